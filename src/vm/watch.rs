//! `LocationSet`: the locations a run stops at. Testing one costs a load, and nothing where a method has none.

use crate::program::{At, Location, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Default, Debug)]
pub struct LocationSet {
    by_method: FxHashMap<MethodId, Box<[u64]>>,
    entries: FxHashSet<MethodId>,
    /// In the application's methods also the first instruction, every conditional branch and where it leads.
    branches: bool,
}

impl LocationSet {
    /// `code_length` is the number of instructions of the location's method.
    pub fn insert(&mut self, location: Location, code_length: usize) {
        match location.at {
            At::Entry => {
                self.entries.insert(location.method);
            }
            At::Index(index) => {
                let bits = self
                    .by_method
                    .entry(location.method)
                    .or_insert_with(|| vec![0; code_length / 64 + 1].into());
                bits[index as usize / 64] |= 1 << (index % 64);
            }
        }
    }

    /// Watches, in every method of the application, its first instruction, its conditional branches and where they lead.
    pub(crate) fn insert_branches(&mut self) {
        self.branches = true;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_method.is_empty() && self.entries.is_empty() && !self.branches
    }

    pub(super) fn has_branches(&self) -> bool {
        self.branches
    }

    pub(super) fn of(&self, method: MethodId) -> Option<&[u64]> {
        self.by_method.get(&method).map(|bits| &**bits)
    }

    pub(super) fn has_entry(&self, method: MethodId) -> bool {
        self.entries.contains(&method)
    }
}
