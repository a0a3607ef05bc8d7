//! Searches the rows that the border leaves open, depth first, a batch of nodes at a time.
//!
//! The processor cannot predict which free column of a node is its last, nor which child is dead. A
//! program that descends to each child at once mispredicts once or twice per node, which costs more
//! than everything else. So this one writes every child of a batch to the buffer of the next level;
//! if a child is dead, the next one overwrites it. Then it descends to the children, batch by
//! batch.
//!
//! Invariant: the nodes of a level hold the attacks of the queens in the rows above. The attacks of
//! the border are in the `allowed` columns of the rows instead. Each node has a free column.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::order::Order;
use crate::board::square::Square;
use crate::queens::problem::attack_pattern::AttackPattern;

/// The nodes per batch. Sizes from 64 to 256 are about as fast; the children of a batch still fit
/// the fastest caches.
const BATCH: usize = 128;

/// Counts the ways to fill the open rows, in buffers that it reuses.
pub(super) struct Interior<R> {
    size: Order,
    pattern: R,
    /// One buffer per level, with room for the children of a batch.
    buffers: Vec<Vec<Node<R>>>,
}

/// A row without a border queen.
#[derive(Clone, Copy)]
struct OpenRow {
    row: u32,
    /// The columns that no border queen attacks.
    allowed: u32,
}

/// A placement in the open rows above a row, as the attacks on that row.
#[derive(Clone, Copy)]
struct Node<R> {
    free: u32,
    columns: u32,
    sums: u32,
    differences: u32,
    pattern: R,
}

impl<R> Node<R> {
    /// Returns a row that no queen above attacks.
    fn root(free: u32, pattern: R) -> Self {
        Self {
            free,
            columns: 0,
            sums: 0,
            differences: 0,
            pattern,
        }
    }
}

impl<R: AttackPattern> Interior<R> {
    pub(super) fn new(size: Order, pattern: R) -> Self {
        let n = size.get();
        let buffers = vec![vec![Node::root(0, pattern); BATCH * n]; n];
        Self {
            size,
            pattern,
            buffers,
        }
    }

    /// Returns the size of the buffers in bytes.
    pub(super) fn bytes(size: Order, _: R) -> u64 {
        (size.get().pow(2) * BATCH * size_of::<Node<R>>()) as u64
    }

    /// Returns the number of solutions with these border queens, or breaks a few microseconds after
    /// `stop` became true.
    pub(super) fn count(&mut self, border: &[Square], stop: &AtomicBool) -> ControlFlow<(), u64> {
        let rows = open_rows(self.size, self.pattern, border);
        let free = rows.first().map_or(0, |first| first.allowed);
        if free == 0 {
            return ControlFlow::Continue(rows.is_empty().into());
        }
        let root = Node::root(free, self.pattern);
        solutions(&[root], &rows, &mut self.buffers, stop)
    }
}

fn open_rows(size: Order, pattern: impl AttackPattern, border: &[Square]) -> Vec<OpenRow> {
    let is_open = |row: &u32| border.iter().all(|queen| queen.row != *row);
    let open = (0..size.get() as u32).filter(is_open).map(|row| {
        let attacked = border.iter().fold(0, |attacked, queen| {
            let rows_apart = row.abs_diff(queen.row) as usize;
            attacked | pattern.attacked(queen.column, rows_apart)
        });
        let allowed = size.column_set() & !attacked;
        OpenRow { row, allowed }
    });
    open.collect()
}

/// Returns the number of solutions below nodes of the first of these rows.
fn solutions<R: AttackPattern>(
    nodes: &[Node<R>],
    rows: &[OpenRow],
    buffers: &mut [Vec<Node<R>>],
    stop: &AtomicBool,
) -> ControlFlow<(), u64> {
    let ([_, below @ ..], [children, deeper @ ..]) = (rows, buffers) else {
        return ControlFlow::Continue(0);
    };
    if below.is_empty() {
        // In the last row exactly one column is left, and it is free.
        return ControlFlow::Continue(nodes.len() as u64);
    }
    let mut sum = 0;
    for batch in nodes.chunks(BATCH) {
        if stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        let alive = expand(batch, rows, children);
        sum += solutions(&children[..alive], below, deeper, stop)?;
    }
    ControlFlow::Continue(sum)
}

/// Places a queen on each free square of the nodes' row, which is the first of these rows. Writes
/// the children that leave a free square in each of the next three rows, and returns their number.
/// Near the end it checks the next row only.
fn expand<R: AttackPattern>(
    batch: &[Node<R>],
    rows: &[OpenRow],
    children: &mut [Node<R>],
) -> usize {
    match *rows {
        [current, a, b, c, ..] => {
            let allowed = [a, b, c].map(|row| row.allowed);
            match [a, b, c].map(|row| row.row - current.row) {
                // No border row is near. Shifts by constants save a tenth of the time.
                [1, 2, 3] => place(batch, allowed, [1, 2, 3], children),
                distances => place(batch, allowed, distances, children),
            }
        }
        [current, a, ..] => place(batch, [a.allowed], [a.row - current.row], children),
        _ => 0,
    }
}

/// Does the same for rows at the given distances below.
#[inline(always)]
fn place<R: AttackPattern, const ROWS: usize>(
    batch: &[Node<R>],
    allowed: [u32; ROWS],
    distances: [u32; ROWS],
    children: &mut [Node<R>],
) -> usize {
    let mut alive = 0;
    for node in batch {
        let mut free = node.free;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let columns = node.columns | queen;
            let below = |i: usize| {
                let rows = distances[i];
                let sums = node.pattern.sums_below(node.sums | queen, rows);
                let differences = node.differences | queen;
                let differences = node.pattern.differences_below(differences, rows);
                let pattern = node.pattern.below(queen, rows);
                let attacked = columns | sums | differences | pattern.knight_attacks();
                Node {
                    free: allowed[i] & !attacked,
                    columns,
                    sums,
                    differences,
                    pattern,
                }
            };
            let is_alive = (0..ROWS).fold(true, |alive, i| alive & (below(i).free != 0));
            children[alive] = below(0);
            alive += usize::from(is_alive);
        }
    }
    alive
}
