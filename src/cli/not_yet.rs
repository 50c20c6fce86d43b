//! What parses already but has no machinery yet: one table, which shrinks as the parts land. Start at `NOT_YET`.
//!
//! A verb lands when its line goes. Until its own line goes too, an option either stops the command, where leaving it
//! out would change the answer or leave a file unwritten, or warns, where only speed or detail is lost.

use super::Given;
use crate::error::{Error, Result};

/// What is not there yet, and the part of the work that brings it.
const NOT_YET: &[NotYet] = &[
    // Verdicts are the same for any number of workers.
    NotYet {
        but_for: &[super::JUDGE],
        ..warns("jobs", 8)
    },
    NotYet {
        but_for: &["graph", "check", "test", super::JUDGE],
        ..warns("source-path", 6)
    },
];

#[derive(Clone, Copy, Debug)]
struct NotYet {
    name: Name,
    /// Where this is not empty, only these values of the option are missing.
    values: &'static [&'static str],
    /// Verbs that have the option already.
    but_for: &'static [&'static str],
    part: u8,
    effect: Effect,
}

#[derive(Clone, Copy, Debug)]
enum Name {
    Verb(&'static str),
    /// On every verb that has it.
    Option(&'static str),
}

#[derive(Clone, Copy, Debug)]
enum Effect {
    Stops,
    Warns,
}

const fn verb(name: &'static str, part: u8) -> NotYet {
    NotYet {
        name: Name::Verb(name),
        values: &[],
        but_for: &[],
        part,
        effect: Effect::Stops,
    }
}

const fn stops(option: &'static str, part: u8) -> NotYet {
    NotYet {
        name: Name::Option(option),
        ..verb("", part)
    }
}

const fn warns(option: &'static str, part: u8) -> NotYet {
    NotYet {
        effect: Effect::Warns,
        ..stops(option, part)
    }
}

/// Says what of the command line is not there yet, and refuses it where it cannot be done without.
pub fn refuse(verb: &str, given: &[Given]) -> Result<()> {
    announce(&missing(NOT_YET, verb, given))
}

fn announce(missing: &[&NotYet]) -> Result<()> {
    let mut refusals = Vec::new();
    for it in missing {
        match it.effect {
            Effect::Warns => log::warn!("{}", it.sentence()),
            Effect::Stops => refusals.push(it.sentence()),
        }
    }
    let Some(last) = refusals.pop() else {
        return Ok(());
    };
    for refusal in refusals {
        log::error!("{refusal}");
    }
    Err(Error::NotYet(last))
}

/// What of the command line is missing: the verb and the options that come later than it, or the options alone.
fn missing<'a>(table: &'a [NotYet], name: &str, given: &[Given]) -> Vec<&'a NotYet> {
    let verb = table
        .iter()
        .find(|it| matches!(it.name, Name::Verb(verb) if verb == name));
    let after = verb.map_or(0, |it| it.part);
    let options = table.iter().filter(|it| {
        it.part > after
            && !it.but_for.contains(&name)
            && given.iter().any(|given| it.is_about(given))
    });
    options.chain(verb).collect()
}

impl NotYet {
    fn is_about(&self, given: &Given) -> bool {
        let named =
            matches!(self.name, Name::Option(name) if given.option.as_deref() == Some(name));
        named
            && (self.values.is_empty()
                || given
                    .values
                    .iter()
                    .any(|it| self.values.contains(&it.as_str())))
    }

    fn sentence(&self) -> String {
        let what = match self.name {
            Name::Verb(name) => name.to_string(),
            Name::Option(name) if self.values.is_empty() => format!("--{name}"),
            Name::Option(name) => format!("--{name} {}", self.values.join("|")),
        };
        format!(
            "{what} is not there yet: it comes with part {}; see CHANGELOG",
            self.part
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const TABLE: &[NotYet] = &[
        verb("run", 2),
        stops("seed", 2),
        warns("stats", 2),
        stops("html", 6),
        NotYet {
            but_for: &["graph"],
            ..warns("source-path", 6)
        },
        NotYet {
            values: &["jlint"],
            ..stops("format", 6)
        },
    ];

    fn check(verb: &str, given: &[(&str, &str)], expected: &[&str]) {
        let given: Vec<Given> = given
            .iter()
            .map(|(option, value)| Given {
                option: Some(option.to_string()),
                values: vec![value.to_string()],
            })
            .collect();
        let sentences: Vec<String> = missing(TABLE, verb, &given)
            .iter()
            .map(|it| it.sentence())
            .collect();
        assert_eq!(sentences, expected);
    }

    #[test]
    fn a_missing_verb_brings_its_options_with_it_but_not_later_ones() {
        let run = "run is not there yet: it comes with part 2; see CHANGELOG";
        let html = "--html is not there yet: it comes with part 6; see CHANGELOG";
        check("run", &[("seed", "1"), ("stats", "true")], &[run]);
        check("run", &[("seed", "1"), ("html", "x")], &[html, run]);
    }

    #[test]
    fn an_option_of_a_verb_that_is_there_is_missing_by_itself() {
        let seed = "--seed is not there yet: it comes with part 2; see CHANGELOG";
        check("show", &[("seed", "1"), ("jdk", "x")], &[seed]);
        check("show", &[("jdk", "x")], &[]);
    }

    #[test]
    fn a_verb_may_have_an_option_before_the_others() {
        let source_path = "--source-path is not there yet: it comes with part 6; see CHANGELOG";
        check("show", &[("source-path", "src")], &[source_path]);
        check("graph", &[("source-path", "src")], &[]);
    }

    #[test]
    fn only_the_values_named_are_missing() {
        let format = "--format jlint is not there yet: it comes with part 6; see CHANGELOG";
        check("show", &[("format", "jlint")], &[format]);
        check("show", &[("format", "lines")], &[]);
    }

    #[test]
    fn a_report_that_would_not_be_written_stops_and_a_mere_detail_warns() {
        let (html, stats) = (stops("html", 6), warns("stats", 2));
        assert_eq!(announce(&[&stats]), Ok(()));
        assert_eq!(
            announce(&[&stats, &html]),
            Err(Error::NotYet(html.sentence()))
        );
    }

    #[test]
    fn the_table_names_only_verbs_and_options_that_exist() {
        let command = crate::cli::command();
        let mut known: BTreeSet<String> = BTreeSet::from([format!("verb {}", crate::cli::JUDGE)]);
        for command in command.get_subcommands().chain([&command]) {
            known.insert(format!("verb {}", command.get_name()));
            known.extend(
                command
                    .get_opts()
                    .filter_map(|it| it.get_long())
                    .map(String::from),
            );
        }
        for it in NOT_YET {
            let name = match it.name {
                Name::Verb(name) => format!("verb {name}"),
                Name::Option(name) => name.to_string(),
            };
            assert!(
                known.contains(&name),
                "{name} is in the table but not on the command line"
            );
        }
    }
}
