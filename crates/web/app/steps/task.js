// A task: which board is searched, and by which algorithm. Tasks are never changed; an edit makes another one.

import { isLeap, isOnBoard, squareNamed } from "../parts/squares.js";

/** @typedef {import("../words.js").Text} Text */

/** @satisfies {Record<string, Text>} */
export const GAMES = /** @type {const} */ ({ queens: "Queens", knight: "Knight" });
/** @satisfies {Record<string, Text>} */
export const RULES = /** @type {const} */ ({
  plain: "plain board",
  torus: "torus",
  superqueens: "superqueens",
});

/** The algorithms whose name does not say how they break ties. @type {Record<string, Text>} */
const TIES = {
  warnsdorff: "warnsdorff (ties: Roth)",
  "warnsdorff-pohl": "warnsdorff (ties: Pohl)",
  "warnsdorff-fixed": "warnsdorff (ties: first)",
  "warnsdorff-random": "warnsdorff (ties: random)",
};

/** Returns the text of each algorithm. @param {string[]} names */
export function algorithmChoices(names) {
  return Object.fromEntries(names.map((name) => [name, TIES[name] ?? name]));
}

/** Returns the first task of a game, by no algorithm yet. @param {Game} game @returns {Task} */
export function firstTask(game) {
  const given = { with: [], block: [], from: "a1", to: null, closed: false };
  return { game, algorithm: "", order: 6, rules: "plain", dims: "5x5", ...given };
}

/** Returns the largest side of a board of the game. @param {Game} game */
export function maxSide(game) {
  return game === "queens" ? 32 : 20;
}

/** Returns the words of the solvers for a task: the game and its problem, in which the squares that a reader has ridden over are blocked; a closed ride ends on the first one. @param {Task} task @returns {[Game, string]} */
export function wordsOf(task) {
  const { game, with: ridden, block, closed } = task;
  const [first, ...rest] = ridden;
  if (game === "queens" || !first) return [game, JSON.stringify(task)];
  const way = closed
    ? { to: first, closed: false, block: [...block, ...rest] }
    : { block: [...block, ...ridden] };
  return [game, JSON.stringify({ ...task, ...way })];
}

/** @param {Task} task @returns {import("../parts/squares.js").Dims} */
export function dimsOf({ game, order, dims }) {
  const [rows, columns] = game === "queens" ? [order, order] : dims.split("x").map(Number);
  return { rows, columns };
}

/** Returns the same task on a board of that size, with the squares that are still on it. @param {Task} task @param {number} rows @param {number} columns @returns {Task} */
export function resized(task, rows, columns) {
  const stays = (/** @type {string} */ name) => isOnBoard(name, { rows, columns });
  return {
    ...task,
    order: rows,
    dims: `${rows}x${columns}`,
    with: task.game === "queens" ? task.with.filter(stays) : [],
    block: task.block.filter(stays),
    from: stays(task.from) ? task.from : "a1",
    to: task.to && stays(task.to) ? task.to : null,
  };
}

/**
 * Returns the task with the square changed by a tool: set, or cleared if it was set.
 * @param {Task} task @param {string} name @param {string} tool @returns {Task}
 */
export function edited(task, name, tool) {
  const without = (/** @type {string[]} */ names) => names.filter((other) => other !== name);
  const toggled = (/** @type {string[]} */ names) =>
    names.includes(name) ? without(names) : [...names, name];
  const isRidden = task.game === "knight" && [...task.with, task.from].includes(name);
  const to = name === task.to ? null : task.to;
  const free = { ...task, to, block: without(task.block) };
  if (tool === "ride") return ridden(task, name);
  if (task.game === "queens") free.with = without(task.with);
  if (tool === "queen") return { ...free, with: toggled(task.with) };
  if (tool === "start") return { ...free, from: name, with: [] };
  if (isRidden) return task;
  if (tool === "block") return { ...free, block: toggled(task.block) };
  return to === task.to ? { ...free, to: name, closed: false } : free;
}

/** Returns the task after a move of the knight to a square, or back to the one before; the same task if it cannot go there. @param {Task} task @param {string} name @returns {Task} */
function ridden(task, name) {
  if (name === task.with.at(-1)) return { ...task, with: task.with.slice(0, -1), from: name };
  const [from, to] = [task.from, name].map((square) => squareNamed(square, dimsOf(task)));
  if (!isLeap(from, to) || [...task.with, ...task.block].includes(name)) return task;
  return { ...task, with: [...task.with, task.from], from: name };
}

/** Returns the task without placed queens, moves of the knight, forbidden squares and a given end. @param {Task} task @returns {Task} */
export function cleared(task) {
  const from = task.game === "knight" ? (task.with[0] ?? task.from) : task.from;
  return { ...task, from, with: [], block: [], to: null, closed: false };
}

/** @param {Task} a @param {Task} b */
export function isSameTask(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
