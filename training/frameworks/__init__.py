"""The games under other learners: Stable-Baselines3, RLlib, TorchRL."""
