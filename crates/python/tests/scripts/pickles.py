"""Answers are kept in files, and copied."""

import copy
import pickle
from pathlib import Path

from backrank import puzzles, queens, tours

puzzle = puzzles.generate(9, seed=1)
answers = {
    "board": queens.find(8),
    "tour": tours.find("5x6"),
    "puzzle": puzzle,
    "solution": puzzle.solution,
    "hint": puzzles.hint(puzzle),
    "verdict": queens.check([0, 0]),
    "profile": queens.profile(6),
    "estimate": queens.estimate(8, budget=0.05),
}
Path("answers.pickle").write_bytes(pickle.dumps(answers))
for other in (pickle.loads(Path("answers.pickle").read_bytes()), copy.deepcopy(answers)):
    assert other == answers
    for name, answer in answers.items():
        assert type(other[name]) is type(answer)
        assert getattr(other[name], "__dict__", None) == getattr(answer, "__dict__", None)
    assert other["tour"].board == "5x6" and other["puzzle"].difficulty == puzzle.difficulty
    assert other["board"]._repr_svg_() == answers["board"]._repr_svg_()

trace = queens.trace(5)
again = pickle.loads(pickle.dumps(trace))
assert again.steps == trace.steps and again.page == trace.page and repr(again) == repr(trace)
