//! The lines between the boards: the headings and last lines that the listings print, in every language.

use crate::headings::HeadingMessage;
use crate::i18n::Lang;

/// A line between boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A board follows.
    Board,
    /// The listing is over.
    Total,
}

/// Tells headings from boards.
pub(super) struct Headings {
    shapes: Vec<(String, Heading)>,
}

impl Headings {
    /// Those of listings of solutions.
    pub(super) fn of_solutions() -> Self {
        let heading = |orbit| HeadingMessage::Solution { number: 1, orbit };
        let pairs = |orbit| HeadingMessage::Pairs { orbit };
        let total = |count, fundamental| HeadingMessage::Total { count, fundamental };
        Self::new(
            &[heading(None), heading(Some(8)), pairs(None), pairs(Some(8))],
            &[
                total(1, false),
                total(2, false),
                total(1, true),
                total(2, true),
                HeadingMessage::PairsTotal { count: 1 },
                HeadingMessage::PairsTotal { count: 2 },
            ],
        )
    }

    /// Those of listings of tours.
    pub(super) fn of_tours() -> Self {
        Self::new(&[HeadingMessage::Tour { number: 1 }], &[])
    }

    fn new(above: &[HeadingMessage], below: &[HeadingMessage]) -> Self {
        let above = above.iter().map(|text| (text, Heading::Board));
        let texts = above.chain(below.iter().map(|text| (text, Heading::Total)));
        let shapes = texts.flat_map(|(text, heading)| {
            Lang::ALL.map(|lang| (shape(&lang.say(text).to_string()), heading))
        });
        Self {
            shapes: shapes.collect(),
        }
    }

    pub(super) fn find(&self, line: &str) -> Option<Heading> {
        let shape = shape(line.trim());
        self.shapes
            .iter()
            .find(|(known, _)| *known == shape)
            .map(|&(_, heading)| heading)
    }
}

/// The line with each number replaced by one sign.
fn shape(line: &str) -> String {
    let mut shape = String::new();
    for sign in line.chars() {
        match sign {
            '0'..='9' if shape.ends_with('#') => {}
            '0'..='9' => shape.push('#'),
            _ => shape.push(sign),
        }
    }
    shape
}
