//! Printed boards whose ranks have two digits; others are pinned by the command line.

use backrank_core::render::{QueensBoard, Style};
use insta::assert_snapshot;

use crate::problem;

#[test]
fn ranks_of_two_digits_keep_the_frame_straight() {
    let queens = problem(12, "", "").solutions().next().expect("a solution");
    for style in [Style::Unicode, Style::Pairs, Style::Algebraic] {
        let board = QueensBoard::new(queens.order().dims(), queens.squares(), style);
        assert_snapshot!(format!("order_12_first_{}", style.name()), board);
    }
}
