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

/// The nodes per batch. Sizes from 64 to 256 are about as fast; the children of a batch still fit
/// the fastest caches.
const BATCH: usize = 128;

/// Counts the ways to fill the open rows, in buffers that it reuses.
pub(super) struct Interior {
    size: Order,
    /// One buffer per level, with room for the children of a batch.
    buffers: Vec<Vec<Node>>,
}

/// A row without a border queen.
#[derive(Clone, Copy)]
struct OpenRow {
    row: u32,
    /// The columns that no border queen attacks.
    allowed: u32,
}

/// A placement in the open rows above a row, as the attacks on that row.
#[derive(Clone, Copy, Default)]
struct Node {
    free: u32,
    columns: u32,
    sums: u32,
    differences: u32,
}

impl Interior {
    pub(super) fn new(size: Order) -> Self {
        let n = size.get();
        let buffers = vec![vec![Node::default(); BATCH * n]; n];
        Self { size, buffers }
    }

    /// Returns the size of the buffers in bytes.
    pub(super) fn bytes(size: Order) -> usize {
        size.get().pow(2) * BATCH * size_of::<Node>()
    }

    /// Returns the number of solutions with these border queens, or breaks a few microseconds after
    /// `stop` became true.
    pub(super) fn count(&mut self, border: &[Square], stop: &AtomicBool) -> ControlFlow<(), u64> {
        let rows = open_rows(self.size, border);
        let free = rows.first().map_or(0, |first| first.allowed);
        if free == 0 {
            return ControlFlow::Continue(rows.is_empty().into());
        }
        let root = Node {
            free,
            ..Node::default()
        };
        solutions(&[root], &rows, &mut self.buffers, stop)
    }
}

fn open_rows(size: Order, border: &[Square]) -> Vec<OpenRow> {
    let is_open = |row: &u32| border.iter().all(|queen| queen.row != *row);
    let open = (0..size.get() as u32).filter(is_open).map(|row| {
        let attacked = border.iter().fold(0, |attacked, queen| {
            let (column, distance) = (1 << queen.column, row.abs_diff(queen.row));
            attacked | column | column << distance | column >> distance
        });
        let allowed = size.column_set() & !attacked;
        OpenRow { row, allowed }
    });
    open.collect()
}

/// Returns the number of solutions below nodes of the first of these rows.
fn solutions(
    nodes: &[Node],
    rows: &[OpenRow],
    buffers: &mut [Vec<Node>],
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
fn expand(batch: &[Node], rows: &[OpenRow], children: &mut [Node]) -> usize {
    match *rows {
        [here, a, b, c, ..] => {
            let allowed = [a, b, c].map(|row| row.allowed);
            match [a, b, c].map(|row| row.row - here.row) {
                // No border row is near. Shifts by constants save a tenth of the time.
                [1, 2, 3] => place(batch, allowed, [1, 2, 3], children),
                distances => place(batch, allowed, distances, children),
            }
        }
        [here, a, ..] => place(batch, [a.allowed], [a.row - here.row], children),
        _ => 0,
    }
}

/// Does the same for rows at the given distances below.
#[inline(always)]
fn place<const ROWS: usize>(
    batch: &[Node],
    allowed: [u32; ROWS],
    distances: [u32; ROWS],
    children: &mut [Node],
) -> usize {
    let mut alive = 0;
    for node in batch {
        let mut free = node.free;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let columns = node.columns | queen;
            let (sums, differences) = (node.sums | queen, node.differences | queen);
            let mut is_alive = true;
            let mut next = 0;
            for i in (0..ROWS).rev() {
                next = allowed[i] & !(columns | sums >> distances[i] | differences << distances[i]);
                is_alive &= next != 0;
            }
            children[alive] = Node {
                free: next,
                columns,
                sums: sums >> distances[0],
                differences: differences << distances[0],
            };
            alive += usize::from(is_alive);
        }
    }
    alive
}
