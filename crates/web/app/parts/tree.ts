// The search tree as far as it was searched: its nodes in the order in which they were reached.

/** Where a node's search is not over. */
const OPEN = Infinity;
const [PLACE, REMOVE, SOLUTION] = [0, 1, 2];

/**
 * Nodes 1, 2, ... in the order of placing; node 0 is the root, or the first of the path that was there at the beginning.
 * Steps are counted from the step `first` of the tree, so that they stay small.
 */
export class Tree {
  #parent: number[] = [];
  #square: number[] = [];
  #depth: number[] = [];
  /** The step at which the node was placed, and at which it was taken back. */
  #placed: number[] = [];
  #removed: number[] = [];
  /** The leaves drawn before this node: its left edge. */
  #leaf: number[] = [];
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
    for (const square of path) this.#add(this.#depth[this.#here] + 1, square);
  }

  #add(depth: number, square: number) {
    const node = this.#parent.length;
    this.#parent.push(this.#here);
    this.#square.push(square);
    this.#depth.push(depth);
    this.#placed.push(this.steps);
    this.#removed.push(OPEN);
    this.#leaf.push(this.#leaves);
    this.levels[depth] ??= [];
    this.levels[depth].push(node);
    this.#isLeaf = true;
    this.#here = node;
  }

  /** Reads on. */
  read(shape: Uint32Array) {
    for (const item of shape) {
      this.steps += 1;
      const kind = item & 3;
      if (kind === PLACE) {
        this.#add(this.#depth[this.#here] + 1, item >>> 2);
      } else if (kind === REMOVE) {
        this.#removed[this.#here] = this.steps;
        if (this.#isLeaf) this.#leaves += 1;
        this.#isLeaf = false;
        this.#here = this.#parent[this.#here];
      } else if (kind === SOLUTION) {
        this.#solutions.push(this.steps);
      }
    }
  }

  /** Returns how many nodes, the root included, are there after a step of this tree. */
  nodesAt(step: number) {
    return countWhile(this.#placed.length, (node) => this.#placed[node] <= step);
  }

  /** Returns how many solutions are there after a step of this tree. */
  solutionsAt(step: number) {
    return countWhile(this.#solutions.length, (index) => this.#solutions[index] <= step);
  }

  /** Returns the path after a step of this tree, the root first. */
  pathAt(step: number) {
    let node = this.nodesAt(step) - 1;
    while (node > 0 && this.#removed[node] <= step) node = this.#parent[node];
    const path = [node];
    for (; node > 0; path.unshift(node)) node = this.#parent[node];
    return path;
  }

  /** Returns the children of a node that are there after a step. */
  childrenAt(node: number, step: number) {
    const nodes = this.nodesAt(step);
    const children = [];
    for (let child = node + 1; child < nodes && this.#parent[child] === node; ) {
      children.push(child);
      child += this.nodeAt(child, step).below;
    }
    return children;
  }

  /** The leaf at the left edge of a node. */
  leafOf(node: number) {
    return this.#leaf[node];
  }

  /** Returns what there is to say of a node after a step. */
  nodeAt(node: number, step: number) {
    const placed = this.#placed[node];
    const removed = this.#removed[node];
    const until = Math.min(removed, step);
    return {
      parent: this.#parent[node],
      square: this.#square[node],
      depth: this.#depth[node],
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
