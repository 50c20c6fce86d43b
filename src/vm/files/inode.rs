//! [`Inode`]: a file or folder, whatever it is called, and what `stat` tells of it.

use super::failure::{Answer, DENIED, Failure, IS_A_FOLDER, fails};
use crate::program::disk::{Item, LARGEST};
use std::sync::Arc;

/// What a file or folder is known by, whatever it is called.
pub(super) type Number = u64;

#[derive(Clone)]
pub(super) struct Inode {
    pub(super) content: Content,
    /// Whether it has a name: one that was deleted is still there for who has it open.
    pub(super) is_named: bool,
    /// Milliseconds since 1970.
    pub(super) modified: i64,
    pub(super) mode: u32,
}

#[derive(Clone)]
pub(super) enum Content {
    Folder,
    /// Not changed so far.
    OnDisk(Arc<Item>),
    Own(Arc<Vec<u8>>),
}

/// What `stat` tells.
#[derive(Clone, Copy)]
pub(crate) struct Status {
    pub is_folder: bool,
    pub length: u64,
    pub modified: i64,
    pub permissions: u32,
    pub number: u64,
}

impl Inode {
    pub(super) fn is_folder(&self) -> bool {
        matches!(self.content, Content::Folder)
    }

    pub(super) fn is_random(&self) -> bool {
        matches!(&self.content, Content::OnDisk(item) if item.is_random)
    }

    pub(super) fn bytes(&self) -> Answer<Arc<Vec<u8>>> {
        match &self.content {
            Content::Folder => fails(IS_A_FOLDER),
            Content::Own(bytes) => Ok(bytes.clone()),
            Content::OnDisk(item) if item.is_too_large() => Err(Failure::Unsupported(format!(
                "reading a file of more than {} MiB",
                LARGEST >> 20
            ))),
            Content::OnDisk(item) => item.bytes().ok_or(Failure::System(DENIED)),
        }
    }

    pub(super) fn status(&self, number: Number) -> Status {
        Status {
            is_folder: self.is_folder(),
            length: match &self.content {
                Content::Folder => 4096,
                Content::OnDisk(item) => item.length(),
                Content::Own(bytes) => bytes.len() as u64,
            },
            modified: self.modified,
            permissions: self.mode,
            number,
        }
    }
}

/// The number of what the disk has at a path; those of what the program makes are small.
pub(super) fn number_on_disk(path: &str) -> Number {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x100_0000_01b3;
    let hash = path.bytes().fold(BASIS, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(PRIME)
    });
    hash >> 1 | 1 << 62
}
