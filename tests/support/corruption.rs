//! Bytes gone wrong, the same way for the same seed: flipped, overwritten, cut, doubled, moved.

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    /// A range of at most `longest` bytes within `length`.
    fn range(&mut self, length: usize, longest: usize) -> std::ops::Range<usize> {
        let start = self.below(length);
        let end = start + self.below(longest + 1);
        start..end.min(length)
    }
}

/// Damages `bytes` in one to four ways; `other` lends what is spliced in.
pub fn corrupt(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    for _ in 0..=random.below(4) {
        if bytes.is_empty() {
            return;
        }
        let at = random.below(bytes.len());
        match random.below(9) {
            0 | 1 => bytes[at] ^= 1 << random.below(8),
            2 => bytes[at] = random.next() as u8,
            3 => overwrite_length(bytes, at, random),
            4 => {
                let gone = random.range(bytes.len(), 20);
                bytes.drain(gone);
            }
            5 => {
                let new: Vec<u8> = (0..random.below(20)).map(|_| random.next() as u8).collect();
                bytes.splice(at..at, new);
            }
            6 => {
                let piece = other[random.range(other.len(), 200)].to_vec();
                let replaced = random.range(bytes.len(), 200);
                bytes.splice(replaced, piece);
            }
            7 => {
                let piece = bytes[random.range(bytes.len(), 100)].to_vec();
                bytes.splice(at..at, piece);
            }
            // Cut rarely: a cut file mostly fails early and tests little.
            _ if random.below(4) == 0 => bytes.truncate(at),
            _ => bytes[at] = bytes[at].wrapping_add(1),
        }
    }
}

/// Two or four bytes become a value that lengths and indices do not like.
fn overwrite_length(bytes: &mut [u8], at: usize, random: &mut Random) {
    let extremes: [u32; 10] = [
        0,
        1,
        2,
        0x7F,
        0xFF,
        0x7FFF,
        0xFFFF,
        0x7FFF_FFFF,
        0x8000_0000,
        0xFFFF_FFFF,
    ];
    let value = extremes[random.below(extremes.len())];
    let big = random.below(2) == 0;
    let value = if big {
        value.to_be_bytes()
    } else {
        value.to_le_bytes()
    };
    let width = [2, 4][random.below(2)];
    let value = if big {
        &value[4 - width..]
    } else {
        &value[..width]
    };
    for (byte, new) in bytes[at..].iter_mut().zip(value) {
        *byte = *new;
    }
}
