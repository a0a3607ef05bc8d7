//! The options that say what a count may use of the machine.

use backrank_core::queens::algorithms::half_board::Kernel;
use clap::Args;

use super::amount::Amount;
use super::by_name::{AUTO, kernel_names};

/// What a count may use of the machine, besides its threads.
#[derive(Args, Debug)]
pub(crate) struct Resources {
    /// Instructions for half-board to use; auto is the fastest kernel that this processor runs
    #[arg(long, default_value = AUTO, value_parser = kernel_names())]
    kernel: String,

    /// Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]
    #[arg(long, value_name = "LIMIT", allow_hyphen_values = true)]
    pub(crate) memory: Option<Amount>,
}

impl Resources {
    /// The kernel, if one is asked for.
    pub(crate) fn kernel(&self) -> Option<Kernel> {
        let mut kernels = Kernel::ALL.into_iter();
        kernels.find(|kernel| kernel.name() == self.kernel)
    }
}
