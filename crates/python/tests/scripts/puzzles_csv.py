"""Puzzles with their solutions as a CSV file, and back."""

import csv

from backrank import Puzzle, puzzles

with open("puzzles.csv", "w", newline="", encoding="utf-8") as file:
    table = csv.writer(file)
    table.writerow(["seed", "difficulty", "regions", "solution"])
    for seed in range(3):
        puzzle = puzzles.generate(9, seed=seed)
        table.writerow([seed, puzzle.difficulty, puzzle.replace("\n", "/"), [column for _, column in puzzle.solution]])

with open("puzzles.csv", newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))
assert len(rows) == 3
for row in rows:
    puzzle = Puzzle(row["regions"].replace("/", "\n"))
    assert puzzle == puzzles.generate(9, seed=int(row["seed"]))
    assert str([column for _, column in puzzle.solution]) == row["solution"]
