//! A kernel that reports its loops.

use super::super::portable::Portable;
use super::super::word_kernel::{Loop, WordKernel};

/// The portable kernel with small leaves, so that lists are divided often.
///
/// It calls a function before each loop that creates, divides or unites lists. It does not call it
/// before comparisons of pairs, which are short and run one leaf at a time.
#[derive(Clone, Copy)]
pub(crate) struct Watched(pub(crate) fn());

impl WordKernel for Watched {
    type Scratch = <Portable as WordKernel>::Scratch;
    const FEW_PAIRS: u64 = 1 << 8;
    const MAX_PAIRS: u64 = 1 << 10;

    fn detect() -> Option<Self> {
        None
    }

    fn run<L: Loop>(self, list_loop: L) -> L::Output {
        let name = std::any::type_name::<L>();
        if !name.contains("Compare") && !name.contains("Occurrences") {
            (self.0)();
        }
        Portable.run(list_loop)
    }

    fn count_disjoint(self, lists: [&[u32]; 2], scratch: &mut Self::Scratch) -> u64 {
        Portable.count_disjoint(lists, scratch)
    }
}
