//! `backrank queens check`

use std::path::PathBuf;

use backrank_core::notation::{NotationError, QueensReader};
use backrank_core::queens::{Attack, Line, QueensChecker, QueensFault, Rules, attacks, verify_by};
use backrank_core::render::{Diagram, QueensBoard, Style, Svg};
use backrank_core::{Message, Order, Side, Square, message};
use clap::Args;
use serde::Serialize;
use serde_json::json;

use crate::args::named;
use crate::args::queens_rules::RulesArguments;
use crate::commands::queens::too_large;
use crate::console::Console;
use crate::error::{Error, Result};
use crate::formats::json::JsonDocument;
use crate::input::Input;
use crate::report::{Command, Format};
use crate::screen::verdicts::{Verdicts, check_picture};

/// Check whether boards are solutions; if not, show which queens attack each other
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens solve 6 --board algebraic | backrank queens check -
  $ echo b4 d3 a2 c1 | backrank queens check - --board unicode
  $ echo b4 d3 a2 c1 | backrank queens check - --format svg
  $ backrank queens solve 10 --superqueens | backrank queens check - --superqueens
  $ backrank queens find 100000 --format columns | backrank queens check -
  $ echo '[2, 4, 1, 3]' | backrank queens check -")]
pub(crate) struct Arguments {
    /// File with boards, or - for standard input: rows, columns, squares, FEN, lists, JSON, and
    /// all that 'solve' and 'find' print except pictures
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    #[command(flatten)]
    rules: RulesArguments,

    /// List all pairs of queens that attack each other; with more than 1000 queens, only pairs with
    /// no queen in between
    #[arg(long)]
    all_pairs: bool,

    /// Draw each board below its verdict in this style, with --format text
    #[arg(long, value_name = "STYLE", value_parser = named(Style::ALL))]
    board: Option<Style>,
}

/// A checked board as JSON.
#[derive(Serialize)]
struct CheckReport {
    /// The line on which the board starts.
    line: usize,
    order: u32,
    rules: Rules,
    /// True if it is a solution.
    solution: bool,
    /// What is wrong, in English, or null.
    fault: Option<String>,
    /// The pairs of queens that attack each other. With more than 1000 queens, only pairs with no
    /// queen in between.
    attacks: Vec<Pair>,
    /// How ambiguous input was read, in English.
    notes: Vec<String>,
}

/// Two queens that attack each other.
#[derive(Serialize)]
struct Pair {
    first: String,
    second: String,
    along: Line,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json, Format::Svg];
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let (is_picture, is_json) = (format == Format::Svg, format == Format::Json);
        if format != Format::Text && (self.board.is_some() || self.all_pairs) {
            let option = self.board.map_or("--all-pairs", |_| "--board");
            let format = if is_json {
                "--format json"
            } else {
                "--format svg"
            };
            return Err(Error::conflict(option, format));
        }
        let mut input = Input::open(&self.file)?;
        let mut reader = QueensReader::new(input.max_bytes());
        let read = |line: Option<&str>| match line {
            Some(line) => reader.line(line),
            None => reader.end(),
        };
        let mut verdicts = Verdicts::new(console, is_picture);
        let mut diagrams = Vec::new();
        let mut document = JsonDocument {
            head: json!({ "schema": "backrank.queens.check/1" }),
            list: "boards",
        };
        input.boards(read, NotationError::queens_examples, |board| {
            // Without a rules option, the rules of the JSON document apply.
            let rules = self.rules.rules().or(board.rules).unwrap_or_default();
            let (size, dims) = (board.side, board.side.dims());
            let fault = find_fault(rules, size, &board.queens)?;
            let attack = match fault {
                Some(QueensFault::Attack(attack)) => Some(attack),
                _ => None,
            };
            let attacks = match attack {
                Some(_) => attacks(rules, size, &board.queens),
                None => Vec::new(),
            };
            verdicts.warn(board.warnings)?;
            if is_json {
                let english = |message: &Message| message.to_string();
                let pair = |attack: &Attack| Pair {
                    first: attack.first.name(dims).to_string(),
                    second: attack.second.name(dims).to_string(),
                    along: attack.along,
                };
                let report = CheckReport {
                    line: board.line,
                    order: size.get(),
                    rules,
                    solution: fault.is_none(),
                    fault: fault.map(|fault| fault.on(dims).to_string()),
                    attacks: attacks.iter().map(pair).collect(),
                    notes: board.notes.iter().map(english).collect(),
                };
                return verdicts.item(&mut document, fault.is_none(), &report);
            }
            let verdict = match fault {
                None => Ok(message!("a solution")),
                Some(fault) => Err(with_other_pairs(fault.on(dims), attacks.len())),
            };
            let caption = verdicts.board(board.line, verdict, board.notes)?;
            if self.all_pairs {
                for attack in &attacks {
                    verdicts.below(message!(
                        "  {first} and {second} {manner}",
                        first = attack.first.name(dims),
                        second = attack.second.name(dims),
                        manner = attack.manner()
                    ))?;
                }
            }
            if size > QueensBoard::MAX_SIDE && (is_picture || self.board.is_some()) {
                return Err(Error::failed(too_large(size)));
            }
            if is_picture {
                let diagram = Diagram::queens(dims, board.queens);
                diagrams.push(diagram.attack(attack).caption(caption));
                check_picture(diagrams.len())?;
            } else if let Some(style) = self.board {
                verdicts.draw(&QueensBoard::new(dims, board.queens, style))?;
            }
            Ok(())
        })?;
        if !diagrams.is_empty() {
            verdicts.picture(&Svg(&diagrams))?;
        }
        if is_json {
            verdicts.end_items::<CheckReport>(&mut document)?;
        }
        verdicts.end(&input.file)
    }
}

/// Adds the number of other attacking pairs to the message about the first one.
fn with_other_pairs(fault: Message, pairs: usize) -> Message {
    match pairs.saturating_sub(1) {
        0 => fault,
        others => message!(
            "{fault}, and {others|other pair does|other pairs do} too",
            fault,
            others
        ),
    }
}

/// Finds the first fault of a board. Small boards use the checker that compares all pairs of
/// queens.
fn find_fault(rules: Rules, size: Side, queens: &[Square]) -> Result<Option<QueensFault>> {
    let verdict = match Order::new(size.get() as usize) {
        Ok(size) => verify_by(rules, size, queens),
        Err(_) => QueensChecker::with_rules(size, rules)
            .map_err(Error::failed)?
            .check(queens.iter().copied()),
    };
    Ok(verdict.err())
}
