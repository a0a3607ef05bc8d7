// The race: two searches of the same problem that get the same amount of work.

import { Board } from "./board.js";
import { Counters } from "./counters.js";
import { choice, field, html, note, offer } from "./dom.js";
import { FINISHES, firstAddress, UNITS } from "./fragment.js";
import { Player } from "./player.js";
import { positionAt } from "./position.js";
import { EMPTY_RECORD, RecordedSteps } from "./steps.js";
import { Transport } from "./transport.js";
import { countWhile } from "./tree.js";
import { say } from "./words.js";

/** One of the two. */
class Side {
  #board = new Board();
  #counters = new Counters();
  #state = html("p", { class: "state" });
  #gauge = html("i");
  /** @type {Steps} */
  steps = new RecordedSteps(EMPTY_RECORD, Number);
  /** The steps made, and the last one that this race allows. */
  k = 0;
  /** @type {number | null} */
  finish = null;
  task = firstAddress().task;

  /** @param {string} label @param {(algorithm: string) => void} onChoose */
  constructor(label, onChoose) {
    this.chooser = choice([], onChoose, label);
    const gauge = html("div", { class: "gauge", "aria-hidden": "true" }, this.#gauge);
    const parts = [this.chooser, this.#board.element, this.#state, gauge, this.#counters.element];
    this.element = html("section", { class: "side" }, ...parts);
  }

  /** @param {Task} task @param {Steps} steps @param {Address["finish"]} finish @param {string[]} algorithms */
  open(task, steps, finish, algorithms) {
    this.task = task;
    this.steps = steps;
    this.k = 0;
    steps.measure();
    this.finish = finish === "first" ? steps.nextSolution(0) : null;
    offer(this.chooser, algorithms);
    this.chooser.value = task.algorithm;
  }

  get length() {
    return this.finish ?? this.steps.length();
  }

  /** Returns the work after `k` steps. @param {number} k @param {Address["unit"]} unit */
  work(k, unit) {
    if (unit === "steps") return k;
    const { nodes, comparisons } = positionAt(this.steps, k).counts;
    // The root is there from the start.
    return unit === "nodes" ? nodes - 1 : comparisons;
  }

  /** Goes to the last step whose work is at most `clock`: in strides that double, then between the last two. @param {number} clock @param {Address["unit"]} unit */
  seek(clock, unit) {
    const isWithin = (/** @type {number} */ k) => this.work(k, unit) <= clock;
    let low = this.k;
    for (let stride = 1; low > 0 && !isWithin(low); stride *= 2) low = Math.max(0, low - stride);
    let high = this.#reach(low + 1);
    for (let stride = 2; high > low && isWithin(high); stride *= 2) {
      low = high;
      high = this.#reach(low + stride);
    }
    this.k = low + countWhile(high - low - 1, (steps) => isWithin(low + 1 + steps));
  }

  /** Returns the nearest step to `k` that this race has. @param {number} k */
  #reach(k) {
    if (this.length === null) this.steps.window(k);
    return Math.min(k, this.length ?? this.steps.maxStep);
  }

  get isDone() {
    return this.k === this.length;
  }

  /** @param {number} most the comparisons of the full gauge */
  show(most) {
    this.#gauge.style.width = `${(100 * this.work(this.k, "comparisons")) / most}%`;
    const position = positionAt(this.steps, this.k);
    this.#board.show(this.task, position);
    this.#counters.show(this.task, position);
    this.#state.textContent = say(this.isDone ? (this.finish ? "doneFirst" : "doneAll") : "running");
    this.element.classList.toggle("done", this.isDone);
  }
}

export class Race {
  player = new Player((clock) => this.#reach(clock));
  transport = new Transport(this.player, { unit: "clock", length: () => this.#length(), marks: () => [] });
  #clock = html("p", { class: "clock", role: "status" });
  #outcome = html("p", { class: "outcome", role: "status" });
  #address = firstAddress();

  /** @param {() => void} onMove @param {(change: Partial<Address>) => void} onChange called when the reader chooses algorithm, unit or end */
  constructor(onMove, onChange) {
    this.player.onChange = () => {
      this.show();
      onMove();
    };
    this.units = choice(UNITS, (unit) => onChange({ unit }));
    this.finishes = choice(FINISHES, (finish) => onChange({ finish }));
    this.sides = [
      new Side("left", (algorithm) => onChange({ task: { ...this.#address.task, algorithm } })),
      new Side("right", (rival) => onChange({ rival })),
    ];
    const choices = [field("raceBy", this.units), field("raceUntil", this.finishes)];
    this.element = html(
      "main",
      { class: "race" },
      html("div", { class: "tools" }, ...choices, this.#clock),
      html("div", { class: "sides" }, ...this.sides.map((side) => side.element)),
      this.#outcome,
      note("raceHint"),
    );
  }

  /** @param {Address} address @param {(task: Task) => Steps} stepsOf @param {string[]} algorithms */
  open(address, stepsOf, algorithms) {
    const { task, rival, finish } = address;
    this.#address = address;
    this.units.value = address.unit;
    this.finishes.value = finish;
    const tasks = [task, { ...task, algorithm: rival }];
    for (const [index, one] of tasks.entries()) this.sides[index].open(one, stepsOf(one), finish, algorithms);
    this.player.stopAt(address.step);
  }

  /** Returns the clock at which both are done, if it is known. */
  #length() {
    const { unit } = this.#address;
    const works = this.sides.map((side) =>
      side.length === null ? Number.POSITIVE_INFINITY : side.work(side.length, unit),
    );
    const longest = Math.max(...works);
    return longest < Number.POSITIVE_INFINITY ? longest : null;
  }

  /** @param {number} clock */
  #reach(clock) {
    for (const side of this.sides) side.seek(clock, this.#address.unit);
    return Math.min(clock, this.#length() ?? clock);
  }

  /** Says who was first, and by how much. */
  #told() {
    const { unit } = this.#address;
    const gaps = UNITS.map((one) => {
      const works = this.sides.map((side) => ({
        name: side.task.algorithm,
        n: side.work(Number(side.length), one),
      }));
      return { one, sorted: works.sort((a, b) => a.n - b.n) };
    });
    const said = gaps.map(({ one, sorted: [first, last] }) => {
      const times = last.n === first.n ? 1 : Number((last.n / Math.max(1, first.n)).toPrecision(2));
      const values = { unit: say(one), n: times, name: last.name, other: first.name };
      return say(times === 1 ? "raceEven" : "raceGap", values);
    });
    const [first, last] = gaps.find(({ one }) => one === unit)?.sorted ?? [];
    const won = first.n < last.n ? say("raceWon", { name: first.name }) : "";
    return `${won} ${said.join(" ")}`.trim();
  }

  /** Says all again. */
  speak() {
    this.transport.speak();
    this.show();
  }

  show() {
    const comparisons = this.sides.map((side) => side.work(side.k, "comparisons"));
    for (const side of this.sides) side.show(Math.max(1, ...comparisons));
    this.#outcome.textContent = this.sides.every((side) => side.isDone) ? this.#told() : "";
    this.#clock.textContent = say("each", { n: this.player.k, unit: say(this.#address.unit) });
    this.#clock.setAttribute("aria-live", this.player.isPlaying ? "off" : "polite");
    this.transport.show();
  }
}
