//! A board with all that a page needs to play it without the solvers.

use backrank_core::queens::puzzle::{Hint, Regions, deduce, solutions};
use serde::Serialize;

use super::board::{Facts, PuzzleBoard};
use super::told::{Told, numbers};
use super::words::{verdict, wrong};
use crate::said::Said;

/// A board with one solution, and the steps by which a person solves it: the record of a page that
/// plays it. Its script names the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordedPuzzle {
    game: &'static str,
    lang: &'static str,
    board: PuzzleBoard,
    facts: Facts,
    /// The squares of the solution.
    queens: Vec<usize>,
    steps: Vec<Told>,
    /// The sentences for a wrong cross and for a wrong queen on `{square}`.
    wrong: [Said; 2],
    /// The sentence after the last step.
    ending: Said,
}

impl RecordedPuzzle {
    /// Returns the record, for a page that opens in that language, `en` or `zh`; none of a board
    /// with no solution, or several, on which nobody could tell a wrong mark.
    #[must_use]
    pub fn new(regions: &Regions, lang: &'static str) -> Option<Self> {
        let [queens] = &solutions(regions, 2)[..] else {
            return None;
        };
        let deduction = deduce(regions);
        let end = match deduction.solution {
            Some(_) => Hint::Solved,
            None => Hint::Stuck,
        };
        Some(Self {
            game: "puzzle",
            lang,
            board: regions.into(),
            facts: Facts {
                solutions: 1,
                is_complete: true,
                difficulty: deduction.difficulty(),
            },
            queens: numbers(queens, regions),
            steps: Told::all(&deduction, regions),
            wrong: [false, true].map(|is_queen| wrong(is_queen, "{square}")),
            ending: verdict(&end, &[], regions),
        })
    }
}
