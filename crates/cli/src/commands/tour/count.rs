//! `backrank tour count`

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anstyle::Ansi256Color;
use backrank_core::notation::BLOCKED;
use backrank_core::render::{Diagram, HeatBoard, Svg};
use backrank_core::tour::End;
use backrank_core::tour::count::{Method, Scope, Store};
use backrank_core::{Dims, Message, Natural, message};
use backrank_parallel::ThreadExecutor;
use backrank_parallel::tours::{Direction, Outcome};
use backrank_runs::{Problem, RunPlan};
use clap::Args;
use serde::Serialize;

use super::{completions, no_tour, squares_with};
use crate::args::resources::{Disk, Memory};
use crate::args::tour_problem::read_start;
use crate::args::tour_scope::{ScopeArguments, one_number_for_each_square};
use crate::args::{named, numbers, squares};
use crate::commands::run::{count_in, plan_in, resume_hint, with_files, with_resume_hint};
use crate::commands::{jobs_note, published_note};
use crate::console::Console;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::locale::figures::thousands;
use crate::progress;
use crate::report::{Command, Format, Report};

/// Count the knight's tours of a board exactly, without listing them
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour count 6x6 --closed
  $ backrank tour count 5x6 --undirected
  $ backrank tour count 5x5 --from c3
  $ backrank tour count 5x5 --per-square
  $ backrank tour count 5x6 --block f1,f2
  $ backrank tour count 3x10 --closed --directed --algorithm plain --format json
  $ backrank tour count 6x6 --closed --run counted")]
pub(crate) struct Arguments {
    /// Board size, rows x columns, such as 8x8; boards up to 10 squares wide are supported, 9 for open tours
    #[arg(value_name = "RxC", required_unless_present = "board_file", value_parser = squares::dims)]
    dims: Option<Dims>,

    #[command(flatten)]
    tours: ScopeArguments,

    /// Also count the tours from each square separately, and check that they add up to the total
    #[arg(long, conflicts_with = "from")]
    per_square: bool,

    /// Count a tour and its reverse as two [default, except with --closed]
    #[arg(long, conflicts_with = "undirected")]
    directed: bool,

    /// Count a tour and its reverse as one, wherever a closed tour starts [default with --closed]
    #[arg(long, conflicts_with_all = ["from", "per_square"])]
    undirected: bool,

    /// Number of threads [default: one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    /// Count the tours that complete the board in FILE, or on standard input for -, in the format of
    /// 'tour find'. The tours are found one by one, so a large number takes long
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "block", "per_square", "directed", "undirected", "threads", "algorithm", "disk"])]
    board_file: Option<PathBuf>,

    #[command(flatten)]
    memory: Memory,

    #[command(flatten)]
    disk: Disk,

    /// Count in shards and save them in DIR; the same command resumes. Ctrl-C, SIGTERM, SIGHUP and
    /// SIGUSR1 save the state and exit with code 75; 'run status' shows the progress
    #[arg(long, value_name = "DIR", conflicts_with_all = ["per_square", "board_file"])]
    run: Option<PathBuf>,

    /// At most this many seconds of work are lost if a count with --run is killed, besides the units in
    /// progress, which may take minutes
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = numbers::seconds, requires = "run")]
    checkpoint: Duration,

    /// Counting algorithm; plain is independent, slow and single-threaded, for a second opinion
    #[arg(long, alias = "method", default_value = Method::default().name(), value_parser = named(Method::ALL))]
    algorithm: Method,
}

/// The number of tours. The values are strings, because JSON numbers lose digits beyond 2^53.
#[derive(Serialize)]
pub(crate) struct CountReport {
    dims: Dims,
    closed: bool,
    from: Option<String>,
    block: Vec<String>,
    directed: bool,
    count: String,
    method: &'static str,
    published: bool,
    /// The OEIS number of the published sequence that agrees with the count.
    agrees: Option<&'static str>,
    /// The number of tours from each square, row by row.
    per_square: Option<Vec<Vec<String>>>,
    /// `None` for the completions of a board.
    #[serde(skip)]
    outcome: Option<Outcome>,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json, Format::Svg];
    type Report = CountReport;

    fn run(&self, format: Format, console: &mut Console) -> Result<CountReport> {
        if format == Format::Svg && !self.per_square {
            return Err(Error::usage(message!(
                "--format svg draws the numbers of --per-square"
            )));
        }
        if let Some(file) = &self.board_file {
            return self.count_completions(file, console);
        }
        let dims = self.dims.ok_or_else(squares::missing)?;
        match self.run {
            Some(_) => interrupt::catch_signals()?,
            None => interrupt::catch_interrupt()?,
        }
        let directed = self.directed || !(self.tours.closed || self.undirected);
        let outcome = self.count(dims, console)?;
        let count = outcome.count_in(if directed {
            Direction::Directed
        } else {
            Direction::Undirected
        });
        let row = |row: &[Natural]| row.iter().map(Natural::to_string).collect();
        let per_square = outcome.per_square.as_ref();
        let known = outcome.published.as_ref();
        Ok(CountReport {
            dims,
            closed: self.tours.closed,
            from: match outcome.scope {
                Scope::From(from) => Some(from.name(dims).to_string()),
                _ => None,
            },
            block: dims.names(&outcome.blocked),
            directed,
            count: count.unwrap_or_default().to_string(), // clap excludes undirected tours from a square
            method: outcome.by.name(),
            published: known.is_some_and(|known| known.is_confirmed),
            agrees: known.and_then(|known| known.oeis),
            per_square: per_square.map(|numbers| {
                let rows = numbers.chunks(dims.columns() as usize);
                rows.map(row).collect()
            }),
            outcome: Some(outcome),
        })
    }
}

impl Arguments {
    /// Returns true if the count would save its progress with `--run`.
    fn is_resumable(&self) -> bool {
        self.run.is_none() && !self.per_square && self.algorithm == Method::Frontier
    }

    /// Counts the tours that complete the board in a file.
    fn count_completions(&self, file: &Path, console: &mut Console) -> Result<CountReport> {
        let start = read_start(file, self.dims)?;
        let completions = completions(&start, self.tours.closed, console)?;
        let count = progress::wait(console.lang, |activity| {
            activity.running("complete");
            completions.count()
        });
        Ok(CountReport {
            dims: start.dims,
            closed: self.tours.closed,
            from: None,
            block: start.dims.names(squares_with(&start, BLOCKED)),
            directed: true,
            count: count.to_string(),
            method: "complete",
            published: false,
            agrees: None,
            per_square: None,
            outcome: None,
        })
    }

    fn count(&self, dims: Dims, console: &mut Console) -> Result<Outcome> {
        if self.tours.closed && self.per_square {
            return Err(one_number_for_each_square());
        }
        let count = self.tours.count(dims)?;
        let count = count
            .per_square(self.per_square)
            .method(self.algorithm)
            .max_bytes(self.memory.limit());
        let executor = ThreadExecutor::new().threads(self.threads);
        let problem = Problem::of_tours(&count);
        let run = self.run.as_deref();
        if run.is_some() && self.algorithm == Method::Plain {
            return Err(Error::conflict("--run", "--algorithm plain"));
        }
        let plan = run.map(|folder| plan_in(folder, |other| *other == problem));
        let plan = plan.transpose()?.flatten();
        let prepared = progress::watch(executor.clone(), console.lang, |executor| {
            count.prepare(executor)
        })?;
        let size = prepared.size();
        if size.max_states > 0 {
            console.note(message!(
                "at most {states} states in a layer, of {keys} degree vectors",
                states = thousands(size.max_states),
                keys = thousands(size.keys)
            ))?;
        }
        let files = self.disk.files()?;
        if let Some(folder) = run {
            let plan = match plan {
                Some(plan) => plan,
                None => RunPlan::of_tours(&prepared, None)?,
            };
            let shards = (&plan, &plan.shards_of(prepared)?);
            let (files, lang) = (files.as_ref(), console.lang);
            let total = count_in(folder, shards, self.checkpoint, files, executor, lang)?;
            console.note(jobs_note(plan.jobs()))?;
            let Some(outcome) = total.tours else {
                unreachable!("it is a run of tours")
            };
            return Ok(outcome);
        }
        let store = files.as_ref().map(|files| files as &dyn Store);
        let hint = self.is_resumable().then(resume_hint);
        let outcome = progress::watch_long(executor, console.lang, hint, |executor| {
            prepared.run_with_store(executor, store)
        });
        outcome.map_err(|error| {
            with_resume_hint(with_files(error, files.as_ref()), self.is_resumable())
        })
    }
}

impl Report for CountReport {
    const SCHEMA: &'static str = "backrank.tour.count/1";

    fn write_text(&self, console: &mut Console) -> Result {
        writeln!(console.out, "{}", self.count)?;
        let problem = Problem::Tours {
            dims: self.dims,
            closed: self.closed,
            from: self.from.clone(),
            block: self.block.clone(),
        };
        console.print(match self.outcome {
            Some(_) => problem.message(self.directed),
            None => message!("ways to number the board"),
        })?;
        if let Some(board) = self.board() {
            writeln!(console.out, "\n{}", coloured(board))?;
        }
        Ok(())
    }

    /// Draws the board with the number of tours from each square.
    fn write_as(&self, _: Format, console: &mut Console) -> Result {
        let title = message!(
            "directed tours of {dims} by their first square",
            dims = self.dims
        );
        let title = console.lang.say(title);
        let board = self
            .board()
            .map(|board| Diagram::heat(board).caption(title));
        Ok(writeln!(console.out, "{}", Svg(board.as_slice()))?)
    }

    fn notes(&self) -> Vec<Message> {
        let Some(outcome) = &self.outcome else {
            return Vec::new();
        };
        let (from, end) = match outcome.scope {
            Scope::From(from) => (Some(from), End::Anywhere),
            Scope::Closed => (None, End::Closed),
            Scope::All => (None, End::Anywhere),
        };
        let verdict = match outcome.obstacle {
            Some(why) => no_tour(self.dims, from, end, why),
            None => published_note(self.agrees, outcome.published.as_ref()),
        };
        let per_square = self.per_square.as_ref().map(|_| {
            message!("the tours from each square, counted separately, add up to the total")
        });
        [verdict].into_iter().chain(per_square).collect()
    }
}

impl CountReport {
    /// Returns the board with the number of tours from each square.
    fn board(&self) -> Option<HeatBoard<'_>> {
        let numbers = self.outcome.as_ref()?.per_square.as_deref()?;
        Some(HeatBoard::new(self.dims, numbers))
    }
}

/// Background colours from cold to hot, from the 256 terminal colours. Black text is legible on
/// each.
const BACKGROUNDS: [u8; 7] = [230, 229, 222, 215, 208, 202, 196];
const BLACK: u8 = 16;

/// Draws the board for a terminal, with a background colour for the size of each number.
fn coloured(board: HeatBoard<'_>) -> String {
    let mut text = String::new();
    let _ = board.write(&mut text, |f, square, number| {
        let step = board.heat(square) * (BACKGROUNDS.len() - 1) as f64;
        let background = Ansi256Color(BACKGROUNDS[step.round() as usize]);
        let style = Ansi256Color(BLACK).on(background);
        write!(f, "{style}{number}{style:#}")
    }); // writing to a String cannot fail
    text
}
