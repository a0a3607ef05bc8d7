// What just happened, in one sentence.

import { lineThrough, squareNamed } from "./squares.js";
import { dimsOf } from "./task.js";

/**
 * @param {import("./words.js").Words} words @param {Task} task @param {Position} position @param {boolean} isCut
 * @returns {string}
 */
export function sentence(words, task, position, isCut) {
  const isKnight = task.game === "knight";
  const { say } = words;
  const { last, counts, k } = position;
  if (!last && !position.isEnd) return isKnight ? say.startKnight : say.startQueens;
  const spoken = last ? (isKnight ? knightSentence : queensSentence)(say, task, position, last) : "";
  if (!position.isEnd) return spoken;
  return `${spoken} ${isCut ? say.cut(k) : say.end(counts.solutions, isKnight)}`.trim();
}

/** Returns the given queen that attacks a square, and along which line. @param {Task} task @param {string} name */
export function givenAttacker(task, name) {
  if (!("with" in task.problem)) return null;
  const dims = dimsOf(task);
  const square = squareNamed(name, dims);
  for (const by of task.problem.with) {
    const queen = squareNamed(by, dims);
    const along = square && queen && by !== name ? lineThrough(square, queen) : null;
    if (along) return { by, along };
  }
  return null;
}

/** @param {import("./words.js").Words["say"]} say @param {Task} task @param {Position} position @param {Step} last */
function queensSentence(say, task, position, last) {
  const { square, reason } = last;
  const dims = dimsOf(task);
  switch (last.step) {
    case "place":
      return position.data?.kind === "words" ? say.queenFree(square) : say.queen(square);
    case "solution":
      return say.solution(position.counts.solutions);
    case "remove":
      if (last.depth === dims.rows) return say.deadLast(square);
      return last.dead_end ? say.deadEnd(square) : say.done(square);
    case "reject": {
      const isLast = squareNamed(square, dims)?.column === dims.columns - 1;
      if (reason?.kind === "attacked") return say.attacked(square, reason.by, reason.along, isLast);
      const given = task.problem.block.includes(square) ? null : givenAttacker(task, square);
      return given ? say.given(square, given.by, given.along) : say.forbidden(square);
    }
  }
}

/** @param {import("./words.js").Words["say"]} say @param {Task} _task @param {Position} position @param {Step} last */
function knightSentence(say, _task, position, last) {
  const { square, reason } = last;
  switch (last.step) {
    case "place": {
      const moves = position.dataBefore?.kind === "onward" ? position.dataBefore.onward : [];
      const move = moves.find((onward) => onward.square === square);
      if (!move) return say.knight(square, last.depth);
      const isFewest = move.ways === Math.min(...moves.map(({ ways }) => ways));
      return isFewest ? say.knightFewest(square, move.ways) : say.knightLater(square, move.ways);
    }
    case "solution":
      return say.tour(position.counts.solutions);
    case "remove":
      return last.dead_end ? say.knightDeadEnd(square) : say.knightDone(square);
    case "reject":
      return reason?.kind === "visited" ? say.visited(square, reason.visit) : say.forbidden(square);
  }
}
