//! The rows that the border leaves open, depth first: not node by node, but a batch of nodes of one
//! level at a time.
//!
//! The processor cannot foresee which free column of a node is its last, nor which child dies. A
//! program that goes to each child at once is wrong about it once or twice a node, and that costs
//! the processor more than all the rest. So every child of a batch is written to the buffer of the
//! next level; if it is dead, the next one overwrites it. Then we go to the children, batch by
//! batch.
//!
//! Invariant: the nodes of a level hold the attacks of the queens of the rows above, except the
//! border's, which the rows' `allowed` columns leave out; and each has a free column.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::order::Order;
use crate::board::square::Square;

/// Nodes a batch. From 64 to 256 all are about as fast; the children of a batch still fit the
/// nearest caches.
const BATCH: usize = 128;

/// Counts the ways to fill the open rows, in buffers that serve one count after another.
pub(super) struct Interior {
    order: Order,
    /// A buffer for each level, with room for the children of a batch.
    buffers: Vec<Vec<Node>>,
}

/// A row without a border queen.
#[derive(Clone, Copy)]
struct OpenRow {
    row: u32,
    /// The columns that no border queen attacks.
    allowed: u32,
}

/// A way to fill the open rows above one, as that row sees it.
#[derive(Clone, Copy, Default)]
struct Node {
    free: u32,
    columns: u32,
    sums: u32,
    differences: u32,
}

impl Interior {
    pub(super) fn new(order: Order) -> Self {
        let n = order.get();
        let buffers = vec![vec![Node::default(); BATCH * n]; n];
        Self { order, buffers }
    }

    /// The bytes of the buffers.
    pub(super) fn bytes(order: Order) -> usize {
        order.get().pow(2) * BATCH * size_of::<Node>()
    }

    /// The solutions with these border queens, or a break some microseconds after `stop` became
    /// true.
    pub(super) fn count(&mut self, border: &[Square], stop: &AtomicBool) -> ControlFlow<(), u64> {
        let rows = open_rows(self.order, border);
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

fn open_rows(order: Order, border: &[Square]) -> Vec<OpenRow> {
    let is_open = |row: &u32| border.iter().all(|queen| queen.row != *row);
    let open = (0..order.get() as u32).filter(is_open).map(|row| {
        let attacked = border.iter().fold(0, |attacked, queen| {
            let (column, distance) = (1 << queen.column, row.abs_diff(queen.row));
            attacked | column | column << distance | column >> distance
        });
        let allowed = order.column_set() & !attacked;
        OpenRow { row, allowed }
    });
    open.collect()
}

/// The solutions below nodes of the first of these rows.
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
        // In the last row just one column is left, and it is free.
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

/// Puts a queen on each free square of the nodes' row, the first of these rows; writes down the
/// children that leave a free square in each of the next three rows, and returns their number. Near
/// the end it looks at the next row only.
fn expand(batch: &[Node], rows: &[OpenRow], children: &mut [Node]) -> usize {
    match *rows {
        [here, a, b, c, ..] => {
            let allowed = [a, b, c].map(|row| row.allowed);
            match [a, b, c].map(|row| row.row - here.row) {
                // Far from the border's rows. Shifts by constants are quicker: a tenth of the time.
                [1, 2, 3] => place(batch, allowed, [1, 2, 3], children),
                distances => place(batch, allowed, distances, children),
            }
        }
        [here, a, ..] => place(batch, [a.allowed], [a.row - here.row], children),
        _ => 0,
    }
}

/// The same for the rows in some distances below.
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
