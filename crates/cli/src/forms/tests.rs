//! The law of all forms: what is written is read back as it was. And no text, however wrong, makes
//! a reader panic or run on, or the judge call a board what it is not.

use std::fs;
use std::io::{self, Read, Write};

use backrank_core::queens::puzzle::{Mark, Regions};
use backrank_core::queens::{Judge, Placement, Rules};
use backrank_core::random::Random;
use backrank_core::render::Style;
use backrank_core::tour::{Directions, Kind, Path, Tour};
use backrank_core::unstable::tour::{BLOCKED, verify_numbers};
use backrank_core::{Dims, Square};
use backrank_web::puzzle;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::json;

use super::boards::{FoundSolution, FoundTour, ReadBoard, ReadPuzzle, Visits};
use super::json::{JsonDocument, JsonLines, QUEENS_SOLUTION, QUEENS_SOLVE, TOUR, TOUR_FIND};
use super::lines::{Lines, write_line};
use super::listing::Exporter;
use super::queens::{Boards, columns, names, pairs};
use super::regions::emoji;
use super::tours::{directions, numbers, squares};
use super::{queens, regions, tours};
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::locale::Lang;

/// A text that comes in pieces of so many bytes.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(buffer.len());
        self.0.read(&mut buffer[..length])
    }
}

fn lines(text: &[u8], piece: usize) -> Lines<'_> {
    Lines::new(Box::new(Pieces(text, piece)), Excerpt::of("-"), 1 << 28)
}

fn boards(text: &[u8], piece: usize) -> Result<Vec<ReadBoard>, Error> {
    let mut boards = Vec::new();
    let read = queens::read(&mut lines(text, piece), |board| {
        boards.push(board);
        Ok(())
    });
    read.map(|()| boards)
}

/// The board and the numbers of each tour, and what the judge says of it.
type Numbered = (Dims, Vec<u32>, Option<Kind>);

fn numbered(text: &[u8], piece: usize) -> Result<Vec<Numbered>, Error> {
    let mut found = Vec::new();
    let read = tours::read(
        &mut lines(text, piece),
        Some(Dims::new(3, 4).unwrap()),
        |tour| {
            let dims = tour.dims;
            let mut visited = Vec::new();
            let mut read = vec![0; dims.squares().min(1 << 20) as usize];
            let kind = match tour.visits {
                Visits::Numbers(numbers) => {
                    let kind = verify_numbers(dims, &numbers).ok();
                    found.push((dims, numbers, kind));
                    return Ok(());
                }
                Visits::Squares(judge, walk) => {
                    for (at, number) in (0..).zip(&mut read) {
                        if judge.is_blocked(dims.square_at(at)) {
                            *number = BLOCKED;
                        }
                    }
                    let mut is_right = true;
                    walk(&mut |square| {
                        visited.push(square);
                        is_right = is_right && judge.visit(square).is_ok();
                    })?;
                    judge.end().ok().filter(|_| is_right)
                }
                Visits::Directions(start, moves) => {
                    // To follow them ends, wherever they lead.
                    let directions = Directions::new(dims, start, moves);
                    let squares = directions.iter().flat_map(Directions::squares);
                    squares.for_each(drop);
                    return Ok(());
                }
            };
            for (at, square) in (1..).zip(visited) {
                if let Some(number) = read.get_mut(dims.index(square) as usize) {
                    *number = if *number == 0 { at } else { u32::MAX - 1 };
                }
            }
            found.push((dims, read, kind));
            Ok(())
        },
    );
    read.map(|()| found)
}

/// What an exporter writes of the item, which is all of two.
fn written<T>(mut exporter: impl Exporter<T>, item: &T) -> Vec<u8> {
    let mut text = Vec::new();
    exporter.begin(&mut text).unwrap();
    exporter.item(&mut text, 1, item).unwrap();
    exporter.item(&mut text, 2, item).unwrap();
    exporter.end(&mut text, 2, true).unwrap();
    text
}

/// True if the queens are a solution, each compared with each.
fn is_solution(ReadBoard { side, queens, .. }: &ReadBoard) -> bool {
    let n = side.get();
    let apart = |a: &Square, b: &Square| [a.row.abs_diff(b.row), a.column.abs_diff(b.column)];
    let attacks = |(at, a): (usize, &Square)| {
        let mut earlier = queens[..at].iter().map(|b| apart(a, b));
        earlier.any(|[rows, columns]| rows == 0 || columns == 0 || rows == columns)
    };
    let are_inside = queens.iter().all(|queen| queen.row < n && queen.column < n);
    queens.len() == n as usize && are_inside && !queens.iter().enumerate().any(attacks)
}

/// The kind of the tour that the numbers are, if they are one.
fn kind(dims: Dims, numbers: &[u32]) -> Option<Kind> {
    let free = numbers.iter().filter(|&&number| number != BLOCKED).count() as u32;
    let place = |number: u32| numbers.iter().position(|&it| it == number);
    let places: Vec<_> = (1..=free)
        .map_while(place)
        .map(|at| dims.square_at(at as u64))
        .collect();
    let apart = |a: Square, b: Square| a.row.abs_diff(b.row) * a.column.abs_diff(b.column) == 2;
    let is_tour = free > 0 && places.len() == free as usize;
    let is_tour = is_tour && places.windows(2).all(|step| apart(step[0], step[1]));
    let closes = is_tour && apart(places[0], places[places.len() - 1]);
    is_tour.then_some(if closes { Kind::Closed } else { Kind::Open })
}

fn placements() -> impl Strategy<Value = Placement> {
    let columns = (1..=32_u8).prop_flat_map(|n| vec(0..n, usize::from(n)));
    columns.prop_map(|columns| Placement::new(&columns).unwrap())
}

/// A board, squares to leave out, and the others in some order.
fn paths() -> impl Strategy<Value = (Vec<Square>, Path)> {
    let dims = (1..20_u32, 1..40_u32).prop_map(|(rows, columns)| Dims::new(rows, columns).unwrap());
    let squares = dims.prop_flat_map(|dims| {
        let squares: Vec<_> = (0..dims.squares()).map(|at| dims.square_at(at)).collect();
        (
            Just(dims),
            Just(squares).prop_shuffle(),
            any::<prop::sample::Index>(),
        )
    });
    squares.prop_map(|(dims, mut squares, free)| {
        let free = free.index(squares.len()) + 1;
        let blocked = squares.split_off(free);
        (blocked, Path::new(dims, squares).unwrap())
    })
}

/// Moves of which none leads off the board.
fn moves() -> impl Strategy<Value = Directions> {
    let sides = (1..20_u32, 1..400_u32);
    let moves = sides.prop_flat_map(|(rows, columns)| {
        (
            Just((rows, columns)),
            vec(0..=Directions::UNVISITED, (rows * columns) as usize),
        )
    });
    moves.prop_map(|((rows, columns), mut moves)| {
        let dims = Dims::new(rows, columns).unwrap();
        while let Some(square) = Directions::first_off_board(dims, &moves) {
            moves[dims.index(square) as usize] = Directions::END;
        }
        Directions::new(dims, Square::new(0, 0), moves).unwrap()
    })
}

fn puzzles(text: &str, piece: usize) -> Result<Vec<ReadPuzzle>, TestCaseError> {
    let read = regions::read(&mut lines(text.as_bytes(), piece));
    read.map_err(|error| TestCaseError::fail(format!("{error:?}: {text}")))
}

/// Regions with random signs of these letters and digits, which are corners around one another or,
/// if they need not be whole, scattered.
fn regions_of(n: usize, seed: u64, is_whole: bool) -> Vec<String> {
    let mut random = Random::new(seed);
    // A row with W may look like a notation.
    let mut signs: Vec<char> = ('A'..='V').chain('0'..='9').collect();
    random.shuffle(&mut signs);
    // A board of one Q is, below another board, a queen.
    if n == 1 && signs[0] == 'Q' {
        signs.swap(0, 1);
    }
    let mut board: Vec<_> = (0..n * n).map(|at| signs[(at / n).max(at % n)]).collect();
    if !is_whole {
        random.shuffle(&mut board);
    }
    board.chunks(n).map(|row| row.iter().collect()).collect()
}

/// The region of each square, counted as they come.
fn parts(regions: &Regions) -> Vec<usize> {
    let mut met = Vec::new();
    let number = |square| {
        let region = regions.region(square);
        met.iter().position(|it| *it == region).unwrap_or_else(|| {
            met.push(region);
            met.len() - 1
        })
    };
    regions.squares().map(number).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn boards_are_read_as_they_were_written(
        solution in placements(),
        orbit in proptest::option::of(1..=8_usize),
        piece in 1..200_usize,
    ) {
        let found = FoundSolution { solution, orbit };
        let expected: Vec<_> = solution.squares().collect();
        let mut texts = Vec::new();
        for style in Style::ALL {
            for (lang, fundamental) in [(Lang::En, true), (Lang::Zh, true), (Lang::Zh, false)] {
                texts.push(written(Boards { lang, style, fundamental }, &found));
            }
        }
        texts.push(written(JsonLines { schema: QUEENS_SOLUTION }, &found));
        let head = json!({ "schema": QUEENS_SOLVE, "solutions!": [] });
        texts.push(written(JsonDocument { head, list: "solutions" }, &found));
        for text in texts {
            let read = boards(&text, piece).map_err(|error| TestCaseError::fail(format!("{error:?}")))?;
            prop_assert_eq!(read.len(), 2);
            prop_assert!(read.iter().all(|board| board.queens == expected), "{}", text.escape_ascii());
        }
    }

    #[test]
    fn long_lines_are_read_as_they_were_written(n in 1..30_000_u32, seed: u32, piece in 1..9_000_usize) {
        let queens = (0..n).map(|row| Square::new(row, row.wrapping_mul(seed | 1) % n));
        for push in [columns::push, pairs::push, names::push] {
            let (mut text, dims) = (Vec::new(), Dims::new(n, n).unwrap());
            write_line(&mut text, String::new(), queens.clone(), |line, queen| push(line, queen, dims)).unwrap();
            let read = boards(&text, piece).unwrap();
            prop_assert!(read.len() == 1 && read[0].queens.iter().copied().eq(queens.clone()));
        }
    }

    #[test]
    fn puzzles_are_read_as_they_were_written(n in 1..=25_usize, seed: u64, is_whole: bool, stars in 1..=6_u32, piece in 1..200_usize) {
        let rows = regions_of(n, seed, is_whole);
        let regions = Regions::new(&rows).unwrap();
        let regions = regions.clone().with_stars(stars).unwrap_or(regions);
        let stars = regions.stars();
        let one = regions.clone().with_stars(1).unwrap();
        let signs = |between: &str| {
            let rows = rows.iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(between));
            rows.collect::<Vec<_>>().join("\n")
        };
        for text in [
            regions.to_string(),
            signs(" "),
            signs(", "),
            format!("[{}]", signs(",").replace('\n', "],\n [")),
            format!("{rows:?}"),
            format!("{rows:#?}").replace('"', "'"),
        ] {
            let read = puzzles(&text, piece)?;
            prop_assert_eq!(read.len(), 1, "{}", text);
            prop_assert_eq!(&read[0].regions, &one, "{}", text);
            prop_assert_eq!(puzzle::read(&text, 0), Ok(one.clone()), "{}", text);
        }
        let matrix: Vec<Vec<_>> = rows.iter().map(|row| row.chars().map(String::from).collect()).collect();
        let documents = [json!({ "stars": stars, "regions": rows }), json!({ "id": 1, "stars": stars, "regions": matrix })];
        for text in [
            format!("{}\n{}\n", documents[0], documents[1]),
            format!("[{},{}]", documents[0], documents[1]),
            format!("[\n  {},\n  {}\n]\n", documents[0], documents[1]),
            format!("{:#}", json!(documents)),
        ] {
            let read = puzzles(&text, piece)?;
            prop_assert_eq!(read.len(), 2);
            prop_assert!(read.iter().all(|board| board.regions == regions), "{}", text);
            prop_assert_eq!(read[1].name.as_deref(), Some("1"));
        }
        // The forms that have no letters.
        let numbers = parts(&regions);
        let words = |between: &str| {
            let row = |row: &[usize]| row.iter().map(usize::to_string).collect::<Vec<_>>().join(between);
            numbers.chunks(n).map(row).collect::<Vec<_>>().join("\n")
        };
        let matrix = json!({ "regions": numbers.chunks(n).collect::<Vec<_>>() }).to_string();
        let names: Vec<_> = numbers.iter().map(|number| format!("region {number}")).collect();
        let names = json!({ "colorRegions": names.chunks(n).collect::<Vec<_>>() }).to_string();
        let mut texts = vec![(words(" "), 1), (words(","), 1), (words(" , "), 1), (matrix, 1), (names, 1)];
        let matrix = numbers.chunks(n).collect::<Vec<_>>();
        texts.extend([format!("{matrix:?}"), format!("{matrix:#?}")].map(|text| (text, 1)));
        texts.extend(emoji::write(&regions).map(|text| (text, 1)));
        texts.extend(regions.to_notation().map(|text| (text, stars)));
        prop_assert_eq!(emoji::write(&regions).is_some(), n <= 18);
        prop_assert_eq!(regions.to_notation().is_some(), n >= 5 && regions.divided().is_none());
        for (text, stars) in texts {
            let read = puzzles(&text, piece)?;
            prop_assert_eq!(read.len(), 1, "{}", text);
            prop_assert_eq!(parts(&read[0].regions), parts(&regions), "{}", text);
            prop_assert_eq!(read[0].regions.stars(), stars);
            if !text.starts_with('{') {
                let pasted = puzzle::read(&text, 0).map_err(|why| TestCaseError::fail(why.to_string()))?;
                prop_assert_eq!(&pasted, &read[0].regions);
            }
        }
        // Two boards, and marks below the second.
        let marks: Vec<_> = regions.squares().map(|square| match (square.row + square.column) % 3 {
            0 => Mark::Queen(square),
            _ => Mark::Cross(square),
        }).collect();
        let sign = |mark: &Mark| if let Mark::Queen(_) = mark { 'Q' } else { 'x' };
        let drawn: Vec<String> = marks.chunks(n).map(|row| row.iter().map(sign).collect()).collect();
        let read = puzzles(&format!("{regions}\n\n{regions}\n{}\n", drawn.join("\n")), piece)?;
        prop_assert_eq!(read.len(), 2);
        prop_assert!(read[0].marked.is_empty());
        prop_assert_eq!(&read[1].marked, &[(Some(n + 2 + n), marks)]);
    }

    #[test]
    fn tours_are_read_as_they_were_written((block, tour) in paths(), piece in 1..200_usize) {
        let dims = tour.dims();
        let mut expected = tour.numbers().unwrap();
        for &square in &block {
            expected[dims.index(square) as usize] = BLOCKED;
        }
        let found = FoundTour { tour: Box::new(tour), block: &block };
        let boards = |lang| move |out: &mut dyn Write, at: u64, found: &FoundTour<'_>| numbers::write(out, lang, at, found);
        let head = json!({ "schema": TOUR_FIND, "dims": "9x9", "closed": true });
        for text in [
            written(boards(Lang::En), &found),
            written(boards(Lang::Zh), &found),
            written(squares::write, &found),
            written(JsonLines { schema: TOUR }, &found),
            written(JsonDocument { head, list: "tours" }, &found),
        ] {
            let read = numbered(&text, piece).map_err(|error| TestCaseError::fail(format!("{error:?}")))?;
            prop_assert_eq!(read.len(), 2);
            for (board, numbers, judged) in read {
                prop_assert_eq!((board, &numbers), (dims, &expected));
                prop_assert_eq!(judged, kind(dims, &numbers));
            }
        }
    }

    #[test]
    fn directions_are_read_as_they_were_written(tour in moves(), piece in 1..200_usize) {
        let found = FoundTour { tour: Box::new(tour.clone()), block: &[] };
        let text = written(directions::write, &found);
        let mut read = Vec::new();
        tours::read(&mut lines(&text, piece), None, |tour| match tour.visits {
            Visits::Directions(start, moves) => {
                read.extend(Directions::new(tour.dims, start, moves));
                Ok(())
            }
            _ => panic!("no directions"),
        }).unwrap();
        prop_assert!(read == [tour.clone(), tour]);
    }
}

/// The pinned runs of the program, changed in bytes and cut: what they printed is read or refused,
/// and judged as by an oracle.
#[test]
fn changed_texts_are_refused_or_judged_rightly() {
    let mut random = Random::new(1);
    let mut judged = [0; 2];
    for text in printed() {
        for _ in 0..40 {
            let mut text = text.clone().into_bytes();
            for _ in 0..random.below(3) {
                let at = random.below(text.len() as u64 + 1) as usize;
                let sign = b"0123456789abQx.#,;:{}[]\"\n \xff"[random.below(27) as usize];
                match random.below(3) {
                    0 => text.truncate(at),
                    1 => text.insert(at, sign),
                    _ => text.get_mut(at).into_iter().for_each(|byte| *byte = sign),
                }
            }
            let piece = 1 + random.below(100) as usize;
            for board in boards(&text, piece).into_iter().flatten() {
                let is_right = match Judge::with_rules(board.side, Rules::Plain) {
                    Ok(mut judge) => judge.judge(board.queens.iter().copied()).is_ok(),
                    Err(error) => panic!("{error}"),
                };
                judged[usize::from(is_right)] += 1;
                assert_eq!(is_right, is_solution(&board), "{}", text.escape_ascii());
            }
            for (dims, numbers, judged) in numbered(&text, piece).into_iter().flatten() {
                if let Some(judged) = judged {
                    assert_eq!(
                        Some(judged),
                        kind(dims, &numbers),
                        "{}",
                        text.escape_ascii()
                    );
                }
            }
            let _ = regions::read(&mut lines(&text, piece));
        }
    }
    assert!(judged.iter().all(|&boards| boards > 1000), "{judged:?}");
}

/// What each run of the snapshots printed, without standard error and the exit code.
fn printed() -> Vec<String> {
    let mut paths: Vec<_> = fs::read_dir("tests/snapshots")
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        let snapshot = fs::read_to_string(path).unwrap();
        for run in snapshot.split("\n$ ").skip(1) {
            let lines = run
                .lines()
                .skip(1)
                .filter(|line| !line.starts_with(['!', '?']));
            texts.push(lines.collect::<Vec<_>>().join("\n"));
        }
    }
    texts
}

#[test]
fn a_board_beyond_the_memory_is_refused_at_once() {
    let refused = |is_tour: bool, start: &str, part: &str| {
        let text = format!("{start}{}", part.repeat(1 << 16));
        let mut lines = Lines::new(Box::new(text.as_bytes()), Excerpt::of("-"), 1 << 15);
        let read = match is_tour {
            true => tours::read(&mut lines, None, |_| Ok(())),
            false => queens::read(&mut lines, |_| Ok(())),
        };
        matches!(read, Err(Error::Message(_, text, _)) if text.to_string().contains("too large"))
    };
    for (start, part) in [
        ("", "1 "),
        ("", "0,1 "),
        ("", "a1 "),
        ("{\"columns\":[", "1,"),
        ("{\"x\":\"", "x"),
    ] {
        assert!(refused(false, start, part), "{start}{part}");
    }
    for (start, part) in [
        ("", "1 2 3\n"),
        ("", "1 2 3 "),
        ("backrank directions 1 9999x1000 from a1\n", "0\n"),
        ("1000x1000: ", "a1 "),
        ("{\"dims\":\"8x8\",\"squares\":[", "\"a1\","),
    ] {
        assert!(refused(true, start, part), "{start}{part}");
    }
}

/// As long as it is, a word is one word.
#[test]
fn a_line_of_zeros_is_no_board() {
    let zeros = "0".repeat(1 << 20);
    for text in [
        &zeros,
        &format!("1 3{} 2", &zeros[..40]),
        &format!("1 3 0 {zeros}2"),
    ] {
        let long = format!("{}{text}", " ".repeat(1 << 20));
        for text in [text, &long] {
            let read = boards(text.as_bytes(), 1 << 16);
            assert!(!read.is_ok_and(|boards| boards.iter().any(is_solution)));
        }
    }
}
