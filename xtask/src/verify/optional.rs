//! Steps that need more than a stable Rust toolchain. If something is missing, they are skipped and
//! name it; `verify` installs nothing.

use std::env;

use xshell::{Shell, cmd};

use super::StepResult;
use super::steps::{cargo, lint, release};
use crate::web::{self, Compiler};
use crate::{docs, is_installed};

/// The folder of the page's tools and tests.
const PAGE: &str = "crates/web";

/// Skips a step because something that `.ci/run` installs is missing.
///
/// # Errors
/// Always in CI, where it must be installed.
fn not_installed(reason: String) -> StepResult {
    match env::var_os("CI") {
        Some(_) => Err(reason.into()),
        None => Ok(Some(reason)),
    }
}

/// The program that lists the licences of libraries.
const LICENCES: &str = "cargo-bundle-licenses";

fn no_licences() -> String {
    format!("no {LICENCES} (cargo install --locked {LICENCES})")
}

/// Checks the sources of the page, compares its bundles with them and its WebAssembly with the
/// program, tests it in a browser, and runs the textbook programs that it shows.
pub(super) fn page(shell: &Shell) -> StepResult {
    let browsers = ["chromium", "chromium-browser", "google-chrome"];
    if !is_installed(shell, "npm") || !shell.path_exists(format!("{PAGE}/node_modules")) {
        let how = format!("npm install --no-save --prefix {PAGE}");
        return not_installed(format!("no tools for the page ({how})"));
    }
    if !browsers
        .into_iter()
        .any(|browser| is_installed(shell, browser))
    {
        return not_installed("no browser (apt-get install chromium)".to_owned());
    }
    if Compiler::find(shell).is_none() {
        return not_installed(web::NO_COMPILER.to_owned());
    }
    if !is_installed(shell, LICENCES) {
        return not_installed(no_licences());
    }
    let npm = format!("--prefix {PAGE} run --silent");
    let npm = &npm.split(' ').collect::<Vec<_>>();
    cmd!(shell, "npm {npm...} check").run()?;
    web::compare_bundles(shell)?;
    web::run(&web::Args { bundle: false }, shell)?;
    let _program = shell.push_env("BACKRANK_PROGRAM", release(shell)?);
    cmd!(shell, "npm {npm...} test:wasm").run()?;
    cmd!(shell, "npm {npm...} test").run()?;
    cmd!(shell, "npm {npm...} test:programs").run()?;
    let compilers = ["python3", "javac", "gcc"];
    match compilers
        .into_iter()
        .find(|tool| !is_installed(shell, tool))
    {
        Some(tool) => not_installed(format!("no {tool} for the programs that the page shows")),
        None => Ok(None),
    }
}

/// Packs the program, its completions, its man pages and the page as the release workflow does, and
/// tests the archive. Prints what prevents a release of this version.
pub(super) fn archive(shell: &Shell) -> StepResult {
    if !shell.path_exists("target/web/backrank.html") {
        return not_installed("no page to be packed (cargo xtask web)".to_owned());
    }
    if !is_installed(shell, LICENCES) {
        return not_installed(no_licences());
    }
    docs::write_release_docs(shell)?;
    cmd!(shell, ".github/pack.sh backrank-dry-run target/release").run()?;
    let tag = concat!("v", env!("CARGO_PKG_VERSION")); // the same for all crates
    let check = cmd!(shell, ".github/check.sh {tag}").ignore_stdout();
    check.ignore_status().run()?;
    Ok(None)
}

/// Builds the wheel of the Python package, installs it in a clean environment with no other
/// package, and runs its tests together with NumPy, matplotlib and pandas.
pub(super) fn python(shell: &Shell) -> StepResult {
    let (package, tools, clean) = (
        "crates/python",
        "target/python/tools",
        "target/python/fresh",
    );
    let is_missing = |tool: &&str| !is_installed(shell, &format!("{tools}/bin/{tool}"));
    let needed = ["python", "maturin", "pytest", "mypy"];
    if let Some(tool) = needed.into_iter().find(is_missing) {
        let packages = "maturin pytest mypy numpy matplotlib pandas tqdm nbclient ipykernel";
        let how = format!("python3 -m venv {tools} && {tools}/bin/pip install {packages}");
        return not_installed(format!("no {tool} for the Python package ({how})"));
    }
    lint(shell, "--package backrank-python")?;
    let wheels = "target/python/wheels";
    shell.remove_path(wheels)?;
    let in_tools = |line: &str| {
        let mut words = line.split(' ');
        let program = format!("{tools}/bin/{}", words.next().unwrap_or_default());
        cmd!(shell, "{program}").args(words).run()
    };
    in_tools(&format!(
        "maturin build --release --manifest-path {package}/Cargo.toml --out {wheels}"
    ))?;
    in_tools(&format!("python -m venv --clear {clean}"))?;
    let install =
        "-m pip install --quiet --no-index --no-deps --force-reinstall backrank --find-links";
    for python in [tools, clean].map(|folder| format!("{folder}/bin/python")) {
        cmd!(shell, "{python}")
            .args(install.split(' '))
            .arg(wheels)
            .run()?;
    }
    let count = "import backrank; print(backrank.queens.count(16))";
    let counted = cmd!(shell, "{clean}/bin/python -c {count}").read()?;
    if counted != "14772512" {
        return Err(format!("in a clean environment the count is {counted}").into());
    }
    in_tools(&format!("mypy --strict {package}/python"))?;
    in_tools(&format!("pytest --quiet {package}"))?;
    Ok(None)
}

pub(super) fn slurm(shell: &Shell) -> StepResult {
    let lab = "xtask/slurm.sh";
    let missing = cmd!(shell, "{lab} missing").read()?;
    if !missing.is_empty() {
        return not_installed(missing.replace('\n', ", "));
    }
    let program = release(shell)?;
    cmd!(shell, "{lab} {program}").run()?;
    Ok(None)
}

/// Runs tests of core under Miri. They must be small enough for an interpreter, and their code safe
/// or portable.
pub(super) fn miri(shell: &Shell) -> StepResult {
    let miri = cmd!(shell, "cargo +nightly miri --version").quiet();
    if miri.ignore_stdout().ignore_stderr().run().is_err() {
        let how = "rustup toolchain install nightly --component miri,rust-src";
        return Ok(Some(format!("no nightly toolchain with Miri ({how})")));
    }
    // Isolated tests have neither files nor processor information.
    let _flags = shell.push_env("MIRIFLAGS", "-Zmiri-disable-isolation");
    let tests = "board:: simd::tests::the_portable queens::checkers::verify queens::problem tour::verify \
        tour::path";
    cargo(
        shell,
        &format!("+nightly miri test --package backrank-core --lib -- {tests}"),
    )
}

pub(super) fn aarch64(shell: &Shell) -> StepResult {
    let target = "aarch64-unknown-linux-gnu";
    let library = cmd!(shell, "rustc --print target-libdir --target {target}").read()?;
    if !shell.path_exists(library) {
        return Ok(Some(format!(
            "no library for ARM (rustup target add {target})"
        )));
    }
    let [gcc, qemu] = ["aarch64-linux-gnu-gcc", "qemu-aarch64"];
    if !is_installed(shell, gcc) || !is_installed(shell, qemu) {
        let how = "apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user";
        return not_installed(format!("no {gcc} or {qemu} ({how})"));
    }
    let _linker = shell.push_env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", gcc);
    let runner = format!("{qemu} -L /usr/aarch64-linux-gnu");
    let _runner = shell.push_env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", runner);
    cargo(
        shell,
        &format!("test --package backrank-core --all-features --lib --target {target}"),
    )
}
