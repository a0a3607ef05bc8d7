//! Another program that decides whether there is a tour: a search through all squares in turn, each
//! of which chooses its edges to the squares after it. One more square, next to both ends, makes an
//! open tour a closed one. The search keeps for each square only the other end of its piece of
//! path.

use std::collections::{BTreeMap, HashSet};

use backrank_core::Square;
use backrank_core::internal::{Symmetry, tour::is_move};
use backrank_core::tour::{End, TourProblem};

/// The other end of the piece that ends on a square; the square itself when it has no edge; `INNER`
/// with two.
type Ends = Vec<u8>;
const INNER: u8 = u8::MAX;

fn joined(ends: &Ends, a: usize, b: usize) -> Option<Ends> {
    let (far_a, far_b) = (ends[a], ends[b]);
    if far_a == INNER || far_b == INNER {
        return None;
    }
    let mut joined = ends.clone();
    if usize::from(far_a) == b && a != b {
        (joined[a], joined[b]) = (INNER, INNER);
        let is_whole = joined.iter().all(|&end| end == INNER);
        return is_whole.then_some(joined);
    }
    (joined[a], joined[b]) = (INNER, INNER);
    joined[usize::from(far_a)] = far_b;
    joined[usize::from(far_b)] = far_a;
    Some(joined)
}

pub(super) fn has_tour(problem: &TourProblem) -> bool {
    let (dims, from) = (problem.dims(), problem.start());
    if dims.squares() == 1 {
        return problem.end() != End::Closed;
    }
    let mut all: Vec<_> = dims.each_square().collect();
    if dims.columns() > dims.rows() {
        all.sort_by_key(|square| (square.column, square.row)); // along the board, so that few pieces are open
    }
    let index = |square| all.iter().position(|&s| s == square).expect("on the board");
    let more = all.len();
    let is_open = problem.end() != End::Closed;
    let blank: Ends = (0..more as u8 + u8::from(is_open)).collect();
    let mut states = HashSet::from([blank]);
    if is_open {
        // The square more gets its two edges first: one to the start, one to the end.
        let one = joined(
            &states.drain().next().expect("one state"),
            more,
            index(from),
        );
        let one = one.expect("an edge of two new squares");
        let ends: Vec<_> = match problem.end() {
            End::At(to) => vec![index(to)],
            _ => (0..more).filter(|&a| all[a] != from).collect(),
        };
        states = ends
            .iter()
            .filter_map(|&end| joined(&one, more, end))
            .collect();
    }
    for here in 0..more {
        let later: Vec<_> = (here + 1..more)
            .filter(|&b| is_move(all[here], all[b]))
            .collect();
        let mut next = HashSet::new();
        for state in states {
            let edges = if state[here] == INNER {
                0
            } else {
                1 + usize::from(usize::from(state[here]) == here)
            };
            if edges == 0 {
                next.insert(state);
                continue;
            }
            for (at, &b) in later.iter().enumerate() {
                let Some(once) = joined(&state, here, b) else {
                    continue;
                };
                if edges == 1 {
                    next.insert(once);
                    continue;
                }
                next.extend(
                    later[at + 1..]
                        .iter()
                        .filter_map(|&c| joined(&once, here, c)),
                );
            }
        }
        states = next;
    }
    !states.is_empty()
}

/// Returns the same answer, kept for all problems that differ only by a symmetry or an exchange of
/// ends.
#[derive(Default)]
pub(super) struct Memory(BTreeMap<(Vec<Square>, bool), bool>);

impl Memory {
    pub(super) fn has_tour(&mut self, problem: &TourProblem) -> bool {
        let dims = problem.dims();
        let ends = match problem.end() {
            End::At(to) => vec![problem.start(), to],
            End::Anywhere => vec![problem.start()],
            End::Closed => vec![],
        };
        let images = Symmetry::of(dims).iter().map(|symmetry| {
            let image = ends.iter().map(|&end| symmetry.move_square(dims, end));
            let mut image: Vec<_> = image.collect();
            image.sort_unstable();
            image
        });
        let alike = images.min().expect("a symmetry");
        let key = (alike, problem.end() == End::Closed);
        *self.0.entry(key).or_insert_with(|| has_tour(problem))
    }
}
