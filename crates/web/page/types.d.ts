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
  first: number;
  squares: string[];
  counts: Counts;
  steps: Step[];
  ends: boolean;
}

/** The steps of one search, wherever they come from. */
interface Steps {
  /** The number of all steps, if it is known. */
  length(): number | null;
  /** Looks farther for the end of the search. */
  measure(): void;
  /** A window that holds step `k` (counted from 1) and starts before it; the last one if the search ends earlier. */
  window(k: number): StepWindow;
  /** The number of the first solution step after `k`; null when there is none within reach. */
  nextSolution(k: number): number | null;
  /** One number a step from `first` on: kind | (index of the square << 2). */
  shape(first: number, size: number): { squares: number[]; steps: Uint32Array };
  /** The last step that can be shown, however long the search is. */
  maxStep: number;
  /** True if the record stops before the search does. */
  isCut: boolean;
}

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
  view: "lab" | "race" | "count" | "lessons";
  task: Task;
  step: number;
  /** The race: the second algorithm, the unit of the clock, and the end of it. */
  rival: string;
  unit: "nodes" | "steps" | "comparisons";
  finish: "first" | "all";
  /** The count. */
  order: number;
  method: string;
  /** The lesson and its page, counted from 1. */
  lesson: string;
  page: number;
  lang: Lang | null;
  /** True if the board stands alone, for a room that looks on. */
  stage: boolean;
}

interface EngineSession {
  window(first: number, size: number): string;
  length(maxSteps: number): number | undefined;
  next_solution(first: number, maxSteps: number): number | undefined;
  shape(first: number, size: number): Uint32Array;
}

interface Engine {
  (source: { module_or_path: BufferSource }): Promise<unknown>;
  open(game: Game, problemJson: string, algorithm: string): EngineSession;
  count(order: number, method: string, listener: { tell(done: number): void }): string;
  count_methods(): string;
  /** The algorithms that show their steps, by game. */
  walkers(): string;
}

declare const wasm_bindgen: Engine | undefined;

interface Recorded {
  game: Game;
  problem: Partial<Task>;
  algorithm: string;
  lang: Lang | null;
  window: StepWindow;
}
