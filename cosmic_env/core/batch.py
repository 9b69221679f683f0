"""Making, copying, saving and comparing batches of states of any game."""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import jit
from .engine import warm_up
from .errors import ArgumentError, SaveError, UnknownOption
from .game import SCHEMES, Game, States
from .rng import seed_words
from .soundness import check_sound

_MAGIC = b"COSMIC-1"
_HEADER = struct.Struct("<16sIIQQ16s")  # game, version, record size, records, note size, checksum


def check_seed(seed: object) -> int | None:
    """`seed` as an int, or ``None``.

    Raises:
        ValueError: it is neither ``None`` nor a non-negative integer.
    """
    if seed is None:
        return None
    try:
        value = -1 if isinstance(seed, bool | np.bool_) else index(seed)  # type: ignore[arg-type]
    except TypeError:
        value = -1
    if value < 0:
        raise ArgumentError(f"a seed is a non-negative integer or None, not {seed!r}")
    return value


def check_count(name: str, value: object) -> int:
    """`value` as an int.

    Raises:
        ValueError: it is not an integer of at least 1; the message calls it `name`.
    """
    try:
        count = 0 if isinstance(value, bool | np.bool_) else index(value)  # type: ignore[arg-type]
    except TypeError:
        count = 0
    if count < 1:
        raise ArgumentError(f"{name} is an integer of at least 1, not {value!r}")
    return count


def check_scheme(game: Game, scheme: str) -> int:
    """Number of the reward scheme.

    Raises:
        ArgumentError: the game has no such scheme.
    """
    if scheme not in game.schemes:
        raise ArgumentError(f"there is no reward scheme {scheme!r}; schemes: {', '.join(game.schemes)}")
    return SCHEMES.index(scheme)


def check_number(thing: str, number: object, count: int) -> int:
    """The number of one of `count` things of a kind, as an int.

    Raises:
        ValueError: it is not one of the integers ``0 .. count-1``.
    """
    try:
        found = -1 if isinstance(number, bool | np.bool_) else index(number)  # type: ignore[arg-type]
    except TypeError:
        found = -1
    if not 0 <= found < count:
        raise ArgumentError(f"a {thing} is one of 0 to {count - 1}, not {number!r}")
    return found


def check_seat(seat: object, players: int) -> int:
    """`seat` as an int; raises like `check_number`."""
    return check_number("seat", seat, players)


def derived_seed(seed: int, index: int) -> int:
    """The `index`-th seed made from `seed`."""
    return int(np.random.SeedSequence([seed, index]).generate_state(1, np.uint64)[0] >> np.uint64(1))


class GameSeeds:
    """Seeds of the games of a batch that was given seed `first`, by place and running number there (from 0).

    They are as good as drawn at random from ``0 .. 2**63 - 1``, so that two batches share none (SplitMix64 of Steele,
    Lea and Flood, 2014, with a key).
    """

    def __init__(self, first: int) -> None:
        self.first = first
        self._keys = [int(key) for key in np.random.SeedSequence(first).generate_state(2, np.uint64)]

    def seed(self, place: int, number: int) -> int:
        """Seed of one game."""
        game = (place | number << 32) & _WORD
        return _mixed(_mixed(game ^ self._keys[0]) ^ self._keys[1]) >> 1

    def seeds(self, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """Seeds int64 ``[n]`` of the games with ``numbers[i]`` in place `i`."""
        each = [self.seed(place, number) for place, number in enumerate(numbers.tolist())]
        return np.array(each, np.int64)


_WORD = 2**64 - 1


def _mixed(x: int) -> int:
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & _WORD
    return x ^ x >> 31


class Seeds:
    """Seeds of successive games: the given one (``None``: a random one), then ones derived from it."""

    def __init__(self, seed: object = None) -> None:
        given = check_seed(seed)
        self._first = int.from_bytes(os.urandom(7)) if given is None else given
        self._used = 0

    def next(self) -> int:
        """Seed of the next game."""
        self._used += 1
        return self._first if self._used == 1 else derived_seed(self._first, self._used)

    def copy(self) -> Seeds:
        """The same seeds, to go on independently."""
        seeds = object.__new__(Seeds)
        seeds._first, seeds._used = self._first, self._used
        return seeds

    def saved(self) -> list[int]:
        """What `loaded` makes the same seeds of."""
        return [self._first, self._used]

    @classmethod
    def loaded(cls, saved: Sequence[object]) -> Seeds:
        """Seeds that go on where those did that gave `saved`.

        Raises:
            ValueError: it is not what they give.
        """
        first, used = (check_seed(number) for number in saved)
        if first is None or used is None:
            raise SaveError("seeds are saved as two integers")
        seeds = cls(first)
        seeds._used = used
        return seeds


def template(game: Game, options: Mapping[str, Any] | None, arguments: str = "") -> States:
    """One-record array that holds the checked options; raises `ValueError` for bad ones.

    `arguments` names what the caller takes besides the options, for the message about an unknown one.
    """
    try:
        return np.asarray(game.configure(dict(options or {}))).reshape(1)
    except UnknownOption as error:
        more = f"; arguments of the environment: {arguments}" if arguments else ""
        raise UnknownOption(f"{error}{more}") from None


def check_options(game: Game, wanted: States, states: States) -> None:
    """Refuse a saved game whose options are not those in the one-record array `wanted`.

    What is compared are the game's `option_fields`.

    Raises:
        ValueError: they differ; the message names the first field that does.
    """
    default = template(game, None)
    for name in game.option_fields or [name for name in game.dtype.names or () if default[name].any()]:
        differs = (states[name] != wanted[name]).reshape(len(states), -1).any(axis=1)
        if differs.any():
            found, here = states[name][differs.argmax()].tolist(), wanted[name][0].tolist()
            raise SaveError(f"the saved game has other options than this environment: {name} {found}, not {here}")


def check_no_options(options: Mapping[str, Any] | None) -> None:
    """Refuse options given to a `reset`, except one called ``options``, which PettingZoo's own tests give.

    Raises:
        ValueError: there are any.
    """
    given = ", ".join(repr(name) for name in options or () if name != "options")
    if given:
        raise ArgumentError(f"reset() takes no options ({given}): give them to the constructor of the environment")


def start_states(game: Game, record: States, seeds: Sequence[int]) -> States:
    """Games with the options in `record` (shape ``(1,)``), one for each seed, at their first question."""
    states = np.repeat(record, len(seeds))
    states["rng"] = np.concatenate([seed_words(seed, 1) for seed in seeds]) if seeds else 0
    game.start(states)
    return states


def new_states(game: Game, options: Mapping[str, Any] | None, seeds: Sequence[int]) -> States:
    """Games with the same `options`, one for each seed, at their first question; shape ``(len(seeds),)``.

    Raises:
        ValueError: an option or a seed is bad.
    """
    for seed in seeds:
        check_seed(seed)
    return start_states(game, template(game, options), seeds)


def _raw(states: States) -> NDArray[np.uint8]:
    return states.view(np.uint8).reshape(len(states), states.dtype.itemsize)


def clone(states: States) -> States:
    """Copy of the games, as raw bytes (NumPy copies structured arrays field by field, which is slow)."""
    return np.ascontiguousarray(states).view(np.uint8).copy().view(states.dtype)


@cache
def _padding(dtype: np.dtype[Any]) -> NDArray[np.bool_]:
    padding = np.ones(dtype.itemsize, np.bool_)
    for kind, offset, *_ in (dtype.fields or {}).values():
        padding[offset : offset + kind.itemsize] = False
    return padding


def to_bytes(states: States) -> bytes:
    """The records as bytes, those between the fields 0."""
    # NumPy's copies and pickles leave the bytes between the fields undefined.
    raw = _raw(states).copy()
    raw[:, _padding(states.dtype)] = 0
    return raw.tobytes()


def from_bytes(game: Game, data: bytes) -> States:
    """The records that `to_bytes` made bytes of, in an array of their own."""
    return clone(np.frombuffer(data, game.dtype))


def state_hash(states: States) -> str:
    """Hash of all fields of the games, 32 hexadecimal digits."""
    return blake2b(to_bytes(states), digest_size=16).hexdigest()


def save_states(game: Game, states: States, note: bytes = b"") -> bytes:
    """The games as bytes with a header and a checksum; `note` travels with them (see `load_note`)."""
    body = to_bytes(states) + note
    fields = (game.name.encode(), game.version, game.dtype.itemsize, len(states), len(note))
    return _MAGIC + _HEADER.pack(*fields, _checksum(fields, body)) + body


def _checksum(fields: tuple[bytes | int, ...], body: bytes) -> bytes:
    return blake2b(repr(fields).encode() + body, digest_size=16).digest()


def _unpack(game: Game, data: bytes) -> tuple[States, bytes]:
    if not isinstance(data, bytes | bytearray | memoryview):
        raise SaveError(f"a saved game is bytes, not {type(data).__name__}")
    data = bytes(data)
    start = len(_MAGIC) + _HEADER.size
    if data[: len(_MAGIC)] != _MAGIC:
        raise SaveError("these bytes are not a saved game: the header is missing")
    if len(data) < start:
        raise SaveError("the saved game is truncated: its header is incomplete")
    padded, version, itemsize, count, note_size, checksum = _HEADER.unpack(data[len(_MAGIC) : start])
    name = padded.rstrip(b"\0")
    if name != game.name.encode():
        raise SaveError(f"this is a saved game of {name.decode(errors='replace')!r}, not of {game.name!r}")
    if (version, itemsize) != (game.version, game.dtype.itemsize):
        raise SaveError(
            f"the saved game is of version {version} ({itemsize} bytes a game) of {game.name}, "
            f"this is version {game.version} ({game.dtype.itemsize} bytes a game)"
        )
    size, expected = len(data) - start, count * itemsize + note_size
    if size != expected:
        how = "truncated" if size < expected else "too long"
        raise SaveError(f"the saved game is {how}: {size} bytes instead of {expected}")
    body = data[start:]
    fields = (name, version, itemsize, count, note_size)
    if _checksum(fields, body) != checksum:
        raise SaveError("the saved game is damaged: its checksum does not fit")
    states = clone(np.frombuffer(body, game.dtype, count)) if count else np.empty(0, game.dtype)
    return states, body[count * itemsize :]


def load_states(game: Game, data: bytes) -> States:
    """The games that `save_states` wrote.

    Raises:
        ValueError: the bytes are foreign, truncated, damaged, of another game or version, or no games that
            the rules can go on from.
    """
    return check_sound(game, _unpack(game, data)[0])


def load_note(game: Game, data: bytes) -> bytes:
    """The note that `save_states` wrote with the games; raises like `load_states`."""
    return _unpack(game, data)[1]


def ensure_compiled(game: Game) -> None:
    """Load the entries of `game`; what is not kept on disk yet is compiled, which is said on stderr."""
    if not jit.is_loaded(game.name):
        warm_up(game)
        game.flaw(np.zeros(0, game.dtype))
        jit.mark_loaded(game.name)
