// Hints in stages: where to look, the rule, and the conclusion. The next press applies the step.

import { button, html } from "../dom.js";
import type { Text } from "../i18n.js";
import { joinSentences, t, translate } from "../i18n.js";
import type { Play } from "./play.js";

/** The text of the button at each stage. */
const STAGES: Text[] = ["Hint", "Which rule?", "What follows?", "Do it"];

export class HintBox {
  #hint: PageHint | null = null;
  /** How much of the step is shown, from 0 to 3. */
  stage = 0;
  /** Whether the step has been applied. */
  #isApplied = false;
  #stop = () => {};
  button = button("Hint", () => this.next(), { class: "main" });
  solveStep = button("Solve one step", () => this.#ask(true));
  text = html("p.sentence", { role: "status", id: "sentence" });

  constructor(readonly play: Play) {}

  get step() {
    return this.#hint?.step ?? null;
  }

  /** Shows the next stage, or applies the hint. */
  next() {
    const hint = this.#isApplied ? null : this.#hint;
    if (hint?.step && this.stage < 3) {
      this.stage += 1;
      this.play.render();
    } else if (hint?.step) {
      this.play.apply(hint.step);
    } else if (hint && hint.wrong !== null) {
      this.play.removeMark(hint.wrong);
    } else {
      this.#ask(false);
    }
  }

  /** Shows the first stage of the next hint, or all of it, and applies it. */
  #ask(isFull: boolean) {
    this.#stop();
    this.#stop = this.play.ask((hint) => {
      if (isFull && hint.step) this.play.apply(hint.step);
      this.#hint = hint;
      this.stage = isFull ? 3 : 1;
      this.#isApplied = isFull && hint.step !== null;
      this.play.render();
    });
  }

  /** Removes the hint. */
  clear() {
    this.#stop();
    this.#hint = null;
    this.#isApplied = false;
    this.stage = 0;
  }

  /** Shows the hint, or else another text. */
  show(fallback: string, stars: number) {
    const hint = this.#hint;
    const stages = hint?.step?.stages.slice(0, this.stage) ?? (hint?.message ? [hint.message] : []);
    this.text.textContent =
      joinSentences(stages.map((stage) => asSentence(translate(stage), stars))) || fallback;
    const text = hint?.step
      ? STAGES[this.#isApplied ? 0 : this.stage]
      : hint && hint.wrong !== null
        ? "Take it back"
        : "Hint";
    this.button.dataset.text = text;
    this.button.textContent = t(text);
  }
}

/** Formats a text as a sentence. In a star battle the queens are stars. */
export function asSentence(text: string, stars: number) {
  const named = stars > 1 ? text.replaceAll(t("queen"), t("star")) : text;
  // The name of a square stays in lower case.
  const sentence = named.replace(/^[a-z](?!\d)/, (letter) => letter.toUpperCase()).replace(/[.\u3002]$/, "");
  return t("{sentence}.", { sentence });
}
