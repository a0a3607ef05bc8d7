// A chart of values over the board size, on a logarithmic scale.

import { svg } from "./dom.js";

/** The size of a chart, and the room around its lines; names of lines are to the right. */
const [WIDTH, HEIGHT] = [420, 260];
const [LEFT, TOP, RIGHT, BOTTOM] = [46, 22, 96, 22];
/** The least distance between the names of two lines. */
const NAME = 13;
/** The most lines of the scale. */
const MAX_DECADES = 7;

/** A line of a chart: its name, and each size with its value; a ring is a value that is only compared with. @typedef {{ name: string, points: [n: number, value: number][], rings?: boolean }} Series */

/** @param {string} title @param {Series[]} all */
export function plot(title, all) {
  const series = all.map((one) => ({ ...one, points: one.points.filter(([, value]) => value > 0) }));
  const points = series.flatMap((one) => one.points);
  const most = Math.max(2, ...points.map(([n]) => n));
  const powers = points.map(([, value]) => Math.log10(value));
  const low = Math.floor(Math.min(0, ...powers));
  const high = Math.max(low + 1, Math.ceil(Math.max(0, ...powers)));
  const x = (/** @type {number} */ n) => LEFT + ((n - 1) * (WIDTH - LEFT - RIGHT)) / (most - 1);
  const y = (/** @type {number} */ value) =>
    TOP + ((high - Math.log10(value)) * (HEIGHT - TOP - BOTTOM)) / (high - low);
  const text = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y, label = "") =>
    svg("text", { class: kind, x, y }, label);
  const stride = Math.ceil((high - low) / MAX_DECADES);
  const scale = Array.from({ length: high - low + 1 }, (_, index) => low + index)
    .filter((power) => (power - low) % stride === 0)
    .flatMap((power) => [
      svg("path", { class: "grid", d: `M${LEFT} ${y(10 ** power)}H${WIDTH - RIGHT}` }),
      text("tick", LEFT - 6, y(10 ** power) + 4, labelOf(power)),
    ]);
  const sizes = Array.from({ length: most }, (_, index) => index + 1)
    .filter((n) => most < 10 || n % 2 === 0)
    .map((n) => text("size", x(n), HEIGHT - 4, `${n}`));
  const lines = series.map((one, index) => {
    const line = one.points.map(([n, value]) => `${x(n)} ${y(value)}`);
    const dots = one.points.map(([n, value]) =>
      svg("circle", { cx: x(n), cy: y(value), r: one.rings ? 6 : 3 }),
    );
    return svg(
      "g",
      { class: one.rings ? "rings" : `line${index % 4}` },
      svg("path", { d: one.rings || line.length === 0 ? "" : `M${line.join("L")}` }),
      ...dots,
    );
  });
  let last = Number.NEGATIVE_INFINITY;
  const names = series
    .filter((one) => one.points.length > 0)
    .map(({ name, points }) => ({ name, end: points.at(-1) ?? [1, 1] }))
    .sort((a, b) => b.end[1] - a.end[1])
    .map(({ name, end: [n, value] }) => {
      last = Math.max(y(value) + 4, last + NAME);
      return text("name", x(n) + 10, last, name);
    });
  return svg(
    "svg",
    { class: "plot", role: "img", "aria-label": title, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    text("title", LEFT, 12, title),
    ...scale,
    ...sizes,
    ...lines,
    ...names,
  );
}

/** Writes a power of ten: from 0.001 to 1000 in full. @param {number} power */
function labelOf(power) {
  const digits = [...`${power}`].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "⁻");
  return Math.abs(power) < 4 ? `${Number(`1e${power}`)}` : `10${digits.join("")}`;
}
