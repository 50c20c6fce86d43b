//! What a step of a thread did that others could see, for the question whether two steps commute: sleep sets (after
//! Godefroid) and race flipping ask it. A step is a visible operation and all that follows until the next one.

use crate::vm::{Action, Event, HeapVariable, ThreadId};

/// What two steps can both be about. Objects go by the names that events have for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Touched {
    /// A field or an element; [`HeapVariable::ANY`] stands for all of the object's.
    Slot {
        object: u32,
        slot: u32,
    },
    Monitor(u32),
    /// What wakes a thread: its permit.
    Wakes(ThreadId),
    /// Whether the thread that runs as this object was started.
    Beginning(u32),
    /// Whether it has ended.
    End(u32),
    /// Which number the next thread gets.
    NextThread,
    Output,
    Files,
    /// It may concern any other step.
    Everything,
}

/// What an event is about, and whether its order with others that are about the same matters even if they only read.
pub(crate) fn spots_of(event: &Event) -> impl Iterator<Item = (Touched, bool)> + use<> {
    let beginning = Touched::Beginning(event.object);
    let beginning = match event.action {
        Action::Start(_) => Some((beginning, true)),
        Action::TriesStart(_)
        | Action::LooksStarted(_)
        | Action::LooksAlive(_)
        | Action::Unpark(_)
        | Action::Join(_)
        | Action::SeesEnd(_) => Some((beginning, false)),
        _ => None,
    };
    // A thread ends under its own monitor, and who starts or joins it takes that, too.
    let monitor = match event.action {
        Action::TriesStart(_) | Action::End | Action::Join(_) | Action::SeesEnd(_) => {
            Some((Touched::Monitor(event.object), true))
        }
        _ => None,
    };
    // Who joins knows of the end before it takes the monitor.
    let others = beginning.into_iter().chain(main_spot(event));
    others.chain(monitor)
}

fn main_spot(event: &Event) -> Option<(Touched, bool)> {
    let object = event.object;
    let slot = |place: HeapVariable| Touched::Slot {
        object,
        slot: place.slot,
    };
    let all = Touched::Slot {
        object,
        slot: HeapVariable::ANY,
    };
    Some(match event.action {
        Action::Read(place) => (slot(place), false),
        Action::Write(place) => (slot(place), true),
        Action::ReadAll(_) => (all, false),
        Action::WriteAll(_) => (all, true),
        Action::Acquire(_)
        | Action::Release(_)
        | Action::Reacquire(_)
        | Action::Wait(_)
        | Action::Notify(_)
        | Action::Block(_) => (Touched::Monitor(object), true),
        Action::Start(_) => (Touched::NextThread, true),
        Action::Suspend => (Touched::Wakes(event.thread), true),
        Action::Unpark(id) => (Touched::Wakes(id), true),
        Action::TriesStart(_) | Action::LooksStarted(_) => return None,
        Action::End => (Touched::End(object), true),
        Action::LooksAlive(_) | Action::Join(_) | Action::SeesEnd(_) => {
            (Touched::End(object), false)
        }
        Action::Print => (Touched::Output, true),
        Action::File => (Touched::Files, true),
        // No event says which thread uses a class that is initialised, or ends a wait that an interrupt would end too: these
        // conflict with every step.
        Action::Initialise(_) | Action::Interrupt(_) | Action::Timeout | Action::Other => {
            (Touched::Everything, true)
        }
    })
}

impl Touched {
    /// Whether what is about the one is about the other.
    pub(crate) fn meets(self, other: Touched) -> bool {
        match (self, other) {
            (Touched::Everything, _) | (_, Touched::Everything) => true,
            (
                Touched::Slot { object, slot },
                Touched::Slot {
                    object: same,
                    slot: there,
                },
            ) => {
                object == same
                    && (slot == there || slot == HeapVariable::ANY || there == HeapVariable::ANY)
            }
            _ => self == other,
        }
    }
}

#[derive(Clone, Default, Debug)]
pub(crate) struct Footprint(Vec<(Touched, bool)>);

/// A thread whose next step was tried before, and what that did.
#[derive(Clone, Debug)]
pub(crate) struct Sleeper {
    pub thread: ThreadId,
    pub footprint: Footprint,
}

impl Footprint {
    /// That of a step which was not carried out to its end.
    pub(crate) fn unknown() -> Footprint {
        Footprint(vec![(Touched::Everything, true)])
    }

    pub(crate) fn add(&mut self, events: &[Event]) {
        for touched in events.iter().flat_map(spots_of) {
            self.touch(touched);
        }
    }

    pub(crate) fn merge(&mut self, other: &Footprint) {
        for &touched in &other.0 {
            self.touch(touched);
        }
    }

    fn touch(&mut self, touched: (Touched, bool)) {
        if !self.0.contains(&touched) {
            self.0.push(touched);
        }
    }

    pub(crate) fn commutes_with(&self, other: &Footprint) -> bool {
        let conflict = |&(spot, writes): &(Touched, bool)| {
            let other = other.0.iter();
            let mut other = other.filter(|(_, too)| writes || *too);
            other.any(|(there, _)| spot.meets(*there))
        };
        !self.0.iter().any(conflict)
    }
}
