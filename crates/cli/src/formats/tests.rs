//! Puzzle boards survive a round trip through every format. No text makes a parser panic or loop,
//! and no checker accepts a wrong tour.

use std::collections::HashSet;
use std::fs;

use backrank_core::notation::{
    BLOCKED, PuzzleText, TourText, Visits, coloured, puzz_link, read_puzzles, read_queens,
    read_tours, star_battle,
};
use backrank_core::queens::puzzle::{Mark, Regions};
use backrank_core::random::Random;
use backrank_core::tour::{Directions, Kind, verify_free, verify_numbers};
use backrank_core::{Dims, Square};
use backrank_web::puzzle;
use proptest::prelude::*;
use serde_json::json;

/// Returns the blocked squares, the visited ones, and the checker's verdict.
fn visited(tour: TourText) -> (Vec<Square>, Vec<Square>, Option<Kind>) {
    let dims = tour.ground.dims;
    let all = |numbers: &[u32], number| {
        let squares = (0..).zip(numbers).filter(|(_, other)| **other == number);
        squares
            .map(|(at, _)| dims.square_at(at))
            .collect::<Vec<_>>()
    };
    let (blocked, squares) = match tour.visits {
        Visits::Numbers(numbers) => {
            let squares = (1..).map_while(|number| all(&numbers, number).first().copied());
            let kind = verify_numbers(dims, &numbers).ok();
            return (all(&numbers, BLOCKED), squares.collect(), kind);
        }
        Visits::Squares(squares) => (tour.ground.blocked.clone(), squares),
        Visits::Directions(start, moves) => {
            let codes: Vec<_> = moves.iter().map(|&code| code.into()).collect();
            let blocked = all(&codes, Directions::UNVISITED.into());
            // This ends wherever the moves lead.
            let directions = Directions::new(dims, start, moves);
            let squares = directions.iter().flat_map(Directions::squares);
            (blocked, squares.collect())
        }
    };
    let kind = verify_free(dims, &blocked, squares.iter().copied()).ok();
    (blocked, squares, kind)
}

/// Returns the kind of tour that the squares form, if any.
fn kind(dims: Dims, blocked: &[Square], squares: &[Square]) -> Option<Kind> {
    let mut seen: HashSet<_> = blocked.iter().collect();
    let free = dims.squares() - seen.len() as u64;
    let is_move = |a: Square, b: Square| a.row.abs_diff(b.row) * a.column.abs_diff(b.column) == 2;
    let is_tour = squares.len() as u64 == free
        && squares
            .iter()
            .all(|square| dims.contains(*square) && seen.insert(square))
        && squares.windows(2).all(|step| is_move(step[0], step[1]));
    let (first, last) = (squares.first()?, squares.last()?);
    let closes = squares.len() > 2 && is_move(*first, *last);
    is_tour.then_some(if closes { Kind::Closed } else { Kind::Open })
}

fn puzzles(text: &str) -> Result<Vec<PuzzleText>, TestCaseError> {
    read_puzzles(text).map_err(|error| TestCaseError::fail(format!("{error:?}: {text}")))
}

/// Returns regions labelled with random letters and digits: nested L shapes or, if they may be
/// disconnected, scattered squares.
fn regions_of(n: usize, seed: u64, is_complete: bool) -> Vec<String> {
    let mut random = Random::new(seed);
    // Not W to Z: a row with W may look like a notation.
    let mut characters: Vec<char> = ('A'..='V').chain('0'..='9').collect();
    random.shuffle(&mut characters);
    // A board with a single Q would be read as a queen of the board above.
    if n == 1 && characters[0] == 'Q' {
        characters.swap(0, 1);
    }
    let mut board: Vec<_> = (0..n * n)
        .map(|at| characters[(at / n).max(at % n)])
        .collect();
    if !is_complete {
        random.shuffle(&mut board);
    }
    board.chunks(n).map(|row| row.iter().collect()).collect()
}

/// Returns the region of each square, numbered by first appearance.
fn parts(regions: &Regions) -> Vec<usize> {
    let mut seen = Vec::new();
    let number = |square| {
        let region = regions.region(square);
        seen.iter()
            .position(|other| *other == region)
            .unwrap_or_else(|| {
                seen.push(region);
                seen.len() - 1
            })
    };
    regions.squares().map(number).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn puzzles_are_read_as_they_were_written(n in 1..=25_usize, seed: u64, is_complete: bool, stars in 1..=6_u32) {
        let rows = regions_of(n, seed, is_complete);
        let regions = Regions::new(&rows).unwrap();
        let regions = regions.clone().with_stars(stars).unwrap_or(regions);
        let stars = regions.stars();
        let letters: Vec<_> = rows.concat().chars().map(String::from).collect();
        let numbers: Vec<_> = parts(&regions).iter().map(usize::to_string).collect();
        let joined = |cells: &[String], between: &str| {
            cells.chunks(n).map(|row| row.join(between)).collect::<Vec<_>>().join("\n")
        };
        let matrix: Vec<_> = letters.chunks(n).collect();
        let documents = [json!({ "stars": stars, "regions": rows }), json!({ "id": 1, "stars": stars, "regions": matrix })];
        for text in [
            format!("{}\n{}\n", documents[0], documents[1]),
            format!("[{},{}]", documents[0], documents[1]),
            format!("[\n  {},\n  {}\n]\n", documents[0], documents[1]),
            format!("{:#}", json!(documents)),
        ] {
            let read = puzzles(&text)?;
            prop_assert_eq!(read.len(), 2);
            prop_assert!(read.iter().all(|board| board.regions == regions), "{}", text);
            prop_assert_eq!(read[1].name.as_deref(), Some("1"));
        }
        let with_letters = [
            regions.to_string(),
            joined(&letters, " "),
            joined(&letters, ", "),
            format!("[{}]", joined(&letters, ",").replace('\n', "],\n [")),
            format!("{rows:?}"),
            format!("{rows:#?}").replace('"', "'"),
        ];
        let matrix = parts(&regions);
        let matrix: Vec<_> = matrix.chunks(n).collect();
        let names: Vec<_> = numbers.iter().map(|number| format!("region {number}")).collect();
        let with_numbers = [
            joined(&numbers, " "),
            joined(&numbers, ","),
            joined(&numbers, " , "),
            json!({ "regions": matrix }).to_string(),
            json!({ "colorRegions": names.chunks(n).collect::<Vec<_>>() }).to_string(),
            format!("{matrix:?}"),
            format!("{matrix:#?}"),
        ];
        let address = format!("https://example.org/#puzzle/{}?stars={stars}", regions.to_string().replace('\n', "."));
        let notations = [star_battle(&regions), puzz_link(&regions), Some(address)];
        prop_assert_eq!(coloured(&regions).is_some(), n <= 18);
        prop_assert_eq!(star_battle(&regions).is_some(), n >= 5 && regions.divided().is_none());
        prop_assert_eq!(puzz_link(&regions).is_some(), regions.divided().is_none());
        let without_stars = with_letters.iter().chain(&with_numbers).cloned().chain(coloured(&regions));
        let texts = without_stars.map(|text| (text, 1));
        for (text, stars) in texts.chain(notations.into_iter().flatten().map(|text| (text, stars))) {
            let read = puzzles(&text)?;
            prop_assert_eq!(read.len(), 1, "{}", text);
            let board = &read[0].regions;
            prop_assert_eq!((parts(board), board.stars()), (parts(&regions), stars), "{}", text);
            let has_letters = with_letters.contains(&text);
            prop_assert!(!has_letters || *board == regions.clone().with_stars(1).unwrap(), "{}", text);
            if !text.starts_with('{') {
                let pasted = puzzle::read(&text, 0).map_err(|why| TestCaseError::fail(why.to_string()))?;
                prop_assert_eq!(&pasted, board);
            }
        }
        // Two boards, with marks below the second.
        let marks: Vec<_> = regions.squares().map(|square| match (square.row + square.column) % 3 {
            0 => Mark::Queen(square),
            _ => Mark::Cross(square),
        }).collect();
        let character = |mark: &Mark| if let Mark::Queen(_) = mark { 'Q' } else { 'x' };
        let drawn: Vec<String> = marks.chunks(n).map(|row| row.iter().map(character).collect()).collect();
        let read = puzzles(&format!("{regions}\n\n{regions}\n{}\n", drawn.join("\n")))?;
        prop_assert_eq!(read.len(), 2);
        prop_assert!(read[0].below.is_empty());
        prop_assert_eq!(&read[1].below, &[(n + 2 + n, marks)]);
    }
}

/// Changes bytes of the program's pinned outputs and truncates them. Each result is rejected, or
/// read and, if it is a tour, checked as by an independent checker.
#[test]
fn changed_texts_are_rejected_or_checked_correctly() {
    let mut random = Random::new(1);
    let mut read = [0; 3];
    for text in printed() {
        for _ in 0..10 {
            let mut text = text.clone().into_bytes();
            for _ in 0..random.below(3) {
                let at = random.below(text.len() as u64 + 1) as usize;
                let character = b"0123456789abQx.#,;:{}[]\"\n \xff"[random.below(27) as usize];
                match random.below(3) {
                    0 => text.truncate(at),
                    1 => text.insert(at, character),
                    _ => text
                        .get_mut(at)
                        .into_iter()
                        .for_each(|byte| *byte = character),
                }
            }
            let shown = text.escape_ascii();
            let lossy = String::from_utf8_lossy(&text);
            read[0] += read_queens(&lossy).into_iter().flatten().count();
            let dims = Dims::new(3, 4).ok();
            for tour in read_tours(&lossy, dims).into_iter().flatten() {
                let dims = tour.ground.dims;
                let (blocked, squares, found) = visited(tour);
                assert_eq!(found, kind(dims, &blocked, &squares), "{shown}");
                read[usize::from(found.is_some()) + 1] += 1;
            }
            let _ = read_puzzles(&lossy);
        }
    }
    assert!(read.iter().all(|&boards| boards > 100), "{read:?}");
}

/// Returns the standard output of each run in the snapshots.
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
