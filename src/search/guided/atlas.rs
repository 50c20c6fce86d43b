//! `Atlas`: how far it is from a thread to a location, in the abstract system at hand. A refinement that reaches further
//! brings another system.

use crate::abstraction::{AbstractSystem, Rank};
use crate::analysis::distance::{Distances, Ways};
use crate::program::arena::Arena;
use crate::program::{Location, Program};
use rustc_hash::FxHashMap;

/// What an atlas refers to and its owner keeps: systems and ways through them.
#[derive(Default)]
pub(crate) struct Shelf<'a> {
    systems: Arena<AbstractSystem>,
    ways: Arena<Ways<'a>>,
}

pub(crate) struct Atlas<'a> {
    program: &'a Program,
    shelf: &'a Shelf<'a>,
    pub system: &'a AbstractSystem,
    ways: &'a Ways<'a>,
    /// By head.
    distances: FxHashMap<Location, Distances<'a>>,
}

impl<'a> Atlas<'a> {
    pub(crate) fn new(
        program: &'a Program,
        shelf: &'a Shelf<'a>,
        system: &'a AbstractSystem,
    ) -> Atlas<'a> {
        Atlas {
            program,
            shelf,
            system,
            ways: Atlas::ways(program, shelf, system),
            distances: FxHashMap::default(),
        }
    }

    fn ways(
        program: &'a Program,
        shelf: &'a Shelf<'a>,
        system: &'a AbstractSystem,
    ) -> &'a Ways<'a> {
        let number = shelf
            .ways
            .push(Ways::of(program, &system.graph, &system.threads));
        shelf.ways.get(number)
    }

    /// Goes on with another system.
    pub(crate) fn turn_to(&mut self, system: AbstractSystem) {
        let number = self.shelf.systems.push(system);
        self.system = self.shelf.systems.get(number);
        self.ways = Atlas::ways(self.program, self.shelf, self.system);
        self.distances.clear();
    }

    /// The steps from a stack of calls, the innermost last, to a location.
    pub(crate) fn distance(&mut self, stack: &[Location], to: Location) -> u32 {
        let ways = self.ways;
        let distances = self
            .distances
            .entry(to)
            .or_insert_with(|| Distances::to(ways, &[to]));
        distances.from(stack).unwrap_or(Rank::NEVER)
    }
}
