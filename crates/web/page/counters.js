// The counters of a search: depth, nodes, dead ends, solutions, comparisons.

import { html } from "./dom.js";

export class Counters {
  element = html("dl", { class: "counters" });

  /** @param {Task} task @param {Position} position @param {import("./words.js").Words} words */
  show(task, { counts, squares, cost }, words) {
    /** @type {[string, number][]} */
    const lines = [
      [words.depth, squares.length],
      [words.nodes, counts.nodes],
      [words.deadEnds, counts.dead_ends],
      [task.game === "queens" ? words.solutions : words.tours, counts.solutions],
      [words.comparisons, counts.comparisons],
    ];
    const drawn = lines.map(([name, value]) =>
      html("div", {}, html("dt", {}, name), html("dd", {}, words.number(value))),
    );
    const added = html("small", {}, cost > 0 ? `+${words.number(cost)}` : "");
    drawn.at(-1)?.lastElementChild?.append(added);
    this.element.replaceChildren(...drawn);
  }
}
