//! What a verdict assumes, in words, and how to lift it.

use super::Assumption;
use crate::vm::Fact;

impl Assumption {
    pub(crate) fn of(fact: Fact) -> Assumption {
        let text = match fact {
            Fact::Clock => {
                "the clock goes as it does here; nothing that the program decides depends on it"
            }
            Fact::Random => {
                "random numbers come as they do here; nothing that the program decides depends on them"
            }
            Fact::HashOrder => {
                "identity hash codes are as they are here; nothing that the program decides depends on them or on the order of a hash table"
            }
            Fact::Processors => "the machine has two processors",
            Fact::Memory => "as much memory is free as here",
            Fact::Process => "the number of the process is the one it has here",
            Fact::LambdaNames => "the classes of lambdas have the names they have here",
            Fact::Properties => "system properties are at their defaults, none set by -D",
            Fact::Environment => "no environment variable is set",
            Fact::Locale => "the default locale is en_US",
            Fact::TimeZone => "the default time zone is UTC",
            Fact::Math => {
                "Math.sin, exp, log, pow and their like round their last bit as they do here"
            }
            Fact::DeadlineOrder => "deadlines pass in their order",
            Fact::Wakeups => "no wait ends without a reason",
            Fact::Files => {
                "the files that the program did not write itself are as they are here, and /tmp is empty"
            }
            Fact::WeakSets => "weakCompareAndSet fails only where the value is another",
            Fact::Synchronizers => {
                "each operation of a lock, semaphore, latch, condition or blocking queue of the JDK takes effect at one moment"
            }
        };
        Assumption {
            name: fact.name().into(),
            text: text.into(),
            lifted_by: fact.lifted_by(),
        }
    }

    /// With the option that lifts it.
    pub(crate) fn sentence(&self) -> String {
        match &self.lifted_by {
            Some(option) => format!("{} ({option} lifts that)", self.text),
            None => format!("{} (no option lifts that)", self.text),
        }
    }
}
