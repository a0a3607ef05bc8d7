// Where the steps of a task come from: the record of this page, or its solvers.

import { squareNamed } from "../parts/squares.js";
import { EMPTY_RECORD, LiveSteps, RecordedSteps } from "./steps.js";
import { dimsOf, wordsOf } from "./task.js";

/** The searches that are kept. */
const MAX_OPEN = 6;

/** Returns the function that numbers the squares of a board. @param {Task} task */
export function indexIn(task) {
  const dims = dimsOf(task);
  return (/** @type {string} */ name) => {
    const { row, column } = squareNamed(name, dims);
    return row * dims.columns + column;
  };
}

export class Source {
  /** @type {Map<string, LiveSteps>} */
  #open = new Map();

  /** @param {import("../engine.js").Loaded | null} loaded @param {Recorded | null} recorded */
  constructor(loaded, recorded) {
    this.loaded = loaded;
    this.recorded = recorded;
  }

  /** Returns the steps of a task, and why there are none. @param {Task} task @param {Unit} [unit] what the clock counts @param {boolean} [untilFirst] whether the search is over at its first solution @returns {{ steps: Steps, problem: string }} */
  stepsOf(task, unit = "steps", untilFirst = false) {
    if (this.recorded) return { steps: new RecordedSteps(this.recorded.window, indexIn(task)), problem: "" };
    const key = JSON.stringify([task, unit, untilFirst]);
    try {
      const loaded = /** @type {import("../engine.js").Loaded} */ (this.loaded);
      const opened = () => new LiveSteps(loaded, [...wordsOf(task), task.algorithm, untilFirst], unit);
      const steps = this.#open.get(key) ?? opened();
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
