// The panel of a lesson: its text, and the way to the next page.

import { button, html, note, toolRow } from "./dom.js";
import { LESSONS, lessonNamed } from "./lessons.js";
import { t } from "./words.js";

/**
 * Fills the panel. Without a lesson it lists them.
 * @param {HTMLElement} panel @param {Address} address @param {(lesson: string, page: number) => void} go
 */
export function showLesson(panel, { lesson: id, page, lang }, go) {
  const lesson = lessonNamed(id);
  if (!lesson) {
    const items = LESSONS.map(({ id, title, pages }) =>
      html(
        "li",
        {},
        button(title, () => go(id, 1)),
        html("span", { class: "note" }, ` ${t("{n|minute|minutes}", { n: 2 * pages.length })}`),
      ),
    );
    panel.replaceChildren(
      html("h2", { "data-say": "Choose a lesson" }),
      html("ol", { class: "lessons" }, ...items),
    );
    return;
  }
  const pages = lesson.pages.length;
  const { at, text, links = [] } = lesson.pages[page - 1];
  const isLast = page === pages;
  const following = isLast ? LESSONS[LESSONS.indexOf(lesson) + 1] : undefined;
  const next = following
    ? button("Next lesson", () => go(following.id, 1), { class: "main" })
    : button("Next", () => go(id, page + 1), { disabled: isLast, class: "main" });
  const places = [
    { to: at, text: t("Open this position in the lab") },
    ...links.map(({ to, text }) => ({ to, text: t(text) })),
  ];
  const items = places.map(({ to, text }) => {
    const inLang = lang ? `${to}${to.includes("?") ? "&" : "?"}lang=${lang}` : to;
    return html("li", {}, html("a", { href: inLang }, text));
  });
  panel.replaceChildren(
    html("button", { type: "button", class: "plain", onclick: () => go("", 1) }, `‹ ${t("All lessons")}`),
    html("h2", {}, t(lesson.title)),
    html("div", { class: "text", "aria-live": "polite" }, html("p", {}, t(text))),
    html("ul", { class: "places" }, ...items),
    ...(isLast ? [note("This is the end of the lesson. Continue from here, or choose another lesson.")] : []),
    toolRow(
      button("Previous", () => go(id, page - 1), { disabled: page === 1 }),
      next,
      html("span", { class: "note" }, t("{page} of {pages}", { page, pages })),
    ),
  );
}
