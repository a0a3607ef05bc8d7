//! A solution of any size as a picture.

use std::io::{self, Write};

use backrank_core::queens::find::Columns;
use backrank_core::render::{QueensDiagram, QueensSvg};

use super::exporter::Exporter;

/// SVG.
pub(crate) struct QueensPicture;

impl Exporter<Columns> for QueensPicture {
    fn item(&mut self, out: &mut dyn Write, _: u64, found: &Columns) -> io::Result<()> {
        let queens: Vec<_> = found.squares().collect();
        let board = QueensDiagram::new(found.side(), &queens);
        writeln!(out, "{}", QueensSvg::new(&[board]))
    }
}
