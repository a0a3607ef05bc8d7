// The program, as pseudocode or in a programming language, with the line of the last step highlighted.

import { html, Segments } from "../dom.js";
import { ALGORITHMS, type AlgorithmInfo } from "../engine.js";
import { t, translate } from "../i18n.js";
import { load, save } from "../settings.js";
import { cleared, defaultTask, dimsOf, isSameTask } from "../steps/task.js";
import { byGame } from "./sentence.js";

/** The languages, by the extensions of their files in `programs`, and the algorithms that have such files. */
const LANGUAGES = { "": "Pseudocode", py: "Python", java: "Java", c: "C", rs: "Rust" } as const;
const IMPLEMENTED = ["row-array", "tagged-stack", "vec-stack", "bitmask", "backtrack"];

type Lines = AlgorithmInfo["pseudocode"];

/** Returns the lines of a program for a board of `n` rows. A comment that is a remark of the pseudocode gives its line the same step. */
async function linesOf(file: string, n: number, pseudocode: Lines): Promise<Lines> {
  const { default: program } = await import(`../../programs/${file}`);
  return program
    .replace(/(?<=\bN(: \w+)? = )\d+/, n)
    .trimEnd()
    .split("\n")
    .map((line: string) => {
      const [, text, remark] = /^( *|.*\S) *(?:#|\/\/) (.+)$/.exec(line) ?? ["", line, ""];
      const match = pseudocode.find((other) => remark && other.remark === remark);
      return { text, remark, step: match?.step ?? null };
    });
}

export class CodePanel {
  #languages = new Segments("Programming language", LANGUAGES, (language) => {
    save("language", language);
    this.setProgram(this.#task);
  });
  #program = html("div.program");
  element = html("div.programs", this.#languages.element, this.#program);
  #list = html("ol");
  #lines: { step: string | null; item: HTMLElement }[] = [];
  #task = defaultTask("queens");
  #last: Step | null = null;

  constructor() {
    const language = load("language") ?? "";
    this.#languages.press(Object.hasOwn(LANGUAGES, language) ? language : "");
  }

  /** Draws the program of an algorithm. */
  async setProgram(task: Task) {
    this.#task = task;
    const { game, algorithm } = task;
    const { idea, pseudocode } = ALGORITHMS[game].get(algorithm) ?? { idea: "", pseudocode: [] };
    const { element, value } = this.#languages;
    element.hidden = !IMPLEMENTED.includes(algorithm);
    const isProgram = value !== "" && !element.hidden;
    const { rows, columns } = dimsOf(task);
    const lines = isProgram ? await linesOf(`${algorithm}.${value}`, rows, pseudocode) : pseudocode;
    if (task !== this.#task || value !== this.#languages.value) return;
    this.#lines = lines.map(({ step, text, remark }) => {
      const comment = html("span.remark", translate(remark));
      return { step, item: html("li", html("code", text), comment) };
    });
    const items = this.#lines.map(({ item }) => item);
    this.#list = html("ol.code", { tabindex: isProgram ? 0 : null }, ...items);
    this.#program.replaceChildren(this.#list, html("p.note", translate(idea)));
    const isPlain = rows === columns && isSameTask(task, { ...cleared(task), rules: "plain", from: "a1" });
    const limits = byGame(
      task,
      "This program is for the plain board, without given queens or blocked squares.",
      "This program is for a square board without blocked squares; it starts at a1 and may end anywhere.",
    );
    if (isProgram && !isPlain) this.#program.append(html("p.note", t(limits)));
    this.show({ last: this.#last });
  }

  show({ last }: Pick<Position, "last">) {
    this.#last = last;
    for (const { step, item } of this.#lines) {
      const isLit = step !== null && step === last?.step;
      item.ariaCurrent = isLit ? "step" : "false";
      const { scrollTop, clientHeight } = this.#list;
      const offset = item.offsetTop - scrollTop;
      if (isLit && (offset < 0 || offset > clientHeight - item.offsetHeight))
        this.#list.scrollTop = item.offsetTop - clientHeight / 2;
    }
  }
}
