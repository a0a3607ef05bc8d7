//! The kernel of a count, chosen by a measurement on this processor.

use std::hint::black_box;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use backrank_core::Order;
use backrank_core::queens::count::CountMethod;
use backrank_core::unstable::queens::Kernel;

/// From this order on the kernel is measured: below it a count takes little longer than the
/// measurement.
const MEASURED_FROM: usize = 17;

/// The number of times that each kernel counts the made-up leaf: about a millisecond for four
/// kernels, once a process.
const ROUNDS: usize = 8;

/// Chooses the fastest kernel here, where the method leaves it open and the order is large enough.
pub(super) fn measured(method: CountMethod, order: Order) -> CountMethod {
    match method {
        CountMethod::HalfBoard(half_board)
            if half_board.given_kernel().is_none() && order.get() >= MEASURED_FROM =>
        {
            method.with_kernel(fastest_kernel()).unwrap_or(method)
        }
        _ => method,
    }
}

/// Returns the kernel that is the fastest on this processor, as measured on a made-up leaf: a
/// millisecond, once a process. Kernels take turns, so that all of them meet the same noise.
#[must_use]
pub fn fastest_kernel() -> Kernel {
    static FASTEST: OnceLock<Kernel> = OnceLock::new();
    *FASTEST.get_or_init(|| {
        let trials = Kernel::ALL.map(|kernel| (kernel, kernel.trial(), Duration::MAX));
        let mut trials: Vec<_> = trials
            .into_iter()
            .filter_map(|(kernel, trial, best)| Some((kernel, trial?, best)))
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

#[cfg(test)]
mod tests {
    use backrank_core::queens::algorithms::HalfBoard;

    use super::*;

    #[test]
    fn only_an_open_kernel_of_a_long_count_is_measured() {
        let open = CountMethod::HalfBoard(HalfBoard::new());
        let order = |n| Order::new(n).unwrap();
        assert_eq!(
            measured(open, order(16)).kernel(),
            Some(Kernel::first_available())
        );
        assert_eq!(measured(open, order(17)).kernel(), Some(fastest_kernel()));
        assert!(fastest_kernel().is_available());
        let portable = open.with_kernel(Kernel::Portable).unwrap();
        assert_eq!(
            measured(portable, order(17)).kernel(),
            Some(Kernel::Portable)
        );
        assert_eq!(measured(CountMethod::Auto, order(17)).name(), "auto");
    }
}
