//! From everything that happened in an execution to what a reader needs: passes, each of which leaves something out.

use super::{Action, Place, TraceLine};
use crate::program::{Location, Program};
use crate::search;
use crate::vm::{State, ThreadId, Vm};
use std::collections::{BTreeMap, BTreeSet};

/// The lines of a trace, shortened.
pub(crate) fn collapse(vm: &Vm, state: &State, trace: &[search::Moment]) -> Vec<TraceLine> {
    let mut moments: Vec<Moment> = trace.iter().map(Moment::of).collect();
    drop_what_has_no_name(&mut moments);
    drop_inside_the_jdk(vm.program(), &mut moments);
    drop_quiet_initialisation(&mut moments);
    let half_built = HalfBuilt::of(vm, state);
    drop_private_variables(&half_built, &mut moments);
    drop_constants(vm.program(), &half_built, &mut moments);
    drop_repeated_reads(&mut moments);
    drop_repeated_assumptions(&mut moments);
    let renamed = short_names(vm, state);
    let line = |moment: &Moment| {
        // What guide made to call the program is no place of the program.
        let program = vm.program();
        let own = |at: &Location| !program.is_made(program.method(at.method).class);
        let place = moment.at.filter(own).map(|at| Place::of(program, at));
        let mut object = moment.object.clone();
        if moment.action == Action::Assume {
            object = object.map(|text| rename(text, &renamed));
        }
        TraceLine::new(
            moment.thread.0,
            &vm.name_of_thread(state, moment.thread),
            place.as_ref(),
            moment.action.clone(),
            object,
        )
    };
    moments.iter().map(line).collect()
}

/// Something that happened, its action in the words of a report.
struct Moment {
    thread: ThreadId,
    at: Option<Location>,
    action: Action,
    object: Option<String>,
}

impl Moment {
    fn of(moment: &search::Moment) -> Moment {
        Moment {
            thread: moment.thread,
            at: moment.at,
            action: Action::from(moment.action),
            object: moment.object.clone(),
        }
    }
}

/// What nobody can put in words.
fn drop_what_has_no_name(moments: &mut Vec<Moment>) {
    moments.retain(|moment| !matches!(moment.action, Action::Other(_)));
}

/// How the JDK does things, but for the locks that a thread had to wait for.
fn drop_inside_the_jdk(program: &Program, moments: &mut Vec<Moment>) {
    let wanted = moments
        .iter()
        .filter(|moment| moment.action == Action::Wants);
    let wanted: BTreeSet<String> = wanted.filter_map(|moment| moment.object.clone()).collect();
    moments.retain(|moment| {
        let class = moment.at.map(|at| program.method(at.method).class);
        let is_inside = class.is_some_and(|class| program.is_from_jdk(class));
        let is_wanted = moment.object.as_ref().is_some_and(|it| wanted.contains(it));
        match moment.action {
            Action::Acquire | Action::Release | Action::Wants => !is_inside || is_wanted,
            Action::Assume | Action::Timeout | Action::Initialise => true,
            _ => !is_inside,
        }
    });
}

/// The initialisation of a class that no other thread came near.
fn drop_quiet_initialisation(moments: &mut Vec<Moment>) {
    drop_what_one_thread_does(moments, &[Action::Initialise], |_| false);
}

/// Objects whose constructor was still running at the end: whoever else looked at them saw what it had not yet written.
struct HalfBuilt(Vec<(u16, String)>);

impl HalfBuilt {
    fn of(vm: &Vm, state: &State) -> HalfBuilt {
        let objects = vm.under_construction(state).into_iter();
        HalfBuilt(
            objects
                .map(|(thread, object)| (thread.0, format!("{}.", vm.name_of(state, object))))
                .collect(),
        )
    }

    /// Whether another thread than the one that makes it accesses a variable of such an object.
    fn is_seen_by(&self, moment: &Moment) -> bool {
        let Some(place) = &moment.object else {
            return false;
        };
        let mut others = self.0.iter().filter(|(by, _)| *by != moment.thread.0);
        others.any(|(_, object)| place.starts_with(object.as_str()))
    }
}

/// Variables that only one thread touches: no other could tell.
fn drop_private_variables(half_built: &HalfBuilt, moments: &mut Vec<Moment>) {
    let is_seen = |moment: &Moment| half_built.is_seen_by(moment);
    drop_what_one_thread_does(moments, &[Action::Read, Action::Write], is_seen);
}

/// But for what is to be kept.
fn drop_what_one_thread_does(
    moments: &mut Vec<Moment>,
    actions: &[Action],
    is_kept: impl Fn(&Moment) -> bool,
) {
    let mut users: BTreeMap<String, BTreeSet<u16>> = BTreeMap::new();
    for moment in moments
        .iter()
        .filter(|moment| actions.contains(&moment.action))
    {
        if let Some(object) = &moment.object {
            users
                .entry(object.clone())
                .or_default()
                .insert(moment.thread.0);
        }
    }
    moments.retain(|moment| {
        let users = moment.object.as_ref().and_then(|object| users.get(object));
        !actions.contains(&moment.action)
            || users.is_none_or(|users| users.len() > 1)
            || is_kept(moment)
    });
}

/// Variables that nobody writes once another thread can see them: statics that their own class initialises, which all
/// others wait for. What a constructor writes is in a trace only if the object was handed out before.
fn drop_constants(program: &Program, half_built: &HalfBuilt, moments: &mut Vec<Moment>) {
    let is_first = |moment: &Moment| {
        let Some(method) = moment.at.map(|at| program.method(at.method)) else {
            return false;
        };
        let class = program.dotted(program.class(method.class).name);
        let own = |place: &String| {
            let rest = place.strip_prefix(class.as_str());
            rest.is_some_and(|rest| rest.starts_with('.'))
        };
        program.text(method.name) == "<clinit>" && moment.object.as_ref().is_some_and(own)
    };
    let written = moments
        .iter()
        .filter(|moment| moment.action == Action::Write && !is_first(moment));
    let written: BTreeSet<String> = written.filter_map(|moment| moment.object.clone()).collect();
    moments.retain(|moment| {
        let is_access = matches!(moment.action, Action::Read | Action::Write);
        !is_access
            || moment.object.as_ref().is_none_or(|it| written.contains(it))
            || half_built.is_seen_by(moment)
    });
}

/// Reading the same variable again while nobody has written it.
fn drop_repeated_reads(moments: &mut Vec<Moment>) {
    let mut fresh: BTreeSet<(u16, String)> = BTreeSet::new();
    moments.retain(|moment| {
        let Some(place) = &moment.object else {
            return true;
        };
        match moment.action {
            Action::Read => fresh.insert((moment.thread.0, place.clone())),
            Action::Write => {
                fresh.retain(|(_, known)| known != place);
                true
            }
            _ => true,
        }
    });
}

/// The same condition again at the next place.
fn drop_repeated_assumptions(moments: &mut Vec<Moment>) {
    let mut known: BTreeSet<String> = BTreeSet::new();
    moments.retain(|moment| match (&moment.action, &moment.object) {
        (Action::Assume, Some(condition)) => condition != "true" && known.insert(condition.clone()),
        _ => true,
    });
}

/// Inputs of threads other than main carry their thread in their name; where there is no other of the name, that goes.
fn short_names(vm: &Vm, state: &State) -> Vec<(String, String)> {
    let mut names = Vec::new();
    let asked = &state.inputs.asked;
    for input in asked.iter() {
        let same = asked.iter().filter(|other| other.name == input.name);
        let Some(term) = input.value.term().filter(|_| same.count() == 1) else {
            continue;
        };
        if let Some(variable) = vm.terms().variable_of(term) {
            let long = vm.terms().variable_name(variable).to_string();
            if long != *input.name {
                names.push((long, input.name.to_string()));
            }
        }
    }
    // The longest first: one may begin with another.
    names.sort_by_key(|(long, _)| std::cmp::Reverse(long.len()));
    names
}

fn rename(text: String, names: &[(String, String)]) -> String {
    names.iter().fold(text, |text, (long, short)| {
        text.replace(long.as_str(), short)
    })
}
