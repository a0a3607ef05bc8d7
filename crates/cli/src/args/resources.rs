//! The options that say what a count may use of the machine.

use std::num::NonZero;
use std::thread::available_parallelism;

use backrank_core::queens::Kernel;
use backrank_core::queens::count::{CountMethod, MethodError};
use backrank_parallel::MemoryLimit;
use clap::Args;

use super::by_name::{AUTO, kernels};
use super::numbers;

/// A kernel that is asked for, or none. As an `Option` in the fields below, clap would take it for
/// an option without a default.
type AskedKernel = Option<Kernel>;

/// The parts of the machine that a count may use.
#[derive(Args, Debug)]
pub(crate) struct Resources {
    /// Number of threads [default: depends on the algorithm and n, at most one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    pub(crate) threads: Option<usize>,

    /// Instruction set for half-board; auto is the fastest that this processor supports
    #[arg(long, default_value = AUTO, value_parser = kernels())]
    pub(crate) kernel: AskedKernel,

    #[command(flatten)]
    pub(crate) memory: Memory,
}

/// The memory that a command may use.
#[derive(Args, Debug)]
pub(crate) struct Memory {
    /// Memory limit, such as 500MB or 2GiB; what needs more is refused [default: 3/4 of the free
    /// memory]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,
}

impl Memory {
    pub(crate) fn limit(&self) -> MemoryLimit {
        MemoryLimit::or_free(self.memory)
    }
}

/// The number of cores of this machine.
pub(crate) fn cores() -> usize {
    available_parallelism().map_or(usize::MAX, NonZero::get)
}

impl Resources {
    /// The method with the kernel that is asked for.
    pub(crate) fn on(&self, method: CountMethod) -> Result<CountMethod, MethodError> {
        match self.kernel {
            Some(kernel) => method.with_kernel(kernel),
            None => Ok(method),
        }
    }
}
