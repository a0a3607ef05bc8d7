// The tools of the board: what a click sets, undo, clear and hint.

import { button, html, Segments, toggle, toolRow } from "../dom.js";
import { type History, UndoButtons } from "../history.js";
import type { Text } from "../i18n.js";
import { cleared, isSameTask } from "../steps/task.js";
import type { Lab } from "./lab.js";

/** The sentence about a click with each tool. */
const PROMPTS: Record<string, Text> = {
  queen: "Or place queens yourself.",
  start: "Or click a square to start there.",
  move: "Or move the knight yourself.",
  end: "Or click a square to end there.",
  block: "Or click squares to block them.",
};

export class Tools {
  /** The tools of each game. */
  #choices = {
    queens: new Segments("Click to set", { queen: "queen", block: "blocked" }, () => this.lab.show()),
    knight: new Segments("Click to set", { start: "start", move: "move", end: "end", block: "blocked" }, () =>
      this.lab.show(),
    ),
  };

  #undo = new UndoButtons(
    (isUndo) => this.lab.page.go(isUndo),
    () => this.lab.page.edit(cleared(this.lab.task)),
  );
  #hint = button("Hint", () => this.lab.hint());
  #closed = toggle("closed tour", (closed) => this.lab.page.edit({ ...this.lab.task, closed, to: null }));
  readonly element = toolRow(
    html("span.name", { "data-text": "Click to set" }),
    this.#choices.queens.element,
    this.#choices.knight.element,
    this.#closed.element,
    ...this.#undo.buttons,
    this.#hint,
  );

  constructor(readonly lab: Lab) {
    this.#choices.queens.press("queen");
    this.#choices.knight.press("start");
  }

  /** Returns the selected tool. */
  toolOf(game: Game) {
    return this.#choices[game].value;
  }

  /** Returns the sentence about a click. */
  prompt(game: Game) {
    return PROMPTS[this.toolOf(game)];
  }

  show(edits: History<Task>) {
    const { task } = this.lab;
    const isQueens = task.game === "queens";
    this.#choices.queens.element.hidden = !isQueens;
    this.#choices.knight.element.hidden = this.#closed.element.hidden = isQueens;
    this.#closed.box.checked = task.closed;
    this.#hint.hidden = task.with.length === 0;
    this.#undo.show(edits, isSameTask(cleared(task), task));
  }
}
