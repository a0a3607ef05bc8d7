// The tools of the board: what a click sets, undo, clear, hint.

import { button, html, redoSign, Segments, toggle, toolRow, undoSign } from "../dom.js";
import { cleared, isSameTask } from "../steps/task.js";

export class Tools {
  /** What a click sets, by game. */
  #sets = {
    queens: new Segments("Click to set", { queen: "queen", block: "blocked" }),
    knight: new Segments("Click to set", {
      start: "start",
      ride: "move",
      end: "end",
      block: "blocked",
    }),
  };

  declare readonly undo: HTMLButtonElement;
  declare readonly redo: HTMLButtonElement;
  declare readonly clear: HTMLButtonElement;
  declare readonly hint: HTMLButtonElement;
  declare readonly closed: ReturnType<typeof toggle>;
  declare readonly element: HTMLElement;

  constructor(
    undo: () => void,
    redo: () => void,
    clear: () => void,
    hint: () => void,
    close: (closed: boolean) => void,
  ) {
    this.undo = undoSign(undo);
    this.redo = redoSign(redo);
    this.clear = button("Clear", clear);
    this.hint = button("Hint", hint);
    this.closed = toggle("closed tour", close);
    this.#sets.queens.press("queen");
    this.#sets.knight.press("start");
    this.element = toolRow(
      html("span", { class: "name", "data-say": "Click to set" }),
      this.#sets.queens.element,
      this.#sets.knight.element,
      this.closed.element,
      this.undo,
      this.redo,
      this.clear,
      this.hint,
    );
  }

  /** Returns what a click sets. */
  toolOf(game: Game) {
    return this.#sets[game].chosen;
  }

  show(task: Task, canUndo: boolean, canRedo: boolean) {
    const isQueens = task.game === "queens";
    this.#sets.queens.element.hidden = !isQueens;
    this.#sets.knight.element.hidden = this.closed.element.hidden = isQueens;
    this.closed.box.checked = task.closed;
    this.hint.hidden = task.with.length === 0;
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
    this.clear.disabled = isSameTask(cleared(task), task);
  }
}
