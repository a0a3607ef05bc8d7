// The symbols on the board of a puzzle: its marks, and those of a hint.

import { svg } from "../dom.js";
import { nameAt, squareAt } from "../parts/squares.js";

export const CROSS = "M-8 -8L8 8M8 -8L-8 8";
export const FRAME = "M-18 -18h36v36h-36z";
const RING = "M0 -13a13 13 0 1 0 .1 0z";

export class Symbols {
  element = svg("g.symbols", { "aria-hidden": "true" });
  order = 0;
  /** The side of a square. */
  side = 0;

  /** Adds elements in the middle of a square. */
  put(mark: string, square: number, ...elements: SVGElement[]) {
    const { row, column } = squareAt(square, this.order);
    const [x, y] = [(column + 0.5) * this.side, (row + 0.5) * this.side];
    const data = { "data-mark": mark, "data-on": nameAt(square, this.order) };
    this.element.append(svg("g", { transform: `translate(${x} ${y})`, ...data }, ...elements));
  }

  /** Draws a path, once for each class. */
  draw(mark: string, square: number, d: string, classes = ["halo", "ink"]) {
    this.put(mark, square, ...classes.map((kind) => svg("path", { class: kind, d })));
  }

  /** Draws a step, or only the squares to look at. */
  drawStep({ placed, by, out, reason, forced }: PageStep, isFull: boolean) {
    for (const square of reason)
      if (![placed, by, ...forced].includes(square)) this.draw("reason", square, RING);
    if (by !== null) this.draw("frame", by, FRAME);
    if (!isFull) return;
    if (placed !== null) this.draw("frame", placed, FRAME);
    for (const square of out) this.draw("out", square, CROSS);
    for (const [before, square] of forced.entries())
      this.put("forced", square, svg("text.number", { y: 5 }, `${before + 1}`));
  }
}
