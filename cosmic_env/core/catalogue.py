"""Things of a game by number and by name: powers, technologies, kinds of cards, numbers that can be set.

    TRICKS = Catalogue("trick", ("guard", "bribe", "fence"), room=8)
    GUARD, BRIBE, FENCE = range(len(TRICKS))

A number is the place in the order of arrival. Numbers stand in saved games, replays, actions, observations and
networks, so that a new thing goes to the end, and none that was ever there is taken out or moved; layouts are made for
`room` things.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from .errors import ArgumentError

NEAR = 0.65
"""How much alike two names are, of 1, for one to be meant by the other."""
PART = 3
"""Letters of a name by which it may be meant."""


def key_of(name: object) -> str:
    """How a name is written in a catalogue: in small letters, words joined by ``_``; empty for what is no text."""
    if not isinstance(name, str):
        return ""
    return "_".join(name.lower().replace("-", " ").replace("_", " ").split())


def unknown(kind: str, name: object, known: Sequence[str], plural: str = "") -> str:
    """The sentence which says that nothing of this kind is called `name`, and which is meant, or all there are."""
    key, keys = key_of(name), [key_of(each) for each in known]
    like = {each for each in keys if len(key) >= PART and key in each} or get_close_matches(key, keys, 1, NEAR)
    meant = [each for each in known if key_of(each) in like]
    if meant:
        return f"there is no {kind} {name!r}; did you mean {' or '.join(meant)}?"
    return f"there is no {kind} {name!r}; {plural or kind + 's'}: {', '.join(known)}"


class Catalogue:
    """The names of one kind of things by their numbers.

    Args:
        kind: what one of them is called, in messages.
        names: in the order of arrival, each written as `key_of` writes it.
        room: how many the layouts of record, actions and observation have places for.
        plural: what several are called, `kind` with an s if it is empty.
    """

    def __init__(self, kind: str, names: Sequence[str], *, room: int, plural: str = "") -> None:
        self.kind, self.names, self.room, self.plural = kind, tuple(names), room, plural or f"{kind}s"
        assert len(names) <= room, f"there are more than {room} {self.plural}"
        for name in names:
            assert name == key_of(name) != "", f"{name!r} is no name as {self.plural} have them"
            assert names.count(name) == 1, f"two {self.plural} are called {name}"

    def __len__(self) -> int:
        return len(self.names)

    def find(
        self, name: object, among: Collection[int] | None = None, error: type[ArgumentError] = ArgumentError
    ) -> int:
        """The number behind a name, written in any case, with ``-``, ``_`` or a space between words.

        Args:
            name: what was given.
            among: numbers that may be meant, in the order in which they are listed; all if it is ``None``.
            error: what is raised.

        Raises:
            ArgumentError: none of them has this name; the sentence says which are meant, or lists them.
        """
        places = range(len(self.names)) if among is None else among
        key = key_of(name)
        for number in places:
            if self.names[number] == key:
                return number
        raise error(unknown(self.kind, name, [self.names[number] for number in places], self.plural))
