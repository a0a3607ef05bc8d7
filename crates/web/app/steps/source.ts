// The source of the steps of a task: the recording in this page, or its solvers.

import type { LoadedEngine } from "../engine.js";
import { t } from "../i18n.js";
import type { Page } from "../main.js";
import { squareNamed } from "../parts/squares.js";
import { startCall } from "../worker.js";
import { NO_STEPS, RecordedSession, Steps } from "./steps.js";
import { dimsOf, problemOf } from "./task.js";

/** The number of searches that stay open. */
const MAX_OPEN = 6;

/** Returns the function that maps the names of squares to their indices. */
export function indexIn(task: Task) {
  const dims = dimsOf(task);
  return (name: string) => {
    const { row, column } = squareNamed(name, dims);
    return row * dims.columns + column;
  };
}

export class Source {
  #open = new Map<string, Steps>();

  constructor(
    readonly engine: LoadedEngine | null,
    readonly recorded: Recorded | null,
    readonly page: Page,
  ) {}

  /**
   * Returns the steps of a task, or `NO_STEPS` if the search cannot start.
   * @param unit what the clock counts
   * @param untilFirst whether the search ends at its first solution
   */
  stepsOf(task: Task, unit: Unit = "steps", untilFirst = false): Steps {
    if (this.recorded) {
      const { steps, ends } = this.recorded.window;
      return new Steps(new RecordedSession(steps, indexIn(task)), unit, () => () => {}, !ends);
    }
    const key = JSON.stringify([task, unit, untilFirst]);
    try {
      const engine = this.engine as LoadedEngine;
      const search = [...problemOf(task), task.algorithm, untilFirst] as const;
      const open = () =>
        new Steps(engine.api.open(...search), unit, (call, values, onMessage) =>
          startCall(engine, { search, call, values }, onMessage),
        );
      const steps = this.#open.get(key) ?? open();
      this.#open.set(key, steps);
      // At most two searches are shown at once. Others stay open, because returning to them is common.
      const [oldest] = this.#open.keys();
      if (this.#open.size > MAX_OPEN) this.#open.delete(oldest);
      return steps;
    } catch (error) {
      const why = (error as Error).message;
      this.page.showError(t("The search could not start: {why}", { why }));
      return NO_STEPS;
    }
  }
}
