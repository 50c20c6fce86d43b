//! Expressions of the numeric types. Each is an operand as it stands, or has no operator weaker than a cast.

use super::*;

impl Generator {
    pub(super) fn scalar(&mut self, of: Scalar, depth: u32) -> String {
        match of {
            Boolean => self.boolean(depth),
            Text => self.text(depth),
            _ => self.number(of, depth),
        }
    }

    pub(super) fn value(&mut self, of: Type, depth: u32) -> String {
        match of {
            Of(scalar) => self.scalar(scalar, depth),
            Array(scalar) => self.array(scalar),
            Matrix(scalar) => self.matrix(scalar),
            Any => self.any(depth),
            Node(class) => self.node(class),
            Nodes => {
                self.spend(20);
                let nodes: Vec<String> = (0..4).map(|_| self.node(0)).collect();
                format!("new A0[] {{{}}}", nodes.join(", "))
            }
            Colour => self.colour(depth),
            Shape => self.shape(depth),
            Operator => self.operator().0,
        }
    }

    pub(super) fn number(&mut self, of: Scalar, depth: u32) -> String {
        self.spend(2);
        if depth == 0 || self.random.chance(15) {
            return self.leaf(of);
        }
        match self.random.below(24) {
            0 | 1 => {
                if let Some(call) = self.call(Of(of), depth - 1) {
                    return call;
                }
            }
            2 => {
                if let Some(text) = self.mutation(of, depth - 1) {
                    return text;
                }
            }
            3 => {
                let condition = self.condition(depth - 1);
                let (yes, no) = (self.number(of, depth - 1), self.number(of, depth - 1));
                return format!("({condition} ? {yes} : {no})");
            }
            4 => {
                // numeric promotion decides the type of the conditional; the cast brings it back
                let condition = self.condition(depth - 1);
                let (yes, no) = (self.any_number(depth - 1), self.any_number(depth - 1));
                return format!("({}) ({condition} ? {yes} : {no})", of.java());
            }
            5 if depth > 1 && self.weight < 30 => return self.switch_expression(of, depth - 1),
            6 => {
                // unboxing
                let object = self.find(|p| p.of == Any);
                if let Some(object) = object {
                    if self.risks() {
                        return format!("(({}) ({}) {})", of.java(), of.boxed(), object.text);
                    }
                    let name = self.fresh("p");
                    let other = self.number(of, depth - 1);
                    return format!(
                        "({} instanceof {} {name} ? ({}) {name} : {other})",
                        object.text,
                        of.boxed(),
                        of.java()
                    );
                }
            }
            _ => {}
        }
        match of {
            Int => self.int(depth),
            Long => self.long(depth),
            Float | Double => self.floating(of, depth),
            _ => {
                let other = self.other_number(of);
                format!("({}) ({})", of.java(), self.number(other, depth))
            }
        }
    }

    /// A type of numbers other than this one.
    pub(super) fn other_number(&mut self, than: Scalar) -> Scalar {
        let others: Vec<Scalar> = NUMBERS.into_iter().filter(|&n| n != than).collect();
        self.random.pick(&others)
    }

    /// A number of some type.
    pub(super) fn any_number(&mut self, depth: u32) -> String {
        let of = self.random.pick(&NUMBERS);
        self.number(of, depth)
    }

    pub(super) fn any_integer(&mut self, depth: u32) -> String {
        let of = self.random.pick(&INTEGERS);
        self.number(of, depth)
    }

    pub(super) fn int(&mut self, depth: u32) -> String {
        let left = self.random.pick(&INT_LIKE);
        let right = self.random.pick(&INT_LIKE);
        match self.random.below(22) {
            0..=8 => {
                let operator = self
                    .random
                    .pick(&["+", "+", "-", "-", "*", "*", "&", "|", "^"]);
                format!(
                    "({} {operator} {})",
                    self.number(left, depth - 1),
                    self.number(right, depth - 1)
                )
            }
            9 | 10 => {
                let operator = self.random.pick(&["<<", ">>", ">>>"]);
                format!(
                    "({} {operator} {})",
                    self.number(left, depth - 1),
                    self.any_integer(depth - 1)
                )
            }
            11 | 12 => {
                let operator = self.random.pick(&["/", "%"]);
                let dividend = self.number(left, depth - 1);
                format!("({dividend} {operator} {})", self.divisor(Int, depth - 1))
            }
            13 => format!(
                "({}{})",
                self.random.pick(&["-", "~", "+"]),
                self.parenthesised(left, depth - 1)
            ),
            14 | 15 => self.int_from_text(depth - 1),
            16 => {
                let of = self.other_number(Int);
                format!("(int) ({})", self.number(of, depth - 1))
            }
            17 => {
                self.spend(10);
                let call = self.random.pick(&[
                    "Math.max",
                    "Math.min",
                    "Math.floorMod",
                    "Integer.compare",
                    "Integer.rotateLeft",
                    "Integer.sum",
                    "Math.floorDiv",
                ]);
                let left = self.number(Int, depth - 1);
                let right = if call.contains("floor") {
                    self.divisor(Int, depth - 1)
                } else {
                    self.number(Int, depth - 1)
                };
                format!("{call}({left}, {right})")
            }
            18 => {
                self.spend(20);
                let call = self.random.pick(&[
                    "Math.abs",
                    "Integer.bitCount",
                    "Integer.reverse",
                    "Integer.signum",
                    "Integer.highestOneBit",
                ]);
                format!("{call}({})", self.number(Int, depth - 1))
            }
            19 => {
                self.spend(10);
                if self.risks() {
                    let call = self.random.pick(&[
                        "Math.addExact",
                        "Math.multiplyExact",
                        "Math.subtractExact",
                    ]);
                    return format!(
                        "{call}({}, {})",
                        self.number(Int, depth - 1),
                        self.number(Int, depth - 1)
                    );
                }
                let of = self.random.pick(&[Long, Float, Double]);
                format!(
                    "{}.compare({}, {})",
                    of.boxed(),
                    self.number(of, depth - 1),
                    self.number(of, depth - 1)
                )
            }
            20 => {
                if let Some(shape) = self.find(|p| p.of == Colour) {
                    return format!(
                        "{}.{}",
                        shape.text,
                        self.random.pick(&["ordinal()", "weight", "ordinal()"])
                    );
                }
                if self.risks() {
                    self.spend(10);
                    return format!(
                        "new {}[{} % 6].length",
                        self.random.pick(&SCALARS).java(),
                        self.number(Int, depth - 1)
                    );
                }
                self.leaf(Int)
            }
            _ => match self.find(|p| p.of == Operator) {
                Some(operator) if self.affords(operator.cost + 10) => {
                    self.spend(operator.cost + 10);
                    format!(
                        "{}.apply({}, {})",
                        operator.text,
                        self.number(Int, depth - 1),
                        self.number(Int, depth - 1)
                    )
                }
                _ => self.leaf(Int),
            },
        }
    }

    pub(super) fn long(&mut self, depth: u32) -> String {
        match self.random.below(14) {
            0..=5 => {
                let operator = self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                let mut operands = [self.number(Long, depth - 1), self.any_integer(depth - 1)];
                if self.random.chance(50) {
                    operands.swap(0, 1);
                }
                format!("({} {operator} {})", operands[0], operands[1])
            }
            6 | 7 => {
                let operator = self.random.pick(&["<<", ">>", ">>>"]);
                format!(
                    "({} {operator} {})",
                    self.number(Long, depth - 1),
                    self.any_integer(depth - 1)
                )
            }
            8 | 9 => {
                let operator = self.random.pick(&["/", "%"]);
                let dividend = self.any_integer(depth - 1);
                format!("({dividend} {operator} {})", self.divisor(Long, depth - 1))
            }
            10 => format!(
                "({}{})",
                self.random.pick(&["-", "~"]),
                self.parenthesised(Long, depth - 1)
            ),
            11 => {
                let of = self.other_number(Long);
                format!("(long) ({})", self.number(of, depth - 1))
            }
            12 => {
                self.spend(20);
                match self.random.below(4) {
                    0 => format!("Math.abs({})", self.number(Long, depth - 1)),
                    1 => format!("Math.round({})", self.number(Double, depth - 1)),
                    2 => format!(
                        "Double.doubleToLongBits({})",
                        self.number(Double, depth - 1)
                    ),
                    _ => format!(
                        "Math.max({}, {})",
                        self.number(Long, depth - 1),
                        self.any_integer(depth - 1)
                    ),
                }
            }
            _ => match self.find(|p| p.of == Shape) {
                Some(shape) if self.affords(LAMBDA_COST + 30) => {
                    self.spend(LAMBDA_COST + 30);
                    format!("{}.size({})", shape.text, self.number(Int, depth - 1))
                }
                _ => self.leaf(Long),
            },
        }
    }

    pub(super) fn floating(&mut self, of: Scalar, depth: u32) -> String {
        match self.random.below(12) {
            0..=6 => {
                let operator = self.random.pick(&["+", "-", "*", "/", "+", "*", "/", "%"]);
                let other = if of == Double {
                    self.random.pick(&NUMBERS)
                } else {
                    self.random.pick(&NUMBERS[..6])
                };
                let mut operands = [self.number(of, depth - 1), self.number(other, depth - 1)];
                if self.random.chance(50) {
                    operands.swap(0, 1);
                }
                format!("({} {operator} {})", operands[0], operands[1])
            }
            7 => format!("(-{})", self.parenthesised(of, depth - 1)),
            8 => {
                let other = self.other_number(of);
                format!("({}) ({})", of.java(), self.number(other, depth - 1))
            }
            9 if of == Double => {
                self.spend(10);
                let call = self.random.pick(&[
                    "Math.sqrt",
                    "Math.abs",
                    "Math.floor",
                    "Math.ceil",
                    "Math.rint",
                ]);
                format!("{call}({})", self.number(Double, depth - 1))
            }
            _ => {
                self.spend(10);
                format!(
                    "Math.{}({}, {})",
                    self.random.pick(&["max", "min"]),
                    self.number(of, depth - 1),
                    self.number(of, depth - 1)
                )
            }
        }
    }

    pub(super) fn parenthesised(&mut self, of: Scalar, depth: u32) -> String {
        format!("({})", self.number(of, depth))
    }

    /// What an integer is divided by: rarely zero unless exceptions are welcome.
    pub(super) fn divisor(&mut self, of: Scalar, depth: u32) -> String {
        let divisor = self.number(of, depth);
        if self.risks() {
            self.random.pick(&[
                format!("({divisor} & 3)"),
                format!("({divisor} % 3)"),
                divisor.clone(),
            ])
        } else {
            let suffix = if of == Long { "L" } else { "" };
            let odd = 2 * self.random.below(6) + 1;
            self.random.pick(&[
                format!("({divisor} | 1{suffix})"),
                format!("(({divisor} & 7{suffix}) + {odd}{suffix})"),
                format!("({}{suffix})", odd + 2),
            ])
        }
    }

    pub(super) fn int_from_text(&mut self, depth: u32) -> String {
        self.spend(30);
        let text = self.text(depth.min(1));
        match self.random.below(9) {
            0 | 1 => format!("({text}).length()"),
            2 => {
                self.spend(40);
                format!("({text}).hashCode()")
            }
            3 => {
                let (needle, from) = (self.text(0), self.number(Int, 0));
                self.random.pick(&[
                    format!("({text}).indexOf({needle})"),
                    format!("({text}).lastIndexOf({needle})"),
                    format!("({text}).indexOf('a', {from})"),
                    format!("({text}).compareTo({needle})"),
                ])
            }
            4 => format!(
                "(\"h\\u00e9llo \\u6f22\\ud83d\\ude00\" + {text}).{}",
                self.random
                    .pick(&["length()", "hashCode()", "indexOf(\"a\")", "codePointAt(6)"])
            ),
            5 | 6 => {
                let index = self.number(Int, depth.min(1));
                if self.risks() {
                    format!("(int) ({text}).charAt({index} & 7)")
                } else {
                    format!("(int) ({text} + \"0123\").charAt({index} & 3)")
                }
            }
            7 => {
                if self.risks() {
                    format!("Integer.parseInt({text})")
                } else {
                    format!(
                        "Integer.parseInt(\"\" + ({}))",
                        self.number(Int, depth.min(1))
                    )
                }
            }
            _ => {
                let of = self.random.pick(&[Int, Long, Double, Boolean, Char]);
                format!("{}.hashCode({})", of.boxed(), self.scalar(of, depth.min(1)))
            }
        }
    }
}
