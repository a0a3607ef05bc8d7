// Which part of the search the tree shows: all of it up to some size, else the part around the step.

import { positionAt } from "./position.js";
import { squareNamed } from "./squares.js";
import { Tree } from "./tree.js";

/** The steps that a tree holds at most, and how far before the step it begins when the search is longer. */
const MAX_TREE_STEPS = 2_000_000;
const STEPS_BEFORE = 200_000;
/** The steps read ahead at least. */
const MIN_READ_STEPS = 65_536;

export class TreeSource {
  /** @type {Tree | null} */
  #tree = null;

  /** @param {Steps} steps @param {import("./squares.js").Dims} dims */
  constructor(steps, dims) {
    this.steps = steps;
    this.dims = dims;
  }

  /** Returns a tree that reaches to step `k`. @param {number} k @returns {Tree} */
  treeAt(k) {
    let tree = this.#tree;
    if (!tree || k < tree.first || k > tree.first + MAX_TREE_STEPS) tree = this.#begin(k);
    while (tree.first + tree.steps < k) {
      // All that is lacking at once: each call searches again from the start.
      const from = tree.first + tree.steps;
      const shape = this.steps.shape(from, Math.max(MIN_READ_STEPS, k - from));
      if (shape.length === 0) break;
      tree.read(shape);
    }
    this.#tree = tree;
    return tree;
  }

  /** @param {number} k */
  #begin(k) {
    const first = k <= MAX_TREE_STEPS ? 0 : k - STEPS_BEFORE;
    const path = first === 0 ? [] : positionAt(this.steps, first).squares;
    return new Tree(
      first,
      path.map((name) => {
        const square = squareNamed(name, this.dims);
        return square ? square.row * this.dims.columns + square.column : 0;
      }),
    );
  }
}
