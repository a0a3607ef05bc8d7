//! English.

pub(super) mod counts;
pub(super) mod tour_counts;
pub(super) mod tours;

use std::fmt;

use backrank_core::queens::Line;
use backrank_core::{Dims, Order, Square};

use super::Lang;
use super::figures::counted;
use super::text::{Text, Total};

pub(super) fn write(f: &mut fmt::Formatter<'_>, text: &Text) -> fmt::Result {
    match text {
        Text::SolutionHeading {
            number,
            orbit: None,
        } => write!(f, "Solution {number}:"),
        Text::SolutionHeading {
            number,
            orbit: Some(orbit),
        } => write!(f, "Solution {number} (orbit of {orbit}):"),
        Text::PairsHeading { orbit: None } => f.write_str("A solution is:"),
        Text::PairsHeading { orbit: Some(orbit) } => write!(f, "A solution (orbit of {orbit}) is:"),
        Text::Arrangements {
            count,
            fundamental: true,
        } => f.write_str(&counted(*count, "fundamental arrangement")),
        Text::Arrangements { count: 1, .. } => f.write_str("1 arrangement"),
        Text::Arrangements { count, .. } => write!(f, "{count} different arrangements"),
        Text::PairsTotal(count) => write!(f, "{count} solutions found."),
        Text::TourHeading(number) => write!(f, "Tour {number}:"),

        Text::NoSolution => f.write_str("there is no solution"),
        Text::GivenQueensAttack {
            first,
            second,
            along,
        } => {
            write!(
                f,
                "there is no solution: the queens given on {first} and {second} attack each other along the {}",
                line(*along)
            )
        }
        Text::NoSquareInRow(row) => {
            write!(
                f,
                "there is no solution: no square is left in row {row} (from 0 at the top)"
            )
        }
        Text::NoSquareInColumn(column) => {
            write!(
                f,
                "there is no solution: no square is left in column {column} (from 0 at the left)"
            )
        }
        Text::GivenQueenBlocked(square) => {
            write!(
                f,
                "there is no solution: a queen is given on {square}, which is blocked"
            )
        }
        Text::Stopped {
            shown,
            fundamental,
            total,
        } => {
            let noun = if *fundamental {
                "fundamental solution"
            } else {
                "solution"
            };
            write!(f, "stopped after {}; there ", counted(*shown, noun))?;
            match total {
                Total::Published { total, oeis } => write!(f, "are {total} in all (OEIS {oeis}; "),
                Total::Counted(total) => write!(f, "are {total} in all ("),
                Total::Unknown => f.write_str("may be more ("),
            }?;
            f.write_str("--all lists them)")
        }

        Text::Legend => f.write_str("Q queen, - attacked, # not allowed, . free"),
        Text::StepPlace => f.write_str("place"),
        Text::StepReject => f.write_str("reject"),
        Text::StepRemove => f.write_str("remove"),
        Text::StepSolution => f.write_str("solution"),
        Text::StepTour => f.write_str("tour"),
        Text::Depth(depth) => write!(f, "depth {depth}"),
        Text::AttackedBy { by, along } => write!(f, "attacked by {by} along the {}", line(*along)),
        Text::Forbidden => f.write_str("not allowed by --with or --block"),
        Text::VisitedAs(number) => write!(f, "visited as number {number}"),
        Text::TraceStopped(steps) => write!(
            f,
            "stopped after {} (--max-steps shows more)",
            counted(*steps, "step")
        ),
        Text::TraceEnded {
            steps,
            found,
            tours,
        } => {
            write!(
                f,
                "the search is complete: {}, {}",
                counted(*steps, "step"),
                counted(*found, if *tours { "tour" } else { "solution" })
            )
        }

        Text::HeadAlgorithm => f.write_str("algorithm"),
        Text::HeadSolutions => f.write_str("solutions"),
        Text::HeadNodes => f.write_str("nodes"),
        Text::HeadDeadEnds => f.write_str("dead ends"),
        Text::HeadTime => f.write_str("time"),
        Text::HeadRatio => f.write_str("ratio"),
        Text::RatioMeaning => f.write_str("ratio: time as a multiple of that of bitmask"),
        Text::LeftOut { name, largest } => {
            write!(
                f,
                "{name} is left out: it is made for orders up to {largest} (--all runs it too)"
            )
        }
        Text::QueensAlgorithms => {
            f.write_str("Queens, on one thread (queens solve, count, trace, compare)")
        }
        Text::QueensCounters => {
            f.write_str("Queens, counts of the empty board on all cores (queens count, compare)")
        }
        Text::QueensStrategies => {
            f.write_str("Queens, pieces of a search on all cores (queens count)")
        }
        Text::TourMethods => f.write_str("Knight's tours (tour find, trace, compare)"),
        Text::TourCounters => {
            f.write_str("Knight's tours, counted without listing them (tour count)")
        }
        Text::Idea { en, .. } => f.write_str(en),
        Text::Source => f.write_str("source: "),

        Text::BoardNumber {
            number,
            line: Some(line),
        } => write!(f, "board {number} (line {line}): "),
        Text::BoardNumber { number, line: None } => write!(f, "board {number}: "),
        Text::Not(why) => {
            f.write_str("NO: ")?;
            why.write(Lang::En, f)
        }
        Text::IsSolution => f.write_str("a solution"),
        Text::TwoQueensAttack {
            first,
            second,
            along,
        } => {
            write!(
                f,
                "the queens on {first} and {second} attack each other along the {}",
                line(*along)
            )
        }
        Text::QueenOutside { row, column } => write!(
            f,
            "the queen in row {row}, column {column} is outside the board"
        ),
        Text::QueensMissing { queens, rows } => {
            let (queens, rows) = (*queens as u64, *rows as u64);
            write!(
                f,
                "{} for {}",
                counted(queens, "queen"),
                counted(rows, "row")
            )
        }
        Text::Checked { boards, failed: 0 } => {
            write!(f, "{}, all right", counted(*boards as u64, "board"))
        }
        Text::Checked { boards, failed } => {
            write!(f, "{}, {failed} wrong", counted(*boards as u64, "board"))
        }

        Text::NotAnOrder { given } => {
            write!(
                f,
                "'{given}' is not an order: write a whole number from 0 to {}",
                Order::MAX
            )
        }
        Text::NotDims { given } => write!(
            f,
            "'{given}' is not a board: write ROWSxCOLUMNS, such as 8x8, each from 1 to {}",
            Dims::MAX_SIDE
        ),
        Text::NotASquare { given, dims } => not_a_square(f, given, *dims),
        Text::NotInRange {
            option,
            given,
            least,
            most,
        } => {
            write!(
                f,
                "'{given}' is not possible for {option}: write a whole number from {least} to {most}"
            )
        }
        Text::OnLine(line, text) => {
            write!(f, "line {line}: ")?;
            text.write(Lang::En, f)
        }
        Text::NotUtf8 { line } => write!(f, "line {line} is not UTF-8 text"),
        Text::LineTooLong { line, most } => {
            write!(f, "line {line} is longer than {most} bytes")
        }
        Text::NotABoardLine { line, start } => {
            write!(f, "line {line} is not part of a board: '{start}'")
        }
        Text::RowTooLong { line, most } => write!(
            f,
            "line {line} has too many squares: a row has at most {most}"
        ),
        Text::Ragged {
            line,
            squares,
            expected,
        } => {
            write!(
                f,
                "line {line} has {}, but the row above has {expected}",
                counted(*squares as u64, "square")
            )
        }
        Text::NotSquareBoard {
            line,
            rows,
            columns,
        } => write!(
            f,
            "the board that starts on line {line} has {} of {}: it must have as many rows as columns",
            counted(*rows as u64, "row"),
            counted(*columns as u64, "square")
        ),
        Text::TooManyQueens { line, most } => {
            match line {
                Some(line) => write!(f, "line {line}")?,
                None => f.write_str("a board")?,
            }
            write!(f, " has too many queens: a board has at most {most}")
        }
        Text::TooManyRows { line, most } => {
            match line {
                Some(line) => write!(f, "the board that starts on line {line}")?,
                None => f.write_str("a board")?,
            }
            write!(f, " has too many squares: at most {most} are read")
        }
        Text::BadJson { why } => write!(f, "this is not JSON that 'solve' or 'find' prints: {why}"),
        Text::UnknownSchema { given, known } => {
            write!(
                f,
                "the schema '{given}' is none of those read here: {known}"
            )
        }
        Text::OtherBoard { board, document } => {
            write!(
                f,
                "a {board} board stands in a document that says {document}"
            )
        }
        Text::NoBoard { file } if file == "-" => f.write_str("there is no board on standard input"),
        Text::NoBoard { file } => write!(f, "there is no board in '{file}'"),

        Text::UnknownArgument { given, similar } => {
            write!(f, "unknown argument '{given}'")?;
            did_you_mean(f, similar)
        }
        Text::UnknownCommand { given, similar } => {
            write!(f, "unknown command '{given}'")?;
            did_you_mean(f, similar)
        }
        Text::UnknownValue {
            option,
            given,
            possible,
        } => {
            write!(
                f,
                "'{given}' is not possible for {option}: choose one of {possible}"
            )
        }
        Text::MissingArgument(arguments) => write!(f, "missing argument: {arguments}"),
        Text::MissingCommand => f.write_str("a command is missing"),
        Text::Conflict { first, second } if first == second => {
            write!(f, "{first} can be given only once")
        }
        Text::Conflict { first, second } => write!(f, "{first} does not go with {second}"),
        Text::ValueMissing(option) => write!(f, "{option} needs a value"),
        Text::TooManyValues(given) => write!(f, "too many values: '{given}'"),
        Text::BadUsage => f.write_str("the command line is not understood"),
        Text::SeeHelp => f.write_str("For more, try '--help'."),
    }
}

fn did_you_mean(f: &mut fmt::Formatter<'_>, similar: &str) -> fmt::Result {
    if similar.is_empty() {
        Ok(())
    } else {
        write!(f, "; did you mean '{similar}'?")
    }
}

fn line(line: Line) -> &'static str {
    match line {
        Line::Row => "row",
        Line::Column => "column",
        Line::SumDiagonal => "sum diagonal",
        Line::DifferenceDiagonal => "difference diagonal",
    }
}

fn not_a_square(f: &mut fmt::Formatter<'_>, given: &str, dims: Dims) -> fmt::Result {
    let Some((row, column)) = dims
        .rows()
        .checked_sub(1)
        .zip(dims.columns().checked_sub(1))
    else {
        return write!(f, "'{given}' is not a square: the {dims} board has none");
    };
    let corner = Square { row: 0, column }.name(dims);
    write!(
        f,
        "'{given}' is not a square of the {dims} board: write a1 to {corner}, or row,column from 0,0 to {row},{column}"
    )
}
