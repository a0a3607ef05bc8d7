// The player: where we are on the way of steps, and how fast we go. It knows nothing of boards.

import type { Way } from "./steps.js";

/** The speeds in steps a second; the last one is as fast as the page can show. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 1_000_000];
/** The longest pause between two frames that is made up for, in seconds. */
const MAX_FRAME_SECONDS = 0.1;
/** The frames of a second, at most. */
const FRAMES_PER_SECOND = 60;
/** While it plays, the speed rises after so many milliseconds, up to this index of `SPEEDS`. */
const RISE_PAUSE = 2000;
const MAX_RISEN_SPEED = 6;
/** The rest at a solution, in milliseconds. */
const REST = 1500;

export class Player {
  k = 0;
  /** The step to which it goes back when what it waits for is cancelled. */
  home = 0;
  speed = 1;
  isPlaying = false;
  /** True if the speed stays as it is. */
  isHeld = false;
  onChange: () => void = () => {};
  /** The steps that the frames so far have left over. */
  #owed = 0;
  #frameTime = 0;
  #riseTime = 0;
  #restUntil = 0;

  /** @param way what it goes along */
  constructor(public way: Way) {}

  /** Goes to step `k`, or to the end if it comes before, and stops. */
  stopAt(k: number) {
    this.isPlaying = false;
    this.k = this.way.seek(Math.max(0, Math.round(k)));
    this.onChange();
  }

  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.k === this.way.length()) this.k = 0;
    this.isPlaying = true;
    this.#owed = 0;
    this.#frameTime = this.#riseTime = performance.now();
    this.#restUntil = 0;
    requestAnimationFrame((now) => this.#frame(now));
    this.onChange();
  }

  /** Ends what it waits for, and goes back. */
  cancel() {
    this.way.stop();
    this.stopAt(this.home);
  }

  pause() {
    this.isPlaying = false;
    this.onChange();
  }

  changeSpeed(by: number) {
    this.setSpeed(this.speed + by);
  }

  /** @param speed an index of `SPEEDS` */
  setSpeed(speed: number) {
    this.speed = Math.min(Math.max(speed, 0), SPEEDS.length - 1);
    this.onChange();
  }

  #frame(now: number) {
    if (!this.isPlaying) return;
    if (now < this.#restUntil) {
      this.#frameTime = this.#riseTime = now;
      requestAnimationFrame((time) => this.#frame(time));
      return;
    }
    if (!this.isHeld && this.speed < MAX_RISEN_SPEED && now > this.#riseTime + RISE_PAUSE) {
      this.#riseTime = now;
      this.speed += 1;
    }
    const rate = SPEEDS[this.speed];
    const most = Math.max(MAX_FRAME_SECONDS, 1 / rate);
    const seconds = Math.min(Math.max(now - this.#frameTime, 0) / 1000, most);
    this.#frameTime = now;
    this.#owed = Math.min(this.#owed + seconds * rate, rate * most + 1);
    const whole = Math.floor(this.#owed);
    if (whole > 0) {
      const next = this.speed <= MAX_RISEN_SPEED && this.way.marks.find((mark) => mark > this.k);
      const rest = next || Infinity;
      const wanted = Math.min(this.k + whole, rest);
      const k = this.way.ready(this.k, wanted, Math.ceil(rate / FRAMES_PER_SECOND));
      const isThere = k === this.way.length();
      this.#owed = k === rest ? 0 : this.#owed - (k - this.k);
      if (k === rest) this.#restUntil = now + REST;
      if (isThere) this.isPlaying = false;
      if (isThere || k !== this.k) {
        this.k = k;
        this.onChange();
      }
    }
    if (this.isPlaying) requestAnimationFrame((time) => this.#frame(time));
  }
}
