// Squares and attacks. Rows are counted from the top; names are those of chess.

export interface Square {
  readonly row: number;
  readonly column: number;
}

export interface Dims {
  readonly rows: number;
  readonly columns: number;
}

/** Returns the name of a column: a to z, then aa. */
export function columnName(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

export function squareName({ row, column }: Square, dims: Dims) {
  return `${columnName(column)}${dims.rows - row}`;
}

/** Returns the square with an index, which counts row by row. */
export function squareAt(index: number, columns: number): Square {
  return { row: Math.floor(index / columns), column: index % columns };
}

/** Returns the name of the square with an index on a board of size `n`. */
export function nameAt(index: number, n: number) {
  return squareName(squareAt(index, n), { rows: n, columns: n });
}

/** Returns the square with a name, which may be outside the board. */
export function squareNamed(name: string, dims: Dims): Square {
  const letters = name.replace(/\d/g, "");
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return { row: dims.rows - Number(name.slice(letters.length)), column };
}

/** Returns whether a string is the name of a square on the board. */
export function isOnBoard(name: string, dims: Dims) {
  if (!/^[a-z]{1,2}[1-9]\d?$/.test(name)) return false;
  const { row, column } = squareNamed(name, dims);
  return row >= 0 && column < dims.columns;
}

/** Returns the square that a key moves the cursor to, or null for another key. */
export function moveByKey(key: string, { row, column }: Square, { rows, columns }: Dims): Square | null {
  const targets: Record<string, Square> = {
    ArrowUp: { row: Math.max(row - 1, 0), column },
    ArrowDown: { row: Math.min(row + 1, rows - 1), column },
    ArrowLeft: { row, column: Math.max(column - 1, 0) },
    ArrowRight: { row, column: Math.min(column + 1, columns - 1) },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  return targets[key] ?? null;
}

/** Returns whether a knight can move from one square to the other. */
export function isKnightMove(a: Square, b: Square) {
  return Math.abs((b.row - a.row) * (b.column - a.column)) === 2;
}

/** Returns whether queens on two squares attack each other under the rules of the task. */
export function attacks(task: Task, a: Square, b: Square) {
  const [down, right] = [b.row - a.row, b.column - a.column];
  const [sum, difference] = [down + right, down - right];
  // On a torus, a diagonal meets itself after n squares.
  const wraps = task.rules === "torus" && (sum % task.order === 0 || difference % task.order === 0);
  const isDiagonal = sum === 0 || difference === 0 || wraps;
  return down === 0 || right === 0 || isDiagonal || (task.rules === "superqueens" && isKnightMove(a, b));
}

/** Returns the first two given queens that attack each other, or an empty list. */
export function conflictOf(task: Task): string[] {
  if (task.game !== "queens") return [];
  const dims = { rows: task.order, columns: task.order };
  const square = (name: string) => squareNamed(name, dims);
  for (const [index, a] of task.with.entries()) {
    const b = task.with.slice(index + 1).find((other) => attacks(task, square(a), square(other)));
    if (b) return [a, b];
  }
  return [];
}

/** Returns the end of an attack in a straight line from its start. On a torus it may be on a neighbouring copy of the board. */
export function endOfLine(from: Square, to: Square, along: Along): Square {
  const slope = ({ "rising-diagonal": -1, "falling-diagonal": 1 } as Partial<Record<Along, number>>)[along];
  const [down, right] = [to.row - from.row, to.column - from.column];
  if (slope === undefined || down === slope * right) return to;
  // The shorter line: over the left or right edge, or over the upper or lower one.
  const [rows, columns] = [slope * right, slope * down];
  return Math.abs(rows) < Math.abs(columns)
    ? { row: from.row + rows, column: to.column }
    : { row: to.row, column: from.column + columns };
}
