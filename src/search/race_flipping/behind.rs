//! What can happen behind a state: so that a path which comes again to a state that was seen need not go on, and still
//! learns which of its own steps what follows races with. Start at [`Behinds::gather`].
//!
//! Each point of the current path collects the deeds of all executions that went on from it ([`Behind`]). Where nothing
//! is left to be tried there, they are kept with the number of its state, and added to the point before. A state that is
//! still on the path when it is met again is not finished: what is behind it is not known yet. Then every thread is let
//! go first at each point from there on, so that nothing can be put off for ever by going round; and whoever
//! leads there depends on it.

use super::super::footprint::{Touched, spots_of};
use super::super::seen::{Names, Seen, Visit};
use super::order::acquires;
use crate::program::{Location, MethodId};
use crate::vm::{Action, Event, NO_NUMBER, ObjectId, ThreadId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A set of threads. Those with high numbers are not told apart.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(super) struct Threads(u64);

impl Threads {
    const MOST: u16 = 63;

    fn bit(id: ThreadId) -> u64 {
        1 << id.0.min(Self::MOST)
    }

    pub(super) fn of(id: ThreadId) -> Threads {
        Threads(Self::bit(id))
    }

    pub(super) fn add(&mut self, other: Threads) {
        self.0 |= other.0;
    }

    pub(super) fn contains(self, id: ThreadId) -> bool {
        self.0 & Self::bit(id) != 0
    }

    fn meets(self, other: Threads) -> bool {
        self.0 & other.0 != 0
    }

    /// Perhaps some that are not there, where threads have high numbers.
    pub(super) fn iter(self) -> impl Iterator<Item = ThreadId> {
        (0..=Self::MOST)
            .map(ThreadId)
            .filter(move |&id| self.contains(id))
    }
}

/// Of a deed whose place does not matter.
fn nowhere() -> Location {
    Location::new(MethodId(0), 0)
}

/// Something that happens behind a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Deed {
    /// Without numbers of objects and, but for accesses, without its place.
    Event(Event),
    /// The program ends while this thread could go on.
    Stopped(ThreadId),
}

impl Deed {
    fn of(event: &Event) -> Deed {
        let at = match event.action {
            Action::Read(_) | Action::Write(_) => event.at,
            _ => nowhere(),
        };
        Deed::Event(Event {
            at,
            action: event.action.anywhere(),
            ..*event
        })
    }

    /// A thread wants a monitor, and never gets it.
    pub(super) fn in_vain(thread: ThreadId, monitor: u32) -> Deed {
        Deed::of(&Event {
            thread,
            at: nowhere(),
            action: Action::Block(ObjectId::NULL),
            object: monitor,
        })
    }

    pub(super) fn thread(&self) -> ThreadId {
        match self {
            Deed::Event(event) => event.thread,
            Deed::Stopped(thread) => *thread,
        }
    }

    /// The same with another name of the object it is about; `None` where there was no such object.
    fn renamed(self, name: &impl Fn(u32) -> Option<u32>) -> Option<Deed> {
        match self {
            Deed::Event(event) => Some(Deed::Event(Event {
                object: name(event.object)?,
                ..event
            })),
            Deed::Stopped(_) => Some(self),
        }
    }

    /// Whether it comes after an event so that what is before that event and races with both is in no immediate race with this.
    fn is_hidden_by(&self, event: &Event) -> bool {
        let Deed::Event(own) = self else {
            return false;
        };
        // Who takes a monitor races with who took it last, not with who gave it up.
        let hides = |spot: Touched, (other, updates): (Touched, bool)| {
            let takes = !matches!(spot, Touched::Monitor(_)) || acquires(event.action, other);
            updates && takes && other == spot
        };
        spots_of(own).all(|(spot, _)| spots_of(event).any(|touched| hides(spot, touched)))
    }

    /// Whether it may have to come after an event of another thread.
    fn may_depend_on(&self, event: &Event) -> bool {
        let Deed::Event(own) = self else {
            return false;
        };
        if event.action == Action::Start(own.thread) {
            return true;
        }
        let mut spots = spots_of(own);
        spots.any(|(spot, updates)| {
            spots_of(event).any(|(other, too)| (updates || too) && spot.meets(other))
        })
    }
}

/// What can happen behind one point of the path, each with the threads that what comes before it behind this point may be
/// by, its own included.
#[derive(Clone, Default)]
pub(super) struct Behind {
    deeds: FxHashMap<Deed, Threads>,
    /// The first of the states on the path that one comes to from here, if any. What is behind the others is behind it, too.
    link: Option<Visit>,
}

impl Behind {
    pub(super) fn deeds(&self) -> impl Iterator<Item = (&Deed, Threads)> {
        self.deeds.iter().map(|(deed, before)| (deed, *before))
    }

    pub(super) fn add(&mut self, deed: Deed, before: Threads) {
        self.deeds.entry(deed).or_default().add(before);
    }

    pub(super) fn merge(&mut self, other: Behind) {
        if self.deeds.is_empty() {
            self.deeds = other.deeds;
        } else {
            other
                .deeds
                .into_iter()
                .for_each(|(deed, before)| self.add(deed, before));
        }
        if let Some(link) = other.link {
            self.lead_to(link);
        }
    }

    /// Of two states on one path, the one with the lower number came first.
    fn lead_to(&mut self, visit: Visit) {
        let first = self.link.as_ref();
        if first.is_none_or(|first| visit.number < first.number) {
            self.link = Some(visit);
        }
    }

    /// The first of the states on the path that one comes to from here.
    pub(super) fn leads_to(&self) -> Option<u32> {
        self.link.as_ref().map(|link| link.number)
    }

    /// These events come before all of it.
    pub(super) fn after<'e>(
        mut self,
        events: impl DoubleEndedIterator<Item = &'e Event>,
    ) -> Behind {
        for event in events.rev() {
            let own = Threads::of(event.thread);
            let mut dependent = own;
            for deed in self.deeds.keys() {
                if deed.may_depend_on(event) {
                    dependent.add(Threads::of(deed.thread()));
                }
            }
            for before in self.deeds.values_mut() {
                if before.meets(dependent) {
                    before.add(own);
                }
            }
            self.deeds.retain(|deed, _| !deed.is_hidden_by(event));
            self.add(Deed::of(event), own);
        }
        self
    }
}

/// What is behind a state with which the search has finished. Its names are those of the path that first came there.
struct Finished {
    deeds: Rc<[(Deed, Threads)]>,
    names: Names,
    link: Option<Visit>,
}

/// What is behind all states that were seen.
#[derive(Default)]
pub(super) struct Behinds {
    finished: FxHashMap<u32, Finished>,
    /// What many states have in common is kept once.
    sets: FxHashSet<Rc<[(Deed, Threads)]>>,
}

impl Behinds {
    /// How many states it knows.
    pub(super) fn len(&self) -> usize {
        self.finished.len()
    }

    pub(super) fn clear(&mut self) {
        *self = Behinds::default();
    }

    /// Everything that starts at a point was explored. What is left of what is behind it for the point before.
    pub(super) fn finish(&mut self, visit: &Visit, behind: Behind, seen: &Seen) -> Behind {
        let names = &visit.names;
        let known: FxHashSet<u32> = names.iter().copied().collect();
        let is_known = |name: u32| {
            let is_there = name >= NO_NUMBER || seen.is_older(name) || known.contains(&name);
            is_there.then_some(name)
        };
        let deeds = behind.deeds.into_iter();
        let deeds: FxHashMap<Deed, Threads> = deeds
            .filter_map(|(deed, before)| Some((deed.renamed(&is_known)?, before)))
            .collect();
        let link = behind.link.filter(|link| link.number != visit.number);
        let mut sorted: Vec<(Deed, Threads)> = deeds.iter().map(|(a, b)| (*a, *b)).collect();
        sorted.sort_unstable_by_key(|(deed, _)| *deed);
        let sorted: Rc<[(Deed, Threads)]> = sorted.into();
        let set = match self.sets.get(&sorted) {
            Some(set) => set.clone(),
            None => {
                self.sets.insert(sorted.clone());
                sorted
            }
        };
        let finished = Finished {
            deeds: set,
            names: names.clone(),
            link: link.clone(),
        };
        self.finished.insert(visit.number, finished);
        Behind { deeds, link }
    }

    /// What is behind a state that was met again, in the names of the current path. `is_open` tells whether a state is on it.
    /// `None` where that was forgotten.
    pub(super) fn gather(
        &self,
        visit: &Visit,
        seen: &Seen,
        is_open: &impl Fn(u32) -> bool,
    ) -> Option<Behind> {
        let mut all = Behind::default();
        let mut met: FxHashSet<u32> = FxHashSet::default();
        let mut left = vec![visit.clone()];
        while let Some(visit) = left.pop() {
            if !met.insert(visit.number) {
                continue;
            }
            if is_open(visit.number) {
                all.lead_to(visit);
                continue;
            }
            let finished = self.finished.get(&visit.number)?;
            let is_same = finished.names == visit.names;
            let places: FxHashMap<u32, u32> = match is_same {
                true => FxHashMap::default(),
                false => {
                    let names = finished.names.iter().copied();
                    names.zip(visit.names.iter().copied()).collect()
                }
            };
            let now = |name: u32| match name >= NO_NUMBER || seen.is_older(name) || is_same {
                true => Some(name),
                // 0 is the name of what was not there any more on the way.
                false => places.get(&name).copied().filter(|&name| name != 0),
            };
            for &(deed, before) in finished.deeds.iter() {
                if let Some(deed) = deed.renamed(&now) {
                    all.add(deed, before);
                }
            }
            left.extend(finished.link.iter().map(|link| {
                let names = link.names.iter().map(|&name| now(name).unwrap_or(0));
                Visit {
                    number: link.number,
                    names: names.collect(),
                }
            }));
        }
        Some(all)
    }
}
