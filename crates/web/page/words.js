// The words of the page, a table for each language; the type check compares their keys.

import { en } from "./words-en.js";
import { zh } from "./words-zh.js";

/** @typedef {typeof en} Words */

/** @type {Record<Lang, Words>} */
const TABLES = { en, zh };

/** Returns the table of a language. @param {Lang} lang @returns {Words} */
export function wordsOf(lang) {
  return TABLES[lang];
}

/** Returns the language that the reader's browser asks for. @returns {Lang} */
export function usualLang() {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
