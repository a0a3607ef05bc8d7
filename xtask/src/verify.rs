//! `cargo xtask verify`: a list of steps, run one after another until one fails.

mod optional;
mod steps;

use std::time::Instant;

use xshell::Shell;

use crate::Outcome;
use steps::{cargo, lint};

/// Check what must hold before a change lands: in minutes, or with --all what CI checks
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run all steps, also the long ones and those that need more than Rust
    #[arg(long)]
    all: bool,
    /// Run only this step (repeatable), and fail where it would be skipped
    #[arg(long = "step", value_name = "NAME", conflicts_with = "all")]
    steps: Vec<String>,
    /// Print the names of all steps, and which of them need --all, and run none
    #[arg(long)]
    list: bool,
}

/// The result of a step; `Ok(Some(..))` is the reason why it, or a part of it, was skipped.
type StepResult = Outcome<Option<String>>;

/// A step: its name, what it ensures, and its function.
type Step = (&'static str, &'static str, fn(&Shell) -> StepResult);

/// All crates with the features for their users. The features of xtask compile wasm-bindgen, for
/// the step `page`. The Python package has its own step.
const ALL: &str = "--workspace --exclude backrank-python --features backrank-core/testing,backrank-parallel/serde";

/// The steps in order, those that fail fastest first.
#[rustfmt::skip] // a line each
const STEPS: [Step; 16] = [
    ("fmt", "the code is formatted", |shell| cargo(shell, "fmt --all --check")),
    ("clippy", "no target has a warning", |shell| lint(shell, &format!("{ALL} --all-targets"))),
    ("features", "the core compiles with and without its features, the program without its player", steps::features),
    ("tests", "all tests but the long ones pass", |shell| cargo(shell, &format!("test {ALL} --lib --bins --tests"))),
    ("doctests", "the examples in doc comments run", |shell| cargo(shell, &format!("test {ALL} --doc"))),
    ("docs", "the API documentation builds without warnings", steps::docs),
    ("long", "the long tests pass", |shell| cargo(shell, &format!("test {ALL} --lib --bins --tests -- --ignored --skip by_hand"))),
    ("kernels", "each kernel that this processor runs counts right in a release", steps::kernels),
    ("readme", "the cargo run lines of both READMEs work", steps::readme),
    ("package", "the packages for the registry build", steps::package),
    ("page", "the page: types, form, WebAssembly, and what it does in a browser", optional::page),
    ("archive", "the archive of a release packs, and its program counts", optional::archive),
    ("python", "the wheel installs in a fresh environment, and does what its tests say", optional::python),
    ("slurm", "a count on a real Slurm is right, though its nodes fail", optional::slurm),
    ("miri", "portable code of the core is sound by Miri", optional::miri),
    ("aarch64", "the tests of the core pass on 64-bit ARM, by qemu", optional::aarch64),
];

/// The number of steps that run without `--all`.
const QUICK_STEPS: usize = 6;

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    let is_step = |name: &&String| STEPS.iter().any(|step| *name == step.0);
    if let Some(name) = args.steps.iter().find(|name| !is_step(name)) {
        return Err(format!("no step has the name {name}; see --list").into());
    }
    let is_named = |step: &&Step| args.steps.iter().any(|name| name == step.0);
    let steps: Vec<_> = match (args.all, args.steps.is_empty()) {
        (true, _) => STEPS.iter().collect(),
        (false, true) => STEPS[..QUICK_STEPS].iter().collect(),
        (false, false) => STEPS.iter().filter(is_named).collect(),
    };
    if args.list {
        for (at, (name, purpose, _)) in STEPS.iter().enumerate() {
            let all = if at < QUICK_STEPS { "" } else { "--all" };
            println!("{name:<10}{all:<7}{purpose}");
        }
        return Ok(());
    }
    // Incremental files only help a second build. Leaving them out saves a tenth of the time.
    shell.set_var("CARGO_INCREMENTAL", "0");
    let (begin, mut report) = (Instant::now(), String::new());
    for (name, purpose, run) in steps {
        println!("\n== {name}: {purpose}");
        let begin = Instant::now();
        let end = match run(shell) {
            Ok(Some(reason)) if !args.steps.is_empty() => Err(reason.into()),
            Ok(Some(reason)) => Ok(format!("skipped: {reason}")),
            Ok(None) => Ok("ok".to_owned()),
            Err(error) => Err(error),
        };
        let status = end.as_ref().map_or("failed", String::as_str);
        report += &format!(
            "{name:<10}{:6.1} s  {status}\n",
            begin.elapsed().as_secs_f64()
        );
        if let Err(error) = end {
            println!("\n{report}");
            return Err(format!("{name}: {error}").into());
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("\n{report}{:<10}{seconds:6.1} s", "total");
    if !args.all && args.steps.is_empty() {
        println!("--all runs {} more steps", STEPS.len() - QUICK_STEPS);
    }
    Ok(())
}
