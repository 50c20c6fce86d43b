//! `Verdict`: what the trials of a warning come to, as an entry of the report. Nothing is confirmed that a second run, on a
//! machine that has seen nothing of the search, did not reach again.

use super::attempt::Setting;
use super::case::Case;
use super::course::Course;
use crate::check::{confirm, name_of};
use crate::config::{Kind, Strategy};
use crate::error::Result;
use crate::report::{self, BestPath, Entry, EntryStats, Report, SourceLine};
use crate::search::{Found, Gap, Gaps, Tried, Way, What};
use crate::targets::{Target, Unresolved};

pub struct Verdict {
    pub entry: Entry,
    /// What else was found on the way.
    pub found: Vec<Found>,
    /// What was confirmed.
    pub met: Option<What>,
    pub gaps: Gaps,
    pub tried: Vec<Tried>,
}

impl Verdict {
    pub fn unresolved(unresolved: &Unresolved) -> Verdict {
        Verdict::from(Entry {
            id: unresolved.id.clone(),
            kind: kind_name(unresolved.kind).into(),
            source: Some(source_line(&unresolved.source)),
            verdict: "unresolved".into(),
            reason: Some(unresolved.reason.clone()),
            ..Entry::default()
        })
    }

    fn from(entry: Entry) -> Verdict {
        Verdict {
            entry,
            found: Vec::new(),
            met: None,
            gaps: Gaps::default(),
            tried: Vec::new(),
        }
    }

    pub fn of(
        setting: &Setting,
        case: &Case,
        course: &Course,
        is_interrupted: bool,
    ) -> Result<Verdict> {
        let warning = case.warning;
        let mut verdict = Verdict::from(Entry::default());
        for tried in course.counted() {
            verdict.found.extend(tried.found.iter().cloned());
            verdict.gaps.merge(&tried.gaps);
            verdict.tried.push(tried.clone());
        }
        let settled = course.settled_by().map(|number| &course.tried[&number]);
        let entry = match settled {
            Some(Tried { met: Some(met), .. }) => {
                let scheduling = &setting.config.scheduling;
                let arguments = &setting.config.start.arguments;
                let entry = confirm(scheduling, arguments, setting.program, setting.begin, met)?;
                verdict.met = Some(met.what.clone());
                entry
            }
            Some(_) => Entry {
                verdict: "infeasible".into(),
                reason: Some("every execution was explored, and it happens in none".into()),
                ..Entry::default()
            },
            None => match &case.refuted {
                Some(reason) => Entry {
                    verdict: "infeasible".into(),
                    reason: Some(reason.clone()),
                    ..Entry::default()
                },
                None => undecided(setting, case, course, is_interrupted),
            },
        };
        let found_by = settled.map(|tried| match case.plan[tried.number].way {
            Way::Guided { .. } if setting.config.guidance == crate::config::Guidance::paper() => {
                "guided, as in the paper"
            }
            Way::Guided { .. } => "guided",
            Way::Plain(strategy) => match setting.config.strategy {
                Strategy::Guided => "exhaustive fallback",
                _ => name_of(strategy),
            },
        });
        let found_by = match (settled, &case.refuted) {
            (None, Some(_)) => Some("call graph"),
            _ => found_by,
        };
        verdict.entry = Entry {
            id: warning.id.clone(),
            kind: kind_name(warning.kind).into(),
            source: Some(source_line(&warning.source)),
            targets: warning.targets.iter().map(place).collect(),
            found_by: found_by.unwrap_or_default().into(),
            stats: stats(case, course, settled, entry.stats.clone()),
            ..entry
        };
        Ok(verdict)
    }

    /// Adds it to a report.
    pub fn enter(self, report: &mut Report) {
        let summary = &mut report.summary;
        match self.entry.verdict.as_str() {
            "confirmed" => summary.confirmed += 1,
            "infeasible" => summary.infeasible += 1,
            "unresolved" => summary.unresolved += 1,
            _ => summary.undecided += 1,
        }
        report.warnings.push(self.entry);
    }
}

pub fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Deadlock => "deadlock",
        Kind::Race => "race",
        Kind::Reachability => "reachability",
    }
}

fn source_line(source: &crate::targets::Source) -> SourceLine {
    SourceLine {
        file: source.file.clone(),
        line: source.line,
        text: source.text.clone(),
    }
}

/// A target as a report has it: where the warning points.
fn place(target: &Target) -> report::Place {
    report::Place {
        class: target.class.clone(),
        method: target.method.clone(),
        descriptor: target.descriptor.clone(),
        file: target.file.clone(),
        line: target.line,
        offset: None,
    }
}

fn stats(case: &Case, course: &Course, settled: Option<&Tried>, own: EntryStats) -> EntryStats {
    let set = settled.and_then(|tried| match case.plan[tried.number].way {
        Way::Guided { set } => case.sets.get(set),
        Way::Plain(_) => None,
    });
    let set = set.or(case.sets.first());
    let total = |count: fn(&Tried) -> u64| course.counted().map(count).sum::<u64>();
    let of_settled = |count: fn(&Tried) -> u64| settled.map(count);
    EntryStats {
        states: of_settled(|tried| tried.stats.states),
        entered: of_settled(|tried| tried.stats.entered),
        total_states: Some(total(|tried| tried.stats.states)),
        refinements: of_settled(|tried| tried.refinements),
        trace_sets: Some(case.first_sets as u64),
        trace_length: set.map(|set| set.len() as u64),
        trials: Some(course.counted().count() as u64),
        solver_queries: Some(total(|tried| tried.stats.solver_queries)),
        abstraction_ms: Some(case.milliseconds),
        search_ms: Some(total(|tried| tried.milliseconds)),
        peak_rss_kb: crate::run::peak_memory_kib(),
        ..own
    }
}

/// The search came to no end: why, and how far it got.
fn undecided(setting: &Setting, case: &Case, course: &Course, is_interrupted: bool) -> Entry {
    let program = setting.program;
    let mut gaps = Gaps::default();
    course
        .tried
        .values()
        .for_each(|tried| gaps.merge(&tried.gaps));
    // What the last trials met counts; that earlier ones had smaller budgets does not.
    let late = course.tried.values().next_back();
    let is_cut = std::time::Instant::now() >= course.deadline;
    let has = |gap: Gap| late.is_some_and(|tried| tried.gaps.iter().any(|it| *it == gap));
    let mut reasons: Vec<String> = Vec::new();
    if is_interrupted {
        reasons.push("it was interrupted".into());
    } else if is_cut {
        let seconds = setting.config.limits.time.as_secs_f64();
        reasons.push(format!(
            "the time limit of {seconds} s was reached (--time-limit)"
        ));
    } else if has(Gap::States) {
        let states = setting.config.limits.states;
        reasons.push(format!(
            "the limit of {states} states was reached (--state-limit)"
        ));
    }
    for ((what, caller), _) in gaps.unsupported.iter().take(3) {
        reasons.push(format!(
            "guide has no model of {what}, called from {caller}"
        ));
    }
    for text in gaps.broken.keys().take(3) {
        reasons.push(format!("a class cannot be used: {text}"));
    }
    if reasons.is_empty() || !is_cut && !is_interrupted {
        let said = [Gap::States, Gap::Work, Gap::Time, Gap::Interrupted];
        let said = |gap: &&Gap| said.contains(gap) || matches!(gap, Gap::Unsupported | Gap::Broken);
        let others = gaps.iter().filter(|gap| !said(gap));
        reasons.extend(
            others
                .take(3)
                .map(|gap| report::describe_gap(gap, &setting.config.limits)),
        );
    }
    if reasons.is_empty() {
        reasons.push("no execution was found, and not everything was explored".into());
    }
    let best = course
        .tried
        .values()
        .filter_map(|tried| tried.best)
        .min_by_key(|it| it.left);
    let length = case.sets.first().map_or(0, |set| set.len() as u64);
    let best = best
        .filter(|best| u64::from(best.left) <= length)
        .map(|best| BestPath {
            matched: length - u64::from(best.left),
            of: length,
            stuck_at: best.at.map(|at| report::place_of(program, at)),
        });
    let mut entry = Entry {
        verdict: "undecided".into(),
        reason: Some(reasons.join("; ")),
        best,
        ..Entry::default()
    };
    entry.gaps = gaps.iter().map(report::reason).collect();
    entry
}
