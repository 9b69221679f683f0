"""The `cosmic` command and what trains and compares agents."""

import os
import sys

_before = os.environ.get("OMP_WAIT_POLICY", "" if "torch" in sys.modules else "passive")
os.environ["OMP_WAIT_POLICY"] = _before or "passive"
SPINNING = _before.lower() != "passive"
"""Whether PyTorch's threads use up their cores while they wait for each other, as is OpenMP's default, so that a core
that another process has as well holds up all of them. OpenMP reads how to wait once, when PyTorch is imported."""
