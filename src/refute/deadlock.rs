//! Why no threads wait for ever at the places that a warning names: start at [`refuted`].
//!
//! The goal is a state with a thread of its own at each target, none of which can ever move again. So it is enough that
//! two of the targets cannot be occupied at the same time, or that who waits at one of them goes on some day; circles
//! through further threads, and holders that end or never give back, are covered by the second (`order`), and cannot
//! matter to the first.

use super::anywhere;
use super::held::Held;
use super::order::Order;
use super::terms::Code;
use super::whole::Whole;
use crate::limit::Halt;
use crate::program::Location;

/// More pairs than that are not looked at.
const MOST_PAIRS: usize = 4_000;

pub(super) fn refuted(
    code: &Code,
    whole: Option<&Whole>,
    targets: &[&[Location]],
    halt: &Halt,
) -> Option<String> {
    if let Some(reason) = anywhere::deadlock(code, targets) {
        return Some(reason);
    }
    let whole = whole?;
    for (number, one) in targets.iter().enumerate() {
        for other in &targets[number + 1..] {
            if let Some(reason) = never_together(code, whole, one, other) {
                return Some(reason);
            }
        }
    }
    let mut order = Order::of(code, &whole.facts, &whole.takings, halt);
    let mut found = None;
    for target in targets {
        let all = target.iter().all(|&at| {
            let instances = whole.facts.of_method(at.method);
            instances
                .iter()
                .all(|&id| order.never_waits_for_ever(id, at))
        });
        if all && halt.now().is_none() {
            let at = target.first()?.display(code.program);
            found = Some(format!(
                "nobody waits for ever at {at}: whoever holds a lock that is taken there does nothing that could keep it \
                 from giving it back"
            ));
            break;
        }
    }
    order.keep();
    found
}

/// Why no two threads are at two targets at the same time.
fn never_together(
    code: &Code,
    whole: &Whole,
    one: &[Location],
    other: &[Location],
) -> Option<String> {
    let facts = &whole.facts;
    let parallel = whole.parallel();
    let mut reason: Option<String> = None;
    let mut pairs = 0;
    for &at in one {
        for &there in other {
            for &a in facts.of_method(at.method) {
                for &b in facts.of_method(there.method) {
                    pairs += 1;
                    if pairs > MOST_PAIRS {
                        return None;
                    }
                    if !parallel.may_meet((a, at), (b, there)) {
                        reason.get_or_insert_with(|| match parallel.is_of_main(a) && parallel.is_of_main(b) {
                            true => super::ONLY_MAIN.into(),
                            false => "no two threads come to these places at the same time, by where threads are started \
                                      and joined"
                                .into(),
                        });
                        continue;
                    }
                    let mine = whole.held.lasting(code, facts, a, at);
                    let theirs = whole.held.lasting(code, facts, b, there);
                    let gate = *mine.intersection(&theirs).next()?;
                    reason = Some(format!(
                        "both threads hold the monitor of {} (one object) at these places, so they cannot be there at \
                         the same time",
                        Held::describe(code, facts, gate)
                    ));
                }
            }
        }
    }
    reason
}
