"""Options of a game on a command line: ``--option name=value`` for any of them, and the short forms that games have."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Annotated, Any, Final, get_type_hints

import typer

from cosmic_env.core.batch import template
from cosmic_env.core.errors import ArgumentError, UnknownOption
from cosmic_env.core.game import Game
from cosmic_env.core.options import read_options
from cosmic_env.core.registry import find_game

from .hooks import all_short_forms, hooks_of

OPTION = "option"
OPTION_HELP = "An option of the game, given as often as wished; cosmic describe GAME lists them."


@dataclass(frozen=True)
class GameOptions:
    """Options of a game as they were typed."""

    texts: Sequence[str] = ()
    """``name=value`` each."""
    short: Mapping[str, Any] = field(default_factory=dict)
    """Values of the short forms."""

    @property
    def flags(self) -> list[str]:
        """What was typed on the command line."""
        return [*(f"--{name.replace('_', '-')}" for name in self.short), *["--option"] * bool(self.texts)]

    def of(self, game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
        """`options` of the game and those that were typed, unchecked.

        Raises:
            UnknownOption: the game has no such option.
            ArgumentError: a text has another form, or an option is given twice.
        """
        found = dict(options)
        forms = {form.name: form for form in hooks_of(game.name).short_forms}
        names = [option.name for option in game.options]
        for name, value in self.short.items():
            apply = forms[name].apply if name in forms else None
            if apply is not None:
                found = _joined(found, apply(game, found, value))
            elif name in names:
                found = _joined(found, {name: value})
            else:
                raise UnknownOption(f"there is no option {name!r}; options: {', '.join(names)}")
        return _joined(found, read_options(game.options, self.texts))


NO_OPTIONS: Final = GameOptions()


def given_game(name: str, players: int | None, typed: GameOptions = NO_OPTIONS) -> tuple[Game, dict[str, Any]]:
    """The game called `name` and its checked options; what is left at its default is not among them.

    Raises:
        ValueError: there is no such game, or it does not accept an option.
    """
    game = find_game(name)
    options = typed.of(game, {} if players is None else {"players": players})
    template(game, options)
    return game, options


def with_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes the options of a game: in the place of its parameter `typed`, of the type `GameOptions`, the
    command line has ``--option`` and the short forms of all games."""
    hints = get_type_hints(command, include_extras=True)
    forms = all_short_forms()
    parameters: list[inspect.Parameter] = []
    for own in inspect.signature(command).parameters.values():
        if own.name != "typed":
            parameters.append(own.replace(annotation=hints[own.name]))
            continue
        for form in forms:
            flag = f"--{form.name.replace('_', '-')}"
            names = f"{flag}/--no-{flag[2:]}" if form.kind is bool else flag
            parameters.append(_parameter(form.name, form.kind | None, typer.Option(names, help=form.help)))
        option = typer.Option("--option", metavar="NAME=VALUE", help=OPTION_HELP)
        parameters.append(_parameter(OPTION, list[str] | None, option))

    @wraps(command)
    def called(*arguments: Any, **values: Any) -> None:
        short = {form.name: values.pop(form.name, None) for form in forms}
        texts = values.pop(OPTION, None) or ()
        given = {name: value for name, value in short.items() if value is not None and value != []}
        command(*arguments, typed=GameOptions(texts, given), **values)

    del called.__wrapped__
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in parameters}
    return called


def _parameter(name: str, kind: Any, option: Any) -> inspect.Parameter:
    keyword = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(name, keyword, default=None, annotation=Annotated[kind, option])


def _joined(options: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    for name in more:
        if name in options:
            raise ArgumentError(f"the option {name} is given twice")
    return {**options, **more}
