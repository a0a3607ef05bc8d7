//! The tours that two halves make, added up over all pairs of keys.

use super::groups::PairGroups;
use super::lanes::Links;
use super::reversal::Reversal;
use crate::tour::count::error::CountError;
use crate::tour::count::state::packed::Packed;
use crate::tour::count::state::splice::SpliceTables;

/// Adds up the tours of pairs of keys. Pairs wait until there are enough of them to be worked
/// through side by side.
pub(super) struct PairSums<'a> {
    u32: PairGroups<'a, u32>,
    u64: PairGroups<'a, u64>,
    u128: PairGroups<'a, u128>,
}

impl<'a> PairSums<'a> {
    pub(super) fn new(tables: &'a SpliceTables, links: &'a Links) -> Self {
        Self {
            u32: PairGroups::new(tables, links),
            u64: PairGroups::new(tables, links),
            u128: PairGroups::new(tables, links),
        }
    }

    /// Adds the tours of a pair whose states have k paths, `times` times. `reversal`: that of the
    /// bottom, if its ends are in reverse order.
    pub(super) fn add(
        &mut self,
        k: usize,
        top: Packed<'_>,
        bottom: Packed<'_>,
        reversal: Option<Reversal<'_>>,
        times: u32,
    ) -> Result<(), CountError> {
        match lane_type(top, bottom)? {
            LaneType::U32 => self.u32.add(k, top, bottom, reversal, times),
            LaneType::U64 => self.u64.add(k, top, bottom, reversal, times),
            LaneType::U128 => self.u128.add(k, top, bottom, reversal, times),
        }
    }

    /// The tours of all pairs.
    pub(super) fn total(mut self) -> Result<u128, CountError> {
        let totals = [self.u32.total(), self.u64.total(), self.u128.total()];
        let add = |sum: u128, total: Option<u128>| sum.checked_add(total?);
        totals
            .into_iter()
            .try_fold(0, add)
            .ok_or(CountError::Overflow)
    }
}

/// The type that the numbers on the way fit.
enum LaneType {
    U32,
    U64,
    U128,
}

/// The type for a pair: no number on the way exceeds the sum of the tops or of the bottoms, and no
/// product exceeds theirs.
fn lane_type(top: Packed<'_>, bottom: Packed<'_>) -> Result<LaneType, CountError> {
    match (top.max_sum(), bottom.max_sum()) {
        (Some(top), Some(bottom)) if top.max(bottom) <= u32::MAX.into() => Ok(LaneType::U32),
        (Some(top), Some(bottom)) if top.max(bottom) <= u64::MAX.into() => Ok(LaneType::U64),
        (Some(top), Some(bottom)) if top.checked_mul(bottom).is_some() => Ok(LaneType::U128),
        _ => Err(CountError::Overflow),
    }
}

#[cfg(test)]
mod tests;
