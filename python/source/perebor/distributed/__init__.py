"""Many searches at the same time, on the cores of one machine or of many, by Ray.

>>> from perebor.distributed import TaskPool
>>> with TaskPool(workers=0) as pool:
...     list(pool.map(abs, [-1, 2, -3]))
[1, 2, 3]

``workers=0`` runs the tasks in this process, without Ray; everything else needs ``pip install 'perebor[ray]'``.
"""

from __future__ import annotations

from .accounts import AccountError
from .errors import TaskError, WorkerLost
from .pool import Counts, Result, TaskPool
from .progress import ProgressLine
from .searches import (
    Evaluation,
    Player,
    TreeSearch,
    evaluate_positions,
    play_matches,
    round_robin,
    search_random_trees,
)
from .splitting import SplitTree
from .store import ResultStore, Shared

__all__ = [
    "AccountError",
    "Counts",
    "Evaluation",
    "Player",
    "ProgressLine",
    "Result",
    "ResultStore",
    "Shared",
    "SplitTree",
    "TaskError",
    "TaskPool",
    "TreeSearch",
    "WorkerLost",
    "evaluate_positions",
    "play_matches",
    "round_robin",
    "search_random_trees",
]
