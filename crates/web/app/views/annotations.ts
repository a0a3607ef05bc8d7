// Circles and arrows that a teacher draws on a board, with the right button or, while drawing is on, with any button.

import { svg } from "../dom.js";

const ALL: Annotations[] = [];

/** Turns drawing on for all boards. If it is on, or if a visible board has annotations, clears them and turns it off. Returns whether it is on. */
export function toggleDrawing() {
  const isDrawn = ({ board, element }: Annotations) =>
    board.getClientRects().length > 0 && element.hasChildNodes();
  const isOn = !ALL.some((annotations) => annotations.isOn || isDrawn(annotations));
  for (const annotations of ALL) annotations.toggle(isOn);
  return isOn;
}

/** Returns the square of a board under a pointer. */
export function squareUnder({ clientX, clientY }: MouseEvent, board: Element) {
  const square = document.elementFromPoint(clientX, clientY)?.closest<SVGGraphicsElement>("[data-square]");
  return square && board.contains(square) ? square : null;
}

export class Annotations {
  readonly element = svg("g.annotations", { "aria-hidden": "true" });
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
    // The pointer may be released outside the board.
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

  toggle(isOn: boolean) {
    this.isOn = isOn;
    if (!isOn) this.element.replaceChildren();
    this.board.classList.toggle("drawing", isOn);
  }

  /** Draws a circle or an arrow, or removes it. */
  #draw(from: SVGGraphicsElement, to: SVGGraphicsElement) {
    const mark = `${from.getAttribute("data-square")}-${to.getAttribute("data-square")}`;
    const existing = this.element.querySelector(`[data-mark=${mark}]`);
    if (existing) return existing.remove();
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
