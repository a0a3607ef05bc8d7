// A task: which board is searched, and by which algorithm. Tasks are never changed; an edit makes another one.

import type { Text } from "../i18n.js";
import type { Dims } from "../parts/squares.js";
import { isLeap, isOnBoard, squareNamed } from "../parts/squares.js";

export const GAMES = { queens: "Queens", knight: "Knight" } as const satisfies Record<string, Text>;
export const RULES = {
  plain: "plain board",
  torus: "torus",
  superqueens: "superqueens",
} as const satisfies Record<string, Text>;

/** The algorithms whose name does not say how they break ties. */
const TIES: Record<string, Text> = {
  warnsdorff: "warnsdorff (ties: Roth)",
  "warnsdorff-pohl": "warnsdorff (ties: Pohl)",
  "warnsdorff-fixed": "warnsdorff (ties: first)",
  "warnsdorff-random": "warnsdorff (ties: random)",
};

/** Returns the text of each algorithm. */
export function algorithmChoices(names: string[]) {
  return Object.fromEntries(names.map((name) => [name, TIES[name] ?? name]));
}

/** Returns the first task of a game, by no algorithm yet. */
export function firstTask(game: Game): Task {
  const given = { with: [], block: [], from: "a1", to: null, closed: false };
  return { game, algorithm: "", order: 6, rules: "plain", dims: "5x5", ...given };
}

/** Returns the largest side of a board of the game. */
export function maxSide(game: Game) {
  return game === "queens" ? 32 : 20;
}

/** Returns the words of the solvers for a task: the game and its problem, in which the squares that a reader has ridden over are blocked; a closed ride ends on the first one. */
export function wordsOf(task: Task): [Game, string] {
  const { game, with: ridden, block, closed } = task;
  const [first, ...rest] = ridden;
  if (game === "queens" || !first) return [game, JSON.stringify(task)];
  const way = closed
    ? { to: first, closed: false, block: [...block, ...rest] }
    : { block: [...block, ...ridden] };
  return [game, JSON.stringify({ ...task, ...way })];
}

export function dimsOf({ game, order, dims }: Task): Dims {
  const [rows, columns] = game === "queens" ? [order, order] : dims.split("x").map(Number);
  return { rows, columns };
}

/** Returns the same task on a board of that size, with the squares that are still on it. */
export function resized(task: Task, rows: number, columns: number): Task {
  const stays = (name: string) => isOnBoard(name, { rows, columns });
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

/** Returns the task with the square changed by a tool: set, or cleared if it was set. */
export function edited(task: Task, name: string, tool: string): Task {
  const without = (names: string[]) => names.filter((other) => other !== name);
  const toggled = (names: string[]) => (names.includes(name) ? without(names) : [...names, name]);
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

/** Returns the task after a move of the knight to a square, or back to the one before; the same task if it cannot go there. */
function ridden(task: Task, name: string): Task {
  if (name === task.with.at(-1)) return { ...task, with: task.with.slice(0, -1), from: name };
  const [from, to] = [task.from, name].map((square) => squareNamed(square, dimsOf(task)));
  if (!isLeap(from, to) || [...task.with, ...task.block].includes(name)) return task;
  return { ...task, with: [...task.with, task.from], from: name };
}

/** Returns the task without placed queens, moves of the knight, forbidden squares and a given end. */
export function cleared(task: Task): Task {
  const from = task.game === "knight" ? (task.with[0] ?? task.from) : task.from;
  return { ...task, from, with: [], block: [], to: null, closed: false };
}

export function isSameTask(a: Task, b: Task) {
  return JSON.stringify(a) === JSON.stringify(b);
}
