"""All errors that the environments raise on purpose; each message is one sentence that says what is allowed.

* CosmicEnvError

  * ArgumentError (`ValueError`): an argument is not one that can be used

    * OptionError: an option of a game

      * UnknownOption: the game has none of that name
      * TooFewChoices: what it leaves to choose from is not enough for a game

    * UnknownGame
    * UnknownAgent

      * NoBots: the game has no compiled bots

    * NotAnAgent (also `TypeError`)
    * MissingPackage: what is asked for needs a package that is not installed

  * IllegalAction (`ValueError`): the rules do not allow the action; nothing was changed
  * GameEnded (`ValueError`): the game is over, and an action other than ``None`` was given
  * NoGame (`RuntimeError`): there is no game in progress

    * ResetNeeded (also `AssertionError`): there has not been one yet

  * StepMissing (`AssertionError`): a turn of a loop over ``agent_iter()`` went by without ``step()``
  * CutOff (`RuntimeError`): a step was cut off in its middle, so that the environment has to be reset
  * FileError (`ValueError`): what a file or bytes hold cannot be used

    * SaveError: a saved game
    * ReplayError: a replay
    * CheckpointError: the checkpoint of a network

* Busy (`RuntimeError`): another process is writing to the file
"""

from __future__ import annotations


class CosmicEnvError(Exception):
    """Base of all errors that are raised on purpose."""


class ArgumentError(CosmicEnvError, ValueError):
    """An argument is not one that can be used."""


class OptionError(ArgumentError):
    """An option of a game is not one that it accepts."""


class UnknownOption(OptionError):  # noqa: N818
    """The game has no option of that name."""


class TooFewChoices(OptionError):  # noqa: N818
    """What an option leaves to choose from is not enough for a game."""


class UnknownGame(ArgumentError):  # noqa: N818
    """There is no game of that name."""


class UnknownAgent(ArgumentError):  # noqa: N818
    """There is no agent of that name."""


class NoBots(UnknownAgent):
    """The game has no compiled bots."""


class NotAnAgent(ArgumentError, TypeError):  # noqa: N818
    """What is given is neither an agent nor a name of one, nor a function that makes one."""


class MissingPackage(ArgumentError):  # noqa: N818
    """What is asked for needs a package that is not installed."""


class IllegalAction(CosmicEnvError, ValueError):  # noqa: N818
    """The action is not legal, and nothing was changed; the message names the question and what is legal."""


class GameEnded(CosmicEnvError, ValueError):  # noqa: N818
    """The game is over for the agent, and an action other than ``None`` was given."""

    def __init__(self) -> None:
        super().__init__("the game is over: the only action accepted is None")


class NoGame(CosmicEnvError, RuntimeError):  # noqa: N818
    """There is no game in progress."""

    def __init__(self, text: str = "there is no game in progress: call reset() first") -> None:
        super().__init__(text)


class ResetNeeded(NoGame, AssertionError):  # noqa: N818
    """The environment has not been reset yet. An `AssertionError` because PettingZoo's own order check raises that."""


class StepMissing(CosmicEnvError, AssertionError):  # noqa: N818
    """A turn of a loop over ``agent_iter()`` went by without a step."""

    def __init__(self) -> None:
        super().__init__("step() or reset() has to be called for each turn of a loop over agent_iter()")


class CutOff(CosmicEnvError, RuntimeError):  # noqa: N818
    """A step was cut off in its middle, so that the environment has to be reset."""


class FileError(CosmicEnvError, ValueError):
    """What a file or bytes hold cannot be used."""


class SaveError(FileError):
    """A saved game cannot be used."""


class ReplayError(FileError):
    """The replay is damaged, foreign, or does not play as it says."""


class CheckpointError(FileError):
    """The checkpoint of a network is damaged, foreign, or made for something else."""


class Busy(CosmicEnvError, RuntimeError):  # noqa: N818
    """Another process is writing there; the message is one sentence."""
