// Who gives hints and makes boards: the solvers in a worker, or what was recorded in the page.

import type { Loaded } from "../engine.js";
import { nameAt } from "../parts/squares.js";
import { startCall } from "../worker.js";

/** The number of solutions up to which they are counted. */
const MAX_SOLUTIONS = 1000;

/** What is heard of a call that failed; it stands for any outcome. */
type Failed = { said: Message; Err: Message; step: null; wrong: null };

/** Who gives hints and makes boards. Marks are 2 * square, and one more for a queen. The calls return what cancels them. */
export type PuzzleSolver = LiveSolver | RecordedSolver;

/** The solvers of the program. */
export class LiveSolver {
  canHint = true;

  constructor(readonly loaded: Loaded) {}

  read(text: string, stars: number) {
    return JSON.parse(this.loaded.engine.puzzle(text, stars));
  }

  /** Calls in a worker; a call that fails says nothing more than why. */
  #call<Outcome>(call: string, values: unknown[], listen: (outcome: Outcome | Failed) => void) {
    return startCall(this.loaded, { call, values }, ({ outcome, problem, isOver }) => {
      if (!isOver) return;
      const said = { template: "The search could not start: {why}", values: { why: problem as string } };
      listen(outcome ? JSON.parse(outcome) : { said, Err: said, step: null, wrong: null });
    });
  }

  hint({ rows, stars }: PuzzleBoard, marks: number[], listen: (hint: ToldHint) => void) {
    return this.#call("puzzle_hint", [rows, stars, Uint32Array.from(marks)], listen);
  }

  facts({ rows, stars }: PuzzleBoard, listen: (facts: PuzzleFacts) => void) {
    // Nothing is said of a board whose solutions could not be counted.
    const heard = (facts: (PuzzleFacts & { Err?: undefined }) | Failed) => facts.Err || listen(facts);
    return this.#call("puzzle_facts", [rows, stars, MAX_SOLUTIONS], heard);
  }

  /** The puzzles that can be made. */
  made(): MadePuzzles[] {
    return JSON.parse(this.loaded.engine.puzzles_made());
  }

  /** @param wish the size, the stars, the difficulty, any if it is empty, the style and the seed */
  make(wish: (string | number)[], listen: (made: ReadPuzzle) => void) {
    return this.#call("puzzle_make", wish, listen);
  }
}

/** The record of a board. */
export class RecordedSolver {
  readonly canHint: boolean;

  constructor(readonly recorded: RecordedPuzzle) {
    this.canHint = recorded.hints !== null;
  }

  read() {
    return { Ok: this.recorded.board };
  }

  facts(_: PuzzleBoard, listen: (facts: PuzzleFacts) => void) {
    listen(this.recorded.facts);
    return () => {};
  }

  /** The first step whose marks are not all there. A mark is wrong if the one solution does not have it. */
  hint(board: PuzzleBoard, marks: number[], listen: (hint: ToldHint) => void) {
    const { queens, steps, wrong, ending } = this.recorded.hints as RecordedHints;
    const at = marks.findIndex((mark) => (mark % 2 === 1) !== queens.includes(mark >> 1));
    if (at >= 0) {
      const square = nameAt(marks[at] >> 1, board.rows.split(".").length);
      listen({ step: null, said: { ...wrong[marks[at] % 2], values: { square } }, wrong: at });
    } else {
      const marked = new Set(marks.map((mark) => mark >> 1));
      const isMade = (step: ToldStep) =>
        [step.placed ?? [], step.out].flat().every((square) => marked.has(square));
      const next = steps.find((step) => !isMade(step));
      const left = next?.reason.filter((square) => !marked.has(square)) ?? [];
      const out = next?.out.filter((square) => !marked.has(square)) ?? [];
      listen({ step: next ? { ...next, reason: left, out } : null, said: next ? null : ending, wrong: null });
    }
    return () => {};
  }
}
