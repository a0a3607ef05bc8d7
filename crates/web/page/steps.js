// The two sources of steps: a record in the page, and the search itself, begun again from the start for each window.

import { applyStep, positionAt } from "./position.js";

/** How far the end of a search is looked for when it is opened, and a moment later. */
const MAX_LENGTH_STEPS = 300_000;
const MAX_MEASURED_STEPS = 20_000_000;
/** How far a next solution is looked for. */
const MAX_SOLUTION_STEPS = 20_000_000;
/** The last step that is shown of a search: each window begins it again. */
const MAX_STEP = 200_000_000;
/** The steps of a window. */
const WINDOW_STEPS = 1024;
/** The windows kept, so that going back needs no search. */
const MAX_WINDOWS = 12;
const KINDS = { place: 0, remove: 1, solution: 2, reject: 3 };

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
    const last = Math.min(k, this.record.steps.length) - 1;
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
    const steps = Uint32Array.from(this.record.steps.slice(first, first + size), ({ step, square }) =>
      step === "solution" ? KINDS.solution : KINDS[step] | (this.indexOf(square) << 2),
    );
    return { squares: positionAt(this, first).squares.map(this.indexOf), steps };
  }
}

/** @implements {Steps} */
export class LiveSteps {
  isCut = false;
  maxStep = MAX_STEP;

  /** @param {EngineSession} session @param {number} squares the number of squares of the board */
  constructor(session, squares) {
    this.session = session;
    // The data of a step may be as large as the board.
    this.size = squares <= 100 ? WINDOW_STEPS : WINDOW_STEPS / 4;
    /** @type {Map<number, StepWindow>} the windows, the one used last at the end */
    this.windows = new Map();
    this.known = session.length(MAX_LENGTH_STEPS) ?? null;
  }

  length() {
    return this.known;
  }

  measure() {
    this.known ??= this.session.length(MAX_MEASURED_STEPS) ?? null;
  }

  /** @param {number} k @returns {StepWindow} */
  window(k) {
    const end = Math.min(k, this.known ?? MAX_STEP);
    const start = Math.max(0, Math.floor((end - 1) / this.size) * this.size);
    // One step more at the beginning, so that the data before the first one is known.
    const first = Math.max(0, start - 1);
    const kept = this.windows.get(first);
    const text = kept ? "" : this.session.window(first, start + this.size - first);
    const window = kept ?? /** @type {StepWindow} */ (JSON.parse(text));
    this.windows.delete(first);
    this.windows.set(first, window);
    if (this.windows.size > MAX_WINDOWS) this.windows.delete(this.windows.keys().next().value ?? -1);
    if (window.ends) {
      const length = window.first + window.steps.length;
      if (this.known === null && k > length) {
        this.known = length;
        return this.window(length);
      }
      this.known = length;
    }
    return window;
  }

  /** @param {number} k */
  nextSolution(k) {
    const index = this.session.next_solution(k, MAX_SOLUTION_STEPS);
    return index === undefined || index >= MAX_STEP ? null : index + 1;
  }

  /** @param {number} first @param {number} size */
  shape(first, size) {
    const shape = this.session.shape(first, size);
    const start = 1 + shape[0];
    return { squares: [...shape.subarray(1, start)], steps: shape.subarray(start) };
  }
}

/** The steps of a search that could not be started. @implements {Steps} */
export class NoSteps {
  isCut = false;
  maxStep = 0;

  length() {
    return 0;
  }

  measure() {}

  /** @returns {StepWindow} */
  window() {
    const counts = { nodes: 0, dead_ends: 0, solutions: 0, comparisons: 0 };
    return { first: 0, squares: [], counts, steps: [], ends: true };
  }

  nextSolution() {
    return null;
  }

  shape() {
    return { squares: [], steps: new Uint32Array() };
  }
}
