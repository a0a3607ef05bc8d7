//! The lines between the boards: the headings and last lines that the listings print, in every language.

use crate::lang::{Lang, Text};

/// What a line between boards is.
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
    pub(super) fn new() -> Self {
        let arrangements = |count, fundamental| Text::Arrangements { count, fundamental };
        let above = [
            Text::SolutionHeading {
                number: 1,
                orbit: None,
            },
            Text::SolutionHeading {
                number: 1,
                orbit: Some(8),
            },
            Text::PairsHeading { orbit: None },
            Text::PairsHeading { orbit: Some(8) },
            Text::TourHeading(1),
        ];
        let below = [
            arrangements(1, false),
            arrangements(2, false),
            arrangements(1, true),
            arrangements(2, true),
            Text::PairsTotal(1),
            Text::PairsTotal(2),
        ];
        let shapes = Lang::ALL.into_iter().flat_map(|lang| {
            let shape = move |text: &Text| shape(&lang.say(text).to_string());
            let above = above.iter().map(move |text| (shape(text), Heading::Board));
            above.chain(below.iter().map(move |text| (shape(text), Heading::Total)))
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
