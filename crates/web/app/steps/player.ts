// The player: the current step and the speed. It does not depend on boards.

import type { Track } from "./steps.js";

/** The speeds in steps per second. The last one is as fast as the page can draw. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 1_000_000];
/** The longest time between two frames that counts as played, in seconds. */
const MAX_FRAME_SECONDS = 0.1;
/** The largest number of frames per second. */
const FRAMES_PER_SECOND = 60;
/** The time after which the speed rises, in milliseconds, and the last speed that it rises to, an index of `SPEEDS`. */
const RISE_PAUSE = 2000;
const MAX_AUTO_SPEED = 6;
/** The pause at a solution, in milliseconds. */
const MARK_PAUSE = 1500;

export class Player {
  k = 0;
  /** The step to return to when a search for a step is cancelled. */
  home = 0;
  speed = 1;
  isPlaying = false;
  /** True if the speed does not rise. */
  isFixed = false;
  onChange: () => void = () => {};
  /** The steps that are due but not yet taken, with a fraction. */
  #pending = 0;
  #frameTime = 0;
  #riseTime = 0;
  #pauseEnd = 0;

  constructor(public track: Track) {}

  /** Goes to step `k`, or to the end if the search is shorter, and stops. */
  stopAt(k: number) {
    this.isPlaying = false;
    this.k = this.track.seek(Math.max(0, Math.round(k)));
    this.onChange();
  }

  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.k === this.track.length()) this.k = 0;
    this.isPlaying = true;
    this.#pending = 0;
    this.#frameTime = this.#riseTime = performance.now();
    this.#pauseEnd = 0;
    requestAnimationFrame((now) => this.#frame(now));
    this.onChange();
  }

  /** Cancels the search for a step. */
  cancel() {
    this.track.stop();
    this.stopAt(this.home);
  }

  pause() {
    this.isPlaying = false;
    this.onChange();
  }

  changeSpeed(delta: number) {
    this.setSpeed(this.speed + delta);
  }

  /** @param speed an index of `SPEEDS` */
  setSpeed(speed: number) {
    this.speed = Math.min(Math.max(speed, 0), SPEEDS.length - 1);
    this.onChange();
  }

  #frame(now: number) {
    if (!this.isPlaying) return;
    if (now < this.#pauseEnd) {
      this.#frameTime = this.#riseTime = now;
      requestAnimationFrame((time) => this.#frame(time));
      return;
    }
    if (!this.isFixed && this.speed < MAX_AUTO_SPEED && now > this.#riseTime + RISE_PAUSE) {
      this.#riseTime = now;
      this.speed += 1;
    }
    const rate = SPEEDS[this.speed];
    const maxSeconds = Math.max(MAX_FRAME_SECONDS, 1 / rate);
    const seconds = Math.min(Math.max(now - this.#frameTime, 0) / 1000, maxSeconds);
    this.#frameTime = now;
    this.#pending = Math.min(this.#pending + seconds * rate, rate * maxSeconds + 1);
    const steps = Math.floor(this.#pending);
    if (steps > 0) {
      const pauses = this.speed <= MAX_AUTO_SPEED;
      const mark = (pauses && this.track.marks.find((mark) => mark > this.k)) || Infinity;
      const target = Math.min(this.k + steps, mark);
      const k = this.track.advance(this.k, target, Math.ceil(rate / FRAMES_PER_SECOND));
      const isEnd = k === this.track.length();
      this.#pending = k === mark ? 0 : this.#pending - (k - this.k);
      if (k === mark) this.#pauseEnd = now + MARK_PAUSE;
      if (isEnd) this.isPlaying = false;
      if (isEnd || k !== this.k) {
        this.k = k;
        this.onChange();
      }
    }
    if (this.isPlaying) requestAnimationFrame((time) => this.#frame(time));
  }
}
