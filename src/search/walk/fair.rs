//! The default schedule, that of `guide run`.

use super::{Crossroads, Learned, Walker};
use crate::random::Random;
use crate::search::Fair;

#[derive(Default)]
pub(super) struct Default {
    fair: Fair,
}

impl Walker for Default {
    fn name(&self) -> &'static str {
        super::FAIR.name
    }

    fn begin(&mut self, _: u64, _: &Learned, _: &mut Random) {
        self.fair = Fair::default();
    }

    fn thread(&mut self, at: &Crossroads, _: &mut Random) -> usize {
        self.fair.next(at.state, at.threads)
    }

    fn other(&mut self, _: usize, _: &mut Random) -> usize {
        0
    }
}
