// Where the steps of a task come from: the record of this page, or its solvers.

import { sentenceOf } from "./engine.js";
import { squareNamed } from "./squares.js";
import { LiveSteps, NoSteps, RecordedSteps } from "./steps.js";
import { dimsOf } from "./task.js";

/** The searches that are kept. */
const MAX_OPEN = 6;

export class Source {
  /** @type {{ key: string, steps: LiveSteps }[]} */
  #open = [];

  /** @param {Engine | null} engine @param {Recorded | null} recorded */
  constructor(engine, recorded) {
    this.engine = engine;
    this.recorded = recorded;
  }

  /** Returns the steps of a task, and why there are none. @param {Task} task @returns {{ steps: Steps, problem: string }} */
  stepsOf(task) {
    const dims = dimsOf(task);
    if (this.recorded) {
      const indexOf = (/** @type {string} */ name) => {
        const square = squareNamed(name, dims);
        return square ? square.row * dims.columns + square.column : 0;
      };
      return { steps: new RecordedSteps(this.recorded.window, indexOf), problem: "" };
    }
    if (!this.engine) return { steps: new NoSteps(), problem: "" };
    const key = JSON.stringify(task);
    const kept = this.#open.find((entry) => entry.key === key);
    if (kept) return { steps: kept.steps, problem: "" };
    try {
      const session = this.engine.open(task.game, JSON.stringify(task.problem), task.algorithm);
      const steps = new LiveSteps(session, dims.rows * dims.columns);
      this.#open.push({ key, steps });
      // Two searches are shown at once at most; a few more make the way back short. A session is freed with its last user.
      if (this.#open.length > MAX_OPEN) this.#open.shift();
      return { steps, problem: "" };
    } catch (thrown) {
      return { steps: new NoSteps(), problem: sentenceOf(thrown) };
    }
  }
}
