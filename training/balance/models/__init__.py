"""Statistics over subjects that compete in games: strengths, pair effects, intervals."""
