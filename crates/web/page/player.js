// The player: where we are on the way of steps, and how fast we go. It knows nothing of boards.

/** The speeds in steps a second; the last one is as fast as the page can show. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 1_000_000];
/** The longest pause between two frames that is made up for, in seconds. */
const MAX_FRAME_SECONDS = 0.1;

export class Player {
  k = 0;
  speed = 1;
  isPlaying = false;
  /** @type {() => void} */
  onChange = () => {};
  /** The steps that the frames so far have left over, below 1. */
  #owed = 0;
  #frameTime = 0;

  /**
   * @param {(k: number) => number} reach the nearest step to `k` that exists
   */
  constructor(reach) {
    this.reach = reach;
  }

  /** Goes to step `k`, or to the end if it comes before. @param {number} k */
  go(k) {
    this.k = this.reach(Math.max(0, Math.round(k)));
    this.onChange();
  }

  /** Goes there and stops. @param {number} k */
  stopAt(k) {
    this.isPlaying = false;
    this.go(k);
  }

  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.reach(this.k + 1) === this.k) this.k = 0;
    this.isPlaying = true;
    this.#owed = 0;
    this.#frameTime = performance.now();
    requestAnimationFrame((now) => this.#frame(now));
    this.onChange();
  }

  pause() {
    this.isPlaying = false;
    this.onChange();
  }

  /** @param {number} by */
  changeSpeed(by) {
    this.setSpeed(this.speed + by);
  }

  /** @param {number} speed an index of `SPEEDS` */
  setSpeed(speed) {
    this.speed = Math.min(Math.max(speed, 0), SPEEDS.length - 1);
    this.onChange();
  }

  /** @param {number} now */
  #frame(now) {
    if (!this.isPlaying) return;
    const rate = SPEEDS[this.speed];
    const seconds = Math.min(
      Math.max(now - this.#frameTime, 0) / 1000,
      Math.max(MAX_FRAME_SECONDS, 1 / rate),
    );
    this.#frameTime = now;
    this.#owed += seconds * rate;
    const whole = Math.floor(this.#owed);
    if (whole > 0) {
      this.#owed -= whole;
      const wanted = this.k + whole;
      const k = this.reach(wanted);
      if (k < wanted) this.isPlaying = false;
      this.go(k);
    }
    if (this.isPlaying) requestAnimationFrame((time) => this.#frame(time));
  }
}
