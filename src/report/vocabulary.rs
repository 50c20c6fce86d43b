//! The words of the contract, each list of them as an enum: what is matched on in `guide` and written as a word in JSON.
//! [`Kind`], [`Verdict`], [`Action`], [`Strategy`] and [`ReasonCode`] are those a reader meets first.
//!
//! Verdicts, changes and modes of access are the same for ever: a report with another word is refused. The other lists may
//! grow with a minor version of the contract, so that each has `Other`, which keeps a word that this version does not know;
//! whoever matches on one says what becomes of it.

use crate::config;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A list of words that may grow.
macro_rules! open_words {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$meaning])* $variant,)*
            /// A word of a later version; the empty one where nothing was said.
            Other(String),
        }

        impl $name {
            /// All words of this version.
            pub const WORDS: &[&str] = &[$($word),*];

            /// The word in JSON.
            pub fn name(&self) -> &str {
                match self {
                    $($name::$variant => $word,)*
                    $name::Other(word) => word,
                }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name::Other(String::new())
            }
        }

        impl From<&str> for $name {
            fn from(word: &str) -> Self {
                match word {
                    $($word => $name::$variant,)*
                    other => $name::Other(other.into()),
                }
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                Ok($name::from(word.as_str()))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

/// A list of words that stays as it is.
macro_rules! closed_words {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$meaning])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// All words there are.
            pub const WORDS: &[&str] = &[$($word),*];

            /// The word in JSON.
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

open_words! {
    /// What a warning claims, or what was found without one.
    Kind {
        Deadlock = "deadlock",
        Race = "race",
        /// Only of a warning: a thread comes to a place, or gets an exception there.
        Reachability = "reachability",
        /// Nobody caught it.
        Exception = "exception",
        /// An `AssertionError` that nobody caught.
        Assertion = "assertion",
        /// The program comes back to a state it was in, though every thread has its turns.
        Endless = "endless",
    }
}

closed_words! {
    /// What is known of a warning or of a finding.
    #[derive(Default)]
    Verdict {
        /// There is an execution, and a second, fresh run came to it again.
        Confirmed = "confirmed",
        /// Everything was explored, and it happens in no execution.
        Infeasible = "infeasible",
        /// Neither an execution was found, nor that there is none.
        #[default]
        Undecided = "undecided",
        /// The program has no code that the warning could mean.
        Unresolved = "unresolved",
    }
}

closed_words! {
    /// What an entry is against an earlier report.
    Change {
        New = "new",
        Unchanged = "unchanged",
        /// It had another verdict there.
        Changed = "changed",
    }
}

open_words! {
    /// What a thread does in a line of a trace.
    Action {
        Read = "read",
        Write = "write",
        Acquire = "acquire",
        Release = "release",
        /// A lock that another thread has.
        Wants = "wants",
        /// For a notification.
        Wait = "wait",
        Notify = "notify",
        Start = "start",
        Join = "join",
        Interrupt = "interrupt",
        Unpark = "unpark",
        Print = "print",
        /// A call that has to do with files.
        File = "file",
        Initialise = "initialise",
        Timeout = "timeout",
        /// A condition that is assumed of the inputs.
        Assume = "assume",
        End = "end",
        /// The last line of each thread of a deadlock, where nothing before says what it waits for.
        Waits = "waits",
        /// The last line of an exception that nobody catches.
        Uncaught = "uncaught",
        /// The last line where a warning says that a thread comes to a place.
        Reached = "reached",
        /// The same where it says that the thread gets an exception there.
        Throws = "throws",
        /// The last lines of a race.
        WillRead = "will read",
        WillWrite = "will write",
        /// The last line of an endless execution.
        GoesRound = "goes round",
    }
}

closed_words! {
    /// What an access does with its variable.
    #[derive(Default)]
    AccessMode {
        #[default]
        Read = "read",
        Write = "write",
    }
}

open_words! {
    /// The means by which something was explored or settled: these, and the names of `search::STRATEGIES`.
    Strategy {
        Portfolio = "portfolio",
        Guided = "guided",
        GuidedAsInThePaper = "guided, as in the paper",
        /// What the guided search left was small enough to be explored as a whole.
        ExhaustiveFallback = "exhaustive fallback",
        /// By a search whose executions were looked at for all warnings of the run.
        Together = "search for all warnings",
        /// Nothing had to be executed: no call leads there.
        CallGraph = "call graph",
        /// Likewise: the code alone says why it cannot happen.
        StaticRefutation = "static refutation",
        RaceFlipping = "race-flipping",
        Concolic = "concolic",
        Replay = "replay",
    }
}

open_words! {
    /// Why not everything was explored.
    ReasonCode {
        Interrupted = "interrupted",
        Time = "time",
        States = "states",
        /// Of a unit that is tested.
        Runs = "runs",
        /// Of race flipping.
        Executions = "executions",
        /// It was asked to stop at what it found.
        Stopped = "stopped",
        /// Of all paths together.
        Bytecodes = "bytecodes",
        /// Choices on one path.
        Depth = "depth",
        /// Conditions on one path of a unit.
        Branches = "branches",
        /// Bytecodes on one path.
        Steps = "steps",
        Memory = "memory",
        Solver = "solver",
        /// Of a value that had to be concrete, one was tried.
        Concrete = "concrete",
        /// Whether a thread waits for ever could not be told.
        Waiting = "waiting",
        /// A thread waits for what may come from outside of the program.
        Outside = "outside",
        /// Endless executions were left after their first round.
        Round = "round",
        /// The strategy never covers everything.
        Strategy = "strategy",
        /// A model does less than a JVM may do.
        Approximate = "approximate",
        /// The program decides by a fact of the environment.
        Depends = "depends",
        /// Inputs are bounded.
        Bound = "bound",
        /// Methods without a model.
        Unsupported = "unsupported",
        /// Classes that cannot be used.
        Broken = "broken",
        /// In guide itself.
        Mistake = "mistake",
        /// A second run did not come to what was found.
        Unconfirmed = "unconfirmed",
    }
}

open_words! {
    /// What a thread of a deadlock waits for.
    WaitKind {
        Monitor = "monitor",
        Notification = "notification",
        /// The end of another thread.
        End = "end",
        Park = "park",
        /// That another thread has initialised a class.
        Initialisation = "initialisation",
        Time = "time",
        Nothing = "nothing",
    }
}

open_words! {
    /// How a path of a unit ends.
    PathEnd {
        Returns = "returns",
        Throws = "throws",
        Deadlock = "deadlock",
        Endless = "endless",
        /// It ends the JVM.
        Exits = "exits",
    }
}

impl From<config::WarningKind> for Kind {
    fn from(kind: config::WarningKind) -> Kind {
        match kind {
            config::WarningKind::Deadlock => Kind::Deadlock,
            config::WarningKind::Race => Kind::Race,
            config::WarningKind::Reachability => Kind::Reachability,
        }
    }
}

impl Strategy {
    pub(crate) fn is_empty(&self) -> bool {
        self.name().is_empty()
    }
}

impl From<config::Strategy> for Strategy {
    fn from(strategy: config::Strategy) -> Strategy {
        match strategy {
            config::Strategy::Portfolio => Strategy::Portfolio,
            config::Strategy::Guided => Strategy::Guided,
            config::Strategy::Plain(name) => Strategy::from(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_word_that_a_later_version_may_have_is_kept() {
        for word in ["deadlock", "endless", "starvation", ""] {
            let kind: Kind = from_value(json!(word)).expect("any word is taken");
            assert_eq!(
                to_value(&kind).expect("a kind is written as a word"),
                json!(word)
            );
        }
        assert_eq!(Kind::from("endless"), Kind::Endless);
        assert_eq!(Kind::from("starvation"), Kind::Other("starvation".into()));
        assert_eq!(Action::from("will write"), Action::WillWrite);
    }

    #[test]
    fn another_verdict_is_refused_with_those_there_are() {
        let read = |word: &str| from_value::<Verdict>(json!(word));
        assert_eq!(read("infeasible").ok(), Some(Verdict::Infeasible));
        let refused = read("likely").expect_err("there is no such verdict");
        assert_eq!(
            refused.to_string(),
            "unknown variant `likely`, expected one of `confirmed`, `infeasible`, `undecided`, `unresolved`"
        );
    }
}
