//! Prefetching from memory.

/// Asks the processor to fetch the first bytes of a list that will be read soon. Does not wait.
#[inline(always)]
pub(crate) fn prefetch<T>(list: &[T]) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has the instruction, and it does not fault on any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(list.as_ptr().cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = list;
}
