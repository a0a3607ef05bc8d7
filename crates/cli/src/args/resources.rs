//! The options that limit the threads, the kernel, the memory and the files of a count.

use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;

use backrank_core::queens::Kernel;
use backrank_core::queens::count::{CountMethod, MethodError};
use backrank_parallel::MemoryLimit;
use backrank_runs::{LayerFiles, RunError};
use clap::Args;

use super::{AUTO, kernels, numbers};

/// The requested kernel, if any. The alias is needed because clap reads a field of type `Option` as
/// an optional argument.
type KernelOption = Option<Kernel>;

/// The threads, kernel and memory that a count may use.
#[derive(Args, Debug)]
pub(crate) struct Resources {
    /// Number of threads [default: depends on the algorithm and n, at most one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    pub(crate) threads: Option<usize>,

    /// Instruction set for half-board; auto is the fastest that this processor supports
    #[arg(long, default_value = AUTO, value_parser = kernels())]
    pub(crate) kernel: KernelOption,

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

/// The files that a count of tours may use.
#[derive(Args, Debug)]
pub(crate) struct Disk {
    /// Keep layers that are used again in a temporary file in the folder DIR, instead of in memory
    #[arg(long, value_name = "DIR")]
    disk: Option<PathBuf>,

    /// Size limit for the file of --disk, such as 50GB [default: 9/10 of the free space there]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes, requires = "disk")]
    disk_limit: Option<u64>,
}

impl Disk {
    /// Creates the file of `--disk`, if requested.
    pub(crate) fn files(&self) -> Result<Option<LayerFiles>, RunError> {
        let files = self.disk.as_ref();
        files
            .map(|folder| LayerFiles::new(folder, self.disk_limit))
            .transpose()
    }
}

/// Returns the number of cores of this machine.
pub(crate) fn cores() -> usize {
    available_parallelism().map_or(usize::MAX, NonZero::get)
}

impl Resources {
    /// Returns the method with the requested kernel.
    pub(crate) fn with_kernel(&self, method: CountMethod) -> Result<CountMethod, MethodError> {
        match self.kernel {
            Some(kernel) => method.with_kernel(kernel),
            None => Ok(method),
        }
    }
}
