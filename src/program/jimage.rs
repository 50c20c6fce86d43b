//! `Image`: the JDK's `lib/modules`. Looks a resource up by its full name and reads only that resource.
//!
//! The crate `ristretto_jimage` was measured and works on sound images, but panics on one that is cut short and on
//! compressed resources, so the look-up is done here: a header, a perfect hash of names, and attribute streams.

use crate::error::{Error, Result};
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

const MAGIC: u32 = 0xCAFE_DADA;
const HEADER: u64 = 28;
const HASH_MULTIPLIER: u32 = 0x0100_0193;
/// No class or resource of a JDK comes near this size.
const LARGEST_RESOURCE: u64 = 256 << 20;
const LONGEST_NAME: usize = 1024;

pub(crate) struct Image {
    path: PathBuf,
    file: File,
    big_endian: bool,
    table_length: u32,
    strings_size: u64,
    redirects: u64,
    offsets: u64,
    attributes: u64,
    attributes_size: u64,
    strings: u64,
    data: u64,
    size: u64,
}

/// Where a resource is; the fields of its attribute stream.
#[derive(Default)]
struct ResourceAddress {
    module: u64,
    parent: u64,
    base: u64,
    extension: u64,
    offset: u64,
    compressed: u64,
    uncompressed: u64,
}

impl Image {
    pub(crate) fn open(path: &Path) -> Result<Image> {
        let error = |reason: String| Error::input(path.display(), reason);
        let file = File::open(path).map_err(|e| error(e.to_string()))?;
        let size = file.metadata().map_err(|e| error(e.to_string()))?.len();
        let mut header = [0; HEADER as usize];
        file.read_exact_at(&mut header, 0).map_err(|_| {
            error(format!(
                "not a JDK image: {size} bytes are too short for its header"
            ))
        })?;
        let word_at = |at: usize, big: bool| {
            let bytes: [u8; 4] = header[at..at + 4]
                .try_into()
                .expect("a slice of four bytes");
            if big {
                u32::from_be_bytes(bytes)
            } else {
                u32::from_le_bytes(bytes)
            }
        };
        let big_endian = match (word_at(0, false), word_at(0, true)) {
            (MAGIC, _) => false,
            (_, MAGIC) => true,
            _ => {
                return Err(error(
                    "not a JDK image: the first four bytes are not CAFEDADA".into(),
                ));
            }
        };
        let word = |at| word_at(at, big_endian);
        let (major, minor) = (word(4) >> 16, word(4) & 0xffff);
        if major != 1 {
            return Err(error(format!(
                "JDK image version {major}.{minor} is not known; 1.0 is"
            )));
        }
        let table_length = word(16);
        let (attributes_size, strings_size) = (u64::from(word(20)), u64::from(word(24)));
        let redirects = HEADER;
        let offsets = redirects + 4 * u64::from(table_length);
        let attributes = offsets + 4 * u64::from(table_length);
        let strings = attributes + attributes_size;
        let data = strings + strings_size;
        if table_length == 0 || data > size {
            return Err(error(format!(
                "the JDK image is cut short: its index needs {data} bytes, the file has {size}"
            )));
        }
        Ok(Image {
            path: path.to_path_buf(),
            file,
            big_endian,
            table_length,
            strings_size,
            redirects,
            offsets,
            attributes,
            attributes_size,
            strings,
            data,
            size,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of `/module/parent/base.extension`, or `None` where there is no such resource.
    pub(crate) fn resource(&self, name: &str) -> Result<Option<Vec<u8>>> {
        match self.find(name)? {
            Some(place) => self.read(name, &place).map(Some),
            None => Ok(None),
        }
    }

    /// The module that holds a package, written with slashes.
    pub(crate) fn module_of(&self, package: &str) -> Result<Option<String>> {
        let name = format!("/packages/{}", package.replace('/', "."));
        let Some(bytes) = self.resource(&name)? else {
            return Ok(None);
        };
        // Pairs of words: whether the package is empty in that module, and the offset of the module's name.
        for pair in bytes.chunks_exact(8) {
            if self.word(pair) == 0 {
                return self.string(u64::from(self.word(&pair[4..]))).map(Some);
            }
        }
        Ok(None)
    }

    /// The full names of all resources, in the order of the index.
    pub(crate) fn names(&self) -> impl Iterator<Item = Result<String>> + '_ {
        (0..self.table_length).map(|index| {
            let place = self.place(index)?;
            self.full_name(&place)
        })
    }

    fn find(&self, name: &str) -> Result<Option<ResourceAddress>> {
        let slot = hash(name, HASH_MULTIPLIER) % self.table_length;
        let index = match self.word_in_file(self.redirects + 4 * u64::from(slot))? as i32 {
            0 => return Ok(None),
            direct if direct < 0 => (-1 - direct) as u32,
            seed => hash(name, seed as u32) % self.table_length,
        };
        if index >= self.table_length {
            return Err(self.damaged("the redirect table", u64::from(slot)));
        }
        let place = self.place(index)?;
        Ok((self.full_name(&place)? == name).then_some(place))
    }

    fn place(&self, index: u32) -> Result<ResourceAddress> {
        let at = u64::from(self.word_in_file(self.offsets + 4 * u64::from(index))?);
        if at >= self.attributes_size {
            return Err(self.damaged("the attribute offset", u64::from(index)));
        }
        let mut stream = [0; 72];
        let length = stream.len().min((self.attributes_size - at) as usize);
        self.read_at(&mut stream[..length], self.attributes + at)?;
        let mut place = ResourceAddress::default();
        let mut rest = &stream[..length];
        while let Some((&first, tail)) = rest.split_first() {
            let (kind, size) = (first >> 3, usize::from(first & 7) + 1);
            if kind == 0 {
                return Ok(place);
            }
            let Some((value, tail)) = tail.split_at_checked(size) else {
                break;
            };
            let value = value
                .iter()
                .fold(0u64, |sum, &byte| sum << 8 | u64::from(byte));
            match kind {
                1 => place.module = value,
                2 => place.parent = value,
                3 => place.base = value,
                4 => place.extension = value,
                5 => place.offset = value,
                6 => place.compressed = value,
                7 => place.uncompressed = value,
                _ => break,
            }
            rest = tail;
        }
        Err(self.damaged("the attributes", at))
    }

    fn full_name(&self, place: &ResourceAddress) -> Result<String> {
        let mut name = String::new();
        if place.module != 0 {
            name = format!("/{}/", self.string(place.module)?);
        }
        if place.parent != 0 {
            name += &self.string(place.parent)?;
            name.push('/');
        }
        name += &self.string(place.base)?;
        if place.extension != 0 {
            name.push('.');
            name += &self.string(place.extension)?;
        }
        Ok(name)
    }

    fn string(&self, offset: u64) -> Result<String> {
        if offset >= self.strings_size {
            return Err(self.damaged("a string offset", offset));
        }
        let mut buffer = [0; LONGEST_NAME];
        let mut have = 0;
        // Most names are short: read a little, and more only if their end is not in it.
        for want in [48, LONGEST_NAME] {
            let length = want.min((self.strings_size - offset) as usize);
            self.read_at(
                &mut buffer[have..length],
                self.strings + offset + have as u64,
            )?;
            have = length;
            if let Some(end) = buffer[..length].iter().position(|&byte| byte == 0) {
                return Ok(String::from_utf8_lossy(&buffer[..end]).into_owned());
            }
        }
        Err(self.damaged("a string without an end", offset))
    }

    fn read(&self, name: &str, place: &ResourceAddress) -> Result<Vec<u8>> {
        if place.compressed != 0 {
            return Err(Error::input(
                self.path.display(),
                format!(
                    "{name} is compressed; use a JDK whose image was not linked with --compress"
                ),
            ));
        }
        let end = self
            .data
            .checked_add(place.offset)
            .and_then(|start| start.checked_add(place.uncompressed));
        if place.uncompressed > LARGEST_RESOURCE || end.is_none_or(|end| end > self.size) {
            return Err(Error::input(
                self.path.display(),
                format!(
                    "the JDK image is cut short or damaged: {name} would be {} bytes at offset {}, the file has {}",
                    place.uncompressed, place.offset, self.size
                ),
            ));
        }
        let mut bytes = vec![0; place.uncompressed as usize];
        self.read_at(&mut bytes, self.data + place.offset)?;
        Ok(bytes)
    }

    fn word_in_file(&self, at: u64) -> Result<u32> {
        let mut bytes = [0; 4];
        self.read_at(&mut bytes, at)?;
        Ok(self.word(&bytes))
    }

    fn word(&self, bytes: &[u8]) -> u32 {
        let bytes = bytes[..4].try_into().expect("a slice of four bytes");
        if self.big_endian {
            u32::from_be_bytes(bytes)
        } else {
            u32::from_le_bytes(bytes)
        }
    }

    fn read_at(&self, buffer: &mut [u8], at: u64) -> Result<()> {
        self.file.read_exact_at(buffer, at).map_err(|e| {
            Error::input(
                self.path.display(),
                format!("reading the JDK image at offset {at}: {e}"),
            )
        })
    }

    fn damaged(&self, what: &str, at: u64) -> Error {
        Error::input(
            self.path.display(),
            format!("the JDK image is damaged: {what} at {at} points nowhere"),
        )
    }
}

fn hash(name: &str, seed: u32) -> u32 {
    name.bytes().fold(seed, |hash, byte| {
        hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte)
    }) & 0x7FFF_FFFF
}
