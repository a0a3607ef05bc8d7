//! The coloured puzzle: its solutions, its deductions, the boards that are made, and its judge.

mod made;
mod slow;
mod solutions;
mod steps;

use backrank_core::Order;

fn order(n: usize) -> Order {
    Order::new(n).unwrap()
}
