// The help: keys and signs.

import { button, html, note, svg } from "./dom.js";
import { BAR } from "./glyphs.js";
import { say, speak } from "./words.js";

/** @param {Node} sign @param {string} text */
const line = (sign, text) => html("div", {}, html("dt", {}, sign), html("dd", {}, text));

export class Help {
  element = html("dialog", { class: "help", "data-label": "help" });

  open() {
    const keys = say("keyList")
      .split("\n")
      .map((text) => text.split(/[:：] */))
      .map(([key, what]) => line(html("kbd", {}, key), what));
    const drawings = [
      svg("use", { href: "#dot", x: 22.5, y: 22.5 }),
      svg("use", { href: "#blocked", x: 22.5, y: 22.5 }),
      svg("line", { class: "attack", x1: 6, y1: 39, x2: 39, y2: 6 }),
      svg("path", { class: "bar", d: BAR }),
    ];
    const texts = say("signList").split("\n");
    const signs = drawings.map((drawing, index) =>
      line(svg("svg", { viewBox: "0 0 45 45", class: "sign", "aria-hidden": "true" }, drawing), texts[index]),
    );
    this.element.replaceChildren(
      html("h2", { "data-say": "keys" }),
      html("dl", {}, ...keys),
      note("boardKeys"),
      note("puzzleKeys"),
      html("h2", { "data-say": "signs" }),
      html("dl", {}, ...signs),
      note("share"),
      button("close", () => this.element.close()),
    );
    speak(this.element);
    this.element.showModal();
  }
}
