// The help: keys and signs.

import { html, svg } from "./dom.js";
import { BAR, CROSS } from "./glyphs.js";

/** @type {Record<string, () => SVGElement>} */
const SIGN_DRAWINGS = {
  dot: () => svg("circle", { class: "dot", cx: 22.5, cy: 22.5, r: 5 }),
  cross: () => svg("path", { class: "cross", d: CROSS }),
  line: () => svg("line", { class: "attack", x1: 6, y1: 39, x2: 39, y2: 6 }),
  bar: () => svg("path", { class: "bar", d: BAR }),
};

export class Help {
  element = html("dialog", { class: "help" });

  /** @param {import("./words.js").Words} words */
  open(words) {
    const close = html("button", { type: "button", onclick: () => this.element.close() }, words.close);
    this.element.setAttribute("aria-label", words.help);
    this.element.replaceChildren(
      html("h2", {}, words.keysTitle),
      html(
        "dl",
        {},
        ...words.keys.map(([key, what]) =>
          html("div", {}, html("dt", {}, html("kbd", {}, key)), html("dd", {}, what)),
        ),
      ),
      html("p", {}, words.boardKeys),
      html("h2", {}, words.signsTitle),
      html(
        "dl",
        {},
        ...words.signs.map(([sign, what]) =>
          html(
            "div",
            {},
            html(
              "dt",
              {},
              svg(
                "svg",
                { viewBox: "0 0 45 45", class: "sign", "aria-hidden": "true" },
                SIGN_DRAWINGS[sign](),
              ),
            ),
            html("dd", {}, what),
          ),
        ),
      ),
      html("p", {}, words.share),
      close,
    );
    this.element.showModal();
  }
}
