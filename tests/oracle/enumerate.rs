//! Goes through every state of a program, plainly: each is kept whole, and none is left out. Start at [`enumerate`].

use super::ast::Program;
use super::code::{Code, Step};
use super::facts::{Facts, Graph, Line, Standing};
use super::state::{Class, Phase, State, Status};
use super::step::Machine;
use rustc_hash::{FxHashMap, FxHashSet};

/// What all executions can do, or `None` where there are more states than this or a thread spins by itself.
pub fn enumerate(program: &Program, most_states: usize, reads_from: bool) -> Option<Facts> {
    let code = Code::of(program);
    let machine = Machine {
        code: &code,
        keeps_writers: reads_from,
    };
    let mut walk = Walk::default();
    for state in machine.start(&mut walk.facts) {
        walk.number(state);
    }
    while let Some((number, state)) = walk.open.pop() {
        if walk.numbers.len() > most_states || walk.facts.spins {
            return None;
        }
        let visited = walk.visit(&machine, number, &state);
        walk.moments[number as usize] = visited;
    }
    if walk.facts.spins {
        return None;
    }
    walk.facts.states = walk.moments.len();
    walk.facts.repeats = walk.graph.has_circle();
    walk.find_deadlocks(code.threads.len());
    Some(walk.facts)
}

#[derive(Default)]
struct Walk {
    numbers: FxHashMap<State, u32>,
    open: Vec<(u32, State)>,
    graph: Graph,
    moments: Vec<Moment>,
    facts: Facts,
}

/// What is kept of a state.
#[derive(Clone, Default)]
struct Moment {
    /// The JVM can end here.
    is_end: bool,
    /// Threads that are blocked without a deadline.
    blocked: Vec<Standing>,
}

impl Walk {
    fn number(&mut self, state: State) -> u32 {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        let number = self.moments.len() as u32;
        self.numbers.insert(state.clone(), number);
        self.moments.push(Moment::default());
        self.graph.next.push(Vec::new());
        self.open.push((number, state));
        number
    }

    fn visit(&mut self, machine: &Machine, number: u32, state: &State) -> Moment {
        // Daemons run on until the JVM has come to its end.
        let may_end = state.is_over(machine.code);
        let is_end = state.ended.is_some();
        let mut blocked = Vec::new();
        for thread in 0..state.threads.len() {
            let own = &state.threads[thread];
            if own.phase != Phase::Live {
                continue;
            }
            let moves = match is_end {
                // What it would do is no part of any execution.
                true => machine.moves(state, thread, &mut Facts::default()),
                false => machine.moves(state, thread, &mut self.facts),
            };
            if moves.is_empty() && own.status.deadline().is_none() && state.ended.is_none() {
                blocked.push((thread, state.lines(machine.code, thread)));
            }
            if !is_end {
                self.follow(number, moves);
            }
        }
        if !is_end {
            let passed = machine.deadlines(state, &mut self.facts);
            self.follow(number, passed);
            self.find_races(machine, state);
            self.find_circles(machine.code, state, &blocked);
        }
        Moment {
            is_end: may_end,
            blocked,
        }
    }

    fn follow(&mut self, from: u32, next: Vec<State>) {
        for state in next {
            let to = self.number(state);
            self.graph.next[from as usize].push(to);
        }
    }

    fn find_races(&mut self, machine: &Machine, state: &State) {
        let accesses: Vec<_> = (0..state.threads.len())
            .filter_map(|thread| {
                let access = state.access(machine.code, thread)?;
                let line = state.step(machine.code, thread)?.1;
                Some((line, access))
            })
            .collect();
        for (number, (line, one)) in accesses.iter().enumerate() {
            for (other_line, other) in &accesses[number + 1..] {
                let counts =
                    (one.writes || other.writes) && !(one.is_volatile && other.is_volatile);
                if one.place == other.place && counts {
                    let pair = (*line.min(other_line), *line.max(other_line));
                    self.facts.races.insert(pair);
                }
            }
        }
    }

    /// Threads each of which wants what the next one holds.
    fn find_circles(&mut self, code: &Code, state: &State, blocked: &[Standing]) {
        for (start, _) in blocked {
            let mut circle = vec![*start];
            while let Some(next) = wanted_from(code, state, *circle.last().expect("it has one")) {
                if next == *start && circle.len() > 1 {
                    let members = circle.len();
                    let mut circle: Vec<Standing> = blocked
                        .iter()
                        .filter(|(thread, _)| circle.contains(thread))
                        .cloned()
                        .collect();
                    // Who has yet to come to its monitor is not blocked before that.
                    if circle.len() == members {
                        circle.sort_unstable();
                        self.facts.deadlocks.circles.insert(circle);
                    }
                    break;
                }
                if circle.contains(&next) {
                    break;
                }
                circle.push(next);
            }
        }
    }

    /// Who is stuck in which states: blocked there and wherever one can get from there.
    fn find_deadlocks(&mut self, threads: usize) {
        let mut before: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (from, next) in self.graph.next.iter().enumerate() {
            for &to in next {
                before.entry(to).or_default().push(from as u32);
            }
        }
        let numbers = 0..self.moments.len() as u32;
        let moments = &self.moments;
        let moves = |number: u32, thread: usize| {
            let blocked = &moments[number as usize].blocked;
            !blocked.iter().any(|(it, _)| *it == thread)
        };
        let ends = self.graph.leading_by(
            &before,
            numbers.clone().filter(|&it| moments[it as usize].is_end),
        );
        let free: Vec<Vec<bool>> = (0..threads)
            .map(|thread| {
                let moving = numbers.clone().filter(|&it| moves(it, thread));
                self.graph.leading_by(&before, moving)
            })
            .collect();
        let stuck_in = |number: usize| {
            let (free, blocked) = (&free, moments[number].blocked.iter());
            blocked.filter(move |(it, _)| !free[*it][number])
        };
        // Who is stuck stays so, and others may join them: only then is it told.
        let counts: Vec<usize> = (0..moments.len()).map(|it| stuck_in(it).count()).collect();
        let grows = |from: &u32| {
            let next = &self.graph.next[*from as usize];
            next.iter()
                .any(|&to| counts[to as usize] > counts[*from as usize])
        };
        let growing = self
            .graph
            .leading_by(&before, numbers.clone().filter(grows));
        let mut seen: FxHashSet<(Vec<Standing>, bool)> = FxHashSet::default();
        for (number, &count) in counts.iter().enumerate() {
            let is_final = !ends[number] && !growing[number];
            let stuck: Vec<Standing> = match count {
                0 => continue,
                _ => stuck_in(number).cloned().collect(),
            };
            if !seen.insert((stuck.clone(), is_final)) {
                continue;
            }
            if is_final {
                self.facts.deadlocks.final_ones.insert(stuck.clone());
            }
            self.facts.deadlocks.stuck.insert(stuck);
        }
    }
}

/// The thread that holds what another wants, where only that one can give it.
fn wanted_from(code: &Code, state: &State, thread: usize) -> Option<usize> {
    let monitor = |it: u8| state.monitors[usize::from(it)].map(|(holder, _)| holder);
    let lock = |it: u8| {
        state.locks[usize::from(it)]
            .holder
            .map(|(holder, _)| holder)
    };
    let holder = match state.threads[thread].status {
        Status::Returning { monitor: it, .. } => monitor(it),
        Status::Reacquiring { lock: it, .. } => lock(it),
        Status::Runnable => match state.step(code, thread)?.0 {
            Step::Enter(it) => monitor(it),
            Step::Lock(it) => lock(it),
            Step::Initialise(it) => match state.classes[usize::from(it)] {
                Class::InProgress(holder) => Some(holder),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    holder.map(usize::from).filter(|it| *it != thread)
}

/// All lines of a standing are of the same thread: whether one of them is this.
pub fn is_at(standing: &Standing, line: Line) -> bool {
    standing.1.contains(&line)
}
