// The languages of the page. English is written where it is said; the catalogue has the Chinese for each English text.

import type zh from "../locales/zh.json";

export type Text = keyof typeof zh;

const CHINESE: Record<string, string | Record<string, string>> = JSON.parse(
  document.getElementById("catalogue")?.textContent ?? "{}",
);

let lang: Lang = "en";

export function setLang(chosen: Lang) {
  lang = chosen;
}

export function currentLang() {
  return lang;
}

export function otherLang(): Lang {
  return lang === "en" ? "zh" : "en";
}

/**
 * Translates a text and fills in its values: `{name}` is a value, `{n|way|ways}` a number and the word for it, `{names| and }` a list
 * and what joins it. A context tells apart two uses of one text.
 */
export function t(text: Text, values: Record<string, Value> = {}, context = "") {
  const found = lang === "zh" ? CHINESE[text] : text;
  const template = (typeof found === "object" ? found[context] : found) ?? text;
  return template.replace(/\{(\w+)(?:\|([^|}]*))?(?:\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name] ?? `{${name}}`;
    if (many !== undefined) return `${shown(value)} ${value === 1 ? one : many}`;
    return shown(value, one);
  });
}

/** Writes a value; of texts only messages are translated. */
function shown(value: Value, separator = ", "): string {
  if (typeof value === "number") return value.toLocaleString("en");
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map((one) => shown(one)).join(separator) : tell(value);
}

/** Translates a message of the solvers, or a text that is not known here; without a translation it stays as it is. */
export function tell(said: Message | string) {
  const { template, values = {}, context } = typeof said === "string" ? { template: said } : said;
  return t(template as Text, values, context);
}

/** Joins sentences; Chinese ones have no space between them. */
export function joined(sentences: (string | false)[]) {
  return sentences.filter(Boolean).join(lang === "zh" ? "" : " ");
}

/** Writes a time. */
export function timeOf(seconds: number) {
  return seconds < 1
    ? t("{n} ms", { n: `${Number((1000 * seconds).toPrecision(2))}` })
    : t("{n} s", { n: `${Number(seconds.toPrecision(3))}` });
}

/** Says again what the elements below one say. */
export function speak(root: ParentNode) {
  for (const element of root.querySelectorAll("[data-say]"))
    element.textContent = tell(element.getAttribute("data-say") ?? "");
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = tell(element.getAttribute("data-label") ?? "");
    element.ariaLabel = label;
    if (element.matches("button")) element.setAttribute("title", label);
  }
}

/** Returns the language that the reader's browser asks for. */
export function usualLang(): Lang {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
