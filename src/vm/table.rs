//! `Table`: a sparse vector filled on demand behind a shared reference, for what one worker looks up by id.

use std::cell::OnceCell;

const FIRST_BITS: u32 = 8;
const CHUNKS: usize = 24;

/// Chunk `k` holds `256 << k` places; once made, it never moves.
pub(crate) struct Table<T> {
    chunks: [OnceCell<Box<[OnceCell<T>]>>; CHUNKS],
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table {
            chunks: [const { OnceCell::new() }; CHUNKS],
        }
    }
}

impl<T> Table<T> {
    #[inline(always)]
    pub(crate) fn get(&self, index: u32) -> Option<&T> {
        let (chunk, at) = place(index);
        self.chunks[chunk].get()?[at].get()
    }

    /// Puts an item where none is.
    pub(crate) fn set(&self, index: u32, item: T) -> &T {
        let (chunk, at) = place(index);
        let slots = self.chunks[chunk].get_or_init(|| {
            (0..1usize << (chunk as u32 + FIRST_BITS))
                .map(|_| OnceCell::new())
                .collect()
        });
        slots[at].get_or_init(|| item)
    }
}

#[inline(always)]
fn place(index: u32) -> (usize, usize) {
    let shifted = index + (1 << FIRST_BITS);
    let top = shifted.ilog2();
    ((top - FIRST_BITS) as usize, (shifted - (1 << top)) as usize)
}
