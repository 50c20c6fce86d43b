//! Static refutation: why a warning can never happen, from the code alone, in milliseconds, also where a program is far
//! too large to explore. Start at [`Refutation::ask`]. A wrong answer here is a wrong `infeasible`: in doubt there is none.
//!
//! `anywhere` has what holds for every possible caller, and so for libraries: a gate lock that is one object, a lock that
//! never leaves its method, accesses under the lock of the object accessed; it stands on `terms` (what a value is) and
//! `values` (values and monitors of one method). `reach` has what the call graph alone says.
//!
//! The rest needs a program of which everything is known: `whole` is that, once for all warnings, `points_to` which
//! objects there are and who calls whom, `library` what the JDK may do. `parallel` says which code two threads may be in
//! at the same time, `held` which locks are held there, `order` which locks are always given back. `deadlock` and `race`
//! put these together.

mod anywhere;
mod deadlock;
mod held;
mod library;
mod order;
mod parallel;
mod points_to;
mod race;
mod reach;
mod terms;
mod values;
mod whole;

pub(crate) use reach::Reached;

use crate::analysis::call_graph::CallGraph;
use crate::limit::Halt;
use crate::program::{Location, MethodId, Program};
use std::sync::OnceLock;
use terms::Code;
use whole::Whole;

/// What all warnings of a program share.
pub(crate) struct Refutation<'p> {
    code: Code<'p>,
    /// The main method the program begins with, where it does.
    main: Option<MethodId>,
    /// `None` inside where something is unknown.
    whole: OnceLock<Option<Whole>>,
    /// Who calls whom, wherever one begins.
    graph: OnceLock<CallGraph>,
}

/// What is asked of a warning.
pub(crate) struct Question<'a> {
    pub kind: Kind,
    /// For each thread the locations at one of which it must be.
    pub targets: Vec<&'a [Location]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Deadlock,
    Race,
    Reachability,
}

/// Why a warning can never happen.
#[derive(Clone, Debug)]
pub(crate) struct Refuted {
    /// One sentence.
    pub reason: String,
    /// Nobody comes to this method, which a target is in.
    pub unreached: Option<String>,
    pub by: By,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    CallGraph,
    /// What holds for every caller.
    Anywhere,
    /// What is known of the whole program.
    Whole,
}

pub(crate) const ONLY_MAIN: &str =
    "only the thread of main can come to these places, and there must be two";

impl<'p> Refutation<'p> {
    /// `main` is the main method, where executions begin with one.
    pub(crate) fn of(program: &'p Program, main: Option<MethodId>) -> Refutation<'p> {
        Refutation {
            code: Code::of(program),
            main,
            whole: OnceLock::new(),
            graph: OnceLock::new(),
        }
    }

    /// Why what is asked for can never happen; `None` where that is not plain. `from_main` is whether executions begin
    /// with the program's own main method.
    pub(crate) fn ask(&self, question: &Question, from_main: bool, halt: &Halt) -> Option<Refuted> {
        let targets = &question.targets[..];
        let refuted = |reason, by| Refuted {
            reason,
            unreached: None,
            by,
        };
        // The JDK's own code is no part of what is known, and models stand in for some of it.
        let program = self.code.program;
        let is_strange = |at: &Location| {
            let class = program.method(at.method).class;
            program.is_from_jdk(class) || program.is_provided(class)
        };
        if targets.is_empty()
            || targets.iter().any(|it| it.is_empty())
            || targets.iter().copied().flatten().any(is_strange)
        {
            return None;
        }
        let anywhere = match question.kind {
            Kind::Deadlock => deadlock::refuted(&self.code, None, targets, halt),
            Kind::Race => race::refuted(&self.code, None, targets),
            Kind::Reachability => None,
        };
        if let Some(reason) = anywhere {
            return Some(refuted(reason, By::Anywhere));
        }
        let whole = if from_main { self.whole(halt) } else { None }?;
        if let Some(target) = targets.iter().find(|it| !whole.reaches(it)) {
            let class = self.main.map(|it| program.class(program.method(it).class));
            let method = program.describe_method(target[0].method);
            let main = class.map_or(String::new(), |it| program.dotted(it.name));
            return Some(Refuted {
                reason: format!("not from main class {main}: no chain of calls leads to {method}"),
                unreached: Some(method),
                by: By::Whole,
            });
        }
        let reason = match question.kind {
            Kind::Deadlock => deadlock::refuted(&self.code, Some(whole), targets, halt),
            Kind::Race => race::refuted(&self.code, Some(whole), targets),
            Kind::Reachability => None,
        };
        let reason = reason.filter(|_| halt.now().is_none())?;
        let by = match reason == ONLY_MAIN {
            true => By::CallGraph,
            false => By::Whole,
        };
        Some(refuted(reason, by))
    }

    fn whole(&self, halt: &Halt) -> Option<&Whole> {
        if self.whole.get().is_none() {
            let whole = self.main.and_then(|it| Whole::of(&self.code, it, halt));
            if halt.now().is_some() {
                return None;
            }
            let _ = self.whole.set(whole);
        }
        self.whole.get()?.as_ref()
    }
}
