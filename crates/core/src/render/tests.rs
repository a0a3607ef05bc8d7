use super::*;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::queens::problem::QueensProblem;
use crate::render::chart::{Bar, Cell, Chart};
use crate::render::heat::HeatBoard;
use crate::tour::verify::numbers::{BLOCKED, tests::TOUR, verify_numbers};
use crate::tour::{Path, TourProblem};

fn dims(text: &str) -> Dims {
    text.parse().unwrap()
}

fn drawn(board: Diagram<'_>) -> String {
    Svg(&[board]).to_string()
}

fn has(picture: &str, part: &str) {
    assert!(picture.contains(part), "{part}: {picture}");
}

/// Returns the picture of numbers and their fault.
fn judged(board: &str, numbers: &[u32]) -> String {
    let dims = dims(board);
    let fault = verify_numbers(dims, numbers).err();
    drawn(Diagram::numbers(dims, numbers, fault, None))
}

#[test]
fn a_sheet_is_about_as_wide_as_high() {
    let board = Diagram::queens(dims("4x4"), []);
    // A board of 4 x 40 and 24 for the names, with a padding of 8.
    for (boards, across, down) in [
        (0, 0, 0),
        (1, 1, 1),
        (2, 2, 1),
        (3, 2, 2),
        (9, 3, 3),
        (10, 4, 3),
    ] {
        let picture = Svg(&vec![board.clone(); boards]).to_string();
        let size = [across, down].map(|count| if boards == 0 { 16 } else { count * 200 });
        has(&picture, &format!(" {} {}\">\n<style>", size[0], size[1]));
    }
    let captioned = [board.clone(), board.caption("a<b & クイ")];
    let picture = Svg(&captioned).to_string();
    has(&picture, "viewBox=\"-32 -36 400 228\"");
    has(&picture, ">a&lt;b &amp; クイ</text>");
    assert_eq!(picture.matches("<g id=\"board4x4\">").count(), 1);
    let large = drawn(Diagram::queens(dims("41x1000"), []));
    has(
        &large,
        "width=\"1200\" height=\"50\" viewBox=\"-32 -8 40040 1680\"",
    );
}

#[test]
fn a_long_caption_has_lines_within_the_board() {
    let said = "40  reject d5  depth 4  attacked by a8 along the falling diagonal  1 comparison";
    let board = Diagram::queens(dims("8x8"), []).caption(said);
    let picture = drawn(board.clone());
    // A board of 8 x 40 and 24 for the names, with a padding of 8; above it three lines and 8.
    has(&picture, "viewBox=\"-32 -72 360 424\"");
    has(
        &picture,
        "y=\"-45\">40  reject d5  depth 4  attacked by <tspan x=\"-24\" dy=\"18\">",
    );
    let (_, told) = picture.split_once("class=\"caption\"").unwrap();
    let (told, _) = told.split_once("</text>").unwrap();
    let told: String = told
        .split('<')
        .map(|part| part.split_once('>').unwrap().1)
        .collect();
    assert_eq!(told, said);
    // Chinese breaks between characters; a word that is longer than a line is not broken.
    has(&drawn(board.clone().caption("クイ".repeat(20))), "<tspan");
    let long = "x".repeat(99);
    assert!(!drawn(board.caption(long)).contains("<tspan"));
}

#[test]
fn a1_is_dark() {
    // The pattern is dark on the square to the right of its corner and on the one below it.
    for (board, corner) in [("2x3", 0), ("3x2", 40), ("3x3", 40), ("4x4", 0)] {
        let picture = drawn(Diagram::queens(dims(board), []));
        has(
            &picture,
            &format!("<pattern id=\"dark{board}\" y=\"{corner}\" width=\"80\""),
        );
        has(&picture, "M40 0h40v40h-40zM0 40h40v40h-40z");
    }
}

#[test]
fn queens_stand_on_the_board_once_and_none_outside_it() {
    let given = Square::new(2, 0);
    let problem = QueensProblem::new(4).unwrap();
    let problem = problem.with([given]).unwrap();
    for queens in [[Square::new(0, 1)].as_slice(), &[Square::new(0, 1), given]] {
        let picture = drawn(Diagram::search(&problem, queens));
        assert_eq!(picture.matches("href=\"#queen\"").count(), 2);
    }
    let outside = Diagram::queens(dims("1x1"), [Square::new(0, 1), Square::new(0, 0)]);
    assert_eq!(drawn(outside).matches("href=\"#queen\"").count(), 1);
    let regions = "A".parse().unwrap();
    let outside = drawn(Diagram::puzzle(&regions, &[Square::new(9, 9)]));
    assert!(!outside.contains("href=\"#region-queen\""));
    let blocked = TourProblem::new(1, 1).unwrap().block("a1").unwrap();
    assert!(!drawn(Diagram::ride(&blocked, &[])).contains("href=\"#start\""));
}

#[test]
fn a_tour_is_drawn_in_any_form() {
    let numbers = [1, 4, 7, 6, BLOCKED, 2, 3, 8, 5];
    let squares = [0, 5, 6, 1, 8, 3, 2, 7].map(|index| dims("3x3").square_at(index));
    let path = Path::new(dims("3x3"), squares).unwrap();
    for closed in [drawn(Diagram::tour(&path)), judged("3x3", &numbers)] {
        assert_eq!(
            line(&closed),
            "20,20 100,60 20,100 60,20 100,100 20,60 100,20 60,100 20,20"
        );
        assert_eq!(closed.matches("href=\"#blocked\"").count(), 1);
        assert_eq!(closed.matches("href=\"#disc\"").count(), 6);
        has(
            &closed,
            "<use href=\"#start\" x=\"20\" y=\"20\"/><text class=\"start d1\" x=\"20\" y=\"25\">1</text>",
        );
        has(&closed, "<use href=\"#end\" x=\"60\" y=\"100\"/>");
    }
    let open = judged("3x4", &TOUR);
    assert!(line(&open).ends_with(" 140,20 100,100 20,60"), "{open}");
    assert!(!open.contains("class=\"wrong\""), "{open}");
}

#[test]
fn a_tour_of_a_large_board_has_a_line_and_no_numbers() {
    for (side, numbers, casings) in [(16, 16, 1), (17, 0, 0)] {
        let problem = TourProblem::new(side, side).unwrap();
        let squares: Vec<_> = (0..side).map(|row| Square::new(row, 0)).collect();
        let picture = drawn(Diagram::ride(&problem, &squares));
        let texts = picture.matches("<text class=").count();
        assert_eq!(
            (texts, picture.matches("<g class=\"casing").count()),
            (numbers, casings)
        );
        assert_eq!(picture.matches("href=\"#start\"").count(), 1);
    }
}

/// Returns the points of a path. Each piece starts where the one before it ends, and so does each
/// piece of the casing below.
fn line(picture: &str) -> String {
    let [casing, colours] = ["casing", "hue"].map(|kind| {
        let begin = format!("class=\"path {kind}");
        let mut line = Vec::new();
        for piece in picture.split(&begin).skip(1) {
            let mut points = piece.split('"').nth(2).unwrap().split_whitespace();
            let first = points.next().unwrap();
            assert_eq!(*line.last().unwrap_or(&first), first);
            line.pop();
            line.push(first);
            line.extend(points);
        }
        line.join(" ")
    });
    assert_eq!(casing, colours);
    colours
}

#[test]
fn the_largest_number_is_the_hottest_and_squares_grow_with_numbers() {
    let picture = |numbers: &[u128]| {
        let numbers: Vec<_> = numbers.iter().map(|&number| number.into()).collect();
        drawn(Diagram::heat(HeatBoard::new(dims("2x2"), &numbers)))
    };
    let small = picture(&[0, 5, 10, 10]);
    has(&small, "viewBox=\"-32 -8 120 156\"");
    assert_eq!(
        small
            .matches("fill=\"#8c1e14\"/><text class=\"hot\"")
            .count(),
        2
    );
    has(
        &small,
        "fill=\"#fff6e4\"/><text class=\"\" x=\"20\" y=\"25\">0</text>",
    );
    has(
        &small,
        "<text class=\"left\" y=\"133\">0</text><text class=\"right\" x=\"80\" y=\"133\">10</text>",
    );
    assert_eq!(picture(&[0; 4]).matches("fill=\"#fff6e4\"").count(), 4);
    has(
        &picture(&[10_u128.pow(20); 4]),
        "width=\"184\" height=\"184\"",
    );
    assert_eq!(HeatBoard::new(Dims::of(0, 0), &[]).width(), 1);
}

#[test]
fn bars_of_a_chart_are_as_long_as_their_shares() {
    let bar = |parts: &[f64]| Bar {
        text: "a<b".to_owned(),
        parts: parts.to_vec(),
    };
    let bars = [bar(&[0.5, 0.25, 0.0]), bar(&[0.0, 0.0001, 1.0])].to_vec();
    let chart = Chart {
        title: String::new(),
        series: Vec::new(),
        columns: vec![("one".to_owned(), 132), ("several".to_owned(), 132)],
        rows: vec![vec![Cell::Bar(bar(&[0.5])), Cell::Bars(bars)]],
    };
    let picture = chart.to_string();
    has(&picture, "<text class=\"\" x=\"24\" y=\"22\">a&lt;b</text>");
    for (class, x, y, width, height) in [
        ("single", 24.0, 28.0, 50.0, 10.0),
        ("part0", 156.0, 28.0, 40.0, 19.0),
        ("part1", 156.0, 18.5, 40.0, 9.5),
        ("part1", 206.0, 46.25, 40.0, 0.75), // never 0
        ("part2", 206.0, 8.25, 40.0, 38.0),
    ] {
        let place =
            format!("x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\"");
        has(&picture, &format!("<rect class=\"{class}\" {place}/>"));
    }
    assert_eq!(picture.matches("<rect").count(), 1 + 5);
}
