//! What happens and what is known of it in words, for all forms of a report. Start at [`headline`] and [`statement`].

use super::{
    BestPath, Change, Deadlock, Entry, Fixed, Held, Kind, Object, Place, Report, Strategy, Value,
    Verdict, Wait, WaitKind,
};

/// What was found, in one sentence with its name.
pub(crate) fn headline(entry: &Entry) -> String {
    let head = match entry.source.is_some() {
        true => format!("{} {}: {}", entry.id, entry.kind, entry.verdict),
        false => format!("{} {}", entry.id, entry.kind),
    };
    match statement(entry) {
        text if text.is_empty() => head,
        text => format!("{head}: {text}"),
    }
}

/// What happens, in one sentence; nothing of what was not found.
pub(crate) fn statement(entry: &Entry) -> String {
    if entry.execution.trace.is_empty() && entry.ending.exception().is_none() {
        return String::new();
    }
    match entry.kind {
        Kind::Deadlock => of_deadlock(entry),
        Kind::Reachability => {
            let at = entry.ending.stack().first().map(Place::to_string);
            let thread = entry.ending.thread().unwrap_or_default();
            let at = at.unwrap_or_default();
            match entry.ending.exception() {
                Some(exception) => format!("thread {thread} gets {exception} at {at}"),
                None => format!("thread {thread} comes to {at}"),
            }
        }
        Kind::Race => {
            let accesses = entry.ending.accesses().iter();
            let accesses: Vec<String> = accesses
                .map(|it| format!("{} can {} {} at {}", it.name, it.action, it.variable, it.at))
                .collect();
            format!("at the same time {}", accesses.join(" and "))
        }
        Kind::Endless => {
            let at = entry.ending.stack().iter().find(|it| it.line.is_some());
            let at = at.or(entry.ending.stack().first()).map(Place::to_string);
            format!(
                "the program comes back to a state it was in, though every thread has its turns: thread {} goes round at {}",
                entry.ending.thread().unwrap_or_default(),
                at.unwrap_or_default(),
            )
        }
        Kind::Exception | Kind::Assertion | Kind::Other(_) => of_exception(entry),
    }
}

fn of_exception(entry: &Entry) -> String {
    let mut text = entry.ending.exception().unwrap_or_default().to_string();
    if let Some(message) = entry.ending.message() {
        text = format!("{text}: {message}");
    }
    if let Some(thread) = entry.ending.thread() {
        text = format!("{text}, thrown in thread {thread}");
    }
    match entry.ending.stack().first() {
        Some(place) => format!("{text} at {place}"),
        None => text,
    }
}

fn of_deadlock(entry: &Entry) -> String {
    let Some(Deadlock { waits, living, .. }) = entry.ending.deadlock() else {
        return String::new();
    };
    let names = |waits: &[&Wait]| {
        let names: Vec<&str> = waits.iter().map(|wait| wait.name.as_str()).collect();
        let threads = if names.len() == 1 {
            "thread"
        } else {
            "threads"
        };
        format!("{threads} {}", listed(&names))
    };
    let circle = circle_of(waits);
    if !circle.is_empty() {
        return format!("{} wait for each other", names(&circle));
    }
    let all: Vec<&Wait> = waits.iter().collect();
    let wait = if all.len() == 1 { "waits" } else { "wait" };
    if all.is_empty() {
        return String::new();
    }
    if living.is_empty() {
        return format!("{} {wait} for what nobody is left to bring", names(&all));
    }
    let living: Vec<String> = living
        .iter()
        .map(|it| match &it.at {
            Some(at) => format!("{} (at {at})", it.name),
            None => it.name.clone(),
        })
        .collect();
    let living: Vec<&str> = living.iter().map(String::as_str).collect();
    // Some of them may come to wait for ever too.
    format!(
        "{} {wait} for ever: whatever {} still {}, what {} for never comes",
        names(&all),
        listed(&living),
        if living.len() == 1 { "does" } else { "do" },
        if all.len() == 1 {
            "it waits"
        } else {
            "they wait"
        },
    )
}

/// The places a warning names, or else what it says; of a finding, what happens.
pub(crate) fn about(entry: &Entry) -> String {
    let places: Vec<String> = entry.targets.iter().map(Place::to_string).collect();
    match (places.is_empty(), &entry.source) {
        (true, Some(source)) => source.text.trim().to_string(),
        (true, None) => statement(entry),
        (false, _) => listed(&places.iter().map(String::as_str).collect::<Vec<_>>()),
    }
}

/// `W1 deadlock: infeasible (A.f:3 and B.g:7)`.
pub(crate) fn warning_headline(entry: &Entry) -> String {
    let about = about(entry);
    format!("{} {}: {} ({about})", entry.id, entry.kind, entry.verdict)
}

/// Those who wait for one another in a circle, if any do.
pub(crate) fn circle_of(waits: &[Wait]) -> Vec<&Wait> {
    let next = |wait: &Wait| {
        let whom = match wait.kind {
            WaitKind::End => Some(&wait.waits_for),
            _ => wait.held_by.as_ref(),
        };
        waits.iter().find(|other| Some(&other.name) == whom)
    };
    for start in waits {
        let mut circle = vec![start];
        let mut at = next(start);
        while let Some(wait) = at.filter(|wait| !circle.contains(wait)) {
            circle.push(wait);
            at = next(wait);
        }
        if circle.len() > 1 && at == Some(start) {
            return circle;
        }
    }
    Vec::new()
}

pub(crate) fn listed(names: &[&str]) -> String {
    joined(names, "and")
}

pub(crate) fn alternatives(names: &[&str]) -> String {
    joined(names, "or")
}

fn joined(names: &[&str], word: &str) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {word} {last}", first.join(", ")),
        names => names.concat(),
    }
}

/// What a thread waits for, and where.
pub(crate) fn of_wait(wait: &Wait) -> String {
    let Wait {
        name, waits_for, ..
    } = wait;
    let what = match wait.kind {
        WaitKind::Monitor => format!("waits for the lock of {waits_for}"),
        WaitKind::Notification => format!("waits to be notified on {waits_for}"),
        WaitKind::End => format!("waits for the end of thread {waits_for}"),
        WaitKind::Park => format!("is parked for {waits_for}"),
        WaitKind::Initialisation => format!("waits for class {waits_for} to be initialised"),
        WaitKind::Time | WaitKind::Nothing | WaitKind::Other(_) => format!("waits for {waits_for}"),
    };
    let owner = wait
        .held_by
        .as_ref()
        .map(|owner| format!(", held by {owner}"));
    let at = wait.at.as_ref().map(|at| format!(", at {at}"));
    format!(
        "{name} {what}{}{}",
        owner.unwrap_or_default(),
        at.unwrap_or_default()
    )
}

pub(crate) fn of_held(held: &Held) -> String {
    let at = held.at.as_ref().map(|at| format!(", taken at {at}"));
    format!("holding {}{}", held.object, at.unwrap_or_default())
}

pub(crate) fn start(report: &Report) -> String {
    match (&report.entry, &report.main) {
        (Some(entry), _) => entry.split('(').next().unwrap_or(entry).to_string(),
        (None, Some(main)) => format!("{main}.main"),
        (None, None) => "its main method".into(),
    }
}

/// How far the best execution got.
pub(crate) fn how_far(best: &BestPath) -> String {
    match &best.stuck_at {
        Some(at) => format!(
            "the best execution came through {} of {} locations, and could not get past {at}",
            best.matched, best.of
        ),
        None => format!(
            "the best execution came through all {} locations, without the threads being there at once",
            best.of
        ),
    }
}

/// `1 new, 4 unchanged, 2 gone`.
pub(crate) fn comparison(report: &Report) -> String {
    let count = |change: Change| {
        let entries = report.entries();
        entries.filter(|it| it.baseline == Some(change)).count()
    };
    let gone = report.fixed.iter().filter(|it| it.now.is_none()).count();
    let counts = [
        (count(Change::New), "new"),
        (count(Change::Changed), "changed"),
        (count(Change::Unchanged), "unchanged"),
        (gone, "gone"),
    ];
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| format!("{count} {word}"))
        .collect();
    match parts.is_empty() {
        true => "nothing in either".into(),
        false => parts.join(", "),
    }
}

pub(crate) fn of_fixed(fixed: &Fixed) -> String {
    let what = format!("{} {}, {}", fixed.id, fixed.kind, fixed.text);
    match (&fixed.now, &fixed.now_id) {
        (Some(now), Some(id)) => format!("no longer {}: {what}; it is {now}, as {id}", fixed.was),
        _ => format!("gone: {what}; it was {}", fixed.was),
    }
}

pub(crate) fn shown(value: &Value, objects: &[Object]) -> String {
    match value {
        Value::Plain(text) => text.clone(),
        Value::Object { id } => {
            let object = objects.iter().find(|object| object.id == *id);
            let class = object.map_or("?", |object| object.class.as_str());
            format!("{class}#{id}")
        }
    }
}

pub(crate) fn described(object: &Object, objects: &[Object]) -> String {
    let name = format!("{}#{}", object.class, object.id);
    if let Some(value) = &object.value {
        return format!("{name}: {value}");
    }
    if let Some(elements) = &object.elements {
        let values: Vec<String> = elements.iter().map(|value| shown(value, objects)).collect();
        return format!("{name}: {{{}}}", values.join(", "));
    }
    let fields: Vec<String> = object
        .fields
        .iter()
        .flatten()
        .map(|(field, value)| format!("{field} = {}", shown(value, objects)))
        .collect();
    match fields.is_empty() {
        true => format!("{name}: its fields do not matter"),
        false => format!("{name}: {}", fields.join(", ")),
    }
}

/// Under what an infeasible warning is so; nothing is assumed where the call graph has the answer.
pub(crate) fn assumed(entry: &Entry) -> Option<String> {
    let is_search = entry.verdict == Verdict::Infeasible && entry.found_by != Strategy::CallGraph;
    let assumptions = entry.assumptions.iter().map(super::Assumption::sentence);
    let assumptions: Vec<String> = assumptions.collect();
    is_search.then(|| match assumptions.is_empty() {
        true => "under sequential consistency".into(),
        false => format!(
            "under sequential consistency, assuming that {}",
            assumptions.join(", that ")
        ),
    })
}

pub(crate) fn counted(number: u64, word: &str) -> String {
    match number {
        1 => format!("1 {word}"),
        _ => format!("{number} {word}s"),
    }
}

pub(crate) fn kinds_of(report: &Report) -> String {
    let words = [
        (Kind::Exception, "uncaught exception"),
        (Kind::Assertion, "failed assertion"),
        (Kind::Deadlock, "deadlock"),
        (Kind::Race, "race"),
        (Kind::Endless, "endless execution"),
    ];
    let count = |kind: &Kind| {
        let findings = report.findings.iter();
        findings.filter(|it| it.kind == *kind).count() as u64
    };
    let parts: Vec<String> = words
        .iter()
        .filter(|(kind, _)| count(kind) > 0)
        .map(|(kind, word)| counted(count(kind), word))
        .collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    listed(&parts)
}
