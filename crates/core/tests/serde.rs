//! The JSON form of the plain types, and that reading checks the bounds that the constructors
//! check.
#![cfg(feature = "serde")]

mod common;

use std::fmt::Debug;

use backrank_core::queens::algorithms::RowArray;
use backrank_core::queens::{self, Attack, Line, Placement};
use backrank_core::render::Style;
use backrank_core::replay::{Replay, never_stop};
use backrank_core::tour::count::Scope;
use backrank_core::tour::{self, Kind};
use backrank_core::{Dims, Order};
use common::{dims, order, square};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value is written as that JSON and read back from it.
#[track_caller]
fn goes_round<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("plain data"), json);
    let read: T = serde_json::from_str(json).expect("what was written");
    assert_eq!(read, *value);
}

/// The reason why the JSON is refused, without the place in the text.
#[track_caller]
fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
    let error = serde_json::from_str::<T>(json).expect_err(json).to_string();
    error
        .split(" at line")
        .next()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn boards_are_numbers_and_squares_are_named_pairs() {
    for n in [0, 8, 32] {
        goes_round(&order(n), &n.to_string());
    }
    goes_round(&dims(3, 10), r#""3x10""#);
    goes_round(&dims(Dims::MAX_SIDE, 1), r#""1000000000x1""#);
    goes_round(&square(0, 3), r#"{"row":0,"column":3}"#);
}

#[test]
fn a_placement_is_its_columns() {
    for columns in [vec![], vec![0], vec![1, 3, 0, 2], vec![2, 2, 2]] {
        let columns: Vec<u8> = columns;
        let placement = Placement::new(&columns).expect("columns of the board");
        let json = serde_json::to_string(&columns).expect("numbers");
        goes_round(&placement, &json);
    }
}

#[test]
fn problems_name_their_squares() {
    let json = r#"{"order":6,"with":["d1"],"block":["a2","f6"]}"#;
    let problem = queens::Problem::new(order(6));
    let problem = problem.with_queen(square(5, 3)).expect("on the board");
    let problem = problem.with_block(square(4, 0)).expect("on the board");
    let problem = problem.with_block(square(0, 5)).expect("on the board");
    let (read, written): (queens::Problem, _) = (
        serde_json::from_str(json).expect("a problem"),
        serde_json::to_string(&problem).expect("plain data"),
    );
    assert_eq!(read, problem);
    assert_eq!(written, r#"{"order":6,"with":["d1"],"block":["f6","a2"]}"#);
    let torus = queens::Problem::with_rules(order(7), queens::Rules::Torus);
    let json = r#"{"order":7,"rules":"torus","with":[],"block":[]}"#;
    goes_round(&torus, json);
    assert_eq!(
        refusal::<queens::Problem>(r#"{"order":6,"with":["d7"]}"#)
            .split(':')
            .next(),
        Some("'d7' is not a square of the 6x6 board")
    );

    let tour = tour::Problem::new(dims(5, 6), square(4, 0)).expect("on the board");
    goes_round(
        &tour.clone().closed(),
        r#"{"dims":"5x6","from":"a1","to":null,"closed":true,"block":[]}"#,
    );
    let tour = tour
        .ending_at(square(0, 1))
        .and_then(|tour| tour.blocking([square(0, 0)]));
    goes_round(
        &tour.expect("on the board"),
        r#"{"dims":"5x6","from":"a1","to":"b5","closed":false,"block":["a5"]}"#,
    );
    refusal::<tour::Problem>(r#"{"dims":"5x6","from":"a1","to":"b5","closed":true}"#);
}

#[test]
fn tours_have_the_form_of_the_programs_json() {
    // The fields of a line of `backrank tour find 3x4 --format jsonl`.
    let line = r#"{"schema":"backrank.tour/2","number":1,"closed":false,"dims":"3x4","block":[],"squares":["a3","c2","a1"]}"#;
    let path: tour::Path = serde_json::from_str(line).expect("a path");
    goes_round(&path, r#"{"dims":"3x4","squares":["a3","c2","a1"]}"#);
    refusal::<tour::Path>(r#"{"dims":"3x4","squares":["a4"]}"#);

    let json = r#"{"dims":"3x4","from":"a3","moves":["1166","1166","333."]}"#;
    let directions: tour::Directions = serde_json::from_str(json).expect("directions");
    goes_round(&directions, json);
    for moves in [
        r#"["1166","1166"]"#,
        r#"["1166","1166","33x."]"#,
        r#"["11661166","333."]"#,
        r#"["6166","1166","333."]"#,
    ] {
        refusal::<tour::Directions>(&json.replace(r#"["1166","1166","333."]"#, moves));
    }
    goes_round(&Scope::Closed, r#""closed""#);
    goes_round(
        &Scope::From(square(0, 3)),
        r#"{"from":{"row":0,"column":3}}"#,
    );
}

#[test]
fn a_window_names_its_squares() {
    let problem = queens::Problem::new(order(4));
    let replay = Replay::Queens(&problem, &RowArray);
    let window = replay.window(1, 1, never_stop).expect("any order");
    let json = serde_json::to_string(&window).expect("plain data");
    let parts = r#"[{"name":"column of each row","shape":"array","label":"x[i]","length":4,"numbers":[0]}]"#;
    let counts = r#"{"nodes":2,"dead_ends":0,"solutions":0,"comparisons":0}"#;
    let later = counts.replace(r#""comparisons":0"#, r#""comparisons":1"#);
    let reason = r#"{"kind":"attacked","by":"a4","along":"column"}"#;
    let step = format!(
        r#"{{"step":"reject","depth":2,"square":"a3","reason":{reason},"comparisons":1,"counts":{later},"parts":{parts}}}"#
    );
    let expected = format!(
        r#"{{"first":1,"squares":["a4"],"counts":{counts},"steps":[{step}],"ends":false}}"#
    );
    assert_eq!(json, expected);
}

#[test]
fn kinds_are_words() {
    goes_round(&Line::RisingDiagonal, r#""rising-diagonal""#);
    goes_round(&Kind::Closed, r#""closed""#);
    for style in Style::ALL {
        goes_round(&style, &format!("\"{}\"", style.name()));
    }
    let attack = Attack {
        first: square(0, 0),
        second: square(7, 7),
        along: Line::FallingDiagonal,
    };
    let json = r#"{"first":{"row":0,"column":0},"second":{"row":7,"column":7},"along":"falling-diagonal"}"#;
    goes_round(&attack, json);
}

#[test]
fn values_that_no_constructor_makes_are_refused_with_its_words() {
    let words = "'33' is not an order: write a whole number from 0 to 32";
    assert_eq!(refusal::<Order>("33"), words);
    for json in [r#""0x5""#, r#""5x0""#, r#""1000000001x1""#] {
        let words = "is not a board: write ROWSxCOLUMNS, such as 8x8, each from 1 to 1000000000";
        assert!(refusal::<Dims>(json).ends_with(words), "{json}");
    }
    let words = "column 4 in row 1 is outside a board of 4 columns";
    assert_eq!(refusal::<Placement>("[1,4,0,2]"), words);
    let long = serde_json::to_string(&vec![0; 33]).expect("numbers");
    let words = "33 rows are too many: a board has at most 32";
    assert_eq!(refusal::<Placement>(&long), words);
}

#[test]
fn json_of_another_shape_is_refused() {
    for json in ["-1", "8.5", "\"8\"", "null"] {
        refusal::<Order>(json);
        refusal::<Dims>(json);
    }
    for json in ["[3,4]", "\"3x4x5\"", "\"3x4294967296\""] {
        refusal::<Dims>(json);
    }
    for json in ["[1,-3]", "[0.5]", "\"b4 d3 a2 c1\"", "{}"] {
        refusal::<Placement>(json);
    }
    refusal::<Line>("\"diagonal\"");
}
