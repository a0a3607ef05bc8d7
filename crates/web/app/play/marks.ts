// A puzzle that somebody plays: the marks on its squares, what they exclude, what is wrong, and the way back. A square is its row times the order, plus its column.

import { History } from "../history.js";

export type MarkKind = "queen" | "cross";
/** Marks in the order in which they were set. */
export type Marks = Map<number, MarkKind>;

/** Returns the address of a board, which names it. */
export function nameOf({ rows, stars }: { rows: string; stars: number }) {
  return `${rows}?${stars}`;
}

export class PlayedPuzzle {
  marks: Marks = new Map();
  /** The time that was spent on it. */
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

  /** The groups that have more queens than they may, each with them. */
  get crowded() {
    const groups = this.board.groups.map((group) => ({ ...group, queens: this.#queensOn(group) }));
    return groups.filter(({ queens, most }) => queens.length > most);
  }

  #queensOn({ squares }: SquareGroup) {
    return squares.filter((square) => this.marks.get(square) === "queen");
  }

  /** Returns the squares that the queens exclude: those of groups that have all of theirs. */
  excluded() {
    const full = this.board.groups.filter((group) => this.#queensOn(group).length >= group.most);
    const squares = full.flatMap((group) => group.squares);
    return new Set(squares.filter((square) => this.marks.get(square) !== "queen"));
  }

  get isSolved() {
    return this.queens.length === this.order * this.board.stars && this.crowded.length === 0;
  }

  /** Returns the marks for the solvers, and after them crosses on these squares. */
  told(crosses: Iterable<number>) {
    const set = [...this.marks].map(([square, mark]) => 2 * square + (mark === "queen" ? 1 : 0));
    const free = [...crosses].filter((square) => !this.marks.has(square));
    return [...set, ...free.map((square) => 2 * square)];
  }

  /** Begins a change, which one undo takes back. */
  begin() {
    this.history.begin({ board: this.board, marks: new Map(this.marks) });
  }

  /** Sets a mark, as the last one, or none. */
  set(square: number, mark: MarkKind | null) {
    this.marks.delete(square);
    if (mark) this.marks.set(square, mark);
  }

  /** Takes the last change back, or makes it again. */
  go(isUndo: boolean) {
    const { board, marks } = this;
    Object.assign(this, this.history.go(isUndo, { board, marks }));
  }
}
