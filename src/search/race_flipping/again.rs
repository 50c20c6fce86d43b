//! A path that comes to a state which was seen, and what each point leaves for that. Start at [`Search::come_again`].

use super::Search;
use super::behind::{Behind, Deed};
use super::path::{Due, Point};
use super::turned::Later;
use crate::search::engine::Engine;

impl Search<'_> {
    /// The path has come to a state that was seen: what is behind it is in races with what is on the path.
    pub(super) fn come_again(&mut self, engine: &mut Engine) {
        let visit = engine.take_visit();
        let Some(seen) = engine.seen.as_ref() else {
            return;
        };
        if seen.len() < self.behinds.len() {
            // The states were forgotten.
            self.behinds.clear();
        }
        let number_of = |point: &Point| point.visit.as_ref().map(|visit| visit.number);
        let points = &self.walk.points;
        let is_open = |number: u32| points.iter().any(|it| number_of(it) == Some(number));
        let behind = visit.and_then(|visit| self.behinds.gather(&visit, seen, &is_open));
        let Some(behind) = behind else {
            let turns = self.walk.points.iter_mut().filter_map(Point::turn);
            turns.for_each(|turn| turn.due = Due::All);
            return;
        };
        if let Some(open) = behind.leads_to() {
            let points = self.walk.points.iter_mut();
            let round = points.skip_while(|it| number_of(it) != Some(open));
            round
                .filter_map(Point::turn)
                .for_each(|turn| turn.due = Due::All);
        }
        for (deed, before) in behind.deeds() {
            match deed {
                Deed::Event(event) => {
                    let races = self.walk.order.foresee(event, before.iter());
                    for race in races {
                        self.turn_round(&race, Later::Behind(before));
                    }
                }
                Deed::Stopped(thread) => {
                    for race in self.walk.order.would_happen(*thread) {
                        self.postpone(&race);
                    }
                }
            }
        }
        self.tail = behind;
    }

    /// Nothing is left to be tried at the last point.
    pub(super) fn leave_point(&mut self, engine: &Engine) {
        let Some(point) = self.walk.points.pop() else {
            return;
        };
        if !self.matches {
            return;
        }
        let behind = match (&point.visit, &engine.seen) {
            (Some(visit), Some(seen)) => self.behinds.finish(visit, point.behind, seen),
            _ => point.behind,
        };
        self.put_behind(behind, point.node.events);
    }

    /// Adds to the last point what happened after it up to this number of events, and what is behind that.
    pub(super) fn put_behind(&mut self, behind: Behind, until: usize) {
        if let Some(last) = self.walk.points.last_mut() {
            let between = &self.walk.log[last.node.events..until];
            let behind = behind.after(between.iter().map(|logged| &logged.event));
            last.behind.merge(behind);
        }
    }
}
