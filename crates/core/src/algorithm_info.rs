//! What is known about an algorithm.

use crate::trace::StepKind;

/// The facts about an algorithm: their one home, from which the program, the page and the documents
/// take them.
///
/// Texts are English, in sentences without a full stop; a program may translate them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct AlgorithmInfo {
    /// The name on the command line: lower case, words joined by `-`. The file of the algorithm has
    /// the same name with `_`.
    pub name: &'static str,
    /// The idea in one sentence.
    pub idea: &'static str,
    /// Author, year and title of the work that the method comes from, the same in every language.
    pub source: &'static str,
    /// The problems that it takes; empty if it takes all of its kind.
    pub limits: &'static str,
    /// The largest n of a square board that takes about a minute on one core. The time is that of
    /// counting its solutions, or of finding the first tour from the corner.
    pub largest_sensible: usize,
    /// The algorithm in about ten lines.
    pub pseudocode: &'static [PseudocodeLine],
}

/// A line of pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct PseudocodeLine {
    /// The line, indented by two spaces a level.
    pub text: &'static str,
    /// The kind of step that a search makes in this line, if any.
    pub step: Option<StepKind>,
    /// What the line does, in a few words; may be empty.
    pub remark: &'static str,
}

impl AlgorithmInfo {
    /// Returns the facts about an algorithm of your own: no source, and boards of any size.
    #[must_use]
    pub const fn new(name: &'static str, idea: &'static str) -> Self {
        Self {
            name,
            idea,
            source: "",
            limits: "",
            largest_sensible: usize::MAX,
            pseudocode: &[],
        }
    }

    /// Iterates over the texts that a translation needs: the idea, the limits and the remarks.
    pub fn texts(self) -> impl Iterator<Item = &'static str> {
        let remarks = self.pseudocode.iter().map(|line| line.remark);
        let texts = [self.idea, self.limits].into_iter().chain(remarks);
        texts.filter(|text| !text.is_empty())
    }
}

/// Returns a line of pseudocode in which a search makes no step.
pub(crate) const fn line(text: &'static str) -> PseudocodeLine {
    PseudocodeLine {
        text,
        step: None,
        remark: "",
    }
}

impl PseudocodeLine {
    pub(crate) const fn remark(self, remark: &'static str) -> Self {
        Self { remark, ..self }
    }

    const fn step(self, kind: StepKind, remark: &'static str) -> Self {
        let step = Some(kind);
        Self {
            step,
            remark,
            ..self
        }
    }

    /// The line with a remark, in which a search places a piece; the other kinds of step are alike.
    pub(crate) const fn place(self, remark: &'static str) -> Self {
        self.step(StepKind::Place, remark)
    }

    pub(crate) const fn reject(self, remark: &'static str) -> Self {
        self.step(StepKind::Reject, remark)
    }

    pub(crate) const fn remove(self, remark: &'static str) -> Self {
        self.step(StepKind::Remove, remark)
    }

    pub(crate) const fn solution(self, remark: &'static str) -> Self {
        self.step(StepKind::Solution, remark)
    }
}
