"""Installs the kernel where Jupyter looks for kernels."""

from __future__ import annotations

import json
import sys
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_client.kernelspec import KernelSpecManager

__all__ = ["NAME", "install", "specification"]

NAME = "perebor"


def specification() -> dict[str, object]:
    """The kernel as ``kernel.json`` describes it."""
    return {
        "argv": [sys.executable, "-m", "perebor.kernel", "-f", "{connection_file}"],
        "display_name": "Perebor",
        "language": "prolog",
        "interrupt_mode": "signal",
    }


def install(prefix: str | None = None) -> str:
    """Installs the kernel below a prefix, or for the user; returns the folder."""
    with TemporaryDirectory() as folder:
        logo = files(__package__).joinpath("logo-svg.svg").read_bytes()
        Path(folder, "logo-svg.svg").write_bytes(logo)
        Path(folder, "kernel.json").write_text(json.dumps(specification(), indent=2) + "\n", encoding="utf-8")
        return KernelSpecManager().install_kernel_spec(folder, NAME, user=prefix is None, prefix=prefix)
