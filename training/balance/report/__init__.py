"""A balance run as a page for people."""
