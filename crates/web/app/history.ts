// Undo and redo: of the edits of a task, or of the marks on a puzzle.

import { button, iconButton } from "./dom.js";

export class History<State> {
  /** The states to undo to, and the states to redo to. */
  #stacks: [State[], State[]] = [[], []];

  /** Records the state before a change. */
  begin(current: State) {
    this.#stacks[0].push(current);
    this.forgetUndone();
  }

  forgetUndone() {
    this.#stacks[1] = [];
  }

  /** Returns whether a change can be undone or redone. */
  can(isUndo: boolean) {
    return this.#stacks[isUndo ? 0 : 1].length > 0;
  }

  /** Undoes or redoes a change. Returns the new state, if there is one. */
  go(isUndo: boolean, current: State) {
    const [from, to] = isUndo ? this.#stacks : this.#stacks.toReversed();
    const state = from.pop();
    if (state) to.push(current);
    return state;
  }
}

/** Buttons for undo, redo and clear. */
export class UndoButtons {
  readonly buttons: HTMLButtonElement[];

  constructor(go: (isUndo: boolean) => void, clear: () => void) {
    this.buttons = [
      iconButton("Undo", "M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9", () => go(true)),
      iconButton("Redo", "M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15", () => go(false)),
      button("Clear", clear),
    ];
  }

  show(history: Pick<History<unknown>, "can">, isClear: boolean) {
    const isDisabled = [!history.can(true), !history.can(false), isClear];
    for (const [index, button] of this.buttons.entries()) button.disabled = isDisabled[index];
  }
}
