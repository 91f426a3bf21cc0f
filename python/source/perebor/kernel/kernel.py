"""The kernel: cells, completion and descriptions over the protocol of Jupyter."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel

from ..asking import completions, description
from ..cells import Notebook, Picture, Report, Result
from ..reports import coloured
from ..scanning import is_whole
from ..system import Prolog

__all__ = ["PereborKernel", "run"]


def _language() -> str:
    """The language of reports: that of the locale, as for the command ``perebor``."""
    values = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((value for value in values if value), "")
    return "ru" if re.match(r"ru\b|ru_", locale) else "en"


def _version() -> str:
    try:
        return version("perebor")
    except PackageNotFoundError:
        return "0"


class _Input:
    """The standard input of goals: Jupyter asks for each line."""

    def __init__(self, read_line: Callable[[], str]) -> None:
        self.readline = read_line


class PereborKernel(Kernel):
    """A kernel with one Prolog system."""

    implementation = "perebor"
    implementation_version = _version()
    language_info = {
        "name": "prolog",
        "version": "ISO/IEC 13211-1",
        "mimetype": "text/x-prolog",
        "file_extension": ".pl",
        "pygments_lexer": "prolog",
        # JupyterLab has no mode for Prolog; this one knows comments, atoms, variables and strings.
        "codemirror_mode": "erlang",
    }
    banner = "Perebor: Prolog for game-tree search. A cell has clauses, and queries that begin with ?-."

    # After an error, cells that are on their way are not run: they may arrive a little later.
    stop_on_error_timeout = 0.2

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._prolog = Prolog(language=_language())
        self._notebook = Notebook(self._prolog, self._show)
        self._error: Report | None = None
        sys.stdin = _Input(self._read_line)

    def set_parent(self, ident: Any, parent: dict[str, Any], channel: str = "shell") -> None:
        """Has what is written from now on shown below the cell that is run."""
        super().set_parent(ident, parent, channel)
        if channel == "shell":
            for stream in (sys.stdout, sys.stderr):
                stream.set_parent(parent)

    # ---- cells ------------------------------------------------------------------------------------------------------

    async def do_execute(
        self,
        code: str,
        silent: bool,
        store_history: bool = True,
        user_expressions: dict[str, str] | None = None,
        allow_stdin: bool = False,
        *,
        cell_meta: dict[str, Any] | None = None,
        cell_id: str | None = None,
    ) -> dict[str, Any]:
        """Runs a cell."""
        self._error = None
        self._allow_stdin = allow_stdin
        try:
            self._notebook.run(code, identity=cell_id)
        except KeyboardInterrupt:
            self._error = Report("KeyboardInterrupt: the goal has been stopped", True)
        if self._error is not None:
            return self._send_error(self._error)
        return {"status": "ok", "execution_count": self.execution_count, "payload": [], "user_expressions": {}}

    def _show(self, result: Result) -> None:
        if isinstance(result, Report) and result.is_error:
            self._error = result
        elif isinstance(result, Report):
            print(coloured(str(result)), file=sys.stderr)
        elif isinstance(result, Picture):
            # What goals have written before is shown before.
            sys.stdout.flush()
            content = {"data": {result.mime: result.data}, "metadata": {}, "transient": {}}
            self.send_response(self.iopub_socket, "display_data", content)
        else:
            print(result)

    def _send_error(self, report: Report) -> dict[str, Any]:
        sys.stdout.flush()
        sys.stderr.flush()
        name = "KeyboardInterrupt" if report.text.startswith("KeyboardInterrupt") else "PrologError"
        title = report.text.split("\n")[0].removeprefix(f"{name}: ")
        content = {"ename": name, "evalue": title, "traceback": coloured(report.text).split("\n")}
        self.send_response(self.iopub_socket, "error", content)
        return {"status": "error", "execution_count": self.execution_count, **content}

    def _read_line(self) -> str:
        sys.stdout.flush()
        # Where nobody can be asked, the input is empty.
        return self.raw_input("|: ") + "\n" if self._allow_stdin else ""

    # ---- questions of the editor ------------------------------------------------------------------------------------

    async def do_complete(self, code: str, cursor_pos: int | None) -> dict[str, Any]:
        """The names that the word before the cursor can become."""
        end = len(code) if cursor_pos is None else cursor_pos
        matches, start = completions(self._prolog, code, end)
        return {"status": "ok", "matches": matches, "cursor_start": start, "cursor_end": end, "metadata": {}}

    async def do_inspect(
        self, code: str, cursor_pos: int, detail_level: int = 0, omit_sections: tuple[str, ...] = ()
    ) -> dict[str, Any]:
        """What Perebor's help says about the name at the cursor."""
        found = description(self._prolog, code, cursor_pos)
        data = {} if found is None else {"text/plain": found}
        return {"status": "ok", "found": found is not None, "data": data, "metadata": {}}

    async def do_is_complete(self, code: str) -> dict[str, Any]:
        """Whether the last clause or query has its full stop."""
        return {"status": "complete"} if is_whole(code) else {"status": "incomplete", "indent": "    "}

    async def do_shutdown(self, restart: bool) -> dict[str, Any]:
        """Nothing is left to be done."""
        return {"status": "ok", "restart": restart}


def run(arguments: list[str]) -> None:
    """Runs the kernel with a connection file: ``-f FILE``."""
    IPKernelApp.launch_instance(argv=arguments, kernel_class=PereborKernel)
