//! From what a search came to as a whole to a report: the facts that stand before it, its gaps and its counts. `entry_of.rs`
//! makes the entries.

use super::{
    Assumption, Broken, CONTRACT, Entry, Exploration, Layer, Place, Reason, ReasonCode, Report,
    Scheduling, Stats, Strategy, Summary, Tool, Unsupported,
};
use crate::config::{self, Limits};
use crate::error::Error;
use crate::program::Program;
use crate::search::{self, Gap, Gaps, Outcome};
use crate::solver::Counter;

/// What a report says before anything was explored.
pub(crate) struct Facts<'a> {
    pub program: &'a Program,
    pub paths: &'a config::ProgramPaths,
    pub main: Option<String>,
    pub entry: Option<String>,
    pub arguments: &'a [String],
    pub scheduling: &'a config::Scheduling,
    pub seed: u64,
    pub limits: &'a Limits,
    pub strategy: Strategy,
    pub matching: bool,
}

/// The report before the exploration.
pub(crate) fn report_of(facts: Facts) -> Report {
    let paths = |paths: &[std::path::PathBuf]| {
        let paths = paths.iter().map(|path| path.display().to_string());
        paths.collect()
    };
    let jdk = facts.program.jdk();
    Report {
        contract: CONTRACT.into(),
        tool: Tool {
            name: "guide".into(),
            version: env!("CARGO_PKG_VERSION").into(),
        },
        app: paths(&facts.paths.application),
        classpath: paths(&facts.paths.classpath),
        jdk: jdk.version().into(),
        jdk_home: Some(jdk.home().display().to_string()),
        main: facts.main,
        entry: facts.entry,
        arguments: facts.arguments.to_vec(),
        allow_read: paths(facts.program.disk().allowed()),
        scheduling: Scheduling {
            reduction: facts.scheduling.reduction,
            atomic_synchronizers: facts.scheduling.atomic_synchronizers,
            any_timing: facts.scheduling.any_timing,
            spurious_wakeups: facts.scheduling.spurious_wakeups,
            assume_nothing: facts.scheduling.assume_nothing,
            vary: facts
                .scheduling
                .vary
                .iter()
                .map(|it| it.name().into())
                .collect(),
        },
        seed: facts.seed,
        began: Some(now()),
        limits: facts.limits.clone(),
        warnings: Vec::new(),
        findings: Vec::new(),
        exploration: Exploration {
            strategy: facts.strategy,
            matching: facts.matching,
            ..Exploration::default()
        },
        units: Vec::new(),
        coverage: Vec::new(),
        coverage_with_checks: Vec::new(),
        skipped: Vec::new(),
        unsupported: Vec::new(),
        broken: Vec::new(),
        summary: Summary::default(),
        baseline: None,
        fixed: Vec::new(),
    }
}

/// The time in UTC.
fn now() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    utc(since.map_or(0, |it| it.as_secs()))
}

/// Seconds since 1970 as a date and a time. Years are counted from March on, so that a leap day is the last of its year.
fn utc(seconds: u64) -> String {
    const DAYS_OF_400_YEARS: u64 = 146_097;
    const FROM_MARCH_0000_TO_1970: u64 = 719_468;
    let days = seconds / 86_400 + FROM_MARCH_0000_TO_1970;
    let day = days % DAYS_OF_400_YEARS;
    let year = (day - day / 1_460 + day / 36_524 - day / (DAYS_OF_400_YEARS - 1)) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = days / DAYS_OF_400_YEARS * 400 + year + u64::from(month <= 2);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{of_month:02}T{hour:02}:{minute:02}:{second:02}Z")
}

impl Report {
    /// Takes over what an exploration came to, each finding with its entry.
    pub(crate) fn add(
        &mut self,
        program: &Program,
        outcome: &Outcome,
        entries: Vec<Entry>,
        solver: &[Counter],
    ) {
        for (number, entry) in entries.into_iter().enumerate() {
            let entry = Entry {
                id: format!("F{}", number + 1),
                found_by: self.exploration.strategy.clone(),
                ..entry
            };
            match entry.is_confirmed() {
                true => self.summary.confirmed += 1,
                false => self.summary.undecided += 1,
            }
            self.findings.push(entry);
        }
        self.note_unconfirmed();
        self.add_gaps(&outcome.gaps);
        let exploration = &mut self.exploration;
        exploration.complete = exploration.details.is_empty();
        exploration.refuted = refuted(program, &outcome.gaps);
        exploration.stats = stats_of(&outcome.stats, solver);
    }

    /// Takes over what the searches for all warnings came to together, each finding with its entry.
    pub(crate) fn add_searches(
        &mut self,
        program: &Program,
        gaps: &Gaps,
        stats: &search::Stats,
        solver: &[Counter],
        findings: Vec<Entry>,
    ) {
        for (number, entry) in findings.into_iter().enumerate() {
            let id = format!("F{}", number + 1);
            self.findings.push(Entry { id, ..entry });
        }
        self.add_gaps(gaps);
        let exploration = &mut self.exploration;
        exploration.complete = gaps.is_empty();
        exploration.refuted = refuted(program, gaps);
        exploration.stats = stats_of(stats, solver);
    }

    /// Takes over what the tests of units came to together, each finding with its entry.
    pub(crate) fn add_units(
        &mut self,
        program: &Program,
        gaps: &Gaps,
        stats: &search::Stats,
        solver: &[Counter],
        findings: Vec<Entry>,
    ) {
        let confirmed = findings.iter().filter(|it| it.is_confirmed()).count();
        self.summary.confirmed = confirmed as u64;
        self.summary.undecided = (findings.len() - confirmed) as u64;
        self.note_unconfirmed();
        self.add_searches(program, gaps, stats, solver, findings);
        self.exploration.complete = self.exploration.details.is_empty();
    }

    fn note_unconfirmed(&mut self) {
        if self.summary.undecided > 0 {
            let reason = ReasonCode::Unconfirmed;
            self.exploration.reasons.push(reason.clone());
            self.exploration.details.push(Reason {
                reason,
                about: None,
            });
        }
    }

    /// Natives without a model and classes that cannot be used.
    fn add_gaps(&mut self, gaps: &Gaps) {
        for ((native, caller), paths) in &gaps.unsupported {
            self.unsupported.push(Unsupported {
                native: native.clone(),
                caller: caller_of(caller),
                paths: *paths,
            });
        }
        for (error, paths) in &gaps.broken {
            self.broken.push(broken(error, *paths));
        }
        let exploration = &mut self.exploration;
        exploration.details.extend(gaps.told().map(reason));
        exploration.assumptions = gaps.facts().iter().map(Assumption::of).collect();
        for detail in &exploration.details {
            if !exploration.reasons.contains(&detail.reason) {
                exploration.reasons.push(detail.reason.clone());
            }
        }
    }
}

/// The place of a call as users know it: what guide made to call a unit (`src/driver/`) is named after that.
fn caller_of(place: &str) -> String {
    let made = ["guide.Unit ", "guide.Calls "];
    match made.iter().any(|it| place.starts_with(it)) {
        true => {
            let unit = place.rsplit(' ').next().unwrap_or(place);
            let unit = unit.rsplit_once(".test").map_or(unit, |(unit, _)| unit);
            format!("the test of {}", unit.split('(').next().unwrap_or(unit))
        }
        false => place.to_string(),
    }
}

/// Where the program assumed what did not hold.
fn refuted(program: &Program, gaps: &Gaps) -> Vec<String> {
    let refuted = gaps.refuted.iter();
    refuted
        .map(|at| Place::of(program, *at).to_string())
        .collect()
}

/// A gap of an exploration as a report has it.
pub(crate) fn reason(gap: &Gap) -> Reason {
    let (reason, about) = match gap {
        Gap::Interrupted => (ReasonCode::Interrupted, None),
        Gap::Time => (ReasonCode::Time, None),
        Gap::States => (ReasonCode::States, None),
        Gap::Runs => (ReasonCode::Runs, None),
        Gap::Executions => (ReasonCode::Executions, None),
        Gap::Stopped => (ReasonCode::Stopped, None),
        Gap::Work => (ReasonCode::Bytecodes, None),
        Gap::Depth => (ReasonCode::Depth, None),
        Gap::Branches => (ReasonCode::Branches, None),
        Gap::Steps => (ReasonCode::Steps, None),
        Gap::Memory => (ReasonCode::Memory, None),
        Gap::Solver(why) => (ReasonCode::Solver, Some(why)),
        Gap::Concrete(term) => (ReasonCode::Concrete, Some(term)),
        Gap::Waiting(who) => (ReasonCode::Waiting, Some(who)),
        Gap::Outside(who) => (ReasonCode::Outside, Some(who)),
        Gap::Round => (ReasonCode::Round, None),
        Gap::Strategy => (ReasonCode::Strategy, None),
        Gap::Approximate(model) => (ReasonCode::Approximate, Some(model)),
        Gap::Depends { on, at } => {
            return Reason {
                reason: ReasonCode::Depends,
                about: Some(format!("{} at {at}", on.name())),
            };
        }
        Gap::Bound(what) => (ReasonCode::Bound, Some(what)),
        Gap::Unsupported => (ReasonCode::Unsupported, None),
        Gap::Broken => (ReasonCode::Broken, None),
        Gap::Mistake(what) => (ReasonCode::Mistake, Some(what)),
    };
    Reason {
        reason,
        about: about.cloned(),
    }
}

fn broken(error: &Error, paths: u64) -> Broken {
    let (file, reason) = match error {
        Error::BrokenClass { file, reason, .. } => (file.clone(), reason.clone()),
        other => (String::new(), other.to_string()),
    };
    Broken {
        class: error.class().unwrap_or_default().into(),
        file,
        reason,
        paths,
    }
}

fn stats_of(stats: &search::Stats, solver: &[Counter]) -> Stats {
    let layers = solver.iter().map(|counter| Layer {
        layer: counter.layer.into(),
        asked: counter.asked,
        answered: counter.answered,
    });
    Stats {
        states: stats.states,
        entered: stats.entered,
        paths: stats.paths,
        matched: stats.matched,
        asleep: stats.asleep,
        bytecodes: stats.bytecodes,
        solver_queries: stats.solver_queries,
        solver_layers: layers.collect(),
        stored_states: stats.stored,
        stored_bytes: stats.stored_bytes,
        threads: 0,
        search_ms: 0,
        peak_rss_kb: 0,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_follow_the_calendar() {
        let check = |seconds: u64, expected: &str| assert_eq!(super::utc(seconds), expected);
        check(0, "1970-01-01T00:00:00Z");
        check(951_782_399, "2000-02-28T23:59:59Z");
        check(951_782_400, "2000-02-29T00:00:00Z");
        check(951_868_800, "2000-03-01T00:00:00Z");
        check(1_794_838_422, "2026-11-16T14:13:42Z");
        check(4_107_542_400, "2100-03-01T00:00:00Z");
    }
}
