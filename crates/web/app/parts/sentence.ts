// The sentence that describes the last step.

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

/** Returns the value for the game of a task. */
export function byGame<T>({ game }: Task, queens: T, knight: T) {
  return game === "queens" ? queens : knight;
}

/** What a sentence depends on besides the position. */
interface Context {
  /** True if the recording ends before the search. */
  isPartial: boolean;
  /** A completion of the reader's board: null if there is none, undefined if it is unknown. */
  completion: string[] | null | undefined;
  /** The rows without a square for a queen. */
  deadRows: number[];
  /** The number of solutions, if it is known. */
  all: number | null;
  /** The sentence about other solutions. */
  others: string;
  /** The sentence about a click on the board. */
  prompt: Text | "";
}

export function sentence(task: Task, position: Position, context: Context) {
  const { last, isEnd } = position;
  const [a, b] = conflictOf(task);
  const conflict = b
    ? t("The given queens on {a} and {b} attack each other, so no solution contains both.", { a, b })
    : "";
  if (conflict && !last) return conflict;
  const step = last ? stepSentence(task, position, last, context.all) : "";
  if (isEnd) return joinSentences([!conflict && step, ending(task, position, context.isPartial), conflict]);
  return step || beginning(task, context);
}

function ending(task: Task, { k, counts }: Position, isPartial: boolean) {
  if (isPartial)
    return t("The recording ends here, after {n|step|steps}. The search itself continues.", { n: k });
  const complete = byGame(
    task,
    "The search is complete: {n|solution|solutions}.",
    "The search is complete: {n|tour|tours}.",
  );
  return t(complete, { n: counts.solutions });
}

function beginning(task: Task, { completion, deadRows: [deadRow], others, prompt }: Context) {
  const n = task.with.length;
  const isQueens = task.game === "queens";
  if (n === 0) {
    const start = isQueens
      ? t("The search starts with an empty first row. Press Play, or → for one step.")
      : t("The search is about to start. Press Play, or → for one step.");
    return joinSentences([start, prompt && t(prompt)]);
  }
  if (isQueens && completion && n === task.order) return joinSentences([t("Solved!"), others]);
  const parts = [
    isQueens
      ? t("The search starts with {n|queen|queens} given. Press Play to continue from here.", { n })
      : t("You have made {n|move|moves}. Press Play to continue the search from here.", { n }),
  ];
  if (deadRow !== undefined) parts.push(t("Row {n} has no square left.", { n: task.order - deadRow }));
  if (completion) parts.push(t("The board can still be completed."));
  if (completion === null) parts.push(t("The board can no longer be completed."));
  return joinSentences(parts);
}

function stepSentence(task: Task, position: Position, last: Step, all: number | null) {
  const { square, reason } = last;
  const isQueens = task.game === "queens";
  const { columns, rows } = dimsOf(task);
  // The path of the reader precedes the path of the search.
  const path = isQueens ? [] : task.with;
  switch (last.step) {
    case "place":
      return isQueens ? placeQueen(last) : placeKnight(position, last, path.length + last.depth);
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
      const visit = reason?.kind === "visited" ? path.length + reason.visit : 1 + path.indexOf(square);
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

/** @param number the number of the square in the path */
function placeKnight({ before }: Position, { square }: Step, number: number) {
  const moves = onwardMoves(before);
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

/** Returns the squares in the algorithm's list, with the number of onward moves from each. */
export function onwardMoves(step: Step | null) {
  const moves = new Map<string, number>();
  for (const part of step?.parts ?? [])
    if (part.shape === "list")
      for (const { square, number } of part.entries)
        if (square && number !== undefined) moves.set(square, number);
  return moves;
}
