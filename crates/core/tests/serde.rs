//! The JSON form of the plain types, and that reading checks the bounds that the constructors
//! check.

use std::fmt::Debug;

use backrank_core::queens::find::{Partial, QueensMethod};
use backrank_core::queens::puzzle::{Deduction, DeductionStep, Mark, Regions, deduce, hint};
use backrank_core::queens::{Placement, Rules};
use backrank_core::tour::count::Scope;
use backrank_core::{Dims, Order, QueensProblem, TourProblem, tour};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{dims, from, order, problem, ruled, square};

#[track_caller]
fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

#[track_caller]
fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("what was written")
}

/// The value is written as that JSON and read back from it.
#[track_caller]
fn goes_round<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(written(value), json);
    assert_eq!(read::<T>(json), *value);
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
        goes_round(&placement, &written(&columns));
    }
}

#[test]
fn problems_name_their_squares() {
    let json = r#"{"order":6,"with":["d1"],"block":["f6","a2"]}"#;
    goes_round(&problem(6, "d1", "a2,f6"), json);
    let torus = r#"{"order":7,"rules":"torus","with":[],"block":[]}"#;
    goes_round(&ruled(Rules::Torus, 7, "", ""), torus);
    let outside = refusal::<QueensProblem>(&json.replace("d1", "d7"));
    assert!(outside.starts_with("'d7' is not a square of the 6x6 board"));

    let tour = from(dims(5, 6), square(4, 0));
    let closed = r#"{"dims":"5x6","from":"a1","to":null,"closed":true,"block":[]}"#;
    goes_round(&tour.clone().closed(), closed);
    let tour = tour.ending_at("b5").and_then(|tour| tour.block("a5"));
    let ending = r#"{"dims":"5x6","from":"a1","to":"b5","closed":false,"block":["a5"]}"#;
    goes_round(&tour.expect("on the board"), ending);
    refusal::<TourProblem>(r#"{"dims":"5x6","from":"a1","to":"b5","closed":true}"#);
}

#[test]
fn tours_have_the_form_of_the_programs_json() {
    // The fields of a line of `backrank tour find 3x4 --format jsonl`.
    let line = r#"{"schema":"backrank.tour/2","number":1,"closed":false,"dims":"3x4","block":[],"squares":["a3","c2","a1"]}"#;
    let json = r#"{"dims":"3x4","squares":["a3","c2","a1"]}"#;
    goes_round(&read::<tour::Path>(line), json);
    refusal::<tour::Path>(r#"{"dims":"3x4","squares":["a4"]}"#);

    let json = r#"{"dims":"3x4","from":"a3","moves":["1166","1166","333."]}"#;
    goes_round(&read::<tour::Directions>(json), json);
    for moves in [
        r#"["1166","1166"]"#,
        r#"["1166","1166","33x."]"#,
        r#"["11661166","333."]"#,
        r#"["6166","1166","333."]"#,
    ] {
        refusal::<tour::Directions>(&json.replace(r#"["1166","1166","333."]"#, moves));
    }
    goes_round(&Scope::Closed, r#""closed""#);
    let from = r#"{"from":{"row":0,"column":3}}"#;
    goes_round(&Scope::From(square(0, 3)), from);
}

#[test]
fn puzzles_and_their_steps_are_plain_data() {
    let json = r#"{"regions":["ABBBB","AABBB","CCDBB","CCDDD","EEEDD"],"stars":1}"#;
    let regions: Regions = read(json);
    goes_round(&regions, json);
    let without = json.replace(r#","stars":1"#, "");
    assert_eq!(read::<Regions>(&without), regions);
    refusal::<Regions>(&json.replace(r#""stars":1"#, r#""stars":2"#));
    let deduction = deduce(&regions);
    assert_eq!(read::<Deduction>(&written(&deduction)), deduction);
    let step = r#"{"ruled_out":[{"row":4,"column":1}],"units":[{"region":4}],"missing":1,"reason":"empties"}"#;
    goes_round(&read::<DeductionStep>(step), step);
    let queens = deduction.solution().into_iter().flatten().copied();
    let marks: Vec<_> = queens.map(Mark::Queen).collect();
    goes_round(&hint(&regions, &marks), r#""solved""#);
}

#[test]
fn reasons_and_answers_are_plain_data() {
    let contradiction = ruled(Rules::Torus, 6, "", "").contradiction();
    goes_round(
        &contradiction.expect("a theorem"),
        r#"{"order-of-torus":6}"#,
    );
    let partial = Partial::new(6).expect("a side");
    let found = QueensMethod::Auto.finder(&partial).find(&partial);
    assert_eq!(written(&found.expect("a solution")), "[1,3,5,0,2,4]");
}

#[test]
fn values_that_no_constructor_makes_are_refused_with_its_words() {
    let words = "'33' is not a board size: write a whole number from 0 to 32";
    assert_eq!(refusal::<Order>("33"), words);
    for json in [r#""0x5""#, r#""5x0""#, r#""1000000001x1""#] {
        refusal::<Dims>(json);
    }
    refusal::<Placement>("[1,4,0,2]");
    refusal::<Placement>(&written(&vec![0; 33]));
}
