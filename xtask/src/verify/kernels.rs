//! The kernels of the built program: each that this processor runs counts right, the others are
//! named.

use xshell::{Shell, cmd};

use crate::Outcome;

/// The largest board that every kernel counts within a few seconds.
const ORDER: &str = "15";

/// Counts by each kernel. Returns those that this processor lacks.
///
/// # Errors
/// When a count fails, or the program does not say that it agrees with the published number.
pub(super) fn run(shell: &Shell) -> Outcome<Option<String>> {
    cmd!(shell, "cargo build --release --package backrank").run()?;
    let program = "target/release/backrank";
    let help = cmd!(shell, "{program} queens count --help --lang en").read()?;
    let mut lacking = Vec::new();
    for kernel in kernels(&help)? {
        let count = cmd!(
            shell,
            "{program} queens count {ORDER} --algorithm half-board --kernel {kernel} --lang en"
        );
        let output = count.ignore_status().output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        if said.contains("this processor cannot run the kernel") {
            lacking.push(kernel);
        } else if !output.status.success() || !said.contains("agrees with OEIS") {
            return Err(format!("kernel {kernel}: {}", said.trim()).into());
        }
    }
    let lacking = lacking.join(", ");
    Ok((!lacking.is_empty()).then(|| format!("this processor cannot run {lacking}")))
}

/// The kernels that the help of `--kernel` names, but for `auto`.
fn kernels(help: &str) -> Outcome<Vec<&str>> {
    let (_, help) = help
        .split_once("--kernel <KERNEL>")
        .ok_or("the help has no --kernel")?;
    let values = help
        .split_once("[possible values: ")
        .and_then(|(_, values)| values.split_once(']'));
    let (values, _) = values.ok_or("the help of --kernel names no kernels")?;
    Ok(values
        .split(", ")
        .filter(|&kernel| kernel != "auto")
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_the_kernels() {
        let help = "--algorithm <A>\n[possible values: x]\n--kernel <KERNEL>\n  [possible values: auto, avx2, portable]\n";
        assert_eq!(kernels(help).unwrap(), ["avx2", "portable"]);
        assert!(kernels("--kernel <KERNEL>\n").is_err());
    }
}
