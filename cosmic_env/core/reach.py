"""What the steps of scripts can reach, read off their code: the names of module level that a step, and the rules it
calls, refer to. So it is known, without playing, which scripts a step can push and what it can ask.

More is found than can happen (a name in a branch never taken), never less.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Collection, Iterator
from dis import Instruction, get_instructions
from functools import cache
from itertools import pairwise
from types import CodeType, FunctionType, ModuleType
from typing import Any


def names_used(function: Callable[..., Any], leave_out: Collection[str] = ()) -> dict[str, set[Any]]:
    """Names of module level, and free variables, that `function` and whatever rules it calls refer to, with their
    values (integers only).

    Args:
        function: a rule, compiled or not.
        leave_out: names of rules that are not followed.
    """
    found: dict[str, set[Any]] = {}
    for one in _reached(function, leave_out):
        for name, value in _values(one):
            if name in leave_out:
                continue
            found.setdefault(name, set())
            if isinstance(value, int) and not isinstance(value, bool):
                found[name].add(value)
    return found


def steps_gone_to(function: Callable[..., Any], leave_out: Collection[str] = ()) -> list[Callable[..., Any]]:
    """Steps that `function`, and whatever rules it calls, jump to (`flow.goto`)."""
    return [
        target
        for one in _reached(function, leave_out)
        for callee, _, target in _named(one)
        if callee == "goto" and callable(target)
    ]


def reads_field(function: Callable[..., Any], field: str) -> bool:
    """Whether `function` itself reads the record's `field`."""
    plain = _plain(function)
    return plain is not None and any(
        each.opname == "LOAD_ATTR" and each.argval == field for each in _instructions(plain.__code__)
    )


def rules_reached(function: Callable[..., Any]) -> list[Any]:
    """The compiled rules that `function` calls, and those that they call."""
    found: dict[int, Any] = {}
    waiting: list[Any] = [function]
    while waiting:
        plain = _plain(waiting.pop())
        for value in [] if plain is None else [value for _, value in _values(plain)]:
            if hasattr(value, "py_func") and id(value) not in found:
                found[id(value)] = value
                waiting.append(value)
    return list(found.values())


def _reached(function: Callable[..., Any], leave_out: Collection[str]) -> list[FunctionType]:
    """`function` and whatever rules it calls."""
    found: dict[int, FunctionType] = {}
    waiting = [_plain(function)]
    while waiting:
        one = waiting.pop()
        if one is not None and id(one) not in found:
            found[id(one)] = one
            waiting += [_plain(value) for name, value in _values(one) if name not in leave_out]
    return list(found.values())


def _plain(value: Any) -> FunctionType | None:
    """The Python function behind a rule; ``None``: it is no function."""
    value = getattr(value, "py_func", value)
    return value if isinstance(value, FunctionType) else None


@cache
def _instructions(code: CodeType) -> tuple[Instruction, ...]:
    """Taken apart once: most rules are reached from many steps."""
    return tuple(get_instructions(code))


def _values(function: FunctionType) -> Iterator[tuple[str, Any]]:
    code: CodeType = function.__code__
    named = {name for _, name, _ in _named(function)}
    for name in code.co_names:
        value = function.__globals__.get(name, getattr(builtins, name, None))
        if value is not None and not isinstance(value, ModuleType) and name not in named:
            yield name, value
    yield from _attributes(function)
    for name, value in _free(function).items():
        if not isinstance(value, ModuleType) and name not in named:
            yield name, value


def _free(function: FunctionType) -> dict[str, Any]:
    """Free variables of `function`."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return {name: cell.cell_contents for name, cell in cells}


def _loaded(function: FunctionType, instruction: Instruction) -> Any:
    """What the instruction takes from outside of `function`; ``None``: nothing."""
    if instruction.opname == "LOAD_GLOBAL":
        return function.__globals__.get(instruction.argval)
    return _free(function).get(instruction.argval) if instruction.opname == "LOAD_DEREF" else None


def _named(function: FunctionType) -> list[tuple[str, str, Any]]:
    """Rules that are the last argument of a call, as in ``goto(g, f, step)``: who is called, the name, the rule. They
    are named, not called."""
    found, callee = [], ""
    for each, following in pairwise(_instructions(function.__code__)):
        value = _loaded(function, each)
        if value is None:
            continue
        if following.opname in ("PRECALL", "CALL") and following.arg and _plain(value) is not None:
            found.append((callee, each.argval, value))
        else:
            callee = each.argval
    return found


def _attributes(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """What `function` takes out of a module, as in ``k.Q_USE``."""
    module = None
    for each in _instructions(function.__code__):
        if each.opname in ("LOAD_ATTR", "LOAD_METHOD") and module is not None:
            yield each.argval, getattr(module, each.argval)
        value = _loaded(function, each)
        module = value if isinstance(value, ModuleType) else None
