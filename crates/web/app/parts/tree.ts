// The search tree up to a step. Its nodes are in search order.

/** The step of removal of a node that is not yet removed. No tree has so many steps. */
const OPEN = 1e9;
const [PLACE, REMOVE, SOLUTION] = [0, 1, 2];

interface TreeNode {
  readonly parent: number;
  readonly square: number;
  readonly depth: number;
  /** The steps at which it was placed and removed. */
  readonly placedAt: number;
  removedAt: number;
  /** The number of leaves to the left of it. */
  readonly leaf: number;
}

/**
 * Nodes are numbered in the order of placement. Node 0 is the root, or the first node of the initial path.
 * Steps are counted from step `first` of the search.
 */
export class Tree {
  #nodes: TreeNode[] = [];
  #solutions: number[] = [];
  /** The nodes of each level. */
  levels: number[][] = [];
  /** The number of steps read. */
  steps = 0;
  #leaves = 0;
  #current = 0;
  #isLeaf = true;

  /** @param path the squares that are occupied before the first step of this tree */
  constructor(
    /** The number of steps before this tree. */
    readonly first: number,
    path: number[],
  ) {
    this.#add(0, 0);
    for (const square of path) this.#place(square);
  }

  #add(depth: number, square: number) {
    const [parent, placedAt, leaf] = [this.#current, this.steps, this.#leaves];
    this.levels[depth] ??= [];
    this.levels[depth].push(this.#nodes.length);
    this.#isLeaf = true;
    this.#current = this.#nodes.push({ parent, square, depth, placedAt, removedAt: OPEN, leaf }) - 1;
  }

  #place(square: number) {
    this.#add(this.#nodes[this.#current].depth + 1, square);
  }

  /** Adds steps. */
  read(shape: Uint32Array) {
    for (const item of shape) {
      this.steps += 1;
      const kind = item & 3;
      if (kind === PLACE) {
        this.#place(item >>> 2);
      } else if (kind === REMOVE) {
        const node = this.#nodes[this.#current];
        node.removedAt = this.steps;
        if (this.#isLeaf) this.#leaves += 1;
        this.#isLeaf = false;
        this.#current = node.parent;
      } else if (kind === SOLUTION) {
        this.#solutions.push(this.steps);
      }
    }
  }

  /** Returns the number of nodes after a step of this tree, with the root. */
  nodesAt(step: number) {
    return countWhile(this.#nodes.length, (node) => this.#nodes[node].placedAt <= step);
  }

  /** Returns the number of solutions after a step of this tree. */
  solutionsAt(step: number) {
    return countWhile(this.#solutions.length, (index) => this.#solutions[index] <= step);
  }

  /** Returns the path after a step of this tree, from the root. */
  pathAt(step: number) {
    let node = this.nodesAt(step) - 1;
    while (node > 0 && this.#nodes[node].removedAt <= step) node = this.#nodes[node].parent;
    const path = [node];
    for (; node > 0; path.unshift(node)) node = this.#nodes[node].parent;
    return path;
  }

  /** Returns the children of a node after a step. */
  childrenAt(node: number, step: number) {
    const nodes = this.nodesAt(step);
    const children = [];
    for (let child = node + 1; child < nodes && this.#nodes[child].parent === node; ) {
      children.push(child);
      child += this.nodeAt(child, step).size;
    }
    return children;
  }

  /** Returns the number of leaves to the left of a node. */
  leafOf(node: number) {
    return this.#nodes[node].leaf;
  }

  /** Describes a node after a step. */
  nodeAt(node: number, step: number) {
    const { placedAt, removedAt } = this.#nodes[node];
    const until = Math.min(removedAt, step);
    return {
      ...this.#nodes[node],
      /** The step of the search that placed it. */
      step: this.first + placedAt,
      isOpen: removedAt > step,
      /** The numbers of nodes and solutions in its branch. */
      size: this.nodesAt(until) - node,
      solutions: this.solutionsAt(until) - this.solutionsAt(placedAt - 1),
    };
  }
}

/** Returns the number of indices for which the condition holds. They must precede the others. */
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
