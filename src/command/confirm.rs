//! How executions are run, and a finding a second time before it counts.

use crate::config::{Limits, Scheduling};
use crate::entry::Begin;
use crate::error::Result;
use crate::limit::{Interrupt, grace};
use crate::program::Program;
use crate::report::{self, Entry};
use crate::search::Found;
use crate::vm::{Faults, Options, Vm};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How any execution that is explored or replayed is run, whatever bounds it.
pub fn execution(scheduling: &Scheduling, arguments: &[String]) -> Options {
    Options {
        reduction: scheduling.reduction,
        any_timing: scheduling.any_timing,
        spurious_wakeups: scheduling.spurious_wakeups,
        assumes: !scheduling.assume_nothing,
        vary: scheduling.vary.iter().copied().collect(),
        pause_at_blocks: true,
        halts_threads: true,
        assertions: true,
        symbolic_inputs: true,
        print_uncaught: false,
        arguments: arguments.to_vec(),
        ..Options::default()
    }
}

/// Until when something found may be run once more.
pub struct End {
    at: Instant,
    interrupt: Option<Arc<AtomicBool>>,
    /// Bytes of the whole process.
    memory: u64,
}

impl End {
    /// A little after the deadline of the search. Who has interrupted that waits for a second at most.
    pub fn after(deadline: Instant, limits: &Limits, interrupt: &Interrupt) -> End {
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

/// Runs something found once more.
pub fn confirm(
    scheduling: &Scheduling,
    arguments: &[String],
    program: &Arc<Program>,
    begin: Begin,
    found: &Found,
    faults: Option<Faults>,
    end: &End,
) -> Result<Entry> {
    if Instant::now() >= end.at {
        return Ok(report::out_of_time(&found.what));
    }
    let options = Options {
        events: true,
        pause_at_findings: true,
        faults,
        process_memory: Some(end.memory),
        deadline: Some(end.at),
        interrupt: end.interrupt.clone(),
        ..execution(scheduling, arguments)
    };
    let fresh = Vm::new(program.clone(), options)?;
    let start = begin.start(&fresh)?;
    report::confirm(&fresh, start, found)
}
