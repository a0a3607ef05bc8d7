// What the browser keeps: language, colours, the marks of puzzles. Where it may keep nothing, the page does, while it is open.

import type { Text } from "./i18n.js";

const DARK = matchMedia("(prefers-color-scheme: dark)");

const KEPT_HERE = new Map<string, string>();

export function kept(name: string) {
  try {
    return KEPT_HERE.get(name) ?? localStorage.getItem(`backrank-${name}`);
  } catch {
    return null;
  }
}

/** Returns a list that is kept as JSON; it is empty if it is damaged. */
export function keptList(name: string): unknown[] {
  try {
    const list = JSON.parse(kept(name) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function keep(name: string, value: string) {
  KEPT_HERE.set(name, value);
  try {
    localStorage.setItem(`backrank-${name}`, value);
  } catch {
    // It is full, or a page from a disk may not use it.
  }
}

const THEMES: Record<string, Text> = { auto: "system", light: "light", dark: "dark" };

/** The colours of the page: those of the system, unless the reader chose others. */
export class Theme {
  name = kept("theme") ?? "auto";

  /** What the choice is called. */
  get text() {
    return THEMES[this.name] ?? THEMES.auto;
  }

  /** @param onChange called when the page has other colours */
  constructor(readonly onChange: () => void) {
    DARK.addEventListener("change", () => this.apply());
  }

  /** Goes to the next choice. The first one after the colours of the system differs from them. */
  turn() {
    const themes = DARK.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    this.name = themes[(themes.indexOf(this.name) + 1) % themes.length];
    keep("theme", this.name);
    this.apply();
  }

  apply() {
    const usual = DARK.matches ? "dark" : "light";
    this.show(this.name === "auto" ? usual : this.name);
  }

  show(theme: string) {
    document.documentElement.dataset.theme = theme;
    // The rules of the pictures for a dark viewer.
    document.getElementById("dark")?.setAttribute("media", theme === "dark" ? "all" : "not all");
    this.onChange();
  }
}
