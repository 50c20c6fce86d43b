//! Which thread is to go on at a choice so that a race is turned round (source sets): one with which that can begin which
//! comes after the first of the two and does not depend on it. Start at [`Search::turn_round`].

use super::Search;
use super::behind::Threads;
use super::order::Stamp;
use super::path::{Alternatives, Due, Logged, Point, Walk};
use crate::vm::{Choice, ThreadId};

impl Search<'_> {
    /// Whoever could have run where this happened is to do so.
    pub(super) fn postpone(&mut self, race: &Stamp) {
        let due = self.others();
        if let Some(turn) = race.turn
            && let Some(turn) = self.turn_at(turn)
        {
            turn.due = due;
        }
    }

    /// Who is to run instead of a thread that is postponed, if that is all that is known.
    pub(super) fn others(&self) -> Due {
        match self.matches {
            true => Due::All,
            false => Due::Another,
        }
    }

    /// The thread is to be postponed where it did this, so that what races with it comes first: some thread is to go on
    /// there with which that can begin (source sets).
    pub(super) fn turn_round(&mut self, race: &Stamp, later: Later) {
        if !self.matches {
            return self.postpone(race);
        }
        let Some(number) = race.turn else {
            return;
        };
        let Walk { points, log, .. } = &mut self.walk;
        let Some(Point {
            fork: Some(fork),
            node,
            alternatives: Alternatives::Threads(turn),
            ..
        }) = points.get_mut(number)
        else {
            return;
        };
        if turn.left.is_empty() || turn.due == Due::All {
            return;
        }
        let since = &log[node.events..];
        let firsts = firsts_without(race, since, later);
        let can_go = |id: ThreadId| {
            let choice = fork.choice.as_ref();
            matches!(choice, Some(Choice::Thread(threads)) if threads.contains(&id))
        };
        let mut firsts: Vec<ThreadId> = firsts.into_iter().filter(|&id| can_go(id)).collect();
        if let (true, Later::Behind(before)) = (firsts.is_empty(), later) {
            firsts = before.iter().filter(|&id| can_go(id)).collect();
            if firsts.is_empty() || before.contains(ThreadId(u16::MAX)) {
                turn.due = Due::All;
            }
            firsts.into_iter().for_each(|id| turn.wants(id));
            return;
        }
        if firsts.is_empty() {
            turn.due = Due::All;
            return;
        }
        // Who is not left was tried, or sleeps since that was tried before.
        if firsts
            .iter()
            .any(|&id| !turn.is_left(id) || turn.is_due(id))
        {
            return;
        }
        let own = since.last().map(|logged| logged.event.thread);
        let own = own.filter(|own| matches!(later, Later::Now) && firsts.contains(own));
        turn.wants(own.unwrap_or(firsts[0]));
    }
}

/// What races with a step that is to come later.
#[derive(Clone, Copy)]
pub(super) enum Later {
    /// The last event of the log.
    Now,
    /// Something behind the current state, and the threads that may have to act there for it, its own included.
    Behind(Threads),
}

/// With which threads that can begin which happened since a step and does not depend on it, or is to come before it.
/// `since` are the events from the step on.
pub(super) fn firsts_without(race: &Stamp, since: &[Logged], later: Later) -> Vec<ThreadId> {
    let own = race.event.thread;
    let Some(first) = since.first().filter(|it| it.event.thread == own) else {
        return Vec::new();
    };
    let count = first.count();
    let mut begun: Vec<(ThreadId, u32)> = Vec::new();
    let mut firsts = Vec::new();
    for (number, logged) in since.iter().enumerate() {
        let thread = logged.event.thread;
        let is_last = matches!(later, Later::Now) && number + 1 == since.len();
        let depends = logged.clock.of(own) >= count && !is_last;
        if thread == own || depends || begun.iter().any(|&(id, _)| id == thread) {
            continue;
        }
        if !begun
            .iter()
            .any(|&(id, count)| logged.clock.of(id) >= count)
        {
            firsts.push(thread);
        }
        begun.push((thread, logged.count()));
    }
    firsts
}
