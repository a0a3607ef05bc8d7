//! Memory asked for in advance.

/// Asks the processor to fetch the first bytes of a list, which will be read soon. It does not wait
/// for them.
#[inline(always)]
pub(crate) fn prefetch<T>(list: &[T]) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, and it fails at no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(list.as_ptr().cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = list;
}
