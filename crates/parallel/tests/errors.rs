//! The public errors: a chain of causes says each thing once.

use std::error::Error;

use backrank_core::queens::Problem;
use backrank_core::queens::count::MethodError;
use backrank_core::tour::count::{CountError, Scope};
use backrank_core::unstable::queens::Kernel;
use backrank_core::{Dims, Order};
use backrank_parallel::{ThreadExecutor, ThreadsError, queens, tours};

/// The error and its causes, as a program prints them.
fn chain(error: &dyn Error) -> Vec<String> {
    let mut said = vec![error.to_string()];
    said.extend(error.source().into_iter().flat_map(chain));
    said
}

#[test]
fn a_cause_is_the_source_and_not_said_twice() {
    let problem = Problem::new(Order::new(12).unwrap());
    let without_threads = queens::Count::new(problem)
        .prepare(&ThreadExecutor::new().threads(0))
        .and_then(|prepared| prepared.run(&ThreadExecutor::new().threads(0)));
    let without_threads = without_threads.unwrap_err();
    assert!(without_threads.source().unwrap().is::<ThreadsError>());
    let tours_without_threads = tours::Count::new(Dims::new(6, 6).unwrap(), Scope::Closed)
        .prepare(&ThreadExecutor::new().threads(0))
        .unwrap_err();
    let no_kernel = MethodError::KernelUnavailable(Kernel::Avx512);
    let wrong = queens::Wrong::Jobs { jobs: 3 };
    let sum = tours::Wrong::Sum { sum: 6, tours: 7 };
    let wrapping: [(&dyn Error, usize); 6] = [
        (&without_threads, 2),
        (&queens::CountError::from(no_kernel), 2),
        (&queens::CountError::from(wrong), 2),
        (&tours::CountError::Failed(CountError::Overflow), 1),
        (&tours_without_threads, 2),
        (&tours::CountError::Wrong(sum), 2),
    ];
    for (error, length) in wrapping {
        let said = chain(error);
        assert_eq!(said.len(), length, "{said:?}");
        for pair in said.windows(2) {
            assert!(!pair[0].contains(&pair[1]), "{pair:?}");
        }
    }
}
