"""What the commands tell of Cosmic Encounter: its games in words, its aliens and cards."""
