//! Makes a program that shows a contradiction small: removes statements, blocks and threads as long as a contradiction of
//! the same kind stays. Start at [`shrink`].

use super::ast::*;
use super::compare::{Contradiction, Tally, Target, explored, judged};
use super::enumerate::enumerate;
use super::facts::Facts;
use super::guided::Compiled;
use std::path::Path;

/// Where to compile, with what, and how large a program may be.
pub struct Workshop<'a> {
    pub javac: &'a Path,
    pub jdk: &'a Path,
    pub folder: &'a Path,
    pub most_states: usize,
}

/// The smallest program found, and its contradiction.
pub fn shrink(
    shop: &Workshop,
    program: &Program,
    contradiction: &Contradiction,
) -> (Compiled, Contradiction) {
    let mut best = (program.clone(), contradiction.clone());
    loop {
        let changes = changes(&best.0);
        let single = changes.iter().map(|it| changed(&best.0, &[*it]));
        let tried = try_all(shop, single.collect(), contradiction);
        let works = changes.iter().zip(tried);
        let works: Vec<Change> = works
            .filter_map(|(change, it)| it.map(|_| *change))
            .collect();
        // What can go by itself can often go together. A call of javac is slow, so one has several halves.
        let sizes = std::iter::successors(Some(works.len()), |it| Some(it / 2));
        let together = sizes.take_while(|size| *size > 0);
        let together = together.map(|size| changed(&best.0, &works[..size]));
        let tried = try_all(shop, together.collect(), contradiction);
        match tried.into_iter().flatten().next() {
            Some(smaller) => best = smaller,
            None => break,
        }
    }
    let mut all = Compiled::all(vec![best.0], shop.javac, shop.folder);
    (all.remove(0), best.1)
}

/// Which of these programs show a contradiction like this one.
fn try_all(
    shop: &Workshop,
    programs: Vec<Program>,
    like: &Contradiction,
) -> Vec<Option<(Program, Contradiction)>> {
    let mut small = Vec::new();
    let mut facts = Vec::new();
    for (number, mut program) in programs.into_iter().enumerate() {
        program.name = format!("P{number}");
        super::print::print(&mut program);
        facts.push(enumerate(&program, shop.most_states, false));
        small.push(program);
    }
    if small.is_empty() {
        return Vec::new();
    }
    let compiled = Compiled::all(small, shop.javac, shop.folder);
    let tried = compiled.into_iter().zip(facts).map(|(compiled, facts)| {
        let found = same(shop, &compiled, &facts?, like)?;
        Some((compiled.program, found))
    });
    tried.collect()
}

/// A contradiction of the same kind under the same options.
fn same(
    shop: &Workshop,
    compiled: &Compiled,
    facts: &Facts,
    like: &Contradiction,
) -> Option<Contradiction> {
    let mut tally = Tally::default();
    let words = &like.command;
    let found = match words[1].as_str() {
        "check" | "flip" => {
            // guide check FOLDER --main NAME --jdk JDK OPTIONS
            let options = [&words[1..2], &words[7..]].concat();
            explored(compiled, facts, shop.jdk, &options, &mut tally)
        }
        _ => {
            let options: Vec<String> = words[6..].iter().take(8).cloned().collect();
            let targets = targets(&compiled.program, &like.kind);
            judged(compiled, facts, shop.jdk, &options, &targets, &mut tally)
        }
    };
    found.into_iter().find(|it| it.kind == like.kind)
}

/// All targets of the kind that a contradiction is about.
fn targets(program: &Program, kind: &str) -> Vec<Target> {
    let statements = program.statements();
    let is_code = |it: &&&Statement| !matches!(it.kind, Kind::Try { .. } | Kind::Forever(_));
    let lines: Vec<&&Statement> = statements.iter().filter(is_code).collect();
    let mut all = Vec::new();
    for (number, one) in lines.iter().enumerate() {
        if kind.ends_with("reachability") || kind.ends_with("way") {
            all.push(Target::Reach(one.line, matches!(one.kind, Kind::Assert(_))));
            continue;
        }
        for other in &lines[number..] {
            all.push(match kind.ends_with("race") {
                true => Target::Race(one.line, other.line),
                false => Target::Deadlock(one.line, other.line),
            });
        }
    }
    all
}

/// One thing by which a program can be smaller; statements by their lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Thread(usize),
    Remove(u16),
    /// What is inside takes its place.
    Open(u16),
    Handler(usize),
    Daemon(usize),
    Unsynchronized(usize),
    Methods,
    Holders,
}

fn changes(program: &Program) -> Vec<Change> {
    let mut all: Vec<Change> = (1..=program.threads.len()).map(Change::Thread).collect();
    for statement in program.statements() {
        all.push(Change::Remove(statement.line));
        if statement.kind.blocks().iter().any(|it| !it.is_empty()) {
            all.push(Change::Open(statement.line));
        }
    }
    for (number, thread) in program.threads.iter().enumerate() {
        all.extend(thread.handler.as_ref().map(|_| Change::Handler(number)));
        all.extend(thread.is_daemon.then_some(Change::Daemon(number)));
    }
    for (number, method) in program.methods.iter().enumerate() {
        all.extend(
            method
                .is_synchronized
                .then_some(Change::Unsynchronized(number)),
        );
    }
    let text = format!("{:?}", program.statements());
    let is_idle = |count: usize, use_of: &str| count > 0 && !text.contains(use_of);
    all.extend(is_idle(program.methods.len(), "Call(").then_some(Change::Methods));
    all.extend(is_idle(program.holders.len(), "Static(").then_some(Change::Holders));
    all
}

fn changed(program: &Program, changes: &[Change]) -> Program {
    let mut smaller = program.clone();
    for change in changes {
        match *change {
            Change::Remove(line) => {
                for body in smaller.bodies_mut() {
                    replace(&mut body.block, line, false);
                }
            }
            Change::Open(line) => {
                for body in smaller.bodies_mut() {
                    replace(&mut body.block, line, true);
                }
            }
            Change::Handler(number) => smaller.threads[number].handler = None,
            Change::Daemon(number) => smaller.threads[number].is_daemon = false,
            Change::Unsynchronized(number) => smaller.methods[number].is_synchronized = false,
            Change::Methods => smaller.methods.clear(),
            Change::Holders => smaller.holders.clear(),
            Change::Thread(_) => {}
        }
    }
    // Backwards, since those after it get other numbers.
    for change in changes.iter().rev() {
        if let Change::Thread(number) = *change {
            smaller = without_thread(&smaller, number);
        }
    }
    for body in smaller.bodies_mut() {
        mend(&mut body.block);
    }
    smaller
}

/// Puts what is inside the statement of a line, or nothing, into its place.
fn replace(block: &mut Block, line: u16, keeps_inner: bool) {
    if let Some(at) = block.iter().position(|it| it.line == line) {
        let inner = block[at].kind.blocks().into_iter().flatten().cloned();
        let inner: Block = inner.filter(|_| keeps_inner).collect();
        block.splice(at..=at, inner);
        return;
    }
    for statement in block {
        for inner in statement.kind.blocks_mut() {
            replace(inner, line, keeps_inner);
        }
    }
}

/// What javac would refuse after something was removed.
fn mend(block: &mut Block) {
    let mut at = 0;
    while at < block.len() {
        for inner in block[at].kind.blocks_mut() {
            mend(inner);
        }
        if let Kind::Try {
            block: inner,
            catch,
            finally,
            ..
        } = &mut block[at].kind
        {
            if let Some((takes @ Catch::Interrupted, _)) = catch
                && !throws_checked(inner)
            {
                *takes = Catch::All;
            }
            if catch.is_none() && finally.is_none() {
                let inner = std::mem::take(inner);
                block.splice(at..=at, inner);
                continue;
            }
        }
        at += 1;
    }
}

fn without_thread(program: &Program, thread: usize) -> Program {
    let mut smaller = program.clone();
    smaller.threads.remove(thread - 1);
    for body in smaller.bodies_mut() {
        forget(&mut body.block, thread as u8);
    }
    smaller
}

/// Removes what mentions a thread, and numbers those after it anew.
fn forget(block: &mut Block, thread: u8) {
    block.retain_mut(|statement| {
        let mentioned = mentioned(&mut statement.kind);
        let mut is_kept = true;
        for number in mentioned {
            is_kept &= *number != thread;
            *number -= u8::from(*number > thread);
        }
        is_kept
    });
    for statement in block {
        for inner in statement.kind.blocks_mut() {
            forget(inner, thread);
        }
    }
}

/// The threads that a statement itself names.
fn mentioned(kind: &mut Kind) -> Vec<&mut ThreadNumber> {
    fn in_condition(condition: &mut Condition) -> Vec<&mut ThreadNumber> {
        match condition {
            Condition::IsAlive(it) | Condition::IsInterrupted(it) | Condition::IsIn(it, _) => {
                vec![it]
            }
            Condition::Not(it) => in_condition(it),
            _ => Vec::new(),
        }
    }
    match kind {
        Kind::Start(it) | Kind::Join(it, _) | Kind::Interrupt(it) | Kind::Unpark(it) => vec![it],
        Kind::Synchronized(Monitor::Thread(it), _)
        | Kind::Wait(Monitor::Thread(it), _)
        | Kind::Notify(Monitor::Thread(it))
        | Kind::NotifyAll(Monitor::Thread(it)) => vec![it],
        Kind::Assume(it)
        | Kind::Assert(it)
        | Kind::Do(it)
        | Kind::If(it, ..)
        | Kind::While(it, _) => in_condition(it),
        _ => Vec::new(),
    }
}
