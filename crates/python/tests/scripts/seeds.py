"""The same seed gives the same answers, here and in another process."""

import random
import subprocess
import sys

from backrank import puzzles, queens, tours


def draw():
    return [
        queens.find(50, seed=3), queens.find(10, uniform=True, seed=3), queens.sample(10, 3, seed=3),
        queens.complete(20, with_="a1", seed=3), tours.find(8, seed=3), puzzles.generate(9, seed=1),
        puzzles.completion(30, 10, seed=3),
    ]


def draw_by_random():
    random.seed(5)
    return [queens.sample(10, 3), puzzles.completion(30, 10)]


answers = repr([draw(), draw_by_random()])
if len(sys.argv) > 1:
    print(answers)
else:
    assert draw() == draw() and draw_by_random() == draw_by_random()
    assert queens.sample(10, 3, seed=3) != queens.sample(10, 3, seed=4)
    other = subprocess.run([sys.executable, __file__, "print"], check=True, capture_output=True, text=True)
    assert other.stdout.strip() == answers
