//! The files of one execution: what is on the [`Disk`], and over it what the program made, changed and deleted. The
//! disk itself is never written to. Start at [`Files`], whose methods are the system calls that files need; `inode` has
//! what a file is, `failure` why a call fails.

mod failure;
mod inode;

pub(crate) use failure::*;
pub(crate) use inode::Status;

use crate::program::disk::{Disk, Item, LARGEST, OWN};
use inode::{Content, Inode, Number, number_on_disk};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// The files of one state. A clone shares all of it until one of the two writes.
#[derive(Clone, Default)]
pub struct Files {
    /// What differs from the disk, by canonical path; `None` is deleted.
    changes: Rc<BTreeMap<String, Option<Number>>>,
    nodes: Rc<BTreeMap<Number, Inode>>,
    open: Rc<BTreeMap<i32, Open>>,
    listings: Rc<BTreeMap<i64, Listing>>,
    made: u64,
    /// How much memory the program's own files take.
    bytes: u64,
    /// The first path asked for that is outside of what the program may see.
    outside: Option<Rc<str>>,
    /// Whether random numbers were read that are always the same here.
    drew: bool,
    /// Whether something was asked for that another machine may have otherwise.
    looked: Cell<bool>,
}

#[derive(Clone)]
struct Open {
    node: Number,
    position: u64,
    how: Mode,
}

#[derive(Clone)]
struct Listing {
    names: Rc<[String]>,
    at: usize,
}

/// How a file is opened.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mode {
    pub reads: bool,
    pub writes: bool,
    pub appends: bool,
    pub creates: bool,
    /// It must not exist.
    pub is_new: bool,
    pub truncates: bool,
    pub permissions: u32,
}

/// What a call that deletes is meant for.
#[derive(Clone, Copy)]
pub(crate) enum Deletion {
    File,
    Folder,
    Either,
}

/// The first number of a descriptor: those below are the standard streams'.
const FIRST_DESCRIPTOR: i32 = 3;
const LONGEST_NAME: usize = 255;

impl Files {
    /// The first path the program asked for that it may not see.
    pub(crate) fn outside(&self) -> Option<&str> {
        self.outside.as_deref()
    }

    /// Whether the program has looked at what it did not write itself since this was last asked.
    pub fn take_looked(&self) -> bool {
        self.looked.take()
    }

    /// Whether the program has read random numbers since this was last asked.
    pub(crate) fn take_drew(&mut self) -> bool {
        std::mem::take(&mut self.drew)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The canonical path of what the program calls `path`: each folder on the way must be there.
    pub(crate) fn resolve(&mut self, disk: &Disk, path: &str) -> Answer<String> {
        if path.is_empty() {
            return fails(NOT_FOUND);
        }
        let mut at = match path.starts_with('/') {
            true => String::new(),
            false => OWN.to_string(),
        };
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        for (index, part) in parts.iter().enumerate() {
            match *part {
                "." => {}
                ".." => at.truncate(at.rfind('/').unwrap_or(0)),
                name if name.len() > LONGEST_NAME => return fails(NAME_TOO_LONG),
                name => at = format!("{at}/{name}"),
            }
            let is_last = index + 1 == parts.len() && !path.ends_with('/');
            if !is_last {
                let folder = disk.canonical(if at.is_empty() { "/" } else { &at });
                match self.find(disk, &folder) {
                    Some(found) if !found.is_folder() => return fails(NOT_A_FOLDER),
                    None if !disk.leads_on(&folder) => {
                        self.note_outside(disk, &folder, path);
                        return fails(NOT_FOUND);
                    }
                    _ => {}
                }
            }
        }
        let at = disk.canonical(if at.is_empty() { "/" } else { &at });
        self.note_outside(disk, &at, path);
        Ok(at)
    }

    fn note_outside(&mut self, disk: &Disk, path: &str, asked: &str) {
        if self.outside.is_none() && !disk.covers(path) {
            self.outside = Some(asked.into());
        }
    }

    fn find(&self, disk: &Disk, path: &str) -> Option<Inode> {
        if let Some(change) = self.changes.get(path) {
            return change.map(|number| self.nodes[&number].clone());
        }
        self.on_disk(disk, path).map(|item| Inode {
            is_named: true,
            modified: item.modified,
            mode: match (item.is_folder, disk.is_changeable(path)) {
                (true, true) => 0o775,
                (true, false) => 0o555,
                (false, true) => 0o664,
                (false, false) => 0o444,
            },
            content: match item.is_folder {
                true => Content::Folder,
                false => Content::OnDisk(item),
            },
        })
    }

    /// What the disk has there, unless a folder above it was deleted, or deleted and made anew.
    fn on_disk(&self, disk: &Disk, path: &str) -> Option<Arc<Item>> {
        let mut above = path;
        while let Some(slash) = above.rfind('/') {
            above = &above[..slash];
            if matches!(self.changes.get(above), Some(None)) || self.is_own(above) {
                return None;
            }
        }
        if disk.may_differ(path) {
            self.looked.set(true);
        }
        disk.item(path)
    }

    pub(crate) fn status(&mut self, disk: &Disk, path: &str) -> Answer<Status> {
        let path = self.resolve(disk, path)?;
        match self.find(disk, &path) {
            Some(node) => Ok(node.status(self.number_of(&path))),
            None => fails(NOT_FOUND),
        }
    }

    /// A number that stays the same for what is at a path.
    fn number_of(&self, path: &str) -> Number {
        match self.changes.get(path) {
            Some(Some(number)) => *number,
            _ => number_on_disk(path),
        }
    }

    pub(crate) fn status_of(&self, descriptor: i32) -> Answer<Status> {
        let open = self.opened(descriptor)?;
        Ok(self.nodes[&open.node].status(open.node))
    }

    pub(crate) fn open(&mut self, disk: &Disk, path: &str, how: Mode, now: i64) -> Answer<i32> {
        let has_slash = path.ends_with('/');
        let path = self.resolve(disk, path)?;
        let found = self.find(disk, &path);
        let node = match found {
            Some(_) if how.creates && how.is_new => return fails(EXISTS),
            Some(node) if node.is_folder() && how.writes => return fails(IS_A_FOLDER),
            Some(node) => {
                let is_allowed = (!how.writes || node.mode & 0o200 != 0)
                    && (!how.reads || node.mode & 0o400 != 0);
                if !is_allowed {
                    return fails(DENIED);
                }
                self.take_up(&path, node)
            }
            None if !how.creates => return fails(NOT_FOUND),
            None if has_slash => return fails(IS_A_FOLDER),
            None => {
                self.check_parent(disk, &path)?;
                let content = Content::Own(Arc::default());
                self.make(&path, content, how.permissions & !0o022, now)
            }
        };
        if how.truncates && how.writes && !self.nodes[&node].is_random() {
            self.truncate_node(node, 0, now)?;
        }
        let mut descriptor = FIRST_DESCRIPTOR;
        while self.open.contains_key(&descriptor) {
            descriptor += 1;
        }
        let open = Open {
            node,
            position: 0,
            how,
        };
        Rc::make_mut(&mut self.open).insert(descriptor, open);
        Ok(descriptor)
    }

    /// Makes what is on the disk known under its number, so that whoever has it open shares it.
    fn take_up(&mut self, path: &str, node: Inode) -> Number {
        if let Some(Some(number)) = self.changes.get(path) {
            return *number;
        }
        let number = number_on_disk(path);
        Rc::make_mut(&mut self.nodes).insert(number, node);
        Rc::make_mut(&mut self.changes).insert(path.into(), Some(number));
        number
    }

    fn make(&mut self, path: &str, content: Content, mode: u32, now: i64) -> Number {
        self.made += 1;
        let node = Inode {
            content,
            is_named: true,
            modified: now,
            mode,
        };
        Rc::make_mut(&mut self.nodes).insert(self.made, node);
        Rc::make_mut(&mut self.changes).insert(path.into(), Some(self.made));
        // A name takes memory too.
        self.bytes += 100 + path.len() as u64;
        self.made
    }

    /// Whether something may be made or deleted at a path.
    fn check_parent(&self, disk: &Disk, path: &str) -> Answer<()> {
        let slash = path.rfind('/').unwrap_or(0);
        let parent = if slash == 0 { "/" } else { &path[..slash] };
        match self.find(disk, parent) {
            None => fails(NOT_FOUND),
            Some(node) if !node.is_folder() => fails(NOT_A_FOLDER),
            Some(node) if node.mode & 0o200 == 0 || !disk.is_changeable(parent) => fails(DENIED),
            Some(_) => Ok(()),
        }
    }

    fn opened(&self, descriptor: i32) -> Answer<&Open> {
        if (0..FIRST_DESCRIPTOR).contains(&descriptor) {
            return Err(Failure::Unsupported(
                "a standard stream used as a file".into(),
            ));
        }
        let open = self.open.get(&descriptor);
        open.ok_or(Failure::System(BAD_DESCRIPTOR))
    }

    /// The next bytes of a file, or those at a position; none at its end.
    pub(crate) fn read(
        &mut self,
        descriptor: i32,
        at: Option<u64>,
        wanted: usize,
    ) -> Answer<Vec<u8>> {
        let open = self.opened(descriptor)?.clone();
        let node = &self.nodes[&open.node];
        if node.is_folder() {
            return fails(IS_A_FOLDER);
        }
        if !open.how.reads {
            return fails(BAD_DESCRIPTOR);
        }
        if node.is_random() {
            let from = at.unwrap_or(open.position);
            let read: Vec<u8> = (from..).take(wanted).map(random_byte).collect();
            self.drew = true;
            self.move_to(descriptor, from.wrapping_add(read.len() as u64));
            return Ok(read);
        }
        let bytes = node.bytes()?;
        let from = at.unwrap_or(open.position).min(bytes.len() as u64) as usize;
        let to = from.saturating_add(wanted).min(bytes.len());
        let read = bytes[from..to].to_vec();
        if at.is_none() && !read.is_empty() {
            self.move_to(descriptor, to as u64);
        }
        Ok(read)
    }

    fn move_to(&mut self, descriptor: i32, position: u64) {
        if let Some(open) = Rc::make_mut(&mut self.open).get_mut(&descriptor) {
            open.position = position;
        }
    }

    pub(crate) fn write(
        &mut self,
        descriptor: i32,
        at: Option<u64>,
        written: &[u8],
        now: i64,
    ) -> Answer<()> {
        let open = self.opened(descriptor)?.clone();
        if !open.how.writes {
            return fails(BAD_DESCRIPTOR);
        }
        if self.nodes[&open.node].is_random() {
            return Ok(());
        }
        let length = self.nodes[&open.node].bytes()?.len() as u64;
        let from = match open.how.appends {
            true => length,
            false => at.unwrap_or(open.position),
        };
        let to = from.saturating_add(written.len() as u64);
        if !written.is_empty() {
            self.change(open.node, length.max(to), now)?;
            if let Some(bytes) = self.own_bytes(open.node) {
                bytes[from as usize..to as usize].copy_from_slice(written);
            }
        }
        if at.is_none() {
            self.move_to(descriptor, to);
        }
        Ok(())
    }

    /// Makes a file the program's own, with a length: what is new in it is zero.
    fn change(&mut self, number: Number, length: u64, now: i64) -> Answer<()> {
        if length > LARGEST {
            return Err(Failure::Unsupported(format!(
                "a file of more than {} MiB",
                LARGEST >> 20
            )));
        }
        let before = self.nodes[&number].bytes()?;
        let nodes = Rc::make_mut(&mut self.nodes);
        let Some(node) = nodes.get_mut(&number) else {
            return fails(BAD_DESCRIPTOR);
        };
        let counted = match &node.content {
            Content::Own(bytes) => bytes.len() as u64,
            _ => 0,
        };
        if !matches!(node.content, Content::Own(_)) {
            node.content = Content::Own(before.clone());
        }
        drop(before);
        node.modified = now;
        if let Content::Own(bytes) = &mut node.content {
            Arc::make_mut(bytes).resize(length as usize, 0);
        }
        self.bytes = self.bytes - counted.min(self.bytes) + length;
        Ok(())
    }

    fn own_bytes(&mut self, number: Number) -> Option<&mut Vec<u8>> {
        match &mut Rc::make_mut(&mut self.nodes).get_mut(&number)?.content {
            Content::Own(bytes) => Some(Arc::make_mut(bytes)),
            _ => None,
        }
    }

    fn truncate_node(&mut self, number: Number, length: u64, now: i64) -> Answer<()> {
        self.change(number, length, now)
    }

    pub(crate) fn set_length(&mut self, descriptor: i32, length: u64, now: i64) -> Answer<()> {
        let open = self.opened(descriptor)?;
        if !open.how.writes {
            return fails(INVALID);
        }
        let node = open.node;
        self.truncate_node(node, length, now)
    }

    pub(crate) fn position(&self, descriptor: i32) -> Answer<u64> {
        self.opened(descriptor).map(|open| open.position)
    }

    pub(crate) fn seek(&mut self, descriptor: i32, to: i64) -> Answer<()> {
        self.opened(descriptor)?;
        match u64::try_from(to) {
            Ok(to) => {
                self.move_to(descriptor, to);
                Ok(())
            }
            Err(_) => fails(INVALID),
        }
    }

    pub(crate) fn close(&mut self, descriptor: i32) {
        if let Some(open) = Rc::make_mut(&mut self.open).remove(&descriptor) {
            self.forget(open.node);
        }
    }

    /// Drops a file that has no name any more and that nobody has open.
    fn forget(&mut self, number: Number) {
        let is_used = self.open.values().any(|open| open.node == number)
            || self.nodes.get(&number).is_some_and(|node| node.is_named);
        if !is_used
            && let Some(node) = Rc::make_mut(&mut self.nodes).remove(&number)
            && let Content::Own(bytes) = node.content
        {
            self.bytes -= (bytes.len() as u64).min(self.bytes);
        }
    }

    /// The names in a folder, sorted.
    pub(crate) fn names(&mut self, disk: &Disk, path: &str) -> Answer<Vec<String>> {
        let path = self.resolve(disk, path)?;
        self.names_at(disk, &path)
    }

    fn names_at(&self, disk: &Disk, path: &str) -> Answer<Vec<String>> {
        match self.find(disk, path) {
            None => return fails(NOT_FOUND),
            Some(node) if !node.is_folder() => return fails(NOT_A_FOLDER),
            Some(node) if node.mode & 0o400 == 0 => return fails(DENIED),
            Some(_) => {}
        }
        let folder = path.trim_end_matches('/');
        let item = self.on_disk(disk, path).filter(|_| !self.is_own(path));
        let mut names = item.map_or_else(Vec::new, |item| disk.names(path, &item));
        let prefix = format!("{folder}/");
        let below = self.changes.range(prefix.clone()..);
        let below = below.take_while(|(path, _)| path.starts_with(&prefix));
        for (path, change) in below {
            let name = &path[prefix.len()..];
            if name.is_empty() || name.contains('/') {
                continue;
            }
            names.retain(|it| it != name);
            if change.is_some() {
                names.push(name.into());
            }
        }
        names.sort();
        Ok(names)
    }

    /// Whether a folder was made by the program: then nothing of the disk is in it.
    fn is_own(&self, path: &str) -> bool {
        matches!(self.changes.get(path), Some(Some(number)) if *number <= self.made)
    }

    pub(crate) fn open_folder(&mut self, disk: &Disk, path: &str) -> Answer<i64> {
        let names = self.names(disk, path)?.into();
        let mut number = 1;
        while self.listings.contains_key(&number) {
            number += 1;
        }
        Rc::make_mut(&mut self.listings).insert(number, Listing { names, at: 0 });
        Ok(number)
    }

    pub(crate) fn next_name(&mut self, folder: i64) -> Option<String> {
        let listing = Rc::make_mut(&mut self.listings).get_mut(&folder)?;
        listing.at += 1;
        listing.names.get(listing.at - 1).cloned()
    }

    pub(crate) fn close_folder(&mut self, folder: i64) {
        Rc::make_mut(&mut self.listings).remove(&folder);
    }

    pub(crate) fn make_folder(
        &mut self,
        disk: &Disk,
        path: &str,
        mode: u32,
        now: i64,
    ) -> Answer<()> {
        let path = self.resolve(disk, path.trim_end_matches('/'))?;
        if self.find(disk, &path).is_some() {
            return fails(EXISTS);
        }
        self.check_parent(disk, &path)?;
        self.make(&path, Content::Folder, mode & !0o022, now);
        Ok(())
    }

    /// Deletes a file, or a folder that is empty.
    pub(crate) fn delete(&mut self, disk: &Disk, path: &str, deletion: Deletion) -> Answer<()> {
        let path = self.resolve(disk, path)?;
        let Some(node) = self.find(disk, &path) else {
            return fails(NOT_FOUND);
        };
        match deletion {
            Deletion::Folder if !node.is_folder() => return fails(NOT_A_FOLDER),
            Deletion::File if node.is_folder() => return fails(IS_A_FOLDER),
            _ => {}
        }
        if disk.is_mounted(&path) || path == "/" {
            return fails(BUSY);
        }
        self.check_parent(disk, &path)?;
        if node.is_folder() && !self.names_at(disk, &path)?.is_empty() {
            return fails(NOT_EMPTY);
        }
        self.remove(disk, &path);
        Ok(())
    }

    fn remove(&mut self, disk: &Disk, path: &str) {
        let changes = Rc::make_mut(&mut self.changes);
        let before = match disk.item(path) {
            Some(_) => changes.insert(path.into(), None),
            None => changes.remove(path),
        };
        if let Some(Some(number)) = before {
            if let Some(node) = Rc::make_mut(&mut self.nodes).get_mut(&number) {
                node.is_named = false;
            }
            self.forget(number);
        }
    }

    pub(crate) fn rename(&mut self, disk: &Disk, from: &str, to: &str) -> Answer<()> {
        let from = self.resolve(disk, from.trim_end_matches('/'))?;
        let to = self.resolve(disk, to.trim_end_matches('/'))?;
        let Some(node) = self.find(disk, &from) else {
            return fails(NOT_FOUND);
        };
        self.check_parent(disk, &from)?;
        self.check_parent(disk, &to)?;
        if disk.is_mounted(&from) || disk.is_mounted(&to) {
            return fails(BUSY);
        }
        if from == to {
            return Ok(());
        }
        if to.starts_with(&format!("{from}/")) {
            return fails(INVALID);
        }
        match self.find(disk, &to) {
            Some(other) if other.is_folder() && !node.is_folder() => return fails(IS_A_FOLDER),
            Some(other) if !other.is_folder() && node.is_folder() => return fails(NOT_A_FOLDER),
            Some(other) if other.is_folder() && !self.names_at(disk, &to)?.is_empty() => {
                return fails(NOT_EMPTY);
            }
            _ => {}
        }
        self.move_tree(disk, &from, &to)
    }

    fn move_tree(&mut self, disk: &Disk, from: &str, to: &str) -> Answer<()> {
        let Some(node) = self.find(disk, from) else {
            return Ok(());
        };
        let names = match node.is_folder() {
            true => self.names_at(disk, from)?,
            false => Vec::new(),
        };
        self.remove(disk, to);
        if node.is_folder() {
            self.make(to, Content::Folder, node.mode, node.modified);
        } else {
            let number = self.take_up(from, node);
            let changes = Rc::make_mut(&mut self.changes);
            changes.insert(to.into(), Some(number));
            // From here on it is nobody's, so that to remove the old name does not forget it.
            changes.insert(from.into(), None);
        }
        for name in names {
            self.move_tree(disk, &format!("{from}/{name}"), &format!("{to}/{name}"))?;
        }
        self.remove(disk, from);
        Ok(())
    }

    /// Changes the time or the permissions of what is at a path.
    pub(crate) fn set_status(
        &mut self,
        disk: &Disk,
        path: &str,
        modified: Option<i64>,
        mode: Option<u32>,
    ) -> Answer<()> {
        let path = self.resolve(disk, path)?;
        let Some(node) = self.find(disk, &path) else {
            return fails(NOT_FOUND);
        };
        if !disk.is_changeable(&path) {
            return fails(DENIED);
        }
        let number = self.take_up(&path, node);
        self.set_status_of(number, modified, mode);
        Ok(())
    }

    pub(crate) fn set_status_open(
        &mut self,
        descriptor: i32,
        modified: Option<i64>,
        mode: Option<u32>,
    ) -> Answer<()> {
        let number = self.opened(descriptor)?.node;
        self.set_status_of(number, modified, mode);
        Ok(())
    }

    fn set_status_of(&mut self, number: Number, modified: Option<i64>, mode: Option<u32>) {
        if let Some(node) = Rc::make_mut(&mut self.nodes).get_mut(&number) {
            node.modified = modified.unwrap_or(node.modified);
            node.mode = mode.map_or(node.mode, |mode| mode & 0o7777);
        }
    }

    /// Writes down all that decides how an execution can go on, for the shape of a state. Times are left out, as the
    /// clock is.
    pub(super) fn write_shape(&self, to: &mut Vec<u8>) {
        let is_untouched = self.changes.is_empty() && self.nodes.is_empty();
        to.push(u8::from(!is_untouched));
        if is_untouched {
            return;
        }
        let mut write = |bytes: &[u8]| {
            to.extend((bytes.len() as u64).to_le_bytes());
            to.extend(bytes);
        };
        let number = |value: u64| value.to_le_bytes();
        for (path, change) in self.changes.iter() {
            write(path.as_bytes());
            write(&number(change.map_or(0, |it| it + 1)));
        }
        write(b"nodes");
        for (id, node) in self.nodes.iter() {
            write(&number(*id));
            write(&number(node.mode.into()));
            match &node.content {
                Content::Folder => write(&[0]),
                Content::OnDisk(_) => write(&[1]),
                Content::Own(bytes) => {
                    write(&[2]);
                    write(bytes);
                }
            }
        }
        write(b"open");
        for (descriptor, open) in self.open.iter() {
            let how = [open.how.reads, open.how.writes, open.how.appends];
            write(&number(*descriptor as u64));
            write(&number(open.node));
            write(&number(open.position));
            write(&how.map(u8::from));
        }
        write(b"listings");
        for (id, listing) in self.listings.iter() {
            write(&number(*id as u64));
            let left = listing.names.iter().skip(listing.at);
            left.for_each(|name| write(name.as_bytes()));
        }
    }
}

/// What stands at a position of the endless file of random numbers (splitmix64).
fn random_byte(position: u64) -> u8 {
    let mut mixed = (position / 8 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (mixed ^ (mixed >> 31)).to_le_bytes()[(position % 8) as usize]
}
