// Settings in the storage of the browser, such as the language, the theme and the marks on puzzles. Without storage they last while the page is open.

import type { Text } from "./i18n.js";

const DARK = matchMedia("(prefers-color-scheme: dark)");

const MEMORY = new Map<string, string>();

export function load(name: string) {
  try {
    return MEMORY.get(name) ?? localStorage.getItem(`backrank-${name}`);
  } catch {
    return null;
  }
}

/** Loads a list. Returns an empty one if it is damaged. */
export function loadList(name: string): unknown[] {
  try {
    const list = JSON.parse(load(name) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function save(name: string, value: string) {
  MEMORY.set(name, value);
  try {
    localStorage.setItem(`backrank-${name}`, value);
  } catch {
    // The storage is full, or not available to a page from a disk.
  }
}

const THEMES: Record<string, Text> = { auto: "system", light: "light", dark: "dark" };

/** The theme of the page. By default it is the theme of the system. */
export class Theme {
  name = load("theme") ?? "auto";

  /** The name of the theme for the reader. */
  get text() {
    return THEMES[this.name] ?? THEMES.auto;
  }

  /** @param onChange called when the colours change */
  constructor(readonly onChange: () => void) {
    DARK.addEventListener("change", () => this.apply());
  }

  /** Selects the next theme. The first one after that of the system looks different. */
  cycle() {
    const themes = DARK.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    this.name = themes[(themes.indexOf(this.name) + 1) % themes.length];
    save("theme", this.name);
    this.apply();
  }

  apply() {
    const systemTheme = DARK.matches ? "dark" : "light";
    this.show(this.name === "auto" ? systemTheme : this.name);
  }

  show(theme: string) {
    document.documentElement.dataset.theme = theme;
    // Enables the dark rules of the program's pictures.
    document.getElementById("dark")?.setAttribute("media", theme === "dark" ? "all" : "not all");
    this.onChange();
  }
}
