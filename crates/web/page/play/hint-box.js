// Hints in stages: where to look, which rule, what follows; then the step is made.

import { button, html } from "../dom.js";
import { t, tell } from "../words.js";

/** What the button says at each stage, the last one before a step is made or a mark is taken back. @type {import("../words.js").Text[]} */
const STAGES = ["Hint", "Which rule?", "What follows?", "Do it"];

export class HintBox {
  /** @type {ToldHint | null} */
  #hint = null;
  /** What is shown of a step: nothing, where to look, which rule, what follows. */
  stage = 0;
  #stop = () => {};
  button = button("Hint", () => this.next(), { class: "main" });
  text = html("p", { class: "sentence", role: "status", id: "sentence" });

  /** @param {{ ask: (listen: (hint: ToldHint) => void) => () => void, make: (step: ToldStep) => void, takeBack: (at: number) => void, show: () => void }} wishes */
  constructor(wishes) {
    this.wishes = wishes;
  }

  /** The step that is shown. */
  get step() {
    return this.#hint?.step ?? null;
  }

  /** Goes on by a stage. */
  next() {
    const hint = this.#hint;
    if (hint?.step && this.stage < 3) {
      this.stage += 1;
      this.wishes.show();
    } else if (hint?.step) {
      this.wishes.make(hint.step);
    } else if (hint && hint.wrong !== null) {
      this.wishes.takeBack(hint.wrong);
    } else {
      this.#stop();
      this.#stop = this.wishes.ask((told) => {
        this.#hint = told;
        this.stage = 1;
        this.wishes.show();
      });
    }
  }

  /** Forgets the hint, for the board is another one. */
  clear() {
    this.#stop();
    this.#hint = null;
    this.stage = 0;
  }

  /** Says the hint, or else a text. @param {string} otherwise @param {number} stars */
  show(otherwise, stars) {
    const hint = this.#hint;
    const stages = hint?.step?.stages.slice(0, this.stage) ?? (hint?.said ? [hint.said] : []);
    this.text.textContent = stages.map((stage) => asSentence(stage, stars)).join(" ") || otherwise;
    const text = hint?.step ? STAGES[this.stage] : hint && hint.wrong !== null ? "Take it back" : "Hint";
    this.button.dataset.say = text;
    this.button.textContent = t(text);
  }
}

/** Writes a message as a sentence. In a star battle the queens are stars. @param {Message} message @param {number} stars */
function asSentence(message, stars) {
  const text = tell(message);
  const named = stars > 1 ? text.replaceAll(t("queen"), t("star")) : text;
  // A square keeps its name.
  const sentence = named.replace(/^[a-z](?!\d)/, (letter) => letter.toUpperCase()).replace(/\.$/, "");
  return t("{sentence}.", { sentence });
}
