//! The step `package`: the crates as they would be published build outside the repository, and a
//! program that depends on them runs.

use xshell::{Shell, cmd};

use crate::Outcome;

/// The crates that are published, each after those that it needs.
const CRATES: [&str; 5] = [
    "backrank-core",
    "backrank-parallel",
    "backrank-runs",
    "backrank-web",
    "backrank",
];

/// The files that each packed crate brings along.
const PACKED: [&str; 5] = [
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "src",
];

/// A program of somebody else.
const USER: &str = r#"
use backrank_core::queens::{Problem, count::CountMethod};
use backrank_core::Order;
use backrank_parallel::{ThreadExecutor, queens::Count};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let problem = Problem::new(Order::new(8)?);
    assert_eq!(CountMethod::Auto.count(&problem)?, 92);
    let executor = ThreadExecutor::new();
    assert_eq!(Count::new(&problem).prepare(&executor)?.run(&executor)?.count, 92);
    Ok(())
}
"#;

/// Packs the crates, unpacks them in a temporary folder, and builds and runs there. No network is
/// needed.
pub(super) fn build_packed(shell: &Shell) -> Outcome {
    let target = shell.current_dir().join("target");
    let lock = shell.current_dir().join("Cargo.lock");
    let packed = target.join("package");
    let packages = CRATES.map(|name| ["--package", name]).concat();
    let quietly = ["--quiet", "--offline", "--allow-dirty", "--no-verify"];
    cmd!(shell, "cargo package {quietly...} {packages...}").run()?;

    let folder = shell.create_temp_dir()?;
    let _there = shell.push_dir(folder.path());
    let version = env!("CARGO_PKG_VERSION"); // that of the whole workspace
    for name in CRATES {
        let archive = packed.join(format!("{name}-{version}.crate"));
        cmd!(shell, "tar -xzf {archive}").run()?;
        for file in PACKED.map(|file| format!("{name}-{version}/{file}")) {
            if !shell.path_exists(&file) {
                return Err(format!("{file} is not packed").into());
            }
        }
    }
    shell.copy_file(lock, "Cargo.lock")?;
    shell.write_file("Cargo.toml", workspace(version))?;
    shell.write_file("user/Cargo.toml", user(version))?;
    shell.write_file("user/src/main.rs", USER)?;
    // In the folder of the other steps, the crates that ours depend on are checked already.
    let _target = shell.push_env("CARGO_TARGET_DIR", target);
    cmd!(shell, "cargo check --quiet --offline --workspace").run()?;
    cmd!(shell, "cargo run --quiet --offline --package user").run()?;
    Ok(())
}

/// The manifest of a workspace of the program, the user's program, and the packed libraries in the
/// registry's place.
fn workspace(version: &str) -> String {
    let [libraries @ .., cli] = CRATES;
    let patches = libraries.map(|name| format!("{name} = {{ path = \"{name}-{version}\" }}\n"));
    format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"user\", \"{cli}-{version}\"]\n\n\
         [profile.dev]\ndebug = false\n\n[patch.crates-io]\n{}",
        patches.concat()
    )
}

/// The manifest of the user's program.
fn user(version: &str) -> String {
    let [core, parallel, ..] = CRATES;
    format!(
        "[package]\nname = \"user\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         {core} = \"{version}\"\n{parallel} = \"{version}\"\n"
    )
}
