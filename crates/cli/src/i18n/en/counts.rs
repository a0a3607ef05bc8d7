//! Counts and estimates, in English.

use std::fmt;

use crate::i18n::CountText;
use crate::i18n::figures;
use crate::i18n::figures::Unit;
use crate::i18n::figures::bytes;
use crate::i18n::figures::thousands;

pub(in crate::i18n) fn write(f: &mut fmt::Formatter<'_>, text: &CountText) -> fmt::Result {
    match text {
        CountText::Disagrees {
            oeis,
            n,
            known,
            count,
        } => write!(
            f,
            "WRONG COUNT: {count} for order {n}, but OEIS {oeis} has {known}; please report this as a bug"
        ),
        CountText::NoOrbits { all, half, quarter } => write!(
            f,
            "WRONG COUNT: of {all} solutions, {half} equal to their half turn and {quarter} to their quarter turn, there is no whole number of orbits; please report this as a bug"
        ),

        CountText::Interrupted { done, pieces } => write!(
            f,
            "interrupted after {done} of {pieces} pieces, so there is no count to print"
        ),
        CountText::BrokeOff { done, pieces } => write!(
            f,
            "broke off after {done} of {pieces} pieces, most likely for want of memory"
        ),
        CountText::HalfTurnsInterrupted => f.write_str(
            "interrupted while solutions equal to their half turn were counted, so there is no count to print",
        ),
        CountText::NoThreads(why) => write!(f, "the system gave no threads: {why}"),
        CountText::TooMuchMemory {
            needed,
            limit,
            threads,
        } => {
            let (needed, limit) = (bytes(*needed), bytes(*limit));
            write!(
                f,
                "this needs about {needed} of memory, but the limit is {limit}: "
            )?;
            if let Some(threads) = threads {
                write!(f, "use --threads {threads}, or ")?;
            }
            f.write_str("raise it with --memory")
        }
        CountText::Time(seconds) => write!(f, "{}", Time(*seconds)),
        CountText::CountingHalfTurns => f.write_str("counting solutions equal to their half turn"),

        CountText::JobsAgree {
            recounted,
            jobs,
            by,
            seed: None,
        } if recounted == jobs => write!(f, "counted again by {by}: all {jobs} jobs agree"),
        CountText::JobsAgree {
            recounted,
            jobs,
            by,
            seed,
        } => {
            write!(
                f,
                "counted again by {by}: {recounted} of {jobs} jobs, all agree"
            )?;
            match seed {
                Some(seed) => write!(f, " (--seed {seed} draws the same)"),
                None => Ok(()),
            }
        }
        CountText::JobDisagrees {
            job,
            counted,
            recounted,
            by,
        } => write!(
            f,
            "WRONG COUNT: job {job} (from 0) has the sum {counted}, but {recounted} by {by}; please report this as a bug"
        ),
        CountText::CountsAgree { by } => write!(f, "counted again by {by}: agrees"),
        CountText::CountsDisagree { count, recount, by } => write!(
            f,
            "WRONG COUNT: {count}, but {recount} by {by}; please report this as a bug"
        ),
        CountText::NothingDrawn => f.write_str(
            "everything was counted again: there was nothing to draw by SAMPLE or --seed",
        ),
        CountText::CheckInterrupted { done, pieces } => write!(
            f,
            "interrupted after {done} of {pieces} pieces were counted again"
        ),
        CountText::NotVerified { why, count } => {
            why.write(crate::i18n::Lang::En, f)?;
            write!(f, "; the count, not verified, is {count}")
        }

        CountText::EstimateOf {
            algorithm,
            kernel,
            threads,
        } => {
            f.write_str(algorithm)?;
            if let Some(kernel) = kernel {
                write!(f, ", kernel {kernel}")?;
            }
            write!(f, ", {threads} thread{}", plural(*threads))
        }
        CountText::TakesNoTime => f.write_str("time: none to speak of"),
        CountText::TimeTaken(seconds) => write!(
            f,
            "time: {} (measured: the whole count was run)",
            Time(*seconds)
        ),
        CountText::TimeExpected {
            seconds,
            low,
            high,
            is_guess,
        } => {
            let (time, low, high) = (Time(*seconds), Time(*low), Time(*high));
            if *is_guess {
                write!(
                    f,
                    "time: {time} (one block of jobs was timed, so this is a guess: {low} to {high}; a larger --budget tells more)"
                )
            } else {
                write!(f, "time: {time} (95 %: {low} to {high})")
            }
        }
        CountText::CoreYears(years) => {
            write!(f, "that is {} core-years", figures::number(*years))
        }
        CountText::JobsTimed { sampled, jobs } => write!(
            f,
            "jobs: {}, timed: {}",
            thousands(*jobs as u64),
            thousands(*sampled as u64)
        ),
        CountText::MemoryNeeded { shared, per_thread } => write!(
            f,
            "memory: {}, and {} for each thread",
            bytes(*shared),
            bytes(*per_thread)
        ),
        CountText::TreeNodes { nodes, percent } => write!(
            f,
            "nodes of a textbook search: {} (standard error {percent:.1} %)",
            figures::number(*nodes)
        ),
        CountText::FirstUnknown { oeis } => write!(
            f,
            "nobody has published this count: it is the first unknown value of OEIS {oeis}"
        ),
        CountText::BeyondKnown { oeis, last } => write!(
            f,
            "nobody has published this count: OEIS {oeis} ends at order {last}"
        ),
        CountText::EstimateInterrupted => f.write_str("interrupted, so there is no estimate"),
        CountText::UntilJobsAreTimed => {
            f.write_str("timing jobs; those that were begun are timed to their end")
        }
    }
}

/// A time in seconds, with its unit.
struct Time(f64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = figures::time(self.0);
        let word = match unit {
            Unit::Microsecond => "µs",
            Unit::Millisecond => "ms",
            Unit::Second => "s",
            Unit::Minute => "min",
            Unit::Hour => "h",
            Unit::Day => "days",
            Unit::Year => "years",
        };
        write!(f, "{number} {word}")
    }
}

fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
