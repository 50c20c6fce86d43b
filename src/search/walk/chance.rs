//! Every choice by chance.

use super::{Crossroads, Walker};
use crate::random::Random;

pub(super) struct Chance;

impl Walker for Chance {
    fn name(&self) -> &'static str {
        super::CHANCE.name
    }

    fn thread(&mut self, at: &Crossroads, random: &mut Random) -> usize {
        random.below(at.threads.len())
    }
}
