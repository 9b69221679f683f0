"""The turn and the phases of an encounter, a module each, in the order of the rulebook; `turn` puts them together."""
