// The search tree as far as it was searched: its nodes in the order in which they were reached.

/** Where a node's search is not over. */
export const OPEN = 0xffffffff;
const PLACE = 0;
const REMOVE = 1;
const SOLUTION = 2;

/** Numbers in a growing typed array. */
class Column {
  items = new Uint32Array(1024);
  length = 0;

  /** @param {number} item */
  push(item) {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = item;
  }
}

/**
 * Nodes 1, 2, ... in the order of placing; node 0 is the root, or the first of the path that was there at the beginning.
 * Steps are counted from the step `first` of the tree, so that they stay small.
 */
export class Tree {
  parent = new Column();
  square = new Column();
  depth = new Column();
  /** The step at which the node was placed, and at which it was taken back. */
  placed = new Column();
  removed = new Column();
  /** The leaves drawn before this node: its left edge. */
  leaf = new Column();
  solutionSteps = new Column();
  /** The node of each solution. */
  solutionNodes = new Column();
  leaves = 0;
  maxDepth = 0;
  /** The steps read. */
  steps = 0;
  #here = 0;
  #isLeaf = true;

  /** @param {number} first the steps before this tree @param {number[]} path the squares placed then */
  constructor(first, path) {
    this.first = first;
    this.#add(0, 0, 0, 0);
    path.forEach((square, index) => {
      this.#here = this.#add(this.#here, square, index + 1, 0);
    });
  }

  /** @param {number} parent @param {number} square @param {number} depth @param {number} step */
  #add(parent, square, depth, step) {
    const node = this.parent.length;
    this.parent.push(parent);
    this.square.push(square);
    this.depth.push(depth);
    this.placed.push(step);
    this.removed.push(OPEN);
    this.leaf.push(this.leaves);
    this.maxDepth = Math.max(this.maxDepth, depth);
    this.#isLeaf = true;
    return node;
  }

  /** Reads on. @param {Uint32Array} shape */
  read(shape) {
    for (const item of shape) {
      this.steps += 1;
      const kind = item & 3;
      if (kind === PLACE) {
        const depth = this.depth.items[this.#here] + 1;
        this.#here = this.#add(this.#here, item >>> 2, depth, this.steps);
      } else if (kind === REMOVE) {
        this.removed.items[this.#here] = this.steps;
        if (this.#isLeaf) this.leaves += 1;
        this.#isLeaf = false;
        this.#here = this.parent.items[this.#here];
      } else if (kind === SOLUTION) {
        this.solutionSteps.push(this.steps);
        this.solutionNodes.push(this.#here);
      }
    }
  }

  /** Returns how many nodes, the root included, are there after a step of this tree. @param {number} step */
  nodesAt(step) {
    return lowerBound(this.placed.items, this.placed.length, step + 1);
  }

  /** Returns how many solutions are there after a step of this tree. @param {number} step */
  solutionsAt(step) {
    return lowerBound(this.solutionSteps.items, this.solutionSteps.length, step + 1);
  }

  /** Returns how many solutions lie between two steps. @param {number} from @param {number} to */
  solutionsWithin(from, to) {
    return this.solutionsAt(to) - this.solutionsAt(from);
  }

  /** Returns the path after a step of this tree, the root first. @param {number} step */
  pathAt(step) {
    let node = this.nodesAt(step) - 1;
    while (node > 0 && this.removed.items[node] <= step) node = this.parent.items[node];
    const path = [node];
    while (node > 0) {
      node = this.parent.items[node];
      path.push(node);
    }
    return path.reverse();
  }

  /** Returns the last node of the subtree of a node, as far as it was read. @param {number} node */
  lastBelow(node) {
    const end = this.removed.items[node];
    return (end === OPEN ? this.placed.length : this.nodesAt(end)) - 1;
  }

  /** Returns the children of a node that are there after a step. @param {number} node @param {number} step */
  childrenAt(node, step) {
    const nodes = this.nodesAt(step);
    const children = [];
    for (let child = node + 1; child < nodes && this.parent.items[child] === node; ) {
      children.push(child);
      child = this.lastBelow(child) + 1;
    }
    return children;
  }
}

/** Returns how many of the sorted items are below a bound. @param {Uint32Array} items @param {number} length @param {number} bound */
function lowerBound(items, length, bound) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
