"""What the README shows is true."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_readme():
    names = {}
    checked = 0
    for block in re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, "README.md", "exec"), names)
        for line in block.splitlines():
            code, _, shown = line.partition("#")
            # A comment that is a value is what the line in front of it gives.
            try:
                expected = eval(shown, {})
            except (SyntaxError, NameError):
                continue
            if shown.strip():
                assert eval(code, names) == expected, line
                checked += 1
    assert checked >= 7
