// The program with the line of the last step lit.

import { html } from "../dom.js";
import { ALGORITHMS } from "../engine.js";
import { tell } from "../words.js";

export class CodePanel {
  element = html("div", { class: "program" });
  #lines: { step: string | null; item: HTMLElement }[] = [];

  /** Draws the program of an algorithm; nothing, if it is not known. */
  setProgram({ game, algorithm }: Task) {
    const { idea, pseudocode } = ALGORITHMS[game].get(algorithm) ?? { idea: "", pseudocode: [] };
    this.#lines = pseudocode.map(({ step, text, remark }) => {
      const said = html("span", { class: "remark" }, tell(remark));
      return { step, item: html("li", {}, html("code", {}, text), said) };
    });
    const list = html("ol", { class: "code" }, ...this.#lines.map(({ item }) => item));
    this.element.replaceChildren(list, html("p", { class: "note" }, tell(idea)));
  }

  show({ last }: Position) {
    for (const { step, item } of this.#lines)
      item.setAttribute("aria-current", step && step === last?.step ? "step" : "false");
  }
}
