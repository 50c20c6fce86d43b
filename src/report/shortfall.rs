//! Why not everything was explored, and what to do about it, in words.

use super::{Reason, ReasonCode, Report};
use crate::config::Limits;
use crate::vm::Fact;

/// Why not everything was explored, and what to do about it.
pub(crate) fn sentence(report: &Report, reason: &Reason) -> String {
    describe(reason, &report.limits)
}

/// The same of a gap, for a verdict's reason.
pub(crate) fn describe_gap(gap: &crate::search::Gap, limits: &Limits) -> String {
    describe(&super::reason(gap), limits)
}

fn describe(reason: &Reason, limits: &Limits) -> String {
    let about = reason.about.as_deref().unwrap_or_default();
    match &reason.reason {
        ReasonCode::Interrupted => "it was interrupted; this is what was found until then".into(),
        ReasonCode::Time => format!(
            "the time limit of {} s was reached; raise it with --time-limit",
            limits.time.as_secs_f64()
        ),
        ReasonCode::States => format!(
            "the limit of {} states was reached; raise it with --state-limit",
            limits.states
        ),
        ReasonCode::Runs => format!(
            "the limit of {} runs was reached; raise it with --run-limit",
            limits.states
        ),
        ReasonCode::Stopped => "it was to stop where it did (--stop, --first-error)".into(),
        ReasonCode::Executions => "the limit of executions was reached (--execution-limit)".into(),
        ReasonCode::Branches => format!(
            "beyond {} conditions on a path no other way was tried; raise it with --branch-limit",
            limits.depth
        ),
        ReasonCode::Depth => format!(
            "paths were left after {} choices; raise it with --depth-limit",
            limits.depth
        ),
        ReasonCode::Steps => format!(
            "paths were left after {} bytecodes; raise it with --step-limit, unless the program never ends",
            limits.steps
        ),
        ReasonCode::Memory => format!(
            "memory ran out, and the states that would have come last were given up; raise the {} MiB with --memory-limit",
            limits.memory_mib
        ),
        ReasonCode::Solver => format!(
            "the solver gave up on a condition ({about}); let it work longer with --solver-limit"
        ),
        ReasonCode::Concrete => format!("of the values that {about} can have, only one was tried"),
        ReasonCode::Waiting => format!(
            "whether {about} waits for ever, beside threads that live on, could not be told"
        ),
        ReasonCode::Outside => format!(
            "thread {about} waits for what may come from outside of the program: a reference that is no longer used, a signal"
        ),
        ReasonCode::Round => {
            "executions that go round for ever were left after their first round".into()
        }
        ReasonCode::Strategy => {
            "random walks never cover everything; --strategy orders does".into()
        }
        ReasonCode::Approximate => format!(
            "{} may do more on a JVM than its model here does",
            about.split('(').next().unwrap_or(about)
        ),
        ReasonCode::Depends => {
            let (on, at) = about.split_once(" at ").unwrap_or((about, "?"));
            depends(on, at)
        }
        ReasonCode::Bound => format!("inputs are bounded: {about}"),
        ReasonCode::Unsupported => "paths ended at methods that guide has no model of:".into(),
        ReasonCode::Broken => "paths needed classes that cannot be used:".into(),
        ReasonCode::Mistake => {
            format!("a mistake in guide ended a search ({about}); please report it")
        }
        ReasonCode::Unconfirmed => "a finding could not be confirmed by a second run".into(),
        code @ (ReasonCode::Bytecodes | ReasonCode::Other(_)) => {
            format!("{code} {about}").trim_end().to_string()
        }
    }
}

/// The program decides something by a fact of the environment.
fn depends(on: &str, at: &str) -> String {
    let fact = Fact::of_name(on);
    let what = match fact {
        Some(Fact::Clock) => "the clock",
        Some(Fact::Random) => "a random number",
        Some(Fact::HashOrder) => "identity hash codes or the order of a hash table",
        Some(Fact::Processors) => "the number of processors",
        Some(Fact::Memory) => "how much memory is free",
        Some(Fact::Process) => "the number of the process",
        Some(Fact::LambdaNames) => "the name of a lambda's class",
        Some(Fact::Properties) => "a system property",
        Some(Fact::Environment) => "an environment variable",
        Some(
            Fact::Locale
            | Fact::TimeZone
            | Fact::Math
            | Fact::DeadlineOrder
            | Fact::Wakeups
            | Fact::Files
            | Fact::WeakSets
            | Fact::Synchronizers,
        )
        | None => on,
    };
    match fact.and_then(Fact::lifted_by) {
        Some(option) => {
            format!("what happens at {at} depends on {what}; {option} tries what it can be")
        }
        None => format!("what happens at {at} depends on {what}"),
    }
}
