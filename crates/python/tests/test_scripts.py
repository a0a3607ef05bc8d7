"""Scripts as users write them. Each checks its answers itself."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_script(script, tmp_path):
    for package in re.findall(r"^(?:import|from) (matplotlib|numpy|pandas|tqdm)", script.read_text(encoding="utf-8"), re.M):
        pytest.importorskip(package)
    variables = {**os.environ, "MPLBACKEND": "Agg"}  # no window
    run = subprocess.run([sys.executable, str(script)], cwd=tmp_path, env=variables, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    for picture in tmp_path.glob("*.png"):
        assert picture.stat().st_size > 5_000


def test_there_are_scripts():
    assert len(SCRIPTS) >= 11
