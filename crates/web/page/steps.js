// The two sources of steps: a record in the page, and the search itself, begun again from the start for each window.

import { applyStep, positionAt } from "./position.js";

/** How far the end of a search is looked for when it is opened; a moment later, and a next solution, farther. */
const MAX_LENGTH_STEPS = 300_000;
export const MAX_MEASURED_STEPS = 20_000_000;
/** The last step that is shown of a search: each window begins it again. */
const MAX_STEP = 200_000_000;
/** The steps of a window. */
const WINDOW_STEPS = 1024;
/** The windows kept, so that going back needs no search. */
const MAX_WINDOWS = 12;
const KINDS = ["place", "remove", "solution", "reject"];

/** The record of a search that could not be started. @type {StepWindow} */
export const EMPTY_RECORD = {
  first: 0,
  squares: [],
  counts: { nodes: 0, dead_ends: 0, solutions: 0, comparisons: 0 },
  steps: [],
  ends: true,
};

/** @implements {Steps} */
export class RecordedSteps {
  maxStep = Number.POSITIVE_INFINITY;
  /** @type {StepWindow[]} the record in windows, each after that of the steps before it */
  #windows = [];

  /** @param {StepWindow} record @param {(name: string) => number} indexOf the index of a square on the board */
  constructor(record, indexOf) {
    this.record = record;
    this.indexOf = indexOf;
    this.isCut = !record.ends;
    const squares = [...record.squares];
    for (let start = 0; start === 0 || start < record.steps.length; start += WINDOW_STEPS) {
      const first = Math.max(0, start - 1);
      const steps = record.steps.slice(first, start + WINDOW_STEPS);
      const counts = record.steps[first - 1]?.counts ?? record.counts;
      const ends = start + WINDOW_STEPS >= record.steps.length;
      this.#windows.push({ first, squares: [...squares], counts, steps, ends });
      for (const step of steps.slice(0, -1)) applyStep(squares, step);
    }
  }

  length() {
    return this.record.steps.length;
  }

  /** @param {number} k */
  window(k) {
    const last = Math.min(k, this.length()) - 1;
    return this.#windows[Math.max(0, Math.floor(last / WINDOW_STEPS))];
  }

  measure() {}

  /** @param {number} k */
  nextSolution(k) {
    const index = this.record.steps.findIndex(({ step }, at) => at >= k && step === "solution");
    return index < 0 ? null : index + 1;
  }

  /** @param {number} first @param {number} size */
  shape(first, size) {
    const steps = this.record.steps.slice(first, first + size).map(({ step, square }) => {
      const kind = KINDS.indexOf(step);
      return square ? kind | (this.indexOf(square) << 2) : kind;
    });
    return { squares: positionAt(this, first).squares.map(this.indexOf), steps: Uint32Array.from(steps) };
  }
}

/** @implements {Steps} */
export class LiveSteps {
  isCut = false;
  maxStep = MAX_STEP;
  /** @type {Map<number, StepWindow>} the windows, the one used last at the end */
  #windows = new Map();
  /** @type {number | null} the number of all steps, if it is known */
  #known;

  /** @param {EngineSession} session @param {number} squares the number of squares of the board */
  constructor(session, squares) {
    this.session = session;
    // The data of a step may be as large as the board.
    this.size = squares <= 100 ? WINDOW_STEPS : WINDOW_STEPS / 4;
    this.#known = session.length(MAX_LENGTH_STEPS) ?? null;
  }

  length() {
    return this.#known;
  }

  measure() {
    this.#known ??= this.session.length(MAX_MEASURED_STEPS) ?? null;
  }

  /** @param {number} k @returns {StepWindow} */
  window(k) {
    const end = Math.min(k, this.#known ?? MAX_STEP);
    const start = Math.max(0, Math.floor((end - 1) / this.size) * this.size);
    // One step more at the beginning, so that the step before the first one is known.
    const first = Math.max(0, start - 1);
    /** @type {StepWindow} */
    const window =
      this.#windows.get(first) ?? JSON.parse(this.session.window(first, start + this.size - first));
    this.#windows.delete(first);
    this.#windows.set(first, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_WINDOWS) this.#windows.delete(oldest);
    if (!window.ends) return window;
    const length = window.first + window.steps.length;
    const isBeyond = this.#known === null && k > length;
    this.#known = length;
    return isBeyond ? this.window(length) : window;
  }

  /** @param {number} k */
  nextSolution(k) {
    const index = this.session.next_solution(k, MAX_MEASURED_STEPS) ?? MAX_STEP;
    return index < MAX_STEP ? index + 1 : null;
  }

  /** @param {number} first @param {number} size */
  shape(first, size) {
    const shape = this.session.shape(first, size);
    const start = 1 + shape[0];
    return { squares: [...shape.subarray(1, start)], steps: shape.subarray(start) };
  }
}
