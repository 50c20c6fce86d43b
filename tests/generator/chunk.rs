//! What `main` does: it calls everything that was written, with many values.

use super::*;

impl Generator {
    /// The parts of the run: each calls some methods over a range of arguments, or is random statements, run
    /// several times. Gives the methods, and the statements of `main` that call them.
    pub(super) fn chunks(&mut self, statics: usize) -> (String, String) {
        let (mut chunks, mut calls) = (String::new(), String::new());
        let mut left = MAIN_BUDGET;
        let mut number = 0;
        let uncaught = self.random.chance(15);
        let mut emit = |g: &mut Self, rounds: u64, limit: u64, write: &mut dyn FnMut(&mut Self)| {
            let (body, cost) = g.aside(statics, limit.min(left) / rounds, Returns::Void, |g| {
                g.indent = 2;
                g.risk = Risk::Rare;
                g.captured_below = 0;
                if rounds > 1 {
                    g.scope.push(Place::counter("round", Of(Int)));
                    g.stir("round");
                }
                write(g);
            });
            left = left.saturating_sub(rounds * cost);
            let call = if rounds > 1 {
                writeln!(
                    chunks,
                    "    static void chunk{number}(int round) {{\n{body}    }}"
                )
                .unwrap();
                format!("chunk{number}(round)")
            } else {
                writeln!(chunks, "    static void chunk{number}() {{\n{body}    }}").unwrap();
                format!("chunk{number}()")
            };
            let head = if rounds > 1 {
                format!("for (int round = 0; round < {rounds}; round++) ")
            } else {
                String::new()
            };
            if uncaught && g.random.chance(30) {
                writeln!(calls, "        {head}{call};").unwrap();
            } else {
                writeln!(
                    calls,
                    "        {head}try {{\n            {call};\n        }} catch (RuntimeException e) {{\n            System.out.println(\"chunk{number} threw \" + e);\n        }}"
                )
                .unwrap();
            }
            number += 1;
            left
        };
        let mut left = emit(self, 1, MAIN_BUDGET, &mut |g| g.census());
        let methods: Vec<Method> = self.methods.clone();
        for method in methods.iter().rev() {
            let rounds = 7;
            if rounds * (method.cost + 500) < left {
                left = emit(self, 1, MAIN_BUDGET, &mut |g| g.sweep(method, rounds));
            }
        }
        for _ in 0..2 + self.random.below(3) {
            if left > 10_000 {
                left = emit(self, 5, 60_000, &mut |g| {
                    let count = 3 + g.random.below(6);
                    g.statements(count);
                });
            }
        }
        (chunks, calls)
    }

    /// Calls every virtual method on an object of every class.
    pub(super) fn census(&mut self) {
        let objects: Vec<String> = (1..self.classes.len())
            .map(|class| {
                let seed = self.number(Int, 1);
                format!("new A{class}({seed})")
            })
            .collect();
        let (nodes, node, i) = (self.fresh("v"), self.fresh("n"), self.fresh("i"));
        line!(self, "A0[] {nodes} = {{{}}};", objects.join(", "));
        open!(self, "for (int {i} = -1; {i} < 2; {i}++)");
        self.scope.push(Place::counter(&i, Of(Int)));
        self.weight *= 3;
        self.stir(&i);
        open!(self, "for (A0 {node} : {nodes})");
        self.weight *= objects.len() as u64;
        for method in self.virtuals.clone() {
            self.open("try");
            self.spend(method.cost + PRINT_COST + CONCATENATION_COST);
            let arguments: Vec<String> = method
                .parameters
                .iter()
                .map(|&of| match of {
                    Of(s) if s.is_number() => {
                        format!("({}) ({i} * {})", s.java(), 1 + self.random.below(60))
                    }
                    _ => self.value(of, 1),
                })
                .collect();
            let call = format!("{node}.{}({})", method.name, arguments.join(", "));
            let shown = if method.result == Char {
                format!("(int) {call}")
            } else {
                call
            };
            line!(self, "System.out.println(\"{} \" + {shown});", method.name);
            self.reopen("catch (RuntimeException e)");
            line!(self, "System.out.println(\"{} \" + e);", method.name);
            self.close();
        }
        self.spend(PRINT_COST + CONCATENATION_COST);
        line!(
            self,
            "System.out.println({node} + \" \" + {node}.size({i}));"
        );
        self.close();
        self.close();
        self.scope.pop();
    }

    /// Calls a method with the numbers of a loop, and prints what it gives or throws.
    pub(super) fn sweep(&mut self, method: &Method, rounds: u64) {
        let i = self.fresh("i");
        let first = -(self.random.below(4) as i64);
        let weight = self.weight;
        self.weight *= rounds;
        open!(
            self,
            "for (int {i} = {first}; {i} < {}; {i}++)",
            first + rounds as i64
        );
        self.scope.push(Place::counter(&i, Of(Int)));
        self.stir(&i);
        self.open("try");
        self.spend(method.cost + PRINT_COST + CONCATENATION_COST);
        let mut arguments = Vec::new();
        for (position, &of) in method.parameters.iter().enumerate() {
            let scale = self
                .random
                .pick(&["", " * 7", " * 1000", " * 123456789", " + 40"]);
            let simple = self.random.chance(60);
            arguments.push(match of {
                Of(Int) if position == 0 && method.recursive => format!("{i} & 3"),
                Of(s) if s.is_number() && (simple || position == 0) => {
                    format!("({}) ({i}{scale})", s.java())
                }
                _ => self.value(of, 1),
            });
        }
        let call = format!("{}({})", method.name, arguments.join(", "));
        let shown = if method.result == Of(Char) {
            format!("(int) {call}")
        } else {
            call
        };
        line!(
            self,
            "System.out.println(\"{} \" + {i} + \" \" + {shown});",
            method.name
        );
        self.reopen("catch (RuntimeException e)");
        line!(
            self,
            "System.out.println(\"{} \" + {i} + \" \" + e);",
            method.name
        );
        self.close();
        self.close();
        self.weight = weight;
        self.scope.pop();
    }

    /// Changes some statics with the loop's counter, so that no two rounds are alike.
    pub(super) fn stir(&mut self, counter: &str) {
        for place in self.scope.clone() {
            let Of(of) = place.of else { continue };
            if !place.assignable || self.random.chance(40) {
                continue;
            }
            self.spend(6);
            let name = &place.text;
            let factor = self.random.pick(&[3, 7, 31, 1000, -5]);
            match of {
                Boolean => line!(
                    self,
                    "{name} ^= ({counter} & {}) == 0;",
                    1 + self.random.below(2)
                ),
                Text => {
                    self.spend(CONCATENATION_COST);
                    line!(self, "{name} = clip({counter} + {name});");
                }
                Float | Double => line!(self, "{name} = {name} / 3 + {counter};"),
                _ => line!(self, "{name} += {counter} * {factor};"),
            }
        }
    }
}
