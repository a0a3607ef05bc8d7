//! The outcomes of the doors as JSON.
#![cfg(feature = "serde")]

use backrank_core::tour::count::Scope;
use backrank_core::{Dims, QueensProblem};
use backrank_parallel::queens::{Count, Verification};
use backrank_parallel::{ThreadExecutor, tours};

#[test]
fn outcomes_are_plain_data() {
    let executor = ThreadExecutor::new().threads(1);
    let problem = QueensProblem::new(8).unwrap();
    let count = Count::new(problem).verification(Verification::Whole);
    let outcome = count.prepare(&executor).unwrap().run(&executor).unwrap();
    assert_eq!(
        serde_json::to_string(&outcome).unwrap(),
        r#"{"count":92,"all":92,"by":"bitmask","published":{"count":92,"oeis":"A000170"},"verified":{"Ok":{"by":"half-board","jobs":null}}}"#
    );
    let count = tours::Count::new(Dims::new(5, 6).unwrap(), Scope::Closed);
    let outcome = count.prepare(&executor).unwrap().run(&executor).unwrap();
    assert_eq!(
        serde_json::to_string(&outcome).unwrap(),
        r#"{"dims":"5x6","blocked":[],"scope":"closed","count":"8","by":"frontier","per_square":null,"obstacle":null,"published":{"tours":"8","oeis":"A175855","is_confirmed":true}}"#
    );
}
