"""The `cosmic` command and what trains and compares agents."""

import os
import sys

if __name__ != "cosmic_env.training":  # found in a checkout under its folder's name, each class would be there twice
    raise ImportError("this is the training of cosmic_env: import cosmic_env.training")

_before = os.environ.get("OMP_WAIT_POLICY", "" if "torch" in sys.modules else "passive")
os.environ["OMP_WAIT_POLICY"] = _before or "passive"
SPINNING = _before.lower() != "passive"
"""Whether PyTorch's threads use up their cores while they wait for each other, as is OpenMP's default, so that a core
that another process has as well holds up all of them. OpenMP reads how to wait once, when PyTorch is imported."""
