//! The names nearest to one that was not found, for the sentence that says so.

use super::Program;
use super::escape::clean;

/// How many names a sentence can carry.
const MOST: usize = 3;

/// Names and how far each is from what was typed.
pub(crate) type Scored = Vec<(usize, String)>;

/// Up to three of the candidates that a typing mistake may have meant, the nearest first.
pub(crate) fn nearest(wanted: &str, candidates: impl IntoIterator<Item = String>) -> Scored {
    let wanted = wanted.to_lowercase();
    let quarter = simple(&wanted).chars().count() / 4;
    let mut scored: Scored = candidates
        .into_iter()
        .filter_map(|candidate| {
            let score = score(&wanted, &candidate.to_lowercase(), quarter)?;
            Some((score, candidate))
        })
        .collect();
    scored.sort();
    scored.dedup();
    let best = scored.first().map_or(0, |(score, _)| *score);
    scored.retain(|(score, _)| *score <= best + 2);
    scored.truncate(MOST);
    scored
}

/// Twice the distance; where only the ends are alike, somewhat more: `Vector` may mean `java.util.Vector`.
/// Of a short name fewer letters may differ: `quarter` is a quarter of its length.
fn score(wanted: &str, candidate: &str, quarter: usize) -> Option<usize> {
    if let Some(whole) = distance(wanted, candidate, (1 + quarter).min(3)) {
        return Some(2 * whole);
    }
    let end = distance(simple(wanted), simple(candidate), quarter.min(2))?;
    Some(2 * end + 3)
}

fn simple(name: &str) -> &str {
    name.rsplit(['.', '$']).next().unwrap_or(name)
}

/// `; did you mean a, b or c?`, or nothing where there is nothing to offer.
pub(crate) fn did_you_mean(names: &Scored) -> String {
    let names: Vec<_> = names.iter().map(|(_, name)| clean(name)).collect();
    match &names[..] {
        [] => String::new(),
        [only] => format!("; did you mean {only}?"),
        [first @ .., last] => format!("; did you mean {} or {last}?", first.join(", ")),
    }
}

/// The classes that a name not found could have meant: the class path's, those of `java.base`, and those of the
/// module that has the package.
pub(crate) fn known_classes(program: &Program, wanted: &str) -> Vec<String> {
    let jdk = program.jdk();
    let mut names = Vec::new();
    for entry in program.class_path().entries() {
        let found = entry.class_names(jdk.feature_version());
        names.extend(found.map(|names| names.good).unwrap_or_default());
    }
    let module = jdk.module_of(&wanted.replace('.', "/")).ok().flatten();
    let further = module.filter(|module| module != "java.base");
    for module in ["java.base".to_string()].into_iter().chain(further) {
        names.extend(jdk.class_names(&module).unwrap_or_default());
    }
    names
        .into_iter()
        .filter(|name| !is_anonymous(name) && !name.ends_with("-info"))
        .map(|name| name.replace('/', "."))
        .collect()
}

fn is_anonymous(class: &str) -> bool {
    let end = class.rsplit('$').next().unwrap_or("");
    end.starts_with(|c: char| c.is_ascii_digit())
}

/// Levenshtein's distance; `None` where it is above the limit.
fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let b: Vec<char> = b.chars().collect();
    if a.chars().count().abs_diff(b.len()) > limit {
        return None;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
        if row.iter().all(|&d| d > limit) {
            return None;
        }
    }
    row.last().copied().filter(|&d| d <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("", "", 0), Some(0));
        assert_eq!(distance("kitten", "sitting", 3), Some(3));
        assert_eq!(distance("kitten", "sitting", 2), None);
        assert_eq!(distance("abc", "", 3), Some(3));
    }

    #[test]
    fn the_nearest_come_first() {
        let names = ["a.Vector", "a.Victor", "b.Vector", "a.Queue"];
        let check = |wanted: &str, expected: &[&str]| {
            let found = nearest(wanted, names.iter().map(|name| name.to_string()));
            let found: Vec<String> = found.into_iter().map(|(_, name)| name).collect();
            assert_eq!(found, expected, "{wanted}");
        };
        check("a.Vectr", &["a.Vector", "a.Victor", "b.Vector"]);
        check("VECTOR", &["a.Vector", "b.Vector", "a.Victor"]);
        check("c.Zebra", &[]);
    }

    #[test]
    fn sentences() {
        let check = |names: &[&str], expected: &str| {
            let names = names.iter().map(|name| (0, name.to_string())).collect();
            assert_eq!(did_you_mean(&names), expected);
        };
        check(&[], "");
        check(&["a"], "; did you mean a?");
        check(&["a", "b", "c"], "; did you mean a, b or c?");
    }
}
