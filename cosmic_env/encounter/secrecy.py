"""Who may see a field of the record (D16), as `state` declares it of each.

`forget` makes canonical whatever a seat may not see, and the tests spoil it to see that it does.
"""

from __future__ import annotations

from typing import Final

ALL: Final = "all seats"
OWNER: Final = "the seat whose row it is"
NOBODY: Final = "nobody"
UNUSED: Final = "statistics that play does not depend on"
DEPENDS: Final = "depends on what goes on; see `forget`"


def up_to(counter: str) -> str:
    """All seats see the first entries, as many as `counter` says; what lies behind them is of no meaning."""
    return f"up to {counter}"
