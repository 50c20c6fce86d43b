//! The class file's own encoding of strings: UTF-16 units of one to three bytes each, zero as two.

/// Decodes to UTF-16, since a string constant may hold half of a surrogate pair. Errors with the offset of a bad byte.
pub(crate) fn decode(bytes: &[u8]) -> Result<Vec<u16>, usize> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let continuation = |n: usize| match bytes.get(at + n) {
            Some(&byte) if byte & 0xC0 == 0x80 => Ok(u16::from(byte & 0x3F)),
            _ => Err(at),
        };
        let (unit, length) = match first {
            0x01..=0x7F => (u16::from(first), 1),
            0xC0..=0xDF => (u16::from(first & 0x1F) << 6 | continuation(1)?, 2),
            0xE0..=0xEF => (
                u16::from(first & 0x0F) << 12 | continuation(1)? << 6 | continuation(2)?,
                3,
            ),
            _ => return Err(at),
        };
        units.push(unit);
        at += length;
    }
    Ok(units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_pairs_and_halves_of_pairs() {
        assert_eq!(decode(b"a\xC0\x80b").unwrap(), [97, 0, 98]);
        assert_eq!(
            decode(b"\xED\xA0\xBD\xED\xB8\x80").unwrap(),
            "😀".encode_utf16().collect::<Vec<_>>()
        );
        assert_eq!(decode(b"\xED\xA0\xBD").unwrap(), [0xD83D]);
        assert_eq!(decode(b"ok\0"), Err(2));
        assert_eq!(decode(b"\xE2\x82"), Err(0));
    }
}
