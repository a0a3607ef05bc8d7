//! The count of a problem with queens on threads is the one answer, however it is cut.

use std::sync::atomic::AtomicBool;

use backrank_core::queens::algorithms::{Bitmask, RowArray};
use backrank_core::queens::{Problem, Walker as _};
use backrank_core::unstable::queens::Strategy;
use backrank_core::{Order, Square};
use backrank_parallel::ThreadExecutor;

#[test]
fn restricted_problems_are_cut_too() {
    let problem = Problem::new(Order::new(10).unwrap()).with([Square::new(3, 0)]);
    let problem = problem.and_then(|it| it.block([Square::new(0, 4)]));
    let problem = problem.unwrap();
    let never = AtomicBool::new(false);
    let whole = RowArray.count_until(&problem, &never).continue_value();
    let executor = ThreadExecutor::new().threads(3);
    let count = |problem, strategy: Strategy| executor.count(&strategy.jobs(Bitmask, problem, 3));
    for strategy in Strategy::ALL {
        assert_eq!(count(&problem, strategy).ok(), whole);
    }
    let contradiction = problem.clone().with([Square::new(3, 1)]).unwrap();
    assert_eq!(count(&contradiction, Strategy::Prefix), Ok(0));
}
