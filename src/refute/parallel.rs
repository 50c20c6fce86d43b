//! Which code two threads may be in at the same time, by where threads are started and joined. Start at
//! [`Meeting::may_meet`].
//!
//! A thread that one place in the body of its parent starts, once, is ordered with what the parent does before, and, up to
//! a `join` of that very thread, after. What the JDK calls may run beside anything.

use super::library::Role;
use super::points_to::{InstanceId, ObjectId, PointsTo, Root};
use crate::program::Location;
use rustc_hash::{FxHashMap, FxHashSet};

pub(super) struct Parallel {
    threads: Vec<Thread>,
    /// The threads that may carry out each instance, by their numbers.
    of: Vec<Vec<usize>>,
}

/// With the facts it was made from.
pub(super) struct Meeting<'a> {
    facts: &'a PointsTo,
    threads: &'a [Thread],
    of: &'a [Vec<usize>],
}

struct Thread {
    root: Root,
    /// There may be several of it.
    is_many: bool,
    /// Who starts it, and where in the parent's body; `None` where that is not so plain.
    started: Option<(usize, Vec<u32>)>,
    /// The one method it begins with.
    body: Option<InstanceId>,
    /// For each call in its body what may be carried out within.
    within: FxHashMap<u32, FxHashSet<InstanceId>>,
}

impl Parallel {
    pub(super) fn of(facts: &PointsTo) -> Parallel {
        let mut roots: Vec<(Root, Vec<InstanceId>)> = Vec::new();
        for (number, all) in facts.roots.iter().enumerate() {
            for &root in all {
                let id = InstanceId(number as u32);
                match roots.iter_mut().find(|it| it.0 == root) {
                    Some((_, bodies)) => bodies.push(id),
                    None => roots.push((root, vec![id])),
                }
            }
        }
        let mut of = vec![Vec::new(); facts.instances.len()];
        let mut threads = Vec::new();
        for (number, (root, bodies)) in roots.iter().enumerate() {
            for id in reached(facts, bodies) {
                of[id.0 as usize].push(number);
            }
            let is_many = match *root {
                Root::Main => false,
                Root::Thread(thread) => !facts.is_single(thread),
                Root::Jdk => true,
            };
            let body = match (*root, &bodies[..]) {
                (Root::Main, _) => Some(facts.main),
                (_, &[only]) => Some(only),
                _ => None,
            };
            // Its instructions are carried out by this thread alone, and once.
            let body = body.filter(|&it| !is_many && facts.is_once(it));
            threads.push(Thread {
                root: *root,
                is_many,
                started: None,
                body,
                within: FxHashMap::default(),
            });
        }
        for thread in &mut threads {
            if let Some(body) = thread.body {
                for call in &facts.calls[body.0 as usize] {
                    thread
                        .within
                        .entry(call.at)
                        .or_insert_with(|| facts.below(body, call.at).into_iter().collect());
                }
            }
        }
        let mut found = Parallel { threads, of };
        for number in 0..found.threads.len() {
            found.threads[number].started = found.with(facts).started(number);
        }
        found
    }

    pub(super) fn with<'a>(&'a self, facts: &'a PointsTo) -> Meeting<'a> {
        Meeting {
            facts,
            threads: &self.threads,
            of: &self.of,
        }
    }
}

impl Meeting<'_> {
    /// Whether two threads may be at these locations at the same time, the first by one instance, the second by the other.
    pub(super) fn may_meet(
        &self,
        (one, at): (InstanceId, Location),
        (other, there): (InstanceId, Location),
    ) -> bool {
        let (first, second) = (&self.of[one.0 as usize], &self.of[other.0 as usize]);
        first.iter().any(|&a| {
            second
                .iter()
                .any(|&b| self.may_overlap((a, one, at), (b, other, there)))
        })
    }

    /// Whether nobody but the first thread comes to an instance.
    pub(super) fn is_of_main(&self, id: InstanceId) -> bool {
        let all = &self.of[id.0 as usize];
        all.iter().all(|&it| self.threads[it].root == Root::Main)
    }

    fn may_overlap(
        &self,
        (a, one, at): (usize, InstanceId, Location),
        (b, other, there): (usize, InstanceId, Location),
    ) -> bool {
        if a == b {
            return self.threads[a].is_many;
        }
        let (Some(up), Some(down)) = (self.ancestors(a), self.ancestors(b)) else {
            return true;
        };
        let Some(&common) = up.iter().find(|it| down.contains(it)) else {
            return true;
        };
        // The child of the common ancestor on the way down to a thread; none where it is the ancestor itself.
        let child = |chain: &[usize]| {
            let place = chain.iter().position(|&it| it == common);
            place.and_then(|it| it.checked_sub(1)).map(|it| chain[it])
        };
        match (child(&up), child(&down)) {
            (None, Some(child)) => self.is_after_start(common, child, child == b, (one, at)),
            (Some(child), None) => self.is_after_start(common, child, child == a, (other, there)),
            (Some(first), Some(second)) => {
                self.starts_within(common, first, first == a, second)
                    || self.starts_within(common, second, second == b, first)
            }
            (None, None) => true,
        }
    }

    /// The thread, who started it, who started that one; `None` where that is not plain for all.
    fn ancestors(&self, thread: usize) -> Option<Vec<usize>> {
        let mut chain = vec![thread];
        loop {
            let last = &self.threads[*chain.last()?];
            if last.root == Root::Main {
                return Some(chain);
            }
            let (parent, _) = last.started.as_ref()?;
            if chain.contains(parent) {
                return None;
            }
            chain.push(*parent);
        }
    }

    fn started(&self, number: usize) -> Option<(usize, Vec<u32>)> {
        let Root::Thread(thread) = self.threads[number].root else {
            return None;
        };
        if self.threads[number].is_many {
            return None;
        }
        let starts = self.facts.starts.get(&thread)?;
        let (in_body, _) = *starts.first()?;
        let same = starts.iter().all(|it| it.0 == in_body);
        let mut parents =
            (0..self.threads.len()).filter(|&it| self.threads[it].body == Some(in_body));
        let parent = parents.next()?;
        let only = self.of[in_body.0 as usize] == [parent] && parents.next().is_none();
        (same && only && parent != number).then(|| (parent, starts.iter().map(|it| it.1).collect()))
    }

    /// Whether the parent may be at a location while a child, or what that started, is alive.
    fn is_after_start(
        &self,
        parent: usize,
        child: usize,
        is_itself: bool,
        (instance, at): (InstanceId, Location),
    ) -> bool {
        let thread = &self.threads[parent];
        let Some(body) = thread.body else {
            return true;
        };
        let alive = self.alive(parent, child, is_itself);
        if instance == body {
            // The lock of the body itself is taken before anything else.
            return at.index().is_some_and(|it| alive.contains(&it));
        }
        let mut calls = thread.within.iter();
        calls.any(|(call, within)| within.contains(&instance) && alive.contains(call))
    }

    /// Whether a parent may start one child while another, or what that started, is alive.
    fn starts_within(&self, parent: usize, child: usize, is_itself: bool, other: usize) -> bool {
        let alive = self.alive(parent, child, is_itself);
        match &self.threads[other].started {
            Some((of, starts)) if *of == parent => starts.iter().any(|it| alive.contains(it)),
            _ => true,
        }
    }

    /// The instructions of the parent's body during which a child may be alive; with it all it started, unless it is only
    /// asked for itself.
    fn alive(&self, parent: usize, child: usize, is_itself: bool) -> FxHashSet<u32> {
        let mut found = FxHashSet::default();
        let (Some(body), Some((_, starts))) =
            (self.threads[parent].body, &self.threads[child].started)
        else {
            return found;
        };
        let Root::Thread(thread) = self.threads[child].root else {
            return found;
        };
        let values = self.facts.values_of(body);
        let mut open: Vec<u32> = starts.clone();
        // It may run before `start` has returned.
        found.extend(starts);
        while let Some(index) = open.pop() {
            let mut next = values.handlers[index as usize].to_vec();
            if !(is_itself && self.joins(body, index, thread)) {
                next.extend(&values.next[index as usize]);
            }
            for index in next {
                if found.insert(index) {
                    open.push(index);
                }
            }
        }
        found
    }

    /// Whether a call returns normally only once the thread has ended.
    fn joins(&self, body: InstanceId, index: u32, thread: ObjectId) -> bool {
        let calls: Vec<_> = (self.facts.jdk_calls.iter())
            .filter(|it| it.caller == body && it.at == index)
            .collect();
        let all_join = !calls.is_empty() && calls.iter().all(|it| it.role == Role::ThreadJoin);
        let no_other = !self.facts.calls[body.0 as usize]
            .iter()
            .any(|it| it.at == index);
        let values = self.facts.values_of(body);
        let receiver = values.point(index).and_then(|it| it.operands.first());
        let is_it = receiver.is_some_and(|&it| self.facts.objects(body, it) == [thread]);
        all_join && no_other && is_it
    }
}

fn reached(facts: &PointsTo, from: &[InstanceId]) -> FxHashSet<InstanceId> {
    let mut seen: FxHashSet<InstanceId> = from.iter().copied().collect();
    let mut open = from.to_vec();
    while let Some(id) = open.pop() {
        for call in &facts.calls[id.0 as usize] {
            if seen.insert(call.callee) {
                open.push(call.callee);
            }
        }
    }
    seen
}
