"""Access to one record of a batch, compiled or interpreted.

Compiled, ``record(states, i)`` is Numba's view of the record. Interpreted, it is a `PyRecord` of the same field names
whose elements read as Python integers, so that arithmetic does not depend on the width of a field, and whose writes are
range-checked. ``g["name"]`` is ``g.name`` in both, for rules that are given the names of fields.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .jit import INTERPRETED, rule

_classes: dict[np.dtype[Any], type] = {}


def _scalar(name: str) -> property:
    slot = "_" + name

    def read(self: Any) -> int:
        return int(getattr(self, slot)[0])

    def write(self: Any, value: int) -> None:
        getattr(self, slot)[0] = int(value)

    return property(read, write)


def _record_class(dtype: np.dtype[Any]) -> type:
    if dtype not in _classes:
        assert dtype.names is not None and dtype.fields is not None
        scalars = [n for n in dtype.names if not dtype.fields[n][0].shape]
        slots = [("_" + n if n in scalars else n) for n in dtype.names]
        space: dict[str, Any] = {"__slots__": slots}
        space.update({n: _scalar(n) for n in scalars})
        space.update(__getitem__=lambda self, name: getattr(self, name))
        space.update(__setitem__=lambda self, name, value: setattr(self, name, value))
        _classes[dtype] = type("PyRecord", (), space)
    return _classes[dtype]


def py_record(states: NDArray[Any], index: int) -> Any:
    """Record `index` of `states` with Python integers as elements; writes go to the array."""
    row = states[index : index + 1]
    names = states.dtype.names
    assert names is not None
    out = _record_class(states.dtype)()
    for name in names:
        column: Any = row[name]
        setattr(out, "_" + name if column.ndim == 1 else name, memoryview(column if column.ndim == 1 else column[0]))
    return out


if INTERPRETED:
    record = py_record
else:

    @rule
    def record(states: Any, index: int) -> Any:
        """Record `index` of the array `states`."""
        return states[index]
