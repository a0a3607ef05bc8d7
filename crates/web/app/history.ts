// What is undone and made again: the edits of a task, or the marks on a puzzle.

import { button, sign } from "./dom.js";

export class History<Moment> {
  /** What was there before each change, and what was undone. */
  #moments: [Moment[], Moment[]] = [[], []];

  /** Keeps what is there before a change. */
  begin(now: Moment) {
    this.#moments[0].push(now);
    this.forgetUndone();
  }

  forgetUndone() {
    this.#moments[1] = [];
  }

  /** Returns whether there is a change to take back, or to make again. */
  can(isBack: boolean) {
    return this.#moments[isBack ? 0 : 1].length > 0;
  }

  /** Takes the last change back, or makes it again. Returns what is there then, if there was a change. */
  go(isBack: boolean, now: Moment) {
    const [from, to] = isBack ? this.#moments : this.#moments.toReversed();
    const moment = from.pop();
    if (moment) to.push(now);
    return moment;
  }
}

/** The buttons that undo, redo and clear. */
export class UndoButtons {
  readonly buttons: HTMLButtonElement[];

  constructor(go: (isBack: boolean) => void, clear: () => void) {
    this.buttons = [
      sign("Undo", "M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9", () => go(true)),
      sign("Redo", "M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15", () => go(false)),
      button("Clear", clear),
    ];
  }

  show(history: Pick<History<unknown>, "can">, isClear: boolean) {
    const idle = [!history.can(true), !history.can(false), isClear];
    for (const [index, button] of this.buttons.entries()) button.disabled = idle[index];
  }
}
