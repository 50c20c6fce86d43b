//! The part of SARIF that warnings are made of. Everything may be missing, and what is not here is passed over.

use crate::targets::infer::TracedStep;
use crate::targets::spot::Spot;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(crate) struct Document<'a> {
    pub version: Option<String>,
    #[serde(borrow)]
    pub runs: Option<Vec<Run<'a>>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Run<'a> {
    #[serde(borrow)]
    pub results: Option<Vec<&'a RawValue>>,
    tool: Option<Tool>,
    artifacts: Option<Vec<Artifact>>,
    original_uri_base_ids: Option<BTreeMap<String, ArtifactLocation>>,
}

#[derive(Deserialize)]
struct Tool {
    driver: Option<Component>,
    extensions: Option<Vec<Component>>,
}

#[derive(Deserialize)]
struct Component {
    rules: Option<Vec<Rule>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: Option<String>,
    name: Option<String>,
    short_description: Option<Text>,
}

#[derive(Deserialize)]
struct Artifact {
    location: Option<ArtifactLocation>,
}

/// A `result`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Finding {
    rule_id: Option<String>,
    rule_index: Option<i64>,
    rule: Option<RuleReference>,
    kind: Option<String>,
    message: Option<Text>,
    locations: Option<Vec<Location>>,
    related_locations: Option<Vec<Location>>,
    code_flows: Option<Vec<CodeFlow>>,
    suppressions: Option<Vec<Suppression>>,
    baseline_state: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RuleReference {
    id: Option<String>,
    index: Option<i64>,
    tool_component: Option<ComponentReference>,
}

#[derive(Deserialize)]
struct ComponentReference {
    index: Option<i64>,
}

#[derive(Deserialize)]
struct Text {
    text: Option<String>,
    markdown: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: Option<PhysicalLocation>,
    logical_locations: Option<Vec<LogicalLocation>>,
    message: Option<Text>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: Option<ArtifactLocation>,
    region: Option<Region>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactLocation {
    uri: Option<String>,
    uri_base_id: Option<String>,
    index: Option<i64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: Option<i64>,
    end_line: Option<i64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    name: Option<String>,
    fully_qualified_name: Option<String>,
    kind: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CodeFlow {
    thread_flows: Option<Vec<ThreadFlow>>,
}

#[derive(Deserialize)]
struct ThreadFlow {
    locations: Option<Vec<FlowLocation>>,
}

#[derive(Deserialize)]
struct FlowLocation {
    location: Option<Location>,
}

#[derive(Deserialize)]
struct Suppression {
    status: Option<String>,
    justification: Option<String>,
}

/// How far bases of addresses lead to other bases.
const MOST_BASES: usize = 8;

impl Run<'_> {
    fn rules(&self, extension: Option<i64>) -> &[Rule] {
        let tool = self.tool.as_ref();
        let component = match extension {
            None => tool.and_then(|tool| tool.driver.as_ref()),
            Some(index) => tool.and_then(|tool| nth(tool.extensions.as_ref()?, index)),
        };
        component
            .and_then(|it| it.rules.as_deref())
            .unwrap_or_default()
    }

    /// The path of a file; folders that only its base names come before it.
    fn path(&self, location: &ArtifactLocation) -> Option<String> {
        let listed = location
            .index
            .and_then(|index| nth(self.artifacts.as_ref()?, index));
        let listed = listed.and_then(|it| it.location.as_ref());
        let mut location = match (&location.uri, listed) {
            (None, Some(listed)) => listed,
            _ => location,
        };
        let mut path = plain_path(location.uri.as_deref()?);
        for _ in 0..MOST_BASES {
            let base = location.uri_base_id.as_ref();
            let bases = self.original_uri_base_ids.as_ref();
            let Some(base) = base.and_then(|base| bases?.get(base)) else {
                break;
            };
            if let Some(uri) = &base.uri {
                let folder = plain_path(uri);
                path = format!("{}/{path}", folder.trim_end_matches('/'));
            }
            location = base;
        }
        let path = path.trim_start_matches('/');
        (!path.is_empty()).then(|| path.to_string())
    }
}

impl Finding {
    pub(crate) fn rule_id<'a>(&'a self, run: &'a Run) -> Option<&'a str> {
        let reference = self.rule.as_ref();
        let own = self.rule_id.as_deref().filter(|id| !id.is_empty());
        let own = own.or_else(|| reference.and_then(|it| it.id.as_deref()));
        own.or_else(|| self.listed_rule(run)?.id.as_deref())
    }

    fn listed_rule<'a>(&self, run: &'a Run) -> Option<&'a Rule> {
        let reference = self.rule.as_ref();
        let component = reference.and_then(|it| it.tool_component.as_ref()?.index);
        let index = self.rule_index.or_else(|| reference?.index)?;
        nth(run.rules(component), index)
    }

    /// What the tool says of the rule besides its id.
    pub(crate) fn rule_words(&self, run: &Run) -> String {
        let id = self.rule_id(run);
        let by_id = || run.rules(None).iter().find(|it| it.id.as_deref() == id);
        let Some(rule) = self.listed_rule(run).or_else(by_id) else {
            return String::new();
        };
        let description = rule
            .short_description
            .as_ref()
            .and_then(|it| it.text.as_deref());
        let name = rule.name.as_deref();
        format!(
            "{} {}",
            name.unwrap_or_default(),
            description.unwrap_or_default()
        )
    }

    pub(crate) fn text(&self) -> Option<&str> {
        let message = self.message.as_ref()?;
        let texts = [message.text.as_deref(), message.markdown.as_deref()];
        texts
            .into_iter()
            .flatten()
            .find(|text| !text.trim().is_empty())
    }

    /// Why there is nothing left to judge: someone has decided already.
    pub(crate) fn is_settled(&self) -> Option<String> {
        match self.kind.as_deref() {
            Some("pass" | "notApplicable") => {
                return Some("the analyser says that all is well here".into());
            }
            Some("informational") => {
                return Some("the analyser only informs, and claims nothing".into());
            }
            _ => {}
        }
        if self.baseline_state.as_deref() == Some("absent") {
            return Some("the latest analysis no longer has it".into());
        }
        let suppressions = self.suppressions.as_deref().unwrap_or_default();
        let holds = |it: &Suppression| matches!(it.status.as_deref(), None | Some("accepted"));
        if suppressions.is_empty() || !suppressions.iter().all(holds) {
            return None;
        }
        let mut why = suppressions
            .iter()
            .filter_map(|it| it.justification.as_deref());
        Some(match why.find(|it| !it.trim().is_empty()) {
            Some(why) => format!(
                "it is suppressed: {}",
                why.chars().take(200).collect::<String>()
            ),
            None => "it is suppressed".into(),
        })
    }

    pub(crate) fn spots(&self, run: &Run) -> Vec<Spot> {
        spots(run, self.locations.as_deref())
    }

    pub(crate) fn related_spots(&self, run: &Run) -> Vec<Spot> {
        spots(run, self.related_locations.as_deref())
    }

    /// The name of the field that it is about, where a logical location says so.
    pub(crate) fn member(&self) -> Option<&str> {
        let location = self.locations.as_ref()?.first()?;
        let mut logical = location.logical_locations.as_ref()?.iter();
        let member = logical.find(|it| it.kind.as_deref() == Some("member"))?;
        let name = member
            .name
            .as_deref()
            .or(member.fully_qualified_name.as_deref())?;
        name.rsplit(['.', ' '])
            .next()
            .filter(|name| !name.is_empty())
    }

    /// The steps of each thread flow, of all code flows in a row.
    pub(crate) fn steps(&self, run: &Run) -> Vec<Vec<TracedStep>> {
        let flows = self.code_flows.iter().flatten();
        let threads = flows.flat_map(|it| it.thread_flows.iter().flatten());
        let steps = threads.map(|thread| {
            let locations = thread.locations.iter().flatten();
            let locations = locations.filter_map(|it| it.location.as_ref());
            locations.filter_map(|it| step(run, it)).collect()
        });
        steps.collect()
    }
}

fn step(run: &Run, location: &Location) -> Option<TracedStep> {
    let spot = spot(run, location)?;
    let text = location.message.as_ref().and_then(|it| it.text.clone());
    Some(TracedStep {
        line: spot.line.unwrap_or(0),
        last_line: spot.last_line,
        file: spot.file?,
        text: text.unwrap_or_default(),
    })
}

fn spots(run: &Run, locations: Option<&[Location]>) -> Vec<Spot> {
    let locations = locations.unwrap_or_default().iter();
    locations.filter_map(|it| spot(run, it)).collect()
}

/// A line of a file, or else a method by its name.
fn spot(run: &Run, location: &Location) -> Option<Spot> {
    if let Some(physical) = &location.physical_location
        && let Some(file) = physical
            .artifact_location
            .as_ref()
            .and_then(|it| run.path(it))
        && let Some(region) = &physical.region
        && let Some(line) = line_number(region.start_line)
    {
        let last = line_number(region.end_line);
        return Some(Spot::line_of(&file, line).up_to_line(last));
    }
    let mut logical = location.logical_locations.iter().flatten();
    logical.find_map(|it| {
        let is_method = matches!(it.kind.as_deref(), None | Some("function" | "method"));
        let name = it.fully_qualified_name.as_deref().or(it.name.as_deref());
        let name = name.filter(|_| is_method)?;
        let name = name.split('(').next()?.trim();
        let (class, method) = name.rsplit_once('.')?;
        let sound = |part: &str| !part.is_empty() && !part.contains([' ', ':', '/', '[']);
        (class.split('.').all(sound) && sound(method)).then(|| Spot::method_of(class, method))
    })
}

fn line_number(line: Option<i64>) -> Option<u32> {
    u32::try_from(line?).ok().filter(|&line| line > 0)
}

/// The path of an address: without its scheme and host, its characters decoded.
fn plain_path(uri: &str) -> String {
    let path = match uri.split_once("://") {
        Some((_, rest)) => rest.split_once('/').map_or("", |(_, path)| path),
        None => uri.strip_prefix("file:").unwrap_or(uri),
    };
    let mut decoded = Vec::with_capacity(path.len());
    let mut bytes = path.as_bytes();
    while let [first, rest @ ..] = bytes {
        let code = match (first, rest) {
            (b'%', [a, b, ..]) => hex(*a).zip(hex(*b)),
            _ => None,
        };
        match code {
            Some((a, b)) => {
                decoded.push(a << 4 | b);
                bytes = &rest[2..];
            }
            None => {
                decoded.push(*first);
                bytes = rest;
            }
        }
    }
    let decoded = String::from_utf8_lossy(&decoded).replace('\\', "/");
    decoded
        .strip_prefix("./")
        .map_or(decoded.clone(), str::to_string)
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|it| it as u8)
}

fn nth<T>(items: &[T], index: i64) -> Option<&T> {
    items.get(usize::try_from(index).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_become_paths() {
        assert_eq!(plain_path("src/a/B.java"), "src/a/B.java");
        assert_eq!(plain_path("./a/B.java"), "a/B.java");
        assert_eq!(
            plain_path("file:///C:/my%20code/B.java"),
            "C:/my code/B.java"
        );
        assert_eq!(plain_path("file:/x/B.java"), "/x/B.java");
        assert_eq!(plain_path("a\\B%zz.java%2"), "a/B%zz.java%2");
    }
}
