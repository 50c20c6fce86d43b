//! Random walks: one execution after another, each choice by chance. It never covers everything, and ends by a limit.

use super::{Alternative, Order, Plain, Waiting};
use crate::random::Random;
use crate::vm::{Choice, Pick, State};

pub(crate) const PLAIN: Plain = Plain {
    name: "random",
    help: "One random path after the other",
    words: "by random walks",
    order: |seed| Box::new(RandomWalk::new(seed)),
};

struct RandomWalk {
    random: Random,
    walks: u64,
}

/// So many walks and then no more.
const MOST_WALKS: u64 = 10_000;

impl RandomWalk {
    fn new(seed: u64) -> RandomWalk {
        RandomWalk {
            random: Random::new(seed),
            walks: 0,
        }
    }
}

impl Order for RandomWalk {
    fn picks(&mut self, _at: &State, _choice: &Choice, feasible: Vec<Pick>) -> Vec<Pick> {
        vec![feasible[self.random.below(feasible.len())]]
    }

    fn next(&mut self, waiting: &mut Waiting) -> Option<Alternative> {
        if waiting.is_empty() {
            self.walks += 1;
            if self.walks < MOST_WALKS {
                waiting.restart();
            }
        }
        waiting.newest()
    }

    fn is_exhaustive(&self) -> bool {
        false
    }
}
