// The program with the line of the last step lit.

import { html } from "./dom.js";
import { programOf } from "./programs.js";

export class CodePanel {
  #idea = html("p", { class: "note" });
  #list = html("ol", { class: "code" });
  element = html("div", { class: "program" }, this.#list, this.#idea);
  /** @type {{ steps: string, item: HTMLElement }[]} */
  #lines = [];

  /** @param {string} algorithm @param {Lang} lang @param {string} idea */
  setProgram(algorithm, lang, idea) {
    this.#idea.textContent = idea;
    this.#lines = programOf(algorithm).map(([steps, text, en = "", zh = ""]) => {
      const remark = lang === "zh" ? zh : en;
      const item = html("li", {}, html("code", {}, text));
      if (remark) item.append(html("span", { class: "remark" }, remark));
      return { steps, item };
    });
    this.#list.replaceChildren(...this.#lines.map(({ item }) => item));
  }

  /** @param {Position} position */
  show(position) {
    for (const { steps, item } of this.#lines) {
      const isLit = steps !== "" && steps === position.last?.step;
      if (isLit) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  }
}
