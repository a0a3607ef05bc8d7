// The board: an SVG drawing that is also a grid for keyboards and screen readers.

import { byId, setAttributes, svg } from "../dom.js";
import type { Text } from "../i18n.js";
import { currentLang, t } from "../i18n.js";
import { dimsOf } from "../steps/task.js";
import { Annotations } from "../views/annotations.js";
import { Cursor } from "./cursor.js";
import { BAR, GLYPH_SIDE, KNIGHT } from "./glyphs.js";
import { onwardMoves } from "./sentence.js";
import type { Dims, Square } from "./squares.js";
import {
  attacks,
  columnName,
  conflictOf,
  endOfLine,
  isKnightMove,
  squareAt,
  squareName,
  squareNamed,
} from "./squares.js";

/** The style of the program's pictures, which is copied into the page: the side of a square, and the number of colours of a path. */
const { side, hues } = byId("look").dataset;
const SIDE = Number(side);
const HUES = Number(hues);
const RADII = Object.fromEntries(
  ["dot", "disc", "start"].map((name) => [name, byId(name).getAttribute("r")]),
);
const MIDDLE = SIDE / 2;
/** The distance from the middle of a text to its baseline. */
const BASELINE = 5;
/** The space for the names of rows and columns. */
const EDGE = 18;
/** The board size at which text and lines have their normal size. */
const PLAIN_SIDE = 8;

/** Creates a round glyph. It is a circle and not a `use`, because most squares of a large board have one. */
const circle = (name: string, cx: number, cy: number) =>
  svg("circle", { class: name, cx, cy, r: RADII[name] });
/** Creates a queen. It is a path, because a `use` of the glyph would not turn green in a solution. */
const queen = () =>
  svg("path", { d: byId("queen").getAttribute("d"), transform: `translate(${MIDDLE} ${MIDDLE})` });
const knight = () => svg("path", { d: KNIGHT, transform: `scale(${SIDE / GLYPH_SIDE})` });
/** Creates a centred text. A longer text is smaller. */
const numberText = (kind: string, text: string, x: number, y: number) =>
  svg("text", { class: `${kind} d${text.length}`, x, y: y + BASELINE - Math.max(0, text.length - 2) }, text);

/** A square: the group below the lines, and the overlay above them. */
interface Cell extends Square {
  readonly name: string;
  readonly group: SVGGElement;
  readonly overlay: SVGGElement;
  content: string;
}

/** A property of a cell: whether it is set, its class, its text and the number in the text. */
type Mark = [isSet: boolean, kind: string, text?: Text, n?: number];
/** The label over a cell: its class and its text. */
type Label = [kind: string, text: string] | [];

export class Board {
  element = svg("svg.board", {
    role: "grid",
    onkeydown: (event) => this.#cursor.key(event, (index) => this.onChoose?.(this.#cells[index].name)),
  });
  /** The rows without a square for a queen before the search begins. */
  deadRows: number[] = [];
  /** True if the given queens are a solution. */
  isSolved = false;
  /** The square of the hint, and the one that spoils the board. */
  hint = "";
  spoiler = "";
  /** Called with the name of a clicked square. */
  onChoose: ((name: string) => void) | null = null;
  #cells: Cell[] = [];
  /** An element of its own, which clips lines at the edge of the board. */
  #lines = svg("svg.lines", { "aria-hidden": "true" });
  #pieces = svg("g.pieces", { "aria-hidden": "true" });
  #dims = { rows: 0, columns: 0 };
  #cursor = new Cursor();
  #annotations = new Annotations(this.element);

  #drawSquares(dims: Dims) {
    const { rows, columns } = dims;
    this.#dims = dims;
    const scale = Math.min(1.6, Math.max(0.6, Math.max(rows, columns) / PLAIN_SIDE));
    const edge = EDGE * scale;
    const [boardWidth, boardHeight] = [columns * SIDE, rows * SIDE];
    const [width, height] = [boardWidth + edge, boardHeight + edge];
    const style = `--ratio: ${width / height}; --scale: ${scale}`;
    setAttributes(this.element, { viewBox: `${-edge} 0 ${width} ${height}`, style });
    setAttributes(this.#lines, { width: boardWidth, height: boardHeight });
    this.#cells = Array.from({ length: rows * columns }, (_, index) => this.#drawCell(index));
    const grid = this.#cursor.reset(
      this.#cells.map(({ group }) => group),
      dims,
    );
    const name = (x: number, y: number, text: string) => svg("text", { x, y, dy: "0.35em" }, text);
    const names = [
      ...grid.map((_, row) => name(-edge / 2, (row + 0.5) * SIDE, `${rows - row}`)),
      ...this.#cells
        .slice(0, columns)
        .map(({ column }) => name((column + 0.5) * SIDE, boardHeight + edge / 2, columnName(column))),
    ];
    const legend = svg("g.names", { "aria-hidden": "true" }, ...names);
    const tint = svg("rect.tint", { width: boardWidth, height: boardHeight });
    const overlays = svg("g.over", { "aria-hidden": "true" }, ...this.#cells.map(({ overlay }) => overlay));
    this.element.replaceChildren(
      tint,
      ...grid,
      legend,
      this.#lines,
      overlays,
      this.#pieces,
      this.#annotations.element,
    );
    this.#annotations.element.replaceChildren();
  }

  #drawCell(index: number): Cell {
    const { rows, columns } = this.#dims;
    const square = squareAt(index, columns);
    const name = squareName(square, this.#dims);
    const shade = (rows - square.row + square.column) % 2 === 1 ? "dark" : "light";
    // Squares and dots have no transform, because browsers draw elements without one faster.
    const [x, y] = [square.column * SIDE, square.row * SIDE];
    const [cx, cy] = [x + MIDDLE, y + MIDDLE];
    const group = svg(
      "g",
      {
        role: "gridcell",
        "data-square": name,
        // A click does not move the focus, so that the arrow keys still step.
        onmousedown: (event: Event) => event.preventDefault(),
        onclick: () => {
          this.#cursor.move(index);
          this.onChoose?.(name);
        },
      },
      svg("rect", { class: `square ${shade}`, x, y, width: SIDE, height: SIDE }),
      circle("dot", cx, cy),
      svg("use", { href: "#blocked", class: "blocked", x: cx, y: cy }),
      svg("path.bar", { d: BAR, transform: `${transformOf(square)} scale(${SIDE / GLYPH_SIDE})` }),
      svg("circle.target", { cx, cy, r: 14 }),
      svg("rect.frame", { x: x + 2, y: y + 2, width: SIDE - 4, height: SIDE - 4 }),
    );
    const overlay = svg("g");
    return { ...square, name, group, overlay, content: "" };
  }

  /** Shows the pieces, the attacked squares and the last step. */
  show(task: Task, position: Position) {
    const dims = dimsOf(task);
    if (dims.rows !== this.#dims.rows || dims.columns !== this.#dims.columns) this.#drawSquares(dims);
    this.element.ariaLabel = `${t("Board")}: ${task.algorithm}`;
    const show = task.game === "queens" ? this.#showQueens : this.#showKnight;
    show.call(this, task, position);
  }

  #showQueens(task: Task, { last, squares }: Position) {
    const givenQueens = new Set(task.with);
    const placedQueens = squares.filter((name) => !givenQueens.has(name));
    const occupied = new Set([...givenQueens, ...placedQueens]);
    const queens = [...occupied].map((name) => squareNamed(name, this.#dims));
    const triedSquare = last?.step === "reject" ? last.square : null;
    const attack = last?.reason?.kind === "attacked" ? last.reason : null;
    const conflict = conflictOf(task);
    const current = last?.square ? squareNamed(last.square, this.#dims) : null;
    const attacked = this.#cells.map((cell) => queens.some((queen) => attacks(task, queen, cell)));
    const freeCells = this.#cells.filter(({ name }, index) => !attacked[index] && !task.block.includes(name));
    const alive = new Set([...queens, ...freeCells].map(({ row }) => row));
    this.deadRows = last ? [] : [...Array(task.order).keys()].filter((row) => !alive.has(row));
    for (const [index, cell] of this.#cells.entries()) {
      const { name } = cell;
      const isGiven = givenQueens.has(name);
      const isQueen = occupied.has(name);
      const isBlocked = task.block.includes(name);
      const isAttacked = !isQueen && attacked[index];
      this.#mark(
        cell,
        [],
        [
          [isGiven, "given", "given queen"],
          [isQueen && !isGiven, "", "queen"],
          [isBlocked, "blocked", "blocked"],
          [isAttacked, isBlocked ? "" : "attacked", "attacked"],
          [cell.row === current?.row, "current"],
          [name === triedSquare, "tried", "being tried"],
          [name === attack?.by, "attacker", "attacks the square being tried"],
          [conflict.includes(name), "attacker", "attacks another given queen"],
          [
            this.deadRows.includes(cell.row),
            "dead",
            "Row {n} has no square left.",
            this.#dims.rows - cell.row,
          ],
          [last?.step === "remove" && name === last.square, "gone"],
        ],
        last,
      );
    }
    this.#lines.replaceChildren();
    // Dots are visible in the row of the last step, or in all rows before the first step.
    this.element.classList.toggle("begun", last !== null);
    if (current) {
      const width = this.#dims.columns * SIDE - 2;
      this.#lines.append(svg("rect.row", { x: 1, y: current.row * SIDE + 1, width, height: SIDE - 2 }));
    }
    if (triedSquare && attack) this.#drawLine(attack.by, triedSquare, "attack", attack.along);
    const isSolved = last?.step === "solution" || (!last && this.isSolved);
    const solved = isSolved ? "solved" : "";
    const isGhost = last?.step === "reject" || last?.step === "remove";
    this.#pieces.replaceChildren(
      ...task.with.map((name) => this.#piece(name, queen(), `given ${solved}`)),
      ...placedQueens.map((name) => this.#piece(name, queen(), solved)),
      ...(isGhost ? [this.#piece(last.square, queen(), "ghost")] : []),
    );
  }

  #showKnight(task: Task, position: Position) {
    const { last } = position;
    const hasMoves = !last && task.with.length > 0;
    const squares = [...task.with, ...(hasMoves ? [task.from] : position.squares)];
    // A closed tour returns to its first square.
    const visits = new Map(squares.map((name, index) => [name, index + 1] as const).reverse());
    const current = squares.at(-1) ?? task.from;
    const triedSquare = last?.step === "reject" ? last.square : null;
    const moves = hasMoves ? this.#onwardMoves(task, squares) : onwardMoves(last);
    for (const cell of this.#cells) {
      const { name } = cell;
      const visit = visits.get(name) ?? 0;
      const ways = moves.get(name);
      const disc = visit === 1 ? "start" : "disc";
      const label: Label =
        visit > 0 && name !== current ? [disc, `${visit}`] : ways !== undefined ? ["ways", `${ways}`] : [];
      const marks: Mark[] = [
        [name === current, "", "knight"],
        [name === task.from, "start", "start"],
        [name === task.to, "end", "end"],
        [task.block.includes(name), "blocked", "blocked"],
        [visit > 0, "visited", "visited as number {n}", visit],
        [ways !== undefined, "onward", "{n|onward move|onward moves}", ways],
        [name === triedSquare, "tried", "being tried"],
      ];
      this.#mark(cell, label, marks, last);
    }
    this.#drawPath(squares, Math.max(squares.length, this.#cells.length - task.block.length) - 1);
    if (last?.step === "remove") this.#drawLine(current, last.square, "back");
    if (triedSquare) this.#drawLine(current, triedSquare, "attack");
    this.#pieces.replaceChildren(this.#piece(current, knight(), last?.step === "solution" ? "solved" : ""));
  }

  /** Returns the squares that the knight can move to, with the number of onward moves from each. */
  #onwardMoves(task: Task, path: string[]) {
    const occupied = [...path, ...task.block];
    const freeCells = this.#cells.filter(({ name }) => !occupied.includes(name));
    const next = (from: Square) => freeCells.filter((to) => isKnightMove(from, to));
    const current = squareNamed(task.from, this.#dims);
    return new Map(next(current).map((cell) => [cell.name, next(cell).length]));
  }

  /** Updates a cell, if it has changed. */
  #mark(cell: Cell, label: Label, marks: Mark[], last: Step | null) {
    const { name } = cell;
    marks.push(
      [name === this.hint, "new", "hint"],
      [name === this.spoiler, "tried", "spoils the board"],
      [last?.step === "place" && name === last.square, "new"],
    );
    const active = marks.filter(([isSet]) => isSet);
    const content = `${currentLang()} ${active} ${label}`;
    if (cell.content === content) return;
    cell.content = content;
    const classes = active.map(([, kind]) => kind).join(" ");
    const description = active.flatMap(([, , text, n = 0]) => (text ? t(text, { n }) : [])).join(", ");
    cell.group.setAttribute("class", classes);
    cell.group.ariaLabel = `${name}, ${description || t("empty")}`;
    const [kind, text] = label;
    if (!kind || !text) return cell.overlay.replaceChildren();
    const [x, y] = this.#middle(cell);
    const ways = () => svg("rect", { class: kind, x: x - 12, y: y - 12, width: 24, height: 24, rx: 5 });
    cell.overlay.replaceChildren(kind === "ways" ? ways() : circle(kind, x, y), numberText(kind, text, x, y));
  }

  /** Draws a path in pieces of different colours. @param moves the number of moves in a complete tour */
  #drawPath(squares: string[], moves: number) {
    const points = squares.map((name) => this.#middle(squareNamed(name, this.#dims)).join());
    const start = (hue: number) => Math.floor((hue * moves) / HUES);
    const pieces = Array.from({ length: HUES }, (_, hue) => points.slice(start(hue), start(hue + 1) + 1));
    const group = (kind: string) => {
      const lines = pieces.map((piece, hue) =>
        svg("polyline", { class: `path ${kind}${hue}`, points: piece.join(" ") }),
      );
      return svg("g", { class: kind }, ...lines.filter((_, hue) => pieces[hue].length > 1));
    };
    this.#lines.replaceChildren(group("casing"), group("hue"));
  }

  #middle({ row, column }: Square) {
    return [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
  }

  /** Draws a line. A line over the edge of a torus has two pieces. */
  #drawLine(origin: string, target: string, kind: string, along: Along = "knight-move") {
    const [from, to] = [origin, target].map((square) => squareNamed(square, this.#dims));
    const end = endOfLine(from, to, along);
    const start = { row: from.row + to.row - end.row, column: from.column + to.column - end.column };
    for (const [a, b] of end === to
      ? [[from, to]]
      : [
          [from, end],
          [start, to],
        ]) {
      const [[x1, y1], [x2, y2]] = [this.#middle(a), this.#middle(b)];
      this.#lines.append(svg("line", { class: kind, x1, y1, x2, y2 }));
    }
  }

  #piece(name: string, glyph: SVGElement, kind: string) {
    const transform = transformOf(squareNamed(name, this.#dims));
    return svg("g", { class: `piece ${kind}`, transform, "data-piece": name }, glyph);
  }
}

function transformOf({ row, column }: Square) {
  return `translate(${column * SIDE} ${row * SIDE})`;
}
