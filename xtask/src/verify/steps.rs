//! Steps that need only Rust.

use std::path::PathBuf;

use xshell::{Cmd, Shell, cmd};

use super::{ALL, StepResult};
use crate::Outcome;

/// Runs cargo. Snapshots are compared, never rewritten, whatever the environment says.
pub(super) fn cargo(shell: &Shell, args: &str) -> StepResult {
    let command = cmd!(shell, "cargo")
        .args(args.split(' '))
        .env("INSTA_UPDATE", "no");
    let rewrites = ["INSTA_FORCE_PASS", "TRYCMD", "SNAPSHOTS"];
    rewrites.into_iter().fold(command, Cmd::env_remove).run()?;
    Ok(None)
}

pub(super) fn lint(shell: &Shell, targets: &str) -> StepResult {
    cargo(shell, &format!("clippy {targets} -- -D warnings"))
}

/// Lints core without its dev-dependencies, whose features could hide missing ones, and the program
/// without its player.
pub(super) fn features(shell: &Shell) -> StepResult {
    let alone = "--package backrank-core --no-default-features";
    lint(shell, alone)?;
    lint(shell, &format!("{alone} --features serde,testing"))?;
    lint(shell, "--package backrank --no-default-features")?;
    // The crate of `cargo xtask bench --dependent`, which is not a member of the workspace.
    lint(
        shell,
        "--manifest-path xtask/dependent/Cargo.toml --target-dir target/dependent",
    )
}

pub(super) fn docs(shell: &Shell) -> StepResult {
    let _flags = shell.push_env("RUSTDOCFLAGS", "-D warnings");
    cargo(shell, &format!("doc {ALL} --no-deps"))
}

/// Runs the `cargo run` lines of the READMEs. The tests also run these commands, but with a program
/// that is already built.
///
/// # Errors
/// If a README has no such line, or one fails.
pub(super) fn readme(shell: &Shell) -> StepResult {
    for readme in ["README.md", "docs/zh/README.md"] {
        let text = shell.read_file(readme)?;
        let lines = text.lines().filter_map(|line| line.strip_prefix("cargo "));
        let lines: Vec<_> = lines.filter(|line| line.starts_with("run ")).collect();
        if lines.is_empty() {
            return Err(format!("{readme} has no line `cargo run ...`").into());
        }
        for line in lines {
            let command = line.split(" #").next().unwrap_or(line);
            // Discard the output, because boards would drown the report.
            cmd!(shell, "cargo")
                .args(command.split_whitespace())
                .ignore_stdout()
                .run()?;
        }
    }
    Ok(None)
}

/// Builds the program as users get it, and returns its path.
pub(super) fn release(shell: &Shell) -> Outcome<String> {
    cmd!(shell, "cargo build --release --package backrank").run()?;
    let program = shell.current_dir().join("target/release/backrank");
    Ok(program.display().to_string())
}

/// Counts with each kernel that the help lists, on the largest board that takes seconds. Returns
/// the kernels that this processor lacks.
pub(super) fn kernels(shell: &Shell) -> StepResult {
    let program = release(shell)?;
    let help = cmd!(shell, "{program} queens count --help --lang en").read()?;
    let (_, help) = help
        .split_once("--kernel <KERNEL>")
        .ok_or("the help has no --kernel")?;
    let values = help.split_once("[possible values: auto, ");
    let values = values.and_then(|(_, values)| values.split_once(']'));
    let mut missing = Vec::new();
    for kernel in values.ok_or("the help names no kernels")?.0.split(", ") {
        let count = "queens count 15 --algorithm half-board --lang en --kernel".split(' ');
        let output = cmd!(shell, "{program} {count...} {kernel}")
            .ignore_status()
            .output()?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        if stderr.contains("this processor lacks the instructions") {
            missing.push(kernel);
        } else if !output.status.success() || !stderr.contains("agrees with OEIS") {
            return Err(format!("kernel {kernel}: {}", stderr.trim()).into());
        }
    }
    let missing = missing.join(", ");
    Ok((!missing.is_empty()).then(|| format!("this processor cannot run {missing}")))
}

/// Packages the crates to publish, and builds each package against the others.
pub(super) fn package(shell: &Shell) -> StepResult {
    let crates = ["core", "parallel", "runs", "web"].map(|name| format!("backrank-{name}"));
    let names = crates.iter().map(String::as_str).chain(["backrank"]);
    for name in names.clone() {
        let files = cmd!(shell, "cargo package --list --allow-dirty --package {name}").read()?;
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
            if files.lines().all(|line| line != file) {
                return Err(format!("{name} is packed without {file}").into());
            }
        }
    }
    // Cargo would reuse a package of this version from an earlier run.
    let target = "target/packages";
    shell.remove_path(target)?;
    forget_unpacked_packages(shell)?;
    let packages = names.flat_map(|name| ["--package", name]);
    cmd!(
        shell,
        "cargo package --offline --allow-dirty --target-dir {target} {packages...}"
    )
    .run()?;
    Ok(None)
}

/// Removes the packages that an earlier run of [`package`] left in Cargo's home.
///
/// Cargo builds each package against the others as if they came from a registry, and unpacks a
/// version only once. Without this, today's packages would be built against those of the first run.
fn forget_unpacked_packages(shell: &Shell) -> xshell::Result<()> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.unwrap_or_default().join("registry/src");
    for registry in shell.read_dir(&sources).unwrap_or_default() {
        // A registry's name starts with its host. A local registry has none.
        let name = registry.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('-') {
            for package in shell.read_dir(&registry)? {
                let name = package.file_name().unwrap_or_default().to_string_lossy();
                if name.starts_with("backrank") {
                    shell.remove_path(&package)?;
                }
            }
        }
    }
    Ok(())
}
