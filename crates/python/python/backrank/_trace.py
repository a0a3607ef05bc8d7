"""The steps of a search, as data and as a page that plays them."""

import base64
import gzip
import html
import json
from functools import cached_property
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Union, overload

from . import _engine
from ._data import Pair, Step

# A page that unpacks another and shows it in a frame: a third of its size in a notebook.
UNPACKED = """<!doctype html><style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style><script type="module">
const packed = Uint8Array.from(atob("%s"), (sign) => sign.charCodeAt(0));
const page = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const frame = document.createElement("iframe");
frame.srcdoc = await new Response(page).text();
document.body.append(frame);
</script>"""

STEPS = '"steps":['


class Trace(Sequence[Step]):
    """The first steps of a search. A notebook shows them in a player.

    Attributes
    ----------
    solutions : int
        The number of solutions found.
    complete : bool
        True if the search has no further steps.

    Examples
    --------
    >>> trace = queens.trace(4)
    >>> trace
    Trace(steps=78, solutions=2, complete=True)
    >>> [step.square for step in trace if step.kind == "place"][:4]
    [(0, 0), (1, 2), (1, 3), (2, 1)]
    """

    def __init__(self, record: str, steps: int, solutions: int, complete: bool) -> None:
        self._record, self._length = record, steps
        self.solutions, self.complete = solutions, complete

    @cached_property
    def steps(self) -> List[Step]:
        """The steps, as a list. `pandas.DataFrame` accepts it.

        Examples
        --------
        >>> queens.trace(4).steps[0].kind
        'place'
        """
        record = self.to_dict()
        problem = record["problem"]
        rows = problem["order"] if "order" in problem else int(problem["dims"].split("x")[0])
        return [_step(step, rows) for step in record["steps"]]

    @property
    def page(self) -> str:
        """The player: a page of HTML that needs no network.

        Examples
        --------
        >>> queens.trace(4).page[:15]
        '<!doctype html>'
        """
        return _engine.player(self._record)

    def to_dict(self) -> Dict[str, Any]:
        """Returns the problem, the algorithm and the steps, as in the program's JSON.

        The steps also have the data structure of the algorithm, as `parts`. Squares are names.

        Returns
        -------
        dict
            With the keys "algorithm", "game", "problem", "steps" and "complete".

        Examples
        --------
        >>> queens.trace(4).to_dict()["steps"][1]["reason"]
        {'kind': 'attacked', 'by': 'a4', 'along': 'column'}
        """
        start = at = self._record.index(STEPS) + len(STEPS)
        steps: List[Dict[str, Any]] = []
        decode = json.JSONDecoder().raw_decode
        while self._record[at] != "]":  # step by step, which can be interrupted
            step, at = decode(self._record, at + (self._record[at] == ","))
            steps.append(step)
        record = json.loads(self._record[:start] + self._record[at:])
        del record["lang"], record["window"]
        return {**record, "steps": steps, "complete": self.complete}

    def save(self, path: Union[str, Path]) -> None:
        """Writes the player to a file.

        Parameters
        ----------
        path : str or Path
            A name that ends in .html.

        Raises
        ------
        ValueError
            For another ending.

        Examples
        --------
        >>> queens.trace(4).save("trace.html")
        """
        if Path(path).suffix != ".html":
            raise ValueError("a trace is a page: save it as .html")
        Path(path).write_text(self.page, encoding="utf-8")

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> List[Step]: ...
    def __getitem__(self, at: Union[int, slice]) -> Union[Step, List[Step]]:
        return self.steps[at]

    def __repr__(self) -> str:
        return f"Trace(steps={len(self)}, solutions={self.solutions}, complete={self.complete})"

    def _repr_html_(self) -> str:
        packed = base64.b64encode(gzip.compress(self.page.encode(), 9, mtime=0)).decode()
        return f'<iframe srcdoc="{html.escape(UNPACKED % packed)}" width="100%" height="720" style="border:0"></iframe>'


def _step(step: Dict[str, Any], rows: int) -> Step:
    reason = step.get("reason", {})
    pairs = [_pair(name, rows) for name in (step.get("square"), reason.get("by"))]
    return Step(step["step"], step["depth"], pairs[0], reason.get("kind"), pairs[1], **step["counts"])


def _pair(name: Optional[str], rows: int) -> Optional[Pair]:
    """Returns the row and the column of a square such as "a1"."""
    if name is None:
        return None
    letters, column = name.rstrip("0123456789"), 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return rows - int(name[len(letters):]), column - 1
