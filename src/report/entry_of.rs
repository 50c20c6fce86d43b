//! From an execution that was carried out to an entry. Start at [`entry_of`]. Nothing is executed here: `command` runs each
//! finding a second time and hands over what came of that.

use super::collapse::collapse;
use super::inputs::Reader;
use super::notation::variable_of;
use super::waits::{add_last_lines, waits_of};
use super::{
    Access, AccessMode, Action, Arrival, Assumption, Deadlock, Ending, Endless, Entry, EntryStats,
    Execution, Kind, Living, Output, Place, Race, Round, TraceLine, Variable, Verdict,
};
use crate::error::Error;
use crate::program::Location;
use crate::search::{Hold, Proof, Replayed, What, variables};
use crate::term::Model;
use crate::vm::{Finding, State, Stream, ThreadId, Vm};

/// An execution that has come to what it was run for.
pub(crate) fn entry_of(vm: &Vm, replayed: &Replayed, what: &What, model: &Model) -> Entry {
    let state = &replayed.state;
    let reader = Reader { vm, state, model };
    let printed = |stream| {
        let bytes = state.printed_under(stream, vm.terms(), model);
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let mut variables = variables(vm, state, model);
    variables.sort_by(|a, b| a.0.cmp(&b.0));
    let variables = variables.into_iter();
    let execution = Execution {
        inputs: reader.inputs(),
        objects: reader.objects(),
        variables: variables
            .map(|(name, kind, value)| {
                let (kind, value) = variable_of(kind, value);
                Variable {
                    name,
                    kind: kind.into(),
                    value,
                }
            })
            .collect(),
        trace: collapse(vm, state, &replayed.trace),
        schedule: replayed.steps.clone(),
        output: Output {
            out: printed(Stream::Out),
            err: printed(Stream::Err),
        },
        approximations: state.models_on_the_way(),
        missing: state.missing.iter().map(Error::to_string).collect(),
    };
    let mut entry = Entry {
        kind: kind_of(what),
        execution,
        assumptions: depended_on(state),
        depends_on_timing: state.depends_on_timing,
        stats: EntryStats {
            bytecodes: state.bytecodes,
            choices: state.choices,
            threads: state.threads.len() as u64,
            ..EntryStats::default()
        },
        ..Entry::default()
    };
    entry.ending = match what {
        What::Uncaught { .. } => uncaught(vm, state, what, model, &mut entry),
        What::Deadlock { threads, hold, .. } => {
            let threads: Vec<ThreadId> = threads.iter().map(|(id, _)| *id).collect();
            let waits = waits_of(vm, state, &threads, &replayed.trace);
            let proof = replayed.proof.as_ref();
            if let Some(proof) = proof {
                add_conditions(proof, &mut entry);
            }
            add_last_lines(&waits, &mut entry.execution.trace);
            Ending::Deadlock(Deadlock {
                cycle: *hold == Hold::Circle,
                waits,
                living: proof.map_or(Vec::new(), |proof| living(vm, state, proof)),
            })
        }
        What::Reached { thread, at } | What::Threw { thread, at } => {
            let (name, mut stack) = stack_of(vm, state, *thread);
            if let What::Threw { .. } = what {
                // The thread may have left it by now.
                stack = vec![Place::of(vm.program(), *at)];
            }
            let faults = vm.options().rules.faults.as_ref();
            let exception = faults.map(|faults| faults.class.replace('/', "."));
            let action = match exception.is_some() {
                true => Action::Throws,
                false => Action::Reached,
            };
            entry.execution.trace.push(TraceLine::new(
                thread.0,
                &name,
                stack.first(),
                action,
                exception.clone(),
            ));
            Ending::Arrival(Arrival {
                exception,
                message: None,
                thread: Some(name),
                stack,
            })
        }
        What::Endless {
            thread,
            began,
            ended,
            ..
        } => {
            let (name, stack) = stack_of(vm, state, *thread);
            let (at, action) = (stack.first(), Action::GoesRound);
            let last = TraceLine::new(thread.0, &name, at, action, None);
            entry.execution.trace.push(last);
            Ending::Endless(Endless {
                thread: Some(name),
                stack,
                round: Round {
                    from: *began,
                    to: *ended,
                },
            })
        }
        What::Race { threads, .. } => {
            let accesses = threads.iter().filter_map(|&it| access_of(vm, state, it));
            let accesses: Vec<Access> = accesses.collect();
            for access in &accesses {
                let action = match access.action {
                    AccessMode::Read => Action::WillRead,
                    AccessMode::Write => Action::WillWrite,
                };
                entry.execution.trace.push(TraceLine::new(
                    access.thread,
                    &access.name,
                    Some(&access.at),
                    action,
                    Some(access.variable.clone()),
                ));
            }
            Ending::Race(Race { accesses })
        }
    };
    entry
}

/// A thread's name, and where it is, innermost first.
fn stack_of(vm: &Vm, state: &State, thread: ThreadId) -> (String, Vec<Place>) {
    let program = vm.program();
    // The frame that the machine begins with is nobody's.
    let is_code = |at: &Location| !program.is_made(program.method(at.method).class);
    let stack = vm.stack_of(state, thread).into_iter().rev();
    let stack = stack.filter(is_code).map(|at| Place::of(program, at));
    (vm.name_of_thread(state, thread), stack.collect())
}

fn access_of(vm: &Vm, state: &State, (id, at): (ThreadId, Location)) -> Option<Access> {
    let access = vm.next_access(state, id)?;
    let called = vm.application_frame(state, id).filter(|frame| *frame != at);
    Some(Access {
        thread: id.0,
        name: vm.name_of_thread(state, id),
        action: match access.writes {
            true => AccessMode::Write,
            false => AccessMode::Read,
        },
        variable: vm.name_of_variable(state, access.place),
        at: Place::of(vm.program(), at),
        called_at: called.map(|frame| Place::of(vm.program(), frame)),
    })
}

/// An exception that nobody caught; its last line comes to the trace.
fn uncaught(vm: &Vm, state: &State, what: &What, model: &Model, entry: &mut Entry) -> Ending {
    let is_it = |finding: &&Finding| What::of(vm.program(), finding) == *what;
    let Some(Finding::Uncaught {
        thread,
        class,
        message,
        trace,
    }) = state.findings.iter().find(is_it)
    else {
        return Ending::Unknown;
    };
    let message = message.as_ref().map(|pieces| {
        let texts = pieces.iter().map(|piece| piece.render(vm.terms(), model));
        texts.collect::<String>()
    });
    let stack: Vec<Place> = trace
        .iter()
        .map(|&at| Place::of(vm.program(), at))
        .collect();
    let name = vm.name_of_thread(state, *thread);
    let lines = &mut entry.execution.trace;
    // What came after it is no part of the way there.
    let ended = |line: &TraceLine| line.thread == thread.0 && line.action == Action::End;
    if let Some(at) = lines.iter().rposition(ended) {
        lines.truncate(at);
    }
    lines.push(TraceLine::new(
        thread.0,
        &name,
        stack.first(),
        Action::Uncaught,
        Some(class.clone()),
    ));
    Ending::Arrival(Arrival {
        exception: Some(class.clone()),
        message,
        thread: Some(name),
        stack,
    })
}

/// The facts an execution was decided by: it is one of those in which they are as they are here.
fn depended_on(state: &State) -> Vec<Assumption> {
    let mut facts: Vec<_> = state.dependences.iter().map(|(fact, _)| *fact).collect();
    facts.dedup();
    let mut assumptions: Vec<Assumption> = facts.into_iter().map(Assumption::of).collect();
    for assumption in &mut assumptions {
        assumption.text = assumption.text.split(';').next().unwrap_or_default().into();
    }
    assumptions
}

/// Who lives on beside threads that are stuck.
fn living(vm: &Vm, state: &State, proof: &Proof) -> Vec<Living> {
    let living = proof.living.iter().map(|&id| {
        let at = vm.application_frame(state, id);
        let at = at.or_else(|| state.thread(id).location());
        Living {
            thread: id.0,
            name: vm.name_of_thread(state, id),
            at: at.map(|at| Place::of(vm.program(), at)),
        }
    });
    living.collect()
}

/// What of those who live on the claim hangs on that others are stuck.
fn add_conditions(proof: &Proof, entry: &mut Entry) {
    let approximations = &mut entry.execution.approximations;
    approximations.extend(proof.approximations.iter().cloned());
    approximations.sort();
    approximations.dedup();
    for assumption in proof.facts.iter().map(Assumption::of) {
        let known = &mut entry.assumptions;
        if !known.iter().any(|it| it.name == assumption.name) {
            known.push(assumption);
        }
    }
}

/// A finding that there was no time, or no memory, to run once more.
pub(crate) fn out_of_time(what: &What) -> Entry {
    let reason =
        "it was found, but there was no time or memory left for the second run that confirms it";
    Entry {
        reason: Some(reason.into()),
        ..unconfirmed(what, String::new())
    }
}

/// A finding that a second run did not reach: a mistake in `guide`, which must not pass for a fact.
pub(crate) fn unconfirmed(what: &What, reason: String) -> Entry {
    let ending = match what {
        What::Uncaught { class, .. } => Ending::Arrival(Arrival {
            exception: Some(class.clone()),
            ..Arrival::default()
        }),
        _ => Ending::Unknown,
    };
    Entry {
        kind: kind_of(what),
        ending,
        verdict: Verdict::Undecided,
        reason: Some(format!(
            "{reason}; this is a mistake in guide, please report it"
        )),
        ..Entry::default()
    }
}

fn kind_of(what: &What) -> Kind {
    match what {
        What::Uncaught { class, .. } if class == "java.lang.AssertionError" => Kind::Assertion,
        What::Uncaught { .. } => Kind::Exception,
        What::Deadlock { .. } => Kind::Deadlock,
        What::Reached { .. } | What::Threw { .. } => Kind::Reachability,
        What::Race { .. } => Kind::Race,
        What::Endless { .. } => Kind::Endless,
    }
}
