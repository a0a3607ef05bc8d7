// The keyboard cursor on a board.

import { svg } from "../dom.js";
import type { Dims } from "./squares.js";
import { moveByKey, squareAt } from "./squares.js";

export class Cursor {
  index = 0;
  #cells: SVGElement[] = [];
  #dims = { rows: 0, columns: 0 };

  /** Moves to the first square of a new board. Returns its rows. */
  reset(cells: SVGElement[], dims: Dims) {
    [this.index, this.#cells, this.#dims] = [0, cells, dims];
    for (const [index, cell] of cells.entries()) cell.tabIndex = index === 0 ? 0 : -1;
    return Array.from({ length: dims.rows }, (_, row) =>
      svg("g", { role: "row" }, ...cells.slice(row * dims.columns, (row + 1) * dims.columns)),
    );
  }

  move(index: number) {
    this.#cells[this.index].tabIndex = -1;
    this.index = index;
    this.#cells[index].tabIndex = 0;
  }

  /** Handles a key that moves the cursor or presses the square. @param onMove called with the previous square */
  key(event: KeyboardEvent, press: (index: number) => void, onMove: (from: number) => void = () => {}) {
    const from = this.index;
    const { columns } = this.#dims;
    const to = moveByKey(event.key, squareAt(from, columns), this.#dims);
    if (to) {
      this.move(to.row * columns + to.column);
      this.#cells[this.index].focus();
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
