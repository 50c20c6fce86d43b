//! `Arena`: an append-only vector that can be read while it grows, so that ids stay valid and everyone may share it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

const FIRST_BITS: u32 = 6;
const CHUNKS: usize = 26;

/// Chunk `k` holds `64 << k` items; once made, a chunk never moves.
pub(crate) struct Arena<T> {
    chunks: [OnceLock<Box<[OnceLock<T>]>>; CHUNKS],
    len: AtomicU32,
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Arena {
            chunks: [const { OnceLock::new() }; CHUNKS],
            len: AtomicU32::new(0),
        }
    }
}

impl<T> Arena<T> {
    /// Appends the item that `make` builds for its own index, and returns that index.
    pub(crate) fn push_with(&self, make: impl FnOnce(u32) -> T) -> u32 {
        let index = self.len.fetch_add(1, Ordering::Relaxed);
        let (chunk, at) = place(index);
        let slots = self.chunks[chunk].get_or_init(|| {
            (0..1usize << (chunk as u32 + FIRST_BITS))
                .map(|_| OnceLock::new())
                .collect()
        });
        if slots[at].set(make(index)).is_err() {
            unreachable!("an index is given out once");
        }
        index
    }

    pub(crate) fn push(&self, item: T) -> u32 {
        self.push_with(|_| item)
    }

    pub(crate) fn get(&self, index: u32) -> &T {
        let (chunk, at) = place(index);
        self.chunks[chunk]
            .get()
            .and_then(|slots| slots[at].get())
            .expect("an id is only known after its item was pushed")
    }

    pub(crate) fn len(&self) -> usize {
        self.len.load(Ordering::Relaxed) as usize
    }
}

fn place(index: u32) -> (usize, usize) {
    let shifted = index + (1 << FIRST_BITS);
    let top = shifted.ilog2();
    ((top - FIRST_BITS) as usize, (shifted - (1 << top)) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_pushed_is_found_at_its_index() {
        let arena = Arena::default();
        for i in 0..10_000u32 {
            assert_eq!(arena.push(i * 3), i);
        }
        assert!((0..10_000).all(|i| *arena.get(i) == i * 3));
        assert_eq!(arena.len(), 10_000);
    }

    #[test]
    fn threads_that_push_at_once_get_different_indices() {
        let arena = Arena::default();
        std::thread::scope(|scope| {
            for thread in 0..4u32 {
                let arena = &arena;
                scope.spawn(move || {
                    for i in 0..2_000 {
                        let at = arena.push((thread, i));
                        assert_eq!(*arena.get(at), (thread, i));
                    }
                });
            }
        });
        assert_eq!(arena.len(), 8_000);
    }
}
