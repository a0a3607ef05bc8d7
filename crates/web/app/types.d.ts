// The shapes that the modules share; read by the type check only. The JSON of a window is written by the crate `backrank-web`.

type Game = "queens" | "knight";
type Lang = "en" | "zh";

type Rules = "plain" | "torus" | "superqueens";

/** A board to search: which game, its problem, the algorithm. What the other game needs is passed over. */
interface Task {
  game: Game;
  algorithm: string;
  with: string[];
  block: string[];
  /** Of queens. */
  order: number;
  rules: Rules;
  /** Of a knight. */
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

/** An entry of a list: a square, or a row or a column, with what is to be said of it. */
interface Entry {
  square?: string;
  row?: number;
  column?: string;
  mark?: boolean;
  number?: number;
}

/** A part of a walker's data. */
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

/** Everything that the address names. */
interface Address {
  view: "lab" | "race" | "count" | "lessons" | "puzzle";
  task: Task;
  step: number;
  /** The race: the second algorithm, the unit of the clock, and the end of it. */
  rival: string;
  unit: Unit;
  finish: "first" | "all";
  /** The count. */
  order: number;
  rules: Rules;
  method: string;
  /** The lesson and its page, counted from 1. */
  lesson: string;
  page: number;
  /** The puzzle: rows of the signs of its regions, with points between them; empty for today's. */
  puzzle: string;
  stars: number;
  lang: Lang | null;
  /** True if the board stands alone, for a room that looks on. */
  stage: boolean;
}

interface Listener {
  tell(done: number): void;
  give(clock: number, position: string): void;
}

interface EngineSession {
  measure(maxSteps: number, maxMarks: number): Float64Array;
  next_solution(first: number, maxSteps: number, listener: Listener): number | undefined;
  frames(unit: number, clocks: Float64Array, listener: Listener): void;
  shape(first: number, size: number): Uint32Array<ArrayBuffer>;
}

interface Engine {
  (source: { module_or_path: BufferSource }): Promise<unknown>;
  open(game: Game, problemJson: string, algorithm: string, untilFirst: boolean): EngineSession;
  count(order: number, rules: Rules, method: string, listener: Listener): string;
  count_methods(): string;
  /** Reads a puzzle: the JSON of a `ReadPuzzle`. */
  puzzle(text: string, stars: number): string;
  /** The puzzles that can be made: the JSON of a list of `MadePuzzles`. */
  puzzles_made(): string;
}

/** A sentence of the solvers, in English; its values stand apart, so that it can be translated. */
interface Message {
  template: string;
  context?: string;
  values: Record<string, Value>;
}

type Value = string | number | Message | Value[];

/** A puzzle: rows of signs with points between them, and the drawing of the empty board in SVG. */
interface PuzzleBoard {
  rows: string;
  stars: number;
  ground: string;
  side: number;
  groups: SquareGroup[];
  /** The board as coloured squares, if there are enough colours. */
  coloured: string | null;
}

/** Squares with a limited number of queens: a row, a column, a region, or unnamed ones that touch each other. */
interface SquareGroup {
  name: Message | null;
  squares: number[];
  most: number;
}

interface ReadPuzzle {
  Ok?: PuzzleBoard;
  Err?: Message;
}

interface PuzzleFacts {
  solutions: number;
  is_complete: boolean;
  difficulty: string | null;
}

/** A step of a deduction; squares are row * order + column. */
interface ToldStep {
  rule: string;
  stages: Message[];
  placed: number | null;
  by: number | null;
  out: number[];
  reason: number[];
  forced: number[];
}

interface ToldHint {
  step: ToldStep | null;
  said: Message | null;
  wrong: number | null;
}

/** The puzzles of one size that can be made. */
interface MadePuzzles {
  stars: number;
  order: number;
  difficulties: string[];
}

/** A puzzle that plays without the solvers. */
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
  steps: ToldStep[];
  /** What is said of a wrong cross, and of a wrong queen; its square is to be filled in. */
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
