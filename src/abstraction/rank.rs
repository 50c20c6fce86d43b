//! [`Rank`]: how near a state is to what its traces want (paper, section 5). Ordered as the paper does; smaller is better.

/// h1, h2 and h3, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    /// h1: the locations still to match.
    pub left: u32,
    /// h2: the steps from where the thread that ran last is to the nearest head of a trace; [`Rank::NEVER`] where none
    /// can be reached.
    pub distance: u32,
    /// h3: 0 where an input object is of the class that a trace calls, otherwise 1.
    pub kind: u8,
}

impl Rank {
    pub(crate) const NEVER: u32 = u32::MAX;
}
