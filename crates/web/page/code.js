// The program with the line of the last step lit.

import { html } from "./dom.js";
import { PROGRAMS } from "./programs.js";
import { pick } from "./words.js";

export class CodePanel {
  element = html("div", { class: "program" });
  /** @type {{ steps: string, item: HTMLElement }[]} */
  #lines = [];

  /** Draws the program of an algorithm; nothing, if there is none here. @param {string} algorithm */
  setProgram(algorithm) {
    const { idea, lines } = PROGRAMS[algorithm] ?? { idea: { en: "", zh: "" }, lines: [] };
    this.#lines = lines.map(([steps, text, en = "", zh = ""]) => {
      const remark = html("span", { class: "remark" }, pick({ en, zh }));
      return { steps, item: html("li", {}, html("code", {}, text), remark) };
    });
    const list = html("ol", { class: "code" }, ...this.#lines.map(({ item }) => item));
    this.element.replaceChildren(list, html("p", { class: "note" }, pick(idea)));
  }

  /** @param {Position} position */
  show({ last }) {
    for (const { steps, item } of this.#lines)
      item.setAttribute("aria-current", steps === last?.step ? "step" : "false");
  }
}
