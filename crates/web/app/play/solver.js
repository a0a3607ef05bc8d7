// Who gives hints and makes boards: the solvers in a worker, or what was recorded in the page.

import { nameAt } from "../parts/squares.js";
import { startCall } from "../worker.js";

/** The number of solutions up to which they are counted. */
const MAX_SOLUTIONS = 1000;

/** The solvers of the program. @implements {PuzzleSolver} */
export class LiveSolver {
  canMake = true;
  canHint = true;

  /** @param {import("../engine.js").Loaded} loaded */
  constructor(loaded) {
    this.loaded = loaded;
  }

  /** @param {string} text @param {number} stars */
  read(text, stars) {
    return JSON.parse(this.loaded.engine.puzzle(text, stars));
  }

  /** Calls in a worker; a call that fails says nothing more than why. @param {string} call @param {unknown[]} values @param {(outcome: any) => void} listen */
  #call(call, values, listen) {
    return startCall(this.loaded, { call, values }, ({ outcome, problem, isOver }) => {
      if (!isOver) return;
      const said = { template: "The search could not start: {why}", values: { why: problem } };
      listen(outcome ? JSON.parse(outcome) : { said, Err: said, step: null, wrong: null });
    });
  }

  /** @param {PuzzleBoard} board @param {number[]} marks @param {(hint: ToldHint) => void} listen */
  hint({ rows, stars }, marks, listen) {
    return this.#call("puzzle_hint", [rows, stars, Uint32Array.from(marks)], listen);
  }

  /** @param {PuzzleBoard} board @param {(facts: PuzzleFacts) => void} listen */
  facts({ rows, stars }, listen) {
    // Nothing is said of a board whose solutions could not be counted.
    const heard = (/** @type {any} */ facts) => facts.Err || listen(facts);
    return this.#call("puzzle_facts", [rows, stars, MAX_SOLUTIONS], heard);
  }

  /** The puzzles that can be made. @returns {MadePuzzles[]} */
  made() {
    return JSON.parse(this.loaded.engine.puzzles_made());
  }

  /** @param {PuzzleWish} wish @param {(made: ReadPuzzle) => void} listen */
  make({ order, stars, difficulty, style, seed }, listen) {
    return this.#call("puzzle_make", [order, stars, difficulty, style, seed], listen);
  }
}

/** The record of a board. @implements {PuzzleSolver} */
export class RecordedSolver {
  canMake = false;

  /** @param {RecordedPuzzle} recorded */
  constructor(recorded) {
    this.recorded = recorded;
    this.canHint = recorded.hints !== null;
  }

  read() {
    return { Ok: this.recorded.board };
  }

  made() {
    return [];
  }

  make() {
    return () => {};
  }

  /** @param {PuzzleBoard} _ @param {(facts: PuzzleFacts) => void} listen */
  facts(_, listen) {
    listen(this.recorded.facts);
    return () => {};
  }

  /**
   * The first step whose marks are not all there. A mark is wrong if the one solution does not have it.
   * @param {PuzzleBoard} board @param {number[]} marks @param {(hint: ToldHint) => void} listen
   */
  hint(board, marks, listen) {
    const { queens, steps, wrong, ending } = /** @type {RecordedHints} */ (this.recorded.hints);
    const at = marks.findIndex((mark) => (mark % 2 === 1) !== queens.includes(mark >> 1));
    if (at >= 0) {
      const square = nameAt(marks[at] >> 1, board.rows.split(".").length);
      listen({ step: null, said: { ...wrong[marks[at] % 2], values: { square } }, wrong: at });
    } else {
      const marked = new Set(marks.map((mark) => mark >> 1));
      const isMade = (/** @type {ToldStep} */ step) =>
        [step.placed ?? [], step.out].flat().every((square) => marked.has(square));
      const next = steps.find((step) => !isMade(step));
      const left = next?.reason.filter((square) => !marked.has(square)) ?? [];
      const out = next?.out.filter((square) => !marked.has(square)) ?? [];
      listen({ step: next ? { ...next, reason: left, out } : null, said: next ? null : ending, wrong: null });
    }
    return () => {};
  }
}
