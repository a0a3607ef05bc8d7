//! `backrank queens puzzle solve`

use std::io::Write;

use backrank_core::queens::puzzle::{
    Deduction, Difficulty, Mark, Regions, deduce, solutions, verify,
};
use backrank_core::render::{PuzzleBoard, Svg};
use backrank_core::{Square, message};
use backrank_web::puzzle::{RecordedPuzzle, stages};
use clap::Args;
use serde_json::{Value, json};

use super::board::BoardGiven;
use super::steps::{difficulty_of, document};
use crate::args::format::PuzzleAnswer;
use crate::args::numbers;
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::forms::boards::ReadPuzzle;
use crate::forms::json::{PUZZLE_SOLVE, write_json};
use crate::forms::svg::QueensSheet;
use crate::say::figures::counted;
use crate::say::{Text, say};
use crate::screen::console::Console;
use crate::screen::page::write_puzzle_page;
use crate::screen::sheet::{PrintedBoard, diagrams, write_pages};
use crate::screen::verdicts::{Verdict, Verdicts, picture_full};

/// Solve boards of regions: one queen in each row, column and region, or --stars of them, none
/// touching another; or judge solutions given below
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve -
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve - --steps
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve - --format html
  $ printf 'ABBBB AABBB CCDBB CCDDD EEEDD' | tr ' ' '\\n' | backrank queens puzzle solve -
  $ echo AA2W1NI5mccIg4QY9H6a2GXsCXMwDA80W8 | backrank queens puzzle solve - --steps
  $ printf '[\"AAAAB\",\"AAAAA\",\"CCADA\",\"EAADA\",\"EEEAA\"]' | backrank queens puzzle solve - --format svg")]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardGiven,

    /// Count at most K solutions
    #[arg(short = 'n', long, value_name = "K", default_value = "1000", value_parser = numbers::up_to(1_000_000))]
    limit: usize,

    /// Tell the steps by which a person solves the board
    #[arg(long)]
    steps: bool,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: PuzzleAnswer,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let boards = arguments.board.read(console)?;
    if boards.iter().any(|board| !board.marked.is_empty()) {
        return judge_all(&boards, arguments, console);
    }
    let (count, format) = (boards.len(), arguments.format);
    let is_drawn = matches!(format, PuzzleAnswer::Svg | PuzzleAnswer::Html);
    if is_drawn && count as u64 > QueensSheet::MAX_BOARDS {
        return Err(picture_full(QueensSheet::MAX_BOARDS));
    }
    let mut printed = Vec::new();
    for (number, board) in (1..=count).zip(&boards) {
        let heading = match &board.name {
            _ if count == 1 => String::new(),
            None => number.to_string(),
            Some(name) => format!("{number} ({})", Excerpt::of(name)),
        };
        if count > 1 && format == PuzzleAnswer::Board {
            console.print(say!(en: "Board {heading}:", zh: "棋盘 {heading}："))?;
            writeln!(console.out)?;
        }
        printed.extend(answer(&board.regions, &heading, arguments, console)?);
        if number < count && format == PuzzleAnswer::Board {
            writeln!(console.out)?;
        }
    }
    match format {
        PuzzleAnswer::Html if count > 1 => write_pages(&printed, console)?,
        PuzzleAnswer::Svg => {
            let [_, solved] = diagrams(&printed, console.lang);
            writeln!(console.out, "{}", Svg(&solved))?;
        }
        _ => {}
    }
    Ok(())
}

/// Judges the queens below the boards.
fn judge_all(
    boards: &[ReadPuzzle],
    arguments: &Arguments,
    console: &mut Console,
) -> Result<(), Error> {
    if arguments.steps || arguments.format != PuzzleAnswer::Board {
        return Err(Error::usage(say!(
            en: "--steps and --format are for a board to solve, but solutions to judge stand below this one",
            zh: "--steps 和 --format 用于求解棋盘，而这里棋盘下面写有要检查的解",
        )));
    }
    let mut verdicts = Verdicts::new(console, false);
    for board in boards {
        for (line, marks) in &board.marked {
            let queens = marks.iter().filter_map(|mark| match *mark {
                Mark::Queen(queen) => Some(queen),
                Mark::Cross(_) => None,
            });
            let queens: Vec<_> = queens.collect();
            verdicts.board(*line, judge(&board.regions, &queens))?;
        }
    }
    verdicts.end(&arguments.board.name())
}

/// Judges queens on a board.
fn judge(regions: &Regions, queens: &[Square]) -> Verdict {
    match verify(regions, queens) {
        Ok(()) => Ok(message!("a solution").into()),
        Err(fault) => Err(fault.on(regions).into()),
    }
}

/// Solves a board, and says all that is known of it. Returns what is to be drawn of several, or as
/// a picture, below the heading.
fn answer(
    regions: &Regions,
    heading: &str,
    arguments: &Arguments,
    console: &mut Console,
) -> Result<Option<PrintedBoard>, Error> {
    if arguments.format == PuzzleAnswer::Html && heading.is_empty() {
        let record = RecordedPuzzle::new(regions, console.lang.of("en", "zh"), arguments.limit);
        write_puzzle_page(&record, console)?;
        return Ok(None);
    }
    // One more tells whether these are all.
    let mut found = solutions(regions, arguments.limit.saturating_add(1));
    let is_complete = found.len() <= arguments.limit;
    found.truncate(arguments.limit);
    let queens: Vec<_> = match found.as_slice() {
        [only] if is_complete => only.clone(),
        _ => Vec::new(),
    };
    let deduction = deduce(regions);
    let steps = &deduction.steps;
    let difficulty = deduction.difficulty();
    let verdict = verdict(found.len(), is_complete, difficulty);
    let lang = console.lang;
    match arguments.format {
        PuzzleAnswer::Board => {
            if arguments.steps {
                for (number, step) in (1..).zip(steps) {
                    let [_, _, sentence] = stages(step, regions);
                    writeln!(console.out, "{number:>4}  {}", lang.say(sentence))?;
                }
                let ending = ending(&deduction, regions);
                writeln!(console.out, "      {}\n", lang.say(ending))?;
            }
            writeln!(console.out, "{}\n", PuzzleBoard::new(regions, &queens))?;
            console.print(verdict)?;
        }
        PuzzleAnswer::Json => {
            let text = regions.to_string();
            let numbered = (1..)
                .zip(&found)
                .map(|(number, queens)| match regions.stars() {
                    1 => {
                        let columns = queens.iter().map(|queen| queen.column);
                        json!({ "number": number, "columns": columns.collect::<Value>() })
                    }
                    _ => {
                        json!({ "number": number, "queens": regions.order().dims().names(queens) })
                    }
                });
            let steps = steps.iter().map(|step| document(step, regions));
            let document = json!({
                "schema": PUZZLE_SOLVE,
                "order": regions.order(),
                "stars": regions.stars(),
                "regions": text.lines().collect::<Value>(),
                "unique": is_complete && found.len() == 1,
                "difficulty": difficulty,
                "score": deduction.score(),
                "steps": arguments.steps.then(|| steps.collect::<Value>()),
                "solutions": numbered.collect::<Value>(),
                "shown": found.len(),
                "complete": is_complete,
            });
            write_json(&mut console.out, &document)?;
        }
        PuzzleAnswer::Svg | PuzzleAnswer::Html => {
            let solved = match heading {
                "" => verdict,
                _ => say!(en: ("{heading}: {}", verdict.en), zh: ("{heading}：{}", verdict.zh)),
            };
            return Ok(Some(PrintedBoard {
                regions: regions.clone(),
                queens,
                captions: [Text::same(heading), solved],
            }));
        }
    }
    Ok(None)
}

/// The sentence about the solutions of a board.
fn verdict(found: usize, is_complete: bool, difficulty: Option<Difficulty>) -> Text {
    let (counted, Text { en, zh }) = (counted(found as u64, "solution"), difficulty_of(difficulty));
    match (found, is_complete) {
        (0, _) => say!(en: "no solution", zh: "无解"),
        (1, true) => say!(en: "one solution; difficulty: {en}", zh: "唯一解；难度：{zh}"),
        (_, true) => say!(en: "{counted}", zh: "{found} 个解"),
        (_, false) => {
            say!(en: "more than {counted} (--limit)", zh: "超过 {found} 个解（--limit）")
        }
    }
}

/// The sentence about the end of the steps.
fn ending(deduction: &Deduction, regions: &Regions) -> Text {
    match deduction.empty {
        _ if deduction.solution.is_some() => message!("solved").into(),
        Some(unit) => {
            let unit = regions.names(&[unit]);
            match regions.stars() {
                1 => message!("no square is left in {unit}", unit).into(),
                _ => message!("too few squares are left in {unit}", unit).into(),
            }
        }
        None => message!("the rules lead no further").into(),
    }
}
