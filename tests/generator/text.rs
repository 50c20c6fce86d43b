//! Expressions of boolean and String, and those that assign.

use super::*;

impl Generator {
    pub(super) fn boolean(&mut self, depth: u32) -> String {
        self.spend(3);
        if depth == 0 {
            return if self.random.chance(60) {
                self.leaf(Boolean)
            } else {
                format!("({})", self.varied())
            };
        }
        match self.random.below(16) {
            0..=4 => self.comparison(depth),
            5 | 6 => format!(
                "({} {} {})",
                self.condition(depth - 1),
                self.random.pick(&["&&", "||"]),
                self.condition(depth - 1)
            ),
            7 => format!("(!({}))", self.boolean(depth - 1)),
            8 => format!(
                "({} {} {})",
                self.boolean(depth - 1),
                self.random.pick(&["&", "|", "^", "==", "!="]),
                self.boolean(depth - 1)
            ),
            9 => {
                self.spend(30);
                let call = self.random.pick(&[
                    "equals",
                    "startsWith",
                    "endsWith",
                    "contains",
                    "equalsIgnoreCase",
                ]);
                format!("({}).{call}({})", self.text(depth - 1), self.text(0))
            }
            10 => match self.find(|p| p.of == Any) {
                Some(object) => {
                    let class = if self.random.chance(50) {
                        self.random.pick(&SCALARS).boxed().to_string()
                    } else {
                        self.class_name()
                    };
                    let class = if self.random.chance(20) {
                        self.random
                            .pick(&["Number", "Comparable<?>", "Shape", "CharSequence"])
                            .to_string()
                    } else {
                        class
                    };
                    format!("({} instanceof {class})", object.text)
                }
                None => self.leaf(Boolean),
            },
            11 => self
                .call(Of(Boolean), depth - 1)
                .unwrap_or_else(|| self.literal(Boolean)),
            12 => self
                .mutation(Boolean, depth - 1)
                .unwrap_or_else(|| self.literal(Boolean)),
            13 => {
                let condition = self.condition(depth - 1);
                format!(
                    "({condition} ? {} : {})",
                    self.boolean(depth - 1),
                    self.boolean(depth - 1)
                )
            }
            14 => match self.find(|p| p.of == Any) {
                Some(object) if self.random.chance(50) => {
                    let operator = self.random.pick(&["==", "!="]);
                    let other = match self.find(|p| p.of == Any && p.text != object.text) {
                        Some(other) if self.random.chance(60) => other.text,
                        _ => "null".to_string(),
                    };
                    format!("({} {operator} {other})", object.text)
                }
                Some(object) => {
                    self.spend(20);
                    format!("same({}, {})", object.text, self.any(0))
                }
                None => self.leaf(Boolean),
            },
            _ => self.leaf(Boolean),
        }
    }

    pub(super) fn comparison(&mut self, depth: u32) -> String {
        let operator = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        format!(
            "({} {operator} {})",
            self.any_number(depth - 1),
            self.any_number(depth - 1)
        )
    }

    /// A boolean that is neither nearly always true nor nearly always false.
    pub(super) fn condition(&mut self, depth: u32) -> String {
        self.spend(4);
        match self.random.below(8) {
            0 | 1 if depth > 0 => self.boolean(depth),
            2 if depth > 0 => match self.find(|p| p.of == Of(Text)) {
                Some(text) => format!(
                    "{}.length() {} {}",
                    text.text,
                    self.random.pick(&[">", "<", "=="]),
                    1 + self.random.below(6)
                ),
                None => self.varied(),
            },
            3 => match self.find(|p| p.of == Of(Boolean)) {
                Some(place) => format!("{}{}", self.random.pick(&["!", ""]), place.text),
                None => self.varied(),
            },
            _ => self.varied(),
        }
    }

    /// A comparison whose outcome changes with some variable.
    pub(super) fn varied(&mut self) -> String {
        self.spend(4);
        let varying = match self.find(|p| matches!(p.of, Of(Int | Long | Short | Byte | Char))) {
            Some(place) => place.text,
            None => self.number(Int, 0),
        };
        let other = match self.find(|p| p.of == Of(Int) && p.text != varying) {
            Some(place) => place.text,
            None => format!("{}", 1 + self.random.below(12)),
        };
        match self.random.below(6) {
            0 => format!(
                "({varying} & {}) {} {}",
                self.random.pick(&["3", "7"]),
                self.random.pick(&["<", ">=", "=="]),
                1 + self.random.below(3)
            ),
            1 => format!(
                "({varying} + {other}) % {} {} 0",
                2 + self.random.below(3),
                self.random.pick(&["==", "!=", ">", "<="])
            ),
            2 => format!(
                "{varying} {} {other}",
                self.random.pick(&["<", ">", "<=", "!="])
            ),
            3 => format!(
                "(({varying} ^ {other}) & {}) != 0",
                self.random.pick(&["1", "2", "4", "6"])
            ),
            4 => format!(
                "{varying} % {} {} 0",
                2 + self.random.below(3),
                self.random.pick(&["==", "!="])
            ),
            _ => format!(
                "{varying} {} {}",
                self.random.pick(&["<", ">="]),
                self.random.below(5)
            ),
        }
    }

    /// An assignment or step used as a value.
    pub(super) fn mutation(&mut self, of: Scalar, depth: u32) -> Option<String> {
        let target = self.stored(of, true)?;
        self.spend(4);
        if of.is_number() && self.random.chance(60) {
            return Some(match self.random.below(4) {
                0 => format!("{target}++"),
                1 => format!("{target}--"),
                2 => format!("(++{target})"),
                _ => format!("(--{target})"),
            });
        }
        if self.random.chance(50) {
            return Some(format!("({target} = {})", self.stored_value(of, depth)));
        }
        match of {
            Text => None,
            _ => Some(format!("({})", self.compound(&target, of, depth))),
        }
    }

    /// A value for a variable: strings are kept short.
    pub(super) fn stored_value(&mut self, of: Scalar, depth: u32) -> String {
        let value = self.scalar(of, depth);
        if of == Text {
            self.spend(20);
            format!("clip({value})")
        } else {
            value
        }
    }

    pub(super) fn compound(&mut self, target: &str, of: Scalar, depth: u32) -> String {
        if of == Boolean {
            let operator = self.random.pick(&["&=", "|=", "^="]);
            return format!("{target} {operator} {}", self.boolean(depth));
        }
        if !of.is_integer() {
            let operator = self.random.pick(&["+=", "-=", "*=", "/=", "%="]);
            return format!("{target} {operator} {}", self.any_number(depth));
        }
        match self.random.below(12) {
            0..=4 => format!(
                "{target} {} {}",
                self.random.pick(&["+=", "-=", "*="]),
                self.any_number(depth)
            ),
            5..=7 => format!(
                "{target} {} {}",
                self.random.pick(&["&=", "|=", "^="]),
                self.any_integer(depth)
            ),
            8 | 9 => format!(
                "{target} {} {}",
                self.random.pick(&["<<=", ">>=", ">>>="]),
                self.any_integer(depth)
            ),
            _ => {
                let divisor = self.random.pick(&[Int, Long]);
                format!(
                    "{target} {} {}",
                    self.random.pick(&["/=", "%="]),
                    self.divisor(divisor, depth)
                )
            }
        }
    }

    /// An expression of this type that may follow `+` in a string.
    pub(super) fn shown(&mut self, of: Scalar, depth: u32) -> String {
        match of {
            Char => {
                let value = self.number(Char, depth);
                if self.random.chance(50) {
                    format!("(char) (' ' + {} % 95)", paren_cast(&value))
                } else {
                    format!("(int) {}", paren_cast(&value))
                }
            }
            _ => self.scalar(of, depth),
        }
    }

    pub(super) fn text(&mut self, depth: u32) -> String {
        self.spend(3);
        if depth == 0 || self.random.chance(15) {
            return self.leaf(Text);
        }
        self.spend(CONCATENATION_COST);
        match self.random.below(20) {
            0..=5 => {
                let of = self.random.pick(&SCALARS);
                let left = self.text(depth - 1);
                format!("({left} + {})", self.shown(of, depth - 1))
            }
            6 => {
                let of = self.random.pick(&[Int, Long, Boolean, Float, Byte, Double]);
                let left = self.shown(of, depth - 1);
                format!(
                    "({left} + \"{}\" + {})",
                    self.random.pick(&["", ",", "/", "<>"]),
                    self.text(depth - 1)
                )
            }
            7 => {
                let any = self.any(0);
                format!("(\"\" + {any})")
            }
            8 | 9 => {
                let text = self.text(depth - 1);
                let (from, to) = (self.number(Int, depth.min(1)), self.number(Int, 0));
                if self.risks() {
                    return format!("({text}).substring({from} & 3, {to} & 7)");
                }
                match self.random.below(3) {
                    0 => format!("(\"0123\" + {text}).substring({from} & 3)"),
                    1 => format!("({text} + \"01234567\").substring({from} & 3, 4 + ({to} & 3))"),
                    _ => format!("({text}).substring(0, ({text}).length() / 2)"),
                }
            }
            10 => {
                let text = self.text(depth - 1);
                let call = self.random.pick(&[
                    "trim()",
                    "replace('a', 'o')",
                    "concat(\"!\")",
                    "repeat(2)",
                    "toString()",
                    "intern()",
                    "strip()",
                ]);
                format!("({text}).{call}")
            }
            11 => {
                let of = self.random.pick(&[Int, Long, Boolean, Float, Double]);
                format!("String.valueOf({})", self.scalar(of, depth - 1))
            }
            12 => {
                let number = self.number(Int, depth - 1);
                self.random.pick(&[
                    format!("Integer.toHexString({number})"),
                    format!("Integer.toString({number}, 7)"),
                    format!("Integer.toBinaryString({number} & 255)"),
                    format!("Integer.toOctalString({number})"),
                    format!("Long.toHexString({number})"),
                    format!("Character.toString(97 + ({number} & 15))"),
                ])
            }
            13 => {
                let condition = self.condition(depth - 1);
                format!(
                    "({condition} ? {} : {})",
                    self.text(depth - 1),
                    self.text(depth - 1)
                )
            }
            14 => self
                .call(Of(Text), depth - 1)
                .unwrap_or_else(|| self.literal(Text)),
            15 => {
                let of = self.random.pick(&[Int, Long, Boolean, Double]);
                let (start, value) = (self.text(depth - 1), self.scalar(of, depth - 1));
                let end = self.random.pick(&[
                    "reverse()",
                    "append('.')",
                    "append(2.5f)",
                    "append(\"..\", 0, 1)",
                    "insert(0, '#')",
                    "deleteCharAt(0)",
                ]);
                format!("new StringBuilder({start}).append({value}).{end}.toString()")
            }
            16 if depth > 1 && self.weight < 30 => self.switch_expression(Text, depth - 1),
            17 => format!("{}.name()", self.colour(depth - 1)),
            18 => self
                .mutation(Text, depth - 1)
                .unwrap_or_else(|| self.literal(Text)),
            _ => match self.find(|p| p.of == Any) {
                Some(object) => {
                    let name = self.fresh("p");
                    let other = self.text(depth - 1);
                    format!(
                        "({} instanceof String {name} ? {name} + \"s\" : {other})",
                        object.text
                    )
                }
                None => self.leaf(Text),
            },
        }
    }

    pub(super) fn switch_expression(&mut self, of: Scalar, depth: u32) -> String {
        self.spend(10);
        let selector = self.number(Int, 1);
        let mask = self.random.pick(&[3, 7]);
        let mut arms = String::new();
        for case in 0..2 {
            let labels = if self.random.chance(40) {
                format!("{case}, {}", case + 2)
            } else {
                format!("{case}")
            };
            write!(arms, "case {labels} -> {}; ", self.scalar(of, depth)).unwrap();
        }
        let default = self.scalar(of, depth);
        if self.random.chance(40) && self.affords(40) {
            let keep = self.scope.len();
            let indent = self.indent;
            let (weight, limit, captured) = (
                self.weight,
                self.limit.saturating_sub(self.cost),
                self.captured_below,
            );
            let risk = self.risk;
            let (body, cost) = self.aside(keep, limit, Returns::Nowhere, |g| {
                g.weight = weight;
                g.captured_below = captured;
                g.risk = risk;
                g.indent = indent + 2;
                g.simple_statement();
                // javac takes `yield (` followed by some expressions for a call
                let name = g.fresh("v");
                line!(g, "{} {name} = {default};", of.java());
                line!(g, "yield {name};");
            });
            self.cost += cost;
            let pad = "    ".repeat(indent + 1);
            return format!(
                "(switch ({selector} & {mask}) {{ {arms}default -> {{\n{body}{pad}}} }})"
            );
        }
        format!("(switch ({selector} & {mask}) {{ {arms}default -> {default}; }})")
    }
}
