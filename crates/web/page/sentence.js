// What just happened, in one sentence.

import { conflictOf, endOfLine, squareNamed } from "./squares.js";
import { dimsOf } from "./task.js";
import { say } from "./words.js";

/** Returns the end of the names of the texts about a game. @param {Task} task */
export function ofGame({ game }) {
  return game === "queens" ? "Queens" : "Knight";
}

/** @param {Task} task @param {Position} position @param {boolean} isCut @param {string[] | null | undefined} completion what completes the board by hand: null, if nothing does; undefined, if it is not known @param {number[]} deadRows the rows without a square left */
export function sentence(task, position, isCut, completion, deadRows) {
  const { last, counts, k, isEnd } = position;
  const said = last ? stepSentence(task, position, last) : isEnd ? "" : beginning(task, completion, deadRows);
  const [a, b] = conflictOf(task);
  if (b && !last) return say("conflict", { a, b });
  if (!isEnd) return said;
  const end = isCut ? say("cut", { n: k }) : say(`complete${ofGame(task)}`, { n: counts.solutions });
  return `${said} ${end} ${b ? say("conflict", { a, b }) : ""}`.trim();
}

/** @param {Task} task @param {string[] | null | undefined} completion @param {number[]} deadRows */
function beginning(task, completion, [dead]) {
  const n = task.with.length;
  if (n === 0) return say(`begin${ofGame(task)}`);
  const answer = completion === undefined ? "" : say(completion ? "can" : "cannot");
  const row = dead === undefined ? "" : say("deadRow", { n: task.order - dead });
  return `${say(`given${ofGame(task)}`, { n })} ${row} ${answer}`.replace(/ +/g, " ").trim();
}

/** @param {Task} task @param {Position} position @param {Step} last */
function stepSentence(task, position, last) {
  const game = ofGame(task);
  const { square, reason } = last;
  const { columns, rows } = dimsOf(task);
  // What a reader has ridden comes before the path of the search.
  const ridden = task.game === "knight" ? task.with : [];
  switch (last.step) {
    case "place": {
      const moves = onward(position.before);
      const n = moves.get(square);
      const isFree = last.parts.some(
        (part) => part.shape === "bits" && part.rows.some(({ kind }) => kind === "free"),
      );
      if (n === undefined)
        return say(isFree ? "placeFree" : `place${game}`, { square, n: ridden.length + last.depth });
      const isFewest = n === Math.min(...moves.values());
      return say(n === 0 ? "placeStuck" : isFewest ? "placeFirst" : "placeLater", { square, n });
    }
    case "solution":
      return say(`solution${game}`, { n: position.counts.solutions });
    case "remove":
      if (game === "Queens" && last.depth === rows) return say("solvedQueens", { square });
      return say(`${last.dead_end ? "deadEnd" : "remove"}${game}`, { square });
    case "reject": {
      const visit = reason?.kind === "visited" ? ridden.length + reason.visit : 1 + ridden.indexOf(square);
      if (visit > 0) return say("rejectVisited", { square, n: visit });
      if (reason?.kind !== "attacked") return say("forbidden", { square });
      const { by, along } = reason;
      const [from, to] = [by, square].map((name) => squareNamed(name, { rows, columns }));
      const line = say(along);
      const isLast = to.column === columns - 1;
      return say("rejectAttacked", {
        square,
        by,
        along: endOfLine(from, to, along) === to ? line : say("overEdge", { along: line }),
        next: say(isLast ? "rowEnds" : "rowGoesOn"),
      });
    }
  }
}

/** Returns the squares that a knight may go to next, with the ways on from each, as the walker's list has them. @param {Step | null} step */
export function onward(step) {
  /** @type {Map<string, number>} */
  const moves = new Map();
  for (const part of step?.parts ?? [])
    if (part.shape === "list")
      for (const { square, number } of part.entries)
        if (square && number !== undefined) moves.set(square, number);
  return moves;
}
