// Hints and facts about puzzles: from the solvers in a worker, or from the recording in the page.

import type { LoadedEngine } from "../engine.js";
import { nameAt } from "../parts/squares.js";
import { startCall } from "../worker.js";

/** The number of solutions up to which they are counted. */
const MAX_SOLUTIONS = 1000;

/** The outcome of a call that failed, which can replace any other. */
type Failure = { message: Message; Err: Message; step: null; wrong: null };

/** A source of hints and facts. A mark is 2 * square, plus 1 for a queen. Calls return the function that cancels them. */
export type PuzzleSolver = LiveSolver | RecordedSolver;

/** The solvers of the program. */
export class LiveSolver {
  hasHints = true;

  constructor(readonly engine: LoadedEngine) {}

  read(text: string, stars: number) {
    return JSON.parse(this.engine.api.puzzle(text, stars));
  }

  /** Starts a call in a worker. */
  #call<Outcome>(call: string, values: unknown[], onOutcome: (outcome: Outcome | Failure) => void) {
    return startCall(this.engine, { call, values }, ({ outcome, error, isOver }) => {
      if (!isOver) return;
      const message = { template: "The search could not start: {why}", values: { why: error as string } };
      onOutcome(outcome ? JSON.parse(outcome) : { message, Err: message, step: null, wrong: null });
    });
  }

  hint({ rows, stars }: PuzzleBoard, marks: number[], onHint: (hint: PageHint) => void) {
    return this.#call("puzzle_hint", [rows, stars, Uint32Array.from(marks)], onHint);
  }

  facts({ rows, stars }: PuzzleBoard, onFacts: (facts: PuzzleFacts) => void) {
    // There are no facts if the solutions could not be counted.
    const onOutcome = (facts: (PuzzleFacts & { Err?: undefined }) | Failure) => facts.Err || onFacts(facts);
    return this.#call("puzzle_facts", [rows, stars, MAX_SOLUTIONS], onOutcome);
  }

  /** Returns the puzzles that can be generated. */
  sizes(): PuzzleSize[] {
    return JSON.parse(this.engine.api.puzzle_sizes());
  }

  /** @param request the size, the stars, the difficulty or "" for any, the style and the seed */
  generate(request: (string | number)[], onResult: (result: PuzzleResult) => void) {
    return this.#call("puzzle_generate", request, onResult);
  }
}

/** The record of a board. */
export class RecordedSolver {
  readonly hasHints: boolean;

  constructor(readonly recorded: RecordedPuzzle) {
    this.hasHints = recorded.hints !== null;
  }

  read() {
    return { Ok: this.recorded.board };
  }

  facts(_: PuzzleBoard, onFacts: (facts: PuzzleFacts) => void) {
    onFacts(this.recorded.facts);
    return () => {};
  }

  /** Passes the first wrong mark, which contradicts the only solution, or the first step with missing marks. */
  hint(board: PuzzleBoard, marks: number[], onHint: (hint: PageHint) => void) {
    const { queens, steps, wrong, ending } = this.recorded.hints as RecordedHints;
    const index = marks.findIndex((mark) => (mark % 2 === 1) !== queens.includes(mark >> 1));
    if (index >= 0) {
      const square = nameAt(marks[index] >> 1, board.rows.split(".").length);
      onHint({ step: null, message: { ...wrong[marks[index] % 2], values: { square } }, wrong: index });
    } else {
      const marked = new Set(marks.map((mark) => mark >> 1));
      const isOpen = (square: number) => !marked.has(square);
      const next = steps.find(({ placed, out }) => [placed ?? [], out].flat().some(isOpen));
      const step = next
        ? { ...next, reason: next.reason.filter(isOpen), out: next.out.filter(isOpen) }
        : null;
      onHint({ step, message: step ? null : ending, wrong: null });
    }
    return () => {};
  }
}
