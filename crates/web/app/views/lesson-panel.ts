// The panel of a lesson: its text, its question and its links.

import { button, html, note, numberField, status, toolRow } from "../dom.js";
import { parseFragment } from "../fragment.js";
import { t } from "../i18n.js";
import type { Page } from "../main.js";
import type { Lab } from "./lab.js";
import { LESSONS, type Lesson, type Question } from "./lessons.js";

/** The list of lessons. */
export class LessonList {
  readonly element = html("main.lesson.list");
  readonly transport = null;

  constructor(readonly page: Page) {}

  /** Draws the list in the current language. */
  render() {
    const items = LESSONS.map(({ id, title, line, pages }) =>
      html(
        "li",
        html("button", { onclick: () => this.page.open({ lesson: id, page: 1 }) }, t(title)),
        html("p.note", `${t("{n|minute|minutes}", { n: 2 * pages.length })} · ${t(line)}`),
      ),
    );
    this.element.replaceChildren(html("h2", t("Choose a lesson")), html("ol.lessons", ...items));
  }
}

/** Fills the panel of a lesson. Returns the function that receives a square as the answer, or null if there is no question. */
export function showLesson(lab: Lab, lesson: Lesson, { page, lang }: Address) {
  const go = (lesson: string, page: number) => lab.page.open({ lesson, page });
  const { id } = lesson;
  const pages = lesson.pages.length;
  const { fragment, text, question, links } = lesson.pages[page - 1];
  const isLast = page === pages;
  const nextLesson = isLast ? LESSONS[LESSONS.indexOf(lesson) + 1] : undefined;
  const next = nextLesson
    ? button("Next lesson", () => go(nextLesson.id, 1), { class: "main" })
    : button("Next", () => go(id, page + 1), { disabled: isLast, class: "main" });
  const allLinks = [
    { to: fragment, text: t("Open this position in the lab") },
    ...links.map(({ to, text }) => ({ to, text: t(text) })),
  ];
  const items = allLinks.map(({ to, text }) => {
    const href = lang ? `${to}${to.includes("?") ? "&" : "?"}lang=${lang}` : to;
    return html("li", html("a", { href }, text));
  });
  const [questionNodes, onAnswer] = question
    ? questionPanel(question, parseFragment(fragment).address.step, lab)
    : [[], null];
  lab.lesson.replaceChildren(
    toolRow(
      html("button.plain", { onclick: () => go("", 1) }, `‹ ${t("All lessons")}`),
      button("Previous", () => go(id, page - 1), { disabled: page === 1 }),
      next,
      html("span.note", t("{page} of {pages}", { page, pages })),
    ),
    html("h2", t(lesson.title)),
    html("div.text", { "aria-live": "polite" }, html("p", t(text))),
    ...questionNodes,
    isLast ? note("This is the end of the lesson. Continue from here, or choose another lesson.") : "",
    html("ul.links", ...items),
  );
  return onAnswer;
}

/** Returns the elements of a question, and the function that receives a square as the answer. */
function questionPanel(
  { text, ahead, answer }: Question,
  step: number,
  { steps, player }: Lab,
): [Node[], (answer: string) => void] {
  const k = Math.min(step + ahead, steps.length() ?? Infinity);
  const position = steps.at(k);
  const expected = position ? `${answer(position)}` : "";
  const verdict = status("verdict");
  const onAnswer = (value: string) => {
    const isRight = value === expected;
    verdict.textContent = isRight
      ? t("Right: {answer}.", { answer: expected })
      : t("Not {answer}. Try again.", { answer: value });
    if (isRight && k <= step + 2) player.stopAt(k);
  };
  if (/\D/.test(expected))
    return [[html("p", html("strong", t(text)), " ", t("Click the square.")), verdict], onAnswer];
  const field = numberField(0, () => field.value && onAnswer(field.value));
  return [[html("label", html("strong", t(text)), " ", field), verdict], () => {}];
}
