//! The step `page`: the sources of the page are in order, its WebAssembly tells the steps that the
//! program tells, and it does in a browser what it should.

use xshell::{Shell, cmd};

use crate::Outcome;
use crate::web::{self, Compiler};

/// The folder of the page's tools and tests.
const FOLDER: &str = "crates/web";

/// The browsers that the tests run.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Checks and tests the page.
pub(super) fn run(shell: &Shell) -> Outcome {
    cmd!(shell, "npm --prefix {FOLDER} run --silent check").run()?;
    web::run(&web::Args {}, shell)?;
    cmd!(shell, "cargo build --release --package backrank").run()?;
    let program = shell.current_dir().join("target/release/backrank");
    for tests in ["test:wasm", "test"] {
        cmd!(shell, "npm --prefix {FOLDER} run --silent {tests}")
            .env("BACKRANK_PROGRAM", &program)
            .run()?;
    }
    Ok(())
}

/// The sentence for what is not there.
pub(super) fn lacking(shell: &Shell) -> Option<String> {
    let is_there = |program: &str| {
        let version = cmd!(shell, "{program} --version").quiet();
        version.ignore_stdout().ignore_stderr().run().is_ok()
    };
    if !is_there("npm") {
        return Some("no node with npm".to_owned());
    }
    if !shell.path_exists(format!("{FOLDER}/node_modules")) {
        return Some(format!(
            "no tools for the page (npm install --no-save --prefix {FOLDER})"
        ));
    }
    if !BROWSERS.into_iter().any(is_there) {
        return Some("no browser (apt-get install chromium)".to_owned());
    }
    Compiler::find(shell)
        .is_none()
        .then(|| web::LACKING.to_owned())
}
