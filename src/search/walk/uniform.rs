//! Selected uniform walks: the next event of interest is drawn in proportion to what each thread has left of them, as
//! earlier walks have counted, so that every order of these events is as likely as the others. Between them anybody goes
//! on, but for who would do such an event out of turn. The events are those at the locations of the abstract system.

use super::{Crossroads, Learned, Lineage, Walker};
use crate::random::Random;
use crate::vm::ThreadId;
use rustc_hash::FxHashMap;

#[derive(Default)]
pub(super) struct Uniform {
    /// Events that each thread is thought to have left.
    left: Vec<(Lineage, u64)>,
    places: FxHashMap<Lineage, usize>,
    /// Whose event is the next.
    next: Option<Lineage>,
}

impl Uniform {
    fn draw(&mut self, random: &mut Random) {
        let total: u64 = self.left.iter().map(|(_, left)| left).sum();
        if total == 0 {
            self.next = None;
            return;
        }
        let mut at = random.below(total as usize) as u64;
        let drawn = self.left.iter().find(|(_, left)| {
            let is_it = at < *left;
            at = at.saturating_sub(*left);
            is_it
        });
        self.next = drawn.map(|(lineage, _)| lineage.clone());
    }

    fn left_of(&self, lineage: &Lineage) -> u64 {
        self.places
            .get(lineage)
            .map_or(0, |&place| self.left[place].1)
    }

    /// By chance, in proportion to what is left; a thread that is done as if it had one.
    fn weighed(&self, at: &Crossroads, random: &mut Random) -> usize {
        let weight = |&id: &ThreadId| 1 + self.left_of(&at.state.thread(id).path);
        let total: u64 = at.threads.iter().map(weight).sum();
        let mut drawn = random.below(total as usize) as u64;
        for (place, id) in at.threads.iter().enumerate() {
            let weight = weight(id);
            if drawn < weight {
                return place;
            }
            drawn -= weight;
        }
        0
    }
}

impl Walker for Uniform {
    fn name(&self) -> &'static str {
        super::UNIFORM.name
    }

    fn begin(&mut self, _: u64, learned: &Learned, random: &mut Random) {
        let events = learned.events.iter();
        self.left = events.map(|(it, &count)| (it.clone(), count)).collect();
        self.left.sort();
        let lineages = self.left.iter().enumerate();
        self.places = lineages
            .map(|(place, (lineage, _))| (lineage.clone(), place))
            .collect();
        self.draw(random);
    }

    fn thread(&mut self, at: &Crossroads, random: &mut Random) -> usize {
        let lineage = |id: ThreadId| &at.state.thread(id).path;
        let matters: Vec<bool> = at.threads.iter().map(|&id| at.matters(id)).collect();
        let is_next = |id: ThreadId| self.next.as_ref() == Some(lineage(id));
        let may: Vec<usize> = (0..at.threads.len())
            .filter(|&place| !matters[place] || is_next(at.threads[place]))
            .collect();
        // Whoever's turn it is cannot take it: somebody else has it.
        let picked = match may[..] {
            [] => self.weighed(at, random),
            _ => may[random.below(may.len())],
        };
        if matters[picked] {
            let own = self.places.get(lineage(at.threads[picked]));
            if let Some(&place) = own {
                let left = &mut self.left[place].1;
                *left = left.saturating_sub(1);
            }
            self.draw(random);
        }
        picked
    }
}
