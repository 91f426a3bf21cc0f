"""Objects that all workers share, and a store of results by position."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from .executors import load_ray

__all__ = ["ResultStore", "Shared"]

_NAMESPACE = "perebor"
_handles: dict[str, Any] = {}


class Shared:
    """An object that all workers see, made by :meth:`TaskPool.share`. Methods run one at a time: ``shared.call("get", key)``.

    On Ray it is an actor on the node of the process that made it, and takes no core. It may be part of items, functions and
    recipes.
    """

    def __init__(self, factory: Callable[..., Any], inputs: tuple[Any, ...] = (), *, on_ray: bool) -> None:
        self._name = uuid.uuid4().hex if on_ray else None
        self._object = None
        if not on_ray:
            self._object = factory(*inputs)
            return
        ray = load_ray()
        here = ray.get_runtime_context().get_node_id()
        strategy = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(node_id=here, soft=False)
        options = {"name": self._name, "namespace": _NAMESPACE, "num_cpus": 0, "scheduling_strategy": strategy}
        actor = ray.remote(_Actor).options(**options).remote(factory, inputs)
        ray.get(actor.call.remote("__class__", ()))
        _handles[str(self._name)] = actor

    def call(self, method: str, *inputs: Any) -> Any:
        """The value of a method of the object."""
        if self._name is None:
            return getattr(self._object, method)(*inputs)
        ray = load_ray()
        if self._name not in _handles:
            _handles[self._name] = ray.get_actor(self._name, namespace=_NAMESPACE)
        return ray.get(_handles[self._name].call.remote(method, inputs))

    def close(self) -> None:
        """Ends the actor."""
        if self._name is not None and (actor := _handles.pop(self._name, None)):
            load_ray().kill(actor)


class _Actor:
    """The actor of a shared object."""

    def __init__(self, factory: Callable[..., Any], inputs: tuple[Any, ...]) -> None:
        self._object = factory(*inputs)

    def call(self, method: str, inputs: tuple[Any, ...]) -> Any:
        if method == "__class__":
            return type(self._object).__name__
        return getattr(self._object, method)(*inputs)


class ResultStore:
    """Results by key, which is any hashable value: of a position its canonical form, which symmetric positions share."""

    def __init__(self) -> None:
        self._results: dict[Any, Any] = {}

    def get(self, key: Any, default: Any = None) -> Any:
        """The result of a key."""
        return self._results.get(key, default)

    def put(self, key: Any, result: Any) -> None:
        """Keeps a result. One that is there already has to be the same."""
        if self._results.setdefault(key, result) != result:
            raise ValueError(f"{key!r} has two results, {self._results[key]!r} and {result!r}")

    def size(self) -> int:
        """The number of results."""
        return len(self._results)
