//! `cargo xtask web`: builds the page with the solvers, one file that opens from disk.

use std::path::{Path, PathBuf};

use xshell::{Shell, cmd};

use crate::{Outcome, docs, is_installed};

/// The page.
pub(crate) const PAGE: &str = "target/web/backrank.html";

/// The folder for the output of wasm-bindgen.
const OUT: &str = "target/web";

const TARGET: &str = "wasm32-unknown-unknown";

/// Make the page with the solvers in it, target/web/backrank.html
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Bundle the page's scripts into crates/web/dist first, which needs `npm install` there
    #[arg(long)]
    pub(crate) bundle: bool,
}

/// The folder of the committed bundles, below `crates/web`.
const DIST: &str = "dist";

/// Bundles the page's scripts into a folder given relative to `crates/web`.
fn bundle(shell: &Shell, folder: &str) -> Outcome {
    let npm = "--prefix crates/web run --silent bundle --".split(' ');
    cmd!(shell, "npm {npm...} --outdir={folder}").run()?;
    Ok(())
}

/// Compares the committed bundles with fresh ones.
pub(crate) fn compare_bundles(shell: &Shell) -> Outcome {
    let committed = format!("crates/web/{DIST}");
    let fresh = format!("{OUT}/{DIST}");
    bundle(shell, &format!("../../{fresh}"))?;
    let difference = cmd!(shell, "git diff --no-index --stat {committed} {fresh}");
    if difference.run().is_err() {
        return Err(format!("{committed} is out of date (cargo xtask web --bundle)").into());
    }
    Ok(())
}

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    if args.bundle {
        bundle(shell, DIST)?;
    }
    let compiler = Compiler::find(shell).ok_or(NO_COMPILER)?;
    let wasm = compiler.build(shell)?;
    shell.create_dir(OUT)?;
    let bindgen = "run --quiet --package xtask --features bindgen --bin bindgen --".split(' ');
    cmd!(shell, "cargo {bindgen...} {wasm} {OUT}").run()?;
    let licences = format!("{OUT}/licences.yml");
    if is_installed(shell, "cargo-bundle-licenses") {
        docs::licences(shell, "web", &licences)?;
    } else {
        eprintln!("without cargo-bundle-licenses the page has no licences of its libraries");
        shell.write_file(&licences, "")?;
    }
    // With the profile of the tests, which builds the crate anyway.
    let join =
        "run --quiet --profile test --package backrank-web --example live_page --".split(' ');
    let parts = ["engine.js", "engine_bg.wasm", "licences.yml"].map(|file| format!("{OUT}/{file}"));
    cmd!(shell, "cargo {join...} {parts...} {PAGE}").run()?;
    let bytes = shell.read_file(PAGE)?.len();
    eprintln!("{PAGE}: {} kB", bytes.div_ceil(1000));
    Ok(())
}

/// The message for a machine without a WebAssembly compiler.
pub(crate) const NO_COMPILER: &str = "no Rust library for WebAssembly (rustup target add wasm32-unknown-unknown; on Debian, \
    apt-get install rustc-web cargo-web rust-web-src libstd-rust-web-dev lld-19)";

/// A compiler for WebAssembly.
pub(crate) enum Compiler {
    /// The default compiler, if its WebAssembly library is installed.
    Default,
    /// The compiler of Debian's package rustc-web, which builds the library from source.
    Debian,
}

impl Compiler {
    /// Returns an available compiler.
    pub(crate) fn find(shell: &Shell) -> Option<Self> {
        let library = cmd!(shell, "rustc --print target-libdir --target {TARGET}").quiet();
        if library
            .read()
            .is_ok_and(|folder| Path::new(&folder).exists())
        {
            return Some(Self::Default);
        }
        let sysroot = cmd!(shell, "{DEBIAN_RUSTC} --print sysroot").quiet();
        let sysroot = sysroot.ignore_stderr().read().ok()?;
        let source = Path::new(&sysroot).join("lib/rustlib/src/rust/library/std");
        let is_installed = source.exists() && Path::new(DEBIAN_LINKER).exists();
        is_installed.then_some(Self::Debian)
    }

    /// Compiles the solvers and returns the path of the WebAssembly.
    fn build(&self, shell: &Shell) -> Outcome<PathBuf> {
        let folder = "target/wasm";
        let library = "rustc --release --package backrank-web --lib --crate-type cdylib".split(' ');
        let target = ["--target", TARGET, "--target-dir", folder];
        if matches!(self, Self::Debian) {
            eprintln!(
                "building Rust's standard library for WebAssembly too, with {DEBIAN_RUSTC}: once, in about two minutes"
            );
        }
        let command = match self {
            Self::Default => cmd!(shell, "cargo {library...} {target...}"),
            Self::Debian => cmd!(shell, "{DEBIAN_CARGO} {library...} {target...}")
                .args(["-Z", "build-std=std,panic_abort"])
                // The compiler is stable, and building the standard library must be allowed
                // explicitly.
                .env("RUSTC_BOOTSTRAP", "1")
                .env("RUSTC", DEBIAN_RUSTC)
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER),
        };
        command
            .args(["--", "-D", "warnings"])
            // For size: a compressed page is 55 kB larger at the level `s` with thin LTO. The level
            // `z` inlines next to nothing, so counts take up to five times as long. The
            // inlining threshold is therefore set to the one of `s`.
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "z")
            .env("CARGO_PROFILE_RELEASE_LTO", "fat")
            .env("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "false")
            .env("RUSTFLAGS", "-Cllvm-args=--inline-threshold=50")
            .run()?;
        let target = shell.current_dir().join(folder).join(TARGET);
        Ok(target.join("release/backrank_web.wasm"))
    }
}

const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-19";
