//! Refinement (paper, section 6 and figure 6): a branch went the wrong way, so a trace to a definition of what it uses is
//! put in front. Start at [`Search::refine`].
//!
//! With `--restart full` the search begins again, as in the paper. Otherwise it goes back only as far as it must: to the
//! newest choice at which the thread had not yet read the variable and held no lock that the definition may need, and at
//! which some thread can still come to the definition. What that thread has of the added trace behind it is left out.

use super::Search;
use super::backtrack::{Put, Standing};
use super::progress::{Part, Wrong};
use super::trail::Link;
use crate::abstraction::{Failed, Help, Rank, Refinement, field_written, help_of};
use crate::analysis::Variable;
use crate::config::{Definitions, Restart};
use crate::error::Result;
use crate::program::{Instruction, Location};
use crate::search::engine::Engine;
use crate::search::strategy::Task;
use crate::vm::{State, ThreadId, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// What is known of branches that went the wrong way.
#[derive(Default)]
pub(crate) struct Failures {
    /// What could redefine the operands of each branch.
    refinements: FxHashMap<Location, Rc<Refinement>>,
    /// What each branch compared when it was last refined, and the definition that was put in front.
    last: FxHashMap<Location, (Vec<Value>, Option<Location>)>,
    /// Definitions after which a branch compared the same again.
    useless: FxHashSet<(Location, Location)>,
    /// Thread bodies whose start was led to.
    started: FxHashSet<Location>,
}

/// A trace to put in front of another.
struct Addition {
    definition: Location,
    locations: Vec<Location>,
    /// It takes a lock that is also taken on the way to the branch.
    shares_lock: bool,
    /// It defines a local variable: no other thread can do that for this one.
    is_local: bool,
}

/// More traces than this to one definition are not told apart when one is picked at random.
const MOST_TRACES: usize = 4;

/// So many definitions are led to for one branch at most.
const MOST_ADDITIONS: usize = 40;

impl Search<'_> {
    /// Line 15: goes on with a refined trace set, and comes back to this path later.
    pub(super) fn refine(
        &mut self,
        engine: &mut Engine,
        standing: Standing,
        wrong: Wrong,
    ) -> Result<Option<Task>> {
        let operands = &wrong.arrival.operands;
        let last = self.failures.last.get(&wrong.branch);
        let is_again = last.is_some_and(|(before, _)| before == operands);
        if let Some(&(_, Some(definition))) = last.filter(|_| is_again) {
            self.failures.useless.insert((wrong.branch, definition));
        }
        let additions = self.additions(engine, &standing, &wrong);
        let first = additions.first().map(|addition| addition.definition);
        let now = (operands.clone(), first);
        self.failures.last.insert(wrong.branch, now);
        log::debug!(
            "{} led the wrong way with {:?}; {} definitions, the first {:?}",
            wrong.branch.display(self.vm.program()),
            operands.iter().map(number).collect::<Vec<_>>(),
            additions.len(),
            first.map(|definition| definition.display(self.vm.program()).to_string())
        );
        let puts: Vec<(Put, Rank)> = additions
            .into_iter()
            .flat_map(|addition| self.ways_back(&standing, &wrong, addition))
            .collect();
        let state = &standing.node.state;
        let rank = self.rank(state, &standing.progress, state.current);
        let path = Put::Path(Box::new(standing));
        if is_again || puts.is_empty() {
            let task = self.back(engine)?;
            self.put_aside(puts);
            self.backtrack.push(path, rank);
            return match task {
                None => self.back(engine),
                task => Ok(task),
            };
        }
        self.refinements += 1;
        self.got_on_at = engine.outcome.stats.states;
        self.backtrack.push(path, rank);
        let mut puts = puts.into_iter();
        let (first, _) = puts
            .next()
            .expect("without anything to put aside it has returned above");
        self.put_aside(puts.collect());
        self.go_on(engine, first)
    }

    fn put_aside(&mut self, puts: Vec<(Put, Rank)>) {
        for (put, rank) in puts.into_iter().rev() {
            self.backtrack.push(put, rank);
        }
    }

    /// The traces that could be put in front, the one to try first first.
    fn additions(
        &mut self,
        engine: &mut Engine,
        standing: &Standing,
        wrong: &Wrong,
    ) -> Vec<Addition> {
        let refinement = self.refinement(wrong.branch);
        let is_needed = self.guidance.definitions == Definitions::Needed;
        let wanted = standing.progress.rest_of(wrong.trace).nth(1);
        let operands: Vec<Option<i64>> = wrong.arrival.operands.iter().map(number).collect();
        let one = is_one_operand(self.facts.analysis.instruction(wrong.branch));
        let failed = wanted.map(|wanted| Failed {
            branch: wrong.branch,
            wanted,
            operands: if one {
                &operands[operands.len().saturating_sub(1)..]
            } else {
                &operands
            },
        });
        let analysis = &self.facts.analysis;
        let mut candidates: Vec<(Help, Location)> = refinement
            .definitions
            .keys()
            .map(|&definition| match (&failed, is_needed) {
                (Some(failed), true) => (help_of(analysis, failed, definition), definition),
                _ => (Help::Maybe, definition),
            })
            .filter(|(help, _)| *help != Help::No)
            .collect();
        let before: Vec<Location> = standing.progress.matched_of(wrong.trace).to_vec();
        let (useless, once) = (&self.failures.useless, self.once());
        // Where only one thread can be, another definition in the same method is another trace set's, not a refinement.
        let is_once = before.first().is_some_and(|start| once.contains(start));
        let own = match is_once {
            true => analysis.reaching_definitions(wrong.branch),
            false => Vec::new(),
        };
        candidates.retain(|&(_, definition)| {
            !useless.contains(&(wrong.branch, definition)) && !own.contains(&definition)
        });
        if !is_needed {
            shuffle(&mut candidates, &mut self.random);
        }
        candidates.sort_by_key(|(help, _)| *help);
        let mut additions = Vec::new();
        for (help, definition) in candidates {
            // Those that may help most come first; each takes its time where much code leads to it.
            if additions.len() >= MOST_ADDITIONS || self.facts.analysis.halt().now().is_some() {
                break;
            }
            let number = match is_needed {
                true => 0,
                false => self.random.below(MOST_TRACES),
            };
            let found = refinement
                .lead_to(self.facts, definition, number, &before)
                .or_else(|| refinement.lead_to(self.facts, definition, 0, &before));
            let Some((trace, releases)) = found else {
                continue;
            };
            let mut locations = trace.locations;
            // Coming to the definition is not enough: it is to be executed.
            if releases == 0 {
                locations.extend(self.facts.analysis.successors(definition).first());
            }
            let addition = Addition {
                definition,
                locations,
                shares_lock: releases > 0,
                is_local: matches!(
                    refinement.definitions.get(&definition),
                    Some(Variable::Local { .. })
                ),
            };
            additions.push((help, addition));
        }
        if is_needed {
            additions.sort_by_key(|(help, addition)| {
                let length = addition.locations.len();
                (*help, addition.is_local, length, addition.definition)
            });
        }
        for (_, addition) in &additions {
            self.watch_trace(&mut engine.watch, &addition.locations);
        }
        additions
            .into_iter()
            .map(|(_, addition)| addition)
            .collect()
    }

    fn refinement(&mut self, branch: Location) -> Rc<Refinement> {
        if let Some(known) = self.failures.refinements.get(&branch) {
            return known.clone();
        }
        let refinement = Rc::new(Refinement::of(self.facts, self.atlas.system, branch));
        let wanted = refinement.system.wanted().to_vec();
        let targets = refinement.system.targets().to_vec();
        if refinement.system.graph.analysed().len() != self.atlas.system.graph.analysed().len() {
            let system = crate::abstraction::AbstractSystem::of(self.facts, &targets, &wanted);
            self.atlas.turn_to(system);
        }
        self.failures.refinements.insert(branch, refinement.clone());
        refinement
    }

    /// Where to go on with a trace put in front: where the path came through, and from the start.
    fn ways_back(
        &mut self,
        standing: &Standing,
        wrong: &Wrong,
        addition: Addition,
    ) -> Vec<(Put, Rank)> {
        let mut ways = Vec::new();
        if self.guidance.restart == Restart::Carry && !addition.is_local {
            ways.extend(self.carry(standing, wrong, &addition));
        }
        if ways.is_empty() {
            let part = Part::new(addition.locations, None);
            let progress =
                standing
                    .progress
                    .restarted(wrong.trace, part, wrong.branch, &self.once());
            let rank = Rank {
                left: progress.left(),
                distance: Rank::NEVER,
                kind: 0,
            };
            ways.push((Put::Start(progress), rank));
        }
        ways
    }

    /// Where exactly one thread begins: the entry of the program.
    pub(super) fn once(&self) -> Vec<Location> {
        let entries = self.facts.entries.iter();
        let starts = entries.filter_map(|&entry| self.facts.analysis.start(entry));
        starts.collect()
    }

    fn carry(
        &mut self,
        standing: &Standing,
        wrong: &Wrong,
        addition: &Addition,
    ) -> Option<(Put, Rank)> {
        let thread = wrong.arrival.thread;
        let held = self.vm.held_by(&standing.node.state, thread);
        let mut has_read = true;
        for (link, before) in standing.trail.links() {
            let state = &link.fork.state;
            let exists = usize::from(thread.0) < state.threads.len();
            has_read &= exists && !self.is_about_to_read(state, thread, addition.definition);
            if has_read {
                continue;
            }
            let locks = |it: &Link| self.vm.held_by(&it.fork.state, thread);
            if addition.shares_lock && exists && locks(link).iter().any(|lock| held.contains(lock))
            {
                continue;
            }
            let Some((skipped, by)) = self.who(state, thread, addition) else {
                continue;
            };
            log::debug!(
                "back to a choice of {} picks; thread {by:?} follows {} of {} locations",
                link.feasible.len(),
                addition.locations.len() - skipped,
                addition.locations.len()
            );
            let part = Part::new(addition.locations[skipped..].to_vec(), by);
            let mut progress = link.progress.carried(wrong.trace, part);
            if let Some(by) = by {
                let arrival = self.arrival_of(state, by);
                if let Some(at) = state.thread(by).location() {
                    let bind = self.guidance.bind_traces;
                    progress.arrive(&self.facts.analysis, at, &arrival, bind);
                }
            }
            let rank = Rank {
                left: progress.left(),
                distance: 0,
                kind: 0,
            };
            let put = Put::Choice {
                fork: link.fork.clone(),
                feasible: link.feasible.clone(),
                progress,
                trail: before.clone(),
            };
            return Some((put, rank));
        }
        None
    }

    /// Whether the next step of a thread reads what a definition defines.
    fn is_about_to_read(&self, state: &State, thread: ThreadId, definition: Location) -> bool {
        let analysis = &self.facts.analysis;
        let at = state.thread(thread).location();
        let Some(read) = at.and_then(|at| analysis.instruction(at)) else {
            return false;
        };
        match analysis.instruction(definition) {
            Some(Instruction::ArrayStore(_)) => matches!(read, Instruction::ArrayLoad(_)),
            Some(Instruction::PutField(_) | Instruction::PutStatic(_)) => match read {
                Instruction::GetField(field) | Instruction::GetStatic(field) => {
                    let field = self.vm.program().resolve_field(*field).ok();
                    field.is_some() && field == field_written(analysis, definition)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Who could follow an added trace from here, and how much of it is behind them already.
    fn who(
        &mut self,
        state: &State,
        but: ThreadId,
        addition: &Addition,
    ) -> Option<(usize, Option<ThreadId>)> {
        // The definition itself must lie ahead.
        let mut locations = addition.locations.iter();
        let last = locations.position(|at| *at == addition.definition)?;
        let locations = &addition.locations[..=last];
        let first = locations[0];
        let mut best: Option<(usize, u32, ThreadId)> = None;
        for id in state.thread_ids().filter(|id| *id != but) {
            let stack = self.vm.stack_of(state, id);
            if !stack.iter().any(|at| at.method == first.method) {
                continue;
            }
            for (number, &at) in locations.iter().enumerate() {
                let distance = self.atlas.distance(&stack, at);
                if distance == Rank::NEVER {
                    continue;
                }
                let is_better = best.is_none_or(|(most, nearest, _)| {
                    (std::cmp::Reverse(number), distance) < (std::cmp::Reverse(most), nearest)
                });
                if is_better {
                    best = Some((number, distance, id));
                }
                break;
            }
        }
        if let Some((number, _, id)) = best {
            return Some((number, Some(id)));
        }
        let can_start = state.thread_ids().any(|id| {
            let stack = self.vm.stack_of(state, id);
            self.atlas.distance(&stack, first) != Rank::NEVER
        });
        can_start.then_some((0, None))
    }

    /// A path has ended while a trace wants a thread that nobody started: a trace to what starts it is put in front.
    pub(super) fn lead_to_start(
        &mut self,
        engine: &mut Engine,
        standing: Standing,
    ) -> Result<Option<Task>> {
        let threads = &self.atlas.system.threads;
        let wanted = standing.progress.all_heads().find(|(_, head)| {
            let is_start = threads.bodies().iter().any(|body| body.start == *head);
            is_start && !self.failures.started.contains(head)
        });
        let Some((trace, body)) = wanted else {
            return self.back(engine);
        };
        self.failures.started.insert(body);
        let system = self.atlas.system;
        let Some((system, added)) = Refinement::trace_to_start(self.facts, system, body) else {
            return self.back(engine);
        };
        self.refinements += 1;
        self.watch_trace(&mut engine.watch, &added.locations);
        self.atlas.turn_to(system);
        let part = Part::new(added.locations, None);
        let progress = standing.progress.restarted(trace, part, body, &self.once());
        self.go_on(engine, Put::Start(progress))
    }
}

fn is_one_operand(branch: Option<&Instruction>) -> bool {
    !matches!(
        branch,
        Some(Instruction::IfCompare { .. } | Instruction::IfReference { .. })
    )
}

/// An int or a reference as a number; null is 0, and any object is not.
fn number(value: &Value) -> Option<i64> {
    if value.is_symbolic() {
        return None;
    }
    match value.is_reference() {
        true => Some(i64::from(!value.as_reference().is_null())),
        false if value.is_wide() => None,
        false => Some(value.as_int().into()),
    }
}

fn shuffle<T>(items: &mut [T], random: &mut crate::random::Random) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}
