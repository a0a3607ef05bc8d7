// The board: a drawing in SVG that is also a grid for keyboard and screen reader.

import { svg } from "./dom.js";
import { BAR, CROSS, KNIGHT, QUEEN, QUEEN_BALLS } from "./glyphs.js";
import { givenAttacker } from "./sentence.js";
import { columnName, lineThrough, squareName, squareNamed } from "./squares.js";
import { dimsOf } from "./task.js";

/** The side of a square, and the room for the names of rows and columns. */
const SIDE = 45;
const EDGE = 20;
/** The side of the board, in squares, at which text and lines have their plain size. */
const PLAIN_SIDE = 8;
/** Boards with more squares on a side show no visit numbers. */
const MAX_NUMBERED_SIDE = 10;

/** @typedef {{ row: number, column: number, name: string, cell: SVGGElement, label: string, classes: string }} Cell */

export class Board {
  element = svg("svg", { class: "board", role: "grid" });
  /** @type {(name: string) => void} */
  onChoose = () => {};
  isEditable = true;
  /** @type {Cell[]} */
  #cells = [];
  #lines = svg("g", { class: "lines", "aria-hidden": "true" });
  #pieces = svg("g", { class: "pieces", "aria-hidden": "true" });
  #dims = { rows: 0, columns: 0 };
  /** @type {Task | null} */
  #task = null;
  /** The index of the cell that the keyboard is on. */
  #cursor = 0;

  constructor() {
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Draws the empty board of a task. @param {Task} task */
  setTask(task) {
    const dims = dimsOf(task);
    const isSameSize = dims.rows === this.#dims.rows && dims.columns === this.#dims.columns;
    const isSameGame = task.game === this.#task?.game;
    this.#task = task;
    if (!isSameSize || !isSameGame) this.#drawSquares(dims);
  }

  /** @param {{ rows: number, columns: number }} dims */
  #drawSquares(dims) {
    this.#dims = dims;
    this.#cursor = 0;
    const scale = Math.min(1.6, Math.max(0.6, Math.max(dims.rows, dims.columns) / PLAIN_SIDE));
    const edge = EDGE * scale;
    const width = dims.columns * SIDE + edge;
    const height = dims.rows * SIDE + edge;
    this.element.setAttribute("viewBox", `${-edge} 0 ${width} ${height}`);
    this.element.style.setProperty("--ratio", `${width / height}`);
    this.element.style.setProperty("--scale", `${scale}`);
    this.#cells = [];
    const rows = Array.from({ length: dims.rows }, (_, row) => {
      const cells = Array.from({ length: dims.columns }, (_, column) => this.#drawCell(row, column));
      this.#cells.push(...cells);
      return svg("g", { role: "row" }, ...cells.map(({ cell }) => cell));
    });
    const names = svg("g", { class: "names", "aria-hidden": "true" });
    for (let row = 0; row < dims.rows; row += 1)
      names.append(svg("text", { x: -edge / 2, y: (row + 0.5) * SIDE, dy: "0.35em" }, `${dims.rows - row}`));
    for (let column = 0; column < dims.columns; column += 1)
      names.append(
        svg("text", { x: (column + 0.5) * SIDE, y: dims.rows * SIDE + edge * 0.75 }, columnName(column)),
      );
    this.element.replaceChildren(...rows, names, this.#lines, this.#pieces);
  }

  /** @param {number} row @param {number} column @returns {Cell} */
  #drawCell(row, column) {
    const name = squareName({ row, column }, this.#dims);
    const index = row * this.#dims.columns + column;
    const shade = (this.#dims.rows - row + column) % 2 === 0 ? "dark" : "light";
    const cell = svg(
      "g",
      {
        role: "gridcell",
        tabindex: index === this.#cursor ? 0 : -1,
        transform: `translate(${column * SIDE} ${row * SIDE})`,
        "data-square": name,
        // A click leaves the keyboard where it was, so that the arrows go on stepping.
        onmousedown: (event) => event.preventDefault(),
        onclick: () => {
          this.#moveCursor(index, false);
          if (this.isEditable) this.onChoose(name);
        },
      },
      svg("rect", { class: `square ${shade}`, width: SIDE, height: SIDE }),
      svg("circle", { class: "dot", cx: SIDE / 2, cy: SIDE / 2, r: 4.5 }),
      svg("path", { class: "cross", d: CROSS }),
      svg("path", { class: "bar", d: BAR }),
      svg("circle", { class: "target", cx: SIDE / 2, cy: SIDE / 2, r: 16 }),
      svg("text", { class: "note" }),
      svg("rect", { class: "frame", x: 2, y: 2, width: SIDE - 4, height: SIDE - 4 }),
    );
    return { row, column, name, cell, label: "", classes: "" };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { rows, columns } = this.#dims;
    const row = Math.floor(this.#cursor / columns);
    const column = this.#cursor % columns;
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
      if (toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns)
        this.#moveCursor(toRow * columns + toColumn, true);
    } else if ((event.key === "Enter" || event.key === " ") && this.isEditable) {
      this.onChoose(this.#cells[this.#cursor].name);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index @param {boolean} takesFocus */
  #moveCursor(index, takesFocus) {
    this.#cells[this.#cursor].cell.setAttribute("tabindex", "-1");
    this.#cursor = index;
    this.#cells[index].cell.setAttribute("tabindex", "0");
    if (takesFocus) this.#cells[index].cell.focus();
  }

  /** Shows the pieces, the attacked squares and the last step. @param {Position} position @param {import("./words.js").Words} words */
  show(position, words) {
    const task = this.#task;
    if (!task) return;
    this.element.setAttribute("aria-label", words.board);
    if ("order" in task.problem) this.#showQueens(task, task.problem, position, words);
    else this.#showKnight(task.problem, position, words);
  }

  /** @param {Task} task @param {QueensProblem} problem @param {Position} position @param {import("./words.js").Words} words */
  #showQueens(task, problem, position, words) {
    const { last } = position;
    const placed = position.squares.filter((name) => !problem.with.includes(name));
    const queens = [...problem.with, ...placed].map((name) => this.#at(name));
    const tried = last?.step === "reject" ? last.square : null;
    const gone = last?.step === "remove" ? last.square : null;
    const attack =
      last?.reason?.kind === "attacked" ? last.reason : tried ? givenAttacker(task, tried) : null;
    for (const cell of this.#cells) {
      const { name } = cell;
      const isGiven = problem.with.includes(name);
      const isBlocked = problem.block.includes(name);
      const isQueen = isGiven || placed.includes(name);
      const isAttacked = !isQueen && queens.some((queen) => lineThrough(queen, cell) !== null);
      const said = [
        isGiven ? words.cell.given : isQueen ? words.cell.queen : "",
        isBlocked ? words.cell.blocked : "",
        isAttacked ? words.cell.attacked : "",
        name === tried ? words.cell.tried : "",
        name === attack?.by ? words.cell.attacker : "",
      ];
      const classes = [
        isGiven ? "given" : "",
        isBlocked ? "blocked" : isAttacked ? "attacked" : "",
        name === tried ? "tried" : "",
        name === attack?.by ? "attacker" : "",
        last?.step === "place" && name === last.square ? "new" : "",
        name === gone ? "gone" : "",
      ];
      this.#mark(cell, classes, said, words);
    }
    this.#lines.replaceChildren(...(tried && attack ? [this.#line(attack.by, tried, "attack")] : []));
    this.#pieces.replaceChildren(
      ...problem.with.map((name) => this.#queen(name, "given")),
      ...placed.map((name) => this.#queen(name, last?.step === "solution" ? "solved" : "")),
      ...(gone ? [this.#queen(gone, "ghost")] : []),
      ...(tried ? [this.#queen(tried, "ghost")] : []),
    );
  }

  /** @param {KnightProblem} problem @param {Position} position @param {import("./words.js").Words} words */
  #showKnight(problem, position, words) {
    const { last, squares, data } = position;
    const here = squares.at(-1) ?? problem.from;
    const tried = last?.step === "reject" ? last.square : null;
    const gone = last?.step === "remove" ? last.square : null;
    const isNumbered = Math.max(this.#dims.rows, this.#dims.columns) <= MAX_NUMBERED_SIDE;
    const visits = new Map(squares.map((name, index) => [name, index + 1]));
    const ways = new Map(data?.kind === "onward" ? data.onward.map((move) => [move.square, move.ways]) : []);
    for (const cell of this.#cells) {
      const { name } = cell;
      const visit = visits.get(name);
      const onward = ways.get(name);
      const isBlocked = problem.block.includes(name);
      const said = [
        name === here ? words.cell.knight : "",
        name === problem.from ? words.cell.start : "",
        name === problem.to ? words.cell.end : "",
        isBlocked ? words.cell.blocked : "",
        visit ? words.cell.visit(visit) : "",
        onward === undefined ? "" : words.cell.ways(onward),
        name === tried ? words.cell.tried : "",
      ];
      const classes = [
        isBlocked ? "blocked" : "",
        visit ? "visited" : "",
        name === problem.from ? "start" : "",
        name === problem.to ? "end" : "",
        onward === undefined ? "" : "onward",
        name === tried ? "tried" : "",
        last?.step === "place" && name === last.square ? "new" : "",
      ];
      this.#mark(cell, classes, said, words);
      const note =
        visit && isNumbered && name !== here ? `${visit}` : onward === undefined ? "" : `${onward}`;
      const text = cell.cell.querySelector(".note");
      if (text && text.textContent !== note) text.textContent = note;
    }
    const points = squares.map((name) => this.#middle(name).join(" "));
    const path = svg("polyline", { class: "path", points: points.join(" ") });
    const aside = [tried, gone].filter((name) => name !== null);
    this.#lines.replaceChildren(
      path,
      ...aside.map((name) => this.#line(here, name, tried ? "attack" : "back")),
    );
    this.#pieces.replaceChildren(this.#piece(here, KNIGHT, last?.step === "solution" ? "solved" : ""));
  }

  /** Changes a cell only where it is different. @param {Cell} cell @param {string[]} classes @param {string[]} said @param {import("./words.js").Words} words */
  #mark(cell, classes, said, words) {
    const className = classes.filter((part) => part !== "").join(" ");
    const parts = said.filter((part) => part !== "");
    const label = `${cell.name}, ${parts.length > 0 ? parts.join(", ") : words.cell.empty}`;
    if (cell.classes !== className) {
      cell.classes = className;
      cell.cell.setAttribute("class", className);
    }
    if (cell.label !== label) {
      cell.label = label;
      cell.cell.setAttribute("aria-label", label);
    }
  }

  /** @param {string} name */
  #at(name) {
    const square = squareNamed(name, this.#dims);
    if (!square) throw new RangeError(`${name} is not on the board`);
    return square;
  }

  /** @param {string} name */
  #middle(name) {
    const { row, column } = this.#at(name);
    return [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
  }

  /** @param {string} from @param {string} to @param {string} kind */
  #line(from, to, kind) {
    const [x1, y1] = this.#middle(from);
    const [x2, y2] = this.#middle(to);
    return svg("line", { class: kind, x1, y1, x2, y2 });
  }

  /** @param {string} name @param {string} kind */
  #queen(name, kind) {
    const piece = this.#piece(name, QUEEN, kind);
    for (const [cx, cy] of QUEEN_BALLS) piece.append(svg("circle", { cx, cy, r: 2.75 }));
    return piece;
  }

  /** @param {string} name @param {string} path @param {string} kind */
  #piece(name, path, kind) {
    const { row, column } = this.#at(name);
    const transform = `translate(${column * SIDE} ${row * SIDE})`;
    return svg("g", { class: `piece ${kind}`, transform, "data-piece": name }, svg("path", { d: path }));
  }
}
