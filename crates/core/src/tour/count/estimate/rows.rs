//! The rows of a half, and the batches of slices in which each is worked through.

use std::ops::Range;

use super::forecast::{LayerForecast, Need};
use crate::tour::count::board::steps::{Half, SweepStep};

/// The steps of a row, and the forecast of the layer after each.
#[derive(Clone, Copy)]
pub(crate) struct ForecastRow<'a> {
    pub(crate) steps: &'a [SweepStep],
    pub(crate) forecasts: &'a [LayerForecast],
    max_batch_states: u64,
}

/// The rows of a half, each as far as there are forecasts. Slices are batched up to `max_batch_states` states in a layer; a slice
/// that has more is a batch.
pub(crate) fn rows<'a>(
    half: &'a Half,
    forecasts: &'a [LayerForecast],
    max_batch_states: u64,
) -> impl Iterator<Item = ForecastRow<'a>> {
    let rows = half.rows.iter().map(move |row| {
        let end = row.end.min(forecasts.len());
        row.start.min(end)..end
    });
    rows.map(move |row| ForecastRow {
        steps: &half.steps[row.clone()],
        forecasts: &forecasts[row],
        max_batch_states,
    })
}

impl ForecastRow<'_> {
    /// The batches, as ranges of slices.
    pub(crate) fn batches(self) -> Vec<Range<usize>> {
        let slices = self.forecasts.first().map_or(0, LayerForecast::slices);
        let mut batches = Vec::new();
        let mut start = 0;
        for end in 1..=slices {
            if end == slices || self.max_states(start..end + 1) > self.max_batch_states {
                batches.push(start..end);
                start = end;
            }
        }
        batches
    }

    /// True if the row has several slices.
    pub(super) fn is_sliced(&self) -> bool {
        self.forecasts.first().is_some_and(|it| it.slices() > 1)
    }

    /// The number of states of those slices, in the layer that has the most of them.
    fn max_states(self, slices: Range<usize>) -> u64 {
        let forecasts = self.forecasts.iter();
        let states = forecasts.map(|forecast| forecast.need_of(slices.clone()).states);
        states.max().unwrap_or(0)
    }

    /// The need of the tables of all steps.
    pub(crate) fn tables(self) -> Need {
        self.forecasts.iter().map(LayerForecast::tables).sum()
    }

    /// The peak of a need within the row, besides the layer before it: the tables of all steps, the part of the last layer
    /// that is there already, and two neighbouring parts of layers.
    pub(super) fn peak(self, of: impl Fn(Need) -> u64) -> u64 {
        self.peak_with(true, of)
    }

    /// The same where no part of the last layer is kept when the next one is made.
    pub(super) fn peak_in_parts(self, of: impl Fn(Need) -> u64) -> u64 {
        self.peak_with(false, of)
    }

    fn peak_with(self, keeps_parts: bool, of: impl Fn(Need) -> u64) -> u64 {
        let (mut done, mut peak) = (0, 0);
        for slices in self.batches() {
            let mut before = 0;
            for forecast in self.forecasts {
                let after = of(forecast.need_of(slices.clone()));
                peak = peak.max(done + before + after);
                before = after;
            }
            if keeps_parts {
                done += before;
            }
        }
        of(self.tables()) + peak
    }
}
