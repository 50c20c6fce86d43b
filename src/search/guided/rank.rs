//! h1, h2 and h3 of the paper for a pick (section 5).

use super::Search;
use super::progress::Progress;
use crate::abstraction::Rank;
use crate::program::{ClassId, Instruction, Location};
use crate::search::waiting::Fork;
use crate::vm::{Candidate, Choice, Pick, State, ThreadId};

impl Search<'_> {
    /// How good it is to go on with a thread.
    pub(super) fn rank(&mut self, state: &State, progress: &Progress, thread: ThreadId) -> Rank {
        let without = &self.guidance.without;
        let mut rank = Rank {
            left: 0,
            distance: 0,
            kind: 0,
        };
        let left = progress.left();
        if !without.left {
            let leaves = self.guidance.hold_threads && left > 0 && progress.holds(thread);
            rank.left = left + u32::from(leaves);
        }
        if left == 0 {
            // All are where they should be: what they do there is what the goal waits for.
            rank.distance = if progress.holds(thread) {
                0
            } else {
                Rank::NEVER
            };
        } else if !without.distance {
            let stack = self.vm.stack_of(state, thread);
            let heads = progress.heads(thread);
            let distances = heads.map(|head| self.atlas.distance(&stack, head));
            rank.distance = distances.min().unwrap_or(Rank::NEVER);
        }
        rank
    }

    /// h3: whether a symbolic reference becomes an object whose class has the method that a trace calls on it.
    pub(super) fn kind_of(&self, fork: &Fork, pick: Pick, progress: &Progress) -> u8 {
        let Some(Choice::Object { candidates, .. }) = &fork.choice else {
            return 0;
        };
        if self.guidance.without.kind {
            return 0;
        }
        let class = match candidates[pick.0] {
            Candidate::Null => return 1,
            Candidate::New(class) => class,
            Candidate::Existing(object) => fork.state.heap.class(object),
        };
        let calls = (0..progress.traces()).flat_map(|trace| {
            let rest: Vec<Location> = progress.rest_of(trace).collect();
            let pairs = rest.windows(2).map(|pair| (pair[0], pair[1]));
            pairs.collect::<Vec<_>>()
        });
        let fits = calls.filter_map(|(call, start)| self.calls(class, call, start));
        match fits.min() {
            Some(misses) => u8::from(misses),
            None => 0,
        }
    }

    /// Whether a call on an object of this class misses the method that starts there; `None` where it is no such call.
    fn calls(&self, class: ClassId, call: Location, start: Location) -> Option<bool> {
        let program = self.vm.program();
        let Some(Instruction::Invoke { method, .. }) = self.facts.analysis.instruction(call) else {
            return None;
        };
        let reference = program.references().method(*method);
        let declared = program.load(reference.class).ok()?;
        if !program.is_subtype(class, declared).ok()? || start.method == call.method {
            return None;
        }
        let named = program.resolve_method(*method).ok()?;
        let selected = program.select(class, named);
        Some(selected.ok() != Some(start.method))
    }
}
