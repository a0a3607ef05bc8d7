//! Puzzles as played in the page: the board and its drawing, facts about it, and hints.

mod board;
mod page_step;
mod recorded;
mod sentences;

use backrank_core::Message;
use backrank_core::queens::puzzle::{
    Difficulty, Hint, Mark, Regions, difficulties, hint, sizes_with,
};
use serde::Serialize;

pub use self::board::{Facts, Group, PuzzleBoard, only_board, read};
pub use self::page_step::PageStep;
pub use self::recorded::RecordedPuzzle;
pub use self::sentences::{stages, verdict};

/// The boards of one size that can be generated.
#[derive(Debug, Serialize)]
pub struct PuzzleSize {
    stars: u32,
    order: usize,
    difficulties: &'static [Difficulty],
}

/// Returns the boards that can be generated, by number of stars and size.
#[must_use]
pub fn sizes() -> Vec<PuzzleSize> {
    let with = |stars| {
        let orders = sizes_with(stars).into_iter().flatten();
        orders.map(move |order| PuzzleSize {
            stars,
            order,
            difficulties: difficulties(order, stars),
        })
    };
    (1..=Regions::MAX_STARS).flat_map(with).collect()
}

/// A hint as a page shows it.
#[derive(Debug, Serialize)]
pub struct PageHint {
    /// The next step.
    pub step: Option<PageStep>,
    /// The sentence, if there is no step.
    pub message: Option<Message>,
    /// The index of the first wrong mark, from 0.
    pub wrong: Option<usize>,
}

impl PageHint {
    /// Returns the hint for marks, in the order in which they were set.
    ///
    /// A mark is twice the index of its square, row by row, plus 1 for a queen. A mark outside the
    /// board is wrong.
    #[must_use]
    pub fn new(regions: &Regions, marks: &[u32]) -> Self {
        let dims = regions.order().dims();
        let marks = marks.iter().map(|mark| {
            let square = dims.square_at(u64::from(mark / 2));
            match mark % 2 {
                0 => Mark::Cross(square),
                _ => Mark::Queen(square),
            }
        });
        let marks: Vec<_> = marks.collect();
        let hint = hint(regions, &marks);
        let (mut next, mut wrong) = (None, None);
        match &hint {
            Hint::Step(step) => {
                let marked: Vec<_> = marks.iter().map(|mark| mark.square()).collect();
                next = Some(PageStep::new(step, regions, &marked));
            }
            Hint::Wrong(index) => wrong = Some(*index),
            _ => {}
        }
        Self {
            message: next.is_none().then(|| verdict(&hint, &marks, regions)),
            step: next,
            wrong,
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::queens::puzzle::{PuzzleFault, Style, generate, verify};

    use super::*;

    const ROWS: &str = "ABBBB.AABBB.CCDBB.CCDDD.EEEDD";

    /// Formats that the program reads but does not write. Its tests cover the others.
    #[test]
    fn a_board_that_is_pasted_is_read_or_refused() {
        let spread =
            "A,B,B,B,B\n A A B B B\r\nC C D B B\n\nC C D D D\n[\"E\",\"E\",\"E\",\"D\",\"D\"]\n";
        assert_eq!(PuzzleBoard::from(&read(spread, 0).unwrap()).rows, ROWS);
        assert!(read("AA1W.AAWW.BBBW.BBBB", 0).is_ok()); // not in a notation
        let two = "AA2W1NI5mccIg4QY9H6a2GXsCXMwDA80W8";
        assert_eq!(read(two, 0).unwrap().stars(), 2);
        assert_eq!(read(two, 1).unwrap().stars(), 1);
        for (text, stars, sentence) in [
            (
                "",
                0,
                "there is no board in the text; a board is rows of letters",
            ),
            ("ABB.ABB", 0, "line 1 is not part of a board"),
            ("AB.AÄ", 0, "line 1 is not part of a board"),
            ("[[1,1],[2,2", 0, "a bracket is not closed"),
            (ROWS, 3, "1 queen fits in each row"),
            ("551W", 0, "a board with 5 rows has 11 characters"),
        ] {
            let error = read(text, stars).unwrap_err().to_string();
            assert!(error.contains(sentence), "{error}");
        }
    }

    /// Agrees with [`verify`].
    #[test]
    fn queens_are_too_many_for_a_group_where_they_are_excluded() {
        let regions = read(ROWS, 0).unwrap();
        let groups = PuzzleBoard::from(&regions).groups;
        let squares: Vec<_> = regions.squares().collect();
        for (a, &first) in squares.iter().enumerate() {
            for (b, &second) in squares.iter().enumerate().skip(a + 1) {
                let fault = verify(&regions, &[first, second]).unwrap_err();
                let is_crowded = |group: &Group| {
                    let queens = [a, b].map(|queen| u32::from(group.squares.contains(&queen)));
                    queens[0] + queens[1] > group.most
                };
                let crowded = groups.iter().find(|group| is_crowded(group));
                let unit = match fault {
                    PuzzleFault::Excluded { unit, .. } => Some(unit),
                    _ => None,
                };
                let name = unit.map(|unit| unit.map(|unit| regions.names(&[unit])));
                assert_eq!(crowded.map(|group| group.name.clone()), name, "{fault}");
            }
        }
    }

    #[test]
    fn a_board_is_played_to_its_end_by_hints_alone() {
        for (order, stars) in [(6, 1), (9, 1), (9, 2)] {
            let regions = generate(order, stars, 3, None, Style::Compact).unwrap();
            let facts = Facts::new(&regions, 5);
            assert_eq!((facts.solutions, facts.is_complete), (1, true));
            let mut marks = Vec::new();
            while let Some(step) = PageHint::new(&regions, &marks).step {
                assert!(
                    step.reason
                        .iter()
                        .all(|square| { !marks.iter().any(|mark| *mark as usize / 2 == *square) })
                );
                let before = marks.len();
                marks.extend(step.out.iter().map(|square| 2 * *square as u32));
                marks.extend(step.placed.map(|square| 2 * square as u32 + 1));
                assert!(marks.len() > before);
            }
            let queens: Vec<_> = marks.iter().filter(|mark| **mark % 2 == 1).collect();
            assert_eq!(queens.len(), order * stars as usize);
            let end = PageHint::new(&regions, &marks);
            assert_eq!(end.message.unwrap().to_string(), "solved");
            // A cross on a square that needs a queen is the first wrong mark.
            let wrong = PageHint::new(&regions, &[marks[0], *queens[0] - 1, *queens[1]]);
            assert_eq!((wrong.wrong, wrong.step), (Some(1), None));
            let sentence = wrong.message.unwrap().to_string();
            assert!(sentence.starts_with("the cross on "), "{sentence}");
        }
    }
}
