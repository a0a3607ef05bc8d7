// What just happened, in one sentence.

import type { Text } from "../i18n.js";
import { joinSentences, t } from "../i18n.js";
import { dimsOf } from "../steps/task.js";
import { conflictOf, endOfLine, squareNamed } from "./squares.js";

const LINES: Record<Along, Text> = {
  row: "along the row",
  column: "along the column",
  "rising-diagonal": "along the rising diagonal",
  "falling-diagonal": "along the falling diagonal",
  "knight-move": "by a knight's move",
};

/** Returns what belongs to the game of a task. */
export function ofGame<T>({ game }: Task, queens: T, knight: T) {
  return game === "queens" ? queens : knight;
}

/** What is known besides the position. */
interface Known {
  /** True if the record ends before the search. */
  isPartial: boolean;
  /** What completes the board by hand: null, if nothing does; undefined, if it is not known. */
  completion: string[] | null | undefined;
  /** The rows without a square left. */
  deadRows: number[];
  /** The number of solutions, if it is known. */
  all: number | null;
  /** What is said of the other solutions. */
  others: string;
  /** What a click on the board does. */
  invitation: Text | "";
}

export function sentence(task: Task, position: Position, known: Known) {
  const { last, isEnd } = position;
  const [a, b] = conflictOf(task);
  const conflict = b
    ? t("The given queens on {a} and {b} attack each other, so no solution contains both.", { a, b })
    : "";
  if (conflict && !last) return conflict;
  const step = last ? stepSentence(task, position, last, known.all) : "";
  if (isEnd) return joinSentences([!conflict && step, ending(task, position, known.isPartial), conflict]);
  return step || beginning(task, known);
}

function ending(task: Task, { k, counts }: Position, isPartial: boolean) {
  if (isPartial)
    return t("The recording ends here, after {n|step|steps}. The search itself continues.", { n: k });
  const complete = ofGame(
    task,
    "The search is complete: {n|solution|solutions}.",
    "The search is complete: {n|tour|tours}.",
  );
  return t(complete, { n: counts.solutions });
}

function beginning(task: Task, { completion, deadRows: [dead], others, invitation }: Known) {
  const n = task.with.length;
  const isQueens = task.game === "queens";
  if (n === 0) {
    const start = isQueens
      ? t("The search starts with an empty first row. Press Play, or → for one step.")
      : t("The search is about to start. Press Play, or → for one step.");
    return joinSentences([start, invitation && t(invitation)]);
  }
  if (isQueens && completion && n === task.order) return joinSentences([t("Solved!"), others]);
  const parts = [
    isQueens
      ? t("The search starts with {n|queen|queens} given. Press Play to continue from here.", { n })
      : t("You have made {n|move|moves}. Press Play to continue the search from here.", { n }),
  ];
  if (dead !== undefined) parts.push(t("Row {n} has no square left.", { n: task.order - dead }));
  if (completion) parts.push(t("The board can still be completed."));
  if (completion === null) parts.push(t("The board can no longer be completed."));
  return joinSentences(parts);
}

function stepSentence(task: Task, position: Position, last: Step, all: number | null) {
  const { square, reason } = last;
  const isQueens = task.game === "queens";
  const { columns, rows } = dimsOf(task);
  // What a reader has ridden comes before the path of the search.
  const ridden = isQueens ? [] : task.with;
  switch (last.step) {
    case "place":
      return isQueens ? placeQueen(last) : placeKnight(position, last, ridden.length + last.depth);
    case "solution": {
      const n = position.counts.solutions;
      if (isQueens && all) return t("Every row has a queen: solution {n} of {all}.", { n, all });
      return isQueens
        ? t("Every row has a queen: solution {n}.", { n })
        : t("Every square is visited: tour {n}.", { n });
    }
    case "remove":
      if (isQueens && last.depth === rows)
        return t("The solution is recorded. The queen on {square} is taken back to look for more.", {
          square,
        });
      if (isQueens)
        return last.dead_end
          ? t("Dead end: no queen can follow. The queen on {square} is taken back.", { square })
          : t("Everything that follows from {square} has been tried. Its queen is taken back.", { square });
      return last.dead_end
        ? t("Dead end: no move leads on from {square}. The knight steps back.", { square })
        : t("Everything that follows from {square} has been tried. The knight steps back.", { square });
    case "reject": {
      const visit = reason?.kind === "visited" ? ridden.length + reason.visit : 1 + ridden.indexOf(square);
      if (visit > 0)
        return t("{square} was already visited, as number {n}. Try the next move.", { square, n: visit });
      if (reason?.kind !== "attacked") return t("{square} is blocked. Try the next square.", { square });
      const { by, along } = reason;
      const [from, to] = [by, square].map((name) => squareNamed(name, { rows, columns }));
      const isLast = to.column === columns - 1;
      const next = isLast ? t("It was the last square of the row.") : t("Try the next square of the row.");
      const line = t(LINES[along]);
      return t("The queen on {by} attacks {square} {along}. {next}", {
        square,
        by,
        along: endOfLine(from, to, along) === to ? line : t("{line}, over the edge", { line }),
        next,
      });
    }
  }
}

function placeQueen({ square, parts }: Step) {
  const isFree = parts.some((part) => part.shape === "bits" && part.rows.some(({ kind }) => kind === "free"));
  return isFree
    ? t("A queen is placed on {square}, the first free square of its row.", { square })
    : t("A queen is placed on {square}: no earlier queen attacks it.", { square });
}

/** @param number the number of the square on the path */
function placeKnight({ before }: Position, { square }: Step, number: number) {
  const moves = onward(before);
  const n = moves.get(square);
  if (n === undefined)
    return t("The knight moves to {square}, number {n} of its path.", { square, n: number });
  if (n === 0) return t("The knight moves to {square}, which has no onward move.", { square });
  return n === Math.min(...moves.values())
    ? t("The knight moves to {square}, which has the fewest onward moves: {n}.", { square, n })
    : t(
        "The better squares have failed. The knight moves to {square}, which has {n|onward move|onward moves}.",
        { square, n },
      );
}

/** Returns the squares that a knight may go to next, with the ways on from each, as the walker's list has them. */
export function onward(step: Step | null) {
  const moves = new Map<string, number>();
  for (const part of step?.parts ?? [])
    if (part.shape === "list")
      for (const { square, number } of part.entries)
        if (square && number !== undefined) moves.set(square, number);
  return moves;
}
