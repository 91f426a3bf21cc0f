"""The notebooks run from their first cell to their last one, without errors, and show what they speak of."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import perebor

nbclient = pytest.importorskip("nbclient", reason="nbclient, which runs notebooks, is not installed")
nbformat = pytest.importorskip("nbformat", reason="nbformat, which reads notebooks, is not installed")
pytest.importorskip("ipykernel", reason="ipykernel, which the kernels are made with, is not installed")

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
PROGRAMS = NOTEBOOKS.parents[1] / "programs"
NAMES = ["cost", "figures", "own_game"]


@pytest.fixture(scope="module")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Jupyter finds the kernel, and the kernels the package."""
    prefix = tmp_path_factory.mktemp("prefix")
    package = Path(perebor.__file__).parents[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")]))
        command = [sys.executable, "-m", "perebor.kernel", "install", "--prefix", str(prefix)]
        subprocess.run(command, check=True, capture_output=True)
        patch.setenv("JUPYTER_PATH", str(prefix / "share" / "jupyter"))
        yield


def test_all_notebooks_are_tried() -> None:
    assert sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_is_kept_without_outputs(name: str) -> None:
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert cells and all(not cell.outputs and cell.execution_count is None for cell in cells)


def outputs(name: str) -> list[list[dict[str, Any]]]:
    """The outputs of each cell with code; an error in one is raised."""
    if name in ("cost", "own_game"):
        pytest.importorskip("pandas", reason="pandas is not installed")
    if name == "cost":
        pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    client = nbclient.NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(NOTEBOOKS)}})
    client.execute()
    return [cell.outputs for cell in notebook.cells if cell.cell_type == "code"]


def shown(cells: list[list[dict[str, Any]]], mime: str) -> list[str]:
    """What is shown of one type."""
    return [output["data"][mime] for cell in cells for output in cell if mime in output.get("data", {})]


def written(cells: list[list[dict[str, Any]]], stream: str = "stdout") -> str:
    outputs = [output for cell in cells for output in cell if output["output_type"] == "stream"]
    return "".join(output["text"] for output in outputs if output["name"] == stream)


@pytest.mark.skipif(not PROGRAMS.is_dir(), reason="the textbook's programs are in the repository only")
def test_figures(kernels: None) -> None:
    cells = outputs("figures")
    assert written(cells, "stderr") == ""
    assert "Move = b, Value = 4." in written(cells) and " h i j l m\n" in written(cells)
    assert len(shown(cells, "image/svg+xml")) == 4
    assert "Figure 15.4" in shown(cells, "image/svg+xml")[1]
    assert len(shown(cells, "text/html")) == 1


def test_own_game(kernels: None) -> None:
    cells = outputs("own_game")
    assert written(cells, "stderr") == ""
    assert "lost: [0, 2, 5, 7, 11, 15, 17, 19, 23, 25, 27]" in written(cells)
    assert len(shown(cells, "image/svg+xml")) == 1
    tables = shown(cells, "text/html")
    assert len(tables) == 2 and "100" in tables[1]


def test_cost(kernels: None) -> None:
    cells = outputs("cost")
    assert written(cells, "stderr") == ""
    assert len(shown(cells, "image/png")) == 2
    tables = shown(cells, "text/html")
    assert len(tables) == 3 and "19683" in tables[2] and "323" in tables[2]
