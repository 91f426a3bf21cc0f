"""The kernel over Jupyter's protocol, and the magic of IPython."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import perebor

manager = pytest.importorskip("jupyter_client.manager", reason="jupyter_client, which starts kernels, is not installed")
pytest.importorskip("ipykernel", reason="ipykernel, which the kernel is made with, is not installed")

PACKAGE = str(Path(perebor.__file__).parents[1])


class Session:
    """A kernel that runs, and what it says."""

    def __init__(self, name: str, folder: Path) -> None:
        self.manager = manager.KernelManager(kernel_name=name)
        self.manager.start_kernel(cwd=str(folder))
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=30)

    def close(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)

    def start(self, code: str, **options: Any) -> str:
        return self.client.execute(code, **options)

    def finish(self, request: str) -> list[dict[str, Any]]:
        """The outputs of a cell, each with its ``type``."""
        found = []
        while True:
            message = self.client.get_iopub_msg(timeout=20)
            if message["parent_header"].get("msg_id") != request:
                continue
            kind, content = message["msg_type"], message["content"]
            if kind == "status" and content["execution_state"] == "idle":
                self.reply = self._reply_to(request)
                return found
            if kind in ("stream", "display_data", "execute_result", "error"):
                found.append({"type": kind, **content})

    def _reply_to(self, request: str) -> dict[str, Any]:
        while True:
            message = self.client.get_shell_msg(timeout=10)
            if message["parent_header"].get("msg_id") == request:
                return message["content"]

    def run(self, code: str) -> list[dict[str, Any]]:
        return self.finish(self.start(code))

    def text(self, code: str, stream: str = "stdout") -> str:
        return "".join(output["text"] for output in self.run(code) if output["type"] == "stream" and output["name"] == stream)

    def ask(self, question: str, *arguments: Any) -> dict[str, Any]:
        return self._reply_to(getattr(self.client, question)(*arguments))


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A prefix with the kernel, where Jupyter looks for kernels; the kernels find the package."""
    prefix = tmp_path_factory.mktemp("prefix")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([PACKAGE, os.environ.get("PYTHONPATH", "")]))
        command = [sys.executable, "-m", "perebor.kernel", "install", "--prefix", str(prefix)]
        subprocess.run(command, check=True, capture_output=True)
        patch.setenv("JUPYTER_PATH", str(prefix / "share" / "jupyter"))
        yield prefix


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("notebooks")


@pytest.fixture(scope="module")
def kernel(environment: Path, folder: Path) -> Iterator[Session]:
    session = Session("perebor", folder)
    yield session
    session.close()


@pytest.fixture(scope="module")
def python(environment: Path, folder: Path) -> Iterator[Session]:
    session = Session("python3", folder)
    assert session.text("%load_ext perebor.magic", "stderr") == ""
    yield session
    session.close()


# ---- the command line ---------------------------------------------------------------------------------------------------


def test_the_kernel_is_installed_below_a_prefix(environment: Path) -> None:
    assert (environment / "share" / "jupyter" / "kernels" / "perebor" / "kernel.json").exists()
    assert (environment / "share" / "jupyter" / "kernels" / "perebor" / "logo-svg.svg").read_text().startswith("<svg")


def test_without_ipykernel_it_says_what_is_needed(tmp_path: Path) -> None:
    (tmp_path / "ipykernel.py").write_text("raise ModuleNotFoundError('no', name='ipykernel')\n")
    path = os.pathsep.join([str(tmp_path), PACKAGE])
    command = [sys.executable, "-m", "perebor.kernel", "-f", "nothing.json"]
    ended = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, cwd=tmp_path)
    assert ended.returncode == 1 and "pip install" in ended.stderr and "Traceback" not in ended.stderr


# ---- the kernel ---------------------------------------------------------------------------------------------------------


def test_it_is_a_kernel_for_prolog(kernel: Session) -> None:
    info = kernel.ask("kernel_info")
    assert info["language_info"]["name"] == "prolog" and info["implementation"] == "perebor"


def test_clauses_are_loaded_and_queries_answered(kernel: Session) -> None:
    assert kernel.text("a(1). a(2).\n?- a(X), write(seen(X)), nl.") == "seen(1)\nX = 1 ;\nseen(2)\nX = 2.\n"
    assert kernel.reply["status"] == "ok"


def test_a_cell_with_an_identity_is_replaced(kernel: Session) -> None:
    for clauses in ("old(1). kept(1).", "kept(2)."):
        content = {"code": clauses, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}
        request = kernel.client.session.msg("execute_request", content, metadata={"cellId": "one"})
        kernel.client.shell_channel.send(request)
        kernel.finish(request["header"]["msg_id"])
    assert kernel.text("?- kept(X).") == "X = 2.\n"
    assert kernel.run("?- old(X).")[0]["type"] == "error"


def test_an_error_has_its_report_in_colours(kernel: Session) -> None:
    [error] = kernel.run("?- true,\n   undefined_here(X).")
    assert error["type"] == "error" and error["evalue"] == "[E204] Error: the procedure undefined_here/1 is not defined"
    assert error["traceback"][0].startswith("\x1b[31m[E204] Error:\x1b[0m")
    assert "?-:2:4" in "\n".join(error["traceback"]) and kernel.reply["status"] == "error"


def test_a_warning_is_no_error(kernel: Session) -> None:
    text = kernel.text("f(1).\ng(X) :- f(x), write(X).", "stderr")
    assert text.startswith("\x1b[33m[W122] Warning:\x1b[0m") and kernel.reply["status"] == "ok"


def test_an_interrupt_stops_the_goal_alone(kernel: Session) -> None:
    kernel.run("stays(1).")
    request = kernel.start("?- repeat, fail.")
    time.sleep(0.5)
    begin = time.monotonic()
    kernel.manager.interrupt_kernel()
    outputs = kernel.finish(request)
    assert [output["ename"] for output in outputs if output["type"] == "error"] == ["KeyboardInterrupt"]
    assert time.monotonic() - begin < 5
    assert kernel.text("?- stays(X).") == "X = 1.\n"


def test_goals_read_what_jupyter_asks_for(kernel: Session) -> None:
    request = kernel.start("?- read(X).", allow_stdin=True)
    assert kernel.client.get_stdin_msg(timeout=10)["msg_type"] == "input_request"
    kernel.client.input("f(Y).")
    [output] = kernel.finish(request)
    assert output["text"].startswith("X = f(")


def test_pictures_are_shown_in_the_cell(kernel: Session, folder: Path) -> None:
    game = "?- game(nim, [heaps([1, 2])]), start(P), write(before), nl, tree(best_move(P, _, V, [algorithm(f2)]){}).\n"
    outputs = kernel.run(game.format("") + game.format(", [format(html)]"))
    kinds = [next(iter(output["data"])) if output["type"] == "display_data" else output["type"] for output in outputs]
    assert kinds[:2] == ["stream", "image/svg+xml"] and kinds.count("text/html") == 1
    assert outputs[1]["data"]["image/svg+xml"].startswith("<svg")
    outputs = kernel.run("?- chart([a - [1 - 2, 2 - 4]], [file('costs.svg')]).")
    assert sorted(output["type"] for output in outputs) == ["display_data", "stream"]
    assert (folder / "costs.svg").exists()


def test_completion_and_descriptions(kernel: Session) -> None:
    kernel.run("% Says what is unusual.\nunusual(1).")
    found = kernel.ask("complete", "?- unu", 6)
    assert found["matches"] == ["unusual"] and (found["cursor_start"], found["cursor_end"]) == (3, 6)
    assert "best_move" in kernel.ask("complete", "?- best_", 8)["matches"]
    found = kernel.ask("inspect", "?- unusual(X).", 8)
    assert found["found"] and "what is unusual" in found["data"]["text/plain"]
    assert not kernel.ask("inspect", "?- not_there(X).", 8)["found"]


def test_unfinished_clauses(kernel: Session) -> None:
    assert kernel.ask("is_complete", "a :- b,")["status"] == "incomplete"
    assert kernel.ask("is_complete", "a :- b.")["status"] == "complete"


# ---- the magic ----------------------------------------------------------------------------------------------------------


def test_the_magic_has_inputs_and_outputs(python: Session) -> None:
    python.run("numbers = [1, 2]\nimport perebor")
    cell = "%%perebor -i numbers -o found\nsquare(X, Y) :- Y is X * X.\n?- member(X, Numbers), square(X, Y)."
    assert python.text(cell) == "X = 1, Y = 1 ;\nX = 2, Y = 4.\n"
    assert python.text("print(found)") == "[{'X': 1, 'Y': 1}, {'X': 2, 'Y': 4}]\n"
    assert python.text("print(perebor.query_once('square(5, X)')['X'])") == "25\n"


def test_the_magic_shows_reports_without_python_code(python: Session) -> None:
    [error] = python.run("%%perebor\n?- undefined_here(X).")
    assert error["type"] == "error" and error["traceback"][0].startswith("\x1b[31m[E204] Error:\x1b[0m")
    assert ".py" not in "\n".join(error["traceback"])


def test_the_magic_runs_on_the_system_of_a_game(python: Session) -> None:
    python.run("import perebor\ngame = perebor.Game('nim', heaps=[1, 2])\nother = 1")
    outputs = python.run("%%perebor --on game\n?- start(P), tree(best_move(P, _, _, [algorithm(f2)])).")
    assert "image/svg+xml" in outputs[0]["data"]
    assert "neither a Prolog nor a Game" in python.text("%%perebor --on other\n?- true.", "stderr")


def test_the_magic_asks_for_input(python: Session) -> None:
    request = python.start("%%perebor\n?- read(X).", allow_stdin=True)
    assert python.client.get_stdin_msg(timeout=10)["content"]["prompt"] == "|: "
    python.client.input("answer.")
    texts = [output["text"] for output in python.finish(request) if output["type"] == "stream"]
    assert texts == ["X = answer.\n"]
    outputs = python.finish(python.start("%%perebor\n?- read(X).", allow_stdin=False))
    assert [output["text"] for output in outputs] == ["X = end_of_file.\n"]


def test_positions_and_games_are_shown(python: Session) -> None:
    python.run("import perebor\ngame = perebor.Game('noughts_and_crosses')")
    [shown] = [output for output in python.run("game.moves(game.start())[0]") if output["type"] == "execute_result"]
    assert shown["data"]["text/html"].startswith("<pre>") and "×" in shown["data"]["text/html"]
    assert python.text("print(repr(game))") == "<Game('noughts_and_crosses')>\n"


def test_the_magic_is_interrupted(python: Session) -> None:
    request = python.start("%%perebor\n?- repeat, fail.")
    time.sleep(0.5)
    python.manager.interrupt_kernel()
    [error] = [output for output in python.finish(request) if output["type"] == "error"]
    assert error["traceback"] == ["\x1b[31mKeyboardInterrupt:\x1b[0m the goal has been stopped"]
    assert python.text("%%perebor\n?- X = 1.") == "X = 1.\n"
