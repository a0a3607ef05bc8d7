//! The doors in a debugger: short, whatever they have prepared.

use std::fmt::Debug;

use backrank_core::queens::Problem;
use backrank_core::tour::count::{Plan, Scope, SequentialExecutor};
use backrank_core::{Dims, Order};
use backrank_parallel::{ThreadExecutor, queens, tours};

#[test]
fn what_was_prepared_is_not_listed() {
    let executor = ThreadExecutor::new();
    let problem = Problem::new(Order::new(14).unwrap());
    let prepared = queens::Count::new(&problem).prepare(&executor).unwrap();
    let dims = Dims::new(6, 6).unwrap();
    let of_tours = tours::Count::new(dims, Scope::All).per_square(true);
    let planned = of_tours.plan(&executor).unwrap();
    let plan = Plan::new(dims, Scope::All, 1 << 30, &SequentialExecutor);
    let shown: [&dyn Debug; 4] = [&executor, &prepared, &planned, &plan.unwrap()];
    for shown in shown {
        let text = format!("{shown:?}");
        assert!(
            text.len() < 2000 && text.ends_with(".. }"),
            "{} bytes: {:.500}",
            text.len(),
            text
        );
    }
}
