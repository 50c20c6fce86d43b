//! The names nearest to one that was not found, for the sentence that says so.

use super::names::clean;
use crate::program::Program;

/// How many names a sentence can carry.
const MOST: usize = 3;

/// Up to three of the candidates that a typing mistake may have meant, the nearest first.
pub fn nearest(wanted: &str, candidates: impl IntoIterator<Item = String>) -> Vec<String> {
    let wanted_simple = simple(wanted);
    let folded = wanted.to_lowercase();
    let mut scored: Vec<(usize, String)> = candidates
        .into_iter()
        .filter_map(|candidate| {
            let limit = |text: &str| 1 + text.chars().count() / 4;
            let lower = candidate.to_lowercase();
            let whole = distance(&folded, &lower, limit(wanted));
            // `Vector` and `java.utl.Vector` may both mean `java.util.Vector`.
            let end = distance(
                &simple(&folded).to_lowercase(),
                simple(&lower),
                limit(wanted_simple).min(2),
            );
            let score = match (whole, end) {
                (Some(whole), _) => whole * 2,
                (None, Some(end)) => end * 2 + 3,
                (None, None) => return None,
            };
            Some((score, candidate))
        })
        .collect();
    scored.sort();
    scored.dedup();
    let best = scored.first().map_or(0, |(score, _)| *score);
    scored
        .into_iter()
        .take_while(|(score, _)| *score <= best + 2)
        .map(|(_, name)| name)
        .take(MOST)
        .collect()
}

fn simple(name: &str) -> &str {
    name.rsplit(['.', '$']).next().unwrap_or(name)
}

/// `; did you mean a, b or c?`, or nothing where there is nothing to offer.
pub fn did_you_mean(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => format!("; did you mean {}?", clean(only)),
        [first @ .., last] => format!(
            "; did you mean {} or {}?",
            clean(&first.join(", ")),
            clean(last)
        ),
    }
}

/// The classes that a name not found could have meant: the class path's, those of `java.base`, and those of the
/// module that has the package.
pub fn known_classes(program: &Program, wanted: &str) -> Vec<String> {
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
        .filter(|name| !is_anonymous(name))
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
            assert_eq!(found, expected, "{wanted}");
        };
        check("a.Vectr", &["a.Vector", "a.Victor"]);
        check("VECTOR", &["a.Vector", "b.Vector", "a.Victor"]);
        check("c.Zebra", &[]);
    }

    #[test]
    fn sentences() {
        let names = ["a", "b", "c"].map(String::from);
        assert_eq!(did_you_mean(&[]), "");
        assert_eq!(did_you_mean(&names[..1]), "; did you mean a?");
        assert_eq!(did_you_mean(&names), "; did you mean a, b or c?");
    }
}
