//! Counts of queens and of knight's tours that are split across processes and machines.
//!
//! A [`RunPlan`] divides a count into shards. [`Shards::count`] counts some of them and saves them in
//! a [`Folder`]. If the process is killed, another one can resume. Any number of processes on any
//! number of machines may count at once; they share only the folder.
//!
//! [`Shards::total`] adds up the shards and verifies the sum by checksums of the files, residues of
//! the sums, a proof that no job is missing or counted twice, and the published number.
//! [`Shards::check`] recounts a sample with another algorithm.
//!
//! ```
//! use backrank_core::{Order, queens::count::CountMethod};
//! use backrank_parallel::{MemoryLimit, ThreadExecutor};
//! use backrank_runs::{Folder, ShardOptions, RunPlan, FolderCheck};
//! # let temporary = tempfile::tempdir()?;
//! # let path = temporary.path().join("run-12");
//!
//! let plan = RunPlan::new(Order::new(12)?, CountMethod::Auto, 4)?;
//! let executor = ThreadExecutor::new();
//! let shards = plan.prepare(None, MemoryLimit::NONE, &executor)?;
//! let folder = Folder::create(&path, &plan)?;
//!
//! shards.count(&[0, 2, 3], &folder, ShardOptions::default(), &executor)?;
//! let folder_check = FolderCheck::new(&folder, &plan)?;
//! assert_eq!((&*folder_check.missing, shards.total(&folder_check)?), (&[1][..], None));
//!
//! shards.count(&[1], &folder, ShardOptions::default(), &executor)?;
//! let folder_check = FolderCheck::new(&folder, &plan)?;
//! let total = shards.total(&folder_check)?.expect("all shards are there");
//! assert!(total.count == 14_200 && total.complete);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | word | what it is |
//! |---|---|
//! | job | the smallest part of a count, defined by its algorithm |
//! | unit | a range of jobs whose sum is saved |
//! | shard | units from every part of the count, counted by one process |
//! | checkpoint | the sums of an unfinished shard |
//! | residue | the sum modulo a number, added up independently of the sum |

#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod checkpoint_writer;
mod checksummed;
mod cluster;
mod documents;
mod error;
mod folder;
mod layer_files;
mod merge;
mod partition;
mod plan;
mod problem;
mod projection;
mod shard;
mod status;
mod tally;

pub use checksummed::DocumentError;
pub use cluster::{Array, Tasks};
pub use documents::{Damaged, Process};
pub use error::{RunError, system_reason};
pub use folder::Folder;
pub use layer_files::LayerFiles;
pub use merge::{Checked, Total};
pub use partition::MAX_SHARDS;
pub use plan::{RunPlan, Shards};
pub use problem::Problem;
pub use projection::Projection;
pub use shard::{Counted, ShardOptions};
pub use status::{FolderCheck, StartedShard, Status};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
