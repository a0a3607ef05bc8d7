// Addresses: the state of the page in the fragment of its URL, so that a link opens a position.

import type { Text } from "./i18n.js";
import { isKnightMove, isOnBoard, squareNamed } from "./parts/squares.js";
import { defaultTask, dimsOf, GAMES, maxSide, RULES } from "./steps/task.js";
import { lessonNamed } from "./views/lessons.js";

export const VIEWS = {
  lab: "Lab",
  race: "Race",
  count: "Count",
  lessons: "Lessons",
  puzzle: "Puzzle",
} as const satisfies Record<string, Text>;
export const UNITS = {
  nodes: "nodes",
  steps: "steps",
  comparisons: "comparisons",
} as const satisfies Record<string, Text>;
export const FINISHES = {
  first: "the first solution",
  all: "the end of the search",
} as const satisfies Record<string, Text>;

export function defaultAddress(game: Game = "queens"): Address {
  return {
    view: "lab",
    task: defaultTask(game),
    step: 0,
    rival: "",
    unit: "comparisons",
    finish: game === "queens" ? "all" : "first",
    order: 12,
    rules: "plain",
    method: "",
    lesson: "",
    page: 1,
    puzzle: "",
    stars: 1,
    lang: null,
    stage: false,
  };
}

/** Formats an address as a fragment. */
export function formatFragment({ view, task, ...rest }: Address) {
  const isQueens = task.game === "queens";
  const board = isQueens ? task.order : task.dims;
  const path = {
    lab: [task.game, board, task.algorithm],
    race: [view, task.game, board, task.algorithm, rest.rival],
    count: [view, rest.order, rest.method],
    lessons: rest.lesson ? [view, rest.lesson, rest.page] : [view],
    puzzle: rest.puzzle ? [view, rest.puzzle] : [view],
  }[view];
  const problem = isQueens
    ? { rules: task.rules, with: task.with }
    : { with: task.with, from: task.from, to: task.to, closed: task.closed ? 1 : 0 };
  const race = view === "race" ? { by: rest.unit, until: rest.finish } : {};
  const isBoard = view === "lab" || view === "race";
  const rules = view === "count" && rest.rules;
  const stars = view === "puzzle" && rest.puzzle && rest.stars > 1 ? rest.stars : 0;
  const boardOptions = { ...problem, block: task.block, ...race, step: rest.step };
  const options = isBoard ? boardOptions : { rules, stars };
  const all = Object.entries({ ...options, lang: rest.lang, stage: rest.stage });
  // Default values are omitted.
  const pairs = all.filter(([, value]) => value && value !== "plain" && `${value}`);
  const query = pairs.map(([name, value]) => (value === true ? name : `${name}=${value}`)).join("&");
  return `#${path.join("/")}${query && "?"}${query}`;
}

/**
 * Parses a fragment. Invalid parts are ignored and returned in `ignored`. If the size is invalid, `max` is the largest size, else 0.
 * @param algorithms the valid algorithms, if unknown ones are to be ignored
 */
export function parseFragment(
  fragment: string,
  algorithms?: Record<Game, string[]>,
): { address: Address; ignored: string[]; max: number } {
  const ignored: string[] = [];
  let max = 0;
  const [path, query] = fragment.slice(1).split("?");
  const parts = path.split("/").filter((part) => part !== "");
  const options = new URLSearchParams(query);
  /** Returns a value if it is valid, else its fallback. */
  const read = <T>(
    value: string | null | undefined,
    isValid: (value: string) => boolean,
    fallback: T,
    name = "",
  ) => {
    if (value && !isValid(value)) ignored.push(name + value);
    return value && isValid(value) ? value : fallback;
  };
  /** Takes the next part of the path. */
  const take = <T>(isValid: (part: string) => boolean, fallback: T) => read(parts.shift(), isValid, fallback);
  /** Reads an option. */
  const option = <T>(name: string, isValid: (value: string) => boolean, fallback: T) => {
    const [value, ...more] = options.getAll(name);
    ignored.push(...more.map((other) => `${name}=${other}`));
    options.delete(name);
    return read(value, isValid, fallback, `${name}=`);
  };

  const view = (Object.keys(VIEWS).find((name) => name === parts[0]) ?? "lab") as Address["view"];
  if (view === parts[0]) parts.shift();
  const isBoard = view === "lab" || view === "race";
  const game = isBoard ? take(oneOf(Object.keys(GAMES)), "queens") : "queens";
  const address = { ...defaultAddress(game as Game), view };
  const { task } = address;
  if (view === "count") {
    address.order = Number(take(isWhole(1, 18), address.order));
    address.method = take(isWord, "");
    address.rules = option("rules", oneOf(Object.keys(RULES)), address.rules) as Rules;
  } else if (view === "lessons") {
    address.lesson = take((id) => lessonNamed(id) !== undefined, "");
    const pages = lessonNamed(address.lesson)?.pages.length ?? 1;
    address.page = Math.min(pages, Number(take(isWhole(1, 99), 1)));
  } else if (view === "puzzle") {
    address.puzzle = take((part) => /^[0-9A-Za-z]+(\.[0-9A-Za-z]+)*$/.test(part), "").toUpperCase();
    address.stars = Number(option("stars", isWhole(1, 6), 1));
  } else {
    const isSide = isWhole(1, maxSide(task.game));
    const ignoredBefore = ignored.length;
    if (game === "queens") task.order = Number(take(isSide, task.order));
    else task.dims = take((part) => /^\d+x\d+$/.test(part) && part.split("x").every(isSide), task.dims);
    max = ignored.length > ignoredBefore ? maxSide(task.game) : 0;
    const isAlgorithm = algorithms ? oneOf(algorithms[task.game]) : isWord;
    task.algorithm = take(isAlgorithm, "");
    const dims = dimsOf(task);
    const isSquare = (name: string) => isOnBoard(name, dims);
    const squares = (name: string) => [
      ...new Set(
        option(name, (value) => value.split(",").every(isSquare), "")
          .split(",")
          .filter(Boolean),
      ),
    ];
    task.block = squares("block");
    const names = squares("with").filter((name) => !task.block.includes(name));
    if (game === "queens") {
      task.rules = option("rules", oneOf(Object.keys(RULES)), task.rules) as Rules;
      task.with = names;
    } else {
      task.from = option("from", isSquare, task.from);
      task.to = option("to", (name) => isSquare(name) && name !== task.from, null);
      const path = [...names, task.from].map((name) => squareNamed(name, dims));
      const isPath = path.every((square, index) => index === 0 || isKnightMove(path[index - 1], square));
      if (isPath && !names.includes(task.from)) task.with = names;
      else ignored.push(`with=${names}`);
      task.block = task.block.filter((name) => name !== task.from && name !== task.to);
      task.closed = option("closed", oneOf(["1"]), "") === "1" && task.to === null;
    }
    if (view === "race") {
      address.rival = take(isAlgorithm, "");
      address.unit = option("by", oneOf(Object.keys(UNITS)), address.unit) as Address["unit"];
      address.finish = option("until", oneOf(Object.keys(FINISHES)), address.finish) as Address["finish"];
    }
  }
  address.step = Number(option("step", isWhole(0, 1e15), 0));
  address.lang = option("lang", oneOf(["en", "zh"]), null) as Lang | null;
  address.stage = ["", "1"].includes(options.get("stage") ?? "no");
  option("stage", oneOf(["1"]), "");
  for (const pair of options) parts.push(pair.join("="));
  return { address, ignored: [...ignored, ...parts], max };
}

function isWhole(low: number, high: number) {
  return (text: string) => /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high;
}

function oneOf(names: string[]) {
  return (text: string) => names.includes(text);
}

function isWord(text: string) {
  return /^[a-z-]+$/.test(text);
}
