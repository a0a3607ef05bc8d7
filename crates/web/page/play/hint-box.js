// Hints in stages: where to look, which rule, what follows; then the step is made.

import { button, html } from "../dom.js";
import { pick, say } from "../words.js";

/** What the button says at each stage, the last one before a step is made or a mark is taken back. */
const STAGE_WORDS = ["hint", "whichRule", "whatFollows", "doIt"];

export class HintBox {
  /** @type {ToldHint | null} */
  #hint = null;
  /** What is shown of a step: nothing, where to look, which rule, what follows. */
  stage = 0;
  #stop = () => {};
  button = button("hint", () => this.next(), { class: "main" });
  text = html("p", { class: "sentence", role: "status", id: "sentence" });

  /** @param {{ ask: (listen: (hint: ToldHint) => void) => () => void, make: (step: ToldStep) => void, takeBack: (at: number) => void, show: () => void, nameOf: (at: number) => string }} wishes */
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
    const said = stages.map((stage) => asSentence(pick(stage))).join(" ");
    // A record has one sentence for all squares.
    const named = said.replace("{square}", () => this.wishes.nameOf(hint?.wrong ?? 0));
    this.text.textContent = (stars > 1 ? asStars(named) : named) || otherwise;
    const word = hint?.step ? STAGE_WORDS[this.stage] : hint && hint.wrong !== null ? "takeBack" : "hint";
    this.button.dataset.say = word;
    this.button.textContent = say(/** @type {import("../words.js").Word} */ (word));
  }
}

/** Returns a text of a star battle, of whose stars the program speaks as queens. @param {string} text */
function asStars(text) {
  return text.replaceAll("queen", "star").replaceAll("Queen", "Star").replaceAll("皇后", "星");
}

/** Returns a text with the signs of a sentence. @param {string} text */
function asSentence(text) {
  const end = say("stop");
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.。]$/.test(text) ? "" : end);
}
