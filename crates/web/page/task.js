// A task: which board is searched, and by which algorithm. Tasks are never changed; an edit makes another one.

import { squareNamed } from "./squares.js";

export const ALGORITHMS = {
  queens: ["row-array", "tagged-stack", "vec-stack", "bitmask", "mrv", "dancing-links"],
  knight: ["backtrack", "warnsdorff", "warnsdorff-pohl", "warnsdorff-fixed", "warnsdorff-random"],
};
export const MAX_ORDER = 32;
export const MAX_SIDE = 16;

/** @param {Game} game @returns {Task} */
export function firstTask(game) {
  return game === "queens"
    ? { game, problem: { order: 8, with: [], block: [] }, algorithm: "row-array" }
    : {
        game,
        problem: { dims: "5x5", from: "a1", to: null, closed: false, block: [] },
        algorithm: "warnsdorff",
      };
}

/** @param {Task} task @returns {import("./squares.js").Dims} */
export function dimsOf(task) {
  if ("order" in task.problem) return { rows: task.problem.order, columns: task.problem.order };
  const [rows, columns] = task.problem.dims.split("x").map(Number);
  return { rows, columns };
}

/** Returns the same task on a board of that size, with the squares that are still on it. @param {Task} task @param {number} rows @param {number} columns @returns {Task} */
export function resized(task, rows, columns) {
  const dims = { rows, columns };
  /** @param {string | null} name */
  const stays = (name) => name !== null && squareNamed(name, dims) !== null;
  const { problem } = task;
  const block = problem.block.filter(stays);
  if ("order" in problem)
    return { ...task, problem: { order: rows, with: problem.with.filter(stays), block } };
  return {
    ...task,
    problem: {
      ...problem,
      dims: `${rows}x${columns}`,
      from: stays(problem.from) ? problem.from : "a1",
      to: stays(problem.to) ? problem.to : null,
      block,
    },
  };
}

/** @param {string[]} names @param {string} name */
const without = (names, name) => names.filter((other) => other !== name);
/** @param {string[]} names @param {string} name */
const toggled = (names, name) => (names.includes(name) ? without(names, name) : [...names, name].sort());

/**
 * Returns the task with the square changed by a tool: set, or cleared if it was set.
 * @param {Task} task @param {string} name @param {string} tool @returns {Task}
 */
export function edited(task, name, tool) {
  const { problem } = task;
  if ("order" in problem) {
    const changed =
      tool === "queen"
        ? { with: toggled(problem.with, name), block: without(problem.block, name) }
        : { with: without(problem.with, name), block: toggled(problem.block, name) };
    return { ...task, problem: { ...problem, ...changed } };
  }
  const block = without(problem.block, name);
  if (tool === "start")
    return {
      ...task,
      problem: { ...problem, from: name, to: problem.to === name ? null : problem.to, block },
    };
  if (name === problem.from) return task;
  if (tool === "end") {
    const to = problem.to === name ? null : name;
    return { ...task, problem: { ...problem, to, closed: to === null && problem.closed, block } };
  }
  const to = problem.to === name ? null : problem.to;
  return { ...task, problem: { ...problem, to, block: toggled(problem.block, name) } };
}

/** Returns the task without placed queens, forbidden squares and a given end. @param {Task} task @returns {Task} */
export function cleared(task) {
  const { problem } = task;
  return "order" in problem
    ? { ...task, problem: { ...problem, with: [], block: [] } }
    : { ...task, problem: { ...problem, to: null, closed: false, block: [] } };
}

/** @param {Task} a @param {Task} b */
export function isSameTask(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
