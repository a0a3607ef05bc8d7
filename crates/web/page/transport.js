// The controls of a player: buttons, speed, step number, scrub bar.

import { html, svg } from "./dom.js";
import { SPEEDS } from "./player.js";

/** The paths of the buttons' signs, on a square of 24 by 24. */
const SIGNS = {
  toStart: "M6 5 V19 M19 5 L9 12 L19 19 Z",
  back: "M16 5 L6 12 L16 19 Z",
  play: "M7 4 L20 12 L7 20 Z",
  pause: "M7 5 V19 M17 5 V19",
  forward: "M8 5 L18 12 L8 19 Z",
  toEnd: "M5 5 L15 12 L5 19 Z M18 5 V19",
};
/** The shortest way of the scrub bar when the length of the search is not known. */
const MIN_SCRUB_STEPS = 1000;
/** More marks than this are no marks. */
const MAX_MARKS = 2000;

/** @typedef {{ length: () => number | null, marks: () => number[], next: (() => void) | null }} Track */

export class Transport {
  element = html("div", { class: "transport", role: "group" });
  #parts;
  /** @type {Track} */
  #track = { length: () => null, marks: () => [], next: null };
  #scrubMax = 0;

  /** @param {import("./player.js").Player} player */
  constructor(player) {
    this.player = player;
    const button = (/** @type {keyof typeof SIGNS} */ sign, /** @type {() => void} */ onclick) =>
      html(
        "button",
        { type: "button", class: "icon", onclick },
        svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SIGNS[sign] })),
      );
    const marks = svg("path", {});
    this.#parts = {
      toStart: button("toStart", () => player.stopAt(0)),
      back: button("back", () => player.stopAt(player.k - 1)),
      play: button("play", () => player.toggle()),
      forward: button("forward", () => player.stopAt(player.k + 1)),
      toEnd: button("toEnd", () => player.stopAt(this.#track.length() ?? player.k)),
      next: html("button", { type: "button", class: "next", onclick: () => this.#track.next?.() }),
      speed: html("input", {
        type: "range",
        min: 0,
        max: SPEEDS.length - 1,
        step: 1,
        oninput: () => player.setSpeed(Number(this.#parts.speed.value)),
      }),
      rate: html("output", { class: "rate" }),
      speedName: html("span", { class: "name" }),
      stepName: html("span", { class: "name" }),
      step: html("input", {
        type: "number",
        min: 0,
        step: 1,
        inputmode: "numeric",
        onchange: () => player.stopAt(Number(this.#parts.step.value) || 0),
      }),
      length: html("span", { class: "length" }),
      scrub: html("input", {
        type: "range",
        min: 0,
        step: 1,
        class: "scrub",
        oninput: () => player.stopAt(Number(this.#parts.scrub.value)),
      }),
      marks,
      marksBox: svg(
        "svg",
        { class: "marks", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" },
        marks,
      ),
    };
    const parts = this.#parts;
    this.element.append(
      html(
        "div",
        { class: "buttons" },
        parts.toStart,
        parts.back,
        parts.play,
        parts.forward,
        parts.toEnd,
        parts.next,
      ),
      html("label", { class: "speed" }, parts.speedName, parts.speed, parts.rate),
      html("label", { class: "step" }, parts.stepName, parts.step, parts.length),
      html("div", { class: "way" }, parts.scrub, parts.marksBox),
    );
  }

  /** @param {Track} track */
  setTrack(track) {
    this.#track = track;
    this.#scrubMax = 0;
  }

  /** @param {import("./words.js").Words} words @param {string} nextName @param {string} stepName */
  setWords(words, nextName, stepName) {
    const parts = this.#parts;
    for (const name of /** @type {const} */ (["toStart", "back", "forward", "toEnd"])) {
      parts[name].setAttribute("aria-label", words[name]);
      parts[name].title = words[name];
    }
    parts.next.textContent = nextName;
    parts.next.hidden = nextName === "";
    parts.speedName.textContent = words.speed;
    parts.stepName.textContent = stepName;
    parts.scrub.setAttribute("aria-label", words.position);
    this.#scrubMax = 0;
    this.show(words);
  }

  /** @param {import("./words.js").Words} words */
  show(words) {
    const { player } = this;
    const parts = this.#parts;
    const length = this.#track.length();
    const playName = player.isPlaying ? words.pause : words.play;
    parts.play.setAttribute("aria-label", playName);
    parts.play.title = playName;
    parts.play.querySelector("path")?.setAttribute("d", SIGNS[player.isPlaying ? "pause" : "play"]);
    parts.back.disabled = player.k === 0;
    parts.toStart.disabled = player.k === 0;
    parts.forward.disabled = player.k === length;
    parts.toEnd.disabled = length === null || player.k === length;
    parts.speed.value = `${player.speed}`;
    parts.rate.textContent = words.rate(SPEEDS[player.speed]);
    parts.speed.setAttribute("aria-valuetext", words.rate(SPEEDS[player.speed]));
    if (document.activeElement !== parts.step || player.isPlaying) parts.step.value = `${player.k}`;
    parts.length.textContent = words.ofLength(length);
    const scrubMax = length ?? Math.max(MIN_SCRUB_STEPS, 10 ** Math.ceil(Math.log10(player.k + 1)));
    if (scrubMax !== this.#scrubMax) {
      this.#scrubMax = scrubMax;
      parts.scrub.max = `${scrubMax}`;
      this.#drawMarks(scrubMax);
    }
    parts.scrub.value = `${player.k}`;
  }

  /** @param {number} scrubMax */
  #drawMarks(scrubMax) {
    const marks = this.#track.marks();
    const shown = marks.length > MAX_MARKS ? [] : marks;
    const path = shown.map((k) => `M${((1000 * k) / scrubMax).toFixed(2)} 0 V10`).join(" ");
    this.#parts.marks.setAttribute("d", path);
  }
}
