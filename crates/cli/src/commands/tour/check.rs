//! `backrank tour check`

mod drawing;

use std::path::PathBuf;

use backrank_core::render::{Diagram, Svg, TourBoard};
use backrank_core::tour::{Directions, Fault, Judge, Kind};
use backrank_core::unstable::tour::{BLOCKED, NumberFault, verify_numbers};
use backrank_core::{Dims, Square};
use clap::Args;

use self::drawing::{MAX_SQUARES, Picture, follow, numbers_along, too_large};
use crate::args::format::CheckFormat;
use crate::args::squares;
use crate::error::Error;
use crate::forms::boards::{ReadTour, Visits};
use crate::forms::lines::Lines;
use crate::forms::tours;
use crate::say::{Text, say};
use crate::screen::console::Console;
use crate::screen::verdicts::{Verdict, Verdicts};

/// Check whether boards are knight's tours, open or closed, and report the first error of each
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 5x5 | backrank tour check -
  $ backrank tour find 1000x1000 --format directions | backrank tour check -
  $ echo a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2 | backrank tour check - --dims 3x4 --board
  $ backrank tour find 5x5 | backrank tour check - --format svg")]
pub(crate) struct Arguments {
    /// File with tours in any format that 'find' prints except pictures, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Board size for lists of squares that do not name theirs
    #[arg(long, value_name = "RxC", value_parser = squares::dims)]
    dims: Option<Dims>,

    /// Draw each board below its verdict, with --format text
    #[arg(long)]
    board: bool,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: CheckFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    arguments.format.check_board(arguments.board)?;
    let mut lines = Lines::open(&arguments.file)?;
    let is_picture = arguments.format == CheckFormat::Svg;
    let mut verdicts = Verdicts::new(console, is_picture);
    let mut picture = Picture::default();
    tours::read(&mut lines, arguments.dims, |tour| {
        let (line, dims, said) = (tour.line, tour.dims, tour.closed);
        let is_drawn = is_picture || arguments.board;
        let judged = Judged::new(tour, is_drawn && dims.squares() <= MAX_SQUARES)?;
        let caption = verdicts.board(line, judged.verdict(dims, said))?;
        match judged.numbers {
            None if is_drawn => Err(too_large(dims)),
            None => Ok(()),
            Some(numbers) if is_picture => {
                let fault = judged.kind.err();
                let board = Diagram::numbers(dims, &numbers, fault, judged.off_board);
                picture.add(dims, board.caption(caption))
            }
            Some(numbers) => verdicts.draw(&TourBoard::numbered(dims, numbers)),
        }
    })?;
    if !picture.boards.is_empty() {
        verdicts.picture(&Svg(&picture.boards))?;
    }
    verdicts.end(&lines.file)
}

/// A tour and what is wrong with it.
struct Judged {
    kind: Result<Kind, NumberFault>,
    /// A square from which a move leads off the board: then the tour is not followed.
    off_board: Option<Square>,
    /// The number of squares to visit.
    free: u64,
    /// The number on each square, if it is drawn: 0 where there is none, or the mark of a blocked
    /// square.
    numbers: Option<Vec<u32>>,
}

impl Judged {
    fn new(ReadTour { dims, visits, .. }: ReadTour<'_>, is_drawn: bool) -> Result<Self, Error> {
        let mut off_board = None;
        let end = |judge: &Judge, judged: Result<(), Fault>| {
            let kind = judged.and_then(|()| judge.end());
            kind.map_err(NumberFault::Tour)
        };
        let (kind, free, numbers) = match visits {
            Visits::Numbers(numbers) => {
                let free = numbers.iter().filter(|number| **number != BLOCKED);
                let (kind, free) = (verify_numbers(dims, &numbers), free.count() as u64);
                (kind, free, is_drawn.then_some(numbers))
            }
            Visits::Squares(judge, walk) => {
                let (mut judged, mut drawn) = (Ok(()), Vec::new());
                walk(&mut |square| {
                    // Only a fault is copied, which is large.
                    if judged.is_ok()
                        && let Err(fault) = judge.visit(square)
                    {
                        judged = Err(fault);
                    }
                    if is_drawn && drawn.len() as u64 <= dims.squares() {
                        drawn.push(square);
                    }
                })?;
                let numbers = is_drawn.then(|| numbers_along(judge, drawn));
                (end(judge, judged), judge.free(), numbers)
            }
            Visits::Directions(start, moves) => {
                off_board = Directions::first_off_board(dims, &moves);
                let unvisited = |number: &u8| *number == Directions::UNVISITED;
                let blocked = (0..).zip(&moves).filter(|(_, number)| unvisited(number));
                let mut judge = Judge::new(dims, blocked.map(|(at, _)| dims.square_at(at)));
                let numbers = is_drawn.then(|| numbers_along(&judge, follow(dims, start, &moves)));
                let directions = Directions::new(dims, start, moves);
                let mut squares = directions.iter().flat_map(Directions::squares);
                let judged = squares.try_for_each(|square| judge.visit(square));
                (end(&judge, judged), judge.free(), numbers)
            }
        };
        Ok(Self {
            kind,
            off_board,
            free,
            numbers,
        })
    }

    /// The verdict on a tour that is said to be closed or not.
    fn verdict(&self, dims: Dims, said: Option<bool>) -> Verdict {
        if let Some(square) = self.off_board.map(|square| square.name(dims)) {
            return Err(say!(
                en: "the move that leaves {square} leads off the board",
                zh: "从 {square} 出发的一步走出了棋盘",
            ));
        }
        let kind = self.kind.map_err(|fault| explain(fault, dims, self.free))?;
        match (kind, said) {
            (Kind::Open, Some(true)) => Err(say!(
                en: "the document says that it is closed, but no move leads from its last square to its first",
                zh: "文档写明它闭合，末格却不能一步回到首格",
            )),
            (Kind::Closed, Some(false)) => Err(say!(
                en: "the document says that it is not closed, but it is a closed tour",
                zh: "文档写明它不闭合，它却是闭合巡游",
            )),
            (Kind::Open, _) => Ok(say!(en: "a tour, open", zh: "是一条开放巡游")),
            (Kind::Closed, _) => Ok(say!(en: "a tour, closed", zh: "是一条闭合巡游")),
        }
    }
}

/// Explains what is wrong when `free` squares are to be visited.
fn explain(fault: NumberFault, dims: Dims, free: u64) -> Text {
    let name = |square: Square| square.name(dims);
    match fault {
        NumberFault::Outside { number, square }
        | NumberFault::Tour(Fault::Outside { number, square }) => {
            let square = name(square);
            say!(
                en: "the number {number} on {square} is not from 1 to {free}",
                zh: "{square} 上的数字 {number} 不在 1 到 {free} 之间",
            )
        }
        NumberFault::Twice {
            number,
            first,
            second,
        } => {
            let (first, second) = (name(first), name(second));
            say!(
                en: "the number {number} stands on {first} and on {second}",
                zh: "数字 {number} 同时在 {first} 与 {second}",
            )
        }
        NumberFault::Missing(number) => {
            say!(en: "the number {number} is missing", zh: "缺少数字 {number}")
        }
        NumberFault::Tour(Fault::Step { number, from, to }) => {
            let (before, from, to) = (number - 1, name(from), name(to));
            say!(
                en: "step {before} to {number}, from {from} to {to}, is not a knight's move",
                zh: "第 {before} 步到第 {number} 步，从 {from} 到 {to}，不是马步",
            )
        }
        NumberFault::Tour(Fault::Missing { visited }) => say!(
            en: "it visits only {visited} of {free} squares",
            zh: "{free} 格中只访问了 {visited} 格",
        ),
        NumberFault::Tour(Fault::Repeated { number, square }) => {
            let square = name(square);
            say!(
                en: "{square} is visited again as number {number}",
                zh: "第 {number} 步再次访问 {square}",
            )
        }
        NumberFault::Tour(Fault::Blocked { number, square }) => {
            let square = name(square);
            say!(
                en: "{square}, visited as number {number}, is blocked",
                zh: "第 {number} 步访问的 {square} 是禁用的格子",
            )
        }
    }
}
