//! The test of a walker: a simple slow search, the boards, and a probe that checks the reports.

use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::AtomicBool;

use crate::board::order::Order;
use crate::board::square::Square;
use crate::probe::reports::Probe;
use crate::queens::Walker;
use crate::queens::count::Strategy;
use crate::queens::problem::QueensProblem;
use crate::queens::problem::placement::Placement;
use crate::queens::problem::rules::Rules;
use crate::random::Random;
use crate::{Message, display_as_message, message};

/// Tests a walker on well over a hundred small boards, in less than a second.
///
/// # Errors
/// The first [`Mistake`] found.
pub fn check(walker: &dyn Walker) -> Result<(), Mistake> {
    boards()
        .iter()
        .try_for_each(|board| check_on(walker, board))
}

/// Tests a walker on one board.
///
/// It checks the solutions, their order, the other reports, whether the walker stops when the probe
/// does, and the count without reports. Costs a slow search of the board, and at most 18 searches
/// by the walker.
///
/// # Errors
/// The first [`Mistake`] found.
pub fn check_on(walker: &dyn Walker, board: &QueensProblem) -> Result<(), Mistake> {
    find_flaw(walker, board).map_err(|flaw| Mistake {
        walker: walker.name(),
        board: Box::new(board.clone()),
        flaw,
    })
}

/// Returns all solutions of a board in lexicographic order, by comparing each queen with all above.
///
/// It is simple and slow.
#[must_use]
pub fn solutions(board: &QueensProblem) -> Vec<Placement> {
    fn fill(board: &QueensProblem, columns: &mut Vec<u8>, solutions: &mut Vec<Placement>) {
        let (n, row) = (board.order().get(), columns.len());
        if row == n {
            return solutions.extend(Placement::new(columns));
        }
        for column in 0..n {
            let square = Square::at(row, column);
            let mut above = columns.iter().enumerate();
            let mut attacks = |(row, &column): (usize, &u8)| {
                attack(board, Square::at(row, column.into()), square)
            };
            if board.allows(square) && !above.any(&mut attacks) {
                columns.push(column as u8);
                fill(board, columns, solutions);
                columns.pop();
            }
        }
    }
    let mut solutions = Vec::new();
    fill(board, &mut Vec::new(), &mut solutions);
    solutions
}

/// Returns true if a queen attacks a square. A torus is unfolded to nine boards: the queen is on
/// the middle one, the square on each.
fn attack(board: &QueensProblem, queen: Square, square: Square) -> bool {
    let [rows, columns] = [(queen.row, square.row), (queen.column, square.column)]
        .map(|(queen, square)| i64::from(square) - i64::from(queen));
    let sees = |rows: i64, columns: i64| {
        let is_ride = rows == 0 || columns == 0 || rows.abs() == columns.abs();
        let is_leap = rows.abs() + columns.abs() == 3 && rows != 0 && columns != 0;
        is_ride || (board.rules() == Rules::Superqueens && is_leap)
    };
    let n = board.order().get() as i64;
    let shifts = [0, -n, n];
    let shifts = match board.rules() {
        Rules::Torus => &shifts[..],
        _ => &shifts[..1],
    };
    let mut boards = shifts
        .iter()
        .flat_map(|down| shifts.iter().map(move |right| (down, right)));
    boards.any(|(down, right)| sees(rows + down, columns + right))
}

/// Returns the boards to test: small empty ones under all rules, the pieces of one, and for each
/// size boards with blocked squares and a few queens, some of a solution and some not.
fn boards() -> Vec<QueensProblem> {
    let mut boards = Vec::new();
    let mut random = Random::new(1);
    for rules in Rules::ALL {
        let largest = if rules == Rules::Superqueens { 10 } else { 7 };
        for size in (0..=7)
            .chain(8..=largest)
            .filter_map(|n| Order::new(n).ok())
        {
            let empty = QueensProblem::on(size, rules);
            let (all, n) = (solutions(&empty), size.get() as u64);
            for queens in [0, 0, 1, 1, 2, 2].into_iter().filter(|_| n > 3) {
                let mut draw = |bound: u64| random.below(bound) as u32;
                let own = match all.len() as u64 {
                    0 => Vec::new(),
                    some => all[draw(some) as usize].iter().collect(),
                };
                let mut board = empty.clone();
                for number in 0..=n {
                    let square = Square::new(draw(n), draw(n));
                    let changed = match own.get(draw(n) as usize).filter(|_| number < queens) {
                        Some(queen) => board.clone().with(*queen),
                        None if number < queens => board.clone().with(square),
                        None => board.clone().block(square),
                    };
                    board = changed.unwrap_or(board); // the squares are on the board
                }
                boards.push(board);
            }
            boards.push(empty);
        }
        let size = Order::new(6).unwrap_or_default();
        boards.extend(Strategy::Prefix.pieces(&QueensProblem::on(size, rules), 1));
    }
    boards
}

/// The largest number of reports of a board at which a stop is tested.
const MAX_STOPS: usize = 16;

fn find_flaw(walker: &dyn Walker, board: &QueensProblem) -> Result<(), Flaw> {
    let expected = solutions(board);
    let listen = |stop_at| {
        let mut listener = CheckProbe {
            stop_at,
            ..CheckProbe::default()
        };
        let end = walker.walk(board, &mut listener);
        match listener.flaw {
            Some(flaw) => Err(flaw),
            None => Ok((listener, end)),
        }
    };
    let (listener, end) = listen(usize::MAX)?;
    let mut solutions = listener.solutions;
    let pairs = || solutions.windows(2).map(|pair| (pair[0], pair[1]));
    let unsorted = pairs().find(|(first, second)| first > second);
    let wrong = solutions
        .iter()
        .find(|solution| expected.binary_search(solution).is_err());
    match (wrong, unsorted, listener.queens.last()) {
        (Some(wrong), ..) => return Err(Flaw::Wrong(*wrong)),
        (None, Some((_, earlier)), _) if walker.is_row_by_row() => {
            return Err(Flaw::OutOfOrder(earlier));
        }
        (.., Some(queen)) => return Err(Flaw::Contradiction(*queen)),
        _ if end.is_break() => return Err(Flaw::StopsEarly),
        _ => {}
    }
    solutions.sort_unstable();
    if let Some(pair) = solutions.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Flaw::Twice(pair[0]));
    }
    if let Some(missed) = expected
        .iter()
        .find(|solution| solutions.binary_search(solution).is_err())
    {
        return Err(Flaw::Missed(*missed));
    }
    for stop_at in (1..=listener.reports).step_by(1 + listener.reports / MAX_STOPS) {
        if listen(stop_at)?.1.is_continue() {
            return Err(Flaw::IgnoresStop);
        }
    }
    match walker.count_until(board, &AtomicBool::new(false)) {
        Continue(count) if count == expected.len() as u128 => Ok(()),
        Continue(count) => Err(Flaw::Count(count)),
        Break(()) => Err(Flaw::StopsEarly),
    }
}

/// A probe that keeps the solutions, checks the reports, and stops at a given report.
#[derive(Default)]
struct CheckProbe {
    solutions: Vec<Placement>,
    /// The queens on the board, in order of placement.
    queens: Vec<Square>,
    reports: usize,
    stop_at: usize,
    /// The first flaw of the reports.
    flaw: Option<Flaw>,
}

impl CheckProbe {
    /// Receives a report, which is a flaw unless `fits`.
    fn check(&mut self, fits: bool, flaw: impl FnOnce() -> Flaw) -> ControlFlow<()> {
        self.reports += 1;
        let flaw = match fits {
            _ if self.reports > self.stop_at => Some(Flaw::IgnoresStop),
            true => None,
            false => Some(flaw()),
        };
        self.flaw = self.flaw.take().or(flaw);
        match self.flaw {
            None if self.reports < self.stop_at => Continue(()),
            _ => Break(()),
        }
    }
}

impl Probe<Placement> for CheckProbe {
    fn solution(&mut self, solution: &Placement) -> ControlFlow<()> {
        self.solutions.push(*solution);
        let mut queens = self.queens.clone();
        queens.sort_unstable();
        self.check(solution.iter().eq(queens), || Flaw::OtherQueens(*solution))
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.queens.push(square);
        self.check(depth == self.queens.len(), || Flaw::Contradiction(square))
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.check(depth == self.queens.len() + 1, || {
            Flaw::Contradiction(square)
        })
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        let fits = depth == self.queens.len() && self.queens.last() == Some(&square);
        self.queens.pop();
        self.check(fits, || Flaw::Contradiction(square))
    }
}

/// A flaw of a walker, and the board on which it occurs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mistake {
    /// The name of the walker.
    pub walker: &'static str,
    /// The board on which it was found.
    pub board: Box<QueensProblem>,
    /// The flaw.
    pub flaw: Flaw,
}

/// A flaw in the reports or in the count of a walker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// It reports queens that are not a solution: one is on a blocked square, or attacks another.
    Wrong(Placement),
    /// It does not report a solution.
    Missed(Placement),
    /// It reports a solution twice.
    Twice(Placement),
    /// It reports a solution after a later one, and [`Walker::is_row_by_row`] is true.
    OutOfOrder(Placement),
    /// It reports a solution that differs from the queens on the board, by its reports of squares.
    OtherQueens(Placement),
    /// The report of a square contradicts those before: its depth is not the number of queens, the
    /// queen removed is not the last one, or there are queens left at the end.
    Contradiction(Square),
    /// It continues, or returns as if it had finished, although the probe stopped.
    IgnoresStop,
    /// It stops although the probe did not.
    StopsEarly,
    /// Its count without reports is this number, which is wrong.
    Count(u128),
}

/// Converts to a sentence with the walker, the flaw and the board, squares by their names.
impl From<&Mistake> for Message {
    fn from(
        Mistake {
            walker,
            board,
            flaw,
        }: &Mistake,
    ) -> Self {
        let dims = board.order().dims();
        let [queens, blocked] = [board.queens().to_vec(), board.blocked().collect()]
            .map(|squares| dims.names(squares).join(" "));
        let names = |placement: Placement| dims.names(placement.iter()).join(" ");
        let flaw = match *flaw {
            Flaw::Wrong(placement) => message!(
                "reports {queens}, which is not a solution",
                queens = names(placement)
            ),
            Flaw::Missed(placement) => {
                message!(
                    "does not report the solution {queens}",
                    queens = names(placement)
                )
            }
            Flaw::Twice(placement) => message!("reports {queens} twice", queens = names(placement)),
            Flaw::OutOfOrder(placement) => message!(
                "reports {queens} after a later solution",
                queens = names(placement)
            ),
            Flaw::OtherQueens(placement) => message!(
                "reports {queens}, but placed other queens",
                queens = names(placement)
            ),
            Flaw::Contradiction(square) => {
                message!("reports {square} out of order", square = square.name(dims))
            }
            Flaw::IgnoresStop => message!("continues after the probe told it to stop"),
            Flaw::StopsEarly => message!("stops without being told to"),
            Flaw::Count(count) => {
                message!("counts {count|solution|solutions}, which is wrong", count)
            }
        };
        message!(
            "{walker} {flaw}, on the {rules} board of size {size} with queens [{queens}] and blocked squares [{blocked}]",
            walker = *walker,
            flaw,
            rules = board.rules().name(),
            size = board.order(),
            queens,
            blocked
        )
    }
}

display_as_message!(Mistake);
