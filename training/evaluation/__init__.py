"""Agents compared: tournaments, their statistics, ladders, the metagame."""
