"""How fast the environments and the learners are."""
