"""One human against agents, in the terminal."""
