// A chart of values over the board size, on a logarithmic scale.

import { svg } from "../dom.js";

/** The size of a chart, and the room around its lines. */
const [WIDTH, HEIGHT] = [420, 260];
const [LEFT, TOP, RIGHT, BOTTOM] = [58, 22, 96, 22];
/** The least distance of two names. */
const NAME = 13;
const SHORT: Intl.NumberFormatOptions = { notation: "compact", maximumSignificantDigits: 1 };

/** A line of a chart: its name, and each size with its value, over 0; a ring is a value that is only compared with. */
export interface Series {
  name: string;
  points: [n: number, value: number][];
  rings?: boolean;
}

export function plot(title: string, series: Series[]) {
  const points = series.flatMap((one) => one.points);
  const most = Math.max(2, ...points.map(([n]) => n));
  const powers = points.map(([, value]) => Math.log10(value));
  const low = Math.floor(Math.min(0, ...powers));
  const high = Math.max(low + 1, Math.ceil(Math.max(0, ...powers)));
  const x = (n: number) => LEFT + ((n - 1) * (WIDTH - LEFT - RIGHT)) / (most - 1);
  const y = (value: number) => TOP + ((high - Math.log10(value)) * (HEIGHT - TOP - BOTTOM)) / (high - low);
  const text = (kind: string, x: number, y: number, label = "") => svg("text", { class: kind, x, y }, label);
  const scale = Array.from({ length: high - low + 1 }, (_, index) => low + index).flatMap((power) => [
    svg("path", { class: "grid", d: `M${LEFT} ${y(10 ** power)}H${WIDTH - RIGHT}` }),
    text("tick", LEFT - 6, y(10 ** power) + 4, (10 ** power).toLocaleString("en", SHORT)),
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
      svg("polyline", { points: one.rings ? "" : line.join(" ") }),
      ...dots,
    );
  });
  let last = Number.NEGATIVE_INFINITY;
  const names = series
    .flatMap(({ name, points }) => points.slice(-1).map(([n, value]) => ({ name, n, value })))
    .sort((a, b) => b.value - a.value)
    .map(({ name, n, value }) => {
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
