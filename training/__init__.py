"""The `cosmic` command and what trains and compares agents."""
