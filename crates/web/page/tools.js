// The tools of the board: what a click sets, undo, clear.

import { html } from "./dom.js";
import { cleared, isSameTask } from "./task.js";

const TOOLS = { queens: ["queen", "block"], knight: ["start", "end", "block"] };

/** @typedef {keyof import("./words.js").Words["tools"]} Tool */

export class Tools {
  #name = html("span", { class: "name" });
  #group = html("span", { class: "segments", role: "group" });
  #closed = html("input", { type: "checkbox", onchange: () => this.wishes.closed(this.#closed.checked) });
  #closedName = html("span");
  #closedLabel = html("label", {}, this.#closed, this.#closedName);
  #undo = html("button", { type: "button", onclick: () => this.wishes.undo() });
  #clear = html("button", { type: "button", onclick: () => this.wishes.clear() });
  parts = [this.#name, this.#group, this.#closedLabel, this.#undo, this.#clear];
  /** @type {Record<Game, Tool>} */
  #chosen = { queens: "queen", knight: "start" };

  /** @param {{ undo: () => void, clear: () => void, closed: (closed: boolean) => void }} wishes */
  constructor(wishes) {
    this.wishes = wishes;
  }

  /** @param {Game} game */
  toolOf(game) {
    return this.#chosen[game];
  }

  /** @param {Task} task @param {boolean} canUndo @param {import("./words.js").Words} words */
  show(task, canUndo, words) {
    const { game, problem } = task;
    this.#name.textContent = words.tool;
    this.#group.setAttribute("aria-label", words.tool);
    const buttons = /** @type {Tool[]} */ (TOOLS[game]).map((tool) =>
      html(
        "button",
        {
          type: "button",
          "data-tool": tool,
          "aria-pressed": `${tool === this.#chosen[game]}`,
          onclick: () => {
            this.#chosen[game] = tool;
            for (const button of buttons)
              button.setAttribute("aria-pressed", `${button.dataset.tool === tool}`);
          },
        },
        words.tools[tool],
      ),
    );
    this.#group.replaceChildren(...buttons);
    this.#closedLabel.hidden = game === "queens";
    this.#closedName.textContent = words.closedTour;
    this.#closed.checked = "closed" in problem && problem.closed;
    this.#undo.textContent = words.undo;
    this.#undo.disabled = !canUndo;
    this.#clear.textContent = words.clear;
    this.#clear.disabled = isSameTask(cleared(task), task);
  }
}
