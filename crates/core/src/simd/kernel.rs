//! The kernels by name.

/// A kind of inner loop. All kinds give the same counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kernel {
    /// x86-64 with AVX-512 (F, BW, VL, VBMI, VPOPCNTDQ, BITALG), GFNI, BMI1, BMI2 and POPCNT.
    Vbmi,
    /// x86-64 with AVX2, BMI1, BMI2 and POPCNT.
    Avx2,
    /// Every processor.
    Portable,
}

/// Evaluates an expression with a kernel as a value: `by_kernel!(kernel, value => expression)`.
///
/// The expression is compiled for each kernel. Returns `None` if the processor lacks the
/// instructions.
macro_rules! by_kernel {
    ($kernel:expr, $value:pat => $expression:expr) => {{
        use $crate::simd::word_kernel::WordKernel as _;
        match $kernel {
            #[cfg(target_arch = "x86_64")]
            Kernel::Vbmi => $crate::simd::avx512::Vbmi::detect().map(|$value| $expression),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => $crate::simd::avx2::Avx2::detect().map(|$value| $expression),
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Vbmi | Kernel::Avx2 => None,
            Kernel::Portable => {
                $crate::simd::portable::Portable::detect().map(|$value| $expression)
            }
        }
    }};
}
pub(crate) use by_kernel;

impl Kernel {
    /// All kernels, the fastest first.
    pub const ALL: [Self; 3] = [Self::Vbmi, Self::Avx2, Self::Portable];

    /// Returns the name: `vbmi`, `avx2` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vbmi => "vbmi",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }

    /// Returns true if this processor has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        by_kernel!(self, _ => ()).is_some()
    }

    /// Returns the first of [`ALL`](Self::ALL) that this processor has.
    #[must_use]
    pub fn first_available() -> Self {
        let mut all = Self::ALL.into_iter();
        let available = all.find(|kernel| kernel.is_available());
        available.unwrap_or(Self::Portable)
    }
}
