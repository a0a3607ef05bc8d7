// The board: a drawing in SVG that is also a grid for keyboard and screen reader.

import { svg } from "./dom.js";
import { BAR, CROSS, KNIGHT } from "./glyphs.js";
import { onward } from "./sentence.js";
import { attacks, columnName, conflictOf, endOfLine, squareName, squareNamed } from "./squares.js";
import { dimsOf } from "./task.js";
import { say } from "./words.js";

/** The side of a square, and the room for the names of rows and columns. */
const SIDE = 45;
const EDGE = 20;
/** The side of the board, in squares, at which text and lines have their plain size. */
const PLAIN_SIDE = 8;
/** Boards with more squares on a side show no visit numbers. */
const MAX_NUMBERED_SIDE = 10;

/** The queen of the program's pictures, whose squares have a side of 40, round their centre. */
const queen = () =>
  svg("use", { href: "#queen", transform: `translate(${SIDE / 2} ${SIDE / 2}) scale(${SIDE / 40})` });
const knight = () => svg("path", { d: KNIGHT });

/** @typedef {import("./squares.js").Square} Square */
/** @typedef {Square & { name: string, cell: SVGGElement, note: SVGTextElement, shown: string }} Cell */
/** What a cell shows: its class if it holds, and the words for it. @typedef {[holds: boolean, kind: string, said?: string]} Mark */

export class Board {
  element = svg("svg", { class: "board", role: "grid" });
  /** Called with the name of a square that is chosen. @type {((name: string) => void) | null} */
  onChoose = null;
  /** @type {Cell[]} */
  #cells = [];
  /** A picture of its own, which ends at the edge of the board. */
  #lines = svg("svg", { class: "lines", "aria-hidden": "true" });
  #pieces = svg("g", { class: "pieces", "aria-hidden": "true" });
  #dims = { rows: 0, columns: 0 };
  /** The index of the cell that the keyboard is on. */
  #cursor = 0;

  constructor() {
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {import("./squares.js").Dims} dims */
  #drawSquares(dims) {
    const { rows, columns } = dims;
    this.#dims = dims;
    this.#cursor = 0;
    const scale = Math.min(1.6, Math.max(0.6, Math.max(rows, columns) / PLAIN_SIDE));
    const edge = EDGE * scale;
    const [boardWidth, boardHeight] = [columns * SIDE, rows * SIDE];
    const [width, height] = [boardWidth + edge, boardHeight + edge];
    this.element.setAttribute("viewBox", `${-edge} 0 ${width} ${height}`);
    this.element.style.setProperty("--ratio", `${width / height}`);
    this.element.style.setProperty("--scale", `${scale}`);
    this.#lines.setAttribute("width", `${boardWidth}`);
    this.#lines.setAttribute("height", `${boardHeight}`);
    this.#cells = Array.from({ length: rows * columns }, (_, index) => this.#drawCell(index));
    const grid = Array.from({ length: rows }, (_, row) =>
      svg(
        "g",
        { role: "row" },
        ...this.#cells.slice(row * columns, (row + 1) * columns).map(({ cell }) => cell),
      ),
    );
    const name = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text) =>
      svg("text", { x, y, dy: "0.35em" }, text);
    const names = [
      ...grid.map((_, row) => name(-edge / 2, (row + 0.5) * SIDE, `${rows - row}`)),
      ...this.#cells
        .slice(0, columns)
        .map(({ column }) => name((column + 0.5) * SIDE, boardHeight + edge / 2, columnName(column))),
    ];
    const legend = svg("g", { class: "names", "aria-hidden": "true" }, ...names);
    this.element.replaceChildren(...grid, legend, this.#lines, this.#pieces);
  }

  /** @param {number} index @returns {Cell} */
  #drawCell(index) {
    const { rows, columns } = this.#dims;
    const square = { row: Math.floor(index / columns), column: index % columns };
    const name = squareName(square, this.#dims);
    const shade = (rows - square.row + square.column) % 2 === 1 ? "dark" : "light";
    const middle = SIDE / 2;
    const note = svg("text", { class: "note" });
    const cell = svg(
      "g",
      {
        role: "gridcell",
        tabindex: index === 0 ? 0 : -1,
        transform: placeOf(square),
        "data-square": name,
        // A click leaves the keyboard where it was, so that the arrows go on stepping.
        onmousedown: (event) => event.preventDefault(),
        onclick: () => {
          this.#moveCursor(index);
          this.onChoose?.(name);
        },
      },
      svg("rect", { class: `square ${shade}`, width: SIDE, height: SIDE }),
      svg("circle", { class: "dot", cx: middle, cy: middle, r: 4.5 }),
      svg("path", { class: "cross", d: CROSS }),
      svg("path", { class: "bar", d: BAR }),
      svg("circle", { class: "target", cx: middle, cy: middle, r: 16 }),
      note,
      svg("rect", { class: "frame", x: 2, y: 2, width: SIDE - 4, height: SIDE - 4 }),
    );
    return { ...square, name, cell, note, shown: "" };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { rows, columns } = this.#dims;
    const { row, column, name } = this.#cells[this.#cursor];
    /** @type {Record<string, [number, number]>} */
    const targets = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, columns - 1],
    };
    const target = targets[event.key];
    if (target) {
      const [toRow, toColumn] = target;
      const isOn = toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns;
      if (isOn) this.#moveCursor(toRow * columns + toColumn).focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.onChoose?.(name);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index */
  #moveCursor(index) {
    this.#cells[this.#cursor].cell.setAttribute("tabindex", "-1");
    this.#cursor = index;
    const { cell } = this.#cells[index];
    cell.setAttribute("tabindex", "0");
    return cell;
  }

  /** Shows the pieces, the attacked squares and the last step. @param {Task} task @param {Position} position */
  show(task, position) {
    const dims = dimsOf(task);
    if (dims.rows !== this.#dims.rows || dims.columns !== this.#dims.columns) this.#drawSquares(dims);
    this.element.setAttribute("aria-label", `${say("board")}: ${task.algorithm}`);
    const show = task.game === "queens" ? this.#showQueens : this.#showKnight;
    show.call(this, task, position);
  }

  /** @param {Task} task @param {Position} position */
  #showQueens(task, { last, squares }) {
    const placed = squares.filter((name) => !task.with.includes(name));
    const queens = [...task.with, ...placed].map((name) => squareNamed(name, this.#dims));
    const tried = last?.step === "reject" ? last.square : null;
    const attack = last?.reason?.kind === "attacked" ? last.reason : null;
    const conflict = conflictOf(task);
    for (const cell of this.#cells) {
      const { name } = cell;
      const isGiven = task.with.includes(name);
      const isQueen = isGiven || placed.includes(name);
      const isBlocked = task.block.includes(name);
      const isAttacked = !isQueen && queens.some((queen) => attacks(task, queen, cell));
      this.#mark(cell, "", [
        [isGiven, "given", say("given")],
        [isQueen && !isGiven, "", say("queen")],
        [isBlocked, "blocked", say("block")],
        [isAttacked, isBlocked ? "" : "attacked", say("attacked")],
        [name === tried, "tried", say("tried")],
        [name === attack?.by, "attacker", say("attacker")],
        [conflict.includes(name), "attacker", say("inConflict")],
        [last?.step === "place" && name === last.square, "new"],
        [last?.step === "remove" && name === last.square, "gone"],
      ]);
    }
    this.#lines.replaceChildren();
    if (tried && attack) this.#drawLine(attack.by, tried, "attack", attack.along);
    const solved = last?.step === "solution" ? "solved" : "";
    const isGhost = last?.step === "reject" || last?.step === "remove";
    this.#pieces.replaceChildren(
      ...task.with.map((name) => this.#piece(name, queen(), "given")),
      ...placed.map((name) => this.#piece(name, queen(), solved)),
      ...(isGhost ? [this.#piece(last.square, queen(), "ghost")] : []),
    );
  }

  /** @param {Task} task @param {Position} position */
  #showKnight(task, { last, squares }) {
    const here = squares.at(-1) ?? task.from;
    const tried = last?.step === "reject" ? last.square : null;
    const isNumbered = Math.max(this.#dims.rows, this.#dims.columns) <= MAX_NUMBERED_SIDE;
    const moves = onward(last);
    for (const cell of this.#cells) {
      const { name } = cell;
      const visit = squares.indexOf(name) + 1;
      const ways = moves.get(name);
      const note = visit > 0 && isNumbered && name !== here ? visit : (ways ?? "");
      this.#mark(cell, `${note}`, [
        [name === here, "", say("onKnight")],
        [name === task.from, "start", say("start")],
        [name === task.to, "end", say("end")],
        [task.block.includes(name), "blocked", say("block")],
        [visit > 0, "visited", say("visit", { n: visit })],
        [ways !== undefined, "onward", say("ways", { n: ways ?? 0 })],
        [name === tried, "tried", say("tried")],
        [last?.step === "place" && name === last.square, "new"],
      ]);
    }
    const points = squares.map((name) => this.#middle(squareNamed(name, this.#dims)).join(" "));
    this.#lines.replaceChildren(svg("polyline", { class: "path", points: points.join(" ") }));
    if (last?.step === "remove") this.#drawLine(here, last.square, "back");
    if (tried) this.#drawLine(here, tried, "attack");
    this.#pieces.replaceChildren(this.#piece(here, knight(), last?.step === "solution" ? "solved" : ""));
  }

  /** Changes a cell only where it is different. @param {Cell} cell @param {string} note @param {Mark[]} marks */
  #mark(cell, note, marks) {
    const held = marks.filter(([holds]) => holds);
    const classes = held.map(([, kind]) => kind).join(" ");
    const said = held.flatMap(([, , words]) => words ?? []).join(", ");
    const label = `${cell.name}, ${said || say("empty")}`;
    const shown = [classes, label, note].join();
    if (cell.shown === shown) return;
    cell.shown = shown;
    cell.cell.setAttribute("class", classes);
    cell.cell.setAttribute("aria-label", label);
    cell.note.textContent = note;
  }

  /** @param {Square} square */
  #middle({ row, column }) {
    return [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
  }

  /** Draws a line; over the edge of a torus in two pieces, one that leaves the board and one that comes in. @param {string} by @param {string} name @param {string} kind @param {Along} [along] */
  #drawLine(by, name, kind, along = "knight-move") {
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

  /** @param {string} name @param {SVGElement} glyph @param {string} kind */
  #piece(name, glyph, kind) {
    const transform = placeOf(squareNamed(name, this.#dims));
    return svg("g", { class: `piece ${kind}`, transform, "data-piece": name }, glyph);
  }
}

/** @param {Square} square */
function placeOf({ row, column }) {
  return `translate(${column * SIDE} ${row * SIDE})`;
}
