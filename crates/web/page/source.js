// Where the steps of a task come from: the record of this page, or its solvers.

import { squareNamed } from "./squares.js";
import { EMPTY_RECORD, LiveSteps, RecordedSteps } from "./steps.js";
import { dimsOf } from "./task.js";

/** The searches that are kept. */
const MAX_OPEN = 6;

export class Source {
  /** @type {Map<string, LiveSteps>} */
  #open = new Map();

  /** @param {Engine | undefined} engine @param {Recorded | null} recorded */
  constructor(engine, recorded) {
    this.engine = engine;
    this.recorded = recorded;
  }

  /** Returns the steps of a task, and why there are none. @param {Task} task @returns {{ steps: Steps, problem: string }} */
  stepsOf(task) {
    const dims = dimsOf(task);
    if (this.recorded) {
      const indexOf = (/** @type {string} */ name) => {
        const { row, column } = squareNamed(name, dims);
        return row * dims.columns + column;
      };
      return { steps: new RecordedSteps(this.recorded.window, indexOf), problem: "" };
    }
    const key = JSON.stringify(task);
    try {
      const session = () => /** @type {Engine} */ (this.engine).open(task.game, key, task.algorithm);
      const steps = this.#open.get(key) ?? new LiveSteps(session(), dims.rows * dims.columns);
      this.#open.set(key, steps);
      // Two searches are shown at once at most; a few more make the way back short. A session is freed with its last user.
      const [oldest] = this.#open.keys();
      if (this.#open.size > MAX_OPEN) this.#open.delete(oldest);
      return { steps, problem: "" };
    } catch (thrown) {
      const { message } = /** @type {Error} */ (thrown);
      return { steps: new RecordedSteps(EMPTY_RECORD, Number), problem: message };
    }
  }
}
