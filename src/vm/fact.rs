//! `Fact`: what a program can ask of its environment that another run, or another machine, may answer otherwise. A verdict
//! either assumes a fact as it is here, and says so, or is undecided because a branch of the application hangs on it.
//!
//! `Marks` say which facts a value hangs on. How they spread is in `ops/dependence.rs`.

/// In the order in which reports name them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fact {
    Clock,
    Random,
    /// Identity hash codes, and the orders of hash tables that hang on them or on the salt of `Set.of`.
    HashOrder,
    Processors,
    Memory,
    Process,
    /// What the JVM calls the class of a lambda.
    LambdaNames,
    Properties,
    Environment,
    Locale,
    TimeZone,
    Math,
    /// Of two deadlines the earlier passes first.
    DeadlineOrder,
    /// A wait ends only for a reason.
    Wakeups,
    /// Which files there are, and what is in them, before the program writes any.
    Files,
    /// Whether a weak compare-and-set fails without a reason.
    WeakSets,
    /// An operation of a synchronizer of the JDK takes effect at once.
    Synchronizers,
}

impl Fact {
    pub(crate) const ALL: [Fact; 17] = [
        Fact::Clock,
        Fact::Random,
        Fact::HashOrder,
        Fact::Processors,
        Fact::Memory,
        Fact::Process,
        Fact::LambdaNames,
        Fact::Properties,
        Fact::Environment,
        Fact::Locale,
        Fact::TimeZone,
        Fact::Math,
        Fact::DeadlineOrder,
        Fact::Wakeups,
        Fact::Files,
        Fact::WeakSets,
        Fact::Synchronizers,
    ];

    /// As in reports and after `--vary`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Fact::Clock => "clock",
            Fact::Random => "random",
            Fact::HashOrder => "hash-order",
            Fact::Processors => "processors",
            Fact::Memory => "memory",
            Fact::Process => "process",
            Fact::LambdaNames => "lambda-names",
            Fact::Properties => "properties",
            Fact::Environment => "environment",
            Fact::Locale => "locale",
            Fact::TimeZone => "time-zone",
            Fact::Math => "math",
            Fact::DeadlineOrder => "deadline-order",
            Fact::Wakeups => "wakeups",
            Fact::Files => "files",
            Fact::WeakSets => "weak-sets",
            Fact::Synchronizers => "synchronizers",
        }
    }

    pub(crate) fn of_name(name: &str) -> Option<Fact> {
        Fact::ALL.into_iter().find(|fact| fact.name() == name)
    }

    /// What values that hang on it carry. `None` where it is only ever assumed: it is the same from run to run, and the JDK
    /// asks for it on behalf of nearly everything.
    pub(super) fn marks(self) -> Marks {
        match self {
            Fact::Clock => Marks::CLOCK,
            Fact::Random => Marks::RANDOM,
            Fact::HashOrder => Marks::HASH,
            Fact::Processors
            | Fact::Memory
            | Fact::Process
            | Fact::LambdaNames
            | Fact::Properties
            | Fact::Environment => Marks::MACHINE,
            Fact::Locale
            | Fact::TimeZone
            | Fact::Math
            | Fact::DeadlineOrder
            | Fact::Wakeups
            | Fact::Files
            | Fact::WeakSets
            | Fact::Synchronizers => Marks::NONE,
        }
    }

    /// Whether `--vary` makes it an input.
    pub(crate) fn can_vary(self) -> bool {
        self.lifted_by()
            .is_some_and(|option| option.starts_with("--vary"))
    }

    /// The option under which it is not assumed.
    pub(crate) fn lifted_by(self) -> Option<String> {
        match self {
            Fact::DeadlineOrder => Some("--any-timing".into()),
            Fact::Wakeups => Some("--spurious-wakeups".into()),
            Fact::Synchronizers => Some("--no-atomic-synchronizers".into()),
            Fact::Math
            | Fact::Memory
            | Fact::Process
            | Fact::LambdaNames
            | Fact::Files
            | Fact::WeakSets => None,
            other => Some(format!("--vary {}", other.name())),
        }
    }

    fn bit(self) -> u32 {
        1 << self as u16
    }
}

/// A set of facts.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Facts(u32);

impl Facts {
    pub(crate) fn insert(&mut self, fact: Fact) {
        self.0 |= fact.bit();
    }

    pub(crate) fn contains(self, fact: Fact) -> bool {
        self.0 & fact.bit() != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Fact> {
        Fact::ALL
            .into_iter()
            .filter(move |&fact| self.contains(fact))
    }
}

impl FromIterator<Fact> for Facts {
    fn from_iter<I: IntoIterator<Item = Fact>>(facts: I) -> Facts {
        let mut all = Facts::default();
        facts.into_iter().for_each(|fact| all.insert(fact));
        all
    }
}

/// What a value, an object's contents or a call of the JDK hangs on: bits of `tag::MARKS`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Marks(pub(super) u16);

impl Marks {
    pub(crate) const NONE: Marks = Marks(0);
    pub(crate) const CLOCK: Marks = Marks(1 << 11);
    pub(crate) const RANDOM: Marks = Marks(1 << 12);
    pub(crate) const HASH: Marks = Marks(1 << 13);
    /// Processors, memory, process, names of lambdas, properties, environment: which of them the path knows by what it asked for.
    pub(crate) const MACHINE: Marks = Marks(1 << 14);

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn contains(self, other: Marks) -> bool {
        self.0 & other.0 == other.0
    }

    pub(crate) fn without(self, other: Marks) -> Marks {
        Marks(self.0 & !other.0)
    }
}

impl std::ops::BitOr for Marks {
    type Output = Marks;

    fn bitor(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for fact in Fact::ALL {
            assert_eq!(Fact::of_name(fact.name()), Some(fact));
        }
        assert_eq!(Fact::of_name("weather"), None);
    }

    #[test]
    fn marks_are_bits_of_a_value() {
        for fact in Fact::ALL {
            let marks = u64::from(fact.marks().0);
            assert_eq!(marks & !super::super::value::tag::MARKS, 0, "{fact:?}");
        }
    }
}
