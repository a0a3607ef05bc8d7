"""Ctrl-C, threads, memory, NumPy: there and not."""

import gc
import itertools
import os
import signal
import subprocess
import sys
import threading
import time

import backrank
import pytest
from backrank import queens, tours

needs_proc = pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="no /proc")
needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to itself")


@needs_signals
def test_a_count_that_was_stopped_leaves_the_processor():
    timer = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        queens.count(24)
    timer.join()
    time.sleep(0.5)
    before = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - before < 0.05


def test_progress():
    told = []
    queens.count(17, progress=lambda part, phase: told.append((part, phase)))
    assert told[-1] == (1.0, "count") and [part for part, _ in told] == sorted(part for part, _ in told)

    def fail(part, phase):
        raise KeyError(phase)

    with pytest.raises(KeyError):
        queens.count(24, progress=fail)


def test_progress_in_a_line(capfd):
    queens.count(10, progress=True)
    assert "count: 100%" in capfd.readouterr().err


def test_threads_run_beside_each_other():
    ticks, counted = [], []
    threads = [threading.Thread(target=lambda: counted.append(queens.count(15, threads=1))) for _ in range(4)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        ticks.append(None)  # the lock is free
        time.sleep(0.001)
    assert counted == [2_279_184] * 4 and ticks


def test_an_iterator_is_shared_by_threads():
    boards, taken = queens.solutions(10), []
    threads = [threading.Thread(target=lambda: taken.extend(map(tuple, boards))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == len(set(taken)) == 724


def test_the_lock_is_free_while_a_board_is_searched():
    boards = queens.solutions(32, block=[(row, 31 - row) for row in range(32)])
    thread = threading.Thread(target=lambda: next(boards, None), daemon=True)
    thread.start()
    begin = time.perf_counter()
    assert sum(range(100_000)) and time.perf_counter() - begin < 1
    assert thread.is_alive()


@needs_proc
def test_no_leak_over_a_hundred_thousand_calls():
    def resident():
        gc.collect()
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def some():
        for _ in range(12_500):
            queens.check([0, 4, 7, 5, 2, 6, 1, 3])
            queens.check((0, 4, 7, 5, 2, 6, 1, None))
            queens.published(20)
            tours.check([(0, 0), (2, 1)])

    some()
    queens.find(100), list(queens.solutions(8)), str(queens.find(8)), queens.attacks([0, 0])
    before = resident()
    some()
    for seed in range(1_000):
        queens.find(100, seed=seed), list(itertools.islice(queens.solutions(12), 3)), str(queens.find(8))
        with pytest.raises(ValueError):
            queens.find(3)
    assert resident() - before < 8 << 20


@needs_proc
def test_an_iterator_that_goes_takes_its_thread_along():
    threads = lambda: len(os.listdir("/proc/self/task"))
    before = threads()
    for _ in range(50):
        next(queens.solutions(16))
    for _ in range(100):
        if threads() <= before:
            break
        time.sleep(0.02)
    assert threads() <= before + 1


def test_numpy():
    numpy = pytest.importorskip("numpy")
    board = queens.find(20_000, as_array=True)
    assert isinstance(board, numpy.ndarray) and board.dtype == numpy.uint32 and board.shape == (20_000,)
    assert queens.check(board) and queens.check(board.astype("int64"))
    assert queens.check(numpy.array([1, 3, 0, 2], dtype=numpy.int8)) and isinstance(queens.find(20_000), backrank.Board)
    assert not queens.check(numpy.array([0, 1, 2]))
    tour = tours.find("101x100", as_array=True)
    assert tour.shape == (10_100, 2) and tours.check(tour).kind
    assert tours.check(numpy.asfortranarray(tour)).ok and tours.check(tour.tolist()).kind == tours.check(tour).kind
    with pytest.raises(ValueError, match="column -2 in row 3"):
        queens.check(numpy.array([1, 3, 0, -2]))
    assert queens.count(numpy.int64(8), with_=numpy.array([[0, 3]])) == 18
    assert tours.find(numpy.array([5, 5]), from_=numpy.array([0, 0]))[0] == (0, 0)
    with pytest.raises(TypeError):
        queens.check(numpy.array([0.5, 1.5]))
    with pytest.raises(TypeError):
        queens.check(numpy.array([[1, 2], [3, 4]]))


def test_without_numpy():
    code = """
import sys
sys.modules["numpy"] = None
from backrank import queens, tours
board = queens.find(20_000)
assert type(board).__name__ == "Board" and queens.check(board)
tour = tours.find("101x100")
assert type(tour).__name__ == "Tour" and tours.check(tour)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_nothing_is_imported_that_is_not_needed():
    code = "import sys, backrank; backrank.queens.find(8); assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_shown_progress_ends_its_line(capsys):
    queens.count(15, progress=True)
    assert capsys.readouterr().err.endswith("%\n")
    told = []
    queens.count(15, progress=lambda part, phase: told.append(part))
    assert told[-1] == 1.0 and capsys.readouterr().err == ""
