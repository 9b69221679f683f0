"""Calls from one entry into the machine code of another.

An entry compiles every rule it reaches into itself. Bots play a game on after each of their decisions; so that their
entry does not compile the whole game once more, the game's entry tells the address of its rule ``take(g, action)``
(`address_of`), and the bots' entry calls what lies there (`caller_of`): a few nanoseconds a call. An address is good
for one process; it is handed over as an argument and never kept.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from .jit import INTERPRETED, rule


def address_of(function: Any) -> Any:
    """``address(states)``, to be called in an entry: where the machine code of the rule ``function(g, action)`` lies,
    for the records of the array `states`."""
    if INTERPRETED:
        return lambda states: 0

    @intrinsic
    def address(typing_context: Any, states: Any) -> Any:
        arguments = (states.dtype, types.int64)
        function.get_call_template(arguments, {})
        compiled = function.overloads[arguments]

        def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            context.add_linking_libs([compiled.library])
            code = context.declare_function(builder.module, compiled.fndesc)
            return builder.ptrtoint(code, context.get_value_type(types.int64))

        return types.int64(states), write

    return address


def caller_of(function: Any) -> Any:
    """Rule ``call(address, g, action)``: what ``function(g, action)`` does, by the code at `address`; interpreted, by
    itself."""
    if INTERPRETED:
        return lambda address, g, action: function(g, action)

    @intrinsic
    def call_there(typing_context: Any, address: Any, g: Any, action: Any) -> Any:
        arguments = (g, types.int64)

        def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            kind = context.call_conv.get_function_type(types.none, arguments)
            code = builder.inttoptr(values[0], kind.as_pointer())
            context.call_conv.call_function(builder, code, types.none, arguments, values[1:])
            return context.get_dummy_value()

        return types.none(types.int64, g, types.int64), write

    @rule
    def call(address: int, g: Any, action: int) -> None:
        call_there(address, g, action)

    return call
