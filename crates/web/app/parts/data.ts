// The data structures of an algorithm: arrays, rows of bits, lists and stacks, each with its name.

import { html } from "../dom.js";
import { t, translate } from "../i18n.js";
import { columnName } from "./squares.js";

/** The number of lines of a list that are drawn. */
const MAX_LINES = 16;
/** The number of bits that fit into one line. */
const MAX_UNBROKEN_BITS = 20;

export class DataPanel {
  element = html("div.data");

  /** @param columns the columns of the board */
  show({ last }: Position, columns: number) {
    const parts = (last?.parts ?? []).flatMap((part) => [
      html("p.part", translate(part.name)),
      ...drawPart(part, columns),
    ]);
    const hint = html(
      "p.note",
      last
        ? t("A stack is listed from the top. ✓ is marked, ● is set. Row 0 is the top row, column 0 is a.")
        : t("Nothing yet: press Play."),
    );
    this.element.replaceChildren(...parts, hint);
  }
}

function drawPart(part: Part, columns: number) {
  if (part.shape === "array") return [drawArray(part)];
  if (part.shape === "bits")
    return part.rows.map((row, index) => {
      const isLast = row.bits.length !== part.rows[index + 1]?.bits.length;
      return drawBits(row, isLast && row.bits.length === columns);
    });
  return [drawEntries(part.shape === "stack" ? part.entries.toReversed() : part.entries)];
}

/** Draws an array: indices above, values below, and a pointer to the top. */
function drawArray({ label, length, numbers, top }: Part & { shape: "array" }) {
  const entries = Array.from({ length }, (_, index) => {
    const isTop = index === top;
    return html(
      "span",
      { class: isTop ? "entry lit" : "entry" },
      html("small", `${index}`),
      html("span.box", `${numbers[index] ?? "·"}`),
      html("small", isTop ? "▲" : ""),
    );
  });
  const names = html(
    "span.entry.names",
    html("small", "i"),
    label,
    html("small", top === undefined ? "" : t("top")),
  );
  return html("div.vector", names, ...entries);
}

/** Draws a row of bits, with or without the names of the columns below it. */
function drawBits({ name, bits, kind }: { name: string; bits: string; kind: string }, hasNames: boolean) {
  const cells = [...bits].map((bit, index) =>
    html(
      "span",
      { class: bit === "x" ? "bit set" : "bit" },
      html("i", bit === "x" ? "●" : "·"),
      hasNames ? columnName(index) : "",
    ),
  );
  return html(
    "div",
    { class: `bits ${kind} ${bits.length > MAX_UNBROKEN_BITS ? "broken" : ""}` },
    html("span.label", translate(name)),
    html("span.row", ...cells),
  );
}

/** Draws entries, with the squares of one row of the board in one line. */
function drawEntries(entries: Entry[]) {
  const lines: Entry[][] = [];
  const rowOf = ({ square, number }: Entry) =>
    number === undefined ? square?.replace(/\D/g, "") : undefined;
  for (const entry of entries) {
    const line = lines.at(-1);
    const isSameRow = line && rowOf(entry) && rowOf(entry) === rowOf(line[0]);
    if (isSameRow) line.push(entry);
    else lines.push([entry]);
  }
  const items = lines.slice(0, MAX_LINES).map((line) => html("li", ...line.flatMap(drawEntry)));
  const more = lines.length - items.length;
  if (more > 0) items.push(html("li", t("and {n} more", { n: more })));
  return html("ol.stack", ...items);
}

function drawEntry({ square, row, column, mark, number }: Entry) {
  const name = `${mark ? "✓" : ""}${square ?? row ?? column}`;
  const node = html("span", { class: mark ? "node placed" : "node" }, name);
  if (number === undefined) return [node];
  const meter = html("span.meter", { "aria-hidden": "true" }, "■".repeat(number));
  return [node, meter, html("span.tag", `${number}`)];
}
