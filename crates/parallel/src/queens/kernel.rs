//! Chooses the kernel of a count by a measurement on this processor.

use std::hint::black_box;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use backrank_core::Order;
use backrank_core::queens::Kernel;
use backrank_core::queens::count::CountMethod;

/// The smallest board size for which kernels are measured. A smaller count takes little longer than
/// the measurement.
const MEASURED_FROM: usize = 17;

/// The number of times that each kernel counts the synthetic leaf. Four kernels take about 1 ms.
const ROUNDS: usize = 8;

/// Sets the fastest kernel on this processor, if the method has none and the board is large enough.
pub(super) fn measured(method: CountMethod, size: Order) -> CountMethod {
    match method {
        CountMethod::HalfBoard(half_board)
            if half_board.given_kernel().is_none() && size.get() >= MEASURED_FROM =>
        {
            method.with_kernel(fastest_kernel()).unwrap_or(method)
        }
        _ => method,
    }
}

/// Returns the fastest kernel on this processor, measured once per process on a synthetic leaf, in
/// about a millisecond. Kernels take turns so that noise affects all of them.
#[must_use]
pub fn fastest_kernel() -> Kernel {
    static FASTEST: OnceLock<Kernel> = OnceLock::new();
    *FASTEST.get_or_init(|| {
        let kernels = Kernel::ALL.into_iter();
        let mut trials: Vec<_> = kernels
            .filter_map(|kernel| Some((kernel, kernel.trial()?, Duration::MAX)))
            .collect();
        for _ in 0..ROUNDS {
            for (_, trial, best) in &mut trials {
                let start = Instant::now();
                black_box(trial());
                *best = start.elapsed().min(*best);
            }
        }
        let fastest = trials.iter().min_by_key(|(_, _, best)| *best);
        fastest.map_or(Kernel::Portable, |&(kernel, ..)| kernel)
    })
}
