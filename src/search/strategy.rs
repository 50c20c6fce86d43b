//! `Strategy`: what a search does next. It owns its queue and says which state to run and which pick to take; all else is the
//! engine's ([`Engine::search`]).

use super::engine::{Engine, Next, SearchNode};
use super::waiting::Alternative;
use crate::error::Result;
use crate::vm::{Choice, Pick, Stop};

/// What decides where a search goes on.
pub(super) trait Strategy {
    /// What to run next, after a path has ended or was left; `None` where nothing is left.
    fn next(&mut self, engine: &mut Engine) -> Result<Option<Task>>;

    /// The machine has paused. Tells whether the path goes on.
    fn paused(&mut self, _engine: &mut Engine, _node: &SearchNode, _next: &Next) -> bool {
        true
    }

    /// A path has come to a state that was seen, and is left; [`Strategy::ended`] follows.
    fn seen_before(&mut self, _engine: &mut Engine) {}

    /// A path has come to a choice with these feasible picks, at least two: what to run now. `None` leaves that to
    /// [`Strategy::next`].
    fn choose(
        &mut self,
        engine: &mut Engine,
        node: SearchNode,
        choice: Choice,
        feasible: Vec<Pick>,
    ) -> Result<Option<Task>>;

    /// A path has stopped, or was left without a stop: what to run now. `None` leaves that to [`Strategy::next`].
    fn ended(
        &mut self,
        _engine: &mut Engine,
        _node: SearchNode,
        _stop: Option<&Stop>,
    ) -> Result<Option<Task>> {
        Ok(None)
    }

    /// Memory is short: gives up the half of its queue that would be tried last. Tells whether there was any.
    fn give_up_worst(&mut self) -> bool;
}

/// Something to run.
pub(super) enum Task {
    /// A pick of a choice that was put aside.
    Enter(Alternative),
    /// A path that was put aside on its way.
    GoOn(SearchNode),
    /// A path that has halted already, which the strategy was not told yet.
    Arrived(SearchNode, Next),
}
