// Today's puzzles, and the days in a row on which one of them was solved. A day is a text, 2026-01-31.

import { loadList, save } from "../settings.js";

/** Returns today, or a day before. */
export function today(daysBefore = 0) {
  const date = new Date();
  date.setDate(date.getDate() - daysBefore);
  return date.toLocaleDateString("sv");
}

/** Keeps the name of one of today's puzzles. */
export function saveToday(name: string) {
  const [day, ...names] = loadList("today");
  save("today", JSON.stringify([today(), ...(day === today() ? names : []), name]));
}

/** Returns the day of a puzzle; nothing if it is not one of the last day's. */
export function dayOf(name: string) {
  const [day, ...names] = loadList("today");
  return names.includes(name) ? `${day}` : "";
}

/** Counts today, and returns the number of days in a row. */
export function countToday() {
  const [last, days] = loadList("streak");
  const before = last === today() || last === today(1) ? Number(days) : 0;
  if (last === today()) return before;
  save("streak", JSON.stringify([today(), before + 1]));
  return before + 1;
}
