// The tools of the board: what a click sets, undo, clear, hint.

import { button, html, Segments, toggle, toolRow } from "../dom.js";
import { type History, UndoButtons } from "../history.js";
import { cleared, firstTask, isSameTask } from "../steps/task.js";
import type { Text } from "../words.js";

/** What a click does with each tool. */
const INVITATIONS: Record<string, Text> = {
  queen: "Or place queens yourself.",
  start: "Or click a square to start there.",
  ride: "Or move the knight yourself.",
  end: "Or click a square to end there.",
  block: "Or click squares to block them.",
};

export class Tools {
  /** What a click sets, by game. */
  #sets = {
    queens: new Segments("Click to set", { queen: "queen", block: "blocked" }, () => this.onTool()),
    knight: new Segments("Click to set", { start: "start", ride: "move", end: "end", block: "blocked" }, () =>
      this.onTool(),
    ),
  };

  #undo = new UndoButtons(
    (isBack) => this.go(isBack),
    () => this.edit(cleared(this.#task)),
  );
  #hint = button("Hint", () => this.onHint());
  #closed = toggle("closed tour", (closed) => this.edit({ ...this.#task, closed, to: null }));
  #task = firstTask("queens");
  readonly element = toolRow(
    html("span", { class: "name", "data-say": "Click to set" }),
    this.#sets.queens.element,
    this.#sets.knight.element,
    this.#closed.element,
    ...this.#undo.buttons,
    this.#hint,
  );

  /** @param go takes the last edit back, or makes it again */
  constructor(
    readonly go: (isBack: boolean) => void,
    readonly edit: (task: Task) => void,
    readonly onHint: () => void,
    readonly onTool: () => void,
  ) {
    this.#sets.queens.press("queen");
    this.#sets.knight.press("start");
  }

  /** Returns what a click sets. */
  toolOf(game: Game) {
    return this.#sets[game].chosen;
  }

  /** Returns what a click does. */
  invitation(game: Game) {
    return INVITATIONS[this.toolOf(game)];
  }

  show(task: Task, edits: History<Task>) {
    this.#task = task;
    const isQueens = task.game === "queens";
    this.#sets.queens.element.hidden = !isQueens;
    this.#sets.knight.element.hidden = this.#closed.element.hidden = isQueens;
    this.#closed.box.checked = task.closed;
    this.#hint.hidden = task.with.length === 0;
    this.#undo.show(edits, isSameTask(cleared(task), task));
  }
}
