"""The commands of `cosmic`; nothing below imports them."""
