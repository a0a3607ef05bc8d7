"""The progress of a count, with tqdm."""

from backrank import queens
from tqdm import tqdm

with tqdm(total=100, unit="%") as bar:

    def show(part, phase):
        bar.set_description(phase)
        bar.update(round(100 * part) - bar.n)

    assert queens.count(16, progress=show) == 14_772_512
    assert bar.n == 100
