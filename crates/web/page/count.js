// The count: how many solutions there are, by a method of the reader's choice, compared with the published value.

import { button, choice, field, html, note, numberField } from "./dom.js";
import { say, sayName } from "./words.js";
import { startCall } from "./worker.js";

/** @typedef {{ count: string, published: { count: string, oeis: string, agrees: boolean } | null }} CountOutcome */

/** The number of counts that are kept in the table. */
const MAX_PAST = 12;
/** The time from the press of a button to its click, in milliseconds. */
const MAX_CLICK = 500;

export class Count {
  #order = numberField(1, () => this.#choose());
  #progress = html("progress", { max: 1, value: 0, "data-label": "counting" });
  #number = html("p", { class: "number" });
  #verdict = html("p", { class: "verdict", role: "status" });
  #time = html("p", { class: "note" });
  #start = html("button", { type: "submit", class: "main", "data-say": "count" });
  #cancel = button("cancel", () => this.cancel());
  /** The counts so far, to compare methods by: the cells of their rows, and the time. @type {{ cells: string[], seconds: number }[]} */
  #past = [];
  #table = html("table", { class: "past" });
  #refused = Number.NEGATIVE_INFINITY;
  /** Nothing is played here. */
  transport = null;
  /** @type {(() => void) | null} */
  #stop = null;
  /** What stands under the button, said again in another language. @type {() => { number?: string, verdict: string }} */
  #says = () => ({ verdict: "" });

  /** @param {import("./engine.js").Loaded} loaded @param {(change: Partial<Address>) => void} onChange */
  constructor(loaded, onChange) {
    this.loaded = loaded;
    this.onChange = onChange;
    /** @type {{ name: string, max_order: number }[]} */
    this.methods = JSON.parse(loaded.engine.count_methods());
    const names = this.methods.map(({ name }) => name);
    this.method = choice(names, () => this.#choose());
    this.#order.required = true;
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#begin();
    };
    this.element = html(
      "main",
      { class: "count" },
      html(
        "form",
        { class: "tools", novalidate: true, onsubmit },
        field("order", this.#order),
        field("method", this.method),
        this.#start,
        this.#cancel,
      ),
      note("countHint"),
      this.#progress,
      this.#number,
      this.#verdict,
      this.#time,
      this.#table,
    );
  }

  #choose() {
    if (!this.#order.checkValidity()) return this.#refuse();
    this.onChange({ order: Number(this.#order.value), method: this.method.value });
  }

  /** @param {Address} address */
  open({ order, method }) {
    const chosen = this.methods.find(({ name }) => name === method) ?? this.methods[0];
    this.method.value = chosen.name;
    this.#order.value = this.#order.defaultValue = `${order}`;
    this.#order.max = `${chosen.max_order}`;
  }

  /** Says all again. */
  speak() {
    const { number = "", verdict } = this.#says();
    this.#number.textContent = number;
    this.#verdict.textContent = verdict;
    const isRunning = this.#stop !== null;
    this.#start.disabled = isRunning;
    this.#cancel.hidden = this.#progress.hidden = !isRunning;
    const heads = ["order", "method", "solutions", "time", "logScale"];
    this.#table.hidden = this.#past.length < 2;
    this.#table.replaceChildren(
      html("tr", {}, ...heads.map((word) => html("th", { scope: "col" }, sayName(word)))),
      ...this.#past.map(({ cells, seconds }) => {
        // From a hundredth of a second to 100 seconds, each power of ten as long as another.
        const share = Math.min(100, Math.max(1, 25 * (Math.log10(seconds) + 2)));
        const gauge = html("div", { class: "gauge" }, html("i", { style: `width:${share}%` }));
        return html("tr", {}, ...cells.map((cell) => html("td", {}, cell)), html("td", {}, gauge));
      }),
    );
  }

  /** @param {() => { number?: string, verdict: string }} says @param {(() => void) | null} [stop] ends the count that runs */
  #say(says, stop = null) {
    this.#says = says;
    this.#stop = stop;
    this.speak();
  }

  /** Says which orders there are, and puts back the last one. The click on the button that left the field counts nothing. */
  #refuse() {
    const { max, defaultValue } = this.#order;
    this.#order.value = defaultValue;
    this.#refused = performance.now();
    this.#say(() => ({ verdict: say("range", { max }) }));
  }

  #begin() {
    const { value } = this.#order;
    if (performance.now() - this.#refused < MAX_CLICK) return;
    const order = Number(value);
    const method = this.method.value;
    const begun = performance.now();
    const time = () => {
      const seconds = (performance.now() - begun) / 1000;
      return say("seconds", { n: seconds.toFixed(seconds < 10 ? 2 : 0) });
    };
    this.#progress.value = 0;
    const call = { call: "count", values: [order, method] };
    const stop = startCall(this.loaded, call, ({ done, outcome, problem: why }) => {
      const taken = time();
      this.#time.textContent = taken;
      if (done !== undefined) {
        this.#progress.value = done;
        return;
      }
      if (why !== undefined) return this.#say(() => ({ verdict: say("engine", { why }) }));
      /** @type {CountOutcome} */
      const { count, published } = JSON.parse(outcome);
      const digits = BigInt(count).toLocaleString("en");
      const seconds = (performance.now() - begun) / 1000;
      const cells = [value, method, digits, taken];
      this.#past = [{ cells, seconds }, ...this.#past].slice(0, MAX_PAST);
      const verdict = !published ? "unpublished" : published.agrees ? "agrees" : "disagrees";
      this.#say(() => ({
        number: say("counted", { order, count: digits }),
        verdict: say(verdict, published ?? {}),
      }));
    });
    this.#say(() => ({ verdict: say("counting") }), stop);
  }

  cancel() {
    if (!this.#stop) return;
    this.#stop();
    this.#time.textContent = "";
    this.#say(() => ({ verdict: say("cancelled") }));
  }
}
