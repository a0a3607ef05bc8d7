//! What is written is read back as it was, in every format and with anything around it.

use std::fmt::{Debug, Write as _};

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::random::Random;
use crate::render::{QueensBoard, Style, TourBoard};
use crate::tour::directions::Directions;
use crate::tour::form::Tour;
use crate::tour::path::Path;
use crate::tour::verify::numbers::BLOCKED;

/// A queen in each row of a board with n rows.
fn queens() -> impl Strategy<Value = Vec<Square>> {
    let columns = (1..40_u32).prop_flat_map(|n| vec(0..n, n as usize));
    columns.prop_map(|columns| (0..).zip(columns).map(Square::from).collect())
}

/// A board, squares to leave out, and the others in some order.
fn paths() -> impl Strategy<Value = (Vec<Square>, Path)> {
    let dims = (1..20_u32, 1..40_u32).prop_map(|sides| Dims::try_from(sides).unwrap());
    let squares = dims.prop_flat_map(|dims| {
        let squares: Vec<_> = dims.each_square().collect();
        let free = any::<prop::sample::Index>();
        (Just(dims), Just(squares).prop_shuffle(), free)
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
    let moves = sides.prop_flat_map(|sides| {
        let moves = vec(0..=Directions::UNVISITED, (sides.0 * sides.1) as usize);
        (Just(Dims::try_from(sides).unwrap()), moves)
    });
    moves.prop_map(|(dims, mut moves)| {
        while let Some(square) = Directions::first_off_board(dims, &moves) {
            moves[dims.index(square) as usize] = Directions::END;
        }
        Directions::new(dims, Square::new(0, 0), moves).unwrap()
    })
}

/// The text as it is, and in other words.
fn around(text: &str) -> [String; 4] {
    [
        format!("{text}\n"),
        format!("\u{feff}Solution 1 (orbit of 8):\n\n{text}\n\n"),
        format!(
            "# found by hand\r\n```\r\n{}\r\n```\r\n",
            text.replace('\n', "\r\n")
        ),
        // In Chinese: solution 1, and that there are two.
        format!(
            "\u{7b2c}1\u{4e2a}\u{89e3}:\n \t{}\u{a0}\n\u{5171}\u{6709} 2 \u{79cd}\u{4e0d}\u{540c}\u{7684}\u{6392}\u{5217}\n",
            text.replace('\n', " \n  ")
        ),
    ]
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let items = items.into_iter().map(|item| item.to_string());
    items.collect::<Vec<_>>().join(between)
}

/// The board of a text that has only one.
fn only<T: Debug>(read: Result<Vec<T>, NotationError>, text: &str) -> Result<T, TestCaseError> {
    match read {
        Ok(mut boards) if boards.len() == 1 => Ok(boards.remove(0)),
        read => Err(TestCaseError::fail(format!("{read:?}: {text}"))),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn queens_are_read_as_they_were_written(queens in queens()) {
        let n = queens.len() as u32;
        let dims = Dims::of(n, n);
        let list = || queens.iter().copied();
        let mut texts = grids(&queens);
        texts.extend([pairs(list()).to_string(), fen(n, list()).to_string()]);
        texts.extend([names(list(), dims).to_string(), joined(dims.names(list()), ", Q")]);
        if n > 2 {
            let pairs: Vec<_> = list().map(|it| (it.row, it.column)).collect();
            texts.push(format!("{pairs:?}"));
            texts.push(joined(pairs.iter().map(|pair| format!("{pair:?}")), ", "));
        }
        // Zeros and ones are the row of a board; a board without a queen in the last column may
        // count from 0 or from 1.
        let has = |column| list().any(|queen| queen.column >= column);
        let firsts = if !has(2) { 0..0 } else if has(n - 1) { 0..2 } else { 0..1 };
        for first in firsts {
            let columns = || list().map(|queen| queen.column + first);
            texts.push(joined(columns(), ","));
            texts.push(format!("q = [{}];\n----------\n==========", joined(columns(), ", ")));
            texts.push(format!("{{\"columns\": [{}]}}", joined(columns(), ",")));
        }
        if has(2) {
            texts.push(columns(list()).to_string());
        }
        for text in texts.iter().flat_map(|text| around(text)) {
            let read = only(read_queens(&text), &text)?;
            prop_assert_eq!(&read.queens, &queens, "{}", text);
            prop_assert_eq!(read.side.get(), n);
        }
    }

    #[test]
    fn tours_are_read_as_they_were_written((blocked, tour) in paths()) {
        let dims = tour.dims();
        let list: Vec<_> = tour.squares().collect();
        let board = TourBoard::new(&tour).unwrap().block(&blocked).to_string();
        let names = dims.names(&list);
        let mut lists = vec![squares(&tour, &blocked).to_string()];
        if blocked.is_empty() {
            let pairs: Vec<_> = list.iter().map(|it| (it.row, it.column)).collect();
            lists.extend([format!("{dims}:\n{}", joined(&names, " -> ")), joined(&names, "-")]);
            lists.push(format!("{dims}: {}", joined(pairs.iter().map(|it| format!("{it:?}")), "->")));
            if pairs.len() > 2 {
                let from_1: Vec<_> = pairs.iter().map(|(row, column)| (row + 1, column + 1)).collect();
                lists.extend([format!("{pairs:?}"), format!("{from_1:?}")]);
            }
        }
        let block = dims.names(&blocked);
        lists.push(format!("{{\"dims\": \"{dims}\", \"block\": {block:?}, \"squares\": {names:?}}}"));
        lists.push(format!("{{\"dims\": \"{dims}\", \"block\": {block:?}, \"tours\": [{{\"squares\": {names:#?}}}]}}"));
        lists.push(format!("{{\"block\": {block:?}, \"tours\": [{{\"dims\": \"{dims}\", \"squares\": {names:?}}}]}}"));
        for text in lists.iter().flat_map(|text| around(text)) {
            let read = only(read_tours(&text, None), &text)?;
            prop_assert_eq!(&*read.ground, &Ground { dims, blocked: blocked.clone() });
            prop_assert_eq!(&read.visits, &Visits::Squares(list.clone()), "{}", text);
        }
        let mut numbers = tour.numbers().unwrap();
        for square in &blocked {
            numbers[dims.index(*square) as usize] = BLOCKED;
        }
        let rows = |first: u32, between: &str| {
            let number = |number: &u32| if *number == BLOCKED { "#".to_owned() } else { (number - 1 + first).to_string() };
            let rows = numbers.chunks(dims.columns() as usize);
            rows.map(|row| joined(row.iter().map(number), between)).collect::<Vec<_>>()
        };
        let mut boards = vec![board, rows(1, ", ").join("\n"), format!("[[{}]]", rows(1, " ").join("]\n [")), format!("| {} |", rows(1, " | ").join(" |\n| "))];
        if list.len() > 1 {
            boards.extend([rows(0, " ").join("\n"), format!("[[{}]]", rows(0, ",").join("],["))]);
        }
        // Two columns of a list are pairs.
        boards.retain(|text| !text.starts_with('[') || dims.columns() != 2 && dims.rows() > 1);
        for text in boards.iter().flat_map(|text| around(text)) {
            let read = only(read_tours(&text, None), &text)?;
            prop_assert_eq!(&read.visits, &Visits::Numbers(numbers.clone()), "{}", text);
            // Numbers in one line may be those of a square board.
            if dims.rows() > 1 {
                prop_assert_eq!(read.ground.dims, dims);
            }
        }
    }

    #[test]
    fn directions_are_read_as_they_were_written(tour in moves()) {
        let text = format!("Tour 1:\n{}\n{}\n", directions(&tour), directions(&tour));
        let read = read_tours(&text, None).unwrap();
        prop_assert_eq!(read.len(), 2);
        for read in read {
            let expected = Visits::Directions(tour.start(), tour.moves().to_vec());
            prop_assert_eq!(read.visits, expected);
            prop_assert_eq!(read.ground.dims, tour.dims());
        }
    }
}

/// The board row by row, in many ways.
fn grids(queens: &[Square]) -> Vec<String> {
    let n = queens.len();
    let dims = Dims::of(n as u32, n as u32);
    let styles = Style::ALL
        .into_iter()
        .filter(|style| *style != Style::Columns);
    let drawn = styles.map(|style| QueensBoard::new(dims, queens.iter().copied(), style));
    let mut texts: Vec<_> = drawn.map(|board| board.to_string()).collect();
    let rows = |queen: &str, empty: &str, between: &str| -> Vec<String> {
        let sign = |is_queen| if is_queen { queen } else { empty };
        let row =
            |queen: &Square| joined((0..n).map(|at| sign(at == queen.column as usize)), between);
        queens.iter().map(row).collect()
    };
    for empty in ["_", "-", "#", ".", "·"] {
        texts.push(rows("q", empty, " ").join("\n"));
    }
    texts.push(rows("👑", "⬜", "").join("\n"));
    let strings = rows("Q", ".", "");
    texts.extend([format!("{strings:?}"), format!("[{strings:#?}]")]);
    let edge = format!("+{}", "---+".repeat(n));
    let cells = rows("Q", " ", " | ");
    texts.push(format!(
        "{edge}\n| {} |\n{edge}",
        cells.join(&format!(" |\n{edge}\n| "))
    ));
    if n > 2 {
        for sign in ["X", "*", "1", "★"] {
            texts.push(rows(sign, "0", " ").join("\n"));
        }
        texts.push(format!("[[{}]]", rows("1", "0", " ").join("]\n [")));
        texts.push(format!("[{}]", rows("1", "0", ", ").join("]\n[")));
    }
    texts
}

#[test]
fn several_boards_need_nothing_between_them() {
    let boards = |text: &str| read_queens(text).unwrap().len();
    let rows = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n";
    for text in [
        rows.repeat(2),
        format!("{rows}1 3 0 2\n"),
        "[[1,3,0,2],[2,0,3,1]]".to_owned(),
        "[1,3,0,2]\n[2,0,3,1]".to_owned(),
        "[0,1,0,0]\n[0,0,0,1]\n[1,0,0,0]\n[0,0,1,0]\n[2,0,3,1]".to_owned(),
        "[[(0,1),(1,3),(2,0),(3,2)],[(0,2),(1,0),(2,3),(3,1)]]".to_owned(),
        "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]".to_owned(),
        "{\"solutions\":[[1,3,0,2],{\"board\":\".Q..\\n...Q\\nQ...\\n..Q.\"}]}".to_owned(),
        "let q = [\n  1, 3,\n  0, 2\n];\nint[] p = {1, 3, 0, 2};\n".to_owned(),
    ] {
        assert_eq!(boards(&text), 2, "{text}");
    }
}

#[test]
fn fields_that_could_change_the_verdict_cause_a_warning() {
    for text in [
        "1 two 3",
        "1 3 0 2 5 : 7",
        "0,1; +1,3; 2,0; 3,2;",
        "(0, -1), (1, 3)",
        ". Q A .\n. . . Q\nQ . . .\n. . Q .\n",
        "{\"columns\":[1,3,-1,2]}",
        "{\"columns\":[1,3,0,0],\"columns\":[1,3,0,2]}",
        "{\"columns\":[0]} 1 3 0 2",
        "{\"order\":5,\"columns\":[1,3,0,2]}",
        "[1, 3, 0, 2",
        "[1, 3, 0, 2)",
        "hello world",
        // The blanks behind the queens are missing, so each row would be a board of its own.
        "4 | Q\n3 |   Q\n2 |     Q\n1 |       Q\n   +---------\n     a b c d\n",
        "4| Q",
        "2 | Q\n1 |   Q",
        "0 | Q\n1 |   Q",
        "2 Q 2",
    ] {
        assert!(read_queens(text).is_err(), "{text}");
    }
    for text in [
        "1 two 3",
        "1 -2 3",
        "a1 b3",
        "8x8: a1 4294967295,0",
        "3x4: a3 z9",
        "3x4: 0,0 1",
        "{\"dims\":\"3x4\"}",
    ] {
        assert!(read_tours(text, None).is_err(), "{text}");
    }
}

#[test]
fn a_square_alone_may_have_the_number_of_its_row() {
    for text in ["1 Q", "1 | Q |", "  a\n1 Q 1\n  a"] {
        assert_eq!(read_queens(text).unwrap().len(), 1, "{text}");
    }
    assert_eq!(read_queens("0 Q\nQ 0").unwrap()[0].queens.len(), 2);
}

#[test]
fn quoted_rows_keep_their_blanks() {
    let start = |text: &str| read_queens_start(text).unwrap();
    let rows = "[\" Q  \", \"   Q\", \"Q   \", \"  Q \"]";
    for text in [
        rows.to_owned(),
        rows.replace(", ", ",\n "),
        format!("{{\"board\": {rows}}}"),
    ] {
        assert_eq!(start(&text).queens, start("1 3 0 2").queens, "{text}");
    }
    let one = start("[\" Q# \",\"    \",\"    \",\"    \"]");
    let (queens, blocked) = ([Square::new(0, 1)], [Square::new(0, 2)]);
    assert_eq!(
        (&one.queens[..], &one.blocked[..]),
        (&queens[..], &blocked[..])
    );
}

#[test]
fn what_a_search_would_not_heed_is_refused() {
    let empty = "\"board\": [\"....\", \"....\", \"....\", \"....\"]";
    for fields in ["", ", \"order\": 4, \"block\": []"] {
        assert!(
            read_queens_start(&format!("{{{empty}{fields}}}")).is_ok(),
            "{fields}"
        );
    }
    for fields in [
        "\"block\": [\"b4\"]",
        "\"given\": [\"b4\"]",
        "\"rules\": \"torus\"",
    ] {
        let error = read_queens_start(&format!("{{{empty}, {fields}}}")).unwrap_err();
        assert!(
            error.to_string().contains("reads only the board"),
            "{error}"
        );
    }
    let tour = "{\"board\": [[1, 0, 0], [0, 0, 0], [0, 0, 0]]";
    assert!(read_tour_start(&format!("{tour}, \"block\": [\"b2\"]}}")).is_ok());
    for fields in ["\"blocked\": [\"b2\"]", "\"closed\": true"] {
        assert!(
            read_tour_start(&format!("{tour}, {fields}}}")).is_err(),
            "{fields}"
        );
    }
    // Queens with numbers, where 1 is a blocked square.
    for text in [
        "0 1 0 0\n0 0 0 2\n3 0 0 0\n0 0 4 0",
        "[[0, 1, 0, 0], [0, 0, 0, 2], [3, 0, 0, 0], [0, 0, 4, 0]]",
    ] {
        let error = read_queens_start(text).unwrap_err();
        assert!(error.to_string().contains("'0 0 0 2'"), "{error}");
    }
}

#[test]
fn a_board_beyond_the_memory_is_refused() {
    for (start, part) in [("Q", "Q"), ("[", "1,"), ("{\"x\":\"", "x")] {
        let mut reader = QueensReader::new(1 << 15);
        let read = reader.line(&format!("{start}{}", part.repeat(1 << 16)));
        assert!(
            matches!(read, Err(NotationError::TooLarge { .. })),
            "{start}"
        );
    }
    let mut reader = TourReader::new(None, 1 << 15);
    let read = (0..1 << 16).try_for_each(|_| reader.line("1 2 3").map(drop));
    assert!(matches!(read, Err(NotationError::TooLarge { .. })));
}

/// As many brackets, quotes, words and signs as fit into 200 KB, in any order.
#[test]
fn no_text_takes_long_or_panics() {
    let mut random = Random::new(1);
    let parts = [
        "[", "]", "(", "{", "}", "\"", "'", ",", ":", "=", "-", "|", "Q", "x", "1", "0", "a1",
        "\n", " ", "é", "\\", "#",
    ];
    for part in parts {
        let text = part.repeat(200_000 / part.len());
        let _ = (read_queens(&text), read_tours(&text, None));
    }
    for _ in 0..2_000 {
        let mut text = String::new();
        for _ in 0..random.below(60) {
            let part = parts[random.below(parts.len() as u64) as usize];
            let _ = write!(text, "{part}");
        }
        let _ = (read_queens(&text), read_tours(&text, Dims::new(3, 4).ok()));
    }
}
