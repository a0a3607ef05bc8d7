"""The notebook of the documents: executed, its pictures looked at, its code typed."""

import json
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[3] / "docs" / "notebook.ipynb"


def cells(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def pictures(notebook):
    data = [output.get("data", {}) for cell in cells(notebook) for output in cell["outputs"]]
    return ["".join(shown["image/svg+xml"]) for shown in data if "image/svg+xml" in shown]


def test_the_notebook_runs_and_its_pictures_are_drawn():
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    kept = pictures(notebook)
    nbclient.NotebookClient(notebook, timeout=120).execute()
    drawn = pictures(notebook)
    assert len(drawn) == len(kept) >= 5
    for picture in drawn:
        root = xml.fromstring(picture)
        assert root.tag.endswith("svg") and len(list(root.iter())) > 20
    assert any("text/html" in output.get("data", {}) for cell in cells(notebook) for output in cell["outputs"])


def test_the_notebook_is_small_and_was_executed():
    assert NOTEBOOK.stat().st_size < 160_000
    found = cells(json.loads(NOTEBOOK.read_text(encoding="utf-8")))
    assert len(found) == 10 and all(cell["outputs"] for cell in found)


def test_the_notebook_is_typed(tmp_path):
    pytest.importorskip("mypy")
    found = cells(json.loads(NOTEBOOK.read_text(encoding="utf-8")))
    lines = [line for cell in found for line in [*cell["source"], "\n"]]
    (tmp_path / "notebook.py").write_text("".join(lines), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "mypy", "--strict", "notebook.py"], cwd=tmp_path, check=True)
