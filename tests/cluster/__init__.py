"""Tests of what needs Ray and TorchRL: ``make test-cluster``."""
