//! How executions are run, and a finding a second time before it counts: nothing is reported as confirmed that a run on a
//! machine that has seen nothing of the search did not reach again.

use crate::begin::Begin;
use crate::config::{Limits, Scheduling};
use crate::error::Result;
use crate::limit::{Interrupt, grace};
use crate::program::Program;
use crate::report::{Entry, Verdict, entry_of, out_of_time, unconfirmed};
use crate::search::{Budget, Found, Replayed, Retraced, replay_decisions};
use crate::vm::{self, Bounds, Faults, Options, Rules, Stop, Vm, Watched};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How an execution that is explored or replayed is run, whatever bounds it.
pub(crate) fn execution(scheduling: &Scheduling, arguments: &[String]) -> Options {
    Options {
        rules: Rules {
            reduction: scheduling.reduction,
            atomic_synchronizers: scheduling.atomic_synchronizers,
            any_timing: scheduling.any_timing,
            spurious_wakeups: scheduling.spurious_wakeups,
            assumes: !scheduling.assume_nothing,
            vary: scheduling.vary.iter().copied().collect(),
            halts_threads: true,
            assertions: true,
            symbolic_inputs: true,
            arguments: arguments.to_vec(),
            ..Rules::default()
        },
        watched: Watched {
            pause_at_blocks: true,
            print_uncaught: false,
            ..Watched::default()
        },
        bounds: Bounds::default(),
    }
}

/// What bounds each path of a search.
pub(crate) fn bounds(limits: &Limits, deadline: Instant, interrupt: &Interrupt) -> Bounds {
    Bounds {
        steps: Some(limits.steps),
        heap: Some(limits.memory_mib << 20),
        process_memory: Some(limits.memory_mib << 20),
        deadline: Some(deadline),
        interrupt: Some(interrupt.flag()),
    }
}

/// What bounds a search besides, as far as all searches agree.
pub(crate) fn budget(limits: &Limits, deadline: Instant, interrupt: &Interrupt) -> Budget {
    Budget {
        deadline: Some(deadline),
        depth: Some(limits.depth),
        memory: Some(limits.memory_mib << 20),
        interrupt: interrupt.clone(),
        ..Budget::default()
    }
}

/// Until when something found may be run once more.
pub(crate) struct End {
    at: Instant,
    interrupt: Option<Arc<AtomicBool>>,
    /// Bytes of the whole process.
    memory: u64,
}

impl End {
    /// A little after the deadline of the search. Who has interrupted that waits for a second at most.
    pub(crate) fn after(deadline: Instant, limits: &Limits, interrupt: &Interrupt) -> End {
        let is_set = interrupt.is_set();
        End {
            at: match is_set {
                true => Instant::now() + Duration::from_secs(1),
                false => deadline + grace(limits.time),
            },
            interrupt: (!is_set).then(|| interrupt.flag()),
            memory: limits.memory_mib << 20,
        }
    }
}

/// How what a search found is run once more.
pub(crate) struct SecondRun<'a> {
    pub program: &'a Arc<Program>,
    pub scheduling: &'a Scheduling,
    pub arguments: &'a [String],
    pub end: End,
}

impl SecondRun<'_> {
    /// Runs it from its beginning, on a machine of its own, and describes that run.
    pub(crate) fn confirm(
        &self,
        begin: Begin,
        found: &Found,
        faults: Option<Faults>,
    ) -> Result<Entry> {
        if Instant::now() >= self.end.at {
            return Ok(out_of_time(&found.what));
        }
        let mut options = execution(self.scheduling, self.arguments);
        options.rules.faults = faults;
        options.watched.events = true;
        options.watched.pause_at_findings = true;
        options.bounds = Bounds {
            process_memory: Some(self.end.memory),
            deadline: Some(self.end.at),
            interrupt: self.end.interrupt.clone(),
            ..Bounds::default()
        };
        let fresh = Vm::new(self.program.clone(), options)?;
        let start = begin.start(&fresh)?;
        let model = found.inputs.model(fresh.terms());
        let replayed = match replay_decisions(&fresh, start, &found.decisions, &model, &found.what)?
        {
            Retraced::Followed(replayed) if was_cut(&replayed) => {
                return Ok(out_of_time(&found.what));
            }
            Retraced::Followed(replayed) => replayed,
            Retraced::DoesNotFit(reason) => return Ok(unconfirmed(&found.what, reason)),
        };
        if !replayed.found.contains(&found.what) {
            let reason = "a second run of its schedule ended elsewhere".to_string();
            return Ok(unconfirmed(&found.what, reason));
        }
        Ok(Entry {
            verdict: Verdict::Confirmed,
            ..entry_of(&fresh, &replayed, &found.what, &model)
        })
    }
}

fn was_cut(replayed: &Replayed) -> bool {
    use vm::Budget::{Interrupted, Memory, Time};
    matches!(
        replayed.stop,
        Some(Stop::OutOfBudget(Time | Interrupted | Memory))
    )
}
