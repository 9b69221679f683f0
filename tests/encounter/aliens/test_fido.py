"""Fido (yellow): offers discarded encounter cards."""

from cosmic_env.encounter.constants import CARD_NAMES

from ..table import A, B, C, D, Table

FETCH = "use Fido power: fetch"
BYSTANDER = ("none", "none", "none", "fido")


def duel(mine: str = "attack_08", theirs: str = "attack_20", aliens: tuple[str, ...] = BYSTANDER) -> Table:
    """A with 3 ships against B with 4, one card each; D, with a ship in the warp, is Fido."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.to_warp(D, 1)
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def fetched(t: Table, card: str, to: str) -> Table:
    """Fido offers the card to the seat."""
    t.begin("planning")
    t.asks(D, "USE", "AFTER_DISCARD")
    t.go(FETCH, card, to)
    return t


def sure_of(t: Table, viewer: int, holder: int) -> list[str]:
    """Cards the viewer is sure the holder has."""
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(t.g.known[viewer, holder, card])]


def test_either_used_card_to_any_other_player() -> None:
    """fido.fetch: which card, and who gets the offer."""
    t = duel()
    t.begin("planning")
    t.go(FETCH)
    t.asks(D, "CARD")
    assert t.legal() == ["attack 08", "attack 20"]
    t.go("attack 20")
    t.asks(D, "PLAYER")
    assert t.legal() == ["red", "blue", "green"]


def test_accepted_for_a_ship() -> None:
    """fido.fetch: the other keeps the card, Fido retrieves a ship."""
    t = fetched(duel(), "attack 20", "green")
    t.asks(C, "CARD")
    assert t.legal() == ["pass", "attack 20"]
    t.go("attack 20")
    t.asks(D, "CARD_OR_SHIP")
    t.go("a ship", "yellow 1")
    assert t.holds(C) == ["attack_20"] and t.discards() == ["attack_08"]
    assert t.g.warp[D] == 0 and t.holds(D) == []
    assert sure_of(t, A, C) == ["attack_20"]


def test_accepted_for_a_card() -> None:
    """fido.fetch: or draws one."""
    t = duel()
    t.deck_top("attack_30")
    fetched(t, "attack 20", "green").go("attack 20", "a card")
    assert t.holds(D) == ["attack_30"] and t.g.warp[D] == 1


def test_accepted_for_nothing() -> None:
    """fido, note [house]: the payment may be declined."""
    t = fetched(duel(), "attack 20", "green")
    t.go("attack 20", "pass")
    assert t.over and t.holds(D) == [] and t.g.warp[D] == 1


def test_without_ships_in_the_warp_there_is_a_card() -> None:
    """fido.fetch: one own ship from the warp, if there is one."""
    t = duel(aliens=("fido", "none", "none", "none"))
    t.place(A, {(A, 0): 5, (A, 1): 4, (A, 2): 4, (A, 3): 4})
    t.hand(A, "attack_40")
    t.begin("planning")
    t.go(FETCH, "attack 20", "green", "attack 20")
    assert t.legal() == ["pass", "a card"]


def test_refused_and_kept() -> None:
    """fido.fetch: Fido may keep it."""
    t = fetched(duel(), "attack 20", "green")
    t.go("pass")
    t.asks(D, "CARD")
    t.go("attack 20")
    assert t.over and t.holds(D) == ["attack_20"] and t.holds(C) == [] and t.g.warp[D] == 1


def test_refused_and_left() -> None:
    """fido.fetch: or let it lie."""
    t = fetched(duel(), "attack 20", "green")
    t.go("pass", "pass")
    assert t.over and t.discards() == ["attack_08", "attack_20"]


def test_a_main_player_may_be_offered_its_own_card() -> None:
    """fido.fetch: to any other player."""
    t = fetched(duel(), "attack 08", "red")
    t.asks(A, "CARD")
    t.go("attack 08", "pass")
    assert t.holds(A) == ["attack_08"]


def test_it_need_not() -> None:
    """fido.fetch: optional."""
    t = duel()
    t.begin("planning")
    t.go("pass")
    assert t.over and t.g.discard_n == 2


def test_as_a_main_player() -> None:
    """fido.fetch: any role; its own card is one of the two."""
    t = duel(aliens=("fido", "none", "none", "none"))
    t.begin("planning")
    t.asks(A, "USE", "AFTER_DISCARD")
    t.go(FETCH, "attack 08", "green", "pass", "attack 08")
    assert t.holds(A) == ["attack_08"]


def test_only_the_cards_of_the_encounter() -> None:
    """Q192: nothing else in the discard pile, a reinforcement of this encounter included."""
    t = duel()
    t.hand(A, "attack_08", "reinforcement_2")
    t.begin("planning")
    t.go("play reinforcement +2", "for red (offense)", FETCH)
    assert t.legal() == ["attack 08", "attack 20"]


def test_two_like_cards_are_one_choice() -> None:
    """fido.fetch: the recipient is the only question."""
    t = duel("attack_08", "attack_08")
    t.begin("planning")
    t.go(FETCH)
    t.asks(D, "PLAYER")
    t.go("green", "attack 08", "pass")
    assert t.holds(C) == ["attack_08"] and t.discards() == ["attack_08"]


def test_ionic_gas_does_not_stop_the_payment() -> None:
    """Q146: no reward."""
    t = duel("attack_20", "negotiate")
    t.hand(C, "ionic_gas")
    t.hand(A, "attack_20", "plague")
    t.begin("planning")
    t.go("play ionic gas", FETCH, "attack 20", "green", "attack 20", "a card")
    assert t.g.hand_n[D] == 1


def test_zapped_the_cards_stay() -> None:
    """fido.fetch, if zapped."""
    t = duel()
    t.hand(C, "cosmic_zap")
    fetched(t, "attack 20", "green").go("play cosmic zap")
    assert t.over and t.discards() == ["attack_08", "attack_20", "cosmic_zap"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel()
    t.hand(A, "attack_08", "card_zap")
    t.hand(C, "cosmic_zap")
    fetched(t, "attack 20", "green").go("play cosmic zap", "play card zap", "attack 20", "pass")
    assert t.holds(C) == ["attack_20"]


def test_with_two_home_colonies_it_fetches_nothing() -> None:
    """R21.11."""
    t = duel()
    t.place(D, {(D, 0): 10, (D, 1): 10})
    t.begin("planning")
    assert t.over and t.g.discard_n == 2


def test_a_cloned_card_is_not_there() -> None:
    """Q80."""
    t = duel(aliens=("clone", "none", "none", "fido"))
    t.begin("planning")
    t.go("use Clone power: replicate", FETCH)
    t.asks(D, "PLAYER")
    t.go("green", "attack 20", "pass")
    assert t.holds(A) == ["attack_08"] and t.holds(C) == ["attack_20"]


def test_a_card_it_leaves_may_be_filched() -> None:
    """Q80: after Fido (offense) is done, Filch (defense) is asked."""
    t = duel(aliens=("fido", "filch", "none", "none"))
    t.begin("planning")
    t.go(FETCH, "attack 08", "green", "pass", "pass")
    t.asks(B, "USE", "AFTER_DISCARD")
    t.go("use Filch power: steal card")
    assert t.holds(B) == ["attack_08"]


# --- wild -------------------------------------------------------------------------------------------------------------

WILD = "play Fido flare (wild flare)"


def holder(*pile: str) -> Table:
    """A holds the flare; the discard pile holds these cards, the last on top; A30 is drawn next."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.on_discard(*pile)
    t.deck_top("attack_30")
    t.hand(A, "attack_08", "fido_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    return t


def test_wild_makes_the_opponent_take_the_top_discard() -> None:
    """fido.wild_flare: openly; then the holder draws a card."""
    t = holder("attack_40", "plague")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(WILD)
    assert t.holds(B) == ["attack_20", "plague"] or t.holds(B) == ["plague"]
    assert sure_of(t, D, B) == ["plague"] and t.discards() == ["attack_40"]
    assert t.holds(A) == ["attack_08", "attack_30", "fido_flare"]


def test_wild_by_the_defense() -> None:
    """fido.wild_flare: main player; an encounter card taken so may be selected."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.on_discard("attack_00")
    t.hand(A, "attack_08")
    t.hand(B, "attack_20", "fido_flare")
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_CARDS")
    t.go(WILD)
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 00", "play attack 08"]


def test_wild_needs_a_discard() -> None:
    """fido.wild_flare: the top card of the pile."""
    t = holder()
    assert t.over and t.holds(A) == ["fido_flare"]


def test_wild_not_by_a_bystander() -> None:
    """fido.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.on_discard("plague")
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.hand(C, "fido_flare")
    t.begin("planning")
    assert t.over and t.holds(B) == []


def test_a_card_zapped_wild_moves_nothing() -> None:
    """Q17."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.on_discard("plague")
    t.hand(A, "attack_08", "fido_flare")
    t.hand(B, "attack_20", "card_zap")
    t.begin("planning")
    t.go(WILD, "play card zap")
    assert t.over and t.holds(B) == [] == t.holds(A)
    assert t.discards()[:3] == ["plague", "card_zap", "fido_flare"]


def test_vulch_does_not_salvage_from_the_pile() -> None:
    """Q300: a card is salvaged as it is discarded, not when it is taken out or lies there."""
    t = Table(aliens=("none", "none", "vulch", "none"))
    t.encounter(A, B, ships=3)
    t.on_discard("plague")
    t.hand(A, "attack_08", "fido_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go(WILD)
    assert t.over and t.holds(B) == ["plague"] and t.holds(C) == []


# --- super ------------------------------------------------------------------------------------------------------------

SUPER = "play Fido flare (super flare)"


def both(*hand: str) -> Table:
    """Fido (D) offers A20 to C and A08, by its super flare, to B."""
    t = duel()
    t.hand(D, "fido_flare", *hand)
    fetched(t, "attack 20", "green")
    t.asks(D, "USE", "ANNOUNCED")
    return t


def test_super_offers_the_other_card_too() -> None:
    """fido.super_flare: a separate offer and a separate payment for each."""
    t = both()
    t.go(SUPER)
    t.asks(D, "PLAYER")
    t.go("blue", "attack 20", "a ship", "yellow 1")
    t.asks(B, "CARD")
    assert t.legal() == ["pass", "attack 08"]
    t.go("attack 08", "a card")
    assert t.holds(C) == ["attack_20"] and t.holds(B) == ["attack_08"]
    assert t.g.hand_n[D] == 2 and t.g.warp[D] == 0


def test_super_to_the_same_player() -> None:
    """fido.super_flare: to any other player; one refused, one accepted."""
    t = both()
    t.go(SUPER, "green", "pass", "attack 20", "attack 08", "pass")
    assert t.holds(C) == ["attack_08"] and "attack_20" in t.holds(D)


def test_super_may_be_left() -> None:
    """fido.super_flare: optional."""
    t = both()
    t.go("pass", "attack 20", "pass")
    assert t.over and t.discards() == ["attack_08"]


def test_super_needs_a_second_card() -> None:
    """fido.super_flare: Clone has kept the other one."""
    t = duel(aliens=("clone", "none", "none", "fido"))
    t.hand(D, "fido_flare")
    t.begin("planning")
    t.go("use Clone power: replicate", FETCH, "green")
    t.asks(C, "CARD")


def test_a_zapped_super_ends_the_use() -> None:
    """Q348: no card is offered, the first neither."""
    t = both()
    t.hand(A, "cosmic_zap")
    t.go(SUPER, "blue", "play cosmic zap")
    assert t.over and t.holds(C) == [] == t.holds(B) and t.super_fell(D, "fido")
    assert {"attack_20", "attack_08"} <= set(t.discards())


def test_a_card_zapped_super_leaves_one_offer() -> None:
    """Q21."""
    t = both()
    t.hand(A, "card_zap")
    t.go(SUPER, "blue", "play card zap", "attack 20", "pass")
    assert t.over and t.holds(B) == [] == t.holds(D)


def test_a_shuffle_ends_the_second_offer() -> None:
    """R24.2: the payment for the first card empties the deck; the second used card is part of the new one."""
    t = both()
    t.go(SUPER, "blue")
    t.deck_to_discard()
    t.go("attack 20", "a card")
    assert t.over and t.holds(B) == [] and t.g.discard_n == 0


# --- other aliens -----------------------------------------------------------------------------------------------------


def test_fodders_cards_are_not_fetched() -> None:
    """Q192."""
    t = duel("attack_04", "attack_20", ("fodder", "none", "none", "fido"))
    t.hand(A, "attack_04", "attack_08")
    t.begin("planning")
    t.go("play attack 04", "use Fodder power: overwhelm", FETCH)
    assert t.legal() == ["attack 04", "attack 20"]


def test_chosens_added_card_is_not_fetched() -> None:
    """Q192: discarded with the encounter cards, yet not one of the two."""
    t = duel("attack_04", "attack_20", ("chosen", "none", "none", "fido"))
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go("use Chosen power: pray", "attack 30", "yes", FETCH)
    assert "attack_30" in t.discards() and t.legal() == ["attack 04", "attack 20"]


def test_remora_clings_to_the_card() -> None:
    """Q193: the payment is a draw."""
    t = duel(aliens=("none", "remora", "none", "fido"))
    fetched(t, "attack 20", "green").go("attack 20", "a card")
    t.asks(B, "USE", "DREW")
    t.go("use Remora power: cling to a card")
    assert t.g.hand_n[B] == 1 == t.g.hand_n[D]


def test_remora_clings_to_the_ship() -> None:
    """Q193: or a retrieval."""
    t = duel(aliens=("none", "remora", "none", "fido"))
    t.to_warp(B, 1)
    fetched(t, "attack 20", "green").go("attack 20", "a ship", "yellow 1")
    t.asks(B, "USE", "RETRIEVED")
    t.go("use Remora power: cling to a ship", "blue 2")
    assert t.g.warp[B] == 0 == t.g.warp[D]
