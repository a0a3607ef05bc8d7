// Squares of a board: names as in chess, rows counted from the top.

/** @typedef {{ row: number, column: number }} Square */
/** @typedef {{ rows: number, columns: number }} Dims */

/** Returns the name of a column: a to z, then aa. @param {number} column @returns {string} */
export function columnName(column) {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** @param {Square} square @param {Dims} dims */
export function squareName({ row, column }, dims) {
  return `${columnName(column)}${dims.rows - row}`;
}

/** Returns the square of that name, or null if it is not on the board. @param {string} name @param {Dims} dims @returns {Square | null} */
export function squareNamed(name, dims) {
  const parts = /^([a-z]{1,2})([1-9]\d?)$/.exec(name);
  if (!parts) return null;
  const letters = [...parts[1]].map((letter) => letter.charCodeAt(0) - 96);
  const column = letters.reduce((sum, letter) => sum * 26 + letter, 0) - 1;
  const row = dims.rows - Number(parts[2]);
  return row >= 0 && column < dims.columns ? { row, column } : null;
}

/** Returns the line of attack of a queen that the two squares share. @param {Square} a @param {Square} b @returns {Along | null} */
export function lineThrough(a, b) {
  if (a.row === b.row) return "row";
  if (a.column === b.column) return "column";
  if (a.row + a.column === b.row + b.column) return "rising-diagonal";
  if (a.row - a.column === b.row - b.column) return "falling-diagonal";
  return null;
}

/** The knight's moves as rows and columns, in the order of the program. */
export const MOVES = [
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
];
