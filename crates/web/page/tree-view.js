// The search tree on a canvas: the path with its finished branches folded, or the whole tree, zoomable.

import { html } from "./dom.js";
import { squareName } from "./squares.js";
import { OPEN } from "./tree.js";

/** The heights of a level in the path form, in pixels. */
const MIN_LEVEL = 40;
const MAX_LEVEL = 64;
const RADIUS = 13;
const MAX_ZOOM = 4000;

/** @typedef {{ x: number, y: number, radius: number, node: number }} Spot */

export class TreeView {
  #canvas = html("canvas", { role: "img" });
  #whole = html("button", { type: "button", "aria-pressed": "false" });
  #path = html("button", { type: "button", "aria-pressed": "true" });
  #zoomIn = html("button", { type: "button", class: "icon" }, "+");
  #zoomOut = html("button", { type: "button", class: "icon" }, "−");
  #forms = html("span", { class: "segments", role: "group" }, this.#path, this.#whole);
  #hint = html("p", { class: "note" });
  element = html(
    "div",
    { class: "tree" },
    html("div", { class: "tools" }, this.#forms, this.#zoomOut, this.#zoomIn),
    this.#canvas,
    this.#hint,
  );
  /** @type {(k: number) => void} */
  onChoose = () => {};
  #isWhole = false;
  #zoom = 1;
  /** The middle of the picture as a part of the tree's width, when the reader has moved it. */
  #middle = /** @type {number | null} */ (null);
  /** @type {Spot[]} */
  #spots = [];
  /** What was drawn last, to draw it again. */
  #shown =
    /** @type {{ tree: import("./tree.js").Tree, position: Position, dims: import("./squares.js").Dims, words: import("./words.js").Words } | null} */ (
      null
    );
  #isWaiting = false;
  /** The nodes of each level, kept while the tree grows. */
  #levels = /** @type {{ tree: import("./tree.js").Tree | null, nodes: number, ids: number[][] }} */ ({
    tree: null,
    nodes: 0,
    ids: [],
  });

  constructor() {
    this.#path.addEventListener("click", () => this.#setWhole(false));
    this.#whole.addEventListener("click", () => this.#setWhole(true));
    this.#zoomIn.addEventListener("click", () => this.#zoomBy(2));
    this.#zoomOut.addEventListener("click", () => this.#zoomBy(0.5));
    this.#canvas.addEventListener("click", (event) => this.#choose(event));
    this.#canvas.addEventListener(
      "wheel",
      (event) => {
        if (!this.#isWhole) return;
        event.preventDefault();
        this.#zoomBy(event.deltaY < 0 ? 1.25 : 0.8);
      },
      { passive: false },
    );
    this.#canvas.addEventListener("pointermove", (event) => {
      if (!this.#isWhole || event.buttons !== 1 || this.#zoom === 1) return;
      const middle = this.#middle ?? 0.5;
      this.#middle = Math.min(
        1,
        Math.max(0, middle - event.movementX / (this.#canvas.clientWidth * this.#zoom)),
      );
      this.#later();
    });
    new ResizeObserver(() => this.#later()).observe(this.#canvas);
    this.#setWhole(false);
  }

  /** @param {import("./words.js").Words} words */
  setWords(words) {
    this.#path.textContent = words.treePath;
    this.#whole.textContent = words.treeWhole;
    this.#forms.setAttribute("aria-label", words.treeForm);
    this.#zoomIn.setAttribute("aria-label", words.zoomIn);
    this.#zoomOut.setAttribute("aria-label", words.zoomOut);
  }

  /** @param {import("./tree.js").Tree} tree @param {Position} position @param {import("./squares.js").Dims} dims @param {import("./words.js").Words} words */
  show(tree, position, dims, words) {
    this.#shown = { tree, position, dims, words };
    const at = position.k - tree.first;
    const nodes = tree.nodesAt(at);
    const summary = words.treeSummary(nodes, tree.solutionsAt(at));
    const path = position.squares.join(", ") || words.root;
    this.#canvas.setAttribute("aria-label", `${words.tree}: ${summary}. ${path}`);
    this.#hint.textContent = tree.first > 0 ? words.treeCut : words.treeHint;
    this.#later();
  }

  /** @param {boolean} isWhole */
  #setWhole(isWhole) {
    this.#isWhole = isWhole;
    this.#path.setAttribute("aria-pressed", `${!isWhole}`);
    this.#whole.setAttribute("aria-pressed", `${isWhole}`);
    this.#zoomIn.hidden = !isWhole;
    this.#zoomOut.hidden = !isWhole;
    this.#later();
  }

  /** @param {number} factor */
  #zoomBy(factor) {
    this.#zoom = Math.min(MAX_ZOOM, Math.max(1, this.#zoom * factor));
    if (this.#zoom === 1) this.#middle = null;
    this.#later();
  }

  /** Draws with the next frame, once. */
  #later() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#draw();
    });
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const context = this.#canvas.getContext("2d");
    if (!this.#shown || !context || width === 0) return;
    const scale = window.devicePixelRatio || 1;
    if (
      this.#canvas.width !== Math.round(width * scale) ||
      this.#canvas.height !== Math.round(height * scale)
    ) {
      this.#canvas.width = Math.round(width * scale);
      this.#canvas.height = Math.round(height * scale);
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(this.#canvas);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`);
    const colours = {
      text: colour("text"),
      quiet: colour("quiet"),
      line: colour("line"),
      lit: colour("lit"),
      onLit: colour("on-lit"),
      good: colour("good"),
      page: colour("panel"),
    };
    this.#spots = [];
    context.textAlign = "center";
    context.textBaseline = "middle";
    if (this.#isWhole) this.#drawWhole(context, width, height, colours);
    else this.#drawPath(context, width, height, colours);
  }

  /** @param {CanvasRenderingContext2D} context @param {number} width @param {number} height @param {Record<string, string>} colours */
  #drawPath(context, width, height, colours) {
    if (!this.#shown) return;
    const { tree, position, dims } = this.#shown;
    const at = position.k - tree.first;
    const path = tree.pathAt(at);
    const rows = path.map((node) => tree.childrenAt(node, at)).filter((children) => children.length > 0);
    const level = Math.max(
      MIN_LEVEL,
      Math.min(MAX_LEVEL, (height - 2 * RADIUS) / (Math.min(dims.rows * dims.columns, tree.maxDepth) + 1)),
    );
    const visible = Math.max(1, Math.floor((height - level) / level));
    const skipped = Math.max(0, rows.length - visible);
    let parent = { x: width / 2, y: level / 2 };
    const name = (/** @type {number} */ node) => {
      if (tree.depth.items[node] === 0) return "";
      const square = tree.square.items[node];
      return squareName({ row: Math.floor(square / dims.columns), column: square % dims.columns }, dims);
    };
    /** @type {(() => void)[]} */
    const nodes = [];
    const draw = (
      /** @type {number} */ node,
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ radius,
    ) => {
      const isOpen = tree.removed.items[node] > at;
      const until = isOpen ? at : tree.removed.items[node];
      const found = tree.solutionsWithin(tree.placed.items[node] - 1, until);
      const below = tree.nodesAt(until) - node;
      const solves = found > 0 && !isOpen;
      context.globalAlpha = 1;
      context.beginPath();
      if (!isOpen && below > 1) {
        context.moveTo(x, y - radius);
        context.lineTo(x + radius, y + radius * 0.85);
        context.lineTo(x - radius, y + radius * 0.85);
        context.closePath();
      } else {
        context.arc(x, y, radius, 0, 2 * Math.PI);
      }
      context.fillStyle = isOpen ? colours.lit : colours.page;
      context.fill();
      context.lineWidth = solves ? 2.5 : 1.25;
      context.strokeStyle = isOpen ? colours.lit : solves ? colours.good : colours.quiet;
      context.stroke();
      const isWide = radius >= 9;
      if (isWide) {
        context.font = `${isOpen ? "600 " : ""}${radius < 12 ? 9 : 11}px ${getComputedStyle(this.#canvas).fontFamily}`;
        context.fillStyle = isOpen ? colours.onLit : solves ? colours.good : colours.quiet;
        const isFold = !isOpen && below > 1;
        const inside = name(node);
        context.fillText(inside, x, isFold ? y + radius * 0.85 + 8 : y + 0.5);
        if (isFold) context.fillText(compact(below), x, y + radius * 0.3);
        if (solves) context.fillText(`✓${found > 1 ? compact(found) : ""}`, x + radius + 5, y - radius + 3);
      }
      this.#spots.push({ x, y, radius: Math.max(radius, 12), node });
    };
    context.lineWidth = 1.25;
    const top = skipped > 0 ? path[skipped] : 0;
    nodes.push(() => draw(top, width / 2, level / 2, skipped > 0 ? RADIUS : 6));
    rows.slice(skipped).forEach((children, index) => {
      const y = level * (index + 1.5);
      const gap = Math.min(46, (width - 8) / children.length);
      const radius = Math.min(RADIUS, gap / 2 - 1.5);
      const left = width / 2 - (gap * (children.length - 1)) / 2;
      const from = parent;
      children.forEach((child, at_) => {
        const x = left + gap * at_;
        const isPath = path.includes(child);
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(x, y);
        context.strokeStyle = isPath ? colours.lit : colours.line;
        context.lineWidth = isPath ? 3 : 1.25;
        context.stroke();
        nodes.push(() => draw(child, x, y, radius));
        if (isPath) parent = { x, y };
      });
    });
    for (const node of nodes) node();
    if (skipped > 0) {
      context.fillStyle = colours.quiet;
      context.fillText(`⋮ ${skipped}`, width / 2 + 34, level / 2);
    }
  }

  /** @param {CanvasRenderingContext2D} context @param {number} width @param {number} height @param {Record<string, string>} colours */
  #drawWhole(context, width, height, colours) {
    if (!this.#shown) return;
    const { tree, position } = this.#shown;
    const at = position.k - tree.first;
    const count = tree.nodesAt(at);
    const levels = this.#levelsOf(tree);
    const path = new Set(tree.pathAt(at));
    const here = tree.pathAt(at).at(-1) ?? 0;
    const leaves = Math.max(1, tree.leaf.items[count - 1] + 1);
    const perLeaf = (width / leaves) * this.#zoom;
    const focus = this.#middle ?? (this.#zoom === 1 ? 0.5 : (tree.leaf.items[here] + 0.5) / leaves);
    const shift = width / 2 - focus * leaves * perLeaf;
    const level = (height - 16) / Math.max(1, tree.maxDepth);
    const last = (/** @type {number} */ node) => {
      const end = tree.removed.items[node];
      return Math.min(count - 1, (end === OPEN ? count : tree.nodesAt(end)) - 1);
    };
    const xOf = (/** @type {number} */ node) =>
      shift + ((tree.leaf.items[node] + tree.leaf.items[last(node)] + 1) / 2) * perLeaf;
    const yOf = (/** @type {number} */ node) => 8 + tree.depth.items[node] * level;
    for (const [depth, ids] of levels.entries()) {
      if (depth === 0) continue;
      const end = lowerBoundBy(ids, (node) => node < count);
      let index = Math.max(0, lowerBoundBy(ids, (node) => shift + tree.leaf.items[node] * perLeaf < -1) - 1);
      while (index < end) {
        const node = ids[index];
        const left = shift + tree.leaf.items[node] * perLeaf;
        if (left > width) break;
        const x = xOf(node);
        this.#edge(
          context,
          tree,
          node,
          x,
          yOf(node),
          xOf(tree.parent.items[node]),
          level,
          at,
          path,
          colours,
          perLeaf,
        );
        const pixel = Math.floor(x) + 1;
        const next = lowerBoundBy(ids, (other) => shift + (tree.leaf.items[other] + 0.5) * perLeaf < pixel);
        index = Math.max(index + 1, next);
      }
    }
    // The path lies above all others.
    for (const node of path) {
      if (tree.depth.items[node] === 0) continue;
      this.#edge(
        context,
        tree,
        node,
        xOf(node),
        yOf(node),
        xOf(tree.parent.items[node]),
        level,
        at,
        path,
        colours,
        Math.max(perLeaf, 6),
      );
    }
  }

  /**
   * Draws a node and the line to its parent.
   * @param {CanvasRenderingContext2D} context @param {import("./tree.js").Tree} tree @param {number} node @param {number} x @param {number} y
   * @param {number} parentX @param {number} level @param {number} at @param {Set<number>} path @param {Record<string, string>} colours @param {number} room
   */
  #edge(context, tree, node, x, y, parentX, level, at, path, colours, room) {
    const isPath = path.has(node);
    const end = tree.removed.items[node];
    const solves = tree.solutionsWithin(tree.placed.items[node] - 1, Math.min(at, end)) > 0;
    context.strokeStyle = isPath ? colours.lit : solves ? colours.good : colours.line;
    context.fillStyle = isPath ? colours.lit : solves ? colours.good : colours.quiet;
    context.lineWidth = isPath ? 2.5 : 1;
    context.beginPath();
    context.moveTo(parentX, y - level);
    context.lineTo(x, y);
    context.stroke();
    const radius = Math.min(4.5, room / 2.5);
    if (radius > 1) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
      this.#spots.push({ x, y, radius: 8, node });
    }
  }

  /** @param {import("./tree.js").Tree} tree */
  #levelsOf(tree) {
    if (this.#levels.tree !== tree) this.#levels = { tree, nodes: 0, ids: [] };
    const levels = this.#levels;
    for (; levels.nodes < tree.parent.length; levels.nodes += 1) {
      const depth = tree.depth.items[levels.nodes];
      levels.ids[depth] ??= [];
      levels.ids[depth].push(levels.nodes);
    }
    return levels.ids;
  }

  /** @param {MouseEvent} event */
  #choose(event) {
    if (!this.#shown) return;
    const { tree } = this.#shown;
    const [x, y] = [event.offsetX, event.offsetY];
    const distance = (/** @type {Spot} */ spot) => Math.hypot(spot.x - x, spot.y - y);
    const near = this.#spots.filter((spot) => distance(spot) <= spot.radius + 3);
    near.sort((a, b) => distance(a) - distance(b));
    if (near[0]) this.onChoose(tree.first + tree.placed.items[near[0].node]);
  }
}

/** Writes a number in at most four signs. @param {number} n */
function compact(n) {
  return Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: n < 10_000 ? 1 : 0 }).format(
    n,
  );
}

/** Returns how many of the items, sorted so, a test holds for. @param {number[]} items @param {(item: number) => boolean} holds */
function lowerBoundBy(items, holds) {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(items[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}
