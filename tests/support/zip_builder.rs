//! Writes zip archives by hand, so that they can lie: about sizes, about names.

pub struct ZipEntry<'a> {
    pub name: &'a str,
    /// 0 stored, 8 deflated.
    pub method: u16,
    pub crc: u32,
    pub data: &'a [u8],
    pub claimed_size: u64,
}

impl<'a> ZipEntry<'a> {
    pub fn stored(name: &'a str, data: &'a [u8]) -> ZipEntry<'a> {
        ZipEntry {
            name,
            method: 0,
            crc: crc(data),
            data,
            claimed_size: data.len() as u64,
        }
    }
}

pub fn zip(entries: &[ZipEntry]) -> Vec<u8> {
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for entry in entries {
        let offset = archive.len() as u32;
        let (header, extra) = common_header(entry);
        archive.extend(0x0403_4b50u32.to_le_bytes());
        archive.extend(&header);
        archive.extend(entry.name.as_bytes());
        archive.extend(&extra);
        archive.extend(entry.data);
        directory.extend(0x0201_4b50u32.to_le_bytes());
        directory.extend(45u16.to_le_bytes()); // made by
        directory.extend(&header);
        directory.extend([0; 10]); // no comment, first disk, no file attributes
        directory.extend(offset.to_le_bytes());
        directory.extend(entry.name.as_bytes());
        directory.extend(&extra);
    }
    let start = archive.len() as u32;
    archive.extend(&directory);
    archive.extend(0x0605_4b50u32.to_le_bytes());
    archive.extend([0; 4]);
    archive.extend((entries.len() as u16).to_le_bytes());
    archive.extend((entries.len() as u16).to_le_bytes());
    archive.extend((directory.len() as u32).to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    archive
}

/// What the local header and the directory have in common, and the zip64 field for sizes over 4 GB.
fn common_header(entry: &ZipEntry) -> (Vec<u8>, Vec<u8>) {
    let mut extra = Vec::new();
    let size = u32::try_from(entry.claimed_size).unwrap_or_else(|_| {
        extra.extend([1, 0, 16, 0]);
        extra.extend(entry.claimed_size.to_le_bytes());
        extra.extend((entry.data.len() as u64).to_le_bytes());
        u32::MAX
    });
    let packed = if extra.is_empty() {
        entry.data.len() as u32
    } else {
        u32::MAX
    };
    let mut header = Vec::new();
    for value in [45, 0, entry.method, 0, 0x21] {
        header.extend(u16::to_le_bytes(value)); // version, flags, method, time, date
    }
    for value in [entry.crc, packed, size] {
        header.extend(value.to_le_bytes());
    }
    header.extend((entry.name.len() as u16).to_le_bytes());
    header.extend((extra.len() as u16).to_le_bytes());
    (header, extra)
}

/// A deflate stream that inflates to about `size` zeros, a thousandth as long: one literal zero and then nothing but
/// copies of 258 bytes, two bits each, both 0.
pub fn deflated_zeros(size: u64) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.number(1, 1); // the last block
    bits.number(2, 2); // with codes of its own
    bits.number(286 - 257, 5); // literal and length codes
    bits.number(0, 5); // one distance code
    bits.number(18 - 4, 4); // code length codes, in the order the format gives:
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] {
        bits.number(length, 3); // 18 (a run of zeros) is `0`, 1 is `10`, 2 is `11`
    }
    let zeros = |bits: &mut Bits, run: u32| {
        bits.code("0");
        bits.number(run - 11, 7);
    };
    bits.code("11"); // the literal 0 has a code of two bits, `10`
    zeros(&mut bits, 138);
    zeros(&mut bits, 117);
    bits.code("11"); // the end (256) has `11`
    zeros(&mut bits, 28);
    bits.code("10"); // the length 258 (285) has `0`
    bits.code("10"); // the distance 1 has `0`
    bits.code("10"); // a literal 0
    let padding = bits.used.next_multiple_of(8) - bits.used;
    bits.number(0, padding as u32);
    let mut bytes = bits.bytes;
    bytes.resize(bytes.len() + (size / 258 / 4) as usize, 0);
    // The padding may have begun a copy: another 0 ends that, `11` ends the stream.
    bytes.push(if padding % 2 == 1 { 0b110 } else { 0b11 });
    bytes
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: usize,
}

impl Bits {
    fn bit(&mut self, bit: u8) {
        if self.used.is_multiple_of(8) {
            self.bytes.push(0);
        }
        *self.bytes.last_mut().expect("just pushed") |= bit << (self.used % 8);
        self.used += 1;
    }

    /// Numbers go lowest bit first.
    fn number(&mut self, value: u32, bits: u32) {
        for n in 0..bits {
            self.bit((value >> n & 1) as u8);
        }
    }

    /// Codes go as they are written.
    fn code(&mut self, code: &str) {
        for digit in code.bytes() {
            self.bit(digit - b'0');
        }
    }
}

pub fn crc(data: &[u8]) -> u32 {
    !data.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 == 1 {
                crc >> 1 ^ 0xEDB8_8320
            } else {
                crc >> 1
            }
        })
    })
}
