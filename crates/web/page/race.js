// The race: two searches of the same problem that get the same amount of work.

import { Board } from "./board.js";
import { Counters } from "./counters.js";
import { html } from "./dom.js";
import { Player } from "./player.js";
import { positionAt } from "./position.js";
import { NoSteps } from "./steps.js";
import { Transport } from "./transport.js";

/** One of the two. */
class Side {
  board = new Board();
  counters = new Counters();
  chooser = html("select", {});
  state = html("p", { class: "state" });
  element = html(
    "section",
    { class: "side" },
    this.chooser,
    this.board.element,
    this.state,
    this.counters.element,
  );
  /** @type {Steps} */
  steps = new NoSteps();
  /** The steps made, and the last one that this race allows. */
  k = 0;
  /** @type {number | null} */
  finish = null;
  /** @type {Task | null} */
  task = null;

  constructor() {
    this.board.isEditable = false;
  }

  /** @param {Task} task @param {Steps} steps @param {Address["finish"]} finish */
  open(task, steps, finish) {
    this.task = task;
    this.steps = steps;
    this.k = 0;
    this.finish = finish === "first" ? steps.nextSolution(0) : null;
    this.board.setTask(task);
  }

  get length() {
    return this.finish ?? this.steps.length();
  }

  /** True if its race is over. */
  get isDone() {
    return this.k === this.length;
  }

  /** Returns the work after `k` steps. @param {number} k @param {Address["unit"]} unit */
  work(k, unit) {
    if (unit === "steps") return k;
    const window = this.steps.window(k);
    const index = Math.min(k - window.first, window.steps.length) - 1;
    const counts = window.steps[index]?.counts ?? window.counts;
    // The root is there from the start.
    return unit === "nodes" ? counts.nodes - 1 : counts.comparisons;
  }

  /** Goes to the last step whose work is at most `clock`: in strides that double, then between the last two. @param {number} clock @param {Address["unit"]} unit */
  seek(clock, unit) {
    const isWithin = (/** @type {number} */ k) => this.work(k, unit) <= clock;
    let stride = 1;
    while (this.k > 0 && !isWithin(this.k)) {
      this.k = Math.max(0, this.k - stride);
      stride *= 2;
    }
    stride = 1;
    let low = this.k;
    let high = this.#reach(low + stride);
    while (high > low && isWithin(high)) {
      low = high;
      stride *= 2;
      high = this.#reach(low + stride);
    }
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (isWithin(middle)) low = middle;
      else high = middle;
    }
    this.k = low;
  }

  /** Returns the nearest step to `k` that this race has. @param {number} k */
  #reach(k) {
    if (this.length === null) this.steps.window(k);
    return Math.min(k, this.length ?? this.steps.maxStep);
  }

  /** @param {import("./words.js").Words} words @param {Address["finish"]} finish */
  show(words, finish) {
    if (!this.task) return;
    const position = positionAt(this.steps, this.k);
    this.board.show(position, words);
    this.board.element.setAttribute("aria-label", `${words.board}: ${this.task.algorithm}`);
    this.counters.show(this.task, position, words);
    const done = finish === "first" && this.finish !== null ? words.finishedFirst : words.finishedAll;
    this.state.textContent = this.isDone ? done : words.running;
    this.element.classList.toggle("done", this.isDone);
  }
}

export class Race {
  player = new Player((clock) => this.#reach(clock));
  transport = new Transport(this.player);
  sides = [new Side(), new Side()];
  /** @type {() => void} */
  onMove = () => {};
  /** Called when the reader chooses an algorithm, the unit or the end. @type {(change: Partial<Address>) => void} */
  onChange = () => {};
  #unit = html("select", {});
  #finish = html("select", {});
  #clock = html("p", { class: "clock", role: "status" });
  #hint = html("p", { class: "note" });
  #unitName = html("span");
  #finishName = html("span");
  element = html(
    "main",
    { class: "race" },
    html(
      "div",
      { class: "tools" },
      html("label", {}, this.#unitName, this.#unit),
      html("label", {}, this.#finishName, this.#finish),
    ),
    html("div", { class: "sides" }, ...this.sides.map((side) => side.element)),
    this.#clock,
    this.#hint,
  );
  /** @type {Address["unit"]} */
  #by = "nodes";
  /** @type {Address["finish"]} */
  #until = "all";
  #words;

  /** @param {import("./words.js").Words} words */
  constructor(words) {
    this.#words = words;
    this.player.onChange = () => {
      this.show();
      this.onMove();
    };
    const unit = this.#unit;
    const finish = this.#finish;
    unit.addEventListener("change", () =>
      this.onChange({ unit: /** @type {Address["unit"]} */ (unit.value), step: 0 }),
    );
    finish.addEventListener("change", () =>
      this.onChange({ finish: /** @type {Address["finish"]} */ (finish.value), step: 0 }),
    );
  }

  /** @param {import("./words.js").Words} words @param {string[]} algorithms @param {Address} address */
  setWords(words, algorithms, address) {
    this.#words = words;
    this.#unitName.textContent = words.raceBy;
    this.#finishName.textContent = words.raceUntil;
    const fill = (
      /** @type {HTMLSelectElement} */ select,
      /** @type {string[]} */ values,
      /** @type {(value: string) => string} */ say,
      /** @type {string} */ chosen,
    ) => {
      select.replaceChildren(...values.map((value) => html("option", { value }, say(value))));
      select.value = chosen;
    };
    fill(
      this.#unit,
      ["nodes", "steps", "comparisons"],
      (unit) => words.units[/** @type {Address["unit"]} */ (unit)],
      address.unit,
    );
    fill(
      this.#finish,
      ["first", "all"],
      (finish) => words.finishes[/** @type {Address["finish"]} */ (finish)],
      address.finish,
    );
    [address.task.algorithm, address.rival].forEach((algorithm, index) => {
      const { chooser } = this.sides[index];
      chooser.setAttribute("aria-label", `${words.algorithm}, ${index === 0 ? words.left : words.right}`);
      fill(chooser, algorithms, (name) => words.algorithms[name] ?? name, algorithm);
    });
    this.#hint.textContent = words.raceHint;
    this.transport.setWords(words, "", words.clockName);
    this.show();
  }

  /** @param {Task[]} tasks @param {Steps[]} steps @param {Address} address */
  open(tasks, steps, address) {
    this.player.isPlaying = false;
    this.#by = address.unit;
    this.#until = address.finish;
    this.sides.forEach((side, index) => {
      steps[index].measure();
      side.open(tasks[index], steps[index], address.finish);
    });
    this.transport.setTrack({ length: () => this.#length(), marks: () => [], next: null });
    this.player.go(address.step);
  }

  /** Returns the clock at which both are done, if it is known. */
  #length() {
    const works = this.sides.map((side) => (side.length === null ? null : side.work(side.length, this.#by)));
    if (works.includes(null)) return null;
    return Math.max(...works.map(Number));
  }

  /** @param {number} clock */
  #reach(clock) {
    for (const side of this.sides) side.seek(clock, this.#by);
    const length = this.#length();
    return length === null ? clock : Math.min(clock, length);
  }

  show() {
    const words = this.#words;
    for (const side of this.sides) side.show(words, this.#until);
    this.#clock.textContent = words.clock(this.player.k, words.units[this.#by]);
    this.#clock.setAttribute("aria-live", this.player.isPlaying ? "off" : "polite");
    this.transport.show(words);
  }
}
