// Translation. English texts are written in the code; the catalogue maps each of them to Chinese.

import type zh from "../locales/zh.json";

export type Text = keyof typeof zh;

const CHINESE: Record<string, string | Record<string, string>> = JSON.parse(
  document.getElementById("catalogue")?.textContent ?? "{}",
);

let lang: Lang = "en";

export function setLang(newLang: Lang) {
  lang = newLang;
}

export function currentLang() {
  return lang;
}

export function otherLang(): Lang {
  return lang === "en" ? "zh" : "en";
}

/**
 * Translates a text and fills in its values: `{name}` is a value, `{n|way|ways}` a number with the singular or plural noun,
 * `{names| and }` a list with its separator. The context selects one of several translations of the same text.
 */
export function t(text: Text, values: Record<string, Value> = {}, context = "") {
  const entry = lang === "zh" ? CHINESE[text] : text;
  const template = (typeof entry === "object" ? entry[context] : entry) ?? text;
  return template.replace(/\{(\w+)(?:\|([^|}]*))?(?:\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name] ?? `{${name}}`;
    if (many !== undefined) return `${format(value)} ${value === 1 ? one : many}`;
    return format(value, one);
  });
}

/** Formats a value. Only messages are translated, not strings. */
function format(value: Value, separator = ", "): string {
  if (typeof value === "number") return value.toLocaleString("en");
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map((item) => format(item)).join(separator) : translate(value);
}

/** Translates a message of the solvers, or any string. Strings without a translation are returned unchanged. */
export function translate(message: Message | string) {
  const { template, values = {}, context } = typeof message === "string" ? { template: message } : message;
  return t(template as Text, values, context);
}

/** Joins sentences, with a space between them in English only. */
export function joinSentences(sentences: (string | false)[]) {
  return sentences.filter(Boolean).join(lang === "zh" ? "" : " ");
}

/** Formats a time in seconds or milliseconds. */
export function formatTime(seconds: number) {
  return seconds < 1
    ? t("{n} ms", { n: `${Number((1000 * seconds).toPrecision(2))}` })
    : t("{n} s", { n: `${Number(seconds.toPrecision(3))}` });
}

/** Sets the texts and labels below an element in the current language. */
export function translateAll(root: ParentNode) {
  for (const element of root.querySelectorAll("[data-text]"))
    element.textContent = translate(element.getAttribute("data-text") ?? "");
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = translate(element.getAttribute("data-label") ?? "");
    element.ariaLabel = label;
    if (element.matches("button")) element.setAttribute("title", label);
  }
}

/** Returns the preferred language of the browser. */
export function browserLang(): Lang {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
