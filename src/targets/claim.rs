//! What the rules of the analysers claim, in guide's own terms: [`Claim`]. One table for each analyser.

use super::spot::Fault;

/// What a rule's warnings say may happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    Deadlock,
    Race,
    /// The instruction there throws.
    Fault(Fault),
    /// Nothing that guide can judge; a sentence that says why.
    Skip(&'static str),
}

const STYLE: &str = "it claims nothing that guide judges: a deadlock, a race, an exception, \
                     that a place is reached";
const WAKE_UP: &str = "it is about what a thread does after it was woken; guide judges only whether a thread waits for ever";
const ATOMICITY: &str =
    "it is about steps that should be one; guide judges data races and not atomicity";
const SLOW: &str = "it is about waiting too long, not for ever";
const VISIBLE: &str =
    "no place is given at which a thread would wait; guide cannot tell which one is meant";

/// SpotBugs and FindBugs, by the type of the bug. `None` for types that are no matter of threads or exceptions.
pub(crate) fn spotbugs(kind: &str) -> Option<Claim> {
    Some(match kind {
        "IS2_INCONSISTENT_SYNC"
        | "IS_INCONSISTENT_SYNC"
        | "IS_FIELD_NOT_GUARDED"
        | "UG_SYNC_SET_UNSYNC_GET"
        | "LI_LAZY_INIT_STATIC"
        | "LI_LAZY_INIT_UPDATE_STATIC"
        | "LI_LAZY_INIT_INSTANCE"
        | "DC_DOUBLECHECK"
        | "DC_PARTIALLY_CONSTRUCTED"
        | "ML_SYNC_ON_FIELD_TO_GUARD_CHANGING_THAT_FIELD"
        | "ML_SYNC_ON_UPDATED_FIELD"
        | "SP_SPIN_ON_FIELD"
        | "AT_NONATOMIC_OPERATIONS_ON_SHARED_VARIABLE"
        | "AT_NONATOMIC_64BIT_PRIMITIVE"
        | "AT_STALE_THREAD_WRITE_OF_PRIMITIVE"
        | "SSD_DO_NOT_USE_INSTANCE_LOCK_ON_SHARED_STATIC_DATA" => Claim::Race,
        "TLW_TWO_LOCK_WAIT"
        | "UW_UNCOND_WAIT"
        | "UL_UNRELEASED_LOCK"
        | "UL_UNRELEASED_LOCK_EXCEPTION_PATH"
        | "DL_SYNCHRONIZATION_ON_BOOLEAN"
        | "DL_SYNCHRONIZATION_ON_BOXED_PRIMITIVE"
        | "DL_SYNCHRONIZATION_ON_SHARED_CONSTANT"
        | "DL_SYNCHRONIZATION_ON_UNSHARED_BOXED_PRIMITIVE" => Claim::Deadlock,
        "MWN_MISMATCHED_WAIT" | "MWN_MISMATCHED_NOTIFY" => Claim::Fault(Fault::Monitor),
        "RANGE_ARRAY_INDEX" | "RANGE_ARRAY_OFFSET" | "RANGE_ARRAY_LENGTH"
        | "RANGE_STRING_INDEX" => Claim::Fault(Fault::Index),
        "BC_IMPOSSIBLE_CAST"
        | "BC_IMPOSSIBLE_DOWNCAST"
        | "BC_IMPOSSIBLE_DOWNCAST_OF_TOARRAY"
        | "BC_UNCONFIRMED_CAST"
        | "BC_UNCONFIRMED_CAST_OF_RETURN_VALUE"
        | "BC_BAD_CAST_TO_ABSTRACT_COLLECTION"
        | "BC_BAD_CAST_TO_CONCRETE_COLLECTION" => Claim::Fault(Fault::Cast),
        "NP_ALWAYS_NULL"
        | "NP_ALWAYS_NULL_EXCEPTION"
        | "NP_NULL_ON_SOME_PATH"
        | "NP_NULL_ON_SOME_PATH_EXCEPTION"
        | "NP_NULL_ON_SOME_PATH_FROM_RETURN_VALUE"
        | "NP_NULL_ON_SOME_PATH_MIGHT_BE_INFEASIBLE"
        | "NP_GUARANTEED_DEREF"
        | "NP_GUARANTEED_DEREF_ON_EXCEPTION_PATH"
        | "NP_DEREFERENCE_OF_READLINE_VALUE"
        | "NP_IMMEDIATE_DEREFERENCE_OF_READLINE"
        | "NP_UNWRITTEN_FIELD"
        | "NP_UNWRITTEN_PUBLIC_OR_PROTECTED_FIELD"
        | "NP_CLOSING_NULL" => Claim::Fault(Fault::Null),
        "WA_NOT_IN_LOOP" | "WA_AWAIT_NOT_IN_LOOP" => Claim::Skip(WAKE_UP),
        "NN_NAKED_NOTIFY" | "NO_NOTIFY_NOT_NOTIFYALL" | "TLW_TWO_LOCK_NOTIFY" => {
            Claim::Skip(VISIBLE)
        }
        "SWL_SLEEP_WITH_LOCK_HELD" => Claim::Skip(SLOW),
        "VO_VOLATILE_INCREMENT" | "AT_OPERATION_SEQUENCE_ON_CONCURRENT_ABSTRACTION" => {
            Claim::Skip(ATOMICITY)
        }
        // Every type of SpotBugs is written like this, and no rule of another tool is.
        _ if is_spotbugs_type(kind) => Claim::Skip(STYLE),
        _ => return None,
    })
}

/// `MS_EXPOSE_REP`: an abbreviation of at most five letters, and words.
fn is_spotbugs_type(kind: &str) -> bool {
    let is_word = |it: &str| {
        it.chars()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
    };
    let Some((abbreviation, rest)) = kind.split_once('_') else {
        return false;
    };
    (1..=5).contains(&abbreviation.len()) && is_word(abbreviation) && rest.split('_').all(is_word)
}

/// Infer, by the type of the bug.
pub(crate) fn infer(kind: &str) -> Option<Claim> {
    Some(match kind {
        "DEADLOCK" => Claim::Deadlock,
        "THREAD_SAFETY_VIOLATION" | "GUARDEDBY_VIOLATION" | "LOCK_CONSISTENCY_VIOLATION" => {
            Claim::Race
        }
        "NULL_DEREFERENCE" => Claim::Fault(Fault::Null),
        "DIVIDE_BY_ZERO" => Claim::Fault(Fault::Zero),
        "CLASS_CAST_EXCEPTION" => Claim::Fault(Fault::Cast),
        "STARVATION" | "IPC_ON_UI_THREAD" | "REGEX_OP_ON_UI_THREAD" | "STRICT_MODE_VIOLATION" => {
            Claim::Skip(SLOW)
        }
        "LOCKLESS_VIOLATION" | "ARBITRARY_CODE_EXECUTION_UNDER_LOCK" => Claim::Skip(STYLE),
        "INTERFACE_NOT_THREAD_SAFE" => Claim::Skip(
            "it is about an interface without an annotation: no access is named that could race",
        ),
        _ if kind.starts_with("ARRAY_OUT_OF_BOUNDS") || kind.starts_with("BUFFER_OVERRUN") => {
            Claim::Fault(Fault::Index)
        }
        _ if kind.starts_with("NULLPTR_DEREFERENCE") => Claim::Fault(Fault::Null),
        _ => return None,
    })
}

/// CodeQL, by the id of the query.
pub(crate) fn codeql(rule: &str) -> Option<Claim> {
    Some(match rule.strip_prefix("java/")? {
        "lock-order-inconsistency"
        | "unreleased-lock"
        | "wait-with-two-locks"
        | "sync-on-boxed-types" => Claim::Deadlock,
        "inconsistent-field-synchronization"
        | "unsynchronized-getter"
        | "unsafe-double-checked-locking"
        | "unsafe-double-checked-locking-init-order"
        | "lazy-initialization"
        | "unsafe-sync-on-field"
        | "non-sync-override"
        | "not-threadsafe" => Claim::Race,
        "dereferenced-value-may-be-null"
        | "dereferenced-value-is-always-null"
        | "dereferenced-expr-may-be-null" => Claim::Fault(Fault::Null),
        "index-out-of-bounds" | "improper-validation-of-array-index" => Claim::Fault(Fault::Index),
        "notify-without-sync" => Claim::Fault(Fault::Monitor),
        "abstract-to-concrete-cast" | "impossible-array-cast" => Claim::Fault(Fault::Cast),
        "thread-unsafe-dateformat" => {
            Claim::Skip("it is about a race inside a class of the JDK, of which no access is named")
        }
        "notify-instead-of-notify-all" => Claim::Skip(VISIBLE),
        "sleep-with-lock-held" => Claim::Skip(SLOW),
        "wait-not-in-loop" => Claim::Skip(WAKE_UP),
        _ => Claim::Skip(STYLE),
    })
}

/// A rule that is in no table, by the words of its name and its message.
pub(crate) fn by_words(rule: &str, message: &str) -> Option<Claim> {
    let text = format!("{rule} {message}")
        .to_lowercase()
        .replace(['-', '_'], " ");
    let says = |words: &[&str]| words.iter().any(|it| text.contains(it));
    if says(&["deadlock", "lock order"]) {
        Some(Claim::Deadlock)
    } else if says(&["data race", "race condition", "thread safety violation"]) {
        Some(Claim::Race)
    } else if says(&["null dereference", "null pointer", "nullpointer"]) {
        Some(Claim::Fault(Fault::Null))
    } else if says(&["division by zero", "divide by zero"]) {
        Some(Claim::Fault(Fault::Zero))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_spotbugs_are_told_from_other_rules() {
        assert_eq!(spotbugs("MS_EXPOSE_REP"), Some(Claim::Skip(STYLE)));
        assert_eq!(spotbugs("UW_UNCOND_WAIT"), Some(Claim::Deadlock));
        assert_eq!(spotbugs("DEADLOCK"), None);
        assert_eq!(spotbugs("java/unreleased-lock"), None);
        assert_eq!(spotbugs("THREAD_SAFETY_VIOLATION"), None);
    }

    #[test]
    fn unknown_rules_are_judged_by_their_words() {
        assert_eq!(by_words("X1", "Potential deadlock."), Some(Claim::Deadlock));
        assert_eq!(by_words("data-race", ""), Some(Claim::Race));
        assert_eq!(by_words("X1", "braces are missing"), None);
    }
}
