"""Conversions between Python's values and the engine's."""

import contextlib
import random
import sys
from array import array
from typing import Any, Callable, Iterator, List, Optional

from ._data import Progress


def unpack(chunk: bytes) -> List[int]:
    """Returns the numbers of 4 bytes each that the engine writes."""
    return array("I", chunk).tolist()


def as_array(buffer: bytearray) -> Any:
    """Returns the numbers in a buffer as a NumPy array, without a copy."""
    return __import__("numpy").frombuffer(buffer, "uint32")


def pack(values: Any, ndim: int) -> Any:
    """Returns an array or frame of whole numbers as chunks for the engine; other values are unchanged."""
    if hasattr(values, "to_numpy"):  # of pandas
        values = values.to_numpy()
    if getattr(values, "ndim", None) != ndim or values.dtype.kind not in "iu" or values.shape[1:] not in ((), (2,)):
        return values
    chunks: List[bytes] = []
    for at in range(0, len(values), 1 << 17):
        chunk = values[at : at + (1 << 17)]
        if chunk.min() < 0 or chunk.max() >= 1 << 32:
            return values
        chunks.append(chunk.astype("uint32").tobytes())
    return tuple(chunks)


@contextlib.contextmanager
def reporting(progress: Progress) -> Iterator[Optional[Callable[[float, str], object]]]:
    """Yields the function that receives the progress. For True it shows the progress in a line."""
    phases: List[str] = []

    def show(part: float, phase: str) -> None:
        phases.append(phase)
        print(f"\r{phase}: {part:4.0%}", end="", file=sys.stderr, flush=True)

    try:
        yield show if progress is True else progress or None
    finally:
        if phases:
            print(file=sys.stderr)


def seed_or_random(seed: Optional[int]) -> int:
    """Returns the seed, or one of Python's `random`, so that `random.seed` decides it."""
    return random.getrandbits(64) if seed is None else seed
