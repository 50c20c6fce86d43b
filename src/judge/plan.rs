//! Which trials a warning gets, in which order: guided along the first trace sets with small budgets, then walks, then the
//! complete search in case the program is small, then all again with larger budgets. It depends on nothing found on the way, so
//! that the same numbers mean the same trials whatever the number of workers.

use crate::config::{Judge, Strategy};
use crate::search::{STRATEGIES, Trial, Way};

/// How many trace sets are tried in a round at most; each round twice as many.
const SETS: usize = 4;
/// States that a guided trial may generate in each round without getting on. The last round has what the user allows.
const GUIDED: [u64; 4] = [300, 2_000, 60_000, u64::MAX];
/// States of the complete search after each round.
const EXHAUSTIVE: [u64; 4] = [20_000, 400_000, 4_000_000, u64::MAX];
/// The complete search by states, and its states after each round.
const BY_STATES: &str = "dfs";
const BY_STATES_EACH: [u64; 4] = [3_000, 60_000, 600_000, u64::MAX];
/// Walks of each kind in each round, and the bytecodes for all of them.
const WALKS: [u64; 4] = [20, 80, 320, 1_280];
const WALKED: [u64; 4] = [40_000_000, 200_000_000, 1_000_000_000, 4_000_000_000];
/// Bytecodes for each state.
const BYTECODES: u64 = 20_000;

/// How many trace sets a plan may name.
pub(crate) fn most_sets() -> usize {
    SETS << (GUIDED.len() - 1)
}

/// `sets` has the number of trace sets of each reading, or `None` where it is not to be tried.
pub(crate) fn plan(config: &Judge, sets: &[Option<usize>]) -> Vec<Trial> {
    let mut trials = Vec::new();
    let limit = config.limits.states;
    let mut add = |reading: usize, way: Way, states: u64, bytecodes: Option<u64>| {
        let number = trials.len();
        let states = states.min(limit);
        let by_states = || states.saturating_mul(BYTECODES).max(FIRST_BYTECODES);
        trials.push(Trial {
            number,
            reading,
            way,
            seed: config.seed.wrapping_add(number as u64),
            states,
            bytecodes: bytecodes.unwrap_or_else(by_states),
        });
    };
    let tried = || {
        sets.iter()
            .enumerate()
            .filter_map(|(reading, sets)| Some((reading, (*sets)?)))
    };
    let alone = match config.strategy {
        Strategy::Portfolio | Strategy::Guided => None,
        Strategy::Plain(strategy) => Some(Way::Plain(strategy)),
    };
    if let Some(way) = alone {
        for (reading, _) in tried() {
            add(reading, way, limit, None);
        }
        return trials;
    }
    // Where most steps depend on each other, and paths come round, comparing states is all that counts; and by causal orders
    // it may stay open whether two accesses can be next at once.
    let by_states = config.guidance.fallback && config.strategy == Strategy::Portfolio;
    for round in 0..GUIDED.len() {
        for (reading, sets) in tried() {
            for set in 0..sets.min(SETS << round) {
                add(reading, Way::Guided { set }, GUIDED[round], None);
            }
        }
        if config.strategy == Strategy::Portfolio {
            let each = WALKS[round];
            for (reading, _) in tried() {
                add(reading, Way::Walks { each }, limit, Some(WALKED[round]));
            }
        }
        for (reading, _) in tried().filter(|_| config.guidance.fallback) {
            add(
                reading,
                Way::Plain(STRATEGIES[0].name),
                EXHAUSTIVE[round],
                None,
            );
        }
        for (reading, _) in tried().filter(|_| by_states) {
            add(reading, Way::Plain(BY_STATES), BY_STATES_EACH[round], None);
        }
        if GUIDED[round] >= limit && EXHAUSTIVE[round] >= limit {
            break;
        }
    }
    trials
}

/// A program that computes much between few choices is given this many.
const FIRST_BYTECODES: u64 = 400_000_000;
