//! Compares algorithms: their counts, their search trees and their times.

use super::algorithms::Bitmask;
use super::problem::QueensProblem;
use super::solver::Solver;
use super::walker::Walker as _;
use crate::board::dims::SizeError;
use crate::board::order::Order;
use crate::profile::Profile;

/// The count, the search tree and the time of one algorithm.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Comparison {
    /// The name of the algorithm.
    pub name: &'static str,
    /// The number of solutions.
    pub count: u128,
    /// The shape of its search tree; `None` if the algorithm cannot be traced.
    pub profile: Option<Profile>,
    /// The median time of a count that is not traced, in seconds.
    pub seconds: f64,
    /// The time relative to `bitmask`; `None` if `bitmask` is not compared.
    pub ratio: Option<f64>,
}

/// The least duration of the measurement, in seconds.
const MEASURING: f64 = 0.1;

/// Compares algorithms on the empty board of size `n`.
///
/// Traces each algorithm once, and then lets each count in turn, round after round, for a tenth of
/// a second and at least once. Repeating one algorithm alone would train the branch predictor,
/// which makes it look three times as fast on small boards.
///
/// `clock` returns the seconds since any fixed moment. Its argument is the running algorithm.
///
/// ```
/// use std::time::Instant;
/// use backrank_core::queens::{compare, algorithms::{Bitmask, RowArray}};
///
/// let start = Instant::now();
/// let compared = compare(&[&Bitmask, &RowArray], 8, |_| start.elapsed().as_secs_f64())?;
/// let nodes = compared.iter().map(|row| row.profile.as_ref().map(|profile| profile.total().nodes));
/// assert!(nodes.eq([Some(2_057), Some(2_057)]));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
///
/// # Errors
/// [`SizeError`] if `n` is over 32.
pub fn compare(
    solvers: &[&dyn Solver],
    n: usize,
    mut clock: impl FnMut(&'static str) -> f64,
) -> Result<Vec<Comparison>, SizeError> {
    let size = Order::new(n)?;
    let mut begin = 0.0;
    let watched = solvers.iter().map(|solver| {
        let name = solver.info().name;
        clock(name);
        let profile = solver.walker().map(|walker| {
            let mut profile = Profile::new();
            let _ = walker.walk(&QueensProblem::from(size), &mut profile); // a profile never stops it
            profile
        });
        begin = clock(name);
        Comparison {
            name,
            count: 0,
            profile,
            seconds: 0.0,
            ratio: None,
        }
    });
    let mut compared: Vec<_> = watched.collect();
    let mut times = vec![Vec::new(); compared.len()];
    loop {
        let mut end = begin;
        for ((solver, of), times) in solvers.iter().zip(&mut compared).zip(&mut times) {
            let start = clock(of.name);
            of.count = solver.count(size);
            end = clock(of.name);
            times.push(end - start);
        }
        // A clock that does not advance ends the measurement too.
        if end - begin >= MEASURING || end <= begin {
            break;
        }
    }
    for (of, times) in compared.iter_mut().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        of.seconds = times[times.len() / 2];
    }
    let unit = compared.iter().find(|row| row.name == Bitmask.name());
    if let Some(unit) = unit.map(|row| row.seconds).filter(|unit| *unit > 0.0) {
        for of in &mut compared {
            of.ratio = Some(of.seconds / unit);
        }
    }
    Ok(compared)
}
