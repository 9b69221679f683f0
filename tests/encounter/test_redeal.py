"""What a searcher is handed holds nothing that its seat cannot know (D16, D16.1, D16.2)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import chisquare

from cosmic_env.core.aec import BoardAEC
from cosmic_env.core.batch import save_states, state_hash
from cosmic_env.core.flow import number_of, put_back
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.players import Players
from cosmic_env.core.rng import seed_words
from cosmic_env.core.vector import VectorEnv
from cosmic_env.encounter.aliens.philanthropist import GIVEN
from cosmic_env.encounter.bounds import BOUNDS
from cosmic_env.encounter.constants import (
    ATTACKS,
    CARD_COPIES,
    CARD_NAMES,
    CARD_SLOTS,
    ENCOUNTER_CARDS,
    FLARE,
    Q_USE,
    QUESTIONS,
)
from cosmic_env.encounter.engine import ENGINE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.phases.launch import aim_gate
from cosmic_env.encounter.secrecy import ALL, DEPENDS, NOBODY, OWNER, UNUSED, up_to
from cosmic_env.encounter.state import SEES, record_dtype

from .forks import anew, pairs, point, sees
from .invariants import Play, unsound
from .table import A, B, C, D, Table
from .test_r14_deal import talks

FALSE_ALARM = 1e-6
"""Chance that a chi-square test of right frequencies fails."""
COMMON = {
    "ALIEN", "USE", "PLACE_SHIP", "TAKE_SHIP", "LOSE_SHIP", "AIM", "LAUNCH", "INVITE", "ALLY", "SELECT", "SIDE",
    "OFFER", "OFFER_PLANET", "ANSWER_DEAL", "GIVE", "NEXT_ENCOUNTER", "DISCARD", "PLAYER", "CARD", "NUMBER",
    "DESTINY_CARD", "WILD_DESTINY", "OWN_COLOUR", "REWARDS",
}  # fmt: skip
"""Questions that pairs of games meet often enough to be asked for."""


def worlds(t: Table | States, viewer: int, count: int, seed: int = 0) -> States:
    """The game dealt anew for the viewer, `count` times."""
    state = t.states if isinstance(t, Table) else t
    out = np.repeat(state, count)
    GAME.determinize(out, np.full(count, viewer), seed_words(seed, count))
    return out


def cannot_be_told_apart(one: Table, other: Table, viewer: int, count: int = 20) -> None:
    """The viewer sees the same, and is handed the same worlds, of two games that are not the same."""
    assert state_hash(one.states) != state_hash(other.states)
    assert sees(one.states, viewer) == sees(other.states, viewer)
    assert state_hash(worlds(one, viewer, count)) == state_hash(worlds(other, viewer, count))


def as_expected(found: NDArray[np.int64], weights: NDArray[np.float64]) -> None:
    """Counts by kind fit the weights; nothing is found where the weight is 0."""
    possible = weights > 0
    assert not found[~possible].any()
    expected = weights[possible] / weights.sum() * found.sum()
    assert chisquare(found[possible], expected).pvalue > FALSE_ALARM


# --- the proof --------------------------------------------------------------------------------------------------------


def test_worlds_are_a_function_of_what_the_seat_may_know() -> None:
    """D16.2: pairs of games with other cards laid, invitations, aliens, gifts, hoards, offers, hands, piles. As long as
    a seat has seen the same in both, it is handed the same bytes of both, at every kind of question; a seat that is not
    asked itself is told the point of the rules besides."""
    rng = np.random.default_rng(5)
    compared: Counter[tuple[str, bool]] = Counter()
    wanted = 300 if INTERPRETED else 150_000
    for number, pair in enumerate(pairs(rng)):
        acting = int(pair.one["acting"][0])
        question = QUESTIONS[int(pair.one["question"][0])][0]
        for viewer in range(int(pair.one["players"][0])):
            asked = viewer == acting
            if viewer not in pair.blind:
                continue
            if not asked and point(pair.one) != point(pair.other):
                continue
            seed = 7 * number + viewer
            same = state_hash(anew(pair.one, viewer, seed)) == state_hash(anew(pair.other, viewer, seed))
            assert same, f"seat {viewer} of {number} at {question}"
            compared[question, asked] += state_hash(pair.one) != state_hash(pair.other)
        if sum(compared.values()) > wanted:
            break
    if not INTERPRETED:
        for asked in (True, False):
            rare = {question for question in COMMON if compared[question, asked] < 10}
            assert not rare, f"asked: {asked}, {compared}"


class Spy:
    """A searcher that keeps what it is handed."""

    name = "spy"

    def __init__(self) -> None:
        self.views: list[bytes] = []

    def choose(self, views: States) -> NDArray[np.int64]:
        """The first legal action."""
        self.views.append(state_hash(views).encode())
        return views["mask"].argmax(axis=1).astype(np.int64)


def test_environments_and_searchers_hand_out_such_worlds() -> None:
    """`BoardAEC.determinize` and `VectorEnv.determinize`, for every seat; what `Players` hands to a searcher."""
    one, other = laid("attack_40", "attack_04"), laid("attack_04", "attack_40")
    handed = []
    for table in (one, other):
        options = {"players": 4, "seats": ["none"] * 4, "max_turns": 1}
        board = BoardAEC(GAME, options)
        board.reset(seed=1)
        board.load(save_states(GAME, table.states))
        vector = VectorEnv(GAME, 1, options, seed=1, threads=1)
        vector.states[:] = table.states
        spy = Spy()
        players = Players(GAME, [spy], np.zeros((1, 4), np.int64), seed=3)
        players.answers(spy, table.states)
        dealt = [state_hash(env.determinize(seat, 5).states) for env in (board, vector) for seat in (B, C, D)]
        handed.append((dealt, spy.views))
    assert handed[0] == handed[1] and len(set(handed[0][0])) > 1


def test_every_field_of_the_record_says_who_sees_it() -> None:
    """In one of the words that `spoil` below understands."""
    assert sorted(SEES) == sorted(record_dtype().names or ())
    assert {who for who in SEES.values() if not who.startswith(up_to(""))} == {ALL, OWNER, NOBODY, UNUSED, DEPENDS}


@cache
def to_come(name: str) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Places of the field for kinds of cards and for aliens that are not there yet, and what stands in them."""
    shape = record_dtype()[name].shape
    least, most = (np.broadcast_to(np.asarray(bound, np.int64), shape) for bound in BOUNDS[name])
    return np.asarray((least == most) & (len(shape) > 0)), least


def spoil(states: States, viewer: int, rng: np.random.Generator) -> None:
    """Put garbage wherever the viewer may not look, as far as that depends on nothing else. Room for cards and aliens
    to come hides nothing: there is only one value that may stand there, and it does."""
    seats = [seat for seat in range(5) if seat != viewer]
    for name, who in SEES.items():
        field = states[name][0:1]
        room, spare = to_come(name)
        assert (field[0][room] == spare[room]).all(), name
        if who in (NOBODY, UNUSED):
            field[...] = rng.integers(0, 100, field.shape)
        elif who == OWNER:
            field[:, seats] = rng.integers(0, 2, field[:, seats].shape)
        elif who.startswith(up_to("")):
            field[0, int(states[who.removeprefix(up_to(""))][0]) :] = 77
        np.copyto(field, spare, casting="unsafe", where=room)
    states["stack"][0, int(states["sp"][0]) :] = 99
    states["deck"][0][states["deck_seen"][0] == 0] = 55
    for name in ("store", "store_of", "store_at", "store_seen"):
        states[name][0, int(states["store_n"][0]) :] = 33
    for seat in range(5):
        states["news_discarded"][0, seat, int(states["news_discard"][0, seat]) :] = 66
    for seat in seats:
        if states["signal"][0, seat] >= 0 and states["signal_to"][0, seat] != viewer:
            states["signal"][0, seat] = rng.integers(16)
    states["log_n"] = 3
    n = int(states["destiny_n"][0])
    states["destiny"][0, :n] = rng.permutation(states["destiny"][0, :n])
    states["destiny"][0, n:] = 44


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_may_not_be_looked_at_is_not(players: int) -> None:
    """Cards behind counters, frames above the stack's top, the last answer, others' hands and aliens, what others
    know, the log, the generator: garbage there changes nothing."""
    rng = np.random.default_rng(players)
    play = Play(4, seed=players, players=players, signals=players != 4)
    for number, states in enumerate(play.positions(200 if INTERPRETED else 8000)):
        if number % 10 and number > 10:
            continue
        for i in range(4):
            state = states[i : i + 1]
            if state["over"][0] or state["truncated"][0]:
                continue
            for viewer in range(players):
                spoilt = state.copy()
                spoil(spoilt, viewer, rng)
                assert state_hash(anew(spoilt, viewer, number)) == state_hash(anew(state, viewer, number))
    assert ALL in SEES.values()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_seat_gets_a_sound_world_at_every_question(players: int) -> None:
    """B.4: ships and cards add up, the seat sees what it saw, the same seat is asked, its mask fits its new hand, so
    that the game plays on to its end."""
    play = Play(4, seed=10 * players, players=players, signals=players != 4)
    for number, states in enumerate(play.positions(150 if INTERPRETED else 20_000)):
        if number % 23:
            continue
        for i in range(4):
            state = states[i : i + 1]
            if state["over"][0] or state["truncated"][0]:
                continue
            for viewer in range(players):
                world = anew(state, viewer, number)
                assert not unsound(world) and GAME.flaw(world) is None
                assert sees(world, viewer) == sees(state, viewer)
                for action in np.flatnonzero(world["mask"][0])[:4]:
                    after, refused = world.copy(), np.zeros(1, np.int8)
                    GAME.act(after, np.array([action]), refused)
                    assert not refused[0] and not unsound(after)


def test_the_asked_seat_is_dealt_anew_for_another_and_asked_about_its_new_hand() -> None:
    """A asked to select has four cards; B is handed worlds with other ones, each with its own choices."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_40", "attack_20", "morph", "quash")
    t.hand(B, "attack_08", "attack_10")
    t.begin("planning")
    t.asks(A, "SELECT")
    hands = Counter()
    for world in np.split(worlds(t, B, 200), 200):
        hand = world["hand"][0, A]
        assert world["mask"][0].sum() == (hand[:ENCOUNTER_CARDS] > 0).sum() >= 2
        hands[hand.tobytes()] += 1
    assert hands[t.states["hand"][0, A].tobytes()] < 5 and len(hands) > 150


# --- what stands in the record, and in no view of it ------------------------------------------------------------------


def laid(card: str, *rest: str) -> Table:
    """A has laid the card and holds the rest; B selects."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, card, *rest)
    t.hand(B, "attack_08", "attack_10", "negotiate")
    t.begin("planning")
    t.go(f"play {card.replace('_', ' ')}")
    t.asks(B, "SELECT")
    return t


def test_the_defense_cannot_read_the_card_laid_before_its_own() -> None:
    """The last answer was the offense's card."""
    cannot_be_told_apart(laid("attack_40", "attack_04"), laid("attack_04", "attack_40"), B)
    cannot_be_told_apart(laid("attack_40", "attack_04"), laid("negotiate", "morph"), B)


def test_any_encounter_card_may_lie_there() -> None:
    """Each unseen copy with the same chance."""
    t = laid("attack_40", "attack_04", "quash")
    found = np.bincount(worlds(t, B, 4000 if not INTERPRETED else 600)["down"][:, A], minlength=ENCOUNTER_CARDS)
    as_expected(found, unseen(t, B)[:ENCOUNTER_CARDS])


def unseen(t: Table, viewer: int) -> NDArray[np.float64]:
    """Copies of each kind, flares apart, that the viewer does not see: those of its hand, and open ones, are seen."""
    copies = np.zeros(CARD_SLOTS)
    copies[: len(CARD_COPIES)] = CARD_COPIES
    copies -= t.states["hand"][0, viewer]
    copies -= np.bincount(t.states["discard"][0, : t.g.discard_n], minlength=CARD_SLOTS)
    return copies


# --- a hidden card named in a running use -----------------------------------------------------------------------------

HOARD = ("negotiate", "attack_10", "attack_06", "attack_12", "quash", "plague", "reinforcement_3", "force_field")


def from_the_hoard(card: str) -> Table:
    """C = Miser, the defense, lays a card of its hoard; A, the offense, could zap that."""
    t = Table(aliens=("none", "none", "miser", "none"))
    t.encounter(A, C, ships=4)
    t.hand(A, "attack_08", "cosmic_zap")
    t.hand(C, "negotiate", "attack_04", "attack_12")
    t.store("miser", *HOARD)
    t.begin("planning")
    t.asks(C, "SELECT")
    t.go("use Miser power: play from the hoard", card)
    t.asks(A, "USE", "EV1")
    return t


def test_a_zap_cannot_see_which_card_of_the_hoard_is_laid() -> None:
    """D12.1: and both a negotiate and attacks are among what may be laid."""
    one, other = from_the_hoard("negotiate"), from_the_hoard("attack 10")
    cannot_be_told_apart(one, other, A, 50)
    down: Counter[str] = Counter()
    for world in np.split(worlds(one, A, 100), 100):
        GAME.act(world, np.array([0]), np.zeros(1, np.int8))
        down[CARD_NAMES[int(world["used_card"][0, 1])] if world["used_card"][0, 1] >= 0 else "?"] += 1
        assert not unsound(world)
    assert len(down) > 3


def test_the_use_that_is_answered_is_still_to_come_in_every_world() -> None:
    """C = Miser plays a flare of its hoard as cards are revealed; D could zap that. B is handed no world in which D
    could not, so that the flare is played, and D is asked about the flare instead."""
    t = Table(aliens=("none", "none", "miser", "none"))
    t.encounter(A, C)
    t.hand(A, "attack_08")
    t.hand(C, "attack_04")
    t.hand(D, "cosmic_zap", "attack_08", "attack_10", "attack_12")
    t.to_warp(B, 2)
    t.store("miser", "warpish_flare", "attack_06", "attack_12")
    t.begin("planning")
    t.go("play attack 04")
    t.asks(C, "USE", "REVEALED")
    t.go("use Miser power: play from the hoard")
    t.asks(D, "USE", "EV1")
    count = 60 if INTERPRETED else 600
    for world in np.split(worlds(t, B, count), count):
        assert sees(world, B) == sees(t.states, B)
        assert world["store_n"][0] == t.g.store_n
        assert (world["stack"][0, : t.g.sp, 0] == t.states["stack"][0, : t.g.sp, 0]).all()


def of_three_ships(ships: str) -> Table:
    """A = Macron is about to send so many ships, of which one will go; C could zap that."""
    t = Table(aliens=("macron", "none", "none", "none"))
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "cosmic_zap", "attack_12")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", ships)
    t.asks(C, "USE", "EV1")
    return t


def infested_by(ships: str) -> Table:
    """B = Parasite comes uninvited with so many ships; A could zap that."""
    t = Table(aliens=("none", "none", "parasite", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_08", "cosmic_zap")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("done", "done", "use Parasite power: infest", f"join the offense with {ships}")
    t.asks(A, "USE", "EV1")
    return t


def fetched(card: str) -> Table:
    """C = Fido offers one of the two cards played to D; A could zap that."""
    t = Table(aliens=("none", "none", "fido", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_20", "cosmic_zap")
    t.hand(B, "attack_10")
    t.begin("planning")
    while t.g.acting != C or not t.can("use Fido power: fetch"):
        t.go(t.legal()[0])
    t.go("use Fido power: fetch", card, "yellow")
    t.asks(A, "USE", "EV1")
    return t


def test_who_could_zap_sees_all_that_is_announced() -> None:
    """D12.1: what differs for the searcher differs in its observation."""
    for stage, one, other in ((of_three_ships, "2", "4"), (infested_by, "1 ship", "4 ships")):
        viewer = C if stage is of_three_ships else A
        assert sees(stage(one).states, viewer) != sees(stage(other).states, viewer)
    assert sees(fetched("attack 20").states, A) != sees(fetched("attack 10").states, A)


def gift(card: str) -> Table:
    """A = Philanthropist gives a card; C, who could zap it, is asked."""
    t = Table(aliens=("philanthropist", "none", "none", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_30", "quash")
    t.hand(B, "attack_08")
    t.hand(C, "cosmic_zap")
    t.begin("alliance")
    t.go("done", "done", "use Philanthropist power: give", card)
    t.asks(C, "USE", "EV1")
    return t


def test_a_gift_is_not_named() -> None:
    """D12.1, D16, Q81: neither while it may be zapped, nor to the taker before it comes."""
    cannot_be_told_apart(gift("attack 30"), gift("quash"), C)
    cannot_be_told_apart(gift("attack 30"), gift("attack 20"), B)


def test_what_was_given_is_not_known_to_others_afterwards() -> None:
    """The note of the gift, of which a super flare makes use, is the giver's and the taker's."""
    one, other = gift("attack 30"), gift("attack 20")
    one.go("pass")
    other.go("pass")
    given = {int(world["scratch"][0, GIVEN]) for world in np.split(worlds(one, C, 60), 60)}
    assert sees(one.states, D) == sees(other.states, D) and len(given) > 5
    assert state_hash(worlds(one, D, 30)) == state_hash(worlds(other, D, 30))


def aside(*cards: str) -> Table:
    """A, who pays, lays cards aside by wild Miser; C could zap the flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 2, (B, 1): 9, (B, 2): 9})
    t.hand(A, "attack_20", "miser_flare", "attack_30", "attack_40", "quash")
    t.hand(B, "negotiate")
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "USE", "PAYING")
    t.go("play Miser flare (wild flare)", *cards)
    t.asks(C, "USE", "EV1")
    return t


def test_cards_laid_aside_are_not_named() -> None:
    """D12.1: neither which, nor how many."""
    one = aside("attack 30", "attack 40")
    cannot_be_told_apart(one, aside("attack 30", "quash"), C)
    cannot_be_told_apart(one, aside("pass"), C)


def sifted(first: str) -> Table:
    """B has collected two cards of A by compensation, and plays wild Barbarian to discard of them; C could zap it."""
    t = Table()
    t.encounter(B, A, ships=2)
    t.hand(B, "negotiate", "barbarian_flare", "attack_05")
    t.hand(A, "attack_20", first, "attack_07", "attack_09")
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play negotiate", "play attack 20")
    t.asks(B, "USE", "COLLECTED")
    t.go("play Barbarian flare (wild flare)")
    t.asks(C, "USE", "EV1")
    return t


def test_cards_just_collected_are_known_to_payer_and_taker() -> None:
    """Q81: C knows how many there are."""
    one, other = sifted("attack_40"), sifted("attack_06")
    cannot_be_told_apart(one, other, C)
    for world in np.split(worlds(one, C, 30), 30):
        assert world["collected"][0].sum() == 2
        assert (world["collected"][0] <= world["hand"][0, B]).all()


def test_cards_drawn_as_rewards_are_remembered_while_another_ally_waits_for_its_own() -> None:
    """R15.13: C, who has drawn two, may play wild Barbarian about these; D comes later. C is handed its own two cards,
    and others any two of its hand."""
    t = Table()
    t.encounter(A, B, ships=1, allies={C: ("defense", 2), D: ("defense", 2)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "barbarian_flare", "attack_15")
    t.hand(D, "attack_08", "attack_10", "quash", "plague")
    t.deck_top("attack_01", "attack_30")
    t.begin("planning")
    while not (t.question == "USE" and t.g.acting == C):
        t.go(next(answer for answer in t.legal()))
    t.asks(C, "USE", "COLLECTED")
    drawn = t.states["collected"][0]
    assert drawn[t.cards("attack_01")] == drawn[t.cards("attack_30")] == 1 and drawn.sum() == 2
    count = 3 if INTERPRETED else 30
    assert (worlds(t, C, count)["collected"] == drawn).all()
    for viewer in (A, B, D):
        for world in np.split(worlds(t, viewer, count), count):
            assert world["collected"][0].sum() == 2
            assert (world["collected"][0] <= world["hand"][0, C]).all()


def test_a_world_of_a_kept_artifact_deals_the_same_as_the_game() -> None:
    """Q54: C does not know who holds the artifact that was kept, nor whether somebody does."""
    one, other = laid("attack_40", "attack_04", "quash"), laid("attack_40", "attack_04", "quash")
    one.g.kept_card = other.g.kept_card = one.cards("quash")
    one.g.kept_by = A
    cannot_be_told_apart(one, other, C)


def test_the_order_in_which_cards_were_stored_is_not_seen() -> None:
    """Attacks beside a planet count as their sum; the order of adding up is nothing to go by."""
    seen = set()
    for cards in permutations(("attack_13", "attack_06", "attack_08", "attack_09")):
        t = Table(aliens=("citadel", "none", "none", "none"))
        t.store("citadel", *cards, at=(B, 1))
        seen.add(sees(t.states, C))
    assert len(seen) == 1


# --- promised cards of a deal -----------------------------------------------------------------------------------------


def any_for_any(card: str, *rest: str) -> Table:
    """Agreed: any card for any card; A has picked the card, B picks."""
    t = talks((card, *rest), ("attack_08", "attack_10"))
    t.go("ask for any card", "offer any card", "submit the offer", "accept the offer")
    t.pass_uses()
    t.asks(A, "GIVE")
    t.go(words(card))
    t.asks(B, "GIVE")
    return t


def words(card: str) -> str:
    return card.replace("_", " ")


@pytest.mark.parametrize("viewer", [B, C])
def test_what_the_partner_has_picked_is_not_known(viewer: int) -> None:
    """D8.7, D8.9: A has picked a 40, a Quash or a negotiate."""
    picks = ("attack_40", "quash", "negotiate")
    tables = [any_for_any(pick, *[other for other in picks if other != pick]) for pick in picks]
    for other in tables[1:]:
        cannot_be_told_apart(tables[0], other, viewer)
    given: NDArray[np.int64] = worlds(tables[0], B, 400 if INTERPRETED else 3000)["deal_given"][:, 0].sum(axis=0)
    assert given[:FLARE].sum() > 0 and np.count_nonzero(given) > 20
    as_expected(given[:FLARE], unseen(tables[0], B)[:FLARE] - used_negotiates())


def used_negotiates() -> NDArray[np.float64]:
    """The two negotiates that lie revealed are seen."""
    return 2.0 * (np.arange(FLARE) == CARD_NAMES.index("negotiate"))


def offers_any_attack(*attacks: str) -> Table:
    """A offers "any attack" for a colony; B answers."""
    t = talks((*attacks, "quash", "plague"), ("attack_08", "attack_10"))
    t.go("offer any attack", "ask for any card", "submit the offer")
    t.asks(B, "ANSWER_DEAL")
    return t


def test_an_attack_that_is_offered_is_any_attack() -> None:
    """D8.4, D8.5: A has only a 40, or only a 04; in each world it has an attack, high ones as often as there are."""
    one, other = offers_any_attack("attack_40"), offers_any_attack("attack_04")
    cannot_be_told_apart(one, other, B)
    dealt = worlds(one, B, 300 if INTERPRETED else 4000)["hand"][:, A, :ATTACKS]
    assert (dealt.sum(axis=1) > 0).all()
    as_expected(dealt.sum(axis=0).astype(np.int64), unseen(one, B)[:ATTACKS])


def offers_one_high(card: str) -> Table:
    """B {N, a high attack, 06, +2} offers one high attack; A answers."""
    t = talks(("attack_08", "attack_10"), (card, "attack_06", "reinforcement_2"))
    t.go("ask for any card", "submit the offer", "make a counter-offer", "offer high attack (12-40)")
    t.go("submit the offer")
    t.asks(A, "ANSWER_DEAL")
    return t


def test_a_high_attack_that_is_offered_is_any_high_attack() -> None:
    """The 40 is no more likely in its worlds if it is the one."""
    cannot_be_told_apart(offers_one_high("attack_40"), offers_one_high("attack_12"), A, 50)


@pytest.mark.parametrize("viewer", [B, C])
def test_nobody_sees_how_far_the_partner_has_got_with_picking(viewer: int) -> None:
    """A picks two cards: low attacks go first, without a question if there is one only."""

    def picking(*rest: str) -> Table:
        t = talks(("attack_04", *rest), ("attack_08", "attack_10"))
        t.go("offer low attack (00-06)", "offer any card", "ask for any card", "submit the offer", "accept the offer")
        t.asks(A, "GIVE")
        return t

    one, other = picking("ionic_gas", "plague"), picking("attack_05", "plague")
    assert sees(one.states, A) != sees(other.states, A)
    cannot_be_told_apart(one, other, viewer)
    other.go("attack 05")
    cannot_be_told_apart(one, other, viewer)


def test_an_offer_being_put_together_is_not_seen() -> None:
    """D8.9: neither its terms nor the question about one of them."""
    one, other = talks(("attack_20", "quash")), talks(("attack_20", "quash"))
    other.go("offer artifact")
    cannot_be_told_apart(one, other, B)
    other.go("ask for a colony")
    other.asks(A, "OFFER_PLANET")
    cannot_be_told_apart(one, other, B)


# --- choices that nobody has been told of -----------------------------------------------------------------------------


def test_a_card_is_not_given_away_by_the_question_about_its_target() -> None:
    """D12.1: A is asked about Plague's victim, or whether it plays something at all."""

    def starting(*cards: str) -> Table:
        t = Table()
        t.destiny_top(B)
        t.hand(A, "attack_08", *cards)
        t.begin("regroup")
        t.asks(A, "USE", "ENCOUNTER_STARTS")
        return t

    one, other = starting("plague", "quash"), starting("mobius_tubes", "quash")
    one.go("play plague")
    one.asks(A, "PLAYER")
    for viewer in (B, C, D):
        cannot_be_told_apart(one, other, viewer)
    assert (worlds(one, B, 50)["question"] == Q_USE).all()


def test_invitations_are_not_seen_before_the_set_is_closed() -> None:
    """D5.1."""

    def inviting(*answers: str) -> Table:
        t = Table()
        t.encounter(A, B)
        t.hand(A, "attack_08"), t.hand(B, "attack_10")
        t.begin("alliance")
        t.go(*answers)
        t.asks(A, "INVITE")
        return t

    for viewer in (B, C, D):
        cannot_be_told_apart(inviting(), inviting("green"), viewer)


def test_the_price_of_a_flare_is_paid_openly() -> None:
    """Q25: who pays a ship with the announcement shows the flare; all know of it, and every world has it there."""
    t = Table(aliens=("none", "none", "none", "healer"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "attack_30", "kamikaze_flare")
    t.hand(B, "attack_08", "attack_09")
    t.begin("planning")
    t.go("play attack 20", "play attack 08")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go("play Kamikaze flare (wild flare)", "1")
    while t.question != "USE":
        t.go(int(np.flatnonzero(t.states["mask"][0])[0]))
    t.asks(D, "USE", "SHIPS_LOST")
    flare = CARD_NAMES.index("kamikaze_flare")
    assert t.g.known[D, A, flare] == t.g.known[B, A, flare] == 1
    assert (worlds(t, D, 20)["hand"][:, A, flare] == 1).all()


# --- where unseen cards are -------------------------------------------------------------------------------------------


def test_unseen_cards_lie_where_they_may_as_often_as_they_should() -> None:
    """Hypergeometric: C sees its own hand; each unseen card is as often in a hand as the hand is large."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_40", "attack_20", "morph", "quash")
    t.hand(B, "attack_08", "attack_10", "negotiate")
    t.hand(C, "attack_30", "plague")
    t.hand(D, "attack_09", "attack_11", "reinforcement_2", "attack_06")
    t.begin("alliance")
    count = 300 if INTERPRETED else 5000
    dealt = worlds(t, C, count)
    base = FLARE
    expected = unseen(t, C)[:base]
    for seat in (D, A, B):
        as_expected(dealt["hand"][:, seat, :base].sum(axis=0).astype(np.int64), expected)
    assert (dealt["hand"][:, [A, B, D]].sum(axis=2) == [4, 3, 4]).all()
    assert not unsound(dealt)


def rejected(states: States, seat: int, keep: int) -> States:
    """`seat` keeps the first or the second of its aliens, the others the first."""
    out = states.copy()
    while out["question"][0] == 0 and not out["over"][0]:
        acting = int(out["acting"][0])
        kept = int(out["offered"][0, acting, keep if acting == seat else 0])
        actions = [int(a) for a in np.flatnonzero(out["mask"][0]) if GAME.describe_action(out, int(a))]
        action = actions[0] if out["offered"][0, acting].min() == kept else actions[1]
        GAME.act(out, np.array([action]), np.zeros(1, np.int8))
    return out


def test_aliens_that_others_rejected_are_not_known() -> None:
    """D16: where they may be, they are any of the pool."""
    from cosmic_env.core.batch import new_states

    state = rejected(new_states(GAME, {"players": 4}, [11]), 0, 0)
    viewer = int(state["acting"][0])
    dealt = worlds(state, viewer, 60)
    for seat in range(4):
        if seat != viewer:
            pairs_dealt = [tuple(sorted(pair)) for pair in dealt["offered"][:, seat].tolist()]
            true = tuple(sorted(state["offered"][0, seat].tolist()))
            assert all(int(state["sheet"][0, seat]) in pair for pair in pairs_dealt)
            assert pairs_dealt.count(true) < 20 and len(set(pairs_dealt)) > 10


def test_an_offense_whose_hand_was_checked_holds_an_encounter_card() -> None:
    """R6.1, R11.1: all know that it does, till such a card, or any card unseen, leaves the hand."""
    t = Table()
    t.destiny_top(B)
    t.hand(A, "attack_10", "quash")
    t.hand(B, "attack_08", "plague", "attack_06")
    t.begin()
    while t.question != "LAUNCH":
        t.go(int(np.flatnonzero(t.states["mask"][0])[0]))
    dealt = worlds(t, C, 200)
    assert (dealt["encounter_n"][:, A] > 0).all()
    assert (dealt["encounter_n"][:, B] == 0).any()
    without = t.states.copy()
    without["has_one"][0, A] = 0
    assert (worlds(without, C, 200)["encounter_n"][:, A] == 0).any()


def test_where_the_gate_is_aimed_the_first_dealt_world_asks_again() -> None:
    """The step that asks begins the launch; repeated in a world it tells of nothing, or no world would be the same."""
    t = Table()
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("destiny")
    t.asks(A, "AIM")
    repeated = t.states.copy()
    repeated["log_n"] = 0
    put_back(repeated, repeated["sp"].astype(np.int64) - 1, np.array([number_of(aim_gate)]))
    ENGINE.perform_step(repeated)
    assert repeated["question"][0] == t.g.question and repeated["log_n"][0] == 0
