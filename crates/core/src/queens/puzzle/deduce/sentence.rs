//! Steps as sentences, and the names of units.

use std::fmt;

use super::super::regions::{Regions, Unit};
use super::step::{DeductionStep, Reason};
use crate::board::square::{ColumnName, Square};
use crate::message::Value;
use crate::{Message, message};

impl Unit {
    /// Returns the unit's name on the board, without its kind.
    ///
    /// A row has a number, from 1 at the bottom, a column letters, and a region its character.
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

impl Regions {
    /// Returns the names of units of one kind: `row 3`, `columns b and c`, `region A`.
    #[must_use]
    pub fn names(&self, units: &[Unit]) -> Message {
        list_units(units, |unit| unit.name(self))
    }
}

/// Returns the kind of some units, all of one kind, with their names.
fn list_units(units: &[Unit], name: impl Fn(Unit) -> String) -> Message {
    let names = enumerate(units.iter().map(|unit| name(*unit)));
    match (units.first(), units.len()) {
        (Some(Unit::Row(_)), 1) => message!("row {names}", names),
        (Some(Unit::Row(_)), _) => message!("rows {names}", names),
        (Some(Unit::Column(_)), 1) => message!("column {names}", names),
        (Some(Unit::Column(_)), _) => message!("columns {names}", names),
        (_, 1) => message!("region {names}", names),
        _ => message!("regions {names}", names),
    }
}

/// Converts a unit to its kind and number, such as `row 2`; [`Unit::name`] is its name on a board.
impl From<Unit> for Message {
    fn from(unit: Unit) -> Self {
        list_numbers(&[unit])
    }
}

/// Returns units of one kind with their numbers.
fn list_numbers(units: &[Unit]) -> Message {
    list_units(units, |unit| match unit {
        Unit::Row(number) | Unit::Column(number) | Unit::Region(number) => number.to_string(),
    })
}

/// Joins names as a part of a sentence: `a, b and c`.
fn enumerate(names: impl Iterator<Item = String>) -> Value {
    let mut names: Vec<_> = names.collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last.into()
    } else {
        message!("{names} and {last}", names, last).into()
    }
}

impl DeductionStep {
    /// Returns the step as a sentence, with the names of squares and units on this board.
    ///
    /// ```
    /// use backrank_core::queens::puzzle::{Regions, deduce};
    ///
    /// let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
    /// let deduction = deduce(&regions);
    /// assert_eq!(
    ///     deduction.steps()[0].on(&regions).to_string(),
    ///     "d1 and e1 are out: all remaining squares of region E are in row 1, with room for only 1 queen"
    /// );
    /// assert_eq!(
    ///     deduction.steps()[0].to_string(), // without the board
    ///     "4,3 and 4,4 are out: all remaining squares of region 4 are in row 4, with room for only 1 queen"
    /// );
    /// # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
    /// ```
    #[must_use]
    pub fn on(&self, regions: &Regions) -> Message {
        self.sentence(Some(regions))
    }

    /// Returns the step with names on the board of these regions, or without them with numbers.
    fn sentence(&self, regions: Option<&Regions>) -> Message {
        let name = |square: Square| match regions {
            Some(regions) => square.name(regions.order().dims()).to_string(),
            None => square.to_string(),
        };
        let names = |units: &[Unit]| match regions {
            Some(regions) => regions.names(units),
            None => list_numbers(units),
        };
        let (units, missing) = (names(&self.units), self.missing);
        let squares = enumerate(self.ruled_out.iter().map(|square| name(*square)));
        let out = match self.ruled_out.len() {
            1 => message!("{squares} is out", squares),
            _ => message!("{squares} are out", squares),
        };
        match &self.reason {
            Reason::Single { queen } if missing == 1 => message!(
                "a queen goes on {queen}, the last square of {units}",
                queen = name(*queen),
                units
            ),
            Reason::Single { queen } => message!(
                "a queen goes on {queen}: {units} needs all of its last {missing} squares",
                queen = name(*queen),
                units,
                missing
            ),
            Reason::Excluded { queen } if regions.is_some_and(|regions| regions.stars() == 1) => {
                message!(
                    "{out}: next to the queen on {queen}, or in its row, column or region",
                    out,
                    queen = name(*queen)
                )
            }
            Reason::Excluded { queen } => message!(
                "{out}: next to the queen on {queen}, or in a full row, column or region with it",
                out,
                queen = name(*queen)
            ),
            Reason::Confined { within } => message!(
                "{out}: all remaining squares of {units} are in {within}, with room for only {missing|queen|queens}",
                out,
                units,
                within = names(within),
                missing
            ),
            Reason::Empties if missing == 1 => message!(
                "{out}: a queen there would leave {units} without a square",
                out,
                units
            ),
            Reason::Empties => message!(
                "{out}: a queen there would leave {units} too few squares for {missing|queen|queens}",
                out,
                units,
                missing
            ),
            Reason::Pressed => message!(
                "{out}: with a queen there, too many of the remaining squares of {units} would touch each other to hold {missing|queen|queens}",
                out,
                units,
                missing
            ),
            Reason::Needed { queen } => message!(
                "a queen goes on {queen}: without it, too many of the remaining squares of {units} would touch each other to hold {missing|queen|queens}",
                queen = name(*queen),
                units,
                missing
            ),
            Reason::Contradiction { forced, .. } if forced.is_empty() => {
                message!(
                    "{out}: with a queen there, {units} has no room left",
                    out,
                    units
                )
            }
            Reason::Contradiction { forced, .. } => {
                let forced = forced.iter().map(|(unit, queen)| {
                    message!(
                        "{queen} ({unit})",
                        queen = name(*queen),
                        unit = names(&[*unit])
                    )
                });
                message!(
                    "{out}: a queen there forces {forced|, then }, and {units} has no room left",
                    out,
                    forced = forced.collect::<Vec<_>>(),
                    units
                )
            }
        }
    }
}

/// Squares are given by row and column, units by number.
impl fmt::Display for DeductionStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence(None).fmt(f)
    }
}
