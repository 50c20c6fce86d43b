//! A jar with very many classes, of the shape of one: none of them calls another, so nothing leads from the first to the
//! rest, and every method takes an object of its own class, which makes all of them inputs.

use super::class_builder::ClassBuilder;
use super::zip_builder::{ZipEntry, zip};

const RETURN: u8 = 0xb1;

/// The bytes of a jar with so many classes, at most 65,535: see [`class`].
pub fn jar(count: usize) -> Vec<u8> {
    let classes: Vec<(String, Vec<u8>)> = (0..count)
        .map(|number| {
            let name = class(number);
            let mut builder = ClassBuilder::new(&name);
            builder.method("main", "([Ljava/lang/String;)V", &[RETURN]);
            for method in ["hit", "one", "two", "three"] {
                builder.method(method, &format!("(L{name};)V"), &[RETURN]);
            }
            (format!("{name}.class"), builder.bytes())
        })
        .collect();
    let entries: Vec<ZipEntry> = classes
        .iter()
        .map(|(name, bytes)| ZipEntry::stored(name, bytes))
        .collect();
    zip(&entries)
}

/// The name of a class. Each has `main`, and `hit` among other methods that do nothing.
pub fn class(number: usize) -> String {
    format!("C{number:05}")
}
