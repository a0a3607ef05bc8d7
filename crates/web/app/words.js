// The languages of the page. English is written where it is said; the catalogue has the Chinese for each English text.

/** @typedef {keyof typeof import("../locales/zh.json")} Text */

/** @type {Record<string, string | Record<string, string>>} */
const CHINESE = JSON.parse(document.getElementById("catalogue")?.textContent ?? "{}");

/** @type {Lang} */
let lang = "en";

/** @param {Lang} chosen */
export function setLang(chosen) {
  lang = chosen;
}

export function currentLang() {
  return lang;
}

/**
 * Translates a text and fills in its values: `{name}` is a value, `{n|way|ways}` a number and the word for it, `{names| and }` a list
 * and what joins it. A context tells apart two uses of one text.
 * @param {Text} text @param {Record<string, Value>} [values] @param {string} [context]
 */
export function t(text, values = {}, context = "") {
  const found = lang === "zh" ? CHINESE[text] : text;
  const template = (typeof found === "object" ? found[context] : found) ?? text;
  return template.replace(/\{(\w+)(?:\|([^|}]*))?(?:\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name] ?? `{${name}}`;
    if (many !== undefined) return `${shown(value)} ${value === 1 ? one : many}`;
    return shown(value, one);
  });
}

/** Writes a value; of texts only messages are translated. @param {Value} value @param {string} [separator] @returns {string} */
function shown(value, separator = ", ") {
  if (typeof value === "number") return value.toLocaleString("en");
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map((one) => shown(one)).join(separator) : tell(value);
}

/** Translates a message of the solvers, or a text that is not known here; without a translation it stays as it is. @param {Message | string} said */
export function tell(said) {
  const { template, values = {}, context } = typeof said === "string" ? { template: said } : said;
  return t(/** @type {Text} */ (template), values, context);
}

/** Says again what the elements below one say. @param {ParentNode} root */
export function speak(root) {
  for (const element of root.querySelectorAll("[data-say]"))
    element.textContent = tell(element.getAttribute("data-say") ?? "");
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = tell(element.getAttribute("data-label") ?? "");
    element.setAttribute("aria-label", label);
    if (element.matches("button")) element.setAttribute("title", label);
  }
}

/** Returns the language that the reader's browser asks for. @returns {Lang} */
export function usualLang() {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
