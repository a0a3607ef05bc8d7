// Which part of the search the tree shows: all of it up to some size, else the part around the step.

import { Tree } from "./tree.js";

/** The steps that a tree holds at most, and how far before the step it begins when the search is longer. */
const MAX_TREE_STEPS = 2_000_000;
const STEPS_BEFORE = 200_000;
/** The steps read ahead at least. */
const MIN_READ_STEPS = 65_536;

export class TreeSource {
  /** @type {Tree | null} */
  #tree = null;

  /** @param {Steps} steps */
  constructor(steps) {
    this.steps = steps;
  }

  /** Returns a tree that reaches to step `k`. @param {number} k @returns {Tree} */
  treeAt(k) {
    let tree = this.#tree;
    if (tree && (k < tree.first || k > tree.first + MAX_TREE_STEPS)) tree = null;
    const first = k <= MAX_TREE_STEPS ? 0 : k - STEPS_BEFORE;
    while (!tree || tree.first + tree.steps < k) {
      // All that is lacking at once: each call searches again from the start.
      const from = tree ? tree.first + tree.steps : first;
      const { squares, steps } = this.steps.shape(from, Math.max(MIN_READ_STEPS, k - from));
      tree ??= new Tree(first, squares);
      if (steps.length === 0) break;
      tree.read(steps);
    }
    this.#tree = tree;
    return tree;
  }
}
