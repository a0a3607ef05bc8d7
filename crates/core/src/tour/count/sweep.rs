//! The order in which a board is worked through, and where each square of the frontier is kept.
//!
//! Half of the white squares are taken from the top down, the others from the bottom up. The halves meet in the *middle*: the
//! black squares that have neighbours in both.

use std::ops::Range;

use super::board::Board;
use super::ends::{Ending, Ends};
use super::split::Split;

/// What happens between two layers: a white square chooses its neighbours, and black squares that have met all their whites
/// are complete.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The slots of the white square's neighbours.
    pub(super) neighbours: Vec<usize>,
    /// Whether the white square is an end of the tour.
    pub(super) ending: Ending,
    pub(super) finishes: Vec<Finish>,
    /// What there is after the step.
    pub(super) frontier: Frontier,
}

impl Step {
    /// Changes nothing.
    pub(super) fn nothing() -> Self {
        Self {
            neighbours: Vec::new(),
            ending: Ending::Never,
            finishes: Vec::new(),
            frontier: Frontier {
                squares: Vec::new(),
                moves: 0,
                fewest: Ends::NONE,
                most: Ends::NONE,
                split: Split::new(0, &[]),
            },
        }
    }
}

/// A black square that takes no more moves in this half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finish {
    pub(super) slot: usize,
    /// It takes none in the other half either: it has two now, and leaves the frontier.
    pub(super) is_complete: bool,
    /// Whether it is an end of the tour, so that one of its moves is to the joker.
    pub(super) ending: Ending,
}

/// The black squares between what is done and what is not.
#[derive(Clone, Debug)]
pub(super) struct Frontier {
    pub(super) squares: Vec<Limits>,
    /// The moves of these squares in all, as long as no end is used.
    pub(super) moves: i64,
    /// How many ends can have been used.
    pub(super) fewest: Ends,
    pub(super) most: Ends,
    /// How its keys are cut.
    pub(super) split: Split,
}

/// How many moves a black square can have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) slot: usize,
    pub(super) fewest: u32,
    pub(super) most: u32,
    /// It can have one less than the fewest as long as there are black ends left.
    pub(super) may_lack: bool,
}

/// A half of the board.
#[derive(Clone, Debug)]
pub(super) struct Half {
    pub(super) steps: Vec<Step>,
    /// The steps of each row.
    pub(super) rows: Vec<Range<usize>>,
    /// The last step, if it is done where the halves meet: in the top any square of the middle may be an end, where there are
    /// black ends; or it was put off.
    pub(super) late: Option<Step>,
    /// The slots of its squares are below this.
    pub(super) slots: usize,
}

impl Half {
    /// All steps, also the one that is done late.
    pub(super) fn all_steps(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().chain(&self.late)
    }

    /// Goes through each row in one slice.
    pub(super) fn undo_slices(&mut self) {
        for step in &mut self.steps {
            step.frontier.split = Split::new(self.slots, &[]);
        }
    }

    /// Does the last step where the halves meet, if there is none yet that is done there.
    pub(super) fn put_off(&mut self) {
        if self.late.is_none() {
            self.late = self.steps.pop();
            if let Some(row) = self.rows.last_mut() {
                row.end = self.steps.len();
            }
            self.rows.retain(|row| !row.is_empty());
        }
    }
}

/// Both halves.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    pub(super) top: Half,
    /// `None` when it is the top half turned around, so that slot s of the middle is slot `middle - 1 - s`.
    pub(super) bottom: Option<Half>,
    /// How many squares the middle has. They have the first slots, the same ones in both halves.
    pub(super) middle: usize,
    pub(super) total: Ends,
}

impl Sweep {
    /// The sweeps of a board with at least two white squares: one where a half turn makes the halves the same, otherwise
    /// those that meet at half of the white squares, or behind the row before or after. O(squares²).
    pub(super) fn all(board: &Board) -> Vec<Self> {
        let whites = board.whites.len();
        let half = whites - whites / 2;
        let mut tops = vec![half];
        if !board.has_half_turn {
            let is_behind_row = |&top: &usize| board.whites[top - 1].row != board.whites[top].row;
            tops.extend((1..half).rev().find(is_behind_row));
            tops.extend((half + 1..whites).find(is_behind_row));
        }
        tops.into_iter().map(|top| Self::new(board, top)).collect()
    }

    /// The steps of both halves, if there are two.
    pub(super) fn steps(&self) -> usize {
        let bottom = self.bottom.as_ref().map_or(0, |half| half.steps.len());
        self.top.steps.len() + bottom
    }

    /// The sweep with so many white squares in the top half.
    fn new(board: &Board, top: usize) -> Self {
        let whites = board.whites.len();
        let top: Vec<usize> = (0..top).collect();
        let bottom: Vec<usize> = (top.len()..whites).rev().collect();
        let middle: Vec<usize> = (0..board.blacks.len())
            .filter(|&black| {
                let near = &board.blacks[black].neighbours;
                near.iter().any(|&white| white < top.len())
                    && near.iter().any(|&white| white >= top.len())
            })
            .collect();
        let upper = Order::new(board, &top, &middle);
        let lower = || Order::new(board, &bottom, &middle).half();
        Self {
            top: Half {
                late: (board.total.black > 0).then(|| upper.ends_of_middle(&middle)),
                ..upper.half()
            },
            bottom: (!board.has_half_turn).then(lower),
            middle: middle.len(),
            total: board.total,
        }
    }
}

/// Some whites of a board in the order in which they are taken.
struct Order<'a> {
    board: &'a Board,
    order: &'a [usize],
    /// For each black square the steps in which it meets a white one.
    met: Vec<Vec<usize>>,
    slot: Vec<usize>,
    slots: usize,
}

impl<'a> Order<'a> {
    fn new(board: &'a Board, order: &'a [usize], middle: &[usize]) -> Self {
        let mut met = vec![Vec::new(); board.blacks.len()];
        for (step, &white) in order.iter().enumerate() {
            for &black in &board.whites[white].neighbours {
                met[black].push(step);
            }
        }
        let mut order = Self {
            board,
            order,
            met,
            slot: vec![0; board.blacks.len()],
            slots: middle.len(),
        };
        order.assign_slots(middle);
        order
    }

    /// Backwards from the middle, so that its squares have the slots that both halves agree on.
    fn assign_slots(&mut self, middle: &[usize]) {
        let mut is_taken = vec![true; middle.len()];
        for (slot, &black) in middle.iter().enumerate() {
            self.slot[black] = slot;
        }
        for step in (0..self.order.len()).rev() {
            let board = self.board;
            let near = &board.whites[self.order[step]].neighbours;
            for &black in near {
                if self.is_complete(black, step) {
                    let free = is_taken.iter().position(|taken| !taken);
                    self.slot[black] = free.unwrap_or(is_taken.len());
                    is_taken.resize(is_taken.len().max(self.slot[black] + 1), true);
                    is_taken[self.slot[black]] = true;
                }
            }
            for &black in near.iter().filter(|&&black| self.met[black][0] == step) {
                is_taken[self.slot[black]] = false;
            }
        }
        self.slots = is_taken.len();
    }

    /// Whether a black square meets its last white one in a step.
    fn is_complete(&self, black: usize, step: usize) -> bool {
        self.met[black].len() == self.board.blacks[black].neighbours.len()
            && self.met[black].last() == Some(&step)
    }

    fn half(&self) -> Half {
        let row = |&white: &usize| self.board.whites[white].row;
        let mut rows = Vec::new();
        let mut steps = Vec::new();
        for whites in self.order.chunk_by(|one, next| row(one) == row(next)) {
            let these = steps.len()..steps.len() + whites.len();
            let split = self.split(these.clone());
            steps.extend(these.clone().map(|step| self.step(step, split.clone())));
            rows.push(these);
        }
        Half {
            steps,
            rows,
            late: None,
            slots: self.slots,
        }
    }

    /// The split of the keys after the steps of a row.
    fn split(&self, steps: Range<usize>) -> Split {
        let is_open = |met: &[usize]| met.iter().any(|&step| step < steps.start);
        let blacks = self.met.iter().enumerate();
        let alone = blacks.filter(|&(black, met)| {
            is_open(met)
                && !met.iter().any(|step| steps.contains(step))
                && !(0..steps.start).any(|step| self.is_complete(black, step))
        });
        let alone: Vec<usize> = alone.map(|(black, _)| self.slot[black]).collect();
        Split::new(self.slots, &alone)
    }

    fn step(&self, step: usize, split: Split) -> Step {
        let white = &self.board.whites[self.order[step]];
        let finish = |&black: &usize| {
            self.is_complete(black, step).then(|| Finish {
                slot: self.slot[black],
                is_complete: true,
                ending: self.board.blacks[black].ending,
            })
        };
        Step {
            neighbours: white
                .neighbours
                .iter()
                .map(|&black| self.slot[black])
                .collect(),
            ending: white.ending,
            finishes: white.neighbours.iter().filter_map(finish).collect(),
            frontier: self.frontier(step, split, |_| false),
        }
    }

    /// The step behind the last: any square of the middle may be an end.
    fn ends_of_middle(&self, middle: &[usize]) -> Step {
        let finish = |&black: &usize| Finish {
            slot: self.slot[black],
            is_complete: false,
            ending: self.board.blacks[black].ending,
        };
        Step {
            neighbours: Vec::new(),
            ending: Ending::Never,
            finishes: middle.iter().map(finish).collect(),
            frontier: self.frontier(self.order.len() - 1, Split::new(self.slots, &[]), |black| {
                middle.contains(&black)
            }),
        }
    }

    /// The frontier after a step. `is_declared` says of which squares it is settled then whether they are ends.
    fn frontier(&self, step: usize, split: Split, is_declared: impl Fn(usize) -> bool) -> Frontier {
        let board = self.board;
        let mut squares = Vec::new();
        let mut moves = 2 * (step as i64 + 1);
        let forced_whites =
            |order: &[usize]| Board::forced(order.iter().map(|&white| board.whites[white].ending));
        let mut forced_blacks = 0;
        for (black, place) in board.blacks.iter().enumerate() {
            let met = self.met[black].iter().filter(|&&at| at <= step).count() as u32;
            let left = place.neighbours.len() as u32 - met;
            let is_complete = met > 0 && left == 0;
            if is_complete {
                moves -= 2;
            }
            if is_complete || is_declared(black) {
                forced_blacks += Board::forced([place.ending].into_iter());
            }
            if met == 0 || is_complete {
                continue;
            }
            // The move to the joker that was made already, or can be made later.
            let (made, later) = match (is_declared(black), place.ending) {
                (_, Ending::Never) => (0, 0),
                (true, _) => (1, 0),
                (false, _) => (0, 1),
            };
            squares.push(Limits {
                slot: self.slot[black],
                fewest: 2_u32.saturating_sub(left),
                most: 2.min(met + made),
                may_lack: later > 0,
            });
        }
        let fewest = Ends {
            white: forced_whites(&self.order[..=step]),
            black: forced_blacks,
        };
        let forced = Ends {
            white: Board::forced(board.whites.iter().map(|white| white.ending)),
            black: Board::forced(board.blacks.iter().map(|black| black.ending)),
        };
        Frontier {
            squares,
            moves,
            split,
            fewest,
            most: Ends {
                white: board.total.white + fewest.white - forced.white,
                black: board.total.black + fewest.black - forced.black,
            },
        }
    }
}

#[cfg(test)]
mod tests;
