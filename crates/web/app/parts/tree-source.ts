// Selects the part of a search that the tree shows: all of a short search, or else the steps around the current one.

import type { Steps } from "../steps/steps.js";
import { Tree } from "./tree.js";

/** The largest number of steps in a tree, and the number of steps before the current one in the tree of a longer search. */
const MAX_TREE_STEPS = 2_000_000;
const STEPS_BEFORE = 200_000;
/** The smallest number of steps to load, and the largest number to read at once. */
const MIN_READ_STEPS = 4096;
const MAX_READ_STEPS = 65_536;

export class TreeSource {
  #tree: Tree | null = null;

  constructor(
    readonly steps: Steps,
    /** Returns the index of a square. */
    readonly indexOf: (name: string) => number,
  ) {}

  /**
   * Returns a tree that contains the position. It is the path alone until the rest is loaded.
   * @param mayLoad whether a worker may search for the rest
   */
  treeAt({ k, squares }: Position, mayLoad: boolean): Tree {
    const end = () => (this.#tree ? this.#tree.first + this.#tree.steps : 0);
    if (this.#tree && (k < this.#tree.first || k > this.#tree.first + MAX_TREE_STEPS)) this.#tree = null;
    const first = k <= MAX_TREE_STEPS ? 0 : k - STEPS_BEFORE;
    for (let read = 0; (!this.#tree || end() < k) && read < MAX_READ_STEPS; ) {
      const from = this.#tree ? end() : first;
      const shape = this.steps.shape(from, Math.max(MIN_READ_STEPS, k - from), mayLoad);
      if (!shape) break;
      this.#tree ??= new Tree(first, shape.squares);
      const part = shape.steps.subarray(0, MAX_READ_STEPS);
      if (part.length === 0) break;
      this.#tree.read(part);
      read += part.length;
      if (end() < k && read >= MAX_READ_STEPS) requestAnimationFrame(() => this.steps.onChange());
    }
    return this.#tree && end() >= k ? this.#tree : new Tree(k, squares.map(this.indexOf));
  }
}
