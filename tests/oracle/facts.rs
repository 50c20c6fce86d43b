//! What all executions of a program together can do: what the oracle yields.

use super::code::Exception;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A line of the source.
pub type Line = u16;

/// A thread and the lines it is at, innermost first.
pub type Standing = (usize, Vec<Line>);

#[derive(Default, Debug)]
pub struct Facts {
    /// Lines that a thread comes to.
    pub reached: BTreeSet<Line>,
    /// Branches and the directions they take: true where the condition holds.
    pub branches: BTreeSet<(Line, bool)>,
    /// Exceptions that leave a thread without a handler of its own, or that handler: what, where thrown, which thread.
    pub uncaught: BTreeSet<(Exception, Line, usize)>,
    /// The same of threads that have a handler.
    pub handled: BTreeSet<(Exception, Line, usize)>,
    /// Everything that is thrown, caught or not.
    pub thrown: BTreeSet<(Exception, Line)>,
    /// Accesses of which two threads can each make theirs next, one writing, one plain; the smaller line first.
    pub races: BTreeSet<(Line, Line)>,
    /// Lines of a write and of a read that saw it; 0 for the initial value. Only where asked for.
    pub reads_from: BTreeSet<(Line, Line)>,
    pub deadlocks: Deadlocks,
    /// Some execution ends early because an assumption does not hold, or by exit or halt.
    pub is_cut: bool,
    pub exits: bool,
    /// Some state can be come back to.
    pub repeats: bool,
    /// Some thread goes round for ever without a step that others could notice: nothing else here counts then.
    pub spins: bool,
    pub states: usize,
}

/// Threads that are blocked without a deadline, there and in every state that can follow.
#[derive(Default, Debug)]
pub struct Deadlocks {
    /// All threads that are stuck together in some state.
    pub stuck: FxHashSet<Vec<Standing>>,
    /// Those where nobody joins them any more and the process never ends.
    pub final_ones: FxHashSet<Vec<Standing>>,
    /// Who waits for whom in a circle over monitors and locks.
    pub circles: FxHashSet<Vec<Standing>>,
}

/// Which states can follow each state.
#[derive(Default)]
pub struct Graph {
    pub next: Vec<Vec<u32>>,
}

impl Graph {
    /// Whether some state can be come back to: those that nothing is left to follow are taken away, over and over.
    pub fn has_circle(&self) -> bool {
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); self.next.len()];
        let mut left: Vec<usize> = self.next.iter().map(Vec::len).collect();
        for (from, next) in self.next.iter().enumerate() {
            for &to in next {
                before[to as usize].push(from as u32);
            }
        }
        let mut open: Vec<usize> = (0..left.len()).filter(|&it| left[it] == 0).collect();
        let mut taken = 0;
        while let Some(state) = open.pop() {
            taken += 1;
            for &from in &before[state] {
                left[from as usize] -= 1;
                if left[from as usize] == 0 {
                    open.push(from as usize);
                }
            }
        }
        taken < left.len()
    }

    /// Marks all states from which one of these can be reached, themselves included.
    pub fn leading_by(
        &self,
        before: &FxHashMap<u32, Vec<u32>>,
        marked: impl Iterator<Item = u32>,
    ) -> Vec<bool> {
        let mut leads = vec![false; self.next.len()];
        let mut open: Vec<u32> = Vec::new();
        for state in marked {
            if !leads[state as usize] {
                leads[state as usize] = true;
                open.push(state);
            }
        }
        while let Some(state) = open.pop() {
            for &from in before.get(&state).into_iter().flatten() {
                if !leads[from as usize] {
                    leads[from as usize] = true;
                    open.push(from);
                }
            }
        }
        leads
    }
}
