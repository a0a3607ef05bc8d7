// Circles and arrows that a teacher draws over a board: with the right button, or with any while drawing is on.

import { svg } from "../dom.js";

const ALL: Pointing[] = [];

/** Turns drawing on, on every board; if it is on or something is drawn in sight, clears all and turns it off. Returns whether it is on. */
export function toggleDrawing() {
  const isDrawn = ({ board, element }: Pointing) =>
    board.getClientRects().length > 0 && element.hasChildNodes();
  const isOn = !ALL.some((pointing) => pointing.isOn || isDrawn(pointing));
  for (const pointing of ALL) pointing.turn(isOn);
  return isOn;
}

/** Returns the square of a board under a pointer. */
export function squareUnder({ clientX, clientY }: MouseEvent, board: Element) {
  const square = document.elementFromPoint(clientX, clientY)?.closest<SVGGraphicsElement>("[data-square]");
  return square && board.contains(square) ? square : null;
}

export class Pointing {
  readonly element = svg("g.pointing", { "aria-hidden": "true" });
  isOn = false;

  constructor(readonly board: SVGElement) {
    ALL.push(this);
    let from: SVGGraphicsElement | null = null;
    board.addEventListener(
      "pointerdown",
      (event) => {
        from = this.isOn || event.button === 2 ? squareUnder(event, board) : null;
        if (this.isOn) event.stopPropagation();
      },
      { capture: true },
    );
    // A pointer may be lifted anywhere.
    window.addEventListener("pointerup", (event) => {
      const to = from && squareUnder(event, board);
      if (from && to) this.#draw(from, to);
      from = null;
    });
    window.addEventListener("pointercancel", () => {
      from = null;
    });
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    board.addEventListener("click", (event) => this.isOn && event.stopPropagation(), { capture: true });
  }

  turn(isOn: boolean) {
    this.isOn = isOn;
    if (!isOn) this.element.replaceChildren();
    this.board.classList.toggle("drawing", isOn);
  }

  /** Draws a circle or an arrow, or takes it back. */
  #draw(from: SVGGraphicsElement, to: SVGGraphicsElement) {
    const mark = `${from.getAttribute("data-square")}-${to.getAttribute("data-square")}`;
    const old = this.element.querySelector(`[data-mark=${mark}]`);
    if (old) return old.remove();
    const [[x1, y1], [x2, y2]] = [from, to].map((cell) => {
      const { x, y, width, height } = cell.getBBox();
      return [x + width / 2, y + height / 2];
    });
    const angle = (180 / Math.PI) * Math.atan2(y2 - y1, x2 - x1);
    this.element.append(
      from === to
        ? svg("circle", { "data-mark": mark, cx: x1, cy: y1, r: 19 })
        : svg("path", {
            "data-mark": mark,
            d: `M0 0H${Math.hypot(x2 - x1, y2 - y1) - 6}m-12 -10l12 10l-12 10`,
            transform: `translate(${x1} ${y1}) rotate(${angle})`,
          }),
    );
  }
}
