// The search tree as far as it was searched: its nodes in the order in which they were reached.

/** The step at which a node is taken back whose search is not over: no tree has so many steps. */
const OPEN = 1e9;
const [PLACE, REMOVE, SOLUTION] = [0, 1, 2];

interface TreeNode {
  readonly parent: number;
  readonly square: number;
  readonly depth: number;
  /** The step at which it was placed, and at which it was taken back. */
  readonly placed: number;
  removed: number;
  /** The leaves drawn before it: its left edge. */
  readonly leaf: number;
}

/**
 * Nodes 1, 2, ... in the order of placing; node 0 is the root, or the first of the path that was there at the beginning.
 * Steps are counted from the step `first` of the tree, so that they stay small.
 */
export class Tree {
  #nodes: TreeNode[] = [];
  #solutions: number[] = [];
  /** The nodes of each level. */
  levels: number[][] = [];
  /** The steps read. */
  steps = 0;
  #leaves = 0;
  #here = 0;
  #isLeaf = true;

  /** @param path the squares placed before the first step of this tree */
  constructor(
    /** The steps before this tree. */
    readonly first: number,
    path: number[],
  ) {
    this.#add(0, 0);
    for (const square of path) this.#place(square);
  }

  #add(depth: number, square: number) {
    const [parent, placed, leaf] = [this.#here, this.steps, this.#leaves];
    this.levels[depth] ??= [];
    this.levels[depth].push(this.#nodes.length);
    this.#isLeaf = true;
    this.#here = this.#nodes.push({ parent, square, depth, placed, removed: OPEN, leaf }) - 1;
  }

  #place(square: number) {
    this.#add(this.#nodes[this.#here].depth + 1, square);
  }

  /** Reads on. */
  read(shape: Uint32Array) {
    for (const item of shape) {
      this.steps += 1;
      const kind = item & 3;
      if (kind === PLACE) {
        this.#place(item >>> 2);
      } else if (kind === REMOVE) {
        const here = this.#nodes[this.#here];
        here.removed = this.steps;
        if (this.#isLeaf) this.#leaves += 1;
        this.#isLeaf = false;
        this.#here = here.parent;
      } else if (kind === SOLUTION) {
        this.#solutions.push(this.steps);
      }
    }
  }

  /** Returns how many nodes, the root included, are there after a step of this tree. */
  nodesAt(step: number) {
    return countWhile(this.#nodes.length, (node) => this.#nodes[node].placed <= step);
  }

  /** Returns how many solutions are there after a step of this tree. */
  solutionsAt(step: number) {
    return countWhile(this.#solutions.length, (index) => this.#solutions[index] <= step);
  }

  /** Returns the path after a step of this tree, the root first. */
  pathAt(step: number) {
    let node = this.nodesAt(step) - 1;
    while (node > 0 && this.#nodes[node].removed <= step) node = this.#nodes[node].parent;
    const path = [node];
    for (; node > 0; path.unshift(node)) node = this.#nodes[node].parent;
    return path;
  }

  /** Returns the children of a node that are there after a step. */
  childrenAt(node: number, step: number) {
    const nodes = this.nodesAt(step);
    const children = [];
    for (let child = node + 1; child < nodes && this.#nodes[child].parent === node; ) {
      children.push(child);
      child += this.nodeAt(child, step).below;
    }
    return children;
  }

  /** The leaf at the left edge of a node. */
  leafOf(node: number) {
    return this.#nodes[node].leaf;
  }

  /** Returns what there is to say of a node after a step. */
  nodeAt(node: number, step: number) {
    const { placed, removed } = this.#nodes[node];
    const until = Math.min(removed, step);
    return {
      ...this.#nodes[node],
      /** The step of the search that placed it. */
      step: this.first + placed,
      isOpen: removed > step,
      /** The nodes of its branch, itself included, and the solutions among them. */
      below: this.nodesAt(until) - node,
      found: this.solutionsAt(until) - this.solutionsAt(placed - 1),
    };
  }
}

/** Returns how many of the numbers from 0 on hold, before those that do not. */
export function countWhile(length: number, holds: (index: number) => boolean) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
