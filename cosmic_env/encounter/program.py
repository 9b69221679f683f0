"""What the compiled code of Cosmic Encounter is made from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..core.jit import Program

PROGRAM: Final = Program("encounter", [Path(__file__).parent])
