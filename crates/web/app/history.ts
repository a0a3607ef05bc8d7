// What is undone and made again: the edits of a task, or the marks on a puzzle.

export class History<Moment> {
  /** What was there before each change, and what was undone. */
  #moments: [Moment[], Moment[]] = [[], []];

  /** Keeps what is there before a change. */
  begin(now: Moment) {
    this.#moments[0].push(now);
    this.forgetUndone();
  }

  forgetUndone() {
    this.#moments[1] = [];
  }

  /** Returns whether there is a change to take back, or to make again. */
  can(isBack: boolean) {
    return this.#moments[isBack ? 0 : 1].length > 0;
  }

  /** Takes the last change back, or makes it again. Returns what is there then, if there was a change. */
  go(isBack: boolean, now: Moment) {
    const [from, to] = isBack ? this.#moments : this.#moments.toReversed();
    const moment = from.pop();
    if (moment) to.push(now);
    return moment;
  }
}
