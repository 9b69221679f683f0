"""If-chain dispatchers: one compiled function that calls the `index`-th of a table of functions.

LLVM turns each chain into a jump table. The tables must be complete before the first compile.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from typing import Any

from .jit import rule

GROUP = 16
"""Functions behind one branch. Every call in a compiled function costs a store each time the function is entered, so
that a dispatcher over hundreds of functions has to be a tree."""


def dispatcher(
    name: str,
    functions: Sequence[Callable[..., Any] | None],
    params: str,
    default: str = "",
) -> Any:
    """Rule ``name(index, params)`` calling ``functions[index](params)``.

    With a `default` the rule returns what the function returns, or `default` where the table holds ``None``; without
    one it returns nothing.
    """
    groups: list[Callable[..., Any] | None] = []
    for first in range(0, len(functions), GROUP):
        members = functions[first : first + GROUP]
        if not any(members):
            groups.append(None)
            continue
        branches = [(f"index == {first + i}", f"({params})", f) for i, f in enumerate(members)]
        groups.append(_chain(f"{name}_{first // GROUP}", branches, params, default))
    return _chain(
        name, [(f"index // {GROUP} == {i}", f"(index, {params})", g) for i, g in enumerate(groups)], params, default
    )


def _chain(
    name: str, branches: Sequence[tuple[str, str, Callable[..., Any] | None]], params: str, default: str
) -> Callable[..., Any]:
    """Rule that calls the function of the first test that holds."""
    result = "return " if default else ""
    names: dict[str, Any] = {}
    lines = [f"def {name}(index, {params}):"]
    for i, (test, arguments, function) in enumerate(branches):
        if function is not None:
            names[f"f{i}"] = function
            lines += [f"    if {test}:", f"        {result}f{i}{arguments}"]
            if not default:
                lines.append("        return")
    lines.append(f"    return {default}")
    source = "\n".join(lines) + "\n"
    filename = f"<dispatcher {name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)
    exec(compile(source, filename, "exec"), names)
    chain: Callable[..., Any] = rule(names[name])
    return chain
