//! The loop for every processor.

use std::ops::BitOr;

use super::taken::{BLOCK, Nonzero};

/// The numbers that are looked at together.
const PART: usize = 16;

/// Takes the numbers that are not 0 out of an array of whole blocks.
pub(super) fn take<N>(array: &mut [N], into: &mut Nonzero<N>)
where
    N: Copy + Default + PartialEq + BitOr<Output = N>,
{
    into.begin(array.len());
    let zero = N::default();
    for block in array.as_chunks_mut::<BLOCK>().0 {
        let mut places = 0;
        for (at, part) in block.as_chunks_mut::<PART>().0.iter_mut().enumerate() {
            // Where most numbers are 0, so are most parts.
            let union = part.iter().fold(zero, |union, &number| union | number);
            if union == zero {
                continue;
            }
            into.union = into.union | union;
            // Each is written, and the next one over it if it was 0: no branch.
            let mut kept = [zero; PART];
            let mut number_kept = 0;
            for (lane, &number) in part.iter().enumerate() {
                let is_kept = number != zero;
                kept[number_kept % PART] = number;
                number_kept += usize::from(is_kept);
                places |= u64::from(is_kept) << (at * PART + lane);
            }
            *part = [zero; PART];
            // A whole part is copied faster than some of it.
            let end = into.numbers.len() + number_kept;
            into.numbers.extend_from_slice(&kept);
            into.numbers.truncate(end);
        }
        into.places.push(places);
    }
}
