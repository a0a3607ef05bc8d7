//! The instructions that the inner loops use.

use std::fmt;

use crate::random::Random;
use crate::simd::kernels::PairKernel;
use crate::simd::portable::Portable;
use crate::simd::{Avx2, Avx512, Vbmi};

/// A kind of inner loop. All give the same counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kernel {
    /// The instructions of `Avx512`, AVX-512 BITALG and GFNI.
    Vbmi,
    /// x86-64 with AVX-512 (F, BW, VL, VBMI, VPOPCNTDQ), BMI1, BMI2 and POPCNT.
    Avx512,
    /// x86-64 with AVX2, BMI1, BMI2 and POPCNT.
    Avx2,
    /// Every processor.
    Portable,
}

impl Kernel {
    /// All kernels, the fastest first on most processors. [`trial`](Self::trial) measures which is the fastest on this one.
    pub const ALL: [Self; 4] = [Self::Vbmi, Self::Avx512, Self::Avx2, Self::Portable];

    /// Returns its name: `vbmi`, `avx512`, `avx2` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vbmi => "vbmi",
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }

    /// True if this processor has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Vbmi => Vbmi::new().is_some(),
            Self::Avx512 => Avx512::new().is_some(),
            Self::Avx2 => Avx2::new().is_some(),
            Self::Portable => true,
        }
    }

    /// Returns the first of [`ALL`](Self::ALL) that this processor has.
    #[must_use]
    pub fn first_available() -> Self {
        let mut available = Self::ALL.into_iter().filter(|kernel| kernel.is_available());
        available.next().unwrap_or(Self::Portable)
    }

    /// Returns a count to be timed: the same made-up leaves of a join, with the same answer, by every kernel; about 15
    /// microseconds by a fast one, 50 by `portable`. `None` when this processor lacks the instructions.
    #[must_use]
    pub fn trial(self) -> Option<Box<dyn FnMut() -> u64>> {
        Some(match self {
            Self::Vbmi => trial(Vbmi::new()?),
            Self::Avx512 => trial(Avx512::new()?),
            Self::Avx2 => trial(Avx2::new()?),
            Self::Portable => trial(Portable),
        })
    }
}

/// The count of leaves like those of the orders 17 to 19: words with 3/8 of 29 bits set, in lists of 64 to 575 and of 512 to 1023
/// words. They are several, so that a processor does not learn one by heart.
fn trial<K: PairKernel>(kernel: K) -> Box<dyn FnMut() -> u64> {
    let mut random = Random::new(1);
    let mut list = |shortest: u64| -> Vec<u32> {
        let length = shortest + random.below(512);
        let mut word = |_| (random.next() & (random.next() | random.next())) as u32 >> 3;
        (0..length).map(&mut word).collect()
    };
    let leaves: [[Vec<u32>; 2]; 8] = std::array::from_fn(|_| [list(64), list(512)]);
    let mut scratch = K::Scratch::default();
    Box::new(move || {
        let pairs = leaves
            .iter()
            .map(|[few, many]| kernel.count_disjoint([few, many], &mut scratch));
        pairs.sum()
    })
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A kernel whose instructions this processor lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelUnavailable(pub Kernel);

impl fmt::Display for KernelUnavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "this processor cannot run the kernel '{}': it lacks the instructions",
            self.0
        )
    }
}

impl std::error::Error for KernelUnavailable {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trial_has_one_answer_and_its_leaves_are_neither_empty_nor_full() {
        let answers = Kernel::ALL.map(|kernel| Some(kernel.trial()?()));
        for (kernel, answer) in Kernel::ALL.into_iter().zip(answers) {
            assert_eq!(answer, answers[3].filter(|_| kernel.is_available()));
        }
        assert!(answers[3].is_some_and(|pairs| (1..8 * 575 * 1023 / 10).contains(&pairs)));
    }
}
