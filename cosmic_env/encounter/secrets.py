"""What running scripts and notes of aliens hide from other seats; every file declares its own.

    hides(LOOT, take_back=start_again, guess=know_the_hand)

The arguments of a script's frame are public unless it is declared here. `forget` and `determinize` read the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

FrameRule = Callable[[Any, Any], None]
SeenFrameRule = Callable[[Any, Any, Any], None]
SeenRule = Callable[[Any, Any], None]

UNSEEN: Final[Any] = -2
"""What stands in place of a card, a seat or a number that the viewer cannot know."""
FORGETS: Final[dict[int, SeenFrameRule]] = {}
TAKES_BACK: Final[dict[int, FrameRule]] = {}
GUESSES: Final[dict[int, SeenFrameRule]] = {}
"""By script."""
RULED_NOTES: Final[list[int]] = []
FORGETS_NOTES: Final[list[SeenRule]] = []
GUESSES_NOTES: Final[list[SeenRule]] = []


def hides(
    script: int,
    *,
    forget: SeenFrameRule | None = None,
    guess: SeenFrameRule | None = None,
    take_back: FrameRule | None = None,
) -> None:
    """Declare what a script hides.

    Args:
        script: the script.
        forget: ``forget(g, f, viewer)`` puts in place of everything in frame `f`, or kept for it in the record, that
            the viewer cannot know what is the same whatever it was.
        guess: ``guess(g, f, viewer)`` fills that again, at random with the generator of `g`, when all cards have been
            dealt anew.
        take_back: ``take_back(g, f)`` undoes what the asked seat has chosen so far without telling anybody, if the
            topmost frame `f` is of this script; it leaves the next step of the topmost frame as if a question had just
            been asked.
    """
    if forget is not None:
        FORGETS[script] = forget
    if guess is not None:
        GUESSES[script] = guess
    if take_back is not None:
        TAKES_BACK[script] = take_back


def hides_notes(notes: Sequence[int], forget: SeenRule, guess: SeenRule) -> None:
    """Declare what these notes of an alien hide: ``forget(g, viewer)`` and ``guess(g, viewer)`` as in `hides`."""
    RULED_NOTES.extend(notes)
    FORGETS_NOTES.append(forget)
    GUESSES_NOTES.append(guess)
