// The counters of a search: depth, nodes, dead ends, solutions, comparisons.

import { html } from "../dom.js";
import { t } from "../i18n.js";

export class Counters {
  element = html("dl.counters");

  show(task: Task, { counts, last }: Position) {
    const items = [
      counter(t("depth"), last?.depth ?? 0),
      counter(t("nodes"), counts.nodes),
      counter(t("dead ends"), counts.dead_ends),
      counter(t(task.game === "queens" ? "solutions" : "tours"), counts.solutions),
      counter(t("comparisons"), counts.comparisons),
    ];
    const cost = last?.comparisons ? `+${last.comparisons}` : "";
    items.at(-1)?.lastElementChild?.append(html("small", cost));
    this.element.replaceChildren(...items);
  }
}

function counter(name: string, value: number) {
  return html("div", html("dt", name), html("dd", value.toLocaleString("en")));
}
