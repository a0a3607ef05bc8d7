// The steps of a search. Positions near the start, and all positions of a recording, are available at once. A worker searches for the
// others and sends them as frames: positions at given clocks.

import type { OnMessage } from "../worker.js";

/** The number of steps within which the end of a search or its next solution is searched for. */
export const MAX_MEASURED_STEPS = 20_000_000;
/** The last step that the page shows. The limit exists because each call searches from the start. */
export const MAX_STEP = 200_000_000;
/** The number of steps near the start. The page waits for a search of this length, which takes a few milliseconds. */
const NEAR_STEPS = 20_000;
/** The number of frames to load before and after the target, the number to load ahead while playing, and the number to store. */
const FRAMES_AROUND = 16;
const FRAMES_AHEAD = 240;
const MAX_FRAMES = 1000;
/** The largest number of solutions that are marked. */
export const MAX_MARKS = 2000;
/** The units of work, in the order of the solvers. */
const WORK = ["steps", "nodes", "comparisons"];
const KINDS = ["place", "remove", "solution", "reject"];
/** Ignores progress and frames. */
export const NO_PROGRESS = { report() {}, send() {} };

const COUNTS = { nodes: 1, dead_ends: 0, solutions: 0, comparisons: 0 };
/** The position before the first step. */
const START: Position = { k: 0, squares: [], counts: COUNTS, last: null, before: null, isEnd: false };

/** A recorded search with the interface of the solvers. */
export class RecordedSession implements EngineSession {
  constructor(
    readonly steps: Step[],
    /** Returns the index of a square. */
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
  /** The steps of the first solutions; empty until the length is known. */
  marks: number[] = [];
  /** The progress of the call that the reader waits for. */
  share: number | null = null;
  /** Called when a result of a worker has arrived. */
  onChange = () => {};
  /** The work of the complete search, if it is known. */
  end: Work | null = null;
  /** The time of the search without reports: null until it is known, and 0 if the search failed. */
  seconds: number | null = null;
  /** The last clock near the start. */
  near = 0;
  /** Positions in JSON, by their clocks. */
  #frames = new Map<number, string>();
  /** The last result of `shape`, and its first step. */
  #shape = { first: 0, shape: Uint32Array.of(0) };
  /** The functions that cancel the running calls, at most one for each kind of call. */
  #calls = new Map<string, () => void>();

  constructor(
    readonly session: EngineSession,
    /** The unit of the clock. */
    readonly unit: Unit,
    /** Starts a call in a worker, and returns the function that cancels it. */
    readonly start: <T>(call: string, values: unknown[], onMessage: OnMessage<T>) => () => void,
    /** True if the recording ends before the search. */
    readonly isPartial = false,
  ) {
    this.#setWork(session.measure(NEAR_STEPS, MAX_MARKS + 1));
  }

  /** Returns the clock at the end, or null if it is unknown. */
  length() {
    return this.end?.[this.unit] ?? null;
  }

  #setWork([isComplete, steps, nodes, comparisons, ...marks]: Float64Array) {
    const work = { steps, nodes, comparisons };
    if (isComplete) Object.assign(this, { end: work, marks });
    this.near ||= work[this.unit];
  }

  /** Searches for the end in a worker. */
  measure() {
    if (!this.end)
      this.#call("measure", [MAX_MEASURED_STEPS, MAX_MARKS + 1], (work: Float64Array) => this.#setWork(work));
  }

  /** Times the search in a worker. */
  time() {
    const onOutcome = (_: unknown, seconds = 0) => {
      this.seconds = seconds;
    };
    if (this.seconds === null && !this.#calls.has("run")) this.#call("run", [], onOutcome);
  }

  /** Cancels all calls. */
  stop() {
    for (const cancel of this.#calls.values()) cancel();
    this.#calls.clear();
    this.share = null;
  }

  /** Starts a call in a worker, and cancels the previous one of its kind. @param target the clock that the reader waits for */
  #call<T>(
    call: string,
    values: unknown[],
    onOutcome: (outcome: T, seconds?: number) => void,
    target?: number,
  ) {
    this.#calls.get(call)?.();
    const onMessage: OnMessage<T> = ({ share, clock, position, outcome, seconds, isOver }) => {
      if (share !== undefined) {
        if (this.share === null) return;
        this.share = share;
      }
      if (clock !== undefined) this.#store(clock, position);
      if (isOver) {
        this.#calls.delete(call);
        if (!["measure", "shape", "run"].includes(call)) this.share = null;
        onOutcome(outcome, seconds);
      }
      if (isOver || share !== undefined || clock === target) this.onChange();
    };
    this.#calls.set(call, this.start(call, values, onMessage));
  }

  #store(clock: number, position: string) {
    this.#frames.set(clock, position);
    const [oldest] = this.#frames.keys();
    if (this.#frames.size > MAX_FRAMES) this.#frames.delete(oldest);
  }

  /** Loads frames at equally spaced clocks. */
  #loadFrames(first: number, stride: number, count: number, target?: number) {
    const last = this.length() ?? MAX_STEP;
    const clocks = Array.from({ length: count }, (_, index) => Math.min(first + index * stride, last));
    const values = [WORK.indexOf(this.unit), Float64Array.from(new Set(clocks))];
    const onEnd = (steps: number | undefined) => {
      if (steps !== undefined && this.unit === "steps") this.end ??= { steps, nodes: 0, comparisons: 0 };
    };
    this.#call("frames", values, onEnd, target);
  }

  /** Returns the nearest possible clock, and loads its frame. */
  seek(clock: number) {
    const to = Math.min(clock, this.length() ?? MAX_STEP);
    if (to > this.near && !this.#frames.has(to)) {
      this.share = 0;
      this.#loadFrames(Math.max(this.near, to - FRAMES_AROUND), 1, 2 * FRAMES_AROUND, to);
    }
    return to;
  }

  /** Returns the last available clock up to the target. Loads more frames, at multiples of the stride. */
  advance(from: number, target: number, stride: number) {
    const last = this.length() ?? MAX_STEP;
    const to = Math.min(target, last);
    if (to <= this.near) return to;
    const ahead = [...this.#frames.keys()].filter(
      (clock) => clock > from && clock <= from + stride * FRAMES_AHEAD,
    );
    const farthest = Math.max(from, this.near, ...ahead);
    if (ahead.length < FRAMES_AHEAD / 2 && farthest < last && !this.#calls.has("frames"))
      // With multiples of the stride, both sides of a race have the same clocks.
      this.#loadFrames(
        (Math.floor(farthest / stride) + 1) * stride,
        stride,
        this.unit === "steps" ? FRAMES_AHEAD : FRAMES_AROUND,
      );
    return Math.max(from, Math.min(to, this.near), ...ahead.filter((clock) => clock <= to));
  }

  /** Returns the position at a clock, or null while it is being loaded. */
  at(clock: number) {
    const isEnd = clock === this.length();
    if (clock === 0) return { ...START, isEnd };
    let frame = this.#frames.get(clock);
    const send = (_: number, json: string) => {
      frame = json;
    };
    if (clock <= this.near)
      this.session.frames(WORK.indexOf(this.unit), Float64Array.of(clock), { ...NO_PROGRESS, send });
    return frame ? { ...JSON.parse(frame), isEnd } : null;
  }

  /** Calls `onFound` with the first solution after step `k`, or with undefined if none is found. */
  nextSolution(k: number, onFound: (k?: number) => void) {
    const next = this.marks.find((mark) => mark > k);
    if (next || (this.end && this.marks.length <= MAX_MARKS)) return onFound(next);
    const solution = k <= NEAR_STEPS ? this.session.next_solution(k, NEAR_STEPS, NO_PROGRESS) : undefined;
    if (solution || this.near === this.length()) return onFound(solution);
    this.share = 0;
    this.#call("next_solution", [k, MAX_MEASURED_STEPS], onFound);
  }

  /**
   * Returns a number for each step after `first`, kind | (index of the square << 2); null while they are being loaded.
   * @param mayLoad whether a worker may search for them
   */
  shape(first: number, size: number, mayLoad: boolean) {
    if (Math.max(first, size) <= Math.max(NEAR_STEPS, this.near))
      this.#shape = { first, shape: this.session.shape(first, size) };
    const { first: from, shape } = this.#shape;
    const start = 1 + shape[0];
    if (from <= first && first - from < shape.length - start)
      return { squares: [...shape.subarray(1, start)], steps: shape.subarray(start + first - from) };
    const onOutcome = (shape: Uint32Array<ArrayBuffer>) => {
      this.#shape = { first, shape };
    };
    if (mayLoad && !this.#calls.has("shape")) this.#call("shape", [first, size], onOutcome);
    return null;
  }
}

/** The steps of a search that could not start. */
export const NO_STEPS = new Steps(new RecordedSession([], Number), "steps", () => () => {});

/** What a player plays: a search, or the two searches of a race. */
export type Track = Pick<Steps, "length" | "seek" | "advance" | "stop" | "marks" | "share">;
