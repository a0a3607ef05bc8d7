// What the reader chose for this browser: language and colours. A browser that keeps nothing forgets them, no more.

const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

/** @typedef {typeof THEMES[number]} Theme */

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(`backrank-${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`backrank-${name}`, value);
  } catch {
    // A page from a disk may not be allowed to keep anything.
  }
}

/** @returns {Lang | null} */
export function keptLang() {
  const lang = kept("lang");
  return lang === "en" || lang === "zh" ? lang : null;
}

/** @returns {Theme} */
export function keptTheme() {
  return THEMES.find((theme) => theme === kept("theme")) ?? "auto";
}

/** @param {Theme} theme @returns {Theme} */
export function nextTheme(theme) {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
}

const DARK = matchMedia("(prefers-color-scheme: dark)");

/** Sets the colours of the page. @param {Theme} theme */
export function applyTheme(theme) {
  const usual = DARK.matches ? "dark" : "light";
  document.documentElement.dataset.theme = theme === "auto" ? usual : theme;
}
