"""What the figures of an alien mean, in plain English: sentences that depend on nothing but the figures."""

from __future__ import annotations

from collections.abc import Sequence

from ..claims import Claim
from .figures import Alien, Companion, Figures, name_of
from .phrases import counted

NAMED = 3
"""Companions that are named at most."""
HINT = 0.0005
"""The smallest effect that is told at all: a tenth of a point when rounded."""


def reading(run: Figures, alien: Alien) -> list[str]:
    """Paragraphs about an alien, or about the seat without a power."""
    if not alien.rank:
        return [_without_power(run, alien)]
    parts = [
        [strength(run, alien), certainty(alien), over_control(alien), wins(alien)],
        [firing(alien), price(alien)],
        [battles(run, alien)],
        [company(alien.companions), first_turn(alien), length(alien)],
    ]
    texts = (" ".join(sentence for sentence in part if sentence) for part in parts)
    return [text for text in texts if text]


def strength(run: Figures, alien: Alien) -> str:
    """How strong it is."""
    share, par = _percent(alien.row["win_share"]), _percent(run.par)
    count = len(run.ranked)
    place = {1: "the strongest", count: "the weakest"}.get(alien.rank, f"number {alien.rank}")
    return f"{alien.name} wins {share} of the games, where an average seat wins {par}: {place} of {count} aliens."


def certainty(alien: Alien) -> str:
    """How sure that is."""
    low, high = _percent(alien.row["low"]), _percent(alien.row["high"])
    games = counted(alien.row["n"], "game")
    text = f"After {games} its true win share lies between {low} and {high}, with 95 % confidence;"
    claim = alien.above_par
    if claim.real:
        kind = "stronger" if claim.value > 0 else "weaker"
        return f"{text} that it is {kind} than average holds even when all aliens are judged together."
    return f"{text} whether it is stronger or weaker than average cannot be told."


def over_control(alien: Alien) -> str:
    """Whether it is better than nothing."""
    claim = alien.above_control
    if claim is None:
        return ""
    if not claim.real:
        return "Whether it wins more or less than a player without a power cannot be told."
    kind = "more" if claim.value > 0 else "less"
    return f"It surely wins {kind} than a player without a power: {_points(abs(claim.value))} points {_between(claim)}."


def wins(alien: Alien) -> str:
    """Alone or with others."""
    alone, shared = alien.row["solo_win"], alien.row["any_win"] - alien.row["solo_win"]
    if shared <= 0:
        return f"It wins alone in {_percent(alone)} of the games and never together with others."
    return f"It wins alone in {_percent(alone)} of the games and together with others in {_percent(shared)}."


def firing(alien: Alien) -> str:
    """How often the power takes effect."""
    fired = alien.row["power_fired"]
    flares = alien.row["wild_fired"] + alien.row["super_fired"]
    text = "Its power never took effect." if fired == 0 else f"Its power takes effect {_times(fired)}."
    if flares > 0:
        text += f" Its flare is played {_times(flares)}, by whoever holds it."
    return text


def price(alien: Alien) -> str:
    """What the power is worth."""
    claim = alien.price
    if claim is None:
        return "What the power is worth has not been measured: too few of its games were played again without it."
    again = "When its games are played again without the power,"
    change = f"{_points(abs(claim.value))} points {'less' if claim.value > 0 else 'more'} {_between(claim)}"
    if not claim.real:
        return f"{again} it wins {change}{_doubt(claim)}"
    if claim.value > 0:
        return f"{again} it wins {change}: so much the power is worth."
    return f"{again} it wins {change}: these players do worse with the power than without it."


def battles(run: Figures, alien: Alien) -> str:
    """How it does as a main player."""
    rates = [
        f"{_percent(alien.roles[role]['win_rate'])} as the {role} (all aliens: {_percent(run.usual_rate(role))})"
        for role in ("offense", "defense")
        if role in alien.roles
    ]
    deals = "the others it loses, or they end in a deal, which nobody wins"
    return f"Of all its encounters its side wins {' and '.join(rates)}; {deals}." if rates else ""


def company(companions: Sequence[Companion]) -> str:
    """Who is good and who is bad for it."""
    if not companions:
        return ""
    real = [each for each in companions if each.real]
    good = [each for each in real if each.effect > 0][:NAMED]
    bad = [each for each in reversed(real) if each.effect < 0][:NAMED]
    if not real:
        hints = [each for each in (companions[0], companions[-1]) if abs(each.effect) >= HINT]
        text = "No single alien at the table surely makes it win more or less"
        if not hints:
            return f"{text}."
        return f"{text}; the strongest hint{'s are' if len(hints) > 1 else ' is'} {_joined(hints)}."
    text = f"It wins more with {_joined(good)} at the table" if good else ""
    if bad:
        text += f"{', and less with' if good else 'It wins less with'} {_joined(bad)}{'' if good else ' at the table'}"
    return f"{text}."


def first_turn(alien: Alien) -> str:
    """What it gains from going first."""
    claim = alien.first
    if claim is None:
        return ""
    gain = f"{'gains' if claim.value > 0 else 'loses'} {_points(abs(claim.value))} points {_between(claim)}"
    return f"By going first it {gain}{'.' if claim.real else _doubt(claim)}"


def length(alien: Alien) -> str:
    """Whether its games are longer or shorter; nothing if it may be chance."""
    claim = alien.length
    if claim is None or not claim.real:
        return ""
    kind = "longer" if claim.value > 0 else "shorter"
    low, high = sorted((abs(claim.low), abs(claim.high)))
    turns = f"{alien.row['turns_with']:.1f} turns, and {alien.row['turns_without']:.1f} without it"
    return f"Games with it are {kind} by {abs(claim.value):.1f} turns ({low:.1f} to {high:.1f}): {turns}."


def _without_power(run: Figures, alien: Alien) -> str:
    share, low, high = (_percent(alien.row[name]) for name in ("win_share", "low", "high"))
    return (
        f"The seat without a power wins {share} of the games ({low} to {high}), where an average seat wins "
        f"{_percent(run.par)}: so strong is a player who has nothing but cards and ships."
    )


def _effect(companion: Companion) -> str:
    return f"{name_of(companion.alien)} ({_points(companion.effect, sign=True)})"


def _joined(companions: Sequence[Companion]) -> str:
    each = [_effect(companion) for companion in companions]
    return each[0] if len(each) == 1 else f"{', '.join(each[:-1])} and {each[-1]}"


def _between(claim: Claim) -> str:
    """The interval of a size that is told without its sign."""
    low, high = sorted((claim.low, claim.high) if claim.value > 0 else (-claim.low, -claim.high))
    return f"({_points(low)} to {_points(high)})"


def _doubt(claim: Claim) -> str:
    if claim.low <= 0 <= claim.high:
        return ", which may be chance."
    return ", which is not sure when all aliens are judged together."


def _times(rate: float) -> str:
    if rate > 2 / 3:
        return f"{rate:.1f} times a game"
    return f"about once in {round(1 / rate):,} games"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _points(difference: float, sign: bool = False) -> str:
    return f"{100 * difference:{'+' if sign else ''}.1f}".replace("-", "\u2212")
