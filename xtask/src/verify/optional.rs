//! The steps that need more than a stable toolchain for this processor. Where it is missing they
//! are skipped, and say what is missing: verify installs nothing.

use std::env;

use xshell::{Shell, cmd};

use crate::Outcome;

const AARCH64: &str = "aarch64-unknown-linux-gnu";

/// Tests that are small enough for an interpreter, and their code is safe or portable.
const MIRI_TESTS: [&str; 6] = [
    "board::",
    "simd::tests::the_portable",
    "queens::verify",
    "queens::problem",
    "tour::verify",
    "tour::path",
];

/// Runs small tests of the core under Miri.
pub(super) fn miri(shell: &Shell) -> Outcome<Option<String>> {
    if cmd!(shell, "cargo +nightly miri --version")
        .quiet()
        .ignore_stdout()
        .ignore_stderr()
        .run()
        .is_err()
    {
        let how = "rustup toolchain install nightly --component miri,rust-src";
        return Ok(Some(format!("no nightly toolchain with Miri ({how})")));
    }
    // Without files and processors that an interpreter does not have.
    cmd!(
        shell,
        "cargo +nightly miri test --package backrank-core --lib -- {MIRI_TESTS...}"
    )
    .env("MIRIFLAGS", "-Zmiri-disable-isolation")
    .run()?;
    Ok(None)
}

/// True where all that a package brings was installed, so that it must be there.
pub(super) fn in_ci() -> bool {
    env::var_os("CI").is_some()
}

/// Checks the core for ARM and runs its tests there.
pub(super) fn aarch64(shell: &Shell) -> Outcome<Option<String>> {
    let library = cmd!(shell, "rustc --print target-libdir --target {AARCH64}").read()?;
    if !shell.path_exists(library) {
        return Ok(Some(format!(
            "no standard library for ARM (rustup target add {AARCH64})"
        )));
    }
    cmd!(
        shell,
        "cargo check --package backrank-core --all-features --lib --tests --target {AARCH64}"
    )
    .run()?;
    for (program, package) in [
        ("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu"),
        ("qemu-aarch64", "qemu-user"),
    ] {
        let is_there = cmd!(shell, "{program} --version")
            .quiet()
            .ignore_stdout()
            .ignore_stderr()
            .run()
            .is_ok();
        match (is_there, in_ci()) {
            (true, _) => {}
            (false, true) => {
                return Err(format!("{program} is missing (apt-get install {package})").into());
            }
            (false, false) => {
                return Ok(Some(format!(
                    "compiled, but not run without {program} (apt-get install {package})"
                )));
            }
        }
    }
    cmd!(
        shell,
        "cargo test --package backrank-core --all-features --lib --target {AARCH64}"
    )
    .env(
        "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER",
        "aarch64-linux-gnu-gcc",
    )
    .env(
        "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER",
        "qemu-aarch64 -L /usr/aarch64-linux-gnu",
    )
    .run()?;
    Ok(None)
}
