// A task: the board to search and the algorithm. Tasks are immutable; an edit returns a new one.

import type { Text } from "../i18n.js";
import type { Dims } from "../parts/squares.js";
import { isKnightMove, isOnBoard, squareNamed } from "../parts/squares.js";

export const GAMES = { queens: "Queens", knight: "Knight" } as const satisfies Record<string, Text>;
export const RULES = {
  plain: "plain board",
  torus: "torus",
  superqueens: "superqueens",
} as const satisfies Record<string, Text>;

/** The texts of the algorithms whose names do not say how they break ties. */
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

/** Returns the default task of a game, without an algorithm. */
export function defaultTask(game: Game): Task {
  return {
    game,
    algorithm: "",
    order: 6,
    rules: "plain",
    dims: "5x5",
    with: [],
    block: [],
    from: "a1",
    to: null,
    closed: false,
  };
}

/** Returns the largest side of a board of the game. */
export function maxSide(game: Game) {
  return game === "queens" ? 32 : 20;
}

/** Returns the game and the problem for the solvers. Squares that the reader's knight has visited are blocked there, and a closed tour ends on the first of them. */
export function problemOf(task: Task): [Game, string] {
  const { game, with: path, block, closed } = task;
  const [first, ...rest] = path;
  if (game === "queens" || !first) return [game, JSON.stringify(task)];
  const changes = closed
    ? { to: first, closed: false, block: [...block, ...rest] }
    : { block: [...block, ...path] };
  return [game, JSON.stringify({ ...task, ...changes })];
}

export function dimsOf({ game, order, dims }: Task): Dims {
  const [rows, columns] = game === "queens" ? [order, order] : dims.split("x").map(Number);
  return { rows, columns };
}

/** Returns the task on a board of another size, without the squares that are no longer on it. */
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

/** Returns the task after a click with a tool, which sets a square or clears it again. */
export function edited(task: Task, name: string, tool: string): Task {
  const without = (names: string[]) => names.filter((other) => other !== name);
  const toggled = (names: string[]) => (names.includes(name) ? without(names) : [...names, name]);
  const isVisited = task.game === "knight" && [...task.with, task.from].includes(name);
  const to = name === task.to ? null : task.to;
  const base = { ...task, to, block: without(task.block) };
  if (tool === "move") return moveKnight(task, name);
  if (task.game === "queens") base.with = without(task.with);
  if (tool === "queen") return { ...base, with: toggled(task.with) };
  if (tool === "start") return { ...base, from: name, with: [] };
  if (isVisited) return task;
  if (tool === "block") return { ...base, block: toggled(task.block) };
  return to === task.to ? { ...base, to: name, closed: false } : base;
}

/** Returns the task after a move of the knight to a square, or back to the previous one. Returns the same task if there is no such move. */
function moveKnight(task: Task, name: string): Task {
  if (name === task.with.at(-1)) return { ...task, with: task.with.slice(0, -1), from: name };
  const [from, to] = [task.from, name].map((square) => squareNamed(square, dimsOf(task)));
  if (!isKnightMove(from, to) || [...task.with, ...task.block].includes(name)) return task;
  return { ...task, with: [...task.with, task.from], from: name };
}

/** Returns the task without given queens, moves of the knight, blocked squares and end. */
export function cleared(task: Task): Task {
  const from = task.game === "knight" ? (task.with[0] ?? task.from) : task.from;
  return { ...task, from, with: [], block: [], to: null, closed: false };
}

export function isSameTask(a: Task, b: Task) {
  return JSON.stringify(a) === JSON.stringify(b);
}
