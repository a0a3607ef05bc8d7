//! The serde formats of steps, with squares by their names.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::event::{Event, Reason, Window};
use crate::board::square::{ColumnName, SquareName};
use crate::queens::problem::attack::Line;

/// The format of a [`Reason`].
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ReasonForm {
    Attacked { by: SquareName, along: Line },
    NotAllowed,
    Visited { visit: usize },
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut form = serializer.serialize_struct("Event", 8)?;
        form.serialize_field("step", self.step.name())?;
        form.serialize_field("depth", &self.step.depth())?;
        if let Some(square) = self.step.square() {
            form.serialize_field("square", &square.name(self.dims))?;
        }
        if let Some(reason) = self.reason {
            let reason = match reason {
                Reason::Attacked { by, along } => ReasonForm::Attacked {
                    by: by.name(self.dims),
                    along,
                },
                Reason::NotAllowed => ReasonForm::NotAllowed,
                Reason::Visited { visit } => ReasonForm::Visited { visit },
            };
            form.serialize_field("reason", &reason)?;
        }
        if self.leaves_dead_end {
            form.serialize_field("dead_end", &true)?;
        }
        form.serialize_field("comparisons", &self.comparisons)?;
        form.serialize_field("counts", &self.counts)?;
        form.serialize_field("parts", &self.parts)?;
        form.end()
    }
}

impl Serialize for Window {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let squares = self.squares.iter().map(|square| square.name(self.dims));
        let mut form = serializer.serialize_struct("Window", 5)?;
        form.serialize_field("first", &self.first)?;
        form.serialize_field("squares", &squares.collect::<Vec<_>>())?;
        form.serialize_field("counts", &self.counts)?;
        form.serialize_field("steps", &self.events)?;
        form.serialize_field("ends", &self.ends)?;
        form.end()
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
