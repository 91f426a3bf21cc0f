"""The command line of the kernel: to install it, and to run it for Jupyter."""

from __future__ import annotations

import argparse
import sys

_NO_IPYKERNEL = "The kernel needs ipykernel: pip install 'perebor[kernel]'"


def main(arguments: list[str] | None = None) -> int:
    """``install`` makes the kernel known to Jupyter; ``-f FILE`` runs it with a connection file."""
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        from .install import install
        from .kernel import run
    except ModuleNotFoundError as error:
        if error.name and error.name.split(".")[0] == "perebor":
            raise
        print(_NO_IPYKERNEL, file=sys.stderr)
        return 1
    if arguments[:1] != ["install"] and any(argument.startswith(("-f", "--f")) for argument in arguments):
        run(arguments)
        return 0
    parser = argparse.ArgumentParser(prog="python -m perebor.kernel", description="The Jupyter kernel of Perebor.")
    parser.add_argument("-f", metavar="FILE", help="run the kernel with this connection file, as Jupyter does")
    commands = parser.add_subparsers(required=True, metavar="install")
    command = commands.add_parser("install", help="make the kernel known to Jupyter")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--user", action="store_true", help="for this user (the default)")
    where.add_argument("--sys-prefix", action="store_true", help="for this Python environment")
    where.add_argument("--prefix", metavar="P", help="below the folder P, in share/jupyter/kernels")
    chosen = parser.parse_args(arguments)
    print(install(sys.prefix if chosen.sys_prefix else chosen.prefix))
    return 0


if __name__ == "__main__":
    sys.exit(main())
