//! What guide says of random programs with threads, held against an oracle that tries every interleaving and knows
//! nothing of guide (`tests/oracle`). `scripts/fuzz verdicts SECONDS` tries more.

use crate::oracle;
use crate::oracle::ast::{
    Body, Condition, Kind, Monitor, Program, Statement, ThreadOf, Value, Variable,
};
use crate::oracle::code::Exception;
use crate::oracle::compare::{Contradiction, Tally, compare};
use crate::oracle::enumerate::enumerate;
use crate::oracle::facts::Facts;
use crate::oracle::generate::{Wish, features, generate};
use crate::oracle::guided::Compiled;
use crate::oracle::shrink::{Workshop, shrink};
use crate::support;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Programs with more states are left out.
const MOST_STATES: usize = 3_000;
/// So many programs are compiled by one call of javac.
const BATCH: u64 = 120;
/// One in so many programs runs on the second JDK.
const SECOND: u64 = 5;
/// One in so many programs of a long run is run by a JVM, too.
const ASKED: u64 = 9;
/// After so many of one kind a contradiction is counted, and not made small any more.
const SHOWN: usize = 3;

struct Campaign {
    jdks: Vec<PathBuf>,
    javac: PathBuf,
    folder: PathBuf,
    wish: Wish,
    /// Whether a JVM is asked now and then what it shows.
    asks: bool,
    tally: Tally,
    found: Vec<(u64, Contradiction)>,
}

impl Campaign {
    fn new(folder: &str) -> Campaign {
        let names = |variable: &str| -> Vec<String> {
            let list = std::env::var(variable).unwrap_or_default();
            let names = list.split(',').filter(|it| !it.is_empty());
            names.map(str::to_string).collect()
        };
        Campaign {
            jdks: support::jdks(),
            javac: support::compiler_jdk().join("bin/javac"),
            folder: support::folder(folder),
            wish: Wish {
                without: names("GUIDE_FUZZ_WITHOUT"),
                only: names("GUIDE_FUZZ_ONLY"),
            },
            asks: false,
            tally: Tally::default(),
            found: Vec::new(),
        }
    }

    /// Compares the programs of these seeds until the time is over.
    fn run(&mut self, seeds: impl Iterator<Item = u64>, end: Option<Instant>) {
        let mut known = Vec::new();
        let mut programs = Vec::new();
        let began = Instant::now();
        for seed in seeds {
            let mut program = generate(seed, features(seed, &self.wish), format!("P{seed}"));
            oracle::print::print(&mut program);
            if let Some(facts) = enumerate(&program, MOST_STATES, false) {
                known.push((seed, facts));
                programs.push(program);
            }
        }
        let enumerated = began.elapsed();
        let compiled = Compiled::all(programs, &self.javac, &self.folder.join("programs"));
        let compiling = began.elapsed() - enumerated;
        let count = compiled.len();
        println!("{count} programs: enumerated in {enumerated:?}, compiled in {compiling:?}");
        for (compiled, (seed, facts)) in compiled.iter().zip(known) {
            if end.is_some_and(|end| Instant::now() >= end) {
                return;
            }
            let number = usize::from(seed % SECOND == 0) % self.jdks.len();
            let jdk = self.jdks[number].clone();
            let of_this = [&format!("on {}", jdk.display()), &alone(seed, &self.wish)];
            for sort in of_this.into_iter().filter(|it| !it.is_empty()) {
                Tally::count(&mut self.tally.sorts, sort);
            }
            let found = compare(compiled, &facts, &jdk, seed, &mut self.tally);
            if self.asks
                && seed % ASKED == 0
                && let Err(text) = oracle::hotspot::ask(compiled, &facts, &jdk)
            {
                let kind = "the oracle and HotSpot".to_string();
                println!("\nseed {seed}: {text}\n{}", compiled.source);
                let command = Vec::new();
                let contradiction = Contradiction {
                    kind,
                    command,
                    text,
                };
                self.found.push((seed, contradiction));
            }
            for contradiction in found {
                self.show(seed, compiled, &jdk, contradiction);
            }
        }
    }

    fn show(
        &mut self,
        seed: u64,
        compiled: &Compiled,
        jdk: &std::path::Path,
        contradiction: Contradiction,
    ) {
        let alike = self.found.iter();
        let alike = alike.filter(|(_, it)| it.kind == contradiction.kind);
        let is_known = alike.clone().any(|(other, _)| *other == seed) || alike.count() >= SHOWN;
        self.found.push((seed, contradiction.clone()));
        if is_known {
            let features = features(seed, &self.wish);
            println!("seed {seed} {features:?}: {}", contradiction.kind);
            return;
        }
        let shop = Workshop {
            javac: &self.javac,
            jdk,
            folder: &self.folder.join("smaller"),
            most_states: MOST_STATES,
        };
        let (small, contradiction) = shrink(&shop, &compiled.program, &contradiction);
        println!(
            "\nseed {seed} {:?}: {}\n{}\n{}\n{}",
            features(seed, &self.wish),
            contradiction.kind,
            contradiction.text,
            contradiction.command.join(" "),
            small.source
        );
    }
}

/// The only feature of a seed's program, in words; empty where there are more.
fn alone(seed: u64, wish: &Wish) -> String {
    match features(seed, wish)[..] {
        [one] => format!("{one:?} alone"),
        _ => String::new(),
    }
}

/// The seeds of the ordinary test.
const SEEDS: std::ops::Range<u64> = 1..30;

#[test]
fn verdicts() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let first = number("GUIDE_FUZZ_SEED").unwrap_or(1);
    let mut campaign = Campaign::new(&format!("verdicts-{first}"));
    match number("GUIDE_FUZZ_COUNT") {
        None => campaign.run(SEEDS, None),
        Some(seconds) => {
            let end = Instant::now() + Duration::from_secs(seconds);
            let mut seed = first;
            campaign.asks = true;
            while Instant::now() < end {
                campaign.run(seed..seed + BATCH, Some(end));
                seed += BATCH;
            }
            println!("the next seed is {seed}");
        }
    }
    campaign.tally.print();
    let mut kinds: Vec<&str> = campaign.found.iter().map(|it| it.1.kind.as_str()).collect();
    kinds.sort_unstable();
    for kind in kinds.chunk_by(|a, b| a == b) {
        println!("{} contradictions: {}", kind.len(), kind[0]);
    }
    assert!(campaign.found.is_empty(), "guide and the oracle disagree");
}

/// The facts of a program of these threads, which main starts in order; and the lines of the statements of each.
fn facts_of(threads: Vec<Vec<Kind>>) -> (Facts, Vec<Vec<u16>>) {
    let body = |kinds: Vec<Kind>| Body {
        line: 0,
        block: kinds.into_iter().map(Statement::from).collect(),
    };
    let starts = (1..=threads.len() as u8).map(Kind::Start).collect();
    let mut program = Program {
        name: "P".into(),
        main: body(starts),
        ..Program::default()
    };
    for kinds in threads {
        program.threads.push(ThreadOf {
            body: body(kinds),
            ..ThreadOf::default()
        });
    }
    oracle::print::print(&mut program);
    let lines = program.threads.iter().map(|it| {
        let statements = it.body.block.iter();
        statements.map(|it| it.line).collect()
    });
    let lines = lines.collect();
    let facts = enumerate(&program, MOST_STATES, true);
    (facts.expect("it is small"), lines)
}

fn set(variable: Variable) -> Kind {
    Kind::Set(variable, Value::Constant(1))
}

fn is_one(variable: Variable) -> Condition {
    Condition::Equal(Value::Read(variable), Value::Constant(1))
}

#[test]
fn the_oracle_knows_what_is_known_of_message_passing() {
    let (data, flag) = (Variable::Plain(0), Variable::Volatile(0));
    let reader = || {
        let check = Kind::Assert(is_one(data.clone())).into();
        vec![Kind::If(is_one(flag.clone()), vec![check], Vec::new())]
    };
    let right = vec![set(data.clone()), set(flag.clone())];
    let (facts, lines) = facts_of(vec![right, reader()]);
    assert!(facts.uncaught.is_empty(), "{facts:?}");
    assert!(facts.races.is_empty(), "{facts:?}");
    let branch = lines[1][0];
    assert_eq!(facts.branches, [(branch, false), (branch, true)].into());
    let (write, flagged) = (lines[0][0], lines[0][1]);
    let seen = [(0, branch), (flagged, branch), (write, branch + 1)];
    assert_eq!(facts.reads_from, seen.into());

    let wrong = vec![set(flag.clone()), set(data.clone())];
    let (facts, lines) = facts_of(vec![wrong, reader()]);
    let failure = (Exception::Assertion, lines[1][0] + 1, 2);
    assert_eq!(facts.uncaught, [failure].into());
    assert_eq!(facts.races, [(lines[0][1], lines[1][0] + 1)].into());
}

#[test]
fn the_oracle_knows_what_is_known_of_deadlocks() {
    let nested = |first: u8, second: u8| {
        let inner = Kind::Synchronized(Monitor::Object(second), Vec::new()).into();
        vec![Kind::Synchronized(Monitor::Object(first), vec![inner])]
    };
    let (facts, lines) = facts_of(vec![nested(0, 1), nested(1, 0)]);
    let both = vec![(1, vec![lines[0][0] + 1]), (2, vec![lines[1][0] + 1])];
    assert_eq!(
        facts.deadlocks.final_ones,
        [both.clone()].into_iter().collect()
    );
    assert_eq!(facts.deadlocks.circles, [both].into_iter().collect());
    let (facts, _) = facts_of(vec![nested(0, 1), nested(0, 1)]);
    assert!(facts.deadlocks.stuck.is_empty());

    // A notification that nobody waits for is lost; with a thread that goes round for ever beside it, too.
    let on = Monitor::Object(0);
    let within = |kind: Kind| vec![Kind::Synchronized(on, vec![kind.into()])];
    let waits = || within(Kind::Wait(on, None));
    let notifies = || within(Kind::Notify(on));
    let beats = || vec![Kind::Forever(vec![Kind::Sleep(10).into()])];
    for others in [vec![], vec![beats()]] {
        let threads = [vec![waits(), notifies()], others].concat();
        let (facts, lines) = facts_of(threads);
        let one = vec![(1, vec![lines[0][0] + 1])];
        assert_eq!(facts.deadlocks.final_ones, [one].into_iter().collect());
    }
    // With a time it is not.
    let (facts, _) = facts_of(vec![within(Kind::Wait(on, Some(10))), notifies()]);
    assert!(facts.deadlocks.stuck.is_empty());
}
