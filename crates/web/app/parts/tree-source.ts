// Which part of the search the tree shows: all of it up to some size, else the part around the step.

import type { Steps } from "../steps/steps.js";
import { Tree } from "./tree.js";

/** The steps that a tree holds at most, and how far before the step it begins when the search is longer. */
const MAX_TREE_STEPS = 2_000_000;
const STEPS_BEFORE = 200_000;
/** The steps read ahead at least, and at once at most. */
const MIN_READ_STEPS = 4096;
const MAX_READ_STEPS = 65_536;

export class TreeSource {
  #tree: Tree | null = null;

  constructor(
    readonly steps: Steps,
    /** The index of a square on the board. */
    readonly indexOf: (name: string) => number,
  ) {}

  /**
   * Returns a tree that reaches to the position: the path alone, while the rest is not read.
   * @param mayAsk whether a worker may search for the rest
   */
  treeAt({ k, squares }: Position, mayAsk: boolean): Tree {
    const end = () => (this.#tree ? this.#tree.first + this.#tree.steps : 0);
    if (this.#tree && (k < this.#tree.first || k > this.#tree.first + MAX_TREE_STEPS)) this.#tree = null;
    const first = k <= MAX_TREE_STEPS ? 0 : k - STEPS_BEFORE;
    for (let read = 0; (!this.#tree || end() < k) && read < MAX_READ_STEPS; ) {
      const from = this.#tree ? end() : first;
      const shape = this.steps.shape(from, Math.max(MIN_READ_STEPS, k - from), mayAsk);
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
