// The panel of a lesson: its text, and the way to the next page.

import { button, html, note, toolRow } from "./dom.js";
import { LESSONS, lessonNamed } from "./lessons.js";
import { pick, say } from "./words.js";

/**
 * Fills the panel. Without a lesson it lists them.
 * @param {HTMLElement} panel @param {Address} address @param {(lesson: string, page: number) => void} go
 */
export function showLesson(panel, { lesson: id, page, lang }, go) {
  const lesson = lessonNamed(id);
  if (!lesson) {
    const items = LESSONS.map(({ id, title }) =>
      html(
        "li",
        {},
        button(pick(title), () => go(id, 1)),
      ),
    );
    panel.replaceChildren(
      html("h2", { "data-say": "lessonList" }),
      html("ol", { class: "lessons" }, ...items),
    );
    return;
  }
  const pages = lesson.pages.length;
  const { at, text, links = [] } = lesson.pages[page - 1];
  const isLast = page === pages;
  const places = [
    { to: at, text: say("openPosition") },
    ...links.map(({ to, text }) => ({ to, text: pick(text) })),
  ];
  const items = places.map(({ to, text }) => {
    const inLang = lang ? `${to}${to.includes("?") ? "&" : "?"}lang=${lang}` : to;
    return html("li", {}, html("a", { href: inLang }, text));
  });
  panel.replaceChildren(
    html("button", { type: "button", class: "plain", onclick: () => go("", 1) }, `‹ ${say("allLessons")}`),
    html("h2", {}, pick(lesson.title)),
    html("div", { class: "text", "aria-live": "polite" }, html("p", {}, pick(text))),
    html("ul", { class: "places" }, ...items),
    ...(isLast ? [note("lessonDone")] : []),
    toolRow(
      button("previous", () => go(id, page - 1), { disabled: page === 1 }),
      button("next", () => go(id, page + 1), { disabled: isLast, class: "main" }),
      html("span", { class: "note" }, say("pageOf", { page, pages })),
    ),
  );
}
