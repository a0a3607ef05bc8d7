//! A board with everything that a page needs to play it without solvers.

use backrank_core::Message;
use backrank_core::queens::puzzle::{Hint, Regions, deduce, solutions};
use serde::Serialize;

use super::board::{Facts, PuzzleBoard};
use super::page_step::{PageStep, numbers};
use super::sentences::{verdict, wrong};

/// The record for a page that plays a board. The page's script reads its fields.
#[derive(Debug, Serialize)]
pub struct RecordedPuzzle {
    game: &'static str,
    lang: &'static str,
    board: PuzzleBoard,
    facts: Facts,
    hints: Option<Hints>,
}

/// The steps that solve a board by the rules, and its only solution, which identifies wrong marks.
#[derive(Debug, Serialize)]
struct Hints {
    queens: Vec<usize>,
    steps: Vec<PageStep>,
    /// The sentences for a wrong cross and a wrong queen. The page fills in the square.
    wrong: [Message; 2],
    /// The sentence after the last step.
    ending: Message,
}

impl RecordedPuzzle {
    /// Returns the record for a page that opens in the language `lang`, `en` or `zh`. Counts up to
    /// `limit` solutions.
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

    /// Returns true if the page can give hints, because the board has exactly one solution.
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
            steps: PageStep::all(&deduction, regions),
            wrong: [false, true].map(|is_queen| wrong(is_queen, "{square}")),
            ending: verdict(&end, &[], regions),
        }
    }
}
