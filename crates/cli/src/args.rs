//! Parsers of the argument types that several commands share.

pub(crate) mod by_name;
pub(crate) mod numbers;
pub(crate) mod queens_method;
pub(crate) mod queens_problem;
pub(crate) mod queens_rules;
pub(crate) mod resources;
pub(crate) mod squares;
pub(crate) mod tour_method;
pub(crate) mod tour_problem;
pub(crate) mod tour_scope;
