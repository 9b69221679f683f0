"""Stock choosers and prices: what is asked, in which order, what is kept, and when it is paid."""

from __future__ import annotations

from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import ABILITIES, FREE_START, HAS_PRICE, U_A, Ability, a_use
from cosmic_env.encounter.aliens.kamikaze import FOUR_SHIPS
from cosmic_env.encounter.frames import USE_LEAST, USE_MOST
from cosmic_env.encounter.windows import a_poll
from cosmic_env.encounter.words import CHOOSING, uses

from .table import A, B, C, D, Table


def ability(label: str) -> Ability:
    (found,) = [each for each in ABILITIES if each.label == label]
    return found


def lending(*hand: str) -> Table:
    """A holds the flare of Philanthropist, D this hand; the encounter starts."""
    t = Table(aliens=("warpish", "none", "none", "none"))
    t.hand(A, "attack_08", "philanthropist_flare")
    t.hand(D, *hand)
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)")
    return t


def test_a_seat_is_picked_clockwise_from_the_user_and_kept() -> None:
    """Philanthropist: any other player."""
    t = lending()
    t.asks(A, "PLAYER")
    assert t.legal() == ["blue", "green", "yellow"]
    t.go("green")
    assert [use.first for use in uses(t.g, CHOOSING)] == [C]


def test_a_price_is_paid_between_choice_and_announcement() -> None:
    """Q25, Q34: the flare is counted once, from the price on; nobody can zap before it is paid."""
    t = lending("card_zap")
    assert t.g.flares_played[A] == 0
    t.go("green")
    t.asks(A, "LOSE_SHIP")
    assert t.g.flares_played[A] == 1 and t.g.known[D, A, t.cards("philanthropist_flare")] == 1
    t.go("red 3")
    t.asks(D, "USE", "ANNOUNCED")
    assert t.g.flares_played[A] == 1 and t.g.warp[A] == 1
    t.go("play card zap")
    assert t.g.flares_played[A] == 1 and "philanthropist_flare" in t.discards()


def test_a_number_lies_between_its_bounds() -> None:
    """Kamikaze: up to four, and no more than there are."""
    for ships, most in ((1, 3), (3, FOUR_SHIPS)):
        t = Table(aliens=("kamikaze", "none", "none", "none"))
        t.encounter(A, B, ships=2)
        t.place(A, {(A, 0): ships, (A, 1): ships, (A, 2): ships})
        t.hand(A, "attack_08")
        t.begin("planning")
        t.go("use Kamikaze power: sacrifice")
        assert t.legal() == [str(n) for n in range(1, most + 1)]


def test_what_a_use_names_is_bounded_and_starts_as_declared() -> None:
    """The super flare of Gambler raises a stake that starts at 0; the claim is a card."""
    bluff = [each for each in ABILITIES if each.label == "Gambler power: bluff"]
    assert len(bluff) == 2
    for each in bluff:
        assert list(FREE_START[each.number])[:2] == [-1, 0]
        assert (USE_LEAST[each.number, U_A], USE_MOST[each.number, U_A]) == (0, k.CARDS - 1)
        assert (USE_LEAST[each.number, U_A + 1], USE_MOST[each.number, U_A + 1]) == (0, k.SHIPS + 1)  # with a flagship


def test_abilities_with_a_price_are_those_that_declare_one() -> None:
    assert {each.label for each in ABILITIES if each.price is not None} >= {
        "Kamikaze wild flare: wild", "Void wild flare: wild", "Shadow wild flare: wild",
        "Philanthropist wild flare: wild",
        "Tick-Tock super flare: super",
    }  # fmt: skip
    assert [bool(HAS_PRICE[each.number]) for each in ABILITIES] == [each.price is not None for each in ABILITIES]


def test_the_borrower_is_named_with_the_announcement_alone() -> None:
    """D12.1: while the price is paid the others see who pays, not for whom."""
    t = lending("card_zap")
    t.go("green", "red 3")
    assert a_use.read(t.g, a_poll.read(t.g, t.g.sp - 1).event).first == C
