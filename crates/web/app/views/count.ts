// The count: the number of solutions of each board up to a size, and the published number.

import { button, choice, field, html, note, numberField, setOptions, status } from "../dom.js";
import type { LoadedEngine } from "../engine.js";
import { formatTime, t } from "../i18n.js";
import type { Page } from "../main.js";
import { RULES } from "../steps/task.js";
import { startCall } from "../worker.js";

interface Published {
  count: string;
  oeis: string;
  agrees: boolean;
}

interface CountOutcome {
  count: string;
  published: Published | null;
  seconds: number;
}

/** The time at the start of a bar, in seconds. */
const MIN_SECONDS = 1e-6;

export class Count {
  #order = numberField(1, () => this.#choose());
  #progress = html("progress", { max: 1, value: 0, "data-label": "counting" });
  #number = html("p.number");
  #verdict = status("verdict");
  #start = html("button", { type: "submit", class: "main", "data-text": "Count" });
  #cancel = button("Cancel", () => this.cancel());
  /** The results so far, by rules, method and size. */
  #results: Record<string, Record<string, CountOutcome[]>> = { plain: {}, torus: {}, superqueens: {} };
  #table = html("table.results", { tabindex: 0, "data-label": "solutions and times by size" });
  #scale = note("The bars are logarithmic: solutions from 1, times from 1 µs.");
  readonly rules = choice(RULES, () => this.#choose());
  readonly method = choice({}, () => this.#choose());
  readonly element = html(
    "main.count",
    html(
      "form.tools",
      { novalidate: true, onsubmit: (event) => this.#begin(event) },
      field("Size", this.#order),
      field("Rules", this.rules),
      field("Method", this.method),
      this.#start,
      this.#cancel,
    ),
    note("Counts all solutions of the empty boards up to this size, in the background, on one thread."),
    this.#progress,
    this.#number,
    this.#verdict,
    this.#table,
    this.#scale,
  );
  readonly transport = null;
  #stop: (() => void) | null = null;
  /** Returns the message in the current language. */
  #message: () => [verdict: string, number?: string] = () => [""];
  readonly methods: readonly { name: string; max_order: number; rules: Rules[] }[];

  constructor(
    readonly engine: LoadedEngine,
    readonly page: Page,
  ) {
    this.methods = JSON.parse(engine.api.count_methods());
    this.#order.required = true;
  }

  #choose() {
    const rules = this.rules.value as Rules;
    const counter = this.methods.find(({ name }) => name === this.method.value);
    // A larger limit applies immediately. A smaller one is reported after the change.
    if (counter) this.#order.max = `${Math.max(counter.max_order, Number(this.#order.max))}`;
    if (!this.#isValid()) return;
    this.page.open({ order: Number(this.#order.value), rules, method: this.method.value });
  }

  open({ order, rules, method }: Address) {
    const methods = this.methods.filter((method) => method.rules.includes(rules));
    const counter = methods.find(({ name }) => name === method) ?? methods[0];
    setOptions(this.method, Object.fromEntries(methods.map(({ name }) => [name, name])));
    this.rules.value = rules;
    this.method.value = counter.name;
    // The limit of another method may be smaller than the last size.
    this.#order.value = `${Math.min(order, counter.max_order)}`;
    this.#order.max = `${counter.max_order}`;
    const limit = { method: counter.name, max: counter.max_order };
    if (order > counter.max_order)
      this.#report(() => [t("{method} counts boards up to size {max} here.", limit)]);
  }

  /** Draws the view in the current language. */
  render() {
    const [verdict, number = ""] = this.#message();
    this.#number.textContent = number;
    this.#verdict.textContent = verdict;
    const isRunning = this.#stop !== null;
    this.#start.disabled = isRunning;
    this.#cancel.hidden = this.#progress.hidden = !isRunning;
    this.#showResults();
  }

  /** Shows the results under the selected rules, with logarithmic bars. */
  #showResults() {
    const methods = Object.entries(this.#results[this.rules.value]);
    // The count of each size is the same for all methods.
    const counts: CountOutcome[] = Object.assign([], ...methods.map(([, counts]) => counts));
    this.#table.hidden = this.#scale.hidden = counts.length === 0;
    const bars = barsFrom(
      1,
      counts.flatMap(({ count }) => Number(count)),
    );
    const timeBars = barsFrom(
      MIN_SECONDS,
      methods.flatMap(([, counts]) => counts.map(({ seconds }) => seconds)),
    );
    const heads = [t("Size"), t("solutions"), t("published"), ...methods.map(([name]) => name)];
    const rows = counts.map(({ count, published }, n) => [
      html("td", `${n}`),
      bars(Number(count), formatCount(count)),
      html("td", published ? `${published.agrees ? "=" : "≠"} ${formatCount(published.count)}` : ""),
      ...methods.map(([, { [n]: outcome }]) =>
        outcome ? timeBars(outcome.seconds, formatTime(outcome.seconds)) : html("td"),
      ),
    ]);
    this.#table.replaceChildren(
      html("tr", ...heads.map((head) => html("th", { scope: "col" }, head))),
      ...rows.filter(Boolean).map((cells) => html("tr", ...cells)),
    );
  }

  /** @param stop cancels the running count */
  #report(message: () => [verdict: string, number?: string], stop: (() => void) | null = null) {
    this.#message = message;
    this.#stop = stop;
    this.render();
  }

  #sizeError = (): [verdict: string] => [
    t("The size must be a whole number from 1 to {max}.", { max: this.#order.max }),
  ];

  /** Returns whether the size is valid, and reports an error if it is not. */
  #isValid() {
    const isValid = this.#order.checkValidity();
    if (!isValid) this.#report(this.#sizeError, this.#stop);
    else if (this.#message === this.#sizeError) this.#report(() => [""], this.#stop);
    return isValid;
  }

  #begin(event: Event) {
    event.preventDefault();
    if (this.#isValid()) this.#countSize(1, Number(this.#order.value));
  }

  /** Counts a board, and then the larger ones. */
  #countSize(n: number, last: number) {
    const { value: method } = this.method;
    const { value: rules } = this.rules;
    this.#progress.value = 0;
    const call = { call: "count", values: [n, rules, method] };
    const stop = startCall(this.engine, call, ({ share, outcome, seconds = 0, error: why }) => {
      if (share !== undefined) {
        this.#progress.value = share;
        return;
      }
      if (why !== undefined) return this.#report(() => [t("The search could not start: {why}", { why })]);
      const { count, published }: CountOutcome = JSON.parse(outcome);
      const results = this.#results[rules];
      results[method] ??= [];
      results[method][n] = { count, published, seconds };
      if (n < last) return this.#countSize(n + 1, last);
      this.#report(() => [
        verdictOn(published),
        t("{n|queen|queens}: {count|solution|solutions}", { n, count: Number(count) }),
      ]);
    });
    this.#report(() => [t("counting n = {n}", { n })], stop);
  }

  cancel() {
    if (!this.#stop) return;
    this.#stop();
    this.#report(() => [t("Cancelled.")]);
  }
}

/** Returns a function that creates a cell with a bar, which is empty for `min` and full for the largest value. */
function barsFrom(min: number, values: number[]) {
  const max = Math.log(Math.max(...values) / min);
  return (value: number, text: string) =>
    html("td", { style: `--bar: ${value > min ? Math.log(value / min) / max : 0}` }, text);
}

/** Formats a count with its digits in groups. */
function formatCount(count: string) {
  return BigInt(count).toLocaleString("en");
}

function verdictOn(published: Published | null) {
  if (!published) return t("There is no published value to compare with.");
  const { agrees, oeis, count } = published;
  if (agrees) return t("agrees with OEIS {oeis}", { oeis });
  return t("does NOT agree with OEIS {oeis}, which gives {count}", { oeis, count });
}
