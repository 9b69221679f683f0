"""Modules made by hand, whose attributes compiled rules read."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

_made: dict[str, int] = {}

if TYPE_CHECKING:

    class _Module:
        """A module as mypy shall see it: to typeshed a module has every attribute."""

        __name__: str

        def __init__(self, name: str) -> None: ...
else:
    _Module = ModuleType


class Namespace(_Module):
    """Numba takes the attributes of modules as constants, and looks at them when a rule that names them is compiled."""

    def __init__(self, name: str) -> None:
        number = _made.get(name, 0)
        _made[name] = number + 1
        super().__init__(f"{name}.{number}")  # each is a type of its own to Numba
