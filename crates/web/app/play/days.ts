// Today's puzzles, and the number of consecutive days on which one was solved. A day is a string such as 2026-01-31.

import { loadList, save } from "../settings.js";

/** Returns today, or an earlier day. */
export function today(daysBefore = 0) {
  const date = new Date();
  date.setDate(date.getDate() - daysBefore);
  return date.toLocaleDateString("sv");
}

/** Saves the name of one of today's puzzles. */
export function saveToday(name: string) {
  const [day, ...names] = loadList("today");
  save("today", JSON.stringify([today(), ...(day === today() ? names : []), name]));
}

/** Returns the day of a puzzle, or an empty string if it is not one of the last saved day. */
export function dayOf(name: string) {
  const [day, ...names] = loadList("today");
  return names.includes(name) ? `${day}` : "";
}

/** Counts today, and returns the number of consecutive days. */
export function countToday() {
  const [last, days] = loadList("streak");
  const previous = last === today() || last === today(1) ? Number(days) : 0;
  if (last === today()) return previous;
  save("streak", JSON.stringify([today(), previous + 1]));
  return previous + 1;
}
