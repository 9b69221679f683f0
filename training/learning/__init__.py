"""Self-play PPO and what it is made of."""
