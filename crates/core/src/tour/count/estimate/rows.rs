//! The rows of a half, and the batches of slices in which each is worked through.

use std::ops::Range;

use super::forecast::{LayerForecast, Need};
use crate::tour::count::board::steps::{Half, Step};

/// The steps of a row, and the forecast of the layer after each.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    pub(crate) steps: &'a [Step],
    pub(crate) forecasts: &'a [LayerForecast],
    max_batch_states: u64,
}

/// The rows of a half. Slices are batched up to `max_batch_states` states in a layer; a slice that has more is a batch.
pub(crate) fn rows<'a>(
    half: &'a Half,
    forecasts: &'a [LayerForecast],
    max_batch_states: u64,
) -> impl Iterator<Item = Row<'a>> {
    half.rows.iter().map(move |row| Row {
        steps: &half.steps[row.clone()],
        forecasts: &forecasts[row.clone()],
        max_batch_states,
    })
}

impl Row<'_> {
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

    /// The maximum number of states of those slices in any of the layers.
    fn max_states(self, slices: Range<usize>) -> u64 {
        let forecasts = self.forecasts.iter();
        let states = forecasts.map(|forecast| forecast.need_of(slices.clone()).states);
        states.max().unwrap_or(0)
    }

    /// The need of the layer after the row.
    pub(super) fn need(self) -> Need {
        self.forecasts
            .last()
            .map_or(Need::default(), LayerForecast::need)
    }

    /// The peak of a need within the row, besides the layers before it and after it: that of two neighbouring parts of layers.
    pub(super) fn peak(self, of: impl Fn(Need) -> u64) -> u64 {
        let Some((_, within)) = self.forecasts.split_last() else {
            return 0;
        };
        let peaks = self.batches().into_iter().map(|slices| {
            let needs = within.iter();
            let needs: Vec<u64> = needs.map(|it| of(it.need_of(slices.clone()))).collect();
            let pairs = needs.windows(2).map(|pair| pair[0] + pair[1]);
            pairs.max().or(needs.first().copied()).unwrap_or(0)
        });
        peaks.max().unwrap_or(0)
    }
}
