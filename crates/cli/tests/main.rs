//! The tests of the built program, in one binary: runs of it as a user types them, and pinned
//! transcripts of such runs.

/// What each command answers: right counts, boards, documents and words.
mod answers {
    mod boards;
    mod chinese;
    mod counts;
    mod find;
    mod formats;
    mod puzzle;
    mod resources;
    mod rules;
    mod traces;
}
mod help;
/// What is typed and read: command lines, boards and lists, in files and on standard input. It is
/// understood, checked, or refused in one clear sentence. No panic, no long wait.
mod input {
    mod cases;
    mod check;
    mod errors;
    mod natural;
    #[cfg(unix)]
    mod outside_texts;
    mod read_back;
    mod unreadable;
}
mod pictures;
mod place;
mod readme;
/// Runs in folders: stopped, killed, on a full disk, by two processes at once. The total is exact
/// or there is none.
#[cfg(unix)]
mod runs {
    #[cfg(target_os = "linux")]
    mod kills;
    mod shards;
    mod tours;
}
/// What a system does to a program: Ctrl-C, readers that leave, full disks, files that exist,
/// memory that ends.
mod streams {
    #[cfg(unix)]
    mod interrupt;
    #[cfg(target_os = "linux")]
    mod memory;
    mod out;
    #[cfg(unix)]
    mod pipes;
}
#[cfg(unix)]
mod started;
/// Terminals: colours, the line that shows what works for long, and the player, which leaves a
/// terminal as it found it.
mod terminal {
    mod colour;
    #[cfg(target_os = "linux")]
    mod meanwhile;
    #[cfg(target_os = "linux")]
    mod player;
    #[cfg(target_os = "linux")]
    mod shown;
}

use std::env;
use std::fmt::{self, Display};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

const LANGUAGES: [&str; 2] = ["en", "zh"];
/// The time after which a program is taken to hang, far beyond what any machine needs.
const HANGS: Duration = Duration::from_secs(600);

/// The outcome of a run of the program.
#[derive(Debug)]
struct Ran {
    code: i32,
    stdout: String,
    stderr: String,
}

impl Ran {
    /// The standard output of a run that must exit with 0.
    #[track_caller]
    fn done(self) -> String {
        assert_eq!(self.code, 0, "{self}");
        self.stdout
    }

    /// The standard error of a run that must print nothing, exit with this code, and say this.
    #[track_caller]
    fn refused(self, code: i32, says: &str) -> String {
        assert_eq!((self.code, &*self.stdout), (code, ""), "{self}");
        assert!(self.stderr.contains(says), "{self}");
        self.stderr
    }
}

/// Standard output as it is, standard error after `!`, the exit code after `?`: so empty lines at
/// the end are seen too.
impl Display for Ran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.stdout)?;
        for line in self.stderr.lines() {
            writeln!(f, "{}", format!("! {line}").trim_end())?;
        }
        writeln!(f, "? {}", self.code)
    }
}

/// The program with these arguments, split at blanks (`''` is an empty one), without colour unless
/// they ask for it, and in an empty environment, so that it speaks English.
fn program(line: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_backrank"));
    let words = line.split_whitespace().map(|word| word.trim_matches('\''));
    program.env_clear().args(words);
    // A Windows program does not start without this one.
    program.envs(env::var_os("SystemRoot").map(|folder| ("SystemRoot", folder)));
    if cfg!(any(windows, target_os = "macos")) {
        program.env("LANG", "C"); // the system has a language of its own
    }
    if !line.contains("--color") {
        program.args(["--color", "never"]);
    }
    program.current_dir(env!("CARGO_TARGET_TMPDIR"));
    program
}

/// Runs the program with nothing on standard input.
#[track_caller]
fn run(line: &str) -> Ran {
    feed(line, "")
}

/// Runs the program with that on standard input.
#[track_caller]
fn feed(line: &str, input: impl AsRef<[u8]>) -> Ran {
    feed_program(program(line), input)
}

/// Runs a prepared program with that on standard input. What takes hours by a fault is ended and
/// fails.
#[track_caller]
fn feed_program(program: Command, input: impl AsRef<[u8]>) -> Ran {
    let program = snapbox::cmd::Command::from_std(program).timeout(HANGS);
    let output = program.stdin(input.as_ref()).output().unwrap();
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    let code = output.status.code().expect("not killed by a signal");
    let ran = Ran {
        code,
        stdout,
        stderr,
    };
    for stream in [&ran.stdout, &ran.stderr] {
        assert!(stream.is_empty() || stream.ends_with('\n'), "{ran}");
    }
    assert!(!ran.stderr.contains("panicked"), "{ran}");
    ran
}

/// Waits until it is so.
#[track_caller]
#[cfg(unix)]
fn wait_until(mut is_so: impl FnMut() -> bool) {
    let begin = std::time::Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < HANGS, "it hangs");
        std::thread::sleep(Duration::from_micros(50));
    }
}

/// Sends a signal, such as `-KILL`, to a process.
#[cfg(unix)]
fn signal(process: u32, signal: &str) {
    let kill = Command::new("kill")
        .args([signal, &process.to_string()])
        .status();
    assert!(kill.unwrap().success());
}

/// Runs a script as a user types it, in a folder of its own, for some make files. It must exit with
/// 0.
#[track_caller]
fn run_script(script: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let programs = Path::new(env!("CARGO_BIN_EXE_backrank")).parent().unwrap();
    let output = Command::new("sh")
        .args(["-ec", script])
        .current_dir(&folder)
        .env_clear()
        .env("PATH", format!("{}:/usr/bin:/bin", programs.display()))
        .output()
        .unwrap();
    assert!(output.status.success(), "{script}: {output:?}");
    output
}

/// The text without the escapes of its colours.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap().to_owned();
    for part in parts {
        let (codes, rest) = part.split_once('m').expect("a colour");
        let is_colour = codes.bytes().all(|it| it.is_ascii_digit() || it == b';');
        assert!(is_colour, "{text:?}");
        plain.push_str(rest);
    }
    plain
}

/// The last line of `check` about boards of which none is wrong.
fn all_right(boards: usize) -> String {
    match boards {
        1 => "1 board, all right\n".to_owned(),
        _ => format!("{boards} boards, all right\n"),
    }
}

/// The text of these runs in a terminal, one after another.
fn transcript(lines: impl IntoIterator<Item: Display>) -> String {
    let run = |line: String| format!("$ backrank {line}\n{}", run(&line));
    let runs = lines.into_iter().map(|line| run(line.to_string()));
    runs.collect::<Vec<_>>().join("\n")
}

/// The words around what is not pinned: the bytes that a search needs or a machine has.
const NOT_PINNED: [(&str, &str); 4] = [
    ("needs at least ", " of memory"),
    ("by then it needed ", "\n"),
    ("this needs ", " of memory"),
    ("this machine has only ", " free for it"),
];

/// The text with `…` for each figure of a planner: a snapshot pins the form, and a better algorithm
/// may need less.
fn without_unpinned(text: &str) -> String {
    NOT_PINNED
        .iter()
        .fold(text.to_owned(), |text, (before, after)| {
            let mut parts = text.split(before);
            let first = parts.next().unwrap_or_default().to_owned();
            parts.fold(first, |text, part| match part.split_once(after) {
                Some((figure, rest)) if !figure.contains('\n') => {
                    text + before + "…" + after + rest
                }
                _ => text + before + part,
            })
        })
}

/// Compares the text with the snapshot of that name, `file__problem_and_case`.
#[track_caller]
fn pin(name: &str, text: impl Display) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, without_unpinned(&text.to_string())));
}

/// Pins these runs.
#[track_caller]
fn pin_runs(name: &str, lines: &[&str]) {
    pin(name, transcript(lines));
}

/// Pins what a command says of each text on its standard input.
#[track_caller]
fn pin_reading<T: AsRef<[u8]> + ?Sized>(name: &str, command: &str, texts: &[&T]) {
    let runs = texts.iter().map(|text| {
        let text: &[u8] = text.as_ref();
        let ran = feed(command, text);
        format!("$ backrank {command} < {}\n{ran}", text.escape_ascii())
    });
    pin(name, runs.collect::<Vec<_>>().join("\n"));
}
