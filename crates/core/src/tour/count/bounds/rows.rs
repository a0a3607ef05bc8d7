//! The rows of a half, and the batches of slices in which each is worked through.

use std::ops::Range;

use super::layers::{LayerBounds, Need};
use crate::tour::count::board::steps::{Half, SweepStep};

/// The steps of a row, and the bounds of the layer after each.
#[derive(Clone, Copy)]
pub(crate) struct BoundedRow<'a> {
    pub(crate) steps: &'a [SweepStep],
    pub(crate) bounds: &'a [LayerBounds],
    max_whole_bytes: u64,
}

/// The rows of a half. A row that may take more than `max_whole_bytes` is done slice by slice.
pub(crate) fn rows<'a>(
    half: &'a Half,
    bounds: &'a [LayerBounds],
    max_whole_bytes: u64,
) -> impl Iterator<Item = BoundedRow<'a>> {
    half.rows.iter().map(move |row| BoundedRow {
        steps: &half.steps[row.clone()],
        bounds: &bounds[row.clone()],
        max_whole_bytes,
    })
}

impl BoundedRow<'_> {
    /// The batches, as ranges of slices: one of all, or one of each.
    pub(crate) fn batches(self) -> Vec<Range<usize>> {
        let slices = self.bounds.first().map_or(0, LayerBounds::slices);
        let whole = 0..slices;
        if self.two_layers(&whole).max_bytes <= self.max_whole_bytes {
            return vec![whole];
        }
        whole.map(|slice| slice..slice + 1).collect()
    }

    /// The need of those slices in two layers, one after the other.
    fn two_layers(self, slices: &Range<usize>) -> Need {
        let mut before = Need::default();
        self.bounds.iter().fold(Need::default(), |peak, layer| {
            let after = layer.need_of(slices.clone());
            peak.or(std::mem::replace(&mut before, after) + after)
        })
    }

    /// The bytes of the tables of all steps.
    pub(crate) fn table_bytes(self) -> u64 {
        self.bounds.iter().map(|layer| layer.table_bytes).sum()
    }

    /// The need of the layer after the row, with its tables.
    pub(super) fn last_need(self) -> Need {
        let last = self.bounds.last();
        last.map_or(Need::default(), |layer| {
            layer.need() + Need::of_bytes(layer.table_bytes)
        })
    }

    /// The peak within the row, besides the layer before it: the tables of all steps, two
    /// neighbouring parts of layers, and the part of the last layer that is there already, if it is
    /// kept.
    pub(super) fn peak(self, keeps_parts: bool) -> Need {
        let (mut done, mut peak) = (Need::default(), Need::default());
        for slices in self.batches() {
            peak = peak.or(done + self.two_layers(&slices));
            if let Some(last) = self.bounds.last().filter(|_| keeps_parts) {
                done = done + last.need_of(slices);
            }
        }
        Need::of_bytes(self.table_bytes()) + peak
    }
}
