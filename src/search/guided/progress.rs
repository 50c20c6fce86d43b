//! `Progress`: what of a trace set a path has still to match. A location is matched when a thread comes to it, whether or
//! not anything is chosen there; a branch only together with where it leads.
//!
//! A trace is a list of parts, each from the start of a thread on: the parts that refinements put in front, and the
//! original one last. Where parts are bound to threads, a part belongs to the thread that matched its first location.

use crate::analysis::Analysis;
use crate::program::Location;
use crate::vm::{ThreadId, Value};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// A stretch of a trace for one thread.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub locations: Rc<[Location]>,
    at: usize,
    /// Who must match the rest of it.
    thread: Option<ThreadId>,
}

impl Part {
    pub(crate) fn new(locations: Vec<Location>, thread: Option<ThreadId>) -> Part {
        Part {
            locations: locations.into(),
            at: 0,
            thread,
        }
    }

    fn head(&self) -> Location {
        self.locations[self.at]
    }
}

/// One trace, as far as it is not matched.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    /// The next one last. None is empty.
    parts: Vec<Part>,
    /// The branch that was matched last, until it is known where it leads.
    branch: Option<Arrival>,
    /// A branch on a cycle that went the wrong way: it may go the right one next time round.
    lap: Option<Lap>,
    /// Who matched the last location.
    holder: Option<ThreadId>,
}

/// A thread's coming to a location.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    pub thread: ThreadId,
    /// How many frames it had.
    pub depth: usize,
    /// What was on top of its operand stack.
    pub operands: Vec<Value>,
    /// Of the local variables and operands there.
    pub values: u64,
}

#[derive(Clone, Debug)]
struct Lap {
    arrival: Arrival,
    branch: Location,
    rounds: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Progress {
    /// The traces as they were when this path, or the one it was carried over from, began.
    whole: Rc<[Vec<Part>]>,
    rests: Vec<Rest>,
}

/// A branch that led elsewhere than its trace wants.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    /// The number of the trace.
    pub trace: usize,
    pub branch: Location,
    pub arrival: Arrival,
}

/// How a thread's coming to a location changes things.
#[derive(Debug)]
pub(crate) enum Came {
    Nothing,
    Matched,
    Wrong(Wrong),
}

/// A branch on a cycle is refined after so many rounds, though the thread never left the cycle.
const MOST_ROUNDS: u32 = 100_000;

impl Progress {
    pub(crate) fn new(traces: Vec<Vec<Part>>) -> Progress {
        let rests = traces
            .iter()
            .map(|parts| Rest::new(parts.clone()))
            .collect();
        Progress {
            whole: traces.into(),
            rests,
        }
    }

    /// The traces with another part before the one with this number, as at the beginning. No thread begins twice at the
    /// same place where only one begins at all; where both parts begin there, the new one takes the place of what the
    /// other has before the branch.
    pub(crate) fn restarted(
        &self,
        trace: usize,
        part: Part,
        branch: Location,
        once: &[Location],
    ) -> Progress {
        let mut whole = self.whole.to_vec();
        let start = part.locations[0];
        let same = |it: &&mut Part| once.contains(&start) && it.locations[0] == start;
        match whole[trace].iter_mut().find(same) {
            Some(other) => {
                let at = other.locations.iter().position(|it| *it == branch);
                let rest = &other.locations[at.unwrap_or(1)..];
                let merged = part.locations.iter().chain(rest).copied().collect();
                *other = Part::new(merged, None);
            }
            None => whole[trace].push(part),
        }
        Progress::new(whole)
    }

    /// What is left here, with another part before the trace of this number.
    pub(crate) fn carried(&self, trace: usize, part: Part) -> Progress {
        let mut whole = self.whole.to_vec();
        whole[trace].push(Part::new(part.locations.to_vec(), None));
        let mut rests = self.rests.clone();
        let rest = &mut rests[trace];
        rest.undo_branch();
        rest.lap = None;
        rest.holder = None;
        rest.parts.push(part);
        Progress {
            whole: whole.into(),
            rests,
        }
    }

    /// h1: the locations still to match.
    pub(crate) fn left(&self) -> u32 {
        self.rests.iter().map(Rest::left).sum()
    }

    /// Whether a thread has matched the last location of a trace and would leave it.
    pub(crate) fn holds(&self, thread: ThreadId) -> bool {
        let mut rests = self.rests.iter();
        rests.any(|rest| rest.parts.is_empty() && rest.holder == Some(thread))
    }

    /// The heads that a thread may match.
    pub(crate) fn heads(&self, thread: ThreadId) -> impl Iterator<Item = Location> + '_ {
        let parts = self.rests.iter().filter_map(|rest| rest.parts.last());
        let own = parts.filter(move |part| part.thread.is_none_or(|it| it == thread));
        own.map(Part::head)
    }

    /// All heads, with the number of their trace.
    pub(crate) fn all_heads(&self) -> impl Iterator<Item = (usize, Location)> + '_ {
        let rests = self.rests.iter().enumerate();
        rests.filter_map(|(number, rest)| Some((number, rest.parts.last()?.head())))
    }

    /// Everything still to match, each trace in its order.
    pub(crate) fn rest_of(&self, trace: usize) -> impl Iterator<Item = Location> + '_ {
        let parts = self.rests[trace].parts.iter().rev();
        parts.flat_map(|part| part.locations[part.at..].iter().copied())
    }

    pub(crate) fn traces(&self) -> usize {
        self.rests.len()
    }

    /// What of the current part of a trace was matched before its head.
    pub(crate) fn matched_of(&self, trace: usize) -> &[Location] {
        let part = self.rests[trace].parts.last();
        part.map_or(&[], |part| &part.locations[..part.at])
    }

    /// The trace whose next part is about to begin at this location, after others.
    pub(crate) fn about_to_begin(&self, start: Location) -> Option<usize> {
        self.rests.iter().position(|rest| {
            let part = rest.parts.last();
            part.is_some_and(|part| part.at == 0 && part.head() == start)
        })
    }

    /// Leaves out the next locations of a trace's current part, but not the last.
    pub(crate) fn skip(&mut self, trace: usize, count: usize) {
        if let Some(part) = self.rests[trace].parts.last_mut() {
            part.at = (part.at + count).min(part.locations.len() - 1);
        }
    }

    /// A thread has come to a location.
    pub(crate) fn arrive(
        &mut self,
        analysis: &Analysis,
        at: Location,
        arrival: &Arrival,
        bind: bool,
    ) -> Came {
        let mut came = Came::Nothing;
        for number in 0..self.rests.len() {
            match self.rests[number].follow_branch(analysis, at, arrival) {
                Followed::No => {}
                Followed::Right => came = Came::Matched,
                Followed::Wrong(branch, arrival) => {
                    return Came::Wrong(Wrong {
                        trace: number,
                        branch,
                        arrival,
                    });
                }
            }
        }
        if matches!(came, Came::Matched) {
            return came;
        }
        for rest in &mut self.rests {
            if rest.is_head(at, arrival.thread) {
                rest.match_head(analysis, arrival, bind);
                return Came::Matched;
            }
        }
        came
    }

    /// Threads that went round a cycle and are now out of it, without the branch there having gone the right way.
    pub(crate) fn left_cycle(&mut self, depth_of: impl Fn(ThreadId) -> usize) -> Option<Wrong> {
        for (number, rest) in self.rests.iter_mut().enumerate() {
            let is_out = |lap: &Lap| depth_of(lap.arrival.thread) < lap.arrival.depth;
            if rest.lap.as_ref().is_some_and(is_out) {
                let lap = rest.lap.take()?;
                return Some(Wrong {
                    trace: number,
                    branch: lap.branch,
                    arrival: lap.arrival,
                });
            }
        }
        None
    }

    /// The same for two paths that have the same left to match.
    pub(crate) fn key(&self) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        for rest in &self.rests {
            rest.parts.len().hash(&mut hasher);
            rest.branch.is_some().hash(&mut hasher);
            rest.holder.map(|it| it.0).hash(&mut hasher);
            for part in &rest.parts {
                part.locations[part.at..].hash(&mut hasher);
                part.thread.map(|it| it.0).hash(&mut hasher);
            }
        }
        hasher.finish()
    }
}

enum Followed {
    /// No branch was waiting for this.
    No,
    Right,
    Wrong(Location, Arrival),
}

impl Rest {
    fn new(parts: Vec<Part>) -> Rest {
        Rest {
            parts,
            branch: None,
            lap: None,
            holder: None,
        }
    }

    fn left(&self) -> u32 {
        let left = |part: &Part| (part.locations.len() - part.at) as u32;
        self.parts.iter().map(left).sum()
    }

    fn is_head(&self, at: Location, thread: ThreadId) -> bool {
        self.parts
            .last()
            .is_some_and(|part| part.head() == at && part.thread.is_none_or(|it| it == thread))
    }

    fn match_head(&mut self, analysis: &Analysis, arrival: &Arrival, bind: bool) {
        let Some(part) = self.parts.last_mut() else {
            return;
        };
        let head = part.head();
        part.at += 1;
        if bind {
            part.thread = Some(arrival.thread);
        }
        let is_over = part.at == part.locations.len();
        // Where a branch is the last location, it is the target itself: wherever it leads is right.
        self.branch = (!is_over && analysis.is_branch(head)).then(|| arrival.clone());
        if self.lap.as_ref().is_some_and(|lap| lap.branch != head) {
            self.lap = None;
        }
        if is_over {
            self.parts.pop();
            self.holder = self.parts.is_empty().then_some(arrival.thread);
        }
    }

    /// The branch is a head again.
    fn undo_branch(&mut self) {
        if self.branch.take().is_some()
            && let Some(part) = self.parts.last_mut()
        {
            part.at -= 1;
        }
    }

    /// If the thread came from the branch that was matched last: did that lead where it should?
    fn follow_branch(&mut self, analysis: &Analysis, at: Location, here: &Arrival) -> Followed {
        let is_same = |it: &Arrival| it.thread == here.thread && it.depth == here.depth;
        if let Some(lap) = &self.lap
            && is_same(&lap.arrival)
            && at.method == lap.branch.method
            && !analysis.reaches(at, lap.branch)
            && at != lap.branch
        {
            let lap = self
                .lap
                .take()
                .expect("the condition above has looked at the lap");
            return Followed::Wrong(lap.branch, lap.arrival);
        }
        let Some(arrival) = self.branch.as_ref().filter(|it| is_same(it)) else {
            return Followed::No;
        };
        let part = self
            .parts
            .last()
            .expect("a branch is never the last location");
        let branch = part.locations[part.at - 1];
        let wanted = part.head();
        let successors = successors(analysis, branch);
        if !successors.contains(&at) {
            return Followed::No;
        }
        if at == wanted {
            self.branch = None;
            self.match_head(analysis, here, part_is_bound(&self.parts));
            return Followed::Right;
        }
        if !successors.contains(&wanted) && analysis.reaches(at, wanted) {
            self.branch = None;
            return Followed::No;
        }
        let arrival = arrival.clone();
        self.undo_branch();
        if !analysis.reaches(at, branch) {
            self.lap = None;
            return Followed::Wrong(branch, arrival);
        }
        // On a cycle: it may come again, unless nothing of the thread's own has changed since it was last here.
        let before = self.lap.take();
        let (rounds, is_spinning) = match &before {
            Some(lap) => (lap.rounds + 1, lap.arrival.values == arrival.values),
            None => (1, false),
        };
        if is_spinning || rounds >= MOST_ROUNDS {
            return Followed::Wrong(branch, arrival);
        }
        self.lap = Some(Lap {
            arrival,
            branch,
            rounds,
        });
        Followed::No
    }
}

fn part_is_bound(parts: &[Part]) -> bool {
    parts.last().is_some_and(|part| part.thread.is_some())
}

/// Where a branch may lead, by an exception too.
fn successors(analysis: &Analysis, branch: Location) -> Vec<Location> {
    let mut successors = analysis.successors(branch);
    successors.extend(analysis.exceptional_successors(branch));
    successors
}

/// The locations besides a trace's own at which its branches show where they led: what follows each, and where the
/// cycles are left that it is on.
pub(crate) fn signposts(analysis: &Analysis, locations: &[Location]) -> Vec<Location> {
    let mut posts = Vec::new();
    for &branch in locations.iter().filter(|at| analysis.is_branch(**at)) {
        posts.extend(successors(analysis, branch));
        if let Some(method) = analysis.method(branch.method)
            && analysis
                .successors(branch)
                .iter()
                .any(|&at| analysis.reaches(at, branch))
        {
            for index in 0..method.code.instructions.len() as u32 {
                let at = method.at(index);
                if at != branch && !method.cfg.reaches(at, branch) {
                    continue;
                }
                let next = successors(analysis, at);
                posts.extend(
                    next.into_iter()
                        .filter(|&to| to != branch && !method.cfg.reaches(to, branch)),
                );
            }
        }
    }
    posts.sort_unstable();
    posts.dedup();
    posts
}
