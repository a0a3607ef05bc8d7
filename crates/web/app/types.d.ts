// The types that the modules share. The crate `backrank-web` writes the JSON of most of them.

type Game = "queens" | "knight";
type Lang = "en" | "zh";

type Rules = "plain" | "torus" | "superqueens";

/** A search: the game, its problem and the algorithm. Fields of the other game are ignored. */
interface Task {
  game: Game;
  algorithm: string;
  with: string[];
  block: string[];
  /** For queens. */
  order: number;
  rules: Rules;
  /** For the knight. */
  dims: string;
  from: string;
  to: string | null;
  closed: boolean;
}

type Along = "row" | "column" | "rising-diagonal" | "falling-diagonal" | "knight-move";

type Reason =
  | { kind: "attacked"; by: string; along: Along }
  | { kind: "not-allowed" }
  | { kind: "visited"; visit: number };

interface Counts {
  nodes: number;
  dead_ends: number;
  solutions: number;
  comparisons: number;
}

/** An entry of a list: a square, a row or a column, with a mark or a number. */
interface Entry {
  square?: string;
  row?: number;
  column?: string;
  mark?: boolean;
  number?: number;
}

/** A data structure of an algorithm. */
type Part =
  | { name: string; shape: "array"; label: string; length: number; numbers: number[]; top?: number }
  | { name: string; shape: "bits"; rows: { name: string; kind: "taken" | "free"; bits: string }[] }
  | { name: string; shape: "list" | "stack"; entries: Entry[] };

interface Step {
  step: "place" | "reject" | "remove" | "solution";
  depth: number;
  square: string;
  reason?: Reason;
  dead_end?: boolean;
  comparisons: number;
  counts: Counts;
  parts: Part[];
}

interface StepWindow {
  steps: Step[];
  ends: boolean;
}

type Unit = "steps" | "nodes" | "comparisons";
type Work = Record<Unit, number>;

/** The board and the counters after `k` steps. */
interface Position {
  k: number;
  squares: string[];
  counts: Counts;
  last: Step | null;
  /** The step before the last one. */
  before: Step | null;
  /** True if the search has no step after this one. */
  isEnd: boolean;
}

/** The state of the page, which the URL contains. */
interface Address {
  view: "lab" | "race" | "count" | "lessons" | "puzzle";
  task: Task;
  step: number;
  /** For a race: the second algorithm, the unit of the clock, and where it ends. */
  rival: string;
  unit: Unit;
  finish: "first" | "all";
  /** For a count. */
  order: number;
  rules: Rules;
  method: string;
  /** For a lesson: its name and its page, from 1. */
  lesson: string;
  page: number;
  /** For a puzzle: the rows of region letters, separated by dots; empty for today's. */
  puzzle: string;
  stars: number;
  lang: Lang | null;
  /** True if only the board is shown, for an audience. */
  stage: boolean;
}

/** Receives the share of the work done, and frames: positions in JSON with their clocks. */
interface Progress {
  report(share: number): void;
  send(clock: number, position: string): void;
}

interface EngineSession {
  measure(maxSteps: number, maxMarks: number): Float64Array;
  next_solution(first: number, maxSteps: number, progress: Progress): number | undefined;
  frames(unit: number, clocks: Float64Array, progress: Progress): void;
  shape(first: number, size: number): Uint32Array<ArrayBuffer>;
}

interface Engine {
  (source: { module_or_path: BufferSource }): Promise<unknown>;
  open(game: Game, problemJson: string, algorithm: string, untilFirst: boolean): EngineSession;
  count(order: number, rules: Rules, method: string, progress: Progress): string;
  count_methods(): string;
  /** Returns a `PuzzleResult` as JSON. */
  puzzle(text: string, stars: number): string;
  /** Returns a `PuzzleSize[]` as JSON. */
  puzzle_sizes(): string;
}

/** A sentence of the solvers: an English template and its values. */
interface Message {
  template: string;
  context?: string;
  values: Record<string, Value>;
}

type Value = string | number | Message | Value[];

/** A puzzle: the rows of region letters, separated by dots, and the drawing of the empty board in SVG. */
interface PuzzleBoard {
  rows: string;
  stars: number;
  ground: string;
  side: number;
  groups: SquareGroup[];
  /** The board as coloured squares, if there are enough colours. */
  coloured: string | null;
}

/** Squares with a limited number of queens: a row, a column, a region, or, without a name, squares that touch each other. */
interface SquareGroup {
  name: Message | null;
  squares: number[];
  most: number;
}

interface PuzzleResult {
  Ok?: PuzzleBoard;
  Err?: Message;
}

interface PuzzleFacts {
  solutions: number;
  is_complete: boolean;
  difficulty: string | null;
}

/** A step of a deduction; squares are row * order + column. */
interface PageStep {
  rule: string;
  stages: Message[];
  placed: number | null;
  by: number | null;
  out: number[];
  reason: number[];
  forced: number[];
}

interface PageHint {
  step: PageStep | null;
  message: Message | null;
  wrong: number | null;
}

/** The puzzles of one size that can be generated. */
interface PuzzleSize {
  stars: number;
  order: number;
  difficulties: string[];
}

/** A puzzle that is played without the solvers. */
interface RecordedPuzzle {
  game: "puzzle";
  board: PuzzleBoard;
  facts: PuzzleFacts;
  /** Only for a board with exactly one solution. */
  hints: RecordedHints | null;
  lang: Lang | null;
}

interface RecordedHints {
  queens: number[];
  steps: PageStep[];
  /** The sentences for a wrong cross and a wrong queen, without the square. */
  wrong: Message[];
  ending: Message;
}

declare const wasm_bindgen: Engine | undefined;

interface Recorded {
  game: Game;
  problem: Partial<Task>;
  algorithm: string;
  lang: Lang | null;
  window: StepWindow;
}
