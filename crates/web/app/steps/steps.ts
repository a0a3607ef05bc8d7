// The steps of a search. What lies near its start, and all of a record, is asked for at once; what lies far from it is searched for in
// a worker, and comes as frames: positions at certain clocks.

import type { OnMessage } from "../worker.js";

/** How far the end of a long search, or its next solution, is looked for. */
export const MAX_MEASURED_STEPS = 20_000_000;
/** The last step that is shown of a search: each call begins it again. */
export const MAX_STEP = 200_000_000;
/** The steps near the start: the page waits for a search as far as this, which takes some milliseconds. */
const NEAR_STEPS = 20_000;
/** The frames of a call, before and after the one that is wished, or of a film, fewer where each may be many steps; and those kept. */
const FRAMES_AROUND = 16;
const FILM_FRAMES = 240;
const MAX_FRAMES = 1000;
/** A search with more solutions has no marks at them. */
export const MAX_MARKS = 2000;
/** The units of work in the order of the solvers. */
const WORK = ["steps", "nodes", "comparisons"];
const KINDS = ["place", "remove", "solution", "reject"];
/** Hears of nothing. */
export const NO_PROGRESS = { report() {}, send() {} };

const COUNTS = { nodes: 1, dead_ends: 0, solutions: 0, comparisons: 0 };
/** The position before the first step. */
const START: Position = { k: 0, squares: [], counts: COUNTS, last: null, before: null, isEnd: false };

/** A record, which answers as a search of the solvers does. */
export class RecordedSession implements EngineSession {
  constructor(
    readonly steps: Step[],
    /** The index of a square on the board. */
    readonly indexOf: (name: string) => number,
  ) {}

  measure() {
    const marks = this.steps.flatMap(({ step }, index) => (step === "solution" ? [index + 1] : []));
    return Float64Array.from([1, this.steps.length, 0, 0, ...marks]);
  }

  next_solution() {
    return undefined;
  }

  #squaresAt(k: number) {
    const squares: string[] = [];
    for (const { step, square } of this.steps.slice(0, k))
      if (step === "place") squares.push(square);
      else if (step === "remove") squares.pop();
    return squares;
  }

  frames(_: number, [k]: Float64Array, { send }: Progress) {
    const { [k - 1]: last, [k - 2]: before = null } = this.steps;
    send(k, JSON.stringify({ k, squares: this.#squaresAt(k), counts: last.counts, last, before }));
  }

  shape(first: number, size: number) {
    const squares = this.#squaresAt(first).map(this.indexOf);
    const steps = this.steps.slice(first, first + size).map(({ step, square }) => {
      const kind = KINDS.indexOf(step);
      return square ? kind | (this.indexOf(square) << 2) : kind;
    });
    return Uint32Array.from([squares.length, ...squares, ...steps]);
  }
}

/** The steps of one search. Its clock counts steps, or another unit. */
export class Steps {
  /** The steps of the first solutions, once the length is known. */
  marks: number[] = [];
  /** How far the call is that a reader waits for. */
  share: number | null = null;
  /** Called when something came that was looked for. */
  onChange = () => {};
  /** The work of the whole search, if it is known. */
  end: Work | null = null;
  /** The time of the search by itself: null until it is known, and 0 if it failed. */
  seconds: number | null = null;
  /** The last clock that is near the start. */
  near = 0;
  /** Positions in JSON, by their clocks. */
  #frames = new Map<number, string>();
  /** The last shape, and where it begins. */
  #shape = { first: 0, shape: Uint32Array.of(0) };
  /** The calls in workers, each of another kind: the functions that cancel them. */
  #calls = new Map<string, () => void>();

  constructor(
    readonly session: EngineSession,
    /** What its clock counts. */
    readonly unit: Unit,
    /** Starts a call of the search in a worker, and returns what cancels it. */
    readonly start: <T>(call: string, values: unknown[], onMessage: OnMessage<T>) => () => void,
    /** True if the record stops before the search does. */
    readonly isCut = false,
  ) {
    this.#measured(session.measure(NEAR_STEPS, MAX_MARKS + 1));
  }

  /** Returns the clock at the end; null if it is not known. */
  length() {
    return this.end?.[this.unit] ?? null;
  }

  #measured([isWhole, steps, nodes, comparisons, ...marks]: Float64Array) {
    const work = { steps, nodes, comparisons };
    if (isWhole) Object.assign(this, { end: work, marks });
    this.near ||= work[this.unit];
  }

  /** Looks for the end of the search, beside the page. */
  measure() {
    if (!this.end)
      this.#call("measure", [MAX_MEASURED_STEPS, MAX_MARKS + 1], (told: Float64Array) =>
        this.#measured(told),
      );
  }

  /** Times the search by itself, beside the page. */
  time() {
    const keep = (_: unknown, seconds = 0) => {
      this.seconds = seconds;
    };
    if (this.seconds === null && !this.#calls.has("run")) this.#call("run", [], keep);
  }

  /** Ends what is looked for. */
  stop() {
    for (const cancel of this.#calls.values()) cancel();
    this.#calls.clear();
    this.share = null;
  }

  /** Starts a call in a worker, in the place of the one of its kind. @param wish the clock of the frame that a reader waits for */
  #call<T>(
    call: string,
    values: unknown[],
    onOutcome: (outcome: T, seconds?: number) => void,
    wish?: number,
  ) {
    this.#calls.get(call)?.();
    const onMessage: OnMessage<T> = ({ share, clock, position, outcome, seconds, isOver }) => {
      if (share !== undefined && this.share === null) return;
      if (share !== undefined) this.share = share;
      if (clock !== undefined) this.#keep(clock, position);
      if (isOver) {
        this.#calls.delete(call);
        if (!["measure", "shape", "run"].includes(call)) this.share = null;
        onOutcome(outcome, seconds);
      }
      if (isOver || share !== undefined || clock === wish) this.onChange();
    };
    this.#calls.set(call, this.start(call, values, onMessage));
  }

  #keep(clock: number, position: string) {
    this.#frames.set(clock, position);
    const [oldest] = this.#frames.keys();
    if (this.#frames.size > MAX_FRAMES) this.#frames.delete(oldest);
  }

  /** Asks for frames at clocks of equal distance. */
  #film(first: number, stride: number, count: number, wish?: number) {
    const last = this.length() ?? MAX_STEP;
    const clocks = Array.from({ length: count }, (_, index) => Math.min(first + index * stride, last));
    const values = [WORK.indexOf(this.unit), Float64Array.from(new Set(clocks))];
    const ended = (steps: number | undefined) => {
      if (steps !== undefined && this.unit === "steps") this.end ??= { steps, nodes: 0, comparisons: 0 };
    };
    this.#call("frames", values, ended, wish);
  }

  /** Returns the nearest clock to that one. Its position is looked for. */
  seek(clock: number) {
    const to = Math.min(clock, this.length() ?? MAX_STEP);
    if (to > this.near && !this.#frames.has(to)) {
      this.share = 0;
      this.#film(Math.max(this.near, to - FRAMES_AROUND), 1, 2 * FRAMES_AROUND, to);
    }
    return to;
  }

  /** Returns the farthest clock up to the wanted one whose position is there. More are looked for, at that stride. */
  ready(from: number, wanted: number, stride: number) {
    const last = this.length() ?? MAX_STEP;
    const to = Math.min(wanted, last);
    if (to <= this.near) return to;
    const ahead = [...this.#frames.keys()].filter(
      (clock) => clock > from && clock <= from + stride * FILM_FRAMES,
    );
    const farthest = Math.max(from, this.near, ...ahead);
    if (ahead.length < FILM_FRAMES / 2 && farthest < last && !this.#calls.has("frames"))
      // At multiples of the stride, so that both sides of a race have the same clocks.
      this.#film(
        (Math.floor(farthest / stride) + 1) * stride,
        stride,
        this.unit === "steps" ? FILM_FRAMES : FRAMES_AROUND,
      );
    return Math.max(from, Math.min(to, this.near), ...ahead.filter((clock) => clock <= to));
  }

  /** Returns the position at a clock; null while it is looked for. */
  at(clock: number) {
    const isEnd = clock === this.length();
    if (clock === 0) return { ...START, isEnd };
    let frame = this.#frames.get(clock);
    const send = (_: number, made: string) => {
      frame = made;
    };
    if (clock <= this.near)
      this.session.frames(WORK.indexOf(this.unit), Float64Array.of(clock), { ...NO_PROGRESS, send });
    return frame ? { ...JSON.parse(frame), isEnd } : null;
  }

  /** Calls with the number of the first solution step after `k`; with null when there is none within reach. */
  nextSolution(k: number, onFound: (k: number | null) => void) {
    const next = this.marks.find((mark) => mark > k);
    if (next !== undefined || (this.end && this.marks.length <= MAX_MARKS)) return onFound(next ?? null);
    const near = k <= NEAR_STEPS ? this.session.next_solution(k, NEAR_STEPS, NO_PROGRESS) : undefined;
    if (near || this.near === this.length()) return onFound(near ?? null);
    this.share = 0;
    this.#call("next_solution", [k, MAX_MEASURED_STEPS], (found: number | undefined) =>
      onFound(found ?? null),
    );
  }

  /**
   * Returns a number for each step from `first` on, kind | (index of the square << 2); null while they are looked for.
   * @param mayAsk whether a worker may search for it
   */
  shape(first: number, size: number, mayAsk: boolean) {
    if (Math.max(first, size) <= Math.max(NEAR_STEPS, this.near))
      this.#shape = { first, shape: this.session.shape(first, size) };
    const { first: from, shape } = this.#shape;
    const start = 1 + shape[0];
    if (from <= first && first - from < shape.length - start)
      return { squares: [...shape.subarray(1, start)], steps: shape.subarray(start + first - from) };
    const keep = (made: Uint32Array<ArrayBuffer>) => {
      this.#shape = { first, shape: made };
    };
    if (mayAsk && !this.#calls.has("shape")) this.#call("shape", [first, size], keep);
    return null;
  }
}

/** The steps of a search that could not be started. */
export const NO_STEPS = new Steps(new RecordedSession([], Number), "steps", () => () => {});

/** What a player goes along: a search, or the two of a race. */
export type Way = Pick<Steps, "length" | "seek" | "ready" | "stop" | "marks" | "share">;
