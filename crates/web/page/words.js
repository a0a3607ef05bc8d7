// What the page says: a table of texts for each language, whose keys the type check compares.

import { en } from "./words-en.js";
import { zh } from "./words-zh.js";

/** @typedef {keyof typeof en} Word */

/** @typedef {{ en: string, zh: string }} Said */

const TABLES = { en, zh };
/** @type {Lang} */
let lang = "en";
/** @type {Record<string, string>} */
let table = en;

/** @param {Lang} chosen */
export function setLang(chosen) {
  lang = chosen;
  table = TABLES[lang];
}

/** Returns a text that has both languages in the one of the page. @param {Said} text */
export function pick(text) {
  return text[lang];
}

/**
 * Says a text with its values: `{n}` stands for one, `{n|way|ways}` for a number and the word that it asks for.
 * @param {Word} word @param {Record<string, any>} [values]
 */
export function say(word, values = {}) {
  return table[word].replace(/\{(\w+)\|?([^|}]*)\|?([^}]*)\}/g, (_, name, one, many) => {
    const value = values[name];
    const number = typeof value === "number" ? value.toLocaleString("en") : value;
    return one ? `${number} ${value === 1 ? one : many}` : number;
  });
}

/** Says a name that may be none of the page's: it stands for itself then. @param {string} name */
export function sayName(name) {
  return table[name] ?? name;
}

/** Says again what the elements below one say. @param {ParentNode} root */
export function speak(root) {
  for (const element of root.querySelectorAll("[data-say]"))
    element.textContent = sayName(element.getAttribute("data-say") ?? "");
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = sayName(element.getAttribute("data-label") ?? "");
    element.setAttribute("aria-label", label);
    if (element.matches("button")) element.setAttribute("title", label);
  }
}

/** Returns the language that the reader's browser asks for. @returns {Lang} */
export function usualLang() {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
