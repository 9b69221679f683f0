"""A table set by hand, for stories: lay it out, begin at a phase, check who is asked, answer in words.

    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10"), t.hand(B, "negotiate")
    t.begin("planning")
    t.asks(A, "SELECT")
    t.go("play attack 10")

Seats are A to E (0 to 4). Cards are named as in `CARD_NAMES`. Planets are ``(owner, number)``, number 0 to 4.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import start_states
from cosmic_env.core.game import States
from cosmic_env.core.record import py_record
from cosmic_env.encounter.alien_ids import NAMES as ALIEN_NAMES
from cosmic_env.encounter.constants import (
    A_PASS,
    CARD_NAMES,
    ENCOUNTER_CARDS,
    FLARE,
    NOBODY,
    O_OPEN,
    Q_USE,
    QUESTIONS,
    R_BYSTANDER,
    R_DEFENSE,
    R_DEFENSIVE_ALLY,
    R_OFFENSE,
    R_OFFENSIVE_ALLY,
    REINFORCEMENT,
    T_DECK,
    T_DISCARD,
    T_OUT,
    WINDOWS,
)
from cosmic_env.encounter.engine import ENGINE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.phases import turn
from cosmic_env.encounter.phases.turn import ENCOUNTER, TURN
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.encounter.soundness import asks_again
from cosmic_env.encounter.technology_ids import NAMES as TECHNOLOGY_NAMES
from cosmic_env.encounter.technology_ids import TECHNOLOGIES
from cosmic_env.encounter.words import ANNOUNCED, describe_action, describe_question, uses

A, B, C, D, E = range(5)
PHASES = ("regroup", "destiny", "launch", "alliance", "planning", "reveal", "resolution")
POWERLESS = ("none",) * 5

Planet = tuple[int, int]


def planet(where: Planet) -> int:
    """Number of planet ``(owner, number)`` in the record."""
    return where[0] * 6 + where[1]


def observed(states: States, viewer: int, kind: type = np.float32) -> NDArray[Any]:
    """What the viewer sees: shares, or as `np.int8` the numbers themselves."""
    row = np.zeros((1, GAME.observation_size), kind)
    GAME.observe(states, np.array([viewer]), row)
    return row[0]


class Table:
    """One game under full control of the test."""

    def __init__(
        self, players: int = 4, aliens: tuple[str | None, ...] | None = None, seed: int = 1, **options: Any
    ) -> None:
        """`aliens` names one for each seat ("none": no power; the default for all)."""
        seats = (aliens or POWERLESS)[:players]
        record = GAME.configure({"players": players, "seats": seats, **options})
        self.states = start_states(GAME, record, [seed])
        self.g = py_record(self.states, 0)
        self.players = players
        self.four = "four_planets" in options.get("variants", ())
        """With four planets (R26)."""
        self.all_ships = 16 if self.four else 20
        while self.question == "KEEP_TECHNOLOGY":
            GAME.act(self.states, np.flatnonzero(self.states["mask"][0])[:1], np.zeros(1, np.int8))
        self._gather_cards()
        self._gather_technologies()
        self._clear(offense=A)

    # --- laying out -------------------------------------------------------------------------------------------------

    def _gather_cards(self) -> None:
        """Every card into the draw pile, all hands empty; every destiny card into its deck."""
        g = self.g
        for player in range(self.players):
            for card in range(len(CARD_NAMES)):
                for _ in range(g.hand[player, card]):
                    g.deck[g.deck_n] = card
                    g.deck_n += 1
                g.hand[player, card] = 0
            g.hand_n[player] = g.encounter_n[player] = g.flare_bits[player] = g.card_bits[player] = 0
        for i in range(g.store_n):
            g.deck[g.deck_n] = g.store[i]
            g.deck_n += 1
        g.store_n = 0
        back = [g.destiny_discard[i] for i in range(g.destiny_discard_n)]
        back += [g.destiny_card] if g.destiny_card >= 0 else []
        for i, card in enumerate([*back, *[g.destiny[i] for i in range(g.destiny_n)]]):
            g.destiny[i] = card
        g.destiny_n += len(back)
        g.destiny_discard_n = 0
        g.destiny_card = NOBODY

    def _clear(self, offense: int) -> None:
        """A fresh encounter of `offense`, nothing decided, nobody asked."""
        # The beginning of a turn clears the encounter. Without a card anywhere the hand check ends the turn at once
        # (D6.4),
        # and the turn limit stops the game there.
        g = self.g
        g.variants, variants = 0, g.variants  # no sheet is drawn
        g.drawn_sheet = NOBODY
        cards = [(int(g.hand_n[p]), int(g.encounter_n[p])) for p in range(self.players)]
        piles = (g.deck_n, g.discard_n)
        g.deck_n = g.discard_n = g.encounter_n[offense] = g.turns = 0
        g.max_turns = 1
        g.turn = offense
        SCRIPTS.lay(g, 0, TURN)
        ENGINE.resume(self.states)
        for p, (hand, encounter_cards) in enumerate(cards):
            g.hand_n[p], g.encounter_n[p] = hand, encounter_cards
        g.deck_n, g.discard_n = piles
        g.turn = offense
        g.truncated = 0
        g.variants = variants

    def cards(self, name: str) -> int:
        """Kind of the card called `name`."""
        return CARD_NAMES.index(name)

    def hand(self, player: int, *names: str) -> None:
        """Give the player exactly these cards, out of the draw pile (a flare that is not in the deck replaces
        another)."""
        g = self.g
        for card in range(len(CARD_NAMES)):
            for _ in range(g.hand[player, card]):
                self._drop(player, card)
                g.deck[g.deck_n] = card
                g.deck_n += 1
        for name in names:
            self._out_of_deck(self.cards(name))
            self._gain(player, self.cards(name))

    def store(self, alien: str, *names: str, at: Planet | None = None) -> None:
        """Store these cards with the power of the alien, out of the draw pile: beside the planet for all to see, or
        unseen by all but its player."""
        g = self.g
        for name in names:
            self._out_of_deck(self.cards(name))
            i = g.store_n
            g.store[i], g.store_of[i] = self.cards(name), ALIEN_NAMES.index(alien)
            g.store_at[i] = planet(at) if at else NOBODY
            g.store_seen[i] = (1 << self.players) - 1 if at else 0
            g.store_n += 1

    def stored(self, alien: str) -> list[str]:
        """Names of the cards stored with the power of the alien, in card order."""
        g = self.g
        number = ALIEN_NAMES.index(alien)
        return [CARD_NAMES[c] for c in sorted(g.store[i] for i in range(g.store_n) if g.store_of[i] == number)]

    def _gain(self, player: int, card: int) -> None:
        g = self.g
        g.hand[player, card] += 1
        g.hand_n[player] += 1
        g.encounter_n[player] += card < ENCOUNTER_CARDS
        if card >= FLARE:
            g.flare_bits[player] |= 1 << (card - FLARE)
        elif card >= REINFORCEMENT:
            g.card_bits[player] |= 1 << (card - REINFORCEMENT)

    def _drop(self, player: int, card: int) -> None:
        g = self.g
        g.hand[player, card] -= 1
        g.hand_n[player] -= 1
        g.encounter_n[player] -= card < ENCOUNTER_CARDS
        if g.hand[player, card] == 0 and card >= FLARE:
            g.flare_bits[player] &= ~(1 << (card - FLARE))
        elif g.hand[player, card] == 0 and card >= REINFORCEMENT:
            g.card_bits[player] &= ~(1 << (card - REINFORCEMENT))

    def _out_of_deck(self, card: int) -> None:
        g = self.g
        deck = [g.deck[i] for i in range(g.deck_n)]
        if card in deck:
            deck.remove(card)
        elif card >= FLARE:
            held = next(c for c in deck if c >= FLARE)
            deck.remove(held)
            g.dealt = (g.dealt & ~(1 << (held - FLARE))) | 1 << (card - FLARE)
        else:
            raise AssertionError(f"no {CARD_NAMES[card]} left in the draw pile")
        for i, c in enumerate(deck):
            g.deck[i] = c
        g.deck_n = len(deck)

    # --- technologies -----------------------------------------------------------------------------------------------

    def _gather_technologies(self) -> None:
        """Every technology that is built into its deck, as when the cards are gathered."""
        g = self.g
        for t in range(TECHNOLOGIES):
            if g.tech_at[t] != T_OUT:
                g.tech_at[t], g.tech_ships[t], g.tech_place[t] = T_DECK, 0, NOBODY
        g.tech_up = 0

    def technology(self, player: int, name: str, ships: int = 0, up: bool = False) -> None:
        """Lay a technology before the player: face down with `ships` of its home planets on it, or
        face `up`, completed."""
        g, t = self.g, TECHNOLOGY_NAMES.index(name)
        assert g.tech_at[t] == T_DECK, f"{name} is not in the deck"
        down = [g.tech_place[i] for i in range(TECHNOLOGIES) if g.tech_at[i] == player]
        g.tech_at[t] = player
        if up:
            g.tech_up |= 1 << t
        else:
            g.tech_place[t] = max(down, default=-1) + 1
        self._lift(player, ships)
        g.tech_ships[t] = ships

    def technologies(self, player: int) -> dict[str, int]:
        """The technologies before the player and the ships on them, those face up with a ``+`` before their names."""
        g = self.g
        return {
            ("+" if g.tech_up >> t & 1 else "") + TECHNOLOGY_NAMES[t]: int(g.tech_ships[t])
            for t in range(TECHNOLOGIES)
            if g.tech_at[t] == player
        }

    def discarded_technologies(self) -> list[str]:
        """Names of the technologies among the discards."""
        return [TECHNOLOGY_NAMES[t] for t in range(TECHNOLOGIES) if self.g.tech_at[t] == T_DISCARD]

    def technology_deck(self, *names: str) -> None:
        """Let just these technologies be in the deck, and those before players where they are; the others are in no
        pile."""
        for t in range(TECHNOLOGIES):
            if self.g.tech_at[t] in (T_DECK, T_DISCARD):
                self.g.tech_at[t] = T_DECK if TECHNOLOGY_NAMES[t] in names else T_OUT

    def deck_top(self, *names: str) -> None:
        """Arrange the draw pile so that these cards are drawn next, in this order."""
        g = self.g
        wanted = [self.cards(name) for name in names]
        for card in wanted:
            self._out_of_deck(card)
        for card in reversed(wanted):
            g.deck[g.deck_n] = card
            g.deck_n += 1

    def deck_to_discard(self, keep: int = 0) -> None:
        """Move the draw pile onto the discard pile, but for its top `keep` cards."""
        g = self.g
        deck = [g.deck[i] for i in range(g.deck_n)]
        for card in deck[: len(deck) - keep]:
            g.discard[g.discard_n] = card
            g.discard_n += 1
        for i, card in enumerate(deck[len(deck) - keep :]):
            g.deck[i] = card
        g.deck_n = keep

    def on_discard(self, *names: str) -> None:
        """Lay these cards on the discard pile, the last on top, out of the draw pile."""
        for name in names:
            self._out_of_deck(self.cards(name))
            self.g.discard[self.g.discard_n] = self.cards(name)
            self.g.discard_n += 1

    def destiny_top(self, *cards: int) -> None:
        """Arrange the destiny deck so that these cards (a colour is its seat; D_WILD ...) come next, in this order."""
        g = self.g
        deck = [g.destiny[i] for i in range(g.destiny_n)]
        for card in cards:
            deck.remove(card)
        deck += reversed(cards)
        for i, card in enumerate(deck):
            g.destiny[i] = card

    def ships(self, player: int) -> dict[Planet, int]:
        """Where the player's ships are: ``{(owner, number): count}``."""
        found = {}
        for p in range(self.players * 6):
            if self.g.ships[p, player]:
                found[p // 6, p % 6] = int(self.g.ships[p, player])
        return found

    def place(self, player: int, ships: dict[Planet, int], warp: int | None = None) -> None:
        """Put the player's ships exactly there; the rest (or `warp`) goes to the warp, what is left over out of the
        game."""
        g = self.g
        for p in range(self.players * 6):
            g.ships[p, player] = 0
        for where, count in ships.items():
            g.ships[planet(where), player] = count
        outside = self.all_ships - sum(ships.values()) - g.gate[player] - g.beside[player]
        g.warp[player] = outside if warp is None else warp
        g.removed[player] = outside - g.warp[player]
        g.fresh[player] = 0
        g.news = 1
        g.had_power[player] = sum(g.ships[player * 6 + k, player] > 0 for k in range(6)) >= 3 - self.four

    def colony(self, player: int, where: Planet, count: int = 1) -> None:
        """Move `count` ships of the player from its first home planets onto a planet."""
        self._lift(player, count)
        self.g.ships[planet(where), player] += count

    def to_warp(self, player: int, count: int) -> None:
        """Move `count` ships of the player from its home planets into the warp, as of an earlier encounter."""
        self._lift(player, count)
        self.g.warp[player] += count

    def _lift(self, player: int, count: int) -> None:
        """Take ships from the fullest home planets, so that no colony is stripped while another has two."""
        g = self.g
        for _ in range(count):
            fullest = max(range(player * 6, player * 6 + 5 - self.four), key=lambda p: g.ships[p, player])
            assert g.ships[fullest, player] > 0, "no home ship left"
            g.ships[fullest, player] -= 1

    def encounter(
        self,
        offense: int = A,
        defense: int = B,
        ships: int = 2,
        at: Planet | None = None,
        allies: dict[int, tuple[str, int]] | None = None,
    ) -> None:
        """An encounter launched at `at` (default: the defense's first planet): ships in the gate, allies
        ``{seat: ("offense" | "defense", count)}``."""
        g = self.g
        if g.turn != offense:
            self._clear(offense)
        g.defense = defense
        where = at or (defense, 0)
        g.system = where[0]
        g.target = planet(where)
        g.role[offense], g.role[defense] = R_OFFENSE, R_DEFENSE
        self._lift(offense, ships)
        g.gate[offense] = ships
        for seat, (side, count) in (allies or {}).items():
            self._lift(seat, count)
            g.role[seat] = R_OFFENSIVE_ALLY if side == "offense" else R_DEFENSIVE_ALLY
            if side == "offense":
                g.gate[seat] = count
            else:
                g.beside[seat] = count
        others = [(offense + i) % self.players for i in range(1, self.players)]
        for i, seat in enumerate([offense, defense, *[s for s in others if s != defense]]):
            g.order[i] = seat

    def role(self, player: int) -> str:
        """Role of the player in words."""
        names = {R_OFFENSE: "offense", R_DEFENSE: "defense", R_OFFENSIVE_ALLY: "offensive ally"}
        names |= {R_DEFENSIVE_ALLY: "defensive ally", R_BYSTANDER: "neither"}
        return names[self.g.role[player]]

    # --- playing ----------------------------------------------------------------------------------------------------

    def begin(self, phase: str = "turn", *, go_on: bool = False) -> None:
        """Begin the turn, or the encounter at one of `PHASES`, and play to the first question.

        The game stops (``over``) when the turn passes, so that its end can be looked at, unless it is to `go_on`.
        """
        g = self.g
        g.turns = 0
        g.max_turns = 300 if go_on else 1
        SCRIPTS.lay(g, 0, TURN)
        if phase != "turn":
            SCRIPTS.lay(g, 0, TURN, at=turn.extra_encounters)
            SCRIPTS.lay(g, 1, ENCOUNTER, at=getattr(turn, phase))
            g.encounter_no = max(1, g.encounter_no) - (phase == "regroup")
        ENGINE.resume(self.states)
        self.check()

    @property
    def over(self) -> bool:
        """Whether the game has ended or, by default, the turn has passed."""
        return bool(self.g.over or self.g.truncated)

    @property
    def question(self) -> str:
        """Name of the question being asked."""
        return QUESTIONS[self.g.question][0]

    @property
    def window(self) -> str:
        """Code and name of the window of a USE question, e.g. ``RV3 REVEALED``."""
        name, code, _ = WINDOWS[self.g.asked_window]
        return f"{code} {name}"

    def legal(self) -> list[str]:
        """The legal actions in words."""
        return [describe_action(self.states, int(a)) for a in np.flatnonzero(self.states["mask"][0])]

    def asks(self, player: int, question: str, window: str | None = None) -> None:
        """Assert who is asked what (and for USE, in which window: its code or name)."""
        assert not self.over, "the turn or the game is over"
        found = describe_question(self.states)
        assert (self.g.acting, self.question) == (player, question), found
        assert asks_again(self.states.copy(), ENGINE.perform_step).all(), (
            "a saved game with this question would be refused"
        )
        if window is not None:
            assert window in self.window.split(), found

    def go(self, *answers: str | int) -> None:
        """Answer in words (as `legal` lists them) or by number of the action."""
        for answer in answers:
            action = answer
            if isinstance(answer, str):
                legal = {describe_action(self.states, int(a)): int(a) for a in np.flatnonzero(self.states["mask"][0])}
                assert answer in legal, f"{answer!r} is not among {sorted(legal)}; {describe_question(self.states)}"
                action = legal[answer]
            refused = np.zeros(1, np.int8)
            GAME.act(self.states, np.array([action]), refused)
            assert not refused[0], f"action {action} refused"
            self.check()

    def can(self, answer: str) -> bool:
        """Whether the answer is legal now."""
        return answer in self.legal()

    def pass_uses(self, *, until: str | None = None) -> None:
        """Pass every USE question until another question (or a USE in the window named) comes up."""
        while not self.over and self.g.question == Q_USE and not (until and until in self.window.split()):
            self.go(A_PASS)

    def pass_alliance(self) -> None:
        """Nobody is invited; answer everything up to the selection of cards with pass."""
        while not self.over and self.question in ("USE", "INVITE", "ALLY"):
            self.go(A_PASS)

    # --- looking ----------------------------------------------------------------------------------------------------

    def holds(self, player: int) -> list[str]:
        """Names of the cards in a hand, in card order."""
        return [
            name for card, name in enumerate(CARD_NAMES) for _ in range(self.g.hand[player, card])
        ]  # fmt: skip

    def discards(self) -> list[str]:
        """Names of the discard pile, bottom first."""
        return [CARD_NAMES[self.g.discard[i]] for i in range(self.g.discard_n)]

    def super_fell(self, player: int, alien: str) -> bool:
        """Whether a Cosmic Zap has met the player's super flare: the card is in hand again and not counted, the power
        off for the encounter (Q15, Q348)."""
        g, number = self.g, ALIEN_NAMES.index(alien)
        back = g.hand[player, FLARE + number] == 1 and g.flares_played[player] == 0
        return bool(back and not (g.flares_used >> number) & 1 and (g.zapped >> number) & 1)

    def foreign(self, player: int) -> int:
        """Number of foreign colonies."""
        return sum(owner != player for owner, _ in self.ships(player))

    def check(self) -> None:
        """Every ship and every card is accounted for, and the engine reports no fault."""
        g = self.g
        assert g.fault == 0, f"engine fault {g.fault}"
        for player in range(self.players):
            elsewhere = g.gate[player] + g.beside[player] + g.warp[player] + g.removed[player] + g.limbo[player]
            elsewhere += sum(g.tech_ships[t] for t in range(TECHNOLOGIES) if g.tech_at[t] == player)
            on_planets = sum(g.ships[p, player] for p in range(self.players * 6))
            all_ships = self.all_ships + (g.flagship == player)
            assert on_planets + elsewhere == all_ships, f"seat {player} has {on_planets + elsewhere} ships"
        count = g.deck_n + g.discard_n + g.table_n + g.store_n
        count += sum(g.hand_n[p] + (g.down[p] >= 0) for p in range(self.players))
        count += sum(use.card >= 0 for use in uses(g, ANNOUNCED))
        assert count == (82 if g.flares_on else 72), f"{count} cards"
        assert g.outcome >= O_OPEN
        assert g.offense != NOBODY
