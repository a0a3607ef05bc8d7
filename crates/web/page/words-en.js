// The words of the page in English.

/** @param {number} n @param {string} one */
const counted = (n, one) => `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;

/** @type {Record<Along, string>} */
const ENGLISH_LINES = {
  row: "row",
  column: "column",
  "rising-diagonal": "diagonal",
  "falling-diagonal": "diagonal",
};

export const en = {
  htmlLang: "en",
  otherLanguage: "中文",
  title: "backrank: see the search",
  /** @param {number} n */
  number: (n) => n.toLocaleString("en"),

  lab: "Lab",
  race: "Race",
  count: "Count",
  lessons: "Lessons",
  views: "Views",
  queens: "Queens",
  knight: "Knight",
  game: "Game",
  order: "Order",
  rows: "Rows",
  columns: "Columns",
  algorithm: "Algorithm",
  theme: "Colours",
  themes: { auto: "as the system", light: "light", dark: "dark" },
  help: "Help",
  close: "Close",
  /** @type {Record<string, string>} */
  algorithms: {
    warnsdorff: "warnsdorff, ties by Roth",
    "warnsdorff-pohl": "warnsdorff, ties by Pohl",
    "warnsdorff-fixed": "warnsdorff, first of the ties",
    "warnsdorff-random": "warnsdorff, ties by chance",
  },
  /** @type {Record<string, string>} */
  ideas: {
    "row-array": "Recursion over rows; a new queen is tested against every earlier row.",
    "tagged-stack":
      "A stack of nodes tagged undecided or placed; occupancy arrays for columns and diagonals.",
    "vec-stack": "One vector of columns as the stack: advance the top until it fits, push or pop.",
    bitmask: "Attacked columns and diagonals as three words; takes the lowest free bit.",
    mrv: "The row with the fewest free squares first; turns back when a row has none.",
    "dancing-links":
      "Exact cover: the row or column with the fewest free squares first, by links that dance.",
    backtrack: "Tries the eight moves in a fixed order.",
    warnsdorff: "Goes first where the fewest ways lead on; takes back what failed.",
  },

  board: "Board",
  tree: "Tree",
  code: "Program",
  data: "Data",
  panels: "Panels",
  tool: "A click sets",
  tools: { queen: "queen", block: "forbidden", start: "start", end: "end" },
  closedTour: "closed tour",
  undo: "Undo",
  clear: "Clear",
  cell: {
    given: "given queen",
    queen: "queen",
    blocked: "forbidden",
    attacked: "attacked",
    tried: "tried now",
    attacker: "attacks the tried square",
    start: "start",
    end: "end",
    knight: "knight",
    empty: "empty",
    /** @param {number} visit */
    visit: (visit) => `visited as number ${visit}`,
    /** @param {number} ways */
    ways: (ways) => `${counted(ways, "way")} on`,
  },

  play: "Play",
  pause: "Pause",
  toStart: "To the start",
  back: "A step back",
  forward: "A step forward",
  toEnd: "To the end",
  nextSolution: "Next solution",
  nextTour: "Next tour",
  speed: "Speed",
  /** @param {number} rate */
  rate: (rate) => (rate >= 1e6 ? "fastest" : `${rate.toLocaleString("en")} / s`),
  step: "Step",
  /** @param {number | null} length */
  ofLength: (length) => (length === null ? "/ ?" : `/ ${length.toLocaleString("en")}`),
  position: "Position in the search",

  depth: "depth",
  nodes: "nodes",
  deadEnds: "dead ends",
  solutions: "solutions",
  tours: "tours",
  comparisons: "comparisons",

  say: {
    startQueens: "The search begins with an empty first row. Press play, or → for one step.",
    startKnight: "The search begins. Press play, or → for one step.",
    /** @param {string} square */
    queen: (square) => `A queen goes to ${square}: no earlier queen attacks it.`,
    /** @param {string} square */
    queenFree: (square) => `A queen goes to ${square}, the first free square of its row.`,
    /** @param {string} square @param {string} by @param {Along} along @param {boolean} isLast */
    attacked: (square, by, along, isLast) =>
      `${square} is attacked by ${by} along the ${ENGLISH_LINES[along]}: ` +
      (isLast ? "it was the last square of the row." : "try the next square of the row."),
    /** @param {string} square @param {string} by @param {Along} along */
    given: (square, by, along) =>
      `${square} is attacked by the given queen ${by} along the ${ENGLISH_LINES[along]}.`,
    /** @param {string} square */
    forbidden: (square) => `${square} is forbidden: try the next square.`,
    /** @param {string} square */
    deadEnd: (square) => `No queen can follow: a dead end. The queen on ${square} is taken back.`,
    /** @param {string} square */
    deadLast: (square) => `The solution is noted. The queen on ${square} is taken back, to look for more.`,
    /** @param {string} square */
    done: (square) => `All that follows from ${square} is done: its queen is taken back.`,
    /** @param {number} n */
    solution: (n) => `All rows hold a queen: solution ${n.toLocaleString("en")}.`,
    /** @param {string} square @param {number} visit */
    knight: (square, visit) => `The knight goes to ${square}, number ${visit} of its path.`,
    /** @param {string} square @param {number} ways */
    knightFewest: (square, ways) =>
      ways === 0
        ? `The knight goes to ${square}, from where no way leads on.`
        : `The knight goes to ${square}: ${counted(ways, "way")} ${ways === 1 ? "leads" : "lead"} on from there, the fewest.`,
    /** @param {string} square @param {number} ways */
    knightLater: (square, ways) =>
      `The better squares have failed: the knight goes to ${square}, with ${counted(ways, "way")} on.`,
    /** @param {string} square @param {number} visit */
    visited: (square, visit) => `${square} was visited already, as number ${visit}: try the next move.`,
    /** @param {string} square */
    knightDeadEnd: (square) => `No move leads on from ${square}: a dead end. The knight steps back.`,
    /** @param {string} square */
    knightDone: (square) => `All that follows from ${square} is done: the knight steps back.`,
    /** @param {number} n */
    tour: (n) => `Every square is visited: tour ${n.toLocaleString("en")}.`,
    /** @param {number} n @param {boolean} isKnight */
    end: (n, isKnight) => `The search is complete: ${counted(n, isKnight ? "tour" : "solution")}.`,
    /** @param {number} n */
    cut: (n) => `The record ends here, after ${counted(n, "step")}; the search goes on.`,
    /** @param {number} k */
    farthest: (k) =>
      `Step ${k.toLocaleString("en")} is the last one that this page shows; the search goes on.`,
    noSolution: "There is no further solution within reach.",
    noTour: "There is no further tour within reach.",
  },

  treeHint: "△ a finished branch and its nodes, ✓ its solutions. Choose a node to go back to it.",
  treeWhole: "whole tree",
  treePath: "path",
  treeForm: "Form of the tree",
  /** @param {number} nodes @param {number} solutions */
  treeSummary: (nodes, solutions) =>
    `${counted(nodes, "node")} drawn, ${counted(solutions, "solution")} among them`,
  treeCut: "Earlier branches are left out.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  root: "empty board",

  dataOf: {
    columns: "columns",
    sums: "sums ↗",
    differences: "differences ↘",
    free: "free",
    top: "top",
    index: "row",
    stack: "stack",
    rowArray: "The column of the queen in each row; row 0 is on top, column 0 is a.",
    vecStack: "One vector of columns; the entry at top is the one to be tried next.",
    taggedStack:
      "The top of the stack is at the upper left. ♛ placed, the others undecided; ● an occupied line.",
    words: "Bits of the row to be filled next: ● attacked; free: ● may be tried.",
    column: "column",
    left: "left",
    freeSquares: "● the free squares of each row without a queen; the row with the fewest comes next.",
    options:
      "The free squares left for each row and column; · is covered. The fewest come next, rows before columns.",
    movesTried: "How many of the eight moves have been tried from each square, the last square on top.",
    onward: "The moves from here in the order of trying, each with its ways on.",
    none: "Nothing yet: press play.",
    noMoves: "No move leads on from here.",
    /** @param {number} n */
    more: (n) => `and ${n.toLocaleString("en")} more`,
  },

  raceBy: "The clock counts",
  units: { nodes: "nodes", steps: "steps", comparisons: "comparisons" },
  raceUntil: "until",
  finishes: { first: "the first solution", all: "the end of the search" },
  left: "Left",
  right: "Right",
  /** @param {number} n @param {string} unit */
  clock: (n, unit) => `${n.toLocaleString("en")} ${unit} each`,
  running: "searching",
  clockName: "Clock",
  finishedFirst: "has found one",
  finishedAll: "is done",
  raceHint:
    "Both get the same amount of work. Choose the unit with care: equal steps are not equal comparisons.",

  countMethod: "Method",
  time: "Time",
  countStart: "Count",
  countCancel: "Cancel",
  countHint: "Counts all solutions of the empty board, beside the page, on one thread.",
  countRunning: "counting",
  countCancelled: "Cancelled: nothing was counted.",
  /** @param {number} order @param {string} count */
  countSays: (order, count) => `${order} queens: ${count} solutions`,
  /** @param {string} oeis */
  agrees: (oeis) => `agrees with OEIS ${oeis}`,
  /** @param {string} oeis @param {string} count */
  disagrees: (oeis, count) => `does NOT agree with OEIS ${oeis}, which says ${count}`,
  unpublished: "There is no published value to compare with.",
  /** @param {number} seconds */
  seconds: (seconds) => `${seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(0)} s`,

  lessonList: "Choose a lesson",
  allLessons: "All lessons",
  next: "Next",
  previous: "Back",
  /** @param {number} page @param {number} pages */
  pageOf: (page, pages) => `${page} of ${pages}`,
  openPosition: "Open this position in the lab",
  lessonDone: "You have reached the end of this lesson. Play on from here, or choose another one.",

  error: {
    /** @param {string[]} parts */
    ignored: (parts) => `This part of the address was not understood and is left out: ${parts.join(", ")}.`,
    /** @param {number} low @param {number} high */
    range: (low, high) => `The size must be a whole number from ${low} to ${high}.`,
    /** @param {string} why */
    engine: (why) => `The search could not be started: ${why}`,
    noEngine:
      "The solvers in this page could not be started: this browser is too old, or the file is damaged.",
  },
  /** @param {Task} task */
  recorded: ({ problem, algorithm }) =>
    "order" in problem
      ? `${problem.order} queens by ${algorithm}, recorded`
      : `knight on ${problem.dims} by ${algorithm}, recorded`,

  keysTitle: "Keys",
  keys: [
    ["Space", "play, pause"],
    ["→ ←", "a step forward, back"],
    ["Shift → ←", "ten steps forward, back"],
    ["Home End", "to the start, to the end"],
    ["s", "next solution or tour"],
    ["+ −", "faster, slower"],
    ["u", "undo the last change of the board"],
    ["n b", "next, previous page of a lesson"],
    ["?", "this help"],
  ],
  boardKeys: "On the board: arrows move from square to square, Enter sets or clears it.",
  signs: [
    ["dot", "attacked square"],
    ["cross", "forbidden square"],
    ["line", "the line of attack, and the queen that attacks"],
    ["bar", "queen or start that was given"],
  ],
  signsTitle: "Signs",
  share: "The address of this page holds the position: copy it to share it.",
};
