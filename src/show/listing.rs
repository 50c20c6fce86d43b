//! A jar, a folder or a class file as a whole: its classes by package, where it starts, the threads and locks it
//! mentions, and what in it cannot be read. Start at [`show`].

use super::find::supertypes;
use super::members::{self, reason};
use super::mentions::{self, Mentions, Places};
use super::names::{Names, clean, count, java_version, needs};
use super::signature::kind_of;
use crate::error::{Error, Result};
use crate::program::classpath::{ClassNames, ClassPathEntry};
use crate::program::{Class, ClassId, Location, OriginId, Program, Symbol};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Lists each place. A place of which nothing can be read is an error, though its listing is still printed.
pub(crate) fn show(program: &Program, places: &[PathBuf], text: &mut String) -> Result<()> {
    let mut outcome = Ok(());
    let entries = program.class_path().entries();
    for (number, entry) in entries.iter().enumerate() {
        if !places.contains(&entry.path) {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        let listing = Listing::read(program, entry, OriginId(number as u32))?;
        listing.print(text);
        outcome = outcome.and(listing.outcome());
    }
    outcome
}

struct Listing<'a> {
    program: &'a Program,
    entry: &'a ClassPathEntry,
    /// In the order of their names.
    classes: Vec<ClassId>,
    /// Classes that are here but are taken from somewhere else, and from where.
    shadowed: Vec<(String, String)>,
    /// Classes and methods that cannot be read, and why.
    broken: Vec<(String, String)>,
    broken_classes: usize,
    /// What is here beside classes.
    names: ClassNames,
    methods: usize,
    mentions: Mentions,
    main_class: Option<String>,
}

impl<'a> Listing<'a> {
    /// Reads every class and decodes every method, once.
    fn read(
        program: &'a Program,
        entry: &'a ClassPathEntry,
        origin: OriginId,
    ) -> Result<Listing<'a>> {
        let mut names = entry.class_names(program.jdk().feature_version())?;
        let good = std::mem::take(&mut names.good);
        let unread = std::mem::take(&mut names.unread);
        let mut listing = Listing {
            program,
            entry,
            classes: Vec::new(),
            shadowed: Vec::new(),
            broken: unread,
            broken_classes: 0,
            names,
            methods: 0,
            mentions: Mentions::default(),
            main_class: entry.manifest()?.and_then(|m| m.main_class()),
        };
        for name in &good {
            match program.load(program.symbol(name)) {
                Ok(id) if program.class(id).origin == origin => listing.read_class(id),
                // A jar that runs alone under java carries them, too.
                Ok(id) if program.is_provided(id) => {}
                Ok(id) => {
                    let from = program.origin(program.class(id)).to_string();
                    listing.shadowed.push((dotted(name), from));
                }
                Err(e) => {
                    listing.broken_classes += 1;
                    listing.broken.push((dotted(name), reason(&e)));
                }
            }
        }
        Ok(listing)
    }

    fn read_class(&mut self, id: ClassId) {
        let class = self.program.class(id);
        self.classes.push(id);
        self.methods += class.methods.len();
        for &method in &class.methods {
            if let Err(e) = self.program.code(method) {
                let name = self.program.dotted(class.name);
                self.broken.push((name, reason(&e)));
            }
        }
        self.mentions.read_class(self.program, id);
    }

    fn outcome(&self) -> Result<()> {
        if self.classes.is_empty() && self.broken_classes > 0 {
            let (class, reason) = &self.broken[0];
            return Err(Error::input(
                self.entry.path.display(),
                format!("none of its classes can be read; {class}: {reason}"),
            ));
        }
        Ok(())
    }

    fn print(&self, text: &mut String) {
        self.print_summary(text);
        self.print_classes(text);
        self.print_entry_points(text);
        self.print_threads(text);
        print_places(text, "locks", &self.mentions.locks);
        if !self.shadowed.is_empty() {
            text.push_str("\nnot used: the same class comes first elsewhere\n");
            print_pairs(text, &self.shadowed);
        }
        if !self.names.odd.is_empty() {
            text.push_str("\nignored: no class can have such a name\n");
            for name in &self.names.odd {
                *text += &format!("  {}\n", clean(name));
            }
        }
        if !self.broken.is_empty() {
            text.push_str("\nbroken\n");
            for (name, reason) in &self.broken {
                *text += &format!("  {}: {}\n", clean(name), clean(reason));
            }
        }
    }

    fn print_summary(&self, text: &mut String) {
        let jdk = self.program.jdk();
        *text += &format!("{}\n", clean(&self.entry.path.display().to_string()));
        *text += &format!(
            "  {} in {}, {}{}\n",
            count(self.classes.len(), "class"),
            count(self.packages().len(), "package"),
            count(self.methods, "method"),
            match self.broken.len() {
                0 => String::new(),
                number => format!(", {number} broken (see below)"),
            }
        );
        if !self.classes.is_empty() {
            *text += &format!("  compiled for {}\n", self.versions());
            let majors = self.classes.iter().map(|&id| self.program.class(id).major);
            if let Some(needs) = needs(self.program, majors.max().unwrap_or(0)) {
                *text += &format!("  {needs}\n");
            }
        }
        self.print_hints(text);
        *text += &format!(
            "  with JDK {} in {}\n",
            clean(jdk.version()),
            clean(&jdk.home().display().to_string())
        );
        let entries = self.program.class_path().entries().iter();
        let others = entries.filter(|other| other.path != self.entry.path);
        for other in others {
            *text += &format!("  with {}\n", clean(&other.path.display().to_string()));
        }
    }

    /// What else could be done where classes are not found or not read.
    fn print_hints(&self, text: &mut String) {
        for (&folder, &number) in &self.names.packed {
            if folder != "META-INF" {
                let lie = if number == 1 { "lies" } else { "lie" };
                *text += &format!(
                    "  {} {lie} below {folder}, where none is looked for: unpack it and name that folder\n",
                    count(number, "class")
                );
            }
        }
        let nothing = self.classes.is_empty() && self.broken.is_empty();
        if !nothing || !self.shadowed.is_empty() || !self.names.packed.is_empty() {
            return;
        }
        let (jars, sources) = (self.names.jars, self.names.sources);
        let be = |number| if number == 1 { "is" } else { "are" };
        if jars > 0 {
            *text += &format!(
                "  there {} {} in it: name a jar\n",
                be(jars),
                count(jars, "jar")
            );
        }
        if sources > 0 {
            *text += &format!(
                "  there {} {} in it: compile first, and name the folder of the classes\n",
                be(sources),
                count(sources, ".java file")
            );
        }
    }

    /// `Java 17`, or `Java 8 (12 classes), Java 17 (1 class)`.
    fn versions(&self) -> String {
        let mut versions = BTreeMap::new();
        for &id in &self.classes {
            *versions.entry(self.program.class(id).major).or_insert(0) += 1;
        }
        let several = versions.len() > 1;
        let versions: Vec<String> = versions
            .into_iter()
            .map(|(major, number)| match several {
                true => format!("{} ({})", java_version(major), count(number, "class")),
                false => java_version(major),
            })
            .collect();
        versions.join(", ")
    }

    fn packages(&self) -> BTreeMap<&str, Vec<&'a Class>> {
        let mut packages: BTreeMap<&str, Vec<&Class>> = BTreeMap::new();
        for &id in &self.classes {
            let package = packages.entry(self.program.package(id)).or_default();
            package.push(self.program.class(id));
        }
        packages
    }

    /// A class file has one class, whose members fit the page.
    fn print_classes(&self, text: &mut String) {
        if let ([only], true) = (&self.classes[..], is_class_file(&self.entry.path)) {
            text.push('\n');
            return members::show(self.program, *only, text);
        }
        for (package, classes) in self.packages() {
            match package {
                "" => text.push_str("\nin no package\n"),
                _ => *text += &format!("\npackage {}\n", clean(&dotted(package))),
            }
            for class in classes {
                let names = Names::within(self.program, class);
                *text += &format!(
                    "  {:<10} {:>11}  {}\n",
                    kind_of(&names, class),
                    count(class.methods.len(), "method"),
                    simple(self.program.text(class.name))
                );
            }
        }
    }

    fn print_entry_points(&self, text: &mut String) {
        let mut rows = Vec::new();
        for &id in &self.classes {
            let is_main_class =
                Some(self.program.text(self.program.class(id).name)) == self.main_class.as_deref();
            // Only the manifest's class is asked for a main it inherits: of any other, the heir is not listed.
            let reach = if is_main_class { usize::MAX } else { 1 };
            for at in supertypes(self.program, id).into_iter().take(reach) {
                if let Some(place) = self.main_of(at) {
                    let why = if is_main_class {
                        "Main-Class of the manifest"
                    } else {
                        ""
                    };
                    rows.push((place, why.to_string()));
                    break;
                }
            }
        }
        if let Some(name) = &self.main_class
            && !rows.iter().any(|(_, why)| !why.is_empty())
        {
            let name = clean(&dotted(name)).into_owned();
            rows.push((
                name,
                "Main-Class of the manifest, without a main here".into(),
            ));
        }
        text.push_str("\nentry points\n");
        print_pairs(text, &rows);
    }

    fn main_of(&self, id: ClassId) -> Option<String> {
        let class = self.program.class(id);
        let mains = class.methods.iter().filter(|&&method| {
            mentions::is_main(self.program, self.program.method(method), class.major)
        });
        // As java does, the one with arguments is taken before the one without.
        let main =
            mains.max_by_key(|&&m| self.program.method(m).descriptor == Symbol::MAIN_DESCRIPTOR)?;
        Some(mentions::place(self.program, Location::entry(*main)))
    }

    fn print_threads(&self, text: &mut String) {
        let mut bodies = self.mentions.bodies.clone();
        bodies.sort();
        bodies.dedup();
        text.push_str("\nthread bodies\n");
        print_pairs(text, &bodies);
        print_places(text, "thread starts", &self.mentions.starts);
    }
}

fn is_class_file(path: &Path) -> bool {
    path.is_file() && path.extension().is_some_and(|ending| ending == "class")
}

fn dotted(name: &str) -> String {
    name.replace('/', ".")
}

fn simple(class: &str) -> String {
    clean(class.rsplit('/').next().unwrap_or(class)).into_owned()
}

fn print_pairs(text: &mut String, rows: &[(String, String)]) {
    if rows.is_empty() {
        text.push_str("  none\n");
    }
    let widths = rows.iter().map(|(first, _)| first.chars().count());
    let width = widths.max().unwrap_or(0).min(60);
    for (first, second) in rows {
        let row = format!("  {first:width$}  {second}");
        *text += row.trim_end();
        text.push('\n');
    }
}

/// Under each thing mentioned its places, one to a line; a line that has it several times says so.
fn print_places(text: &mut String, title: &str, places: &Places) {
    *text += &format!("\n{title}\n");
    if places.is_empty() {
        text.push_str("  none\n");
    }
    for ((_, what), places) in places {
        *text += &format!("  {what} ({})\n", places.len());
        for same in places.chunk_by(|a, b| a == b) {
            *text += &format!("    {}", same[0]);
            if same.len() > 1 {
                *text += &format!(" ({} times)", same.len());
            }
            text.push('\n');
        }
    }
}
