//! The JSON document of a count.

use std::io::Write;

use backrank_core::Order;
use backrank_parallel::queens::Verified;
use serde::Serialize;

use crate::args::format::Format;
use crate::args::queens_problem::SetUp;
use crate::error::Error;
use crate::screen::console::Console;
use crate::screen::json;

/// A count, and what is known of it.
#[derive(Serialize)]
pub(super) struct Document<'a> {
    pub(super) schema: &'static str,
    pub(super) order: Order,
    #[serde(serialize_with = "json::as_string")]
    pub(super) count: u128,
    /// The method that counted, which is not `auto`.
    pub(super) algorithm: &'static str,
    pub(super) kernel: Option<&'static str>,
    pub(super) fundamental: bool,
    #[serde(flatten)]
    pub(super) given: &'a SetUp,
    /// True if a published value is known, with which the count then agrees.
    pub(super) published: bool,
    /// The published sequence that has it.
    pub(super) agrees: Option<&'static str>,
    pub(super) verified: Option<VerifiedDocument>,
}

impl Document<'_> {
    /// Writes the count alone, or all of it as JSON.
    pub(super) fn write(&self, format: Format, console: &mut Console) -> Result<(), Error> {
        match format {
            Format::Text => writeln!(console.out, "{}", self.count)?,
            Format::Json => json::write_json(&mut console.out, self)?,
        }
        Ok(())
    }
}

/// A count that was checked.
#[derive(Serialize)]
pub(super) struct VerifiedDocument {
    /// The algorithm of the second count.
    by: &'static str,
    /// The number of jobs that were counted again; null when the whole was.
    recounted: Option<usize>,
    /// The number of all jobs.
    jobs: Option<usize>,
    /// The seed of the sample, if there was one; decimal, because it may pass 2^53.
    seed: Option<String>,
    /// True if arithmetic shows that no job is missing or doubled; null when the whole was counted again.
    complete: Option<bool>,
}

impl From<Verified> for VerifiedDocument {
    fn from(Verified { by, jobs }: Verified) -> Self {
        Self {
            by,
            recounted: jobs.map(|jobs| jobs.recounted),
            jobs: jobs.map(|jobs| jobs.of),
            seed: jobs.and_then(|jobs| Some(jobs.seed?.to_string())),
            complete: jobs.map(|jobs| jobs.complete),
        }
    }
}
