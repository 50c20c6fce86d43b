//! `Trial`: one numbered search for a warning, and `Tried`, what came of it. Both are plain data, so that a trial can be
//! run anywhere and its outcome merged with others.

use super::{Best, Found, Gap, Gaps, Stats};
use crate::solver::Counter;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trial {
    /// Of two that succeed, the one with the lower number counts.
    pub number: usize,
    /// Which reading of the warning it is about.
    pub reading: usize,
    pub way: Way,
    pub seed: u64,
    /// States it may generate (a guided one: without getting on), and bytecodes it may execute.
    pub states: u64,
    pub bytecodes: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Along the trace set with this number.
    Guided { set: usize },
    /// By so many walks of each kind.
    Walks { each: u64 },
    /// Without guidance, by the strategy of this name.
    Plain(&'static str),
    /// By a search for all warnings of the run.
    Together,
}

#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub number: usize,
    /// How the goal was met.
    pub met: Option<Found>,
    /// The strategy whose walk met it.
    pub walker: Option<&'static str>,
    /// What else was found.
    pub found: Vec<Found>,
    pub gaps: Gaps,
    /// Everything was explored, and nothing left out.
    pub is_complete: bool,
    /// Some execution came into the code of each target.
    pub came_near: bool,
    pub stats: Stats,
    pub refinements: u64,
    /// How far a guided search got.
    pub best: Option<Best>,
    pub solver: Vec<Counter>,
    pub milliseconds: u64,
}

impl Tried {
    /// A trial that a mistake in guide has ended.
    pub(crate) fn failed(number: usize, mistake: String) -> Tried {
        let mut gaps = Gaps::default();
        gaps.add(Gap::Mistake(mistake));
        Tried {
            gaps,
            ..Tried::empty(number)
        }
    }

    /// A trial of which nothing came.
    pub(crate) fn empty(number: usize) -> Tried {
        Tried {
            number,
            met: None,
            walker: None,
            found: Vec::new(),
            gaps: Gaps::default(),
            is_complete: false,
            came_near: false,
            stats: Stats::default(),
            refinements: 0,
            best: None,
            solver: Vec::new(),
            milliseconds: 0,
        }
    }
}
