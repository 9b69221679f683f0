"""The words in which effects are written: seats, planets and ships, cards, who knows them."""
