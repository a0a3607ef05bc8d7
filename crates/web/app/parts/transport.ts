// The controls of a player: buttons, speed, step number, scrub bar.

import { button, field, html, iconButton, numberField, svg, toggle } from "../dom.js";
import { type Text, t } from "../i18n.js";
import type { Player } from "../steps/player.js";
import { SPEEDS } from "../steps/player.js";
import { MAX_MARKS } from "../steps/steps.js";

const PLAY = "M7 4 L20 12 L7 20 Z";
const PAUSE = "M7 5 V19 M17 5 V19";
/** The least length of the scrub bar while the length of the search is unknown. */
const MIN_SCRUB_STEPS = 1000;

export class Transport {
  element = html("div.transport", { role: "group" });
  #toStart = iconButton("Go to start", "M6 5 V19 M19 5 L9 12 L19 19 Z", () => this.player.stopAt(0));
  #back = iconButton("Step back", "M16 5 L6 12 L16 19 Z", () => this.go(-1));
  #play = iconButton("Play", PLAY, () => this.player.toggle(), "icon main");
  #forward = iconButton("Step forward", "M8 5 L18 12 L8 19 Z", () => this.go(1));
  #toEnd = iconButton("Go to end", "M5 5 L15 12 L5 19 Z M18 5 V19", () => this.toEnd());
  #speed = html("input", {
    type: "range",
    max: SPEEDS.length - 1,
    oninput: () => this.player.setSpeed(Number(this.#speed.value)),
  });
  #hold = toggle("hold", (isFixed) => {
    this.player.isFixed = isFixed;
  });
  #rate = html("output.rate");
  #step = numberField(0, () => {
    this.player.stopAt(Number(this.#step.value));
    this.#step.value = `${this.player.k}`;
  });
  #length = html("span.length");
  #scrub = html("input", {
    type: "range",
    class: "scrub",
    "data-label": "Position in the search",
    oninput: () => this.player.stopAt(Number(this.#scrub.value)),
  });
  #marks = svg("path");
  #share = html("progress", { max: 1, "data-label": "Search progress" });
  #wait = html(
    "span.wait",
    this.#share,
    button("Cancel", () => this.player.cancel()),
  );
  /** The marks that are drawn. */
  #drawnMarks: number[] = [];

  /**
   * @param unit what the player counts
   * @param next the button for the next mark
   */
  constructor(
    readonly player: Player,
    unit: Text,
    readonly next: HTMLButtonElement | null = null,
  ) {
    const box = {
      class: "marks",
      viewBox: "0 0 1000 10",
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    };
    const speed = field("Speed", this.#speed);
    const step = field(unit, this.#step);
    speed.append(this.#rate);
    step.append(this.#length);
    const buttons = [this.#toStart, this.#back, this.#play, this.#forward, this.#toEnd];
    this.element.append(
      html("div.buttons", ...buttons, next),
      html("span.speed", speed, this.#hold.element),
      html("span.step", step),
      html("div.track", this.#scrub, svg("svg", box, this.#marks), this.#wait),
    );
  }

  go(steps: number) {
    this.player.stopAt(this.player.k + steps);
  }

  toEnd() {
    this.player.stopAt(this.player.track.length() ?? this.player.k);
  }

  /** Shows the state of the player. */
  show() {
    const { k, isPlaying, speed, track } = this.player;
    const { marks, share } = track;
    const length = track.length();
    this.#play.ariaLabel = this.#play.title = isPlaying ? t("Pause") : t("Play");
    this.#play.querySelector("path")?.setAttribute("d", isPlaying ? PAUSE : PLAY);
    this.#back.disabled = this.#toStart.disabled = k === 0;
    this.#forward.disabled = k === length;
    this.#toEnd.disabled = length === null || k === length;
    const rate = SPEEDS[speed];
    this.#speed.value = `${speed}`;
    this.#speed.ariaValueText = this.#rate.textContent =
      rate === SPEEDS.at(-1) ? t("fastest") : t("{n} / s", { n: rate });
    if (document.activeElement !== this.#step || isPlaying) this.#step.value = `${k}`;
    this.#length.textContent = `/ ${length?.toLocaleString("en") ?? "?"}`;
    const max = length ?? Math.max(MIN_SCRUB_STEPS, 10 ** Math.ceil(Math.log10(k + 1)));
    this.#scrub.max = `${max}`;
    this.#scrub.value = `${k}`;
    this.#wait.hidden = share === null;
    this.#share.value = share ?? 0;
    if (marks === this.#drawnMarks) return;
    this.#drawnMarks = marks;
    const path = (marks.length > MAX_MARKS ? [] : marks).map(
      (k) => `M${((1000 * k) / max).toFixed(2)} 0 V10`,
    );
    this.#marks.setAttribute("d", path.join(" "));
  }
}
