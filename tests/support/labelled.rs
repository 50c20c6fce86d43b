//! Small Java programs whose lines carry labels, `statement; // label`, so that expectations about locations can be
//! written down by hand. A location is called by the label of its line; the start of a method is `method()`, with its
//! class in front where that is not the program's own.

use super::compiler_jdk;
use super::java::compile_sources;
use guide::abstraction::{AbstractSystem, AbstractTrace, Edge, Facts, Reason, TraceSets};
use guide::analysis::Analysis;
use guide::analysis::call_graph::{Precision, start_of};
use guide::config::{PlaceName, WarningKind};
use guide::program::{Jdk, Location, MethodId, Program};
use guide::targets::tie::Tie;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub struct Labelled {
    pub program: Program,
    class: String,
    labels: BTreeMap<u32, String>,
    main: MethodId,
}

/// Compiles source files with `guide.Input` at hand.
pub fn compile_files(files: &[&Path], into: &Path) {
    compile_sources(files, into);
}

impl Labelled {
    /// The program of this class, compiled from this source.
    pub fn of(classes: &Path, class: &str, source: &str) -> Labelled {
        let jdk = Jdk::find(Some(&compiler_jdk())).unwrap();
        let program = Program::open(&[classes.to_path_buf()], &[], jdk).unwrap();
        let id = program.find(class).unwrap();
        let main = program
            .class(id)
            .declared_method(
                program.symbol("main"),
                program.symbol("([Ljava/lang/String;)V"),
            )
            .unwrap();
        let lines = source.lines().enumerate();
        let labels = lines.filter_map(|(number, line)| {
            let (_, label) = line.split_once("// ")?;
            Some((number as u32 + 1, label.trim().to_string()))
        });
        Labelled {
            labels: labels.collect(),
            class: class.to_string(),
            program,
            main,
        }
    }

    pub fn facts(&self) -> Facts<'_> {
        Facts {
            analysis: Analysis::new(&self.program),
            entries: vec![self.main],
            precision: Precision::RapidType,
        }
    }

    /// The locations to reach at the line with a label; of this class, where several have the label.
    pub fn target(&self, label: &str) -> Vec<Location> {
        let prefix = format!("{}$", self.class);
        for (&line, _) in self.labels.iter().filter(|(_, l)| *l == label) {
            let outer = self.class.split('$').next().unwrap();
            let file = format!("{outer}.java");
            let place = PlaceName::FileLine { file, line };
            let Ok(target) = Tie::new(&self.program).target(&place, WarningKind::Reachability)
            else {
                continue;
            };
            if target.class == self.class || target.class.starts_with(&prefix) {
                return target.locations;
            }
        }
        panic!("no line of {} is labelled {label}", self.class);
    }

    pub fn name(&self, at: Location) -> String {
        if at == start_of(&self.program, at.method) {
            return format!("{}()", self.method(at.method));
        }
        let line = at.line(&self.program).map(u32::from);
        let label = line.and_then(|line| self.labels.get(&line));
        label
            .cloned()
            .unwrap_or_else(|| at.display(&self.program).to_string())
    }

    fn method(&self, id: MethodId) -> String {
        let method = self.program.method(id);
        let name = self.program.text(method.name);
        let class = self.program.dotted(self.program.class(method.class).name);
        match class == self.class {
            true => name.to_string(),
            false => format!("{}.{name}", class.rsplit(['$', '.']).next().unwrap()),
        }
    }

    /// Pairs of names, with what is between them.
    fn pairs(
        &self,
        between: &str,
        pairs: impl Iterator<Item = (Location, Location)>,
    ) -> BTreeSet<String> {
        pairs
            .map(|(a, b)| format!("{} {between} {}", self.name(a), self.name(b)))
            .collect()
    }

    fn reasons<'a>(
        &'a self,
        system: &'a AbstractSystem,
    ) -> impl Iterator<Item = (Location, Reason)> + 'a {
        let all = system.locations();
        all.flat_map(|(at, reasons)| reasons.iter().map(move |&reason| (at, reason)))
    }

    /// Equation 1: `site > start()`.
    pub fn calls(&self, system: &AbstractSystem) -> BTreeSet<String> {
        let sites = self
            .reasons(system)
            .filter_map(|(at, reason)| match reason {
                Reason::Calls(start) => Some((at, start)),
                _ => None,
            });
        let starts = self
            .reasons(system)
            .filter_map(|(at, reason)| match reason {
                Reason::CalledFrom(site) => Some((site, at)),
                _ => None,
            });
        let sites = self.pairs(">", sites);
        assert_eq!(
            sites,
            self.pairs(">", starts),
            "each is said from both ends"
        );
        sites
    }

    /// Equation 2: `branch -> its successor that leads on`.
    pub fn branches(&self, system: &AbstractSystem) -> BTreeSet<String> {
        let mut branches = BTreeSet::new();
        let mut pairs = Vec::new();
        for (at, reason) in self.reasons(system) {
            match reason {
                Reason::Decides(_) => {
                    branches.insert(at);
                }
                Reason::TargetOf(branch) => pairs.push((branch, at)),
                _ => {}
            }
        }
        let leading: BTreeSet<Location> = pairs.iter().map(|pair| pair.0).collect();
        assert_eq!(branches, leading, "each branch leads somewhere");
        self.pairs("->", pairs.into_iter())
    }

    /// Equation 3: `definition -> branch`.
    pub fn definitions(&self, system: &AbstractSystem) -> BTreeSet<String> {
        let defines = self
            .reasons(system)
            .filter_map(|(at, reason)| match reason {
                Reason::Defines(branch) => Some((at, branch)),
                _ => None,
            });
        self.pairs("->", defines)
    }

    /// Equation 4: `take lock`, `give release of lock`.
    pub fn locks(&self, system: &AbstractSystem) -> BTreeSet<String> {
        self.reasons(system)
            .filter_map(|(at, reason)| match reason {
                Reason::LocksBefore(_) => Some(format!("take {}", self.name(at))),
                Reason::Releases(lock) => {
                    Some(format!("give {} of {}", self.name(at), self.name(lock)))
                }
                _ => None,
            })
            .collect()
    }

    /// Equation 5 or 6. Edges between locations of one name are left out.
    pub fn edges(&self, system: &AbstractSystem, kind: Edge) -> BTreeSet<String> {
        let edges = system.edges().filter(|&(_, _, edge)| edge == kind);
        let pairs = edges.map(|(from, to, _)| (from, to));
        let other = pairs.filter(|&(a, b)| self.name(a) != self.name(b));
        let between = match kind {
            Edge::Flow => "->",
            Edge::Call => "=>",
        };
        self.pairs(between, other)
    }

    /// Names along a trace; locations of one name that follow each other are one.
    pub fn along(&self, locations: &[Location]) -> Vec<String> {
        let mut names: Vec<String> = locations.iter().map(|&at| self.name(at)).collect();
        names.dedup();
        names
    }

    pub fn trace(&self, trace: &AbstractTrace) -> String {
        self.along(&trace.locations).join(" ")
    }

    /// The first trace sets, traces of one set with ` | ` between.
    pub fn traces(
        &self,
        system: &AbstractSystem,
        targets: &[Vec<Location>],
        most: usize,
    ) -> Vec<String> {
        let sets = TraceSets::of(system, targets).take(most);
        sets.map(|set| {
            let traces: Vec<String> = set.traces.iter().map(|trace| self.trace(trace)).collect();
            traces.join(" | ")
        })
        .collect()
    }
}

pub fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| name.to_string()).collect()
}
