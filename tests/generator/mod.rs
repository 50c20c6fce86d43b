//! Random Java programs, for comparing the interpreter with HotSpot.
//!
//! [`program`] gives the source of one class (all helpers are nested in it) that compiles with `javac` 17,
//! ends quickly, and prints the same text every time: no clocks, identity hashes, locales or characters
//! outside ASCII. Uncaught exceptions are possible, and deterministic.
//!
//! Generation is directed by types: every function that writes an expression knows the exact static type
//! wanted. Every statement can complete normally (jumps stand only at the end of an `if` block), so that
//! nothing is ever unreachable. Every piece of code is charged an estimate of the bytecodes it may execute,
//! multiplied by the loops around it; what would exceed the budget of its method is dropped again.
//! Methods call only methods written before them, and recursion counts down, so that everything ends.

// Before the modules, which use them.
macro_rules! line {
    ($generator:expr, $($text:tt)*) => {{
        let text = format!($($text)*);
        $generator.line(&text);
    }};
}

macro_rules! open {
    ($generator:expr, $($text:tt)*) => {{
        let text = format!($($text)*);
        $generator.open(&text);
    }};
}

macro_rules! reopen {
    ($generator:expr, $($text:tt)*) => {{
        let text = format!($($text)*);
        $generator.reopen(&text);
    }};
}

mod chunk;
mod class;
mod failing;
mod literal;
mod number;
mod object;
mod prelude;
mod special;
mod statement;
mod text;
mod types;

use prelude::PRELUDE;
use std::fmt::Write;
use types::*;

/// The program of this seed: always the same text for the same arguments.
pub fn program(seed: u64, class_name: &str) -> String {
    Generator::new(seed, class_name).program()
}

/// splitmix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// What a `return` may give where code is being written.
#[derive(Clone, Copy)]
enum Returns {
    Nowhere,
    Void,
    Value(Type),
}

/// What is put aside while the body of another method is written.
struct Outer {
    out: String,
    indent: usize,
    scope: Vec<Place>,
    captured_below: usize,
    loops: Vec<String>,
    returns: Returns,
    cost: u64,
    weight: u64,
    limit: u64,
    risk: Risk,
}

/// How readily expressions that may throw are written.
#[derive(Clone, Copy, PartialEq)]
enum Risk {
    Never,
    Rare,
    Often,
}

/// The assumed cost of calling a lambda, and the budget of its body.
const LAMBDA_COST: u64 = 200;
const CONCATENATION_COST: u64 = 60;
const PRINT_COST: u64 = 200;
/// Loops multiply the cost of what they contain; no nest of loops goes beyond this.
const LARGEST_WEIGHT: u64 = 90;
const MAIN_BUDGET: u64 = 300_000;

struct Generator {
    random: Random,
    name: String,
    out: String,
    indent: usize,
    scope: Vec<Place>,
    /// Locals before this index of `scope` are outside the lambda or local class being written.
    captured_below: usize,
    loops: Vec<String>,
    returns: Returns,
    cost: u64,
    /// How often the code being written may run each time its method runs.
    weight: u64,
    limit: u64,
    risk: Risk,
    counter: usize,
    methods: Vec<Method>,
    virtuals: Vec<Virtual>,
    classes: Vec<Class>,
    holders: usize,
    /// Hierarchy objects may be created (not in their own methods and constructors).
    may_create: bool,
}

impl Generator {
    fn new(seed: u64, class_name: &str) -> Generator {
        Generator {
            random: Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(1)),
            name: class_name.to_string(),
            out: String::new(),
            indent: 0,
            scope: Vec::new(),
            captured_below: 0,
            loops: Vec::new(),
            returns: Returns::Nowhere,
            cost: 0,
            weight: 1,
            limit: 0,
            risk: Risk::Never,
            counter: 0,
            methods: Vec::new(),
            virtuals: Vec::new(),
            classes: Vec::new(),
            holders: 0,
            may_create: false,
        }
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn open(&mut self, text: &str) {
        line!(self, "{text} {{");
        self.indent += 1;
    }

    /// Closes a block and opens the one that continues it: `} else {`.
    fn reopen(&mut self, text: &str) {
        self.indent -= 1;
        line!(self, "}} {text} {{");
        self.indent += 1;
    }

    fn close(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    fn close_with(&mut self, text: &str) {
        self.indent -= 1;
        line!(self, "}}{text}");
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.counter += 1;
        format!("{prefix}{}", self.counter)
    }

    fn spend(&mut self, bytecodes: u64) {
        self.cost += bytecodes * self.weight;
    }

    fn affords(&self, bytecodes: u64) -> bool {
        self.cost + bytecodes * self.weight <= self.limit
    }

    /// Shall an expression that may throw be written here?
    fn risks(&mut self) -> bool {
        match self.risk {
            Risk::Never => false,
            Risk::Rare => self.random.chance(1),
            Risk::Often => self.random.chance(25),
        }
    }

    /// Writes the body of a method or lambda aside; gives its text and cost. `keep` of the scope stays visible.
    fn aside(
        &mut self,
        keep: usize,
        limit: u64,
        returns: Returns,
        write: impl FnOnce(&mut Self),
    ) -> (String, u64) {
        let inner_scope = self.scope[..keep].to_vec();
        let outer = Outer {
            out: std::mem::take(&mut self.out),
            indent: self.indent,
            scope: std::mem::replace(&mut self.scope, inner_scope),
            captured_below: self.captured_below,
            loops: std::mem::take(&mut self.loops),
            returns: self.returns,
            cost: self.cost,
            weight: self.weight,
            limit: self.limit,
            risk: self.risk,
        };
        self.returns = returns;
        self.cost = 0;
        self.weight = 1;
        self.limit = limit;
        write(self);
        let text = std::mem::replace(&mut self.out, outer.out);
        let cost = self.cost;
        self.indent = outer.indent;
        self.scope = outer.scope;
        self.captured_below = outer.captured_below;
        self.loops = outer.loops;
        self.returns = outer.returns;
        self.cost = outer.cost;
        self.weight = outer.weight;
        self.limit = outer.limit;
        self.risk = outer.risk;
        (text, cost)
    }

    fn visible(&self, index: usize) -> bool {
        let place = &self.scope[index];
        (place.capturable || index >= self.captured_below)
            && (!place.nullable || self.risk == Risk::Often)
    }

    /// A visible place that satisfies `wanted`; the later ones are likelier.
    fn find(&mut self, wanted: impl Fn(&Place) -> bool) -> Option<Place> {
        let found: Vec<usize> = (0..self.scope.len())
            .filter(|&i| self.visible(i) && wanted(&self.scope[i]))
            .collect();
        if found.is_empty() {
            return None;
        }
        let latest = self.random.pick(&[3, 3, 6, found.len()]).min(found.len());
        let index = found.len() - 1 - self.random.below(latest);
        Some(self.scope[found[index]].clone())
    }
}

/// `a` as the operand of a cast or of `%`.
fn paren_cast(a: &str) -> String {
    format!("({a})")
}
