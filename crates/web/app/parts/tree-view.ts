// The search tree on a canvas: the current path with its finished branches folded, or the whole tree, which can be zoomed.

import { html, iconButton, Segments, toolRow } from "../dom.js";
import { joinSentences, t } from "../i18n.js";
import type { Dims } from "./squares.js";
import { squareAt, squareName } from "./squares.js";
import { countWhile, Tree } from "./tree.js";

/** The heights of a level in the path layout, in pixels. */
const MIN_LEVEL = 40;
const MAX_LEVEL = 64;
const RADIUS = 13;
/** The smallest radius of a node with a name, and the largest of a dot. */
const NAMED_RADIUS = 9;
const DOT_RADIUS = 4.5;
const MAX_ZOOM = 4000;

/** The place of a node in the drawing, and the start of the line to it. */
interface Spot {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fromX: number;
  readonly fromY: number;
}

export class TreeView {
  #canvas = html("canvas", { role: "img" });
  #layouts = new Segments("Tree layout", { path: "path", whole: "whole tree" }, (layout) =>
    this.#setLayout(layout),
  );
  #zoomIn = iconButton("Zoom in", "M12 6 V18 M6 12 H18", () => this.#zoomBy(2));
  #zoomOut = iconButton("Zoom out", "M6 12 H18", () => this.#zoomBy(0.5));
  #hint = html("p.note");
  element = html(
    "div.tree",
    toolRow(this.#layouts.element, this.#zoomOut, this.#zoomIn),
    this.#canvas,
    this.#hint,
  );
  #isWhole = false;
  #zoom = 1;
  /** The position that the reader has scrolled to, as a fraction of the tree's width. */
  #middle: number | null = null;
  #spots: Spot[] = [];
  /** The last arguments of `show`. */
  #tree = new Tree(0, []);
  #step = 0;
  #dims = { rows: 0, columns: 0 };
  /** The length of 1 in pixels, which grows with the font size. */
  #unit = 1;
  #isScheduled = false;

  /** @param onChoose called with the step of a clicked node */
  constructor(onChoose: (k: number) => void) {
    this.#canvas.addEventListener("click", ({ offsetX, offsetY }) => {
      const distance = ({ x, y }: Spot) => Math.hypot(x - offsetX / this.#unit, y - offsetY / this.#unit);
      const candidates = this.#spots.filter((spot) => distance(spot) <= Math.max(spot.radius, 8) + 4);
      const [nearest] = candidates.sort((a, b) => distance(a) - distance(b));
      if (nearest) onChoose(this.#tree.nodeAt(nearest.node, this.#step).step);
    });
    this.#canvas.addEventListener(
      "wheel",
      (event) => {
        if (!this.#isWhole) return;
        event.preventDefault();
        this.#zoomBy(event.deltaY < 0 ? 1.25 : 0.8);
      },
      { passive: false },
    );
    this.#canvas.addEventListener("pointermove", ({ buttons, movementX }) => {
      if (!this.#isWhole || buttons !== 1 || this.#zoom === 1) return;
      const middle = (this.#middle ?? 0.5) - movementX / (this.#canvas.clientWidth * this.#zoom);
      this.#middle = Math.min(1, Math.max(0, middle));
      this.#scheduleDraw();
    });
    new ResizeObserver(() => this.#scheduleDraw()).observe(this.#canvas);
    this.#setLayout("path");
  }

  show(tree: Tree, position: Position, dims: Dims) {
    this.#tree = tree;
    this.#step = position.k - tree.first;
    this.#dims = dims;
    const path = position.squares.join(", ") || t("empty board");
    this.#canvas.ariaLabel = t("Tree: {n|node|nodes} drawn, {found|solution|solutions} among them. {path}", {
      n: tree.nodesAt(this.#step),
      found: tree.solutionsAt(this.#step),
      path,
    });
    this.#scheduleDraw();
  }

  #setLayout(layout: string) {
    this.#isWhole = layout === "whole";
    this.#layouts.press(layout);
    this.#zoomIn.hidden = this.#zoomOut.hidden = !this.#isWhole;
    this.#scheduleDraw();
  }

  #zoomBy(factor: number) {
    this.#zoom = Math.min(MAX_ZOOM, Math.max(1, this.#zoom * factor));
    if (this.#zoom === 1) this.#middle = null;
    this.#scheduleDraw();
  }

  /** Draws in the next frame. */
  #scheduleDraw() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#draw();
    });
  }

  #draw() {
    const canvas = this.#canvas;
    const context = canvas.getContext("2d");
    if (!context || canvas.clientWidth === 0) return;
    this.#unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const scale = window.devicePixelRatio * this.#unit;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => side / this.#unit);
    const [columns, rows] = [width, height].map((side) => Math.round(side * scale));
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.textAlign = "center";
    context.textBaseline = "middle";
    const style = getComputedStyle(canvas);
    const names = ["lit", "on-lit", "good", "quiet", "line", "panel"];
    const [lit, onLit, good, quiet, line, panel] = names.map((name) => style.getPropertyValue(`--${name}`));
    const path = this.#tree.pathAt(this.#step);
    this.#spots = this.#isWhole
      ? this.#wholeSpots(path, width, height)
      : this.#pathSpots(path, width, height);
    const nodes = this.#spots.map((spot) => {
      const node = this.#tree.nodeAt(spot.node, this.#step);
      return { ...node, ...spot, solves: node.solutions > 0 && !node.isOpen };
    });
    for (const { x, y, fromX, fromY, isOpen, solves } of nodes) {
      context.beginPath();
      context.moveTo(fromX, fromY);
      context.lineTo(x, y);
      context.strokeStyle = isOpen ? lit : solves ? good : line;
      context.lineWidth = isOpen ? 3 : 1.25;
      context.stroke();
    }
    for (const { x, y, radius, isOpen, solves, size, solutions, square, depth } of nodes) {
      const isFolded = !this.#isWhole && !isOpen && size > 1;
      const ink = solves ? good : quiet;
      context.beginPath();
      if (isFolded) {
        context.moveTo(x, y - radius);
        context.lineTo(x + radius, y + radius * 0.85);
        context.lineTo(x - radius, y + radius * 0.85);
        context.closePath();
      } else {
        context.arc(x, y, radius, 0, 2 * Math.PI);
      }
      context.fillStyle = isOpen ? lit : radius > DOT_RADIUS ? panel : ink;
      context.fill();
      context.strokeStyle = isOpen ? lit : ink;
      context.lineWidth = solves ? 2.5 : 1.25;
      if (radius > DOT_RADIUS) context.stroke();
      if (radius < NAMED_RADIUS) continue;
      context.font = `${isOpen ? "600 " : ""}${radius < 12 ? 9 : 11}px ${style.fontFamily}`;
      context.fillStyle = isOpen ? onLit : ink;
      const name = depth > 0 ? squareName(squareAt(square, this.#dims.columns), this.#dims) : "";
      context.fillText(name, x, isFolded ? y + radius * 0.85 + 8 : y + 0.5);
      if (isFolded) context.fillText(formatCompact(size), x, y + radius * 0.3);
      if (solves)
        context.fillText(`✓${solutions > 1 ? formatCompact(solutions) : ""}`, x + radius + 5, y - radius + 3);
    }
    const hasFolded = !this.#isWhole && nodes.some(({ isOpen, size }) => !isOpen && size > 1);
    const hasTicks = nodes.some(({ solves, radius }) => solves && radius >= NAMED_RADIUS);
    this.#hint.textContent = joinSentences([
      this.#tree.first > 0 && t("Earlier branches are not shown."),
      hasFolded && t("△ is a finished branch with its number of nodes."),
      hasTicks && t("✓ is a branch with solutions."),
      nodes.length > 1 && t("Choose a node to go back to it."),
    ]);
    const [top] = nodes;
    context.fillStyle = quiet;
    if (!this.#isWhole && top.depth > 0) context.fillText(`⋮ ${top.depth}`, top.x + 34, top.y);
  }

  /** Lays out the path and the children of its nodes, or the lower end of the path. */
  #pathSpots(path: number[], width: number, height: number): Spot[] {
    const rows = path
      .map((node) => this.#tree.childrenAt(node, this.#step))
      .filter((children) => children.length);
    const room = (height - 2 * RADIUS) / this.#tree.levels.length;
    const level = Math.max(MIN_LEVEL, Math.min(MAX_LEVEL, room));
    const skipped = Math.max(0, rows.length - Math.max(1, Math.floor(height / level - 1)));
    let [fromX, fromY] = [width / 2, level / 2];
    const top = { x: fromX, y: fromY, radius: skipped > 0 ? RADIUS : 6, fromX, fromY };
    const spots = [{ node: path[skipped], ...top }];
    for (const [index, children] of rows.slice(skipped).entries()) {
      const y = level * (index + 1.5);
      const gap = Math.min(46, (width - 8) / children.length);
      const radius = Math.min(RADIUS, gap / 2 - 1.5);
      const row = children.map((node, index) => {
        const x = width / 2 + gap * (index - (children.length - 1) / 2);
        return { node, x, y, radius, fromX, fromY };
      });
      spots.push(...row);
      // The node of the path is the last child, because later ones do not exist yet.
      [fromX, fromY] = [row[row.length - 1].x, y];
    }
    return spots;
  }

  /** Lays out all visible nodes, at most one per pixel, and the path above them. */
  #wholeSpots(path: number[], width: number, height: number): Spot[] {
    const tree = this.#tree;
    const count = tree.nodesAt(this.#step);
    const leaves = tree.leafOf(count - 1) + 1;
    const perLeaf = (width / leaves) * this.#zoom;
    const current = (tree.leafOf(path[path.length - 1]) + 0.5) / leaves;
    const focus = this.#middle ?? (this.#zoom === 1 ? 0.5 : current);
    const xAt = (leaf: number) => width / 2 + (leaf - focus * leaves) * perLeaf;
    const level = (height - 16) / Math.max(1, tree.levels.length - 1);
    const xOf = (node: number) => {
      const last = node + tree.nodeAt(node, this.#step).size - 1;
      return xAt((tree.leafOf(node) + tree.leafOf(last) + 1) / 2);
    };
    const spotOf = (node: number, room = perLeaf) => {
      const { depth, parent } = tree.nodeAt(node, this.#step);
      const y = 8 + depth * level;
      const radius = Math.min(DOT_RADIUS, room / 2.5);
      return { node, x: xOf(node), y, radius, fromX: xOf(parent), fromY: y - level };
    };
    const spots = [];
    for (const nodes of tree.levels.slice(1)) {
      const end = countWhile(nodes.length, (index) => nodes[index] < count);
      const leafAt = (index: number) => tree.leafOf(nodes[index]);
      let index = Math.max(0, countWhile(end, (at) => xAt(leafAt(at)) < 0) - 1);
      while (index < end && xAt(leafAt(index)) <= width) {
        const spot = spotOf(nodes[index]);
        spots.push(spot);
        const next = countWhile(end, (at) => xAt(leafAt(at) + 0.5) < spot.x + 1);
        index = Math.max(index + 1, next);
      }
    }
    return [...spots, ...path.slice(1).map((node) => spotOf(node, Math.max(perLeaf, 6)))];
  }
}

/** Formats a number in at most four characters. */
function formatCompact(n: number) {
  return n.toLocaleString("en", { notation: "compact", maximumFractionDigits: n < 10_000 ? 1 : 0 });
}
