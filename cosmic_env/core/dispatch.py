"""If-chain dispatchers: one compiled function that calls the `index`-th of a table of functions.

LLVM turns the chain into a jump table. The tables must be complete before the first compile.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from typing import Any

from .jit import rule


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
    result = "return " if default else ""
    names: dict[str, Any] = {}
    by_function: dict[int, list[int]] = {}
    for index, function in enumerate(functions):
        if function is not None:
            by_function.setdefault(id(function), []).append(index)
            names[f"f{index}"] = function
    lines = [f"def {name}(index, {params}):"]
    for indices in by_function.values():
        test = " or ".join(f"index == {i}" for i in indices)
        lines += [f"    if {test}:", f"        {result}f{indices[0]}({params})"]
        if not default:
            lines.append("        return")
    lines.append(f"    return {default}")
    source = "\n".join(lines) + "\n"
    filename = f"<dispatcher {name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)
    exec(compile(source, filename, "exec"), names)
    return rule(names[name])
