//! `Trail`: the choices a path has come through, newest first, with what was left to match at each. A refinement goes back
//! to one of them.

use super::progress::Progress;
use crate::search::waiting::Fork;
use crate::vm::Pick;
use std::rc::Rc;

#[derive(Clone, Default)]
pub(crate) struct Trail(Option<Rc<Link>>);

pub(crate) struct Link {
    pub fork: Rc<Fork>,
    pub feasible: Rc<[Pick]>,
    pub progress: Progress,
    before: Trail,
}

impl Trail {
    pub(crate) fn with(&self, fork: Rc<Fork>, feasible: Rc<[Pick]>, progress: Progress) -> Trail {
        Trail(Some(Rc::new(Link {
            fork,
            feasible,
            progress,
            before: self.clone(),
        })))
    }

    /// The choices, newest first, each with the trail up to it.
    pub(crate) fn links(&self) -> impl Iterator<Item = (&Link, &Trail)> {
        let mut next = self.0.as_deref();
        std::iter::from_fn(move || {
            let link = next?;
            next = link.before.0.as_deref();
            Some((link, &link.before))
        })
    }
}

/// One link after another: a long trail must not use up the stack.
impl Drop for Trail {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(link) = next {
            match Rc::try_unwrap(link) {
                Ok(mut last) => next = last.before.0.take(),
                Err(_) => break,
            }
        }
    }
}
