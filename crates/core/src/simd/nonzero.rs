//! Takes the numbers that are not 0 out of an array: where they stand, and their list. In the array 0 is left.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod loops;
mod portable;
pub(crate) mod taken;

use loops::TakeNonzero;

/// The loops of each kind of processor that this one can run, the fastest first.
pub(crate) fn all() -> impl Iterator<Item = TakeNonzero> {
    #[cfg(target_arch = "x86_64")]
    let special = [avx512::loops(), avx2::loops()];
    #[cfg(not(target_arch = "x86_64"))]
    let special: [Option<TakeNonzero>; 0] = [];
    special.into_iter().flatten().chain([TakeNonzero::PORTABLE])
}

/// The fastest loops of this processor.
pub(crate) fn fastest() -> TakeNonzero {
    all().next().unwrap_or(TakeNonzero::PORTABLE)
}

#[cfg(test)]
mod tests;
