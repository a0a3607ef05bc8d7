"""Algorithms, their figures, a search tree and the steps of a search as frames of pandas."""

import backrank
import pandas as pd
from backrank import queens, tours

frame = pd.DataFrame(queens.compare(6)).set_index("algorithm")
assert frame.loc["row-array", "nodes"] == 153 and (frame["solutions"] == 4).all()
assert frame["nodes"].isna().sum() == 2  # symmetric and half-board cannot be traced

ideas = pd.DataFrame(backrank.algorithms()).query("task == 'queens.count'").set_index("name")
joined = frame.join(ideas)
assert joined["idea"].notna().all() and joined["largest_n"].min() >= 6

levels = pd.DataFrame(queens.profile(8))
assert levels["nodes"].sum() == 2_057 and list(levels.columns) == ["nodes", "dead_ends", "solutions"]

nodes = sum(level.nodes for level in queens.profile(6))
trace = queens.trace(6, max_steps=10_000)
steps = pd.DataFrame(trace.steps)
assert steps.equals(pd.DataFrame(list(trace))) and (steps["kind"] == "solution").sum() == 4
kinds = steps["kind"].value_counts()
assert trace.complete and kinds["place"] == kinds["remove"] == nodes - 1 == trace[-1].nodes - 1

boards = pd.DataFrame(queens.solutions(8))
assert boards.shape == (92, 8) and boards.nunique().eq(8).all()
assert all(queens.check(boards.loc[at]) for at in boards.index) and queens.attacks(boards.loc[0]) == []
assert not queens.check(boards[0]) and tours.check(pd.DataFrame(tours.find(6))[::-1])
assert pd.DataFrame([queens.estimate(n, budget=0.05) for n in (8, 10)])["solutions"].tolist() == [92, 724]
