// The square of a board that the keyboard is on.

import type { Dims } from "./squares.js";
import { movedBy, squareAt } from "./squares.js";

export class Cursor {
  at = 0;
  #cells: SVGElement[] = [];
  #dims = { rows: 0, columns: 0 };

  /** Begins on the first square of a board. */
  reset(cells: SVGElement[], dims: Dims) {
    [this.at, this.#cells, this.#dims] = [0, cells, dims];
    for (const [index, cell] of cells.entries()) cell.setAttribute("tabindex", index === 0 ? "0" : "-1");
  }

  move(index: number) {
    this.#cells[this.at].setAttribute("tabindex", "-1");
    this.at = index;
    this.#cells[index].setAttribute("tabindex", "0");
  }

  /** Goes where a key leads, or presses the square. @param onMove called with the square before */
  key(event: KeyboardEvent, press: (index: number) => void, onMove: (from: number) => void = () => {}) {
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
