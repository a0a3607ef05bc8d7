//! A board with all that a page needs to play it without the solvers.

use backrank_core::Message;
use backrank_core::queens::puzzle::{Hint, Regions, deduce, solutions};
use serde::Serialize;

use super::board::{Facts, PuzzleBoard};
use super::told::{Told, numbers};
use super::words::{verdict, wrong};

/// The record of a page that plays a board. The script of the page reads its fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordedPuzzle {
    game: &'static str,
    lang: &'static str,
    board: PuzzleBoard,
    facts: Facts,
    hints: Option<Hints>,
}

/// The steps by which a person solves a board, and its only solution, which tells wrong marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Hints {
    queens: Vec<usize>,
    steps: Vec<Told>,
    /// The sentences for a wrong cross and for a wrong queen; the page fills in the square.
    wrong: [Message; 2],
    /// The sentence after the last step.
    ending: Message,
}

impl RecordedPuzzle {
    /// Returns the record for a page that opens in the language, `en` or `zh`. Counts up to `limit`
    /// solutions.
    #[must_use]
    pub fn new(regions: &Regions, lang: &'static str, limit: usize) -> Self {
        let facts = Facts::new(regions, limit);
        let is_unique = facts.solutions == 1 && facts.is_complete;
        Self {
            game: "puzzle",
            lang,
            board: regions.into(),
            facts,
            hints: is_unique.then(|| Hints::new(regions)),
        }
    }

    /// Returns true if the page gives hints: the board has exactly one solution.
    #[must_use]
    pub const fn has_hints(&self) -> bool {
        self.hints.is_some()
    }
}

impl Hints {
    fn new(regions: &Regions) -> Self {
        let deduction = deduce(regions);
        let end = match deduction.solution() {
            Some(_) => Hint::Solved,
            None => Hint::Stuck,
        };
        Self {
            queens: numbers(&solutions(regions, 1).concat(), regions),
            steps: Told::all(&deduction, regions),
            wrong: [false, true].map(|is_queen| wrong(is_queen, "{square}")),
            ending: verdict(&end, &[], regions),
        }
    }
}
