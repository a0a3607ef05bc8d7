//! The scripts of the release workflow, each with faults that it must find.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Output;

use xshell::{Shell, TempDir, cmd};

/// A folder with the scripts, in which a release is prepared.
struct Place {
    shell: Shell,
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        let shell = Shell::new().unwrap();
        let folder = shell.create_temp_dir().unwrap();
        let scripts = folder.path().join(".github");
        shell.create_dir(&scripts).unwrap();
        for script in ["check.sh", "pack.sh", "unpublished.sh"] {
            let script = format!("../.github/{script}");
            shell.copy_file(script, &scripts).unwrap();
        }
        shell.change_dir(folder.path());
        Self { shell, folder }
    }

    fn write(&self, file: &str, text: &str) {
        self.shell.write_file(file, text).unwrap();
    }

    fn write_program(&self, file: &str, text: &str) {
        self.write(file, &format!("#!/bin/sh\n{text}\n"));
        let file = self.folder.path().join(file);
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn run(&self, script: &str, arguments: &[&str]) -> Output {
        let folder = self.folder.path();
        let script = folder.join(".github").join(script);
        let path = format!("{}:/usr/bin:/bin", folder.join("bin").display());
        let run = cmd!(self.shell, "{script} {arguments...}").env("PATH", path);
        run.quiet().ignore_status().output().unwrap()
    }

    /// Asserts that a script succeeds and prints this text.
    #[track_caller]
    fn prints(&self, script: &str, arguments: &[&str], text: &str) {
        let output = self.run(script, arguments);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), text);
    }

    /// Asserts that a script fails.
    #[track_caller]
    fn fails(&self, script: &str, arguments: &[&str], reason: &str) {
        let output = self.run(script, arguments);
        assert!(!output.status.success(), "{output:?}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(reason), "{stderr}");
    }
}

#[test]
fn a_tag_is_released_only_with_its_version_its_notes_and_its_addresses() {
    const MANIFEST: &str = "[workspace.package]
version = \"1.2.3\"
repository = \"https://example.org\"
homepage = \"https://example.org\"
[dependencies]
version = \"4.5.6\"
";
    const CHANGELOG: &str = "# Changelog\n\n## 1.2.3 - 2030-01-01\nnew\n\n## 1.2.2\nold\n";
    let place = Place::new();
    let with = |manifest: &str, changelog: &str| {
        place.write("Cargo.toml", manifest);
        place.write("CHANGELOG.md", changelog);
    };
    with(MANIFEST, CHANGELOG);
    place.prints("check.sh", &["v1.2.3"], "new\n");
    place.fails(
        "check.sh",
        &["v1.2.4"],
        "the version in Cargo.toml is '1.2.3'",
    );
    for (old, new, reason) in [
        (
            "homepage = \"https://example.org\"",
            "homepage = \"\"",
            "no homepage",
        ),
        ("## 1.2.3", "## Unreleased: 1.2.3", "'Unreleased'"),
        ("## 1.2.3", "## 1.2.30", "no notes of 1.2.3"),
        ("new\n", "\n", "no notes of 1.2.3"),
    ] {
        with(&MANIFEST.replace(old, new), &CHANGELOG.replace(old, new));
        place.fails("check.sh", &["v1.2.3"], reason);
    }
}

#[test]
fn an_archive_is_packed_only_if_its_program_counts() {
    let place = Place::new();
    let files = "README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE target/web/backrank.html \
        target/docs/completions/_backrank target/docs/man/backrank.1 \
        target/docs/THIRD-PARTY-LICENSES.yml";
    for file in files.split_whitespace() {
        place.write(file, "text");
    }
    let packed = &["it", "built"];
    place.write_program("built/backrank", "echo 14200");
    place.prints("pack.sh", packed, "it.tar.gz: packed and tested\n");
    place.write_program("built/backrank", "echo 14199");
    place.fails("pack.sh", packed, "");
    place.write_program("built/backrank", "echo 14200");
    for file in files.split_whitespace() {
        // A folder of several files, or a file.
        let part = match file.rsplit_once('/') {
            Some((folder @ ("target/docs/completions" | "target/docs/man"), _)) => folder,
            _ => file,
        };
        let [part, kept] = [part, "kept"].map(|name| place.folder.path().join(name));
        fs::rename(&part, &kept).unwrap();
        place.fails("pack.sh", packed, "No such file");
        fs::rename(&kept, &part).unwrap();
    }
    place.prints("pack.sh", packed, "it.tar.gz: packed and tested\n");
}

#[test]
fn only_what_the_registry_lacks_is_published() {
    let place = Place::new();
    let with = |answer: &str| place.write_program("bin/curl", answer);
    // Two of the five were published before a fault.
    with(
        r#"case $5 in
            */backrank-core | */backrank-parallel) echo '{"vers":"1.2.3"}' && echo 200 ;;
            */backrank-runs) echo '{"vers":"1.2.2"}' && echo 200 ;;
            *) echo none && echo 404 ;;
        esac"#,
    );
    let left = "backrank-runs\nbackrank-web\nbackrank\n";
    place.prints("unpublished.sh", &["1.2.3"], left);
    with(r#"echo '{"vers":"1.2.3"}' && echo 200"#);
    place.prints("unpublished.sh", &["1.2.3"], "");
    with("echo busy && echo 503");
    place.fails(
        "unpublished.sh",
        &["1.2.3"],
        "crates.io answers about backrank-core: 503",
    );
    with("exit 6");
    place.fails("unpublished.sh", &["1.2.3"], "");
}
