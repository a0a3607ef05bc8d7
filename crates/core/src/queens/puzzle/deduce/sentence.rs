//! The sentence of a step, and the names of the units in it.

use std::fmt;

use super::super::regions::{Regions, Unit};
use super::step::{Reason, Step};
use crate::board::square::{ColumnName, Square};

impl Unit {
    /// Returns the word for its kind.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Row(_) => "row",
            Self::Column(_) => "column",
            Self::Region(_) => "region",
        }
    }

    const fn number(self) -> u32 {
        match self {
            Self::Row(number) | Self::Column(number) | Self::Region(number) => number,
        }
    }

    /// Returns its name on the board, without its kind: of a row the number, from 1 at the bottom,
    /// of a column the letters, of a region the sign.
    #[must_use]
    pub fn name(self, regions: &Regions) -> String {
        match self {
            Self::Row(row) => (regions.order().get() as u32)
                .saturating_sub(row)
                .to_string(),
            Self::Column(column) => ColumnName(column).to_string(),
            Self::Region(region) => regions.letter(region).to_string(),
        }
    }
}

/// The kind and the number, such as `row 2`; [`Unit::name`] is what it is called on a board.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Names(None).units(&[*self]))
    }
}

impl Regions {
    /// Returns the names of units of one kind: `row 3`, `columns b and c`, `region A`.
    #[must_use]
    pub fn names(&self, units: &[Unit]) -> String {
        Names(Some(self)).units(units)
    }
}

impl Step {
    /// Returns the step in a sentence, with the names of squares and units on the board of these
    /// regions.
    ///
    /// ```
    /// use backrank_core::queens::puzzle::{Regions, deduce};
    ///
    /// let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
    /// let steps = deduce(&regions).steps;
    /// let said = "rule out d1 e1: all squares left of region E lie in row 1, with room for 1 queen";
    /// assert_eq!(steps[0].on(&regions), said);
    /// # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
    /// ```
    #[must_use]
    pub fn on(&self, regions: &Regions) -> String {
        self.sentence(Names(Some(regions)))
    }

    fn sentence(&self, names: Names<'_>) -> String {
        let is_one = names.0.is_some_and(|regions| regions.stars() == 1);
        let squares: Vec<_> = self.ruled_out.iter().map(|it| names.square(*it)).collect();
        let (squares, units, missing) = (squares.join(" "), names.units(&self.units), self.missing);
        let plural = if missing == 1 { "" } else { "s" };
        let queen = self.queen().map(|queen| names.square(queen));
        let queen = queen.unwrap_or_default();
        match &self.reason {
            Reason::Single { .. } if missing == 1 => {
                format!("queen on {queen}: the last square of {units}")
            }
            Reason::Single { .. } => {
                format!("queen on {queen}: {units} needs each of its last {missing} squares")
            }
            Reason::Excluded { .. } if is_one => format!(
                "rule out {squares}: they share a row, column or region with the queen on {queen}, or touch it"
            ),
            Reason::Excluded { .. } => format!(
                "rule out {squares}: they touch the queen on {queen}, or its row, column or region has all its queens"
            ),
            Reason::Confined { within } => format!(
                "rule out {squares}: all squares left of {units} lie in {}, with room for {missing} queen{plural}",
                names.units(within)
            ),
            Reason::Empties if missing == 1 => {
                format!("rule out {squares}: a queen there would leave no square of {units}")
            }
            Reason::Empties => format!(
                "rule out {squares}: a queen there would leave too few squares of {units}, which needs {missing} queen{plural}"
            ),
            Reason::Pressed => format!(
                "rule out {squares}: with a queen there too many squares left of {units} would touch to hold {missing} queen{plural}"
            ),
            Reason::Needed { .. } => format!(
                "queen on {queen}: without it too many squares left of {units} would touch to hold {missing} queen{plural}"
            ),
            Reason::Contradiction { forced, .. } => {
                let forced = forced.iter().map(|(unit, queen)| {
                    format!("{} ({})", names.square(*queen), names.units(&[*unit]))
                });
                let forced: Vec<_> = forced.collect();
                let room = if is_one { "square" } else { "room" };
                match forced.join(", then ").as_str() {
                    "" => {
                        format!("rule out {squares}: with a queen there {units} has no {room} left")
                    }
                    forced => format!(
                        "rule out {squares}: a queen there forces {forced}, and {units} has no {room} left"
                    ),
                }
            }
        }
    }
}

/// Squares and units by their numbers; [`Step::on`] has their names on a board.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Names(None)))
    }
}

/// The names of squares and units in a sentence: those on a board, or numbers from 0.
#[derive(Clone, Copy)]
struct Names<'a>(Option<&'a Regions>);

impl Names<'_> {
    fn square(self, square: Square) -> String {
        match self.0 {
            Some(regions) => square.name(regions.order().dims()).to_string(),
            None => square.to_string(),
        }
    }

    /// Units of one kind.
    fn units(self, units: &[Unit]) -> String {
        let name = |unit: &Unit| match self.0 {
            Some(regions) => unit.name(regions),
            None => unit.number().to_string(),
        };
        let names: Vec<_> = units.iter().map(name).collect();
        let kind = units.first().map_or("", |unit| unit.kind());
        let plural = if units.len() == 1 { "" } else { "s" };
        format!("{kind}{plural} {}", names.join(" and "))
    }
}
