"""Writes the pages of the reference that come from the code."""
