"""The documentation: its examples run, and it lists the parameters of every public function."""

import doctest
import importlib
import inspect
import pkgutil
import re

import backrank
import pytest
from backrank import puzzles, queens, tours

MODULES = [backrank] + [
    importlib.import_module(f"backrank.{module.name}") for module in pkgutil.iter_modules(backrank.__path__)
]
NAMES = {"backrank": backrank, "queens": queens, "tours": tours, "puzzles": puzzles}


def public():
    """All public functions and classes, and the methods of the classes."""
    for module in (backrank, queens, tours, puzzles):
        for name in module.__all__:
            found = getattr(module, name)
            if inspect.isfunction(found) or inspect.isclass(found):
                yield f"{module.__name__}.{name}", found
            if inspect.isclass(found):
                for method, member in vars(found).items():
                    member = getattr(member, "__func__", member)
                    is_documented = inspect.isfunction(member) or isinstance(member, property)
                    if is_documented and not method.startswith("_"):
                        yield f"{module.__name__}.{name}.{method}", member


PUBLIC = dict(public())


def section(doc, name):
    found = re.search(rf"^{name}\n-+\n(.*?)(?=\n\n[A-Z]\w+\n-+\n|\Z)", doc, re.DOTALL | re.MULTILINE)
    return found and found.group(1)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples(module, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {**NAMES, **{name: getattr(backrank, name) for name in backrank.__all__}}
    assert doctest.testmod(module, extraglobs=names).failed == 0


def test_there_are_examples():
    assert len(PUBLIC) > 55 and sum(">>>" in (inspect.getdoc(found) or "") for found in PUBLIC.values()) > 50


@pytest.mark.parametrize("name", PUBLIC)
def test_documentation(name):
    found, doc = PUBLIC[name], inspect.getdoc(PUBLIC[name])
    assert re.match(r"[A-Z].*\.($|\n)", doc), "a sentence begins the documentation"
    if name.endswith((".MemoryRefused", ".NoSolution", ".ok")):
        return
    assert ">>>" in section(doc, "Examples")
    if inspect.isfunction(found):
        signature = inspect.signature(found)
        parameters = [name for name in signature.parameters if name not in ("self", "cls")]
        listed = re.findall(r"^(\w+(?:, \w+)*)(?: : |$)", section(doc, "Parameters") or "", re.MULTILINE)
        assert ", ".join(listed).split(", ") == (parameters or [""])
        assert (section(doc, "Returns") is None) == (signature.return_annotation in (None, "None"))
