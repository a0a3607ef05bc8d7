// A puzzle in play: its marks, the squares that they exclude, their conflicts, and undo. A square is row * order + column.

import { History } from "../history.js";

export type MarkKind = "queen" | "cross";
/** Marks in the order in which they were set. */
export type Marks = Map<number, MarkKind>;

/** Returns the name of a board, which is part of its address. */
export function nameOf({ rows, stars }: { rows: string; stars: number }) {
  return `${rows}?${stars}`;
}

export class PlayedPuzzle {
  marks: Marks = new Map();
  /** The time spent on it. */
  seconds = 0;
  /** The number of hints. */
  hints = 0;
  readonly history = new History<Pick<PlayedPuzzle, "board" | "marks">>();

  constructor(public board: PuzzleBoard) {}

  /** The letter of each square. */
  get letters() {
    return [...this.board.rows.replaceAll(".", "")];
  }

  get order() {
    return this.board.rows.split(".").length;
  }

  get queens() {
    return [...this.marks].flatMap(([square, mark]) => (mark === "queen" ? [square] : []));
  }

  /** The groups with too many queens, and these queens. */
  get conflicts() {
    const groups = this.board.groups.map((group) => ({ ...group, queens: this.#queensOn(group) }));
    return groups.filter(({ queens, most }) => queens.length > most);
  }

  #queensOn({ squares }: SquareGroup) {
    return squares.filter((square) => this.marks.get(square) === "queen");
  }

  /** Returns the squares that the queens exclude: the other squares of groups with all their queens. */
  excluded() {
    const full = this.board.groups.filter((group) => this.#queensOn(group).length >= group.most);
    const squares = full.flatMap((group) => group.squares);
    return new Set(squares.filter((square) => this.marks.get(square) !== "queen"));
  }

  get isSolved() {
    return this.queens.length === this.order * this.board.stars && this.conflicts.length === 0;
  }

  /** Returns the marks for the solvers, followed by additional crosses. */
  encodedMarks(crosses: Iterable<number>) {
    const marks = [...this.marks].map(([square, mark]) => 2 * square + (mark === "queen" ? 1 : 0));
    const freeSquares = [...crosses].filter((square) => !this.marks.has(square));
    return [...marks, ...freeSquares.map((square) => 2 * square)];
  }

  /** Begins a change for undo. */
  begin() {
    this.history.begin({ board: this.board, marks: new Map(this.marks) });
  }

  /** Sets or removes a mark. A new mark is the last one. */
  set(square: number, mark: MarkKind | null) {
    this.marks.delete(square);
    if (mark) this.marks.set(square, mark);
  }

  /** Undoes or redoes a change. */
  go(isUndo: boolean) {
    const { board, marks } = this;
    Object.assign(this, this.history.go(isUndo, { board, marks }));
  }
}
