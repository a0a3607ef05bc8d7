//! The loops of one kind of processor.

use super::portable;
use super::taken::Nonzero;

/// The loops that take numbers out, for this processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TakeNonzero {
    pub(super) narrow: fn(&mut [u32], &mut Nonzero<u32>),
    pub(super) wide: fn(&mut [u64], &mut Nonzero<u64>),
}

impl TakeNonzero {
    /// Safe Rust, for every processor.
    pub(crate) const PORTABLE: Self = Self {
        narrow: portable::take,
        wide: portable::take,
    };

    /// Takes the numbers out of an array of whole blocks ([`BLOCK`](super::taken::BLOCK)).
    pub(crate) fn narrow(self, array: &mut [u32], into: &mut Nonzero<u32>) {
        (self.narrow)(array, into);
    }

    /// The same for numbers of 64 bits.
    pub(crate) fn wide(self, array: &mut [u64], into: &mut Nonzero<u64>) {
        (self.wide)(array, into);
    }

    /// The same for numbers of 128 bits, which no processor has registers for.
    pub(crate) fn widest(self, array: &mut [u128], into: &mut Nonzero<u128>) {
        portable::take(array, into);
    }
}
