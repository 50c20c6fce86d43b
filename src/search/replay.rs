//! Running an execution again, from the decisions of a search or from the steps of a report, with the inputs fixed: no
//! solver is asked. A schedule that does not fit is an answer with a sentence, never another run.

use super::Budget;
use super::engine::{Director, follow};
use super::finding::{Hold, What};
use super::forever::{Fate, Proof, by_their_code, fate, waiting_beside_others};
use super::goal;
use super::observe::{deadlock, uncaught};
use super::round::{Course, clock, is_same, shape_of};
use super::schedule::{At, Decision, ObjectPick, RecordedDecision, ThreadPath, path_of};
use crate::error::Result;
use crate::limit::Halt;
use crate::program::Location;
use crate::solver::{self, ResourceBound};
use crate::term::{Constant, Model};
use crate::vm::{
    Action, Base, Candidate, Choice, Event, LocationSet, Pause, Pick, Shape, State, Stop, ThreadId,
    Vm,
};
use std::collections::BTreeMap;

/// What came of following a schedule.
pub(crate) enum Retraced {
    Followed(Box<Replayed>),
    /// It does not fit the program: why.
    DoesNotFit(String),
}

/// An execution, run to where its finding is.
pub(crate) struct Replayed {
    pub state: State,
    /// How the path ended, if it did; a finding may come before.
    pub stop: Option<Stop>,
    /// Everything found on the way, the sought finding last.
    pub found: Vec<What>,
    pub steps: Vec<RecordedDecision>,
    pub trace: Vec<Moment>,
    /// Of a deadlock beside threads that live on: what it hangs on.
    pub proof: Option<Proof>,
}

/// Something that happened which others could see.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Moment {
    pub thread: ThreadId,
    /// Where it happened; `None` for the end of a thread.
    pub at: Option<Location>,
    pub action: &'static str,
    /// What it was done to: an object by class and number, a field, a condition.
    pub object: Option<String>,
}

/// Runs the decisions of a search again until it is where it was, or has found `until`.
pub(crate) fn replay_decisions(
    vm: &Vm,
    start: State,
    decisions: &[Decision],
    model: &Model,
    until: &What,
) -> Result<Retraced> {
    let mut next = decisions.iter();
    run(vm, start, model, Some(until), |_, state, choice| {
        let Some(decision) = next.next() else {
            return Err("the schedule ends before the finding".into());
        };
        let fits = match (choice, decision) {
            (Choice::Thread(threads), Decision::Thread(id))
            | (Choice::Waiter(threads), Decision::Waiter(id)) => {
                threads.iter().position(|thread| thread == id)
            }
            (Choice::Object { candidates, .. }, Decision::Object(object)) => {
                candidates.iter().position(|candidate| candidate == object)
            }
            (Choice::Branch { .. } | Choice::Assume(_), Decision::Arm(_))
            | (Choice::Value { .. }, Decision::Value(_)) => return by_inputs(vm, choice, model),
            _ => None,
        };
        let place = state.thread(state.current).location();
        fits.map(Pick).ok_or_else(|| {
            let place = place.map(|at| at.display(vm.program()).to_string());
            format!(
                "the schedule does not fit the program at {}",
                place.unwrap_or_default()
            )
        })
    })
}

/// Runs the steps of a report again, to the end of the path or to `until`.
pub(crate) fn replay_steps(
    vm: &Vm,
    start: State,
    steps: &[RecordedDecision],
    model: &Model,
    until: Option<&What>,
) -> Result<Retraced> {
    let mut next = steps.iter().peekable();
    let outcome = run(
        vm,
        start,
        model,
        until,
        |visits, state, choice| match choice {
            Choice::Thread(threads) => {
                let current = state.current;
                if let Some(RecordedDecision::Switch {
                    from,
                    at,
                    visit,
                    to,
                }) = next.peek().copied()
                {
                    let here = state.thread(current).location();
                    let here = here.map(|at| At::of(vm.program(), at));
                    let fits = *from == path_of(state, current)
                        && *at == here
                        && *visit == visits.of(state);
                    if fits {
                        next.next();
                        let to_it = |id: &ThreadId| path_of(state, *id) == *to;
                        let pick = threads.iter().position(to_it);
                        return pick.map(Pick).ok_or_else(|| {
                            format!(
                                "the schedule switches to thread {}, which cannot go on",
                                describe_path(to)
                            )
                        });
                    }
                }
                let stays = threads.iter().position(|&id| id == current);
                stays.map(Pick).ok_or_else(|| {
                    let name = vm.name_of_thread(state, current);
                    format!("thread {name} cannot go on, and the schedule does not say who does")
                })
            }
            Choice::Waiter(threads) => match next.next() {
                Some(RecordedDecision::Wake { thread }) => {
                    let is_it = |id: &ThreadId| path_of(state, *id) == *thread;
                    let pick = threads.iter().position(is_it).map(Pick);
                    pick.ok_or_else(|| "the schedule wakes a thread that does not wait".into())
                }
                _ => Err("the schedule does not say which waiting thread is woken".into()),
            },
            Choice::Object { lazy, candidates } => match next.next() {
                Some(RecordedDecision::Object { input, is })
                    if *input == *state.inputs.lazy(*lazy).name =>
                {
                    let fits = |candidate: &Candidate| {
                        object_pick(vm, state, candidates, *candidate) == *is
                    };
                    let pick = candidates.iter().position(fits).map(Pick);
                    pick.ok_or_else(|| format!("input {input} cannot be what the report says"))
                }
                _ => Err(format!(
                    "the schedule does not say what input {} is",
                    state.inputs.lazy(*lazy).name
                )),
            },
            Choice::Branch { .. } | Choice::Assume(_) | Choice::Value { .. } => {
                by_inputs(vm, choice, model)
            }
        },
    )?;
    Ok(match (outcome, next.next()) {
        (Retraced::Followed(_), Some(_)) => stale("the program ends before its schedule does"),
        (outcome, _) => outcome,
    })
}

fn stale(reason: &str) -> Retraced {
    Retraced::DoesNotFit(format!(
        "{reason}; the program or guide has changed since the report was written: check it again"
    ))
}

fn describe_path(path: &ThreadPath) -> String {
    match &path[..] {
        [] => "main".into(),
        path => {
            let numbers: Vec<String> = path.iter().map(u32::to_string).collect();
            format!("main.{}", numbers.join("."))
        }
    }
}

/// What the inputs decide.
fn by_inputs(vm: &Vm, choice: &Choice, model: &Model) -> std::result::Result<Pick, String> {
    let terms = vm.terms();
    match choice {
        Choice::Value { .. } => Ok(Pick(0)),
        _ => (0..choice.len())
            .map(Pick)
            .find(|&pick| {
                let guard = choice.guard(terms, pick);
                guard.is_none_or(|guard| terms.holds(guard, model))
            })
            .ok_or_else(|| "the inputs do not satisfy what the program assumes".into()),
    }
}

/// How often each thread has stood at each place when a thread could be chosen.
#[derive(Default)]
struct Visits(BTreeMap<(ThreadId, Option<Location>), u32>);

impl Visits {
    fn count(&mut self, state: &State) {
        let current = state.current;
        let at = state.thread(current).location();
        *self.0.entry((current, at)).or_default() += 1;
    }

    fn of(&self, state: &State) -> u32 {
        let current = state.current;
        let at = state.thread(current).location();
        self.0.get(&(current, at)).copied().unwrap_or(0)
    }
}

/// Says which pick of a choice a schedule takes, or why it does not fit.
type Follows<'a> = dyn FnMut(&Visits, &State, &Choice) -> std::result::Result<Pick, String> + 'a;

fn run<'a>(
    vm: &'a Vm,
    start: State,
    model: &'a Model,
    until: Option<&'a What>,
    mut follows: impl FnMut(&Visits, &State, &Choice) -> std::result::Result<Pick, String> + 'a,
) -> Result<Retraced> {
    let mut watch = LocationSet::default();
    if let Some(What::Reached { at, .. }) = until {
        goal::watch(vm.program(), &mut watch, *at);
    }
    let mut retracing = Retracing {
        vm,
        model,
        until,
        watch,
        follows: &mut follows,
        visits: Visits::default(),
        looked_at: 0,
        round: Retaken::default(),
        misfit: None,
        replayed: Replayed {
            state: start,
            stop: None,
            found: Vec::new(),
            steps: Vec::new(),
            trace: Vec::new(),
            proof: None,
        },
    };
    let stop = follow(vm, &mut retracing)?;
    if let Some(reason) = retracing.misfit {
        return Ok(stale(&reason));
    }
    Ok(Retraced::Followed(Box::new(Replayed {
        stop,
        ..retracing.replayed
    })))
}

/// An execution on its way along a schedule.
struct Retracing<'a> {
    vm: &'a Vm,
    model: &'a Model,
    until: Option<&'a What>,
    watch: LocationSet,
    follows: &'a mut Follows<'a>,
    visits: Visits,
    /// How many of the state's exceptions were looked at.
    looked_at: usize,
    round: Retaken,
    /// Why the schedule does not fit, once it does not.
    misfit: Option<String>,
    replayed: Replayed,
}

impl Retracing<'_> {
    /// Whether what is sought is there.
    fn is_there(&mut self, pause: &Pause) -> Result<bool> {
        let (vm, state) = (self.vm, &self.replayed.state);
        Ok(match (self.until, pause) {
            (None, _) => false,
            (
                Some(
                    until @ What::Deadlock {
                        hold: Hold::LivingOn { at },
                        ..
                    },
                ),
                Pause::Choose(choice),
            ) => {
                if state.choices == *at {
                    self.replayed.proof = prove(vm, state, choice, until)?;
                }
                self.replayed.proof.is_some()
            }
            (Some(&What::Endless { began, ended, .. }), Pause::Choose(choice)) => {
                self.round.closes(vm, state, choice, began, ended)
            }
            (Some(until), _) => until.holds(vm, state, pause, self.model),
        })
    }
}

impl Director for Retracing<'_> {
    fn execution(&mut self) -> (&mut State, &LocationSet) {
        (&mut self.replayed.state, &self.watch)
    }

    fn goes_on(&mut self, pause: &Pause) -> Result<bool> {
        let vm = self.vm;
        let events = self.replayed.state.take_events();
        let state = &self.replayed.state;
        let moments = events.iter().map(|event| moment(vm, state, event));
        self.replayed.trace.extend(moments);
        let mut found = uncaught(vm, state, &mut self.looked_at);
        found.extend(deadlock(vm, state, pause));
        let is_there = self.is_there(pause)?;
        if let Some(until) = self.until.filter(|_| is_there) {
            found.retain(|what| what != until);
            found.push(until.clone());
        }
        for what in found {
            if !self.replayed.found.contains(&what) {
                self.replayed.found.push(what);
            }
        }
        Ok(!is_there)
    }

    fn decide(&mut self, choice: Choice) -> Result<Option<(Choice, Pick)>> {
        let (vm, state) = (self.vm, &self.replayed.state);
        let choice = match choice {
            Choice::Value { term, .. } => {
                let values = vec![vm.terms().eval(term, self.model)];
                Choice::Value { term, values }
            }
            choice => choice,
        };
        if matches!(choice, Choice::Thread(_)) {
            self.visits.count(state);
        }
        Ok(match (self.follows)(&self.visits, state, &choice) {
            Ok(pick) => {
                note(vm, &self.visits, &choice, pick, &mut self.replayed);
                Some((choice, pick))
            }
            Err(reason) => {
                self.misfit = Some(reason);
                None
            }
        })
    }
}

/// What the solver may spend on one question of a proof.
const PROOF_BOUND: u64 = 10_000_000;

/// Whether the threads of a deadlock are where they were found, and stay there whatever follows.
fn prove(vm: &Vm, state: &State, choice: &Choice, what: &What) -> Result<Option<Proof>> {
    let What::Deadlock { threads, .. } = what else {
        return Ok(None);
    };
    let waiting = match choice {
        Choice::Thread(_) if what.is_there(state) => waiting_beside_others(vm, state),
        _ => return Ok(None),
    };
    if !threads.iter().all(|(id, _)| waiting.contains(id)) {
        return Ok(None);
    }
    let options = vm.options();
    let budget = Budget {
        deadline: options.bounds.deadline,
        memory: options.bounds.process_memory,
        ..Budget::default()
    };
    let interrupt = options.bounds.interrupt.clone();
    let halt = Halt::new(
        options.bounds.deadline,
        interrupt,
        options.bounds.process_memory,
    );
    let waiting: Vec<ThreadId> = threads.iter().map(|(id, _)| *id).collect();
    let is_all = |proof: &Proof| proof.threads.len() == threads.len();
    if let Some(proof) = by_their_code(vm, state, waiting.clone()).filter(is_all) {
        return Ok(Some(proof));
    }
    solver::under(&halt, ResourceBound(PROOF_BOUND), |mut solver| match fate(
        vm,
        &mut *solver,
        state,
        choice,
        waiting,
        &budget,
    )? {
        Fate::Stuck(proof) if is_all(&proof) => Ok(Some(proof)),
        _ => Ok(None),
    })
}

/// An execution that shall be seen to come round.
#[derive(Default)]
struct Retaken {
    first: Option<(Base, Shape, Option<i64>, Course)>,
}

impl Retaken {
    /// Whether the state before one choice is that before an earlier one, and nobody was passed over in between.
    fn closes(&mut self, vm: &Vm, state: &State, choice: &Choice, began: u64, ended: u64) -> bool {
        let enabled = state.enabled(vm.options().rules.any_timing);
        if let Some((base, shape, time, course)) = &mut self.first
            && matches!(choice, Choice::Thread(_))
        {
            course.goes_on(state, &enabled);
            return state.choices == ended
                && *time == clock(state)
                && is_same(&shape_of(vm, state, choice, base), shape)
                && course.is_fair();
        }
        if state.choices == began {
            let base = Base::new(state.clone());
            let shape = shape_of(vm, state, choice, &base);
            self.first = Some((base, shape, clock(state), Course::from(enabled)));
        }
        false
    }
}

/// Writes down a decision, in the steps and in the trace.
fn note(vm: &Vm, visits: &Visits, choice: &Choice, pick: Pick, replayed: &mut Replayed) {
    let Replayed {
        state,
        steps,
        trace,
        ..
    } = replayed;
    let state = &*state;
    let current = state.current;
    let at = state.thread(current).location();
    match choice {
        Choice::Thread(threads) => {
            let to = threads[pick.0];
            if to != current {
                steps.push(RecordedDecision::Switch {
                    from: path_of(state, current),
                    at: at.map(|at| At::of(vm.program(), at)),
                    visit: visits.of(state),
                    to: path_of(state, to),
                });
            }
            let status = state.thread(to).status;
            if status.deadline().is_some() {
                trace.push(Moment {
                    thread: to,
                    at: state.thread(to).location(),
                    action: "timeout",
                    object: None,
                });
            }
        }
        Choice::Waiter(threads) => {
            let thread = path_of(state, threads[pick.0]);
            steps.push(RecordedDecision::Wake { thread });
        }
        Choice::Object { lazy, candidates } => {
            let input = state.inputs.lazy(*lazy).name.to_string();
            let is = object_pick(vm, state, candidates, candidates[pick.0]);
            let text = match &is {
                ObjectPick::Null => format!("{input} is null"),
                ObjectPick::New(class) => format!("{input} is a new {class}"),
                ObjectPick::Same(other) => format!("{input} is the same as {other}"),
                ObjectPick::Constant(number) => {
                    let name = match candidates[pick.0] {
                        Candidate::Existing(object) => vm.enum_constant(state, object),
                        _ => None,
                    };
                    let name = name.unwrap_or_else(|| format!("constant {number}"));
                    format!("{input} is {name}")
                }
            };
            steps.push(RecordedDecision::Object { input, is });
            trace.push(Moment {
                thread: current,
                at,
                action: "assume",
                object: Some(text),
            });
        }
        Choice::Branch { .. } | Choice::Assume(_) | Choice::Value { .. } => {
            trace.push(Moment {
                thread: current,
                at,
                action: "assume",
                object: Some(choice.describe(state, vm.terms(), pick)),
            });
        }
    }
}

pub(super) fn object_pick(
    vm: &Vm,
    state: &State,
    candidates: &[Candidate],
    candidate: Candidate,
) -> ObjectPick {
    match candidate {
        Candidate::Null => ObjectPick::Null,
        Candidate::New(class) => {
            ObjectPick::New(vm.program().dotted(vm.program().class(class).name))
        }
        Candidate::Existing(object) => match state.inputs.name_of(object) {
            Some(name) => ObjectPick::Same(name.to_string()),
            None => {
                let constants = candidates.iter().filter(|c| **c != Candidate::Null);
                let number = constants.take_while(|c| **c != candidate).count();
                ObjectPick::Constant(number as u32)
            }
        },
    }
}

fn moment(vm: &Vm, state: &State, event: &Event) -> Moment {
    let name = |object| Some(vm.name_of(state, object));
    let thread = |id: ThreadId| Some(vm.name_of_thread(state, id));
    let (action, object) = match event.action {
        Action::Read(variable) => ("read", Some(vm.name_of_variable(state, variable))),
        Action::Write(variable) => ("write", Some(vm.name_of_variable(state, variable))),
        Action::Acquire(object) => ("acquire", name(object)),
        Action::Block(object) => ("wants", name(object)),
        Action::Release(object) => ("release", name(object)),
        Action::Wait(object) => ("wait", name(object)),
        Action::Notify(object) => ("notify", name(object)),
        Action::Start(id) => ("start", thread(id)),
        Action::Join(object) => ("join", name(object)),
        Action::Interrupt(id) => ("interrupt", thread(id)),
        Action::Unpark(id) => ("unpark", thread(id)),
        Action::Print => ("print", None),
        Action::File => ("file", None),
        Action::Initialise(class) => (
            "initialise",
            Some(vm.program().dotted(vm.program().class(class).name)),
        ),
        // What no reader misses.
        Action::ReadAll(_)
        | Action::WriteAll(_)
        | Action::Reacquire(_)
        | Action::SeesEnd(_)
        | Action::TriesStart(_)
        | Action::LooksStarted(_)
        | Action::LooksAlive(_)
        | Action::Suspend
        | Action::Timeout
        | Action::Other => ("other", None),
        Action::End => ("end", None),
    };
    let is_end = event.action == Action::End;
    Moment {
        thread: event.thread,
        at: (!is_end).then_some(event.at),
        action,
        object,
    }
}

/// The value of each input variable of an execution.
pub(crate) fn variables(
    vm: &Vm,
    state: &State,
    model: &Model,
) -> Vec<(String, crate::term::Primitive, Constant)> {
    let terms = vm.terms();
    let mut used = std::collections::BTreeSet::new();
    for term in state.path.terms() {
        used.extend(terms.variables(term).iter().copied());
    }
    let symbols = state.inputs.asked.iter().map(|input| input.value);
    let fields = state.inputs.objects.iter();
    let fields = fields.flat_map(|object| {
        let elements = object.elements.iter().flat_map(|a| a.elements.clone());
        let fields = object.fields.iter().map(|&(_, value)| value);
        fields.chain(elements).collect::<Vec<_>>()
    });
    for value in symbols.chain(fields) {
        if let Some(term) = value.term() {
            used.extend(terms.variables(term).iter().copied());
        }
    }
    used.into_iter()
        .map(|variable| {
            let (name, kind) = (terms.variable_name(variable), terms.variable_kind(variable));
            let value = terms.eval(terms.variable(&name, kind), model);
            (name.to_string(), kind, value)
        })
        .collect()
}
