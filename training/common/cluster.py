"""Blocks of work on the cores of this machine, or on those of a Ray cluster; the results come in order.

Where a block is worked on changes nothing: the same function gets the same arguments, and what comes out is handed on
in the order of the arguments. An address of a cluster is one of Ray's: ``local`` starts workers on this machine for as
long as they are needed, ``auto`` joins the cluster that runs on it, ``HOST:PORT`` and ``ray://HOST:PORT`` another.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar
from urllib.parse import urlsplit

from cosmic_env.core.errors import ArgumentError, MissingPackage
from cosmic_env.core.threads import cores

A = TypeVar("A")
R = TypeVar("R")

AHEAD = 4
"""Blocks handed out for each core of a cluster before the first result is waited for."""
PATIENCE = 10.0
"""Seconds that another machine may take to answer."""
ADDRESSES = "local, auto, HOST:PORT or ray://HOST:PORT"
CLUSTER_HELP = f"Play on the workers of a Ray cluster: {ADDRESSES}."


def load_ray() -> Any:
    """The package `ray`, which tells nobody of its use unless ``RAY_USAGE_STATS_ENABLED`` is set.

    Raises:
        ValueError: it is not installed.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # From this version on workers keep their own CUDA_VISIBLE_DEVICES; unset, Ray warns at each start.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError as error:
        raise MissingPackage(f"a cluster needs more packages ({error.name}): install cosmic-env[cluster]") from None
    return ray


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """`ray`, connected to the cluster at `address` inside the block; an open connection is used as it is.

    Raises:
        ValueError: Ray is not installed, or there is no cluster at that address.
    """
    ray = load_ray()
    if ray.is_initialized():
        yield ray
        return
    here: dict[str, Any] = {"num_cpus": cores(), "include_dashboard": False} if address == "local" else {}
    try:
        if ":" in address:
            _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **here)
    except (OSError, RuntimeError, ValueError) as error:
        raise ArgumentError(f"no cluster at {address!r} (an address is {ADDRESSES}): {error}") from error
    try:
        yield ray
    finally:
        ray.shutdown()


def ordered_map(
    function: Callable[[A], R], arguments: Iterable[A], threads: int | None = None, cluster: str | None = None
) -> Iterator[R]:
    """``function(argument)`` of each argument, in order.

    Args:
        function: what is done; on a cluster it is pickled, and so are arguments and results.
        arguments: what it is done to.
        threads: threads of this process that share the work (``None``: one for each core).
        cluster: address of a cluster, whose workers do it instead.

    Raises:
        ValueError: Ray is not installed, or there is no cluster at that address.
        Exception: the first error that `function` raised.
    """
    if cluster is not None:
        yield from _on_cluster(function, arguments, cluster)
        return
    if threads == 1:
        yield from map(function, arguments)
        return
    with ThreadPoolExecutor(threads or cores()) as pool:
        yield from pool.map(function, arguments)


def _knock(address: str) -> None:
    """Raise if nobody listens at ``HOST:PORT``: Ray itself would wait for minutes."""
    host = urlsplit(address if "://" in address else f"ray://{address}")
    socket.create_connection((host.hostname, host.port), timeout=PATIENCE).close()


def _on_cluster(function: Callable[[A], R], arguments: Iterable[A], address: str) -> Iterator[R]:
    with connected(address) as ray:
        task = ray.remote(_call)
        shared = ray.put(function)
        limit = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: deque[Any] = deque()
        try:
            for argument in arguments:
                running.append(task.remote(shared, argument))
                if len(running) == limit:
                    yield ray.get(running.popleft())
            while running:
                yield ray.get(running.popleft())
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        finally:
            for reference in running:
                ray.cancel(reference)


def _call(function: Callable[[A], R], argument: A) -> R:
    return function(argument)
