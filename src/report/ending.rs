//! [`Ending`]: what the execution of an entry comes to. What belongs to a deadlock, a race, an endless execution or the place
//! that a thread comes to is in a variant of its own.
//!
//! In JSON the fields of the variant stand beside those of the entry, and which of them are there tells the variant: see
//! [`Flat`]. Serde's own ways would not do. A tag would be one more field, and an untagged enum would take the first variant
//! for any entry, since each of them may leave fields out.

use super::{AccessMode, Place, WaitKind};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Flat", into = "Flat")]
pub enum Ending {
    /// No execution is known.
    #[default]
    Unknown,
    Arrival(Arrival),
    Deadlock(Deadlock),
    Race(Race),
    Endless(Endless),
}

/// A thread comes to a place, or throws there what nobody catches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    /// The class of what was thrown, and its message.
    pub exception: Option<String>,
    pub message: Option<String>,
    pub thread: Option<String>,
    /// Where the thread is, innermost first.
    pub stack: Vec<Place>,
}

/// Threads wait, and never get what they wait for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deadlock {
    /// They wait in a circle, whatever others do. Otherwise nobody is left who could help them.
    pub cycle: bool,
    pub waits: Vec<Wait>,
    /// Threads that live on beside those that wait, and never bring what those wait for.
    pub living: Vec<Living>,
}

/// Two accesses to a variable that can each be made next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Race {
    pub accesses: Vec<Access>,
}

/// The program comes back to a state it was in, though every thread has its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endless {
    /// The thread that goes round, and where it is, innermost first.
    pub thread: Option<String>,
    pub stack: Vec<Place>,
    pub round: Round,
}

/// The choices of an execution, by their numbers, before which it was in the same state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub from: u64,
    pub to: u64,
}

/// What a thread of a deadlock waits for, holding what.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wait {
    /// The number and the name of the thread.
    pub thread: u16,
    pub name: String,
    pub kind: WaitKind,
    /// What must happen to or be done with; an object by class and number.
    pub waits_for: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held_by: Option<String>,
    pub holding: Vec<Held>,
    /// Where the application called what waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Where in the JDK it waits, if there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inside: Option<Place>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Held {
    pub object: String,
    /// Where the thread took it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// A thread that lives on beside a deadlock, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Living {
    pub thread: u16,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}

/// An access that a thread is about to make.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Access {
    /// The number and the name of the thread.
    pub thread: u16,
    pub name: String,
    pub action: AccessMode,
    /// The variable: a field of an object, a static, an element.
    pub variable: String,
    pub at: Place,
    /// Where the application called what makes the access, if that is the JDK's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_at: Option<Place>,
}

/// The fields of all variants, as JSON has them.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Flat {
    #[serde(skip_serializing_if = "Option::is_none")]
    exception: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stack: Vec<Place>,
    #[serde(skip_serializing_if = "super::is_false")]
    cycle: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    waits: Vec<Wait>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    living: Vec<Living>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<Round>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accesses: Vec<Access>,
}

impl From<Flat> for Ending {
    fn from(flat: Flat) -> Ending {
        let Flat {
            exception,
            message,
            thread,
            stack,
            cycle,
            waits,
            living,
            round,
            accesses,
        } = flat;
        if let Some(round) = round {
            return Ending::Endless(Endless {
                thread,
                stack,
                round,
            });
        }
        if !accesses.is_empty() {
            return Ending::Race(Race { accesses });
        }
        if cycle || !waits.is_empty() || !living.is_empty() {
            return Ending::Deadlock(Deadlock {
                cycle,
                waits,
                living,
            });
        }
        let arrival = Arrival {
            exception,
            message,
            thread,
            stack,
        };
        match arrival == Arrival::default() {
            true => Ending::Unknown,
            false => Ending::Arrival(arrival),
        }
    }
}

impl From<Ending> for Flat {
    fn from(ending: Ending) -> Flat {
        let flat = Flat::default();
        match ending {
            Ending::Unknown => flat,
            Ending::Arrival(it) => Flat {
                exception: it.exception,
                message: it.message,
                thread: it.thread,
                stack: it.stack,
                ..flat
            },
            Ending::Deadlock(it) => Flat {
                cycle: it.cycle,
                waits: it.waits,
                living: it.living,
                ..flat
            },
            Ending::Race(it) => Flat {
                accesses: it.accesses,
                ..flat
            },
            Ending::Endless(it) => Flat {
                thread: it.thread,
                stack: it.stack,
                round: Some(it.round),
                ..flat
            },
        }
    }
}

/// What renderers ask of any ending; a variant without it answers with nothing.
impl Ending {
    pub fn exception(&self) -> Option<&str> {
        self.arrival()?.exception.as_deref()
    }

    pub fn message(&self) -> Option<&str> {
        self.arrival()?.message.as_deref()
    }

    pub fn thread(&self) -> Option<&str> {
        match self {
            Ending::Arrival(it) => it.thread.as_deref(),
            Ending::Endless(it) => it.thread.as_deref(),
            Ending::Unknown | Ending::Deadlock(_) | Ending::Race(_) => None,
        }
    }

    pub fn stack(&self) -> &[Place] {
        match self {
            Ending::Arrival(it) => &it.stack,
            Ending::Endless(it) => &it.stack,
            Ending::Unknown | Ending::Deadlock(_) | Ending::Race(_) => &[],
        }
    }

    pub fn waits(&self) -> &[Wait] {
        self.deadlock().map_or(&[], |it| &it.waits)
    }

    pub fn accesses(&self) -> &[Access] {
        match self {
            Ending::Race(it) => &it.accesses,
            _ => &[],
        }
    }

    pub(crate) fn arrival(&self) -> Option<&Arrival> {
        match self {
            Ending::Arrival(it) => Some(it),
            _ => None,
        }
    }

    pub fn deadlock(&self) -> Option<&Deadlock> {
        match self {
            Ending::Deadlock(it) => Some(it),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn the_fields_that_are_there_tell_the_ending() {
        let check = |json: serde_json::Value, is_it: fn(&Ending) -> bool| {
            let ending: Ending = from_value(json.clone()).expect("a report has this ending");
            assert!(is_it(&ending), "{ending:?}");
            assert_eq!(to_value(ending).expect("an ending is plain data"), json);
        };
        check(json!({}), |it| *it == Ending::Unknown);
        check(json!({"exception": "a.Wrong"}), |it| {
            it.exception() == Some("a.Wrong")
        });
        let stuck = json!({"thread": 1, "name": "t", "kind": "monitor", "waits_for": "a.A#1", "holding": []});
        check(json!({"cycle": true, "waits": [stuck.clone()]}), |it| {
            it.deadlock().is_some_and(|it| it.cycle)
        });
        check(json!({"waits": [stuck]}), |it| {
            it.deadlock().is_some_and(|it| !it.cycle)
        });
        let round = json!({"from": 2, "to": 5});
        check(json!({"thread": "t", "round": round}), |it| {
            matches!(it, Ending::Endless(_)) && it.thread() == Some("t")
        });
        let place = json!({"class": "a.A", "method": "f", "descriptor": "()V"});
        let access = json!({"thread": 1, "name": "t", "action": "write", "variable": "a.A#1.x", "at": place});
        check(json!({"accesses": [access]}), |it| it.accesses().len() == 1);
    }

    #[test]
    fn what_is_no_ending_is_refused_with_what_was_expected() {
        let refused = from_value::<Ending>(json!({"waits": 3})).expect_err("it is no list");
        assert!(refused.to_string().contains("expected a sequence"));
    }
}
