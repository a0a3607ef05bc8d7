// The panel of a lesson: its text, and the way to the next page.

import { html } from "./dom.js";
import { firstAddress, formatFragment } from "./fragment.js";
import { LESSONS, lessonNamed } from "./lessons.js";

/**
 * Fills the panel. Without a lesson it lists them.
 * @param {HTMLElement} panel @param {Address} address @param {import("./words.js").Words} words @param {Lang} lang
 * @param {(lesson: string, page: number) => void} go
 */
export function showLesson(panel, address, words, lang, go) {
  const lesson = lessonNamed(address.lesson);
  if (!lesson) {
    const items = LESSONS.map(({ id, title }) =>
      html("li", {}, html("button", { type: "button", onclick: () => go(id, 1) }, title[lang])),
    );
    panel.replaceChildren(html("h2", {}, words.lessonList), html("ol", { class: "lessons" }, ...items));
    return;
  }
  const pages = lesson.pages.length;
  const page = Math.min(address.page, pages);
  const { task = lesson.task, step, text, links = [] } = lesson.pages[page - 1];
  const isLast = page === pages;
  const position = { to: formatFragment({ ...firstAddress(), task, step }), text: words.openPosition };
  const places = [position, ...links.map((link) => ({ to: link.to, text: link.text[lang] }))];
  const back = html(
    "button",
    { type: "button", disabled: page === 1, onclick: () => go(lesson.id, page - 1) },
    words.previous,
  );
  const next = html(
    "button",
    { type: "button", class: "main", disabled: isLast, onclick: () => go(lesson.id, page + 1) },
    words.next,
  );
  panel.replaceChildren(
    html("button", { type: "button", class: "plain", onclick: () => go("", 1) }, `‹ ${words.allLessons}`),
    html("h2", {}, lesson.title[lang]),
    html("div", { class: "text", "aria-live": "polite" }, html("p", {}, text[lang])),
    html(
      "ul",
      { class: "places" },
      ...places.map((place) =>
        html("li", {}, html("a", { href: inLang(place.to, address.lang) }, place.text)),
      ),
    ),
    ...(isLast ? [html("p", { class: "note" }, words.lessonDone)] : []),
    html("div", { class: "tools" }, back, next, html("span", { class: "note" }, words.pageOf(page, pages))),
  );
}

/** Names the language of the address in another one too. @param {string} fragment @param {Lang | null} lang */
function inLang(fragment, lang) {
  if (!lang) return fragment;
  return `${fragment}${fragment.includes("?") ? "&" : "?"}lang=${lang}`;
}
