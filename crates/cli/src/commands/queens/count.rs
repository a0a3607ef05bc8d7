//! `backrank queens count`

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Kernel, QueensProblem};
use backrank_core::{Message, Order, SizeError, message};
use backrank_parallel::queens::{Count, Prepared, Verification, Verified};
use backrank_parallel::{CountError, ThreadExecutor};
use backrank_runs::{Problem, RunPlan};
use clap::Args;
use serde::Serialize;

use super::{contradiction_note, no_solution};
use crate::args::numbers::{self, random_seed};
use crate::args::queens_problem::StartArguments;
use crate::args::queens_rules::RulesArguments;
use crate::args::resources::Resources;
use crate::args::{AUTO, named};
use crate::commands::run::{count_in, plan_in, resume_hint, with_resume_hint};
use crate::commands::{jobs_note, published_note, seed_note};
use crate::console::{self, Console};
use crate::error::{Error, Result};
use crate::input::Input;
use crate::interrupt::{self, token_for, was_interrupted};
use crate::locale::Lang;
use crate::locale::figures::time;
use crate::progress;
use crate::report::{Command, Format, Report};

/// Count the solutions and print the bare number
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens count 12
  $ backrank queens count 10 --fundamental --threads 2
  $ backrank queens count 14 --kernel portable --verify
  $ backrank queens count 13 --verify=whole
  $ backrank queens count 11 --algorithm prefix --verify
  $ backrank queens count 8 --with a1 --algorithm row-array --format json
  $ backrank queens count 11 --torus
  $ backrank queens count 12 --superqueens --fundamental
  $ backrank queens count 14 --run counted")]
pub(crate) struct Arguments {
    /// Board size n: 0 to 32, or - to read sizes from standard input until a 0 or the end
    #[arg(value_name = "N|-", required_unless_present = "board_file", value_parser = one_or_list)]
    orders: Option<Orders>,

    /// Algorithm; auto is the fastest one for an empty board, and prefix with --with or --block
    #[arg(long, default_value = AUTO, value_parser = named(CountMethod::all()))]
    algorithm: CountMethod,

    #[command(flatten)]
    resources: Resources,

    /// Recount a sample of the jobs with a different algorithm before printing the result (all jobs
    /// up to n = 14), and check that no job of half-board is missing or doubled. --verify=whole
    /// recounts everything, for half-board up to n = 18
    #[arg(long, value_name = "whole", num_args = 0..=1, require_equals = true, value_parser = ["whole"], hide_possible_values = true)]
    verify: Option<Option<String>>,

    /// Seed for the sample, to draw the same jobs again [default: random]
    #[arg(long, requires = "verify")]
    seed: Option<u64>,

    /// Count one solution of each orbit under the 8 symmetries of the board; with --torus, under
    /// its shifts too
    #[arg(long)]
    fundamental: bool,

    /// Count in shards and save them in DIR; the same command resumes. Ctrl-C, SIGTERM, SIGHUP and
    /// SIGUSR1 save the state and exit with code 75; 'run status' shows the progress
    #[arg(long, value_name = "DIR", conflicts_with_all = ["fundamental", "verify", "torus", "superqueens", "with", "block", "board_file"])]
    run: Option<PathBuf>,

    /// At most this many seconds of work are lost if a count with --run is killed
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = numbers::seconds, requires = "run")]
    checkpoint: Duration,

    #[command(flatten)]
    rules: RulesArguments,

    #[command(flatten)]
    start: StartArguments,
}

/// One board size, or `None` for sizes from standard input. The alias is needed because clap reads
/// a field of type `Option` as an optional argument.
type Orders = Option<Order>;

fn one_or_list(text: &str) -> Result<Orders, SizeError> {
    match text {
        "-" => Ok(None),
        _ => text.parse().map(Some),
    }
}

/// The number of solutions.
#[derive(Serialize)]
pub(crate) struct CountReport {
    #[serde(flatten)]
    problem: QueensProblem,
    count: String,
    algorithm: &'static str,
    kernel: Option<&'static str>,
    fundamental: bool,
    published: bool,
    /// The OEIS number of the published sequence that agrees with the count.
    agrees: Option<&'static str>,
    verified: Option<VerifiedReport>,
    #[serde(skip)]
    complete: Option<usize>,
    /// The seed of the recounted sample, if it was drawn at random.
    #[serde(skip)]
    random_seed: Option<u64>,
}

/// A recount of some jobs, or of everything.
#[derive(Serialize)]
struct VerifiedReport {
    by: &'static str,
    /// The number of recounted jobs; null if everything was recounted.
    recounted: Option<usize>,
    /// The number of all jobs; null if everything was recounted.
    jobs: Option<usize>,
    seed: Option<String>,
    /// True if no job is missing or counted twice.
    complete: Option<bool>,
}

impl VerifiedReport {
    fn new(Verified { by, jobs, .. }: Verified) -> Self {
        Self {
            by,
            recounted: jobs.map(|jobs| jobs.recounted),
            jobs: jobs.map(|jobs| jobs.of),
            seed: jobs.and_then(|jobs| Some(jobs.seed?.to_string())),
            complete: jobs.map(|jobs| jobs.complete),
        }
    }
}

impl Command for Arguments {
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let method = self.resources.with_kernel(self.algorithm)?;
        match (&self.run, self.orders) {
            (Some(_), Some(None)) => return Err(Error::conflict("--run", "-")),
            (Some(_), _) => interrupt::catch_signals()?,
            (None, _) => interrupt::catch_interrupt()?,
        }
        if self.orders == Some(None) {
            if self.start.board_file.is_some() {
                return Err(Error::conflict("--board-file", "-"));
            }
            return self.count_list(method, format, console);
        }
        let size = self.orders.flatten();
        let problem = self.start.problem(size, self.rules, console)?;
        let report = match &self.run {
            None => self.count(method, problem, console.lang),
            Some(folder) => self.count_in(folder, method, problem, console.lang),
        };
        report?.print(format, console)
    }
}

impl Arguments {
    /// Counts each board size on standard input, until a 0 or the end.
    fn count_list(&self, method: CountMethod, format: Format, console: &mut Console) -> Result {
        let mut input = Input::open(Path::new("-"))?;
        while input.next_line()? {
            let number = input.number;
            for word in input.line().split_ascii_whitespace() {
                let size = word
                    .parse::<Order>()
                    .map_err(|error| Error::usage(error).on_line(number))?;
                if size.get() == 0 {
                    return Ok(());
                }
                let problem = self
                    .start
                    .problem(Some(size), self.rules, console)
                    .map_err(|error| error.on_line(number))?;
                self.count(method, problem, console.lang)?
                    .print(format, console)?;
                console.out.flush()?; // so that a pipe receives each count at once
            }
        }
        Ok(())
    }

    /// Counts the missing shards of the folder and adds them up.
    fn count_in(
        &self,
        path: &Path,
        method: CountMethod,
        problem: QueensProblem,
        lang: Lang,
    ) -> Result<CountReport> {
        let executor = ThreadExecutor::new().threads(self.resources.threads);
        let is_same = |found: &Problem| {
            found.queens().is_some_and(|(order, by)| {
                let is_method = matches!(method, CountMethod::Auto) || method.name() == by.name();
                order == problem.order() && is_method
            })
        };
        let plan = match plan_in(path, is_same)? {
            Some(plan) => plan,
            None => RunPlan::new(problem.order(), method, None)?,
        };
        let max_bytes = self.resources.memory.limit();
        let shards = plan.prepare(method.given_kernel(), max_bytes, &executor)?;
        let total = count_in(
            path,
            (&plan, &shards),
            self.checkpoint,
            None,
            executor,
            lang,
        )?;
        let complete = total.complete.then(|| plan.jobs());
        let by = shards.method().unwrap_or(method);
        Ok(self.report(problem, total.count, by, total.oeis, complete))
    }

    /// Returns true if `--run` could resume this count.
    fn is_resumable(&self, method: CountMethod, problem: &QueensProblem) -> bool {
        RunPlan::divides(method)
            && problem.is_empty_board()
            && self.orders != Some(None)
            && !self.fundamental
            && self.verify.is_none()
    }

    fn report(
        &self,
        problem: QueensProblem,
        count: impl Display,
        by: CountMethod,
        oeis: Option<&'static str>,
        complete: Option<usize>,
    ) -> CountReport {
        CountReport {
            problem,
            count: count.to_string(),
            algorithm: by.name(),
            kernel: by.kernel().map(Kernel::name),
            fundamental: self.fundamental,
            published: oeis.is_some(),
            agrees: oeis,
            verified: None,
            complete,
            random_seed: None,
        }
    }

    fn count(
        &self,
        method: CountMethod,
        problem: QueensProblem,
        lang: Lang,
    ) -> Result<CountReport> {
        let mut count = Count::new(problem.clone())
            .method(method)
            .fundamental(self.fundamental)
            .max_bytes(self.resources.memory.limit());
        if let Some(whole) = &self.verify {
            count = count.verification(match whole {
                Some(_) => Verification::Whole,
                None => Verification::Jobs {
                    seed: self.seed.unwrap_or_else(random_seed),
                },
            });
        }
        let executor = ThreadExecutor::new().threads(self.resources.threads);
        let prepared = count.prepare(&executor)?;
        let is_resumable = self.is_resumable(method, &problem);
        let outcome = progress::watch(executor, lang, |executor| {
            if is_resumable
                && problem.order().get() >= FORECAST_FROM
                && let Some(note) = long_note(&prepared, executor, problem.order())
            {
                console::note(lang.say(note));
            }
            prepared.run(executor)
        });
        let outcome = outcome.map_err(|error| with_resume_hint(error.into(), is_resumable))?;
        let count = outcome.count;
        if let Some(Err(error)) = &outcome.verified
            && !matches!(error, CountError::Wrong(_))
        {
            // Print the count, which may have taken long, although its check failed.
            console::note(lang.say(message!("the count, not verified, is {count}", count)));
        }
        let verified = outcome.verified.transpose()?;
        let jobs = verified.and_then(|verified| verified.jobs);
        let complete = jobs.filter(|jobs| jobs.complete).map(|jobs| jobs.of);
        let oeis = outcome.published.map(|known| known.oeis);
        let seed = jobs.and_then(|jobs| jobs.seed);
        Ok(CountReport {
            verified: verified.map(VerifiedReport::new),
            random_seed: seed.filter(|_| self.seed.is_none()),
            ..self.report(problem, count, outcome.by, oeis, complete)
        })
    }
}

/// The smallest board size whose count may take ten minutes.
const FORECAST_FROM: usize = 20;

/// From this board size on a slow machine may not finish a job in the time of the estimate, and the
/// count takes more than ten minutes on a hundred cores.
const SURELY_LONG: usize = 24;

/// Returns the note for a count that takes more than ten minutes, by an estimate of a tenth of a
/// second. It is stopped after half a second, and by an interrupt.
fn long_note(prepared: &Prepared, executor: &ThreadExecutor<'_>, order: Order) -> Option<Message> {
    const BUDGET: Duration = Duration::from_millis(100);
    const LIMIT: Duration = Duration::from_millis(500);
    let executor = executor.clone().cancel_token(token_for(LIMIT));
    let takes = match prepared.estimate(&executor, BUDGET, 0) {
        _ if was_interrupted() => return None,
        Ok(estimate) if estimate.seconds.value > 600.0 => {
            message!("about {time}", time = time(estimate.seconds.value))
        }
        Err(_) if order.get() >= SURELY_LONG => message!("more than 10 min"),
        _ => return None,
    };
    Some(message!(
        "this count takes {takes}: {resume}; 'backrank queens estimate {order}' gives a 95 % interval",
        takes,
        resume = resume_hint(),
        order
    ))
}

impl Report for CountReport {
    const SCHEMA: &'static str = "backrank.queens.count/1";

    fn write_text(&self, console: &mut Console) -> Result {
        Ok(writeln!(console.out, "{}", self.count)?)
    }

    fn notes(&self) -> Vec<Message> {
        let mut notes = vec![match contradiction_note(&self.problem) {
            Some(contradiction) => contradiction,
            None if self.count == "0" && !self.published => no_solution(),
            None => published_note(self.agrees, None),
        }];
        notes.extend(self.complete.map(jobs_note));
        if let Some(verified) = &self.verified {
            let by = verified.by;
            notes.push(match (verified.recounted, verified.jobs) {
                (Some(recounted), Some(jobs)) => message!(
                    "counted again by {by}: {recounted} of {jobs} jobs, all agree",
                    by,
                    recounted,
                    jobs
                ),
                _ => message!("counted again by {by}: agrees", by),
            });
        }
        notes.extend(self.random_seed.map(seed_note));
        notes
    }
}
