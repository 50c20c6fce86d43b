//! The ordinary statements. Every one can complete normally.

use super::*;

impl Generator {
    /// Writes a statement, and takes it back if the budget does not allow it.
    pub(super) fn within_budget(&mut self, write: impl FnOnce(&mut Self)) -> bool {
        let (length, places, cost) = (self.out.len(), self.scope.len(), self.cost);
        write(self);
        if self.cost > self.limit {
            self.out.truncate(length);
            self.scope.truncate(places);
            self.cost = cost;
            return false;
        }
        true
    }

    /// The statements of a block; what they declare counts into the checksum, and is forgotten after it.
    pub(super) fn block(&mut self, most: usize) {
        let (places, length) = (self.scope.len(), self.out.len());
        let count = 1 + self.random.below(most);
        self.statements(count);
        for i in places..self.scope.len() {
            let place = self.scope[i].clone();
            if self.random.chance(70) {
                match place.of {
                    Of(_) => line!(self, "mix({});", place.text),
                    Array(_) => line!(self, "mix({}[{}]);", place.text, self.random.below(4)),
                    _ => {}
                }
            }
        }
        self.scope.truncate(places);
        if self.out.len() == length {
            let value = self.leaf(Int);
            line!(self, "mix({value});");
        }
    }

    /// So many statements, unless the budget ends; what they declare stays visible.
    pub(super) fn statements(&mut self, count: usize) {
        for _ in 0..count {
            if !self.within_budget(Self::statement) && !self.within_budget(Self::simple_statement) {
                break;
            }
        }
    }

    pub(super) fn nested(&self) -> bool {
        self.indent > 5
    }

    pub(super) fn statement(&mut self) {
        if self.nested() {
            return self.simple_statement();
        }
        match self.random.below(60) {
            0..=17 => self.simple_statement(),
            18..=24 => self.if_statement(),
            25..=30 => self.loop_statement(),
            31..=37 => self.try_statement(),
            38..=40 => self.switch_statement(),
            41 | 42 => self.pattern_statement(),
            43 | 44 => self.lambda_statement(),
            45 | 46 => self.builder_statement(),
            47 | 48 => self.array_statement(),
            49 => self.local_class(),
            50 | 51 => self.jump(),
            52 => self.synchronized_statement(),
            53 | 54 => self.objects_statement(),
            55 => self.resource_statement(),
            56 => self.late_assignment(),
            57 => self.box_statement(),
            58 => self.holder_statement(),
            _ => self.checked_statement(),
        }
    }

    pub(super) fn simple_statement(&mut self) {
        self.spend(3);
        let of = self.random.pick(&USUAL);
        match self.random.below(20) {
            0..=5 => self.declaration(),
            6..=8 => {
                if let Some(target) = self.stored(of, true) {
                    let value = self.stored_value(of, 2);
                    line!(self, "{target} = {value};");
                } else {
                    self.declaration();
                }
            }
            9..=11 => {
                let of = if of == Text { Int } else { of };
                match self.stored(of, true) {
                    Some(target) if of.is_number() && self.random.chance(30) => {
                        let step = self.random.pick(&["++", "--"]);
                        line!(self, "{target}{step};");
                    }
                    Some(target) => {
                        let text = self.compound(&target, of, 2);
                        line!(self, "{text};");
                    }
                    None => self.declaration(),
                }
            }
            12 => match self.find(|p| p.of == Of(Text) && p.assignable) {
                Some(target) => {
                    self.spend(CONCATENATION_COST);
                    let of = self.random.pick(&SCALARS);
                    let value = self.shown(of, 1);
                    line!(self, "{} += {value};", target.text);
                    line!(self, "{} = clip({});", target.text, target.text);
                }
                None => self.declaration(),
            },
            13..=15 => self.show(),
            16 => match self.call(Of(of), 1) {
                // the result is dropped
                Some(call) => line!(self, "{call};"),
                None => self.declaration(),
            },
            _ => {
                self.spend(8);
                let value = self.scalar(of, 2);
                line!(self, "mix({value});");
            }
        }
    }

    pub(super) fn declaration(&mut self) {
        let of = match self.random.below(20) {
            0..=11 => Of(self.random.pick(&USUAL)),
            12 | 13 => Array(self.random.pick(&SCALARS)),
            14 => Matrix(self.random.pick(&NUMBERS)),
            15 | 16 => Any,
            17 if self.may_create => Node(self.random.below(self.classes.len())),
            18 => Colour,
            19 => Shape,
            _ => Of(Int),
        };
        let value = match of {
            Of(scalar) => self.stored_value(scalar, 2),
            _ => self.value(of, 2),
        };
        let name = self.fresh("v");
        line!(self, "{} {name} = {value};", of.java());
        let assignable = matches!(of, Of(_)) && self.random.chance(65);
        self.scope.push(Place::local(&name, of, assignable));
    }

    pub(super) fn show(&mut self) {
        self.spend(PRINT_COST);
        let label = self.fresh("t");
        match self.random.below(10) {
            0 => {
                let any = self.any(1);
                line!(self, "System.out.println(\"{label} \" + {any});");
            }
            1 => {
                let of = self.random.pick(&[Boolean, Int, Long, Float, Double, Text]);
                let value = self.scalar(of, 2);
                line!(self, "System.out.println({value});");
            }
            2 => {
                let (first, second) = (self.random.pick(&USUAL), self.random.pick(&USUAL));
                let (a, b) = (self.shown(first, 1), self.shown(second, 1));
                line!(self, "System.out.print(\"{label} \" + {a} + ' ');");
                line!(self, "System.out.println({b});");
            }
            _ => {
                let (first, second) = (self.random.pick(&USUAL), self.random.pick(&USUAL));
                let (a, b) = (self.shown(first, 2), self.shown(second, 1));
                line!(
                    self,
                    "System.out.println(\"{label} \" + {a} + \" \" + {b});"
                );
            }
        }
    }

    pub(super) fn if_statement(&mut self) {
        let condition = self.condition(2);
        open!(self, "if ({condition})");
        self.block(3);
        if self.random.chance(20) {
            let condition = self.condition(1);
            reopen!(self, "else if ({condition})");
            self.block(2);
        }
        if self.random.chance(60) {
            self.reopen("else");
            self.block(2);
        }
        self.close();
    }

    /// A conditional jump out of a loop or the method.
    pub(super) fn jump(&mut self) {
        let mut jumps = Vec::new();
        for label in &self.loops {
            jumps.push(format!("break {label};"));
            jumps.push(format!("continue {label};"));
            jumps.push(format!("continue {label};"));
        }
        let condition = self.condition(1);
        match self.returns {
            Returns::Void if self.random.chance(20) => jumps.push("return;".to_string()),
            Returns::Value(of) => {
                let value = self.value(of, 1);
                jumps.push(format!("return {value};"));
            }
            _ => {}
        }
        if self.risk == Risk::Often || self.risk == Risk::Rare && self.random.chance(15) {
            let exception = self.exception();
            jumps.push(format!("throw {exception};"));
        }
        if jumps.is_empty() {
            return self.simple_statement();
        }
        let jump = self.random.pick(&jumps);
        open!(self, "if ({condition})");
        if self.random.chance(50) {
            self.block(1);
        }
        self.line(&jump);
        self.close();
    }

    pub(super) fn exception(&mut self) -> String {
        self.spend(100);
        let number = self.number(Int, 1);
        match self.random.below(6) {
            0 => format!("new IllegalStateException(\"state \" + {number})"),
            1 => "new RuntimeException()".to_string(),
            2 => format!("new Deeper({number}, null)"),
            3 => format!("new ArithmeticException(\"own \" + {number})"),
            _ => format!("new Failure(\"failure\", {number})"),
        }
    }

    pub(super) fn loop_statement(&mut self) {
        let rounds = 2 + self.random.below(5) as u64;
        if self.weight * rounds > LARGEST_WEIGHT || !self.affords(rounds * 40) {
            return self.if_statement();
        }
        let places = self.scope.len();
        let name = self.fresh("i");
        let label = self.fresh("loop");
        let head = if self.random.chance(60) {
            format!("{label}: ")
        } else {
            String::new()
        };
        let start = self.random.below(4) as i64 - 2;
        let end = start + rounds as i64;
        self.spend(4 * rounds);
        let weight = self.weight;
        self.weight *= rounds;
        let mut closing = String::new();
        match self.random.below(9) {
            0..=2 => {
                open!(
                    self,
                    "{head}for (int {name} = {start}; {name} < {end}; {name}++)"
                );
                self.scope.push(Place::counter(&name, Of(Int)));
            }
            3 => {
                open!(
                    self,
                    "{head}for (int {name} = {}; {name} > {}; {name} -= 3)",
                    end * 3,
                    start * 3
                );
                self.scope.push(Place::counter(&name, Of(Int)));
            }
            4 => {
                let of = self.random.pick(&[Byte, Short, Long, Double, Float]);
                open!(
                    self,
                    "{head}for ({} {name} = {start}; {name} < {end}; {name}++)",
                    of.java()
                );
                self.scope.push(Place::counter(&name, Of(of)));
            }
            5 => {
                let of = self.random.pick(&SCALARS);
                match self.find(|p| p.of == Array(of)) {
                    Some(array) => {
                        self.weight = weight * 8;
                        open!(self, "{head}for ({} {name} : {})", of.java(), array.text);
                    }
                    None => {
                        open!(
                            self,
                            "{head}for (char {name} = 'a'; {name} < '{}'; {name}++)",
                            (b'a' + rounds as u8) as char
                        );
                        self.scope.push(Place::counter(&name, Of(Char)));
                    }
                }
                if self.scope.len() == places {
                    self.scope.push(Place::local(&name, Of(of), false));
                }
            }
            6 => {
                line!(self, "int {name} = {start};");
                self.scope.push(Place::counter(&name, Of(Int)));
                let extra = if self.random.chance(40) {
                    format!(" && ({})", self.condition(1))
                } else {
                    String::new()
                };
                open!(self, "{head}while ({name} < {end}{extra})");
                line!(self, "{name}++;");
            }
            7 => {
                line!(self, "int {name} = {start};");
                self.scope.push(Place::counter(&name, Of(Int)));
                let extra = if self.random.chance(40) {
                    format!(" && ({})", self.condition(1))
                } else {
                    String::new()
                };
                open!(self, "{head}do");
                line!(self, "{name}++;");
                closing = format!(" while ({name} < {end}{extra});");
            }
            _ => {
                let other = self.fresh("j");
                open!(
                    self,
                    "{head}for (int {name} = {start}, {other} = {}; {name} < {other}; {name}++, {other}--)",
                    start + 2 * rounds as i64
                );
                self.scope.push(Place::counter(&name, Of(Int)));
                self.scope.push(Place::counter(&other, Of(Int)));
            }
        }
        if !head.is_empty() {
            self.loops.push(label);
        }
        let length = self.out.len();
        self.block(4);
        if self.out.len() == length || self.random.chance(25) {
            line!(self, "mix({name});");
        }
        if !head.is_empty() {
            self.loops.pop();
        }
        self.weight = weight;
        self.close_with(&closing);
        self.scope.truncate(places);
    }

    pub(super) fn try_statement(&mut self) {
        if self.risk == Risk::Never {
            return self.simple_statement();
        }
        self.spend(150);
        let outer = self.risk;
        let with_finally = self.random.chance(40);
        self.open("try");
        let places = self.scope.len();
        self.risk = Risk::Often;
        self.block(2);
        self.culprit();
        if self.random.chance(50) {
            self.block(2);
        }
        self.scope.truncate(places);
        self.risk = outer;
        let kinds = [
            "ArithmeticException",
            "ArrayIndexOutOfBoundsException",
            "NullPointerException",
            "ClassCastException",
            "NegativeArraySizeException",
            "StringIndexOutOfBoundsException",
            "ArrayStoreException",
            "IllegalArgumentException",
            "Failure",
        ];
        let error = self.fresh("e");
        let catches = self.random.below(3);
        let mut caught: Vec<&str> = Vec::new();
        for _ in 0..catches {
            let first = self.random.pick(&kinds);
            let second = self.random.pick(&kinds);
            if caught.contains(&first) || caught.contains(&second) {
                continue;
            }
            if first == second {
                reopen!(self, "catch ({first} {error})");
                caught.push(first);
            } else {
                reopen!(self, "catch ({first} | {second} {error})");
                caught.extend([first, second]);
            }
            self.caught(&error);
        }
        if !with_finally || self.random.chance(75) {
            reopen!(self, "catch (RuntimeException {error})");
            self.caught(&error);
        }
        if with_finally {
            self.reopen("finally");
            self.block(2);
        }
        self.close();
    }

    pub(super) fn caught(&mut self, error: &str) {
        self.spend(PRINT_COST);
        let label = self.fresh("x");
        match self.random.below(6) {
            0 => line!(
                self,
                "System.out.println(\"{label} \" + {error}.getMessage());"
            ),
            1 => line!(
                self,
                "System.out.println(\"{label} \" + {error}.getClass().getName());"
            ),
            2 => line!(self, "mix(\"\" + {error}.getMessage());"),
            _ => line!(self, "System.out.println(\"{label} \" + {error});"),
        }
        if self.random.chance(40) {
            self.block(2);
        }
        if self.random.chance(12) {
            let condition = self.condition(1);
            open!(self, "if ({condition})");
            let thrown = if self.random.chance(50) {
                error.to_string()
            } else {
                format!("new Deeper({}, {error})", self.leaf(Int))
            };
            line!(self, "throw {thrown};");
            self.close();
        }
    }
}
