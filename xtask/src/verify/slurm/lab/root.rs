//! The programs that the lab needs, run as root.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Outcome;

/// The programs that the lab needs, with the package that brings them.
const PROGRAMS: [(&str, &str); 7] = [
    ("slurmctld", "slurm-wlm"),
    ("slurmd", "slurm-wlm"),
    ("sbatch", "slurm-wlm"),
    ("munged", "munge"),
    ("ip", "iproute2"),
    ("nsenter", "util-linux"),
    ("unshare", "util-linux"),
];

/// The sentence for what is not there.
pub(in crate::verify) fn lacking() -> Option<String> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = env::split_paths(&path)
        .chain(["/usr/sbin".into(), "/sbin".into()])
        .collect();
    let is_there = |program: &str| folders.iter().any(|folder| folder.join(program).exists());
    if let Some((program, package)) = PROGRAMS.into_iter().find(|(program, _)| !is_there(program)) {
        return Some(format!("no {program} (apt-get install {package})"));
    }
    // Network namespaces are for root.
    let may = as_root("ip", &["netns", "list"])
        .stdin(Stdio::null())
        .output();
    match may {
        Ok(output) if output.status.success() => None,
        _ => Some("not root, and sudo asks for a password".to_owned()),
    }
}

/// A program that root runs.
pub(super) fn as_root(program: &str, arguments: &[&str]) -> Command {
    let is_root =
        fs::metadata("/proc/self").is_ok_and(|it| std::os::unix::fs::MetadataExt::uid(&it) == 0);
    let mut command = match is_root {
        true => Command::new(program),
        false => {
            let mut sudo = Command::new("sudo");
            sudo.args(["--non-interactive", "--preserve-env=SLURM_CONF", program]);
            sudo
        }
    };
    let path = env::var("PATH").unwrap_or_default();
    command
        .args(arguments)
        .env("PATH", format!("{path}:/usr/sbin:/sbin"));
    command
}

/// Runs a program as root, which must succeed. Returns what it printed.
pub(super) fn root(program: &str, arguments: &[&str]) -> Outcome<String> {
    let output = as_root(program, arguments).stdin(Stdio::null()).output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(format!("{program} {}: {said}", arguments.join(" ")).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Removes a file of root's.
pub(in crate::verify::slurm) fn remove(path: &Path) -> Outcome {
    root("rm", &["--force", &path.display().to_string()]).map(|_| ())
}
