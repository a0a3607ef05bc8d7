// The count: how many solutions there are, by a method of the reader's choice, compared with the published value.

import { startCount } from "./count-worker.js";
import { html } from "./dom.js";

/** The number of counts that are kept in the table. */
const MAX_PAST = 12;

export class Count {
  #order = html("input", { type: "number", min: 1, step: 1, required: true });
  #method = html("select", {});
  #start = html("button", { type: "submit", class: "main" });
  #cancel = html("button", { type: "button" });
  #progress = html("progress", { max: 1, value: 0 });
  #number = html("p", { class: "number" });
  #verdict = html("p", { class: "verdict", role: "status" });
  #time = html("p", { class: "note" });
  /** The counts so far, to compare methods by. @type {{ order: number, method: string, count: string, seconds: number }[]} */
  #past = [];
  #table = html("table", { class: "past" });
  #hint = html("p", { class: "note" });
  #names = { order: html("span"), method: html("span") };
  #form = html(
    "form",
    { class: "tools", novalidate: true },
    html("label", {}, this.#names.order, this.#order),
    html("label", {}, this.#names.method, this.#method),
    this.#start,
    this.#cancel,
  );
  element = html(
    "main",
    { class: "count" },
    this.#form,
    this.#hint,
    this.#progress,
    this.#number,
    this.#verdict,
    this.#time,
    this.#table,
  );
  /** @type {(change: Partial<Address>) => void} */
  onChange = () => {};
  /** @type {(() => void) | null} */
  #stop = null;
  #words;
  /** What stands under the button, to be said again in another language. @type {(words: import("./words.js").Words) => { number: string, verdict: string }} */
  #says = () => ({ number: "", verdict: "" });

  /** @param {import("./words.js").Words} words @param {import("./engine.js").Loaded} loaded */
  constructor(words, loaded) {
    this.#words = words;
    this.loaded = loaded;
    /** @type {{ name: string, max_order: number }[]} */
    this.methods = JSON.parse(loaded.engine.count_methods());
    this.#method.append(...this.methods.map(({ name }) => html("option", { value: name }, name)));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin();
    });
    this.#cancel.addEventListener("click", () => this.cancel());
    const choose = () => {
      this.onChange({ order: Number(this.#order.value), method: this.#method.value });
      this.#limit();
    };
    this.#order.addEventListener("change", choose);
    this.#method.addEventListener("change", choose);
  }

  /** @param {Address} address */
  open(address) {
    const isKnown = this.methods.some(({ name }) => name === address.method);
    this.#order.value = `${address.order}`;
    this.#method.value = isKnown ? address.method : this.methods[0].name;
    this.#limit();
  }

  #limit() {
    this.#order.max = `${this.#maxOrder()}`;
  }

  #maxOrder() {
    return this.methods.find(({ name }) => name === this.#method.value)?.max_order ?? 1;
  }

  /** @param {import("./words.js").Words} words */
  setWords(words) {
    this.#words = words;
    this.#names.order.textContent = words.order;
    this.#names.method.textContent = words.countMethod;
    this.#start.textContent = words.countStart;
    this.#cancel.textContent = words.countCancel;
    this.#hint.textContent = words.countHint;
    this.#progress.setAttribute("aria-label", words.countRunning);
    this.#say(this.#says);
  }

  /** @param {(words: import("./words.js").Words) => { number: string, verdict: string }} says */
  #say(says) {
    this.#says = says;
    const { number, verdict } = says(this.#words);
    this.#number.textContent = number;
    this.#verdict.textContent = verdict;
    this.#fillTable();
    const isRunning = this.#stop !== null;
    this.#start.disabled = isRunning;
    this.#cancel.hidden = !isRunning;
    this.#progress.hidden = !isRunning;
  }

  #fillTable() {
    const words = this.#words;
    const heads = [words.order, words.countMethod, words.solutions, words.time];
    const rows = this.#past.map(({ order, method, count, seconds }) =>
      [`${order}`, method, BigInt(count).toLocaleString("en"), words.seconds(seconds)].map((text) =>
        html("td", {}, text),
      ),
    );
    this.#table.hidden = rows.length < 2;
    this.#table.replaceChildren(
      html("tr", {}, ...heads.map((head) => html("th", { scope: "col" }, head))),
      ...rows.map((cells) => html("tr", {}, ...cells)),
    );
  }

  #begin() {
    const order = Number(this.#order.value);
    const max = this.#maxOrder();
    if (!Number.isInteger(order) || order < 1 || order > max) {
      this.#say((words) => ({ number: "", verdict: words.error.range(1, max) }));
      return;
    }
    const begun = performance.now();
    const showTime = () => {
      this.#time.textContent = this.#words.seconds((performance.now() - begun) / 1000);
    };
    this.#progress.value = 0;
    const method = this.#method.value;
    this.#stop = startCount(this.loaded, order, method, {
      done: (share) => {
        this.#progress.value = share;
        showTime();
      },
      outcome: ({ count, published }) => {
        this.#stop = null;
        showTime();
        const seconds = (performance.now() - begun) / 1000;
        this.#past = [{ order, method, count, seconds }, ...this.#past].slice(0, MAX_PAST);
        this.#say((words) => ({
          number: words.countSays(order, BigInt(count).toLocaleString("en")),
          verdict: !published
            ? words.unpublished
            : published.agrees
              ? words.agrees(published.oeis)
              : words.disagrees(published.oeis, published.count),
        }));
      },
      problem: (why) => {
        this.#stop = null;
        this.#say((words) => ({ number: "", verdict: words.error.engine(why) }));
      },
    });
    this.#say((words) => ({ number: "", verdict: words.countRunning }));
  }

  cancel() {
    if (!this.#stop) return;
    this.#stop();
    this.#stop = null;
    this.#time.textContent = "";
    this.#say((words) => ({ number: "", verdict: words.countCancelled }));
  }
}
