// The count: how many solutions there are, by a method of the reader's choice, compared with the published value.

import { button, choice, field, html, note, numberField, offer } from "./dom.js";
import { RULES } from "./task.js";
import { t } from "./words.js";
import { startCall } from "./worker.js";

/** @typedef {{ count: string, oeis: string, agrees: boolean }} Published */
/** @typedef {{ count: string, published: Published | null }} CountOutcome */

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
  #start = html("button", { type: "submit", class: "main", "data-say": "Count" });
  #cancel = button("Cancel", () => this.cancel());
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
    /** @type {{ name: string, max_order: number, by_all_rules: boolean }[]} */
    this.methods = JSON.parse(loaded.engine.count_methods());
    this.rules = choice(RULES, () => this.#choose());
    this.method = choice({}, () => this.#choose());
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
        field("Size", this.#order),
        field("Rules", this.rules),
        field("Method", this.method),
        this.#start,
        this.#cancel,
      ),
      note("Counts all solutions of the empty board, in the background, on one thread."),
      this.#progress,
      this.#number,
      this.#verdict,
      this.#time,
      this.#table,
    );
  }

  #choose() {
    if (!this.#order.checkValidity()) return this.#refuse();
    const rules = /** @type {Rules} */ (this.rules.value);
    this.onChange({ order: Number(this.#order.value), rules, method: this.method.value });
  }

  /** @param {Address} address */
  open({ order, rules, method }) {
    const methods = this.methods.filter(({ by_all_rules }) => by_all_rules || rules === "plain");
    const chosen = methods.find(({ name }) => name === method) ?? methods[0];
    offer(this.method, Object.fromEntries(methods.map(({ name }) => [name, name])));
    this.rules.value = rules;
    this.method.value = chosen.name;
    // Another method may end before the order that was counted last.
    this.#order.value = this.#order.defaultValue = `${Math.min(order, chosen.max_order)}`;
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
    const heads = [t("Size"), t("Rules"), t("Method"), t("solutions"), t("Time"), t("0.01 s to 100 s")];
    this.#table.hidden = this.#past.length < 2;
    this.#table.replaceChildren(
      html("tr", {}, ...heads.map((head) => html("th", { scope: "col" }, head))),
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
    this.#say(() => ({ verdict: t("The size must be a whole number from 1 to {max}.", { max }) }));
  }

  #begin() {
    const { value } = this.#order;
    if (performance.now() - this.#refused < MAX_CLICK) return;
    const order = Number(value);
    const method = this.method.value;
    const rules = /** @type {Rules} */ (this.rules.value);
    const begun = performance.now();
    this.#progress.value = 0;
    const call = { call: "count", values: [order, rules, method] };
    const stop = startCall(this.loaded, call, ({ done, outcome, problem: why }) => {
      const seconds = (performance.now() - begun) / 1000;
      const taken = t("{n} s", { n: seconds.toFixed(seconds < 10 ? 2 : 0) });
      this.#time.textContent = taken;
      if (done !== undefined) {
        this.#progress.value = done;
        return;
      }
      if (why !== undefined)
        return this.#say(() => ({ verdict: t("The search could not start: {why}", { why }) }));
      /** @type {CountOutcome} */
      const { count, published } = JSON.parse(outcome);
      const digits = BigInt(count).toLocaleString("en");
      const cells = [value, t(RULES[rules]), method, digits, taken];
      this.#past = [{ cells, seconds }, ...this.#past].slice(0, MAX_PAST);
      this.#say(() => ({
        number: t("{n} queens: {count} solutions", { n: order, count: digits }),
        verdict: verdictOn(published),
      }));
    });
    this.#say(() => ({ verdict: t("counting") }), stop);
  }

  cancel() {
    if (!this.#stop) return;
    this.#stop();
    this.#time.textContent = "";
    this.#say(() => ({ verdict: t("Cancelled. Nothing was counted.") }));
  }
}

/** @param {Published | null} published */
function verdictOn(published) {
  if (!published) return t("There is no published value to compare with.");
  const { agrees, oeis, count } = published;
  if (agrees) return t("agrees with OEIS {oeis}", { oeis });
  return t("does NOT agree with OEIS {oeis}, which gives {count}", { oeis, count });
}
