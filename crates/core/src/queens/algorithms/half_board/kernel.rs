//! The instructions that the inner loops use.

use std::fmt;

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
    /// All kernels, the fastest first.
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

    /// Returns the fastest that this processor has.
    #[must_use]
    pub fn fastest() -> Self {
        let mut available = Self::ALL.into_iter().filter(|kernel| kernel.is_available());
        available.next().unwrap_or(Self::Portable)
    }
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
