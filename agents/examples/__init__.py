"""Example agents that are programs of their own, for ``stdio:COMMAND``; they import nothing of this package."""
