// The board: a drawing in SVG that is also a grid for keyboard and screen reader.

import { byId, setAttributes, svg } from "../dom.js";
import type { Text } from "../i18n.js";
import { currentLang, t } from "../i18n.js";
import { dimsOf } from "../steps/task.js";
import { Pointing } from "../views/pointing.js";
import { Cursor } from "./cursor.js";
import { BAR, GLYPH_SIDE, KNIGHT } from "./glyphs.js";
import { onward } from "./sentence.js";
import type { Dims, Square } from "./squares.js";
import {
  attacks,
  columnName,
  conflictOf,
  endOfLine,
  isLeap,
  squareAt,
  squareName,
  squareNamed,
} from "./squares.js";

/** The look of the program's pictures, which the page is filled with when it is made: the side of a square, the number of colours of a path. */
const { side, hues } = byId("look").dataset;
const SIDE = Number(side);
const HUES = Number(hues);
const RADII = Object.fromEntries(
  ["dot", "disc", "start"].map((name) => [name, byId(name).getAttribute("r")]),
);
const MIDDLE = SIDE / 2;
/** The distance from the middle of a text down to its foot. */
const FOOT = 5;
/** The room for the names of rows and columns. */
const EDGE = 18;
/** The side of the board, in squares, at which text and lines have their plain size. */
const PLAIN_SIDE = 8;

/** A round glyph around a point, a circle of its own: most squares of a large board have one. */
const round = (name: string, cx: number, cy: number) =>
  svg("circle", { class: name, cx, cy, r: RADII[name] });
/** A path of its own: a use of the glyph keeps the colours of the pictures, and is not green in a solution. */
const queen = () =>
  svg("path", { d: byId("queen").getAttribute("d"), transform: `translate(${MIDDLE} ${MIDDLE})` });
const knight = () => svg("path", { d: KNIGHT, transform: `scale(${SIDE / GLYPH_SIDE})` });
/** A text around a point, smaller if it is long. */
const number = (kind: string, text: string, x: number, y: number) =>
  svg("text", { class: `${kind} d${text.length}`, x, y: y + FOOT - Math.max(0, text.length - 2) }, text);

/** A square: what lies under the lines, and what lies over them. */
interface Cell extends Square {
  readonly name: string;
  readonly cell: SVGGElement;
  readonly over: SVGGElement;
  shown: string;
}

/** What a cell shows: its class if it holds, the text for it and the number in that. */
type Mark = [holds: boolean, kind: string, text?: Text, n?: number];
/** The sign over a cell: its class and its text. */
type Note = [kind: string, text: string] | [];

export class Board {
  element = svg("svg.board", {
    role: "grid",
    onkeydown: (event) => this.#cursor.key(event, (index) => this.onChoose?.(this.#cells[index].name)),
  });
  /** The rows on which no square is left for a queen, before the search begins. */
  deadRows: number[] = [];
  /** True if the queens that the reader has placed are a solution. */
  isSolved = false;
  /** The square that a reader was told to go to, and the one that spoiled the board. */
  hint = "";
  spoiler = "";
  /** Called with the name of a square that is chosen. */
  onChoose: ((name: string) => void) | null = null;
  #cells: Cell[] = [];
  /** A picture of its own, which ends at the edge of the board. */
  #lines = svg("svg.lines", { "aria-hidden": "true" });
  #pieces = svg("g.pieces", { "aria-hidden": "true" });
  #dims = { rows: 0, columns: 0 };
  #cursor = new Cursor();
  #pointing = new Pointing(this.element);

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
      this.#cells.map(({ cell }) => cell),
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
    const over = svg("g.over", { "aria-hidden": "true" }, ...this.#cells.map((cell) => cell.over));
    this.element.replaceChildren(
      tint,
      ...grid,
      legend,
      this.#lines,
      over,
      this.#pieces,
      this.#pointing.element,
    );
    this.#pointing.element.replaceChildren();
  }

  #drawCell(index: number): Cell {
    const { rows, columns } = this.#dims;
    const square = squareAt(index, columns);
    const name = squareName(square, this.#dims);
    const shade = (rows - square.row + square.column) % 2 === 1 ? "dark" : "light";
    // Squares and dots have no transform: with one, the browser draws each as a picture of its own.
    const [x, y] = [square.column * SIDE, square.row * SIDE];
    const [cx, cy] = [x + MIDDLE, y + MIDDLE];
    const cell = svg(
      "g",
      {
        role: "gridcell",
        "data-square": name,
        // A click leaves the keyboard where it was, so that the arrows go on stepping.
        onmousedown: (event: Event) => event.preventDefault(),
        onclick: () => {
          this.#cursor.move(index);
          this.onChoose?.(name);
        },
      },
      svg("rect", { class: `square ${shade}`, x, y, width: SIDE, height: SIDE }),
      round("dot", cx, cy),
      svg("use", { href: "#blocked", class: "blocked", x: cx, y: cy }),
      svg("path.bar", { d: BAR, transform: `${placeOf(square)} scale(${SIDE / GLYPH_SIDE})` }),
      svg("circle.target", { cx, cy, r: 14 }),
      svg("rect.frame", { x: x + 2, y: y + 2, width: SIDE - 4, height: SIDE - 4 }),
    );
    const over = svg("g");
    return { ...square, name, cell, over, shown: "" };
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
    const given = new Set(task.with);
    const placed = squares.filter((name) => !given.has(name));
    const stood = new Set([...given, ...placed]);
    const queens = [...stood].map((name) => squareNamed(name, this.#dims));
    const tried = last?.step === "reject" ? last.square : null;
    const attack = last?.reason?.kind === "attacked" ? last.reason : null;
    const conflict = conflictOf(task);
    const here = last?.square ? squareNamed(last.square, this.#dims) : null;
    const attacked = this.#cells.map((cell) => queens.some((queen) => attacks(task, queen, cell)));
    const free = this.#cells.filter(({ name }, at) => !attacked[at] && !task.block.includes(name));
    const alive = new Set([...queens, ...free].map(({ row }) => row));
    this.deadRows = last ? [] : [...Array(task.order).keys()].filter((row) => !alive.has(row));
    for (const [at, cell] of this.#cells.entries()) {
      const { name } = cell;
      const isGiven = given.has(name);
      const isQueen = stood.has(name);
      const isBlocked = task.block.includes(name);
      const isAttacked = !isQueen && attacked[at];
      this.#mark(
        cell,
        [],
        [
          [isGiven, "given", "given queen"],
          [isQueen && !isGiven, "", "queen"],
          [isBlocked, "blocked", "blocked"],
          [isAttacked, isBlocked ? "" : "attacked", "attacked"],
          [cell.row === here?.row, "current"],
          [name === tried, "tried", "being tried"],
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
    // Dots show in the row of the last step, or in all rows before the first.
    this.element.classList.toggle("begun", last !== null);
    if (here) {
      const width = this.#dims.columns * SIDE - 2;
      this.#lines.append(svg("rect.row", { x: 1, y: here.row * SIDE + 1, width, height: SIDE - 2 }));
    }
    if (tried && attack) this.#drawLine(attack.by, tried, "attack", attack.along);
    const isSolved = last?.step === "solution" || (!last && this.isSolved);
    const solved = isSolved ? "solved" : "";
    const isGhost = last?.step === "reject" || last?.step === "remove";
    this.#pieces.replaceChildren(
      ...task.with.map((name) => this.#piece(name, queen(), `given ${solved}`)),
      ...placed.map((name) => this.#piece(name, queen(), solved)),
      ...(isGhost ? [this.#piece(last.square, queen(), "ghost")] : []),
    );
  }

  #showKnight(task: Task, position: Position) {
    const { last } = position;
    const isRiding = !last && task.with.length > 0;
    const squares = [...task.with, ...(isRiding ? [task.from] : position.squares)];
    // A closed ride comes back to its first square.
    const visits = new Map(squares.map((name, index) => [name, index + 1] as const).reverse());
    const here = squares.at(-1) ?? task.from;
    const tried = last?.step === "reject" ? last.square : null;
    const moves = isRiding ? this.#waysOn(task, squares) : onward(last);
    for (const cell of this.#cells) {
      const { name } = cell;
      const visit = visits.get(name) ?? 0;
      const ways = moves.get(name);
      const disc = visit === 1 ? "start" : "disc";
      const note: Note =
        visit > 0 && name !== here ? [disc, `${visit}`] : ways !== undefined ? ["ways", `${ways}`] : [];
      const marks: Mark[] = [
        [name === here, "", "knight"],
        [name === task.from, "start", "start"],
        [name === task.to, "end", "end"],
        [task.block.includes(name), "blocked", "blocked"],
        [visit > 0, "visited", "visited as number {n}", visit],
        [ways !== undefined, "onward", "{n|onward move|onward moves}", ways],
        [name === tried, "tried", "being tried"],
      ];
      this.#mark(cell, note, marks, last);
    }
    this.#drawPath(squares, Math.max(squares.length, this.#cells.length - task.block.length) - 1);
    if (last?.step === "remove") this.#drawLine(here, last.square, "back");
    if (tried) this.#drawLine(here, tried, "attack");
    this.#pieces.replaceChildren(this.#piece(here, knight(), last?.step === "solution" ? "solved" : ""));
  }

  /** Returns the squares that a rider may go to, with the ways on from each. */
  #waysOn(task: Task, ridden: string[]) {
    const taken = [...ridden, ...task.block];
    const free = this.#cells.filter(({ name }) => !taken.includes(name));
    const next = (from: Square) => free.filter((to) => isLeap(from, to));
    const here = squareNamed(task.from, this.#dims);
    return new Map(next(here).map((cell) => [cell.name, next(cell).length]));
  }

  /** Changes a cell only where it is different. */
  #mark(cell: Cell, note: Note, marks: Mark[], last: Step | null) {
    const { name } = cell;
    marks.push(
      [name === this.hint, "new", "hint"],
      [name === this.spoiler, "tried", "spoils the board"],
      [last?.step === "place" && name === last.square, "new"],
    );
    const held = marks.filter(([holds]) => holds);
    // What a square says is said again in another language.
    const shown = `${currentLang()} ${held} ${note}`;
    if (cell.shown === shown) return;
    cell.shown = shown;
    const classes = held.map(([, kind]) => kind).join(" ");
    const said = held.flatMap(([, , text, n = 0]) => (text ? t(text, { n }) : [])).join(", ");
    cell.cell.setAttribute("class", classes);
    cell.cell.ariaLabel = `${name}, ${said || t("empty")}`;
    const [kind, text] = note;
    if (!kind || !text) return cell.over.replaceChildren();
    const [x, y] = this.#middle(cell);
    const ways = () => svg("rect", { class: kind, x: x - 12, y: y - 12, width: 24, height: 24, rx: 5 });
    cell.over.replaceChildren(kind === "ways" ? ways() : round(kind, x, y), number(kind, text, x, y));
  }

  /** Draws a path as the pictures have it, in a piece for each of its colours. @param moves those of a whole tour */
  #drawPath(squares: string[], moves: number) {
    const points = squares.map((name) => this.#middle(squareNamed(name, this.#dims)).join());
    const begin = (hue: number) => Math.floor((hue * moves) / HUES);
    const pieces = Array.from({ length: HUES }, (_, hue) => points.slice(begin(hue), begin(hue + 1) + 1));
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

  /** Draws a line; over the edge of a torus in two pieces, one that leaves the board and one that comes in. */
  #drawLine(by: string, name: string, kind: string, along: Along = "knight-move") {
    const [from, to] = [by, name].map((square) => squareNamed(square, this.#dims));
    const end = endOfLine(from, to, along);
    const begin = { row: from.row + to.row - end.row, column: from.column + to.column - end.column };
    for (const [a, b] of end === to
      ? [[from, to]]
      : [
          [from, end],
          [begin, to],
        ]) {
      const [[x1, y1], [x2, y2]] = [this.#middle(a), this.#middle(b)];
      this.#lines.append(svg("line", { class: kind, x1, y1, x2, y2 }));
    }
  }

  #piece(name: string, glyph: SVGElement, kind: string) {
    const transform = placeOf(squareNamed(name, this.#dims));
    return svg("g", { class: `piece ${kind}`, transform, "data-piece": name }, glyph);
  }
}

function placeOf({ row, column }: Square) {
  return `translate(${column * SIDE} ${row * SIDE})`;
}
