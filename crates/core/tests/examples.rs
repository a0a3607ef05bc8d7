//! The example programs run to their end.

#[path = "../examples/closed_tour.rs"]
mod closed_tour;
#[path = "../examples/first_solutions.rs"]
mod first_solutions;
#[path = "../examples/given_queens.rs"]
mod given_queens;
#[path = "../examples/own_algorithm.rs"]
mod own_algorithm;
#[path = "../examples/own_probe.rs"]
mod own_probe;
#[path = "../examples/region_puzzle.rs"]
mod region_puzzle;

#[test]
fn every_example_runs() {
    first_solutions::main().unwrap();
    given_queens::main().unwrap();
    own_probe::main();
    closed_tour::main().unwrap();
    region_puzzle::main().unwrap();
    own_algorithm::main().unwrap();
}
