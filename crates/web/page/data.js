// The data structure of each algorithm, drawn as the textbook has it.

import { html } from "./dom.js";
import { columnName, squareName } from "./squares.js";
import { dimsOf } from "./task.js";

/** The longest list that is drawn in full. */
const MAX_LINES = 16;
/** The longest row of bits that is drawn in one line. */
const MAX_UNBROKEN_BITS = 20;

/** @typedef {import("./words.js").Words} DataWords */

export class DataPanel {
  element = html("div", { class: "data" });

  /** @param {Task} task @param {Position} position @param {DataWords} words */
  show(task, position, words) {
    const { data } = position;
    const drawn = data ? draw(task, position, data, words) : [note(words.dataOf.none)];
    this.element.replaceChildren(...drawn);
  }
}

/** @param {Task} task @param {Position} position @param {Data} data @param {DataWords} words @returns {HTMLElement[]} */
function draw(task, position, data, words) {
  const dims = dimsOf(task);
  const said = words.dataOf;
  switch (data.kind) {
    case "row-array": {
      const values = Array.from({ length: dims.rows }, (_, row) => data.columns[row]);
      return [vector(said.index, "columns", values, data.columns.length - 1), note(said.rowArray)];
    }
    case "vec-stack": {
      const values = Array.from({ length: dims.rows }, (_, row) => data.columns[row]);
      return [vector(said.index, "columns", values, data.top, said.top), note(said.vecStack)];
    }
    case "tagged-stack":
      return [
        bits(said.columns, data.columns, letters(data.columns.length)),
        bits(said.sums, data.sums),
        bits(said.differences, data.differences),
        stack(data.nodes, dims, words),
        note(said.taggedStack),
      ];
    case "words": {
      const names = letters(dims.columns);
      /** @param {string} label @param {number} word @param {string} kind */
      const word = (label, word, kind = "") =>
        bits(
          label,
          names.map((_, column) => ((word >>> column) & 1) === 1),
          names,
          kind,
        );
      return [
        word(said.columns, data.columns),
        word(said.sums, data.sums),
        word(said.differences, data.differences),
        word(said.free, data.free, "free"),
        note(said.words),
      ];
    }
    case "free-squares": {
      const names = letters(dims.columns);
      return [
        ...data.rows.map((free, row) =>
          bits(
            `${dims.rows - row}`,
            names.map((_, column) => free !== null && ((free >>> column) & 1) === 1),
            row === dims.rows - 1 ? names : [],
            free === null ? "" : "free",
          ),
        ),
        note(said.freeSquares),
      ];
    }
    case "options": {
      const rows = data.rows.map((left) => left ?? undefined);
      const columns = data.columns.map((left) => left ?? undefined);
      const next = fewest([...rows, ...columns]);
      return [
        vector(said.index, said.left, rows, next),
        vector(said.column, said.left, columns, next - rows.length),
        note(said.options),
      ];
    }
    case "moves-tried":
      return [movesTried(position.squares, data.tried, words), note(said.movesTried)];
    case "onward":
      return data.onward.length
        ? [onward(data.onward, words), note(said.onward)]
        : [note(position.squares.length ? said.noMoves : said.none)];
  }
}

/** @param {string} text */
function note(text) {
  return html("p", { class: "note" }, text);
}

/** @param {number} count */
function letters(count) {
  return Array.from({ length: count }, (_, column) => columnName(column));
}

/** Draws an array: indices above, values below, and a pointer to one of them. @param {string} indexName @param {string} name @param {(number | undefined)[]} values @param {number} lit @param {string} [pointer] */
function vector(indexName, name, values, lit, pointer = "") {
  const entries = values.map((value, index) =>
    html(
      "span",
      { class: index === lit ? "entry lit" : "entry" },
      html("small", {}, `${index}`),
      html("span", { class: "box" }, value === undefined ? "·" : `${value}`),
      html("small", {}, index === lit && pointer !== "" ? "▲" : ""),
    ),
  );
  const names = html(
    "span",
    { class: "entry names" },
    html("small", {}, indexName),
    name,
    html("small", {}, pointer),
  );
  return html("div", { class: "vector" }, names, ...entries);
}

/** Draws a row of flags. @param {string} label @param {boolean[]} flags @param {string[]} [names] @param {string} [kind] */
function bits(label, flags, names = [], kind = "") {
  const cells = flags.map((flag, index) =>
    html("span", { class: flag ? "bit set" : "bit" }, html("i", {}, flag ? "●" : "·"), names[index] ?? ""),
  );
  return html(
    "div",
    { class: flags.length > MAX_UNBROKEN_BITS ? `bits broken ${kind}` : `bits ${kind}` },
    html("span", { class: "label" }, label),
    html("span", { class: "row" }, ...cells),
  );
}

/** Draws the stack, its top at the upper left: a line for each row of the board. @param {{ row: number, column: number, placed: boolean }[]} nodes @param {import("./squares.js").Dims} dims @param {DataWords} words */
function stack(nodes, dims, words) {
  const rows = [...new Set(nodes.map(({ row }) => row))].reverse();
  const items = rows.slice(0, MAX_LINES).map((line) => {
    const inRow = nodes.filter(({ row }) => row === line).reverse();
    const drawn = inRow.map(({ row, column, placed }) =>
      html(
        "span",
        { class: placed ? "node placed" : "node" },
        `${placed ? "♛" : ""}${squareName({ row, column }, dims)}`,
      ),
    );
    return html("li", { class: line === rows[0] ? "top" : "" }, html("span", { class: "row" }, ...drawn));
  });
  if (rows.length > MAX_LINES) items.push(html("li", {}, words.dataOf.more(rows.length - MAX_LINES)));
  return html("ol", { class: "stack", "aria-label": words.dataOf.stack }, ...items);
}

/** @param {string[]} squares @param {number[]} tried @param {DataWords} words */
function movesTried(squares, tried, words) {
  const lines = squares.map((name, index) => ({ name, count: tried[index] ?? 0 })).reverse();
  const items = lines
    .slice(0, MAX_LINES)
    .map(({ name, count }) =>
      html(
        "li",
        {},
        html("span", { class: "node" }, name),
        html("span", { class: "meter", "aria-hidden": "true" }, "■".repeat(count) + "□".repeat(8 - count)),
        html("span", { class: "tag" }, `${count} / 8`),
      ),
    );
  if (lines.length > MAX_LINES) items.push(html("li", {}, words.dataOf.more(lines.length - MAX_LINES)));
  return html("ol", { class: "stack" }, ...items);
}

/** @param {{ square: string, ways: number }[]} moves @param {DataWords} words */
function onward(moves, words) {
  const items = moves.map(({ square, ways }, index) =>
    html(
      "li",
      { class: index === 0 ? "top" : "" },
      html("span", { class: "node" }, square),
      html("span", { class: "meter", "aria-hidden": "true" }, "■".repeat(ways)),
      html("span", { class: "tag" }, words.cell.ways(ways)),
    ),
  );
  return html("ol", { class: "stack" }, ...items);
}

/** Returns the index of the first of the smallest values; -1 if there is none. @param {(number | undefined)[]} values */
function fewest(values) {
  const smallest = Math.min(...values.filter((value) => value !== undefined));
  return values.indexOf(smallest);
}
