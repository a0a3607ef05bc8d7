// Hints in stages: where to look, which rule, what follows; then the step is made.

import { button, html } from "../dom.js";
import type { Text } from "../i18n.js";
import { joinSentences, t, translate } from "../i18n.js";
import type { Play } from "./play.js";

/** What the button says at each stage, the last one before a step is made or a mark is taken back. */
const STAGES: Text[] = ["Hint", "Which rule?", "What follows?", "Do it"];

export class HintBox {
  #hint: PageHint | null = null;
  /** What is shown of a step: nothing, where to look, which rule, what follows. */
  stage = 0;
  /** Whether the step that is shown has been made. */
  #isMade = false;
  #stop = () => {};
  button = button("Hint", () => this.next(), { class: "main" });
  all = button("Solve one step", () => this.#ask(true));
  text = html("p.sentence", { role: "status", id: "sentence" });

  constructor(readonly play: Play) {}

  /** The step that is shown. */
  get step() {
    return this.#hint?.step ?? null;
  }

  /** Goes on by a stage. */
  next() {
    const hint = this.#isMade ? null : this.#hint;
    if (hint?.step && this.stage < 3) {
      this.stage += 1;
      this.play.render();
    } else if (hint?.step) {
      this.play.make(hint.step);
    } else if (hint && hint.wrong !== null) {
      this.play.takeBack(hint.wrong);
    } else {
      this.#ask(false);
    }
  }

  /** Shows where the next step is, or all of it, and makes it. */
  #ask(isWhole: boolean) {
    this.#stop();
    this.#stop = this.play.ask((hint) => {
      if (isWhole && hint.step) this.play.make(hint.step);
      this.#hint = hint;
      this.stage = isWhole ? 3 : 1;
      this.#isMade = isWhole && hint.step !== null;
      this.play.render();
    });
  }

  /** Forgets the hint, for the board is another one. */
  clear() {
    this.#stop();
    this.#hint = null;
    this.#isMade = false;
    this.stage = 0;
  }

  /** Says the hint, or else a text. */
  show(otherwise: string, stars: number) {
    const hint = this.#hint;
    const stages = hint?.step?.stages.slice(0, this.stage) ?? (hint?.message ? [hint.message] : []);
    this.text.textContent =
      joinSentences(stages.map((stage) => asSentence(translate(stage), stars))) || otherwise;
    const text = hint?.step
      ? STAGES[this.#isMade ? 0 : this.stage]
      : hint && hint.wrong !== null
        ? "Take it back"
        : "Hint";
    this.button.dataset.text = text;
    this.button.textContent = t(text);
  }
}

/** Writes a text as a sentence. In a star battle the queens are stars. */
export function asSentence(text: string, stars: number) {
  const named = stars > 1 ? text.replaceAll(t("queen"), t("star")) : text;
  // A square keeps its name.
  const sentence = named.replace(/^[a-z](?!\d)/, (letter) => letter.toUpperCase()).replace(/[.\u3002]$/, "");
  return t("{sentence}.", { sentence });
}
