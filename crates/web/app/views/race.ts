// The race: two searches of the same problem with the same amount of work.

import { choice, field, html, note, setOptions, status, toolRow } from "../dom.js";
import { NAMES } from "../engine.js";
import { defaultAddress, FINISHES, UNITS } from "../fragment.js";
import { formatTime, joinSentences, type Text, t } from "../i18n.js";
import type { Page } from "../main.js";
import { Board } from "../parts/board.js";
import { Counters } from "../parts/counters.js";
import { Transport } from "../parts/transport.js";
import { Player } from "../steps/player.js";
import type { Source } from "../steps/source.js";
import { NO_STEPS, type Steps, type Track } from "../steps/steps.js";
import { algorithmChoices } from "../steps/task.js";

/** The initial speed, an index of `SPEEDS`. */
const SPEED = 4;

const UNIT_NAMES = Object.keys(UNITS) as Unit[];

/** One of the two searches. */
class Side {
  #board = new Board();
  #counters = new Counters();
  #state = html("p.state");
  #gauge = html("i");
  steps = NO_STEPS;
  position: Position | null = null;
  task = defaultAddress().task;
  readonly chooser: HTMLSelectElement;
  readonly element: HTMLElement;

  constructor(label: Text, onChoose: (algorithm: string) => void) {
    this.chooser = choice({}, onChoose, label);
    const gauge = html("div.gauge", { "aria-hidden": "true" }, this.#gauge);
    const parts = [this.chooser, this.#board.element, this.#state, gauge, this.#counters.element];
    this.element = html("section.side", ...parts);
  }

  /** @param other the algorithm of the other side */
  open(task: Task, steps: Steps, other: string) {
    this.task = task;
    this.steps = steps;
    setOptions(this.chooser, algorithmChoices(NAMES[task.game].filter((name) => name !== other)));
    this.chooser.value = task.algorithm;
  }

  /** Shows the position at a clock, or the previous one while it is being loaded. */
  show(clock: number, finish: Address["finish"]) {
    const position = this.steps.at(Math.min(clock, this.steps.length() ?? clock)) ?? this.position;
    this.position = position;
    if (!position) return;
    this.#board.show(this.task, position);
    // The clock does not count the root.
    const { nodes } = position.counts;
    this.#counters.show(this.task, { ...position, counts: { ...position.counts, nodes: nodes - 1 } });
    const endState = finish === "first" ? "found one" : "done";
    const state = position.isEnd ? endState : "searching";
    this.#state.textContent = clock > 0 ? t(state) : "";
    this.element.classList.toggle("done", position.isEnd);
  }

  /** @param max the number of comparisons of a full gauge */
  showGauge(max: number) {
    this.#gauge.style.width = `${(100 * (this.position?.counts.comparisons ?? 0)) / max}%`;
  }
}

export class Race implements Track {
  marks: number[] = [];
  readonly player = new Player(this);
  readonly transport = new Transport(this.player, "Clock");
  #clock = status("clock");
  #outcome = status("outcome");
  #address = defaultAddress();

  readonly units = choice(UNITS, (unit) => this.page.open({ unit }));
  readonly finishes = choice(FINISHES, (finish) => this.page.open({ finish }));
  readonly sides = [
    new Side("Algorithm on the left", (algorithm) =>
      this.page.open({ task: { ...this.#address.task, algorithm } }),
    ),
    new Side("Algorithm on the right", (rival) => this.page.open({ rival })),
  ];
  readonly element = html(
    "main.race",
    toolRow(field("Clock counts", this.units), field("until", this.finishes), this.#clock),
    html("div.sides", ...this.sides.map((side) => side.element)),
    this.#outcome,
    note(
      "Both get the same amount of work. Choose the unit with care: equal steps do not mean equal comparisons.",
    ),
  );

  constructor(readonly page: Page) {
    this.player.onChange = () => {
      this.render();
      page.updateStep();
    };
    this.player.speed = SPEED;
  }

  open(address: Address, source: Source) {
    const { task, rival, unit, finish } = address;
    this.#address = address;
    this.units.value = unit;
    this.finishes.value = finish;
    const tasks = [task, { ...task, algorithm: rival }];
    for (const [index, side] of this.sides.entries()) {
      const steps = source.stepsOf(tasks[index], unit, finish === "first");
      if (side.steps !== steps) side.steps.stop();
      side.open(tasks[index], steps, tasks[1 - index].algorithm);
      side.position = null;
      steps.onChange = () => this.render();
      steps.measure();
    }
    this.player.stopAt(address.step);
  }

  /** Returns the clock at which both searches have ended, if it is known. */
  length() {
    const [left, right] = this.sides.map(({ steps }) => steps.length());
    return left === null || right === null ? null : Math.max(left, right);
  }

  get share() {
    return this.sides.map(({ steps }) => steps.share).find((share) => share !== null) ?? null;
  }

  /** Returns the last clock that both searches can show. */
  #reach(clock: number, reach: (steps: Steps) => number) {
    const clocks = this.sides.map(({ steps }) => {
      const last = reach(steps);
      // A search that has ended waits for the other.
      return last === steps.length() ? Math.min(clock, this.length() ?? clock) : last;
    });
    return Math.min(...clocks);
  }

  seek(clock: number) {
    return this.#reach(clock, (steps) => steps.seek(clock));
  }

  advance(from: number, clock: number, stride: number) {
    return this.#reach(clock, (steps) => steps.advance(from, clock, stride));
  }

  stop() {
    for (const { steps } of this.sides) steps.stop();
  }

  /** Returns the work of both searches, in ascending order. */
  #works(unit: Unit) {
    const works = this.sides.map(({ task, steps }) => ({ name: task.algorithm, n: steps.end?.[unit] ?? 0 }));
    return works.sort((a, b) => a.n - b.n);
  }

  /** Returns sentences that compare the searches. */
  #summary() {
    const comparisons = UNIT_NAMES.map((unit) => {
      const [first, last] = this.#works(unit);
      const times = last.n === first.n ? 1 : Number((last.n / Math.max(1, first.n)).toPrecision(2));
      const values = { unit: t(unit), n: times, name: last.name, other: first.name };
      return times === 1
        ? t("Both need the same number of {unit}.", values)
        : t("{name} needs {n} times as many {unit} as {other}.", values);
    });
    const [first, last] = this.#works(this.#address.unit);
    const winner = first.n < last.n ? t("{name} finishes first.", { name: first.name }) : "";
    const times = this.sides.map(({ steps }) => steps.seconds);
    const [a, b] = times.map((time) => formatTime(Number(time)));
    const [name, other] = this.sides.map(({ task }) => task.algorithm);
    const alone = times.every(Boolean) && t("Run alone: {name} {a}, {other} {b}.", { name, a, other, b });
    return joinSentences([winner, ...comparisons, alone]);
  }

  render() {
    for (const side of this.sides) side.show(this.player.k, this.#address.finish);
    const max = Math.max(1, ...this.sides.map(({ position }) => position?.counts.comparisons ?? 0));
    for (const side of this.sides) side.showGauge(max);
    const isOver = this.sides.every(({ position }) => position?.isEnd);
    this.#outcome.textContent = isOver ? this.#summary() : "";
    // Times one search after the other, so that neither slows the other down.
    if (isOver) this.sides.find(({ steps }) => steps.seconds === null)?.steps.time();
    this.#clock.textContent = t("{unit}: up to {n} each", { n: this.player.k, unit: t(this.#address.unit) });
    this.#clock.ariaLive = this.player.isPlaying ? "off" : "polite";
    this.transport.show();
  }
}
