//! The serde formats of steps, with squares by their names.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::event::{Event, Reason, Window};
use crate::board::square::{ColumnName, SquareName};
use crate::queens::problem::attack::Line;

/// The format of a [`Reason`].
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ReasonFormat {
    Attacked { by: SquareName, along: Line },
    NotAllowed,
    Visited { visit: usize },
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut format = serializer.serialize_struct("Event", 8)?;
        format.serialize_field("step", self.step.name())?;
        format.serialize_field("depth", &self.step.depth())?;
        if let Some(square) = self.step.square() {
            format.serialize_field("square", &square.name(self.dims))?;
        }
        if let Some(reason) = self.reason {
            let reason = match reason {
                Reason::Attacked { by, along } => ReasonFormat::Attacked {
                    by: by.name(self.dims),
                    along,
                },
                Reason::NotAllowed => ReasonFormat::NotAllowed,
                Reason::Visited { visit } => ReasonFormat::Visited { visit },
            };
            format.serialize_field("reason", &reason)?;
        }
        if self.leaves_dead_end {
            format.serialize_field("dead_end", &true)?;
        }
        format.serialize_field("comparisons", &self.comparisons)?;
        format.serialize_field("counts", &self.counts)?;
        format.serialize_field("parts", &self.parts)?;
        format.end()
    }
}

impl Serialize for Window {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let squares = self.squares.iter().map(|square| square.name(self.dims));
        let mut format = serializer.serialize_struct("Window", 5)?;
        format.serialize_field("first", &self.first)?;
        format.serialize_field("squares", &squares.collect::<Vec<_>>())?;
        format.serialize_field("counts", &self.counts)?;
        format.serialize_field("steps", &self.events)?;
        format.serialize_field("ends", &self.ends)?;
        format.end()
    }
}

impl Serialize for SquareName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for ColumnName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
