//! Rows, columns and regions by their names.

use std::fmt;

use backrank_core::Square;
use backrank_core::queens::puzzle::{Regions, Unit};
use serde::{Serialize, Serializer};

/// A unit by the name that people call it by: row 3, column c, region B.
#[derive(Clone, Debug)]
pub(super) struct ShownUnit {
    pub(super) kind: &'static str,
    pub(super) kind_zh: &'static str,
    pub(super) name: String,
}

impl ShownUnit {
    pub(super) fn new(unit: Unit, regions: &Regions) -> Self {
        let dims = regions.order().dims();
        let (kind, kind_zh, name) = match unit {
            Unit::Row(row) => ("row", "行", (dims.rows() - row).to_string()),
            Unit::Column(column) => {
                let top = Square::new(0, column).name(dims).to_string();
                let name = top.trim_end_matches(|sign: char| sign.is_ascii_digit());
                ("column", "列", name.to_owned())
            }
            Unit::Region(region) => ("region", "区域", regions.letter(region).to_string()),
        };
        Self {
            kind,
            kind_zh,
            name,
        }
    }
}

/// `region B`.
impl fmt::Display for ShownUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.name)
    }
}

impl Serialize for ShownUnit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A queen that follows from a supposed one.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Forced {
    pub(super) queen: String,
    pub(super) unit: ShownUnit,
}
