// The tools of the board: what a click sets, undo, clear, hint.

import { button, html, Segments, sign } from "./dom.js";
import { cleared, isSameTask } from "./task.js";

export class Tools {
  /** What a click sets, by game. */
  #sets = {
    queens: new Segments("tool", ["queen", "block"]),
    knight: new Segments("tool", ["start", "ride", "end", "block"]),
  };
  #closed = html("input", { type: "checkbox" });
  #closedField = html("label", {}, this.#closed, html("span", { "data-say": "closed" }));

  /** @param {() => void} undo @param {() => void} redo @param {() => void} clear @param {() => void} hint @param {(closed: boolean) => void} close */
  constructor(undo, redo, clear, hint, close) {
    this.undo = sign("undo", "M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9", undo);
    this.redo = sign("redo", "M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15", redo);
    this.clear = button("clear", clear);
    this.hint = button("hint", hint);
    this.#closed.addEventListener("change", () => close(this.#closed.checked));
    this.#sets.queens.press("queen");
    this.#sets.knight.press("start");
    this.element = html(
      "div",
      { class: "tools" },
      html("span", { class: "name", "data-say": "tool" }),
      this.#sets.queens.element,
      this.#sets.knight.element,
      this.#closedField,
      this.undo,
      this.redo,
      this.clear,
      this.hint,
    );
  }

  /** Returns what a click sets. @param {Game} game */
  toolOf(game) {
    return this.#sets[game].chosen;
  }

  /** @param {Task} task @param {boolean} canUndo @param {boolean} canRedo */
  show(task, canUndo, canRedo) {
    const isQueens = task.game === "queens";
    this.#sets.queens.element.hidden = !isQueens;
    this.#sets.knight.element.hidden = this.#closedField.hidden = isQueens;
    this.#closed.checked = task.closed;
    this.hint.hidden = task.with.length === 0;
    this.#closed.disabled = !this.hint.hidden;
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
    this.clear.disabled = isSameTask(cleared(task), task);
  }
}
