"""Board games as reinforcement-learning environments, with compiled rules: `cosmic_env.encounter` (Cosmic Encounter)."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("cosmic-env")
except PackageNotFoundError:  # a source tree that is not installed
    __version__ = "0"
