// The counters of a search: depth, nodes, dead ends, solutions, comparisons.

import { html } from "./dom.js";
import { sayName } from "./words.js";

export class Counters {
  element = html("dl", { class: "counters" });

  /** @param {Task} task @param {Position} position */
  show(task, { counts, last }) {
    const values = {
      // The squares up to the one in question.
      depth: last?.depth ?? 0,
      nodes: counts.nodes,
      deadEnds: counts.dead_ends,
      [task.game === "queens" ? "solutions" : "tours"]: counts.solutions,
      comparisons: counts.comparisons,
    };
    const drawn = Object.entries(values).map(([name, value]) =>
      html("div", {}, html("dt", {}, sayName(name)), html("dd", {}, value.toLocaleString("en"))),
    );
    const cost = last?.comparisons ? `+${last.comparisons}` : "";
    drawn.at(-1)?.lastElementChild?.append(html("small", {}, cost));
    this.element.replaceChildren(...drawn);
  }
}
