"""Who may see each field of the record (D16). A field that is not declared here is an error when the game is imported.

`forget` makes canonical whatever a seat may not see, and the tests spoil it to see that it does.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

ALL: Final = "all seats"
OWNER: Final = "the seat whose row it is"
NOBODY: Final = "nobody"
UNUSED: Final = "statistics that play does not depend on"
DEPENDS: Final = "depends on what goes on; see `forget`"


def up_to(counter: str) -> str:
    """All seats see the first entries, as many as `counter` says; what lies behind them is of no meaning."""
    return f"up to {counter}"


_PUBLIC: Final = """
sp waiting acting fault over truncated winners players flares_on max_turns settings pool given power sheet_form form
seated spent has_one had_power ships gate beside warp fresh removed limbo deck_n discard_n hand_n table_n store_n news
news_discard news_colony news_shuffle destiny_n destiny_discard_n destiny_card destiny_colour turns turn encounter_no
phase offense defense order role system aim target may_invite warp_allies down_seen down_store must_attack shows_first
revealed kind value bonus ship_value multiply negation upset total ahead margin outcome success end_cause closed
no_payments engaged founded once_allied no_landing claim used_card sees_draws kept_card rewards lost batching batch_lost
batch_removed zapped flares_played flares_used used special_win extra_n extra_now deal_side deal_open deal_offers
deal_may_release deal_pending deal_exact_side
"""
_HIDDEN: Final = "rng answer only dealt owed deal_rest log log_about log_n"
_OWN: Final = "offered hand encounter_n flare_bits card_bits known"
_DEPENDS: Final = """
stack deck destiny question options mask asked_window asked_about sheet aside aside_seen store store_of store_at
store_seen news_discarded invited down must_play collected collector kept_by deal_colony deal_class deal_exact
deal_release deal_given deal_picked scratch
"""
SEES: Final[dict[str, str]] = {
    **dict.fromkeys(_PUBLIC.split(), ALL),
    **dict.fromkeys(_HIDDEN.split(), NOBODY),
    **dict.fromkeys(_OWN.split(), OWNER),
    **dict.fromkeys(_DEPENDS.split(), DEPENDS),
    "fired": UNUSED,
    "by_role": UNUSED,
    "deals": UNUSED,
    "sided": UNUSED,
    "held": UNUSED,
    "played": UNUSED,
    "held_cards": UNUSED,
    "played_cards": UNUSED,
    "deck_seen": up_to("deck_n"),
    "discard": up_to("discard_n"),
    "table": up_to("table_n"),
    "table_owner": up_to("table_n"),
    "destiny_discard": up_to("destiny_discard_n"),
    "extra_offense": up_to("extra_n"),
    "extra_defense": up_to("extra_n"),
}
"""Who sees each field. `OWNER`: row ``i`` is seen by seat ``i``."""


def check_declared(dtype: np.dtype[Any]) -> None:
    """Raise `TypeError` unless the record has exactly the declared fields."""
    wrong = set(dtype.names or ()) ^ set(SEES)
    if wrong:
        raise TypeError(f"secrecy.py must say who sees exactly the fields of the record: {', '.join(sorted(wrong))}")
