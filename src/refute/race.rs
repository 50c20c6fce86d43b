//! Why no two accesses that a warning names are a race: start at [`refuted`]. Every pair of them must be excluded, by what
//! holds for every caller or by what is known of the whole program.

use super::anywhere::{self, Access, access};
use super::held::Held;
use super::terms::Code;
use super::whole::Whole;
use crate::program::Location;

/// More pairs than that are not looked at.
const MOST_PAIRS: usize = 4_000;

pub(super) fn refuted(
    code: &Code,
    whole: Option<&Whole>,
    targets: &[&[Location]],
) -> Option<String> {
    let first = accesses(code, targets.first()?)?;
    let second = match targets.get(1) {
        Some(second) => accesses(code, second)?,
        None => others(code, whole, &first)?,
    };
    if first.len() * second.len() > MOST_PAIRS {
        return None;
    }
    let mut reason = None;
    for one in &first {
        for other in &second {
            let here = anywhere::no_race(code, one, other)
                .or_else(|| whole.and_then(|whole| no_race(code, whole, one, other)))?;
            // The telling reason is the one of a pair that could otherwise be meant.
            let is_telling = one.field == other.field && (one.writes || other.writes);
            if reason.is_none() || is_telling {
                reason = Some(here);
            }
        }
    }
    reason
}

fn accesses(code: &Code, locations: &[Location]) -> Option<Vec<Access>> {
    let found = locations.iter().map(|&at| {
        let values = code.values(at.method)?;
        access(code, &values, at)
    });
    found.collect()
}

/// All accesses there are of the variables that are accessed at these places: of private fields, or in a program of
/// which all is known. An array may also be accessed by the JDK.
fn others(code: &Code, whole: Option<&Whole>, first: &[Access]) -> Option<Vec<Access>> {
    let program = code.program;
    let mut found = Vec::new();
    for access in first {
        let field = access.field?;
        let declared = program.field(field);
        let is_own = !program.is_from_jdk(declared.class) && !program.is_provided(declared.class);
        let all = match whole {
            _ if !is_own => return None,
            Some(whole) => whole.accesses(code, field),
            None if declared.flags.is_private() => code.accesses(field).to_vec(),
            None => return None,
        };
        for other in accesses(code, &all)? {
            if !found.contains(&other) {
                found.push(other);
            }
        }
    }
    Some(found)
}

/// Why two accesses are no race in the whole program.
fn no_race(code: &Code, whole: &Whole, one: &Access, other: &Access) -> Option<String> {
    let facts = &whole.facts;
    let parallel = whole.parallel();
    // That nothing is known to be there need not mean that there is nothing.
    let objects = |id, access: &Access| {
        let all = facts.objects(id, access.base?);
        let shared = all.iter().copied().filter(|&it| facts.is_shared(it));
        (!all.is_empty()).then(|| shared.collect::<Vec<_>>())
    };
    let mut reason = None;
    for &a in facts.of_method(one.at.method) {
        for &b in facts.of_method(other.at.method) {
            if !parallel.may_meet((a, one.at), (b, other.at)) {
                let both = "no two threads come to these places at the same time, by where threads are started and joined";
                reason.get_or_insert_with(|| both.to_string());
                continue;
            }
            if let (Some(mine), Some(theirs)) = (objects(a, one), objects(b, other))
                && !mine.iter().any(|it| theirs.contains(it))
            {
                reason = Some(match mine.is_empty() || theirs.is_empty() {
                    true => "no object accessed there is known to more than one thread".into(),
                    false => "the objects accessed at these places are never the same".into(),
                });
                continue;
            }
            let (mine, theirs) = (
                whole.held.gates(code, facts, a, one.at),
                whole.held.gates(code, facts, b, other.at),
            );
            let gate = *mine.intersection(&theirs).next()?;
            reason = Some(format!(
                "both threads hold the monitor of {} (one object) at these places, so they cannot be there at the same \
                 time",
                Held::describe(code, facts, gate)
            ));
        }
    }
    Some(reason.unwrap_or_else(|| "nothing in the program comes to one of these places".into()))
}
