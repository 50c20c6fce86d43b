//! What a thread can do next, as the Java language, the class `Thread` and `Object.wait` have it. Start at
//! [`Machine::moves`].
//!
//! A thread goes on to the next step that others could notice or influence right after each such step: where it is in
//! between makes no difference to anybody. What HotSpot was asked about is marked so.

use super::ast::{Seen, ThreadNumber};
use super::code::{Code, Exception, Step};
use super::facts::Facts;
use super::state::*;

pub struct Machine<'c> {
    pub code: &'c Code,
    /// Whether to keep which line wrote each variable last.
    pub keeps_writers: bool,
}

/// A thread that goes on by itself for so many steps goes round for ever.
const LONGEST: u32 = 1_000;

/// What becomes of a thread that made a step.
pub enum After {
    Advance,
    Throw(Exception),
    /// It waits within this step.
    Stay,
}

pub type Outcomes = Vec<(State, After)>;

/// One outcome: the thread goes on.
pub fn advance(state: State) -> Outcomes {
    vec![(state, After::Advance)]
}

pub fn throw(state: State, exception: Exception) -> Outcomes {
    vec![(state, After::Throw(exception))]
}

pub fn stay(state: State) -> Outcomes {
    vec![(state, After::Stay)]
}

impl Machine<'_> {
    pub fn start(&self, facts: &mut Facts) -> Vec<State> {
        self.settle(State::new(self.code), 0, facts)
    }

    /// What follows if a deadline passes: the nearest can, or one of the nearest.
    pub fn deadlines(&self, state: &State, facts: &mut Facts) -> Vec<State> {
        let deadline = |thread: &usize| state.threads[*thread].status.deadline();
        let threads = 0..state.threads.len();
        let nearest = threads.clone().filter_map(|it| deadline(&it)).min();
        let passes = |it: &usize| deadline(it).is_some() && deadline(it) == nearest;
        let mut next = Vec::new();
        for thread in threads.filter(passes) {
            next.extend(self.times_out(state, thread, facts));
        }
        next
    }

    /// What follows if this thread makes its next step; nothing where it is blocked.
    pub fn moves(&self, state: &State, thread: usize, facts: &mut Facts) -> Vec<State> {
        if state.threads[thread].phase != Phase::Live || state.ended.is_some() {
            return Vec::new();
        }
        let outcomes = self.outcomes(state, thread, facts);
        self.go_on(outcomes, thread, facts)
    }

    fn go_on(&self, outcomes: Outcomes, thread: usize, facts: &mut Facts) -> Vec<State> {
        let mut all = Vec::new();
        for (mut state, after) in outcomes {
            match after {
                After::Stay => all.push(state),
                After::Advance => {
                    let own = state.thread(thread);
                    own.status = Status::Runnable;
                    if own.phase == Phase::Live {
                        own.frames.last_mut().expect("it is live").at += 1;
                    }
                    all.extend(self.settle(state, thread, facts));
                }
                After::Throw(exception) => {
                    state.thread(thread).status = Status::Runnable;
                    let line = self.line(&state, thread);
                    self.raise(&mut state, thread, exception, line, facts);
                    all.extend(self.settle(state, thread, facts));
                }
            }
        }
        all
    }

    /// The innermost line a thread is at.
    fn line(&self, state: &State, thread: usize) -> u16 {
        state.lines(self.code, thread).first().copied().unwrap_or(0)
    }

    /// The thread's deadline passes.
    fn times_out(&self, state: &State, thread: usize, facts: &mut Facts) -> Vec<State> {
        let mut state = state.clone();
        let status = state.threads[thread].status;
        state.pass(status.deadline().expect("it has one"));
        let outcomes = match status {
            Status::Waiting { monitor, count, .. } => {
                state.thread(thread).status = Status::Returning {
                    monitor,
                    count,
                    notified: false,
                };
                stay(state)
            }
            Status::Awaiting { lock, count, .. } => {
                self.cancel(&mut state, thread, lock, count, false);
                stay(state)
            }
            Status::Parked(_) => {
                state.thread(thread).has_permit = false;
                advance(state)
            }
            _ => advance(state),
        };
        self.go_on(outcomes, thread, facts)
    }

    fn outcomes(&self, state: &State, thread: usize, facts: &mut Facts) -> Outcomes {
        let own = &state.threads[thread];
        match own.status {
            Status::Runnable => self.act(state, thread, facts),
            Status::Waiting { monitor, count, .. } if own.is_interrupted => {
                let mut next = state.clone();
                next.thread(thread).status = Status::Returning {
                    monitor,
                    count,
                    notified: false,
                };
                stay(next)
            }
            Status::Returning {
                monitor,
                count,
                notified,
            } if state.monitors[usize::from(monitor)].is_none() => {
                let mut next = state.clone();
                next.monitors[usize::from(monitor)] = Some((thread as ThreadNumber, count));
                // HotSpot: who was not notified looks at the flag once more when it has the monitor back, also where
                // its time was over.
                match !notified && own.is_interrupted {
                    true => interrupted(next, thread),
                    false => advance(next),
                }
            }
            Status::Sleeping(_) if own.is_interrupted => interrupted(state.clone(), thread),
            // The flag alone wakes nobody: the second half of an interrupt gives the permit.
            Status::Parked(_) if own.has_permit => {
                let mut next = state.clone();
                next.thread(thread).has_permit = false;
                advance(next)
            }
            Status::Waiting { .. }
            | Status::Returning { .. }
            | Status::Sleeping(_)
            | Status::Parked(_) => Vec::new(),
            _ => self.synchronizes(state, thread),
        }
    }

    /// The step of a thread that is not in the middle of one. None of the local ones are met here, but where they cannot
    /// be passed by.
    fn act(&self, state: &State, thread: usize, facts: &mut Facts) -> Outcomes {
        let Some(&(step, line)) = state.step(self.code, thread) else {
            return Vec::new();
        };
        let me = thread as ThreadNumber;
        let mut next = state.clone();
        let own_is_blocked = state.threads[thread].is_blocked;
        match step {
            Step::Assume => {
                next.ended = Some(Ending::Cut);
                facts.is_cut = true;
                return stay(next);
            }
            Step::Exit => {
                next.ended = Some(Ending::Exited);
                facts.exits = true;
                return stay(next);
            }
            Step::Initialise(class) => {
                match state.classes[usize::from(class)] {
                    Class::InProgress(_) => return Vec::new(),
                    Class::Untouched => {
                        let function = self.code.initialisers[usize::from(class)];
                        let function = function.expect("others are initialised from the start");
                        next.classes[usize::from(class)] = Class::InProgress(me);
                        let frame = Frame::of(self.code, function);
                        next.thread(thread).frames.push(frame);
                    }
                    // It waited for another thread to do it.
                    Class::Initialised | Class::Erroneous => {}
                }
                let settled = self.settle(next, thread, facts);
                return settled.into_iter().map(|it| (it, After::Stay)).collect();
            }
            Step::Initialised(class) => {
                next.classes[usize::from(class)] = Class::Initialised;
                let waits = |other: &usize| {
                    let step = state.step(self.code, *other);
                    step.is_some_and(|(step, _)| *step == Step::Initialise(class))
                };
                // Those who waited for it are at what they wanted it for.
                let mut all = vec![next];
                for other in (0..state.threads.len()).filter(waits) {
                    all = all
                        .into_iter()
                        .flat_map(|it| self.settle(it, other, facts))
                        .collect();
                }
                return all.into_iter().map(|it| (it, After::Advance)).collect();
            }
            Step::Read(_) | Step::ReadElement | Step::ReadReference(_) | Step::ReadField => {
                self.read(&mut next, thread, line, facts);
            }
            Step::Write(_) | Step::WriteElement | Step::WriteReference(_) | Step::WriteField => {
                self.write(&mut next, thread, line);
            }
            Step::Enter(monitor) => {
                let monitor = &mut next.monitors[usize::from(monitor)];
                match monitor {
                    None => *monitor = Some((me, 1)),
                    Some((holder, count)) if *holder == me => *count += 1,
                    Some(_) if self.code.looks && !own_is_blocked => {
                        next.thread(thread).is_blocked = true;
                        return stay(next);
                    }
                    Some(_) => return Vec::new(),
                }
                next.thread(thread).is_blocked = false;
            }
            Step::Leave(monitor) => {
                let monitor = &mut next.monitors[usize::from(monitor)];
                let (_, count) = monitor.as_mut().expect("it was entered");
                *count -= 1;
                if *count == 0 {
                    *monitor = None;
                }
            }
            Step::Wait(monitor, ms) => {
                let held = next.monitors[usize::from(monitor)];
                let Some((_, count)) = held.filter(|(holder, _)| *holder == me) else {
                    return throw(next, Exception::IllegalMonitorState);
                };
                if next.threads[thread].is_interrupted {
                    return interrupted(next, thread);
                }
                next.monitors[usize::from(monitor)] = None;
                next.thread(thread).status = Status::Waiting {
                    monitor,
                    count,
                    deadline: ms,
                };
                return stay(next);
            }
            Step::Notify(monitor) | Step::NotifyAll(monitor) => {
                if next.monitors[usize::from(monitor)].is_none_or(|(holder, _)| holder != me) {
                    return throw(next, Exception::IllegalMonitorState);
                }
                let waiting = waiters(&next, monitor);
                if !waiting.is_empty() && matches!(step, Step::Notify(_)) {
                    let one = |&waiter: &usize| {
                        let mut next = next.clone();
                        notify(&mut next, waiter);
                        (next, After::Advance)
                    };
                    return waiting.iter().map(one).collect();
                }
                for waiter in waiting {
                    notify(&mut next, waiter);
                }
            }
            Step::Start(other) => {
                let other = usize::from(other);
                if next.threads[other].phase != Phase::New {
                    return throw(next, Exception::IllegalThreadState);
                }
                let frame = Frame::of(self.code, self.code.threads[other].0);
                let started = next.thread(other);
                started.phase = Phase::Live;
                started.frames = vec![frame];
                let settled = self.settle(next, other, facts);
                return settled.into_iter().map(|it| (it, After::Advance)).collect();
            }
            Step::IsAlive(other) => {
                let is_alive = next.threads[usize::from(other)].phase == Phase::Live;
                next.thread(thread).push(is_alive.into());
            }
            Step::IsIn(other, asked) => {
                let is_in = seen(&next.threads[usize::from(other)]) == asked;
                next.thread(thread).push(is_in.into());
            }
            // HotSpot (17 and 25): the flag of a thread that is not alive is set too, but it gets no permit.
            Step::SetInterrupted(other) => next.thread(other.into()).is_interrupted = true,
            Step::WakeInterrupted(other) | Step::Unpark(other) => {
                let other = next.thread(other.into());
                if other.phase == Phase::Live {
                    other.has_permit = true;
                }
            }
            Step::IsInterrupted(other) => {
                let flag = next.threads[usize::from(other)].is_interrupted;
                next.thread(thread).push(flag.into());
            }
            Step::ClearInterrupted => {
                let flag = std::mem::take(&mut next.thread(thread).is_interrupted);
                next.thread(thread).push(flag.into());
            }
            Step::Park(ms) => {
                let own = next.thread(thread);
                if !std::mem::take(&mut own.has_permit) && !own.is_interrupted {
                    own.status = Status::Parked(ms);
                    return stay(next);
                }
            }
            Step::Sleep(ms) => {
                if next.threads[thread].is_interrupted {
                    return interrupted(next, thread);
                }
                next.thread(thread).status = Status::Sleeping(ms);
                return stay(next);
            }
            Step::Yield => {}
            // It ends holding its own monitor, and tells those who wait for that.
            Step::End => {
                let monitor =
                    super::code::monitor(super::ast::Monitor::Thread(me), state.threads.len());
                if next.monitors[usize::from(monitor)].is_some() {
                    return Vec::new();
                }
                for waiter in waiters(&next, monitor) {
                    notify(&mut next, waiter);
                }
                let own = next.thread(thread);
                own.phase = Phase::Ended;
                own.frames.clear();
            }
            _ => return self.synchronize(next, thread, step),
        }
        advance(next)
    }

    fn read(&self, state: &mut State, thread: usize, line: u16, facts: &mut Facts) {
        let access = state.access(self.code, thread).expect("it is one");
        if matches!(access.place, Place::Element(_) | Place::Field(_)) {
            state.thread(thread).pop();
        }
        let value = match access.place {
            Place::Cell(it) => state.cells[usize::from(it)],
            Place::Element(it) => state.elements[usize::from(it)],
            Place::Reference(it) => state.references[usize::from(it)].into(),
            Place::Field(it) => state.fields[usize::from(it) - 1],
        };
        state.thread(thread).push(value);
        if self.keeps_writers {
            let mut writers = state.writers.iter();
            let writer = writers.find(|(place, _)| *place == access.place);
            facts
                .reads_from
                .insert((writer.map_or(0, |(_, line)| *line), line));
        }
    }

    fn write(&self, state: &mut State, thread: usize, line: u16) {
        let access = state.access(self.code, thread).expect("it is one");
        let value = state.thread(thread).pop();
        match access.place {
            Place::Cell(it) => state.cells[usize::from(it)] = value,
            Place::Element(it) => state.elements[usize::from(it)] = value,
            Place::Reference(it) => state.references[usize::from(it)] = value as u8,
            Place::Field(it) => state.fields[usize::from(it) - 1] = value,
        }
        if matches!(access.place, Place::Element(_) | Place::Field(_)) {
            state.thread(thread).pop();
        }
        if self.keeps_writers {
            state.writers.retain(|(place, _)| *place != access.place);
            state.writers.push((access.place, line));
            state.writers.sort_unstable();
        }
    }

    /// Lets a thread come to its next step that others could notice; inputs make several states of one.
    pub fn settle(&self, state: State, thread: usize, facts: &mut Facts) -> Vec<State> {
        let mut open = vec![state];
        let mut settled = Vec::new();
        'states: while let Some(mut state) = open.pop() {
            let mut steps = 0;
            while let Some(&(step, line)) = state.step(self.code, thread) {
                if line != 0 {
                    facts.reached.insert(line);
                }
                if let Step::Input(low, high) = step {
                    for value in low..=high {
                        let mut next = state.clone();
                        next.thread(thread).push(value);
                        next.thread(thread)
                            .frames
                            .last_mut()
                            .expect("it is live")
                            .at += 1;
                        open.push(next);
                    }
                    continue 'states;
                }
                steps += 1;
                facts.spins |= steps > LONGEST;
                if facts.spins || !self.passes(&mut state, thread, step, line, facts) {
                    break;
                }
            }
            settled.push(state);
        }
        settled
    }

    /// Makes a local step; false if it is none.
    fn passes(
        &self,
        state: &mut State,
        thread: usize,
        step: Step,
        line: u16,
        facts: &mut Facts,
    ) -> bool {
        let class = |class: u8, state: &State| state.classes[usize::from(class)];
        let me = thread as ThreadNumber;
        let fields = state.fields.len();
        let own = &mut state.threads[thread];
        let mut jump = None;
        match step {
            Step::Constant(it) => own.push(it),
            Step::Load(local) => {
                let frame = own.frames.last().expect("it is live");
                let value = frame.slots[usize::from(local)];
                own.push(value);
            }
            Step::Store(local) => {
                let value = own.pop();
                let frame = own.frames.last_mut().expect("it is live");
                frame.slots[usize::from(local)] = value;
            }
            Step::Add | Step::Subtract | Step::Divide | Step::Equal | Step::Less => {
                let (b, a) = (own.pop(), own.pop());
                if step == Step::Divide && b == 0 {
                    self.raise(state, thread, Exception::Arithmetic, line, facts);
                    return true;
                }
                own.push(match step {
                    Step::Add => a.wrapping_add(b),
                    Step::Subtract => a.wrapping_sub(b),
                    Step::Divide => a.wrapping_div(b),
                    Step::Equal => (a == b).into(),
                    _ => (a < b).into(),
                });
            }
            Step::Not => {
                let value = own.pop();
                own.push((value == 0).into());
            }
            Step::Drop => _ = own.pop(),
            Step::Jump(to) => jump = Some(to),
            Step::JumpIfFalse(to) => jump = (own.pop() == 0).then_some(to),
            Step::Branch(to) => {
                let holds = own.pop() != 0;
                facts.branches.insert((line, holds));
                jump = (!holds).then_some(to);
            }
            Step::New(value) => {
                state.fields.push(value);
                state.threads[thread].push(fields as i32 + 1);
            }
            Step::Assume => {
                let slots = &mut own.frames.last_mut().expect("it is live").slots;
                if slots.last() == Some(&0) {
                    return false;
                }
                slots.pop();
            }
            Step::Throw(exception) => {
                self.raise(state, thread, exception, line, facts);
                return true;
            }
            Step::Rethrow => {
                let (exception, line) = unpacked(own.pop());
                self.raise(state, thread, exception, line, facts);
                return true;
            }
            Step::Call(method) => {
                let frame = Frame::of(self.code, method.into());
                own.frames.push(frame);
                return true;
            }
            Step::Return => {
                own.frames.pop();
                let frame = own.frames.last_mut().expect("a thread ends otherwise");
                let caller = &self.code.functions[usize::from(frame.function)];
                if matches!(caller.steps[usize::from(frame.at)].0, Step::Call(_)) {
                    frame.at += 1;
                }
                return true;
            }
            Step::Initialise(it) => match class(it, state) {
                Class::Initialised => {}
                Class::InProgress(other) if other == me => {}
                Class::Erroneous => {
                    self.raise(state, thread, Exception::NoClassDefinition, line, facts);
                    return true;
                }
                _ => return false,
            },
            Step::ReadElement | Step::WriteElement => {
                let slots = &own.frames.last().expect("it is live").slots;
                let depth = usize::from(step == Step::WriteElement);
                let index = slots[slots.len() - 1 - depth];
                if (0..super::code::ARRAY as i32).contains(&index) {
                    return false;
                }
                self.raise(state, thread, Exception::IndexOutOfBounds, line, facts);
                return true;
            }
            Step::ReadField | Step::WriteField => {
                let slots = &own.frames.last().expect("it is live").slots;
                let depth = usize::from(step == Step::WriteField);
                if slots[slots.len() - 1 - depth] != 0 {
                    return false;
                }
                self.raise(state, thread, Exception::NullPointer, line, facts);
                return true;
            }
            _ => return false,
        }
        let frame = state.threads[thread].frames.last_mut().expect("it is live");
        frame.at = jump.unwrap_or(frame.at + 1);
        true
    }

    /// An exception comes out of the step a thread is at.
    fn raise(
        &self,
        state: &mut State,
        thread: usize,
        exception: Exception,
        line: u16,
        facts: &mut Facts,
    ) {
        facts.thrown.insert((exception, line));
        let (mut exception, mut line) = (exception, line);
        let (root, own_handler) = self.code.threads[thread];
        loop {
            let own = &mut state.threads[thread];
            let depth = own.frames.len();
            let frame = own.frames.last_mut().expect("it is live");
            let function = &self.code.functions[usize::from(frame.function)];
            if let Some(handler) = handler(function, frame.at, exception) {
                frame.slots.truncate(function.locals + handler.pending);
                frame.slots.push(packed(exception, line));
                frame.at = handler.target;
                return;
            }
            // The handler of uncaught exceptions runs on top of what has ended.
            if depth == 1 || own.is_dying && depth == 2 {
                let end = self.code.functions[root].steps.len() as u16 - 1;
                own.frames.truncate(1);
                let frame = &mut own.frames[0];
                (frame.at, frame.slots) = (end, Vec::new());
                let is_of_handler = std::mem::replace(&mut own.is_dying, true);
                let found = (exception, line, thread);
                // Nobody takes what leaves the handler.
                match own_handler.filter(|_| !is_of_handler) {
                    Some(function) => {
                        own.frames.push(Frame::of(self.code, function));
                        facts.handled.insert(found);
                    }
                    None => _ = facts.uncaught.insert(found),
                }
                return;
            }
            own.frames.pop();
            if let Some(class) = function.initialises {
                state.classes[usize::from(class)] = Class::Erroneous;
                if !exception.is_error() {
                    exception = Exception::InInitialiser;
                    line = self.line(state, thread);
                }
            }
        }
    }
}

/// The flag is cleared by the exception that tells of it.
pub fn interrupted(mut state: State, thread: usize) -> Outcomes {
    state.thread(thread).is_interrupted = false;
    throw(state, Exception::Interrupted)
}

fn waiters(state: &State, on: u8) -> Vec<usize> {
    let waits = |number: &usize| matches!(state.threads[*number].status, Status::Waiting { monitor, .. } if monitor == on);
    (0..state.threads.len()).filter(waits).collect()
}

/// What `getState` answers; of threads that neither sleep nor park. Who is notified is blocked from then on.
fn seen(thread: &Thread) -> Seen {
    match (thread.phase, thread.status) {
        (Phase::New, _) => Seen::New,
        (Phase::Ended, _) => Seen::Terminated,
        (_, Status::Waiting { .. }) => Seen::Waiting,
        (_, Status::Returning { .. }) => Seen::Blocked,
        _ if thread.is_blocked => Seen::Blocked,
        _ => Seen::Runnable,
    }
}

fn notify(state: &mut State, waiter: usize) {
    if let Status::Waiting { monitor, count, .. } = state.threads[waiter].status {
        state.thread(waiter).status = Status::Returning {
            monitor,
            count,
            notified: true,
        };
    }
}
