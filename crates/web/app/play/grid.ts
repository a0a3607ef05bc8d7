// The board of a puzzle: an SVG drawing for pointers and keys that is also a grid for screen readers.

import { byId, svg } from "../dom.js";
import { t } from "../i18n.js";
import { Cursor } from "../parts/cursor.js";
import { nameAt, squareAt } from "../parts/squares.js";
import { Annotations, squareUnder } from "../views/annotations.js";
import type { PlayedPuzzle } from "./marks.js";
import type { Play } from "./play.js";
import { CROSS, FRAME, Symbols } from "./symbols.js";

/** The space for the names of rows and columns on the left and below, and for the border on the other sides. */
const NAMES_EDGE = 24;
const BORDER_EDGE = 3;
const SMALL_CROSS = "M-4 -4L4 4M4 -4L-4 4";
const STAR = "M0 -14L3.5 -4.8L13.3 -4.3L5.7 1.9L8.2 11.3L0 6L-8.2 11.3L-5.7 1.9L-13.3 -4.3L-3.5 -4.8Z";

export class RegionsGrid {
  element = svg("svg.board.regions", {
    role: "grid",
    onpointerdown: (event) => this.#down(event),
    onpointermove: (event) => this.#move(event),
    onpointerup: () => this.#up(true),
    onpointercancel: () => this.#up(false),
    onkeydown: (event) => this.#key(event),
    onkeyup: ({ key }: KeyboardEvent) => key === "Shift" && this.#endKeyStroke(),
    onfocusout: ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof SVGElement || this.#endKeyStroke(),
  });
  #ground = svg("g", { "aria-hidden": "true" });
  #rows = svg("g");
  #symbols = new Symbols();
  #cells: SVGElement[] = [];
  #board: PuzzleBoard | null = null;
  #cursor = new Cursor();
  #annotations = new Annotations(this.element);
  /** The square where the pointer was pressed, its current square, and whether it has moved to another one. */
  #stroke: { from: number; current: number; isDrawn: boolean } | null = null;
  /** Whether the keyboard is drawing. */
  #isKeyStroke = false;

  constructor(readonly play: Play) {
    this.element.append(this.#ground, this.#rows, this.#symbols.element, this.#annotations.element);
  }

  /**
   * Draws a puzzle and its marks.
   * @param crosses squares with a small cross
   * @param step the step of the hint
   * @param stage how much of the step to show, from 1 to 3
   */
  show(puzzle: PlayedPuzzle, crosses: Set<number>, step: PageStep | null, stage: number) {
    const { board, order } = puzzle;
    if (board !== this.#board) this.#drawBoard(board, order);
    const wrongQueens = new Set(puzzle.conflicts.flatMap(({ queens }) => queens));
    this.element.classList.toggle("solved", puzzle.isSolved);
    this.element.ariaLabel = t("Board");
    const symbols = this.#symbols;
    symbols.element.replaceChildren();
    const isStars = board.stars > 1;
    const piece = isStars ? STAR : (byId("queen").getAttribute("d") ?? "");
    for (const [square, cell] of this.#cells.entries()) {
      const mark = puzzle.marks.get(square) ?? (crosses.has(square) ? "crossed" : "empty");
      const isWrong = wrongQueens.has(square);
      if (isWrong) symbols.draw("conflict", square, FRAME);
      if (mark === "queen") symbols.draw(mark, square, piece, [isWrong ? "piece wrong" : "piece"]);
      if (mark === "cross") symbols.draw(mark, square, CROSS);
      if (mark === "crossed") symbols.draw(mark, square, SMALL_CROSS, ["ink"]);
      const texts = [nameAt(square, order), t("region {name}", { name: puzzle.letters[square] })];
      texts.push(t(mark === "queen" && isStars ? "star" : mark === "crossed" ? "cross" : mark));
      if (isWrong) texts.push(t("in conflict"));
      cell.ariaLabel = texts.join(", ");
    }
    if (step) symbols.drawStep(step, stage === 3);
  }

  #drawBoard(board: PuzzleBoard, order: number) {
    const isNewSize = order !== this.#symbols.order;
    const { side } = board;
    Object.assign(this.#symbols, { order, side });
    this.#board = board;
    this.#annotations.element.replaceChildren();
    this.#ground.innerHTML = board.ground;
    if (!isNewSize) return;
    const length = order * side + NAMES_EDGE + BORDER_EDGE;
    this.element.setAttribute("viewBox", `${-NAMES_EDGE} ${-BORDER_EDGE} ${length} ${length}`);
    this.#cells = Array.from({ length: order * order }, (_, square) => {
      const { row, column } = squareAt(square, order);
      const box = { x: column * side, y: row * side, width: side, height: side };
      return svg("rect", { role: "gridcell", class: "cell", "data-square": nameAt(square, order), ...box });
    });
    this.#rows.replaceChildren(...this.#cursor.reset(this.#cells, { rows: order, columns: order }));
  }

  /** Returns the square under a pointer, or -1. */
  #at(event: PointerEvent) {
    const square = squareUnder(event, this.element);
    return square ? this.#cells.indexOf(square) : -1;
  }

  #down(event: PointerEvent) {
    const square = this.#at(event);
    if (square < 0 || !event.isPrimary || event.button !== 0) return;
    this.#stroke = { from: square, current: square, isDrawn: false };
    this.#cursor.move(square);
    this.element.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent) {
    if (!this.#stroke || !event.isPrimary) return;
    const to = this.#at(event);
    if (to < 0) return;
    for (const square of this.#between(this.#stroke.current, to)) {
      this.play.drawTo(square, this.#stroke.from, !this.#stroke.isDrawn);
      this.#stroke = { ...this.#stroke, current: square, isDrawn: true };
    }
  }

  /** Returns the squares on a line to another square. A quick pointer skips some of them. */
  #between(from: number, to: number) {
    const { order } = this.#symbols;
    const [{ row, column }, end] = [from, to].map((square) => squareAt(square, order));
    const [down, right] = [end.row - row, end.column - column];
    const steps = Math.max(Math.abs(down), Math.abs(right));
    const point = (share: number) =>
      Math.round(row + down * share) * order + Math.round(column + right * share);
    return Array.from({ length: steps }, (_, step) => point((step + 1) / steps));
  }

  /** @param isLifted false if the pointer was cancelled */
  #up(isLifted: boolean) {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke?.isDrawn) this.play.endStroke();
    else if (stroke && isLifted) this.play.press(stroke.from);
  }

  #endKeyStroke() {
    if (this.#isKeyStroke) this.play.endStroke();
    this.#isKeyStroke = false;
  }

  #key(event: KeyboardEvent) {
    this.#cursor.key(
      event,
      (square) => this.play.press(square),
      (from) => {
        // Draws while the shift key is down.
        if (!event.shiftKey || this.#cursor.index === from) return;
        this.play.drawTo(this.#cursor.index, from, !this.#isKeyStroke);
        this.#isKeyStroke = true;
      },
    );
  }
}
