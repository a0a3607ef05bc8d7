//! Puzzle boards survive a round trip through every format. No text makes a parser panic or loop,
//! and no checker accepts a wrong board.

use std::fs;

use backrank_core::notation::{
    BLOCKED, PuzzleText, QueensText, TourText, Visits, coloured, puzz_link, read_puzzles,
    read_queens, read_tours, star_battle,
};
use backrank_core::queens::puzzle::{Mark, Regions};
use backrank_core::queens::{QueensChecker, Rules};
use backrank_core::random::Random;
use backrank_core::tour::{Directions, Kind, verify_free, verify_numbers};
use backrank_core::{Dims, Square};
use backrank_web::puzzle;
use proptest::prelude::*;
use serde_json::json;

/// Returns the board and the numbers of a tour, and the checker's verdict.
fn numbered(tour: TourText) -> (Dims, Vec<u32>, Option<Kind>) {
    let dims = tour.ground.dims;
    let (squares, blocked) = match tour.visits {
        Visits::Numbers(numbers) => {
            let kind = verify_numbers(dims, &numbers).ok();
            return (dims, numbers, kind);
        }
        Visits::Squares(squares) => (squares, tour.ground.blocked.clone()),
        Visits::Directions(start, moves) => {
            let blocked = (0..)
                .zip(&moves)
                .filter(|(_, at)| **at == Directions::UNVISITED);
            let blocked = blocked.map(|(at, _)| dims.square_at(at)).collect();
            // This ends wherever the moves lead.
            let directions = Directions::new(dims, start, moves);
            let squares = directions.iter().flat_map(Directions::squares);
            (squares.collect(), blocked)
        }
    };
    let kind = verify_free(dims, &blocked, squares.iter().copied()).ok();
    let mut numbers = vec![0; dims.squares().min(1 << 20) as usize];
    let mut set = |square, at| {
        if let Some(number) = numbers.get_mut(dims.index(square) as usize) {
            *number = if *number == 0 { at } else { u32::MAX - 1 };
        }
    };
    (1..).zip(squares).for_each(|(at, square)| set(square, at));
    blocked.into_iter().for_each(|square| set(square, BLOCKED));
    (dims, numbers, kind)
}

/// Compares all pairs of queens.
fn is_solution(QueensText { side, queens, .. }: &QueensText) -> bool {
    let n = side.get();
    let apart = |a: &Square, b: &Square| [a.row.abs_diff(b.row), a.column.abs_diff(b.column)];
    let attacks = |(at, a): (usize, &Square)| {
        let mut earlier = queens[..at].iter().map(|b| apart(a, b));
        earlier.any(|[rows, columns]| rows == 0 || columns == 0 || rows == columns)
    };
    let are_inside = queens.iter().all(|queen| queen.row < n && queen.column < n);
    queens.len() == n as usize && are_inside && !queens.iter().enumerate().any(attacks)
}

/// Returns the kind of tour that the numbers form, if any.
fn kind(dims: Dims, numbers: &[u32]) -> Option<Kind> {
    let free = numbers.iter().filter(|&&number| number != BLOCKED).count() as u32;
    let place = |number: u32| numbers.iter().position(|&other| other == number);
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

fn puzzles(text: &str) -> Result<Vec<PuzzleText>, TestCaseError> {
    read_puzzles(text).map_err(|error| TestCaseError::fail(format!("{error:?}: {text}")))
}

/// Returns regions labelled with random letters and digits: nested L shapes or, if they may be
/// disconnected, scattered squares.
fn regions_of(n: usize, seed: u64, is_complete: bool) -> Vec<String> {
    let mut random = Random::new(seed);
    // Not W to Z: a row with W may look like a notation.
    let mut signs: Vec<char> = ('A'..='V').chain('0'..='9').collect();
    random.shuffle(&mut signs);
    // A board with a single Q would be read as a queen of the board above.
    if n == 1 && signs[0] == 'Q' {
        signs.swap(0, 1);
    }
    let mut board: Vec<_> = (0..n * n).map(|at| signs[(at / n).max(at % n)]).collect();
    if !is_complete {
        random.shuffle(&mut board);
    }
    board.chunks(n).map(|row| row.iter().collect()).collect()
}

/// Returns the region of each square, numbered by first appearance.
fn parts(regions: &Regions) -> Vec<usize> {
    let mut met = Vec::new();
    let number = |square| {
        let region = regions.region(square);
        met.iter()
            .position(|other| *other == region)
            .unwrap_or_else(|| {
                met.push(region);
                met.len() - 1
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
            let read = puzzles(&text)?;
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
            let read = puzzles(&text)?;
            prop_assert_eq!(read.len(), 2);
            prop_assert!(read.iter().all(|board| board.regions == regions), "{}", text);
            prop_assert_eq!(read[1].name.as_deref(), Some("1"));
        }
        // The formats without letters.
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
        texts.extend(coloured(&regions).map(|text| (text, 1)));
        texts.extend(star_battle(&regions).map(|text| (text, stars)));
        texts.extend(puzz_link(&regions).map(|text| (text, stars)));
        texts.push((format!("https://example.org/#puzzle/{}?stars={stars}", regions.to_string().replace('\n', ".")), stars));
        prop_assert_eq!(coloured(&regions).is_some(), n <= 18);
        prop_assert_eq!(star_battle(&regions).is_some(), n >= 5 && regions.divided().is_none());
        prop_assert_eq!(puzz_link(&regions).is_some(), regions.divided().is_none());
        for (text, stars) in texts {
            let read = puzzles(&text)?;
            prop_assert_eq!(read.len(), 1, "{}", text);
            prop_assert_eq!(parts(&read[0].regions), parts(&regions), "{}", text);
            prop_assert_eq!(read[0].regions.stars(), stars);
            if !text.starts_with('{') {
                let pasted = puzzle::read(&text, 0).map_err(|why| TestCaseError::fail(why.to_string()))?;
                prop_assert_eq!(&pasted, &read[0].regions);
            }
        }
        // Two boards, with marks below the second.
        let marks: Vec<_> = regions.squares().map(|square| match (square.row + square.column) % 3 {
            0 => Mark::Queen(square),
            _ => Mark::Cross(square),
        }).collect();
        let sign = |mark: &Mark| if let Mark::Queen(_) = mark { 'Q' } else { 'x' };
        let drawn: Vec<String> = marks.chunks(n).map(|row| row.iter().map(sign).collect()).collect();
        let read = puzzles(&format!("{regions}\n\n{regions}\n{}\n", drawn.join("\n")))?;
        prop_assert_eq!(read.len(), 2);
        prop_assert!(read[0].below.is_empty());
        prop_assert_eq!(&read[1].below, &[(n + 2 + n, marks)]);
    }
}

/// Changes bytes of the program's pinned outputs and truncates them. Each result is rejected, or
/// judged as by an independent check.
#[test]
fn changed_texts_are_refused_or_judged_rightly() {
    let mut random = Random::new(1);
    let mut judged = [0; 2];
    for text in printed() {
        for _ in 0..10 {
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
            let shown = text.escape_ascii();
            let lossy = String::from_utf8_lossy(&text);
            for board in read_queens(&lossy).into_iter().flatten() {
                let is_right = match QueensChecker::with_rules(board.side, Rules::Plain) {
                    Ok(mut checker) => checker.check(board.queens.iter().copied()).is_ok(),
                    Err(error) => panic!("{error}"),
                };
                judged[usize::from(is_right)] += 1;
                assert_eq!(is_right, is_solution(&board), "{shown}");
            }
            let dims = Dims::new(3, 4).ok();
            for tour in read_tours(&lossy, dims).into_iter().flatten() {
                let (dims, numbers, judged) = numbered(tour);
                if let Some(judged) = judged {
                    assert_eq!(Some(judged), kind(dims, &numbers), "{shown}");
                }
            }
            let _ = read_puzzles(&lossy);
        }
    }
    assert!(judged.iter().all(|&boards| boards > 200), "{judged:?}");
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
