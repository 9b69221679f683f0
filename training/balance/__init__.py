"""The balance laboratory: what the aliens of Cosmic Encounter are worth, measured in many games of bots."""
