// The address: all of the page's state in the part after `#`, so that a link opens a position.

import { squareNamed } from "./squares.js";
import { ALGORITHMS, dimsOf, firstTask, MAX_ORDER, MAX_SIDE } from "./task.js";

/** @returns {Address} */
export function firstAddress() {
  return {
    view: "lab",
    task: firstTask("queens"),
    step: 0,
    rival: "bitmask",
    unit: "nodes",
    finish: "all",
    order: 12,
    method: "half-board",
    lesson: "",
    page: 1,
    lang: null,
  };
}

/** Writes an address. @param {Address} address @returns {string} */
export function formatFragment(address) {
  const { view, task } = address;
  const { problem } = task;
  const options = new URLSearchParams();
  let path = [task.game, "order" in problem ? `${problem.order}` : problem.dims, task.algorithm];
  if (view === "count") {
    path = ["count", `${address.order}`, address.method];
  } else if (view === "lessons") {
    path = address.lesson ? ["lessons", address.lesson, `${address.page}`] : ["lessons"];
  } else {
    if ("order" in problem) {
      if (problem.with.length) options.set("with", problem.with.join(","));
    } else {
      options.set("from", problem.from);
      if (problem.to) options.set("to", problem.to);
      if (problem.closed) options.set("closed", "1");
    }
    if (problem.block.length) options.set("block", problem.block.join(","));
    if (view === "race") {
      path = ["race", ...path, address.rival];
      options.set("by", address.unit);
      options.set("until", address.finish);
    }
  }
  if (address.step > 0 && (view === "lab" || view === "race")) options.set("step", `${address.step}`);
  if (address.lang) options.set("lang", address.lang);
  const text = options.toString().replaceAll("%2C", ",");
  return `#${path.join("/")}${text ? `?${text}` : ""}`;
}

/**
 * Reads an address. Parts that are not understood are left out and named.
 * @param {string} fragment
 * @returns {{ address: Address, ignored: string[] }}
 */
export function parseFragment(fragment) {
  const address = firstAddress();
  /** @type {string[]} */
  const ignored = [];
  const [pathText, optionText = ""] = decode(fragment.replace(/^#/, "")).split("?");
  const path = pathText.split("/").filter((part) => part !== "");
  const options = new URLSearchParams(optionText);
  /** Returns the next part of the path if it is understood. @param {(part: string) => boolean} accept */
  const take = (accept) => {
    const part = path.shift();
    if (part === undefined || accept(part)) return part;
    ignored.push(part);
    return undefined;
  };

  if (path[0] === "count") {
    path.shift();
    address.view = "count";
    address.order = Number(take((part) => isWhole(part, 1, 18)) ?? address.order);
    address.method = take(isWord) ?? address.method;
  } else if (path[0] === "lessons") {
    path.shift();
    address.view = "lessons";
    address.lesson = take(isWord) ?? "";
    address.page = Number(take((part) => isWhole(part, 1, 99)) ?? 1);
  } else {
    if (path[0] === "race") {
      path.shift();
      address.view = "race";
    }
    const game = take((part) => part === "queens" || part === "knight");
    if (game === "knight") address.task = firstTask("knight");
    readTask(address, take, options, ignored);
  }
  ignored.push(...path);
  const step = options.get("step");
  if (step !== null) {
    if (isWhole(step, 0, 1e15)) address.step = Number(step);
    else ignored.push(`step=${step}`);
  }
  const lang = options.get("lang");
  if (lang === "en" || lang === "zh") address.lang = lang;
  else if (lang !== null) ignored.push(`lang=${lang}`);
  for (const name of ["step", "lang"]) options.delete(name);
  for (const [name, value] of options) ignored.push(`${name}=${value}`);
  return { address, ignored };
}

/**
 * Reads board, algorithms and squares; takes the options that it knows.
 * @param {Address} address @param {(accept: (part: string) => boolean) => string | undefined} take
 * @param {URLSearchParams} options @param {string[]} ignored
 */
function readTask(address, take, options, ignored) {
  const { task } = address;
  const { problem } = task;
  const isAlgorithm = (/** @type {string} */ part) => ALGORITHMS[task.game].includes(part);
  if ("order" in problem)
    problem.order = Number(take((part) => isWhole(part, 1, MAX_ORDER)) ?? problem.order);
  else problem.dims = take(isDims) ?? problem.dims;
  task.algorithm = take(isAlgorithm) ?? task.algorithm;
  const dims = dimsOf(task);
  /** @param {string} name @returns {string[]} */
  const squares = (name) => {
    const text = options.get(name) ?? "";
    options.delete(name);
    const names = text.split(",").filter((part) => part !== "");
    for (const part of names) if (!squareNamed(part, dims)) ignored.push(`${name}=${part}`);
    return [...new Set(names.filter((part) => squareNamed(part, dims)))];
  };
  problem.block = squares("block");
  if ("order" in problem) {
    problem.with = squares("with").filter((name) => !problem.block.includes(name));
  } else {
    problem.from = squares("from")[0] ?? "a1";
    problem.to = squares("to")[0] ?? null;
    if (problem.to === problem.from) problem.to = null;
    problem.block = problem.block.filter((name) => name !== problem.from && name !== problem.to);
    problem.closed = options.get("closed") === "1" && problem.to === null;
    options.delete("closed");
  }
  if (address.view !== "race") return;
  address.rival = take(isAlgorithm) ?? (task.game === "queens" ? "bitmask" : "backtrack");
  address.finish = task.game === "queens" ? "all" : "first";
  const unit = options.get("by");
  if (unit === "nodes" || unit === "steps" || unit === "comparisons") address.unit = unit;
  else if (unit !== null) ignored.push(`by=${unit}`);
  const finish = options.get("until");
  if (finish === "first" || finish === "all") address.finish = finish;
  else if (finish !== null) ignored.push(`until=${finish}`);
  for (const name of ["by", "until"]) options.delete(name);
}

/** @param {string} text @param {number} low @param {number} high */
function isWhole(text, low, high) {
  return /^\d{1,16}$/.test(text) && Number(text) >= low && Number(text) <= high;
}

/** @param {string} text */
function isWord(text) {
  return /^[a-z-]+$/.test(text);
}

/** @param {string} text */
function isDims(text) {
  const sides = text.split("x");
  return sides.length === 2 && sides.every((side) => isWhole(side, 1, MAX_SIDE));
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
