// The board of a puzzle: a drawing in SVG, painted by pointers and keys, that is also a grid for a screen reader.

import { byId, svg } from "../dom.js";
import { t } from "../i18n.js";
import { Cursor } from "../parts/cursor.js";
import { nameAt, squareAt } from "../parts/squares.js";
import { Pointing, squareUnder } from "../views/pointing.js";
import type { PlayedPuzzle } from "./marks.js";
import type { Play } from "./play.js";
import { CROSS, FRAME, Signs } from "./signs.js";

/** The room for the names of rows and columns, on the left and below, and for the border on the other sides. */
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
    onkeyup: ({ key }: KeyboardEvent) => key === "Shift" && this.#endKeyed(),
    onfocusout: ({ relatedTarget }: FocusEvent) => relatedTarget instanceof SVGElement || this.#endKeyed(),
  });
  #ground = svg("g", { "aria-hidden": "true" });
  #rows = svg("g");
  #signs = new Signs();
  #cells: SVGElement[] = [];
  #board: PuzzleBoard | null = null;
  #cursor = new Cursor();
  #pointing = new Pointing(this.element);
  /** The square where a pointer was pressed, the one where it is, and whether it was moved since. */
  #stroke: { from: number; at: number; isDrawn: boolean } | null = null;
  /** Whether the keyboard is drawing. */
  #isKeyed = false;

  constructor(readonly play: Play) {
    this.element.append(this.#ground, this.#rows, this.#signs.element, this.#pointing.element);
  }

  /**
   * Draws the board of a puzzle, if it is another one, and its marks.
   * @param crossed squares with a small cross
   * @param step that is shown
   * @param stage what of it: 1 where to look, 3 all
   */
  show(puzzle: PlayedPuzzle, crossed: Set<number>, step: PageStep | null, stage: number) {
    const { board, order } = puzzle;
    if (board !== this.#board) this.#drawBoard(board, order);
    const conflicts = new Set(puzzle.crowded.flatMap(({ queens }) => queens));
    this.element.classList.toggle("solved", puzzle.isSolved);
    this.element.ariaLabel = t("Board");
    const signs = this.#signs;
    signs.element.replaceChildren();
    const isStars = board.stars > 1;
    const piece = isStars ? STAR : (byId("queen").getAttribute("d") ?? "");
    for (const [square, cell] of this.#cells.entries()) {
      const mark = puzzle.marks.get(square) ?? (crossed.has(square) ? "crossed" : "empty");
      const isWrong = conflicts.has(square);
      if (isWrong) signs.draw("conflict", square, FRAME);
      if (mark === "queen") signs.draw(mark, square, piece, [isWrong ? "piece wrong" : "piece"]);
      if (mark === "cross") signs.draw(mark, square, CROSS);
      if (mark === "crossed") signs.draw(mark, square, SMALL_CROSS, ["ink"]);
      const texts = [nameAt(square, order), t("region {name}", { name: puzzle.letters[square] })];
      texts.push(t(mark === "queen" && isStars ? "star" : mark === "crossed" ? "cross" : mark));
      if (isWrong) texts.push(t("in conflict"));
      cell.ariaLabel = texts.join(", ");
    }
    if (step) signs.drawStep(step, stage === 3);
  }

  #drawBoard(board: PuzzleBoard, order: number) {
    const isOther = order !== this.#signs.order;
    const { side } = board;
    Object.assign(this.#signs, { order, side });
    this.#board = board;
    this.#pointing.element.replaceChildren();
    this.#ground.innerHTML = board.ground;
    if (!isOther) return;
    const long = order * side + NAMES_EDGE + BORDER_EDGE;
    this.element.setAttribute("viewBox", `${-NAMES_EDGE} ${-BORDER_EDGE} ${long} ${long}`);
    this.#cells = Array.from({ length: order * order }, (_, square) => {
      const { row, column } = squareAt(square, order);
      const place = { x: column * side, y: row * side, width: side, height: side };
      return svg("rect", { role: "gridcell", class: "cell", "data-square": nameAt(square, order), ...place });
    });
    this.#rows.replaceChildren(...this.#cursor.reset(this.#cells, { rows: order, columns: order }));
  }

  /** Returns the square under a pointer; -1 outside the board. */
  #at(event: PointerEvent) {
    const square = squareUnder(event, this.element);
    return square ? this.#cells.indexOf(square) : -1;
  }

  #down(event: PointerEvent) {
    const at = this.#at(event);
    if (at < 0 || !event.isPrimary || event.button !== 0) return;
    this.#stroke = { from: at, at, isDrawn: false };
    this.#cursor.move(at);
    this.element.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent) {
    if (!this.#stroke || !event.isPrimary) return;
    const to = this.#at(event);
    if (to < 0) return;
    for (const square of this.#between(this.#stroke.at, to)) {
      this.play.draw(square, this.#stroke.from, !this.#stroke.isDrawn);
      this.#stroke = { ...this.#stroke, at: square, isDrawn: true };
    }
  }

  /** Returns the squares after one on the way to another, which a quick pointer has passed. */
  #between(from: number, to: number) {
    const { order } = this.#signs;
    const [{ row, column }, end] = [from, to].map((square) => squareAt(square, order));
    const [down, right] = [end.row - row, end.column - column];
    const steps = Math.max(Math.abs(down), Math.abs(right));
    const at = (share: number) => Math.round(row + down * share) * order + Math.round(column + right * share);
    return Array.from({ length: steps }, (_, step) => at((step + 1) / steps));
  }

  /** @param isLifted whether the pointer was lifted, not lost */
  #up(isLifted: boolean) {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke?.isDrawn) this.play.drop();
    else if (stroke && isLifted) this.play.press(stroke.from);
  }

  #endKeyed() {
    if (this.#isKeyed) this.play.drop();
    this.#isKeyed = false;
  }

  #key(event: KeyboardEvent) {
    this.#cursor.key(
      event,
      (square) => this.play.press(square),
      (from) => {
        // As long as the shift key is held, it draws.
        if (!event.shiftKey || this.#cursor.at === from) return;
        this.play.draw(this.#cursor.at, from, !this.#isKeyed);
        this.#isKeyed = true;
      },
    );
  }
}
