// The square of a board that the keyboard is on.

import { movedBy, squareAt } from "./squares.js";

export class Cursor {
  at = 0;
  /** @type {SVGElement[]} */
  #cells = [];
  #dims = { rows: 0, columns: 0 };

  /** Begins on the first square of a board. @param {SVGElement[]} cells @param {import("./squares.js").Dims} dims */
  reset(cells, dims) {
    [this.at, this.#cells, this.#dims] = [0, cells, dims];
    for (const [index, cell] of cells.entries()) cell.setAttribute("tabindex", index === 0 ? "0" : "-1");
  }

  /** @param {number} index */
  move(index) {
    this.#cells[this.at].setAttribute("tabindex", "-1");
    this.at = index;
    this.#cells[index].setAttribute("tabindex", "0");
  }

  /** Goes where a key leads, or presses the square. @param {KeyboardEvent} event @param {(index: number) => void} press @param {(from: number) => void} onMove called with the square before */
  key(event, press, onMove = () => {}) {
    const from = this.at;
    const { columns } = this.#dims;
    const to = movedBy(event.key, squareAt(from, columns), this.#dims);
    if (to) {
      this.move(to.row * columns + to.column);
      this.#cells[this.at].focus();
      onMove(from);
    } else if (event.key === "Enter" || event.key === " ") {
      press(from);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
