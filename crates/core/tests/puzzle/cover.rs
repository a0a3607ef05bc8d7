//! Boards as exact covers, solved by links that dance (Knuth 2000), of which core's solver knows nothing.
//!
//! Rows, columns and regions are items that must be covered. Two queens touch exactly where they stand in one block of 2 x 2
//! squares, so each block is an item that may be covered. An option is a square with its items.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Regions, generate, solutions};
use backrank_core::random::Random;

use super::order;
use super::slow::random_regions;

/// The head of the ring of items that must be covered.
const RING: usize = 0;

/// The item of a node, and its neighbours in the list of that item. The first nodes are the heads of the lists.
#[derive(Clone, Copy)]
struct Node {
    item: usize,
    up: usize,
    down: usize,
    /// The next node of the option, around it; in a head the next item around the ring.
    right: usize,
    left: usize,
}

struct Cover(Vec<Node>);

impl Cover {
    /// The items up to `must` are those that must be covered.
    fn new(items: usize, must: usize, options: impl Iterator<Item = Vec<usize>>) -> Self {
        let heads = (0..=items).map(|item| Node {
            item,
            up: item,
            down: item,
            right: if item > must {
                item
            } else {
                (item + 1) % (must + 1)
            },
            left: if item > must {
                item
            } else {
                (item + must) % (must + 1)
            },
        });
        let mut cover = Self(heads.collect());
        for option in options {
            let (first, len) = (cover.0.len(), option.len());
            for (at, item) in option.into_iter().enumerate() {
                let (node, up) = (first + at, cover.0[item].up);
                cover.0.push(Node {
                    item,
                    up,
                    down: item,
                    right: first + (at + 1) % len,
                    left: first + (at + len - 1) % len,
                });
                (cover.0[up].down, cover.0[item].up) = (node, node);
            }
        }
        cover
    }

    /// The nodes after this one, in a direction, until it comes again.
    fn around(&self, start: usize, step: fn(&Node) -> usize) -> Vec<usize> {
        let next = |&node: &usize| Some(step(&self.0[node])).filter(|&next| next != start);
        std::iter::successors(next(&start), next).collect()
    }

    /// Takes the item out of the ring, and its options out of all other lists.
    fn cover(&mut self, item: usize) {
        let Node { left, right, .. } = self.0[item];
        (self.0[left].right, self.0[right].left) = (right, left);
        for option in self.around(item, |node| node.down) {
            for node in self.around(option, |node| node.right) {
                let Node { up, down, .. } = self.0[node];
                (self.0[up].down, self.0[down].up) = (down, up);
            }
        }
    }

    fn uncover(&mut self, item: usize) {
        for option in self.around(item, |node| node.up) {
            for node in self.around(option, |node| node.left) {
                let Node { up, down, .. } = self.0[node];
                (self.0[up].down, self.0[down].up) = (node, node);
            }
        }
        let Node { left, right, .. } = self.0[item];
        (self.0[left].right, self.0[right].left) = (item, item);
    }

    /// Counts the covers, up to `limit`.
    fn count(&mut self, limit: usize) -> usize {
        let ring = self.around(RING, |node| node.right);
        let options = |&item: &usize| self.around(item, |node| node.down).len();
        let Some(item) = ring.into_iter().min_by_key(options) else {
            return 1;
        };
        let mut found = 0;
        self.cover(item);
        for option in self.around(item, |node| node.down) {
            if found == limit {
                break;
            }
            for node in self.around(option, |node| node.right) {
                self.cover(self.0[node].item);
            }
            found += self.count(limit - found);
            for node in self.around(option, |node| node.left) {
                self.uncover(self.0[node].item);
            }
        }
        self.uncover(item);
        found
    }
}

/// Counts the solutions, up to `limit`.
fn count(regions: &Regions, limit: usize) -> usize {
    let n = regions.order().get();
    let blocks = n + 1;
    let options = regions.squares().map(|square| {
        let Square { row, column } = square;
        let (row, column, region) = (
            row as usize,
            column as usize,
            regions.region(square) as usize,
        );
        let block = |down: usize, right: usize| (row + down) * blocks + column + right;
        let around = [block(0, 0), block(0, 1), block(1, 0), block(1, 1)];
        let units = [row, n + column, 2 * n + region].into_iter();
        let items = units.chain(around.map(|block| 3 * n + block));
        items.map(|item| item + 1).collect()
    });
    Cover::new(3 * n + blocks * blocks, 3 * n, options).count(limit)
}

#[test]
fn the_covers_are_as_many_as_the_solutions() {
    let random = &mut Random::new(3);
    for case in 0..2_000 {
        let regions = random_regions(1 + case % 8, random);
        let found = solutions(&regions, 100).len();
        assert_eq!(count(&regions, 100), found, "{regions:?}");
    }
}

#[test]
fn a_thousand_generated_boards_have_one_cover() {
    for seed in 0..1_000 {
        let n = 5 + seed as usize % 12;
        let regions = generate(order(n), seed, None).unwrap();
        assert_eq!(count(&regions, 2), 1, "{regions:?}");
    }
}
