//! Statements that each show one feature of the language.

use super::*;

impl Generator {
    pub(super) fn switch_statement(&mut self) {
        self.spend(10);
        let (selector, labels): (String, Vec<String>) = match self.random.below(5) {
            0 => {
                let selector = self.colour(1);
                (
                    selector,
                    ["RED", "BLUE", "GREY"].map(str::to_string).to_vec(),
                )
            }
            1 => {
                self.spend(60);
                let selector = self.text(1);
                (
                    selector,
                    ["\"abc\"", "\"a\"", "\"hello\"", "\"Aa\"", "\"BB\"", "\"\""]
                        .map(str::to_string)
                        .to_vec(),
                )
            }
            2 => {
                // far apart: a lookupswitch
                let selector = self.number(Int, 1);
                (
                    format!("({selector} & 3) * 1000 - 1000"),
                    ["-1000", "0", "1000", "777777"]
                        .map(str::to_string)
                        .to_vec(),
                )
            }
            3 => {
                let selector = self.number(Char, 1);
                (
                    format!("(char) ('a' + {} % 5)", paren_cast(&selector)),
                    ["'a'", "'b'", "'e'"].map(str::to_string).to_vec(),
                )
            }
            _ => {
                let selector = self.number(Int, 1);
                (
                    format!("{selector} & 7"),
                    ["0", "1", "2", "3", "5"].map(str::to_string).to_vec(),
                )
            }
        };
        open!(self, "switch ({selector})");
        if self.random.chance(50) {
            for label in &labels {
                line!(self, "case {label}:");
                self.indent += 1;
                if self.random.chance(80) {
                    self.line("{");
                    self.indent += 1;
                    self.block(2);
                    self.close();
                    if self.random.chance(65) {
                        self.line("break;");
                    }
                }
                self.indent -= 1;
            }
            if self.random.chance(70) {
                self.line("default:");
                self.indent += 1;
                self.simple_statement_alone();
                self.indent -= 1;
            }
        } else {
            let mut rest = labels.as_slice();
            while let Some((label, more)) = rest.split_first() {
                rest = more;
                let mut group = label.clone();
                if let Some((second, more)) = rest.split_first()
                    && self.random.chance(25)
                {
                    group = format!("{group}, {second}");
                    rest = more;
                }
                open!(self, "case {group} ->");
                self.block(2);
                self.close();
            }
            self.open("default ->");
            self.block(2);
            self.close();
        }
        self.close();
    }

    /// A statement whose declaration, if it is one, is not seen by what follows.
    pub(super) fn simple_statement_alone(&mut self) {
        let places = self.scope.len();
        self.simple_statement();
        self.scope.truncate(places);
    }

    pub(super) fn pattern_statement(&mut self) {
        let Some(object) = self.find(|p| p.of == Any) else {
            let name = self.fresh("v");
            let any = self.any(1);
            line!(self, "Object {name} = {any};");
            self.scope.push(Place::local(&name, Any, false));
            return;
        };
        let name = self.fresh("p");
        let places = self.scope.len();
        let (class, of) = match self.random.below(5) {
            0 => ("String".to_string(), Of(Text)),
            1 => ("Integer".to_string(), Of(Int)),
            2 => ("Colour".to_string(), Colour),
            3 => ("Double".to_string(), Of(Double)),
            _ => {
                let class = self.random.below(self.classes.len());
                (format!("A{class}"), Node(class))
            }
        };
        if let Of(scalar) = of {
            let unboxed = if scalar == Text {
                name.clone()
            } else {
                format!("(({}) {name})", scalar.java())
            };
            self.scope.push(Place::local(&unboxed, of, false));
            let extra = if self.random.chance(50) {
                format!(" && {}", self.boolean_about(&name, scalar))
            } else {
                String::new()
            };
            open!(
                self,
                "if ({} instanceof {class} {name}{extra})",
                object.text
            );
        } else {
            open!(self, "if ({} instanceof {class} {name})", object.text);
            self.scope.push(Place::local(&name, of, false));
        }
        self.block(3);
        self.scope.truncate(places);
        self.reopen("else");
        self.block(2);
        self.close();
    }

    pub(super) fn boolean_about(&mut self, name: &str, of: Scalar) -> String {
        match of {
            Text => format!("{name}.length() > {}", self.random.below(4)),
            _ => format!(
                "{name} {} {}",
                self.random.pick(&["<", ">", "!="]),
                self.random.below(10)
            ),
        }
    }

    pub(super) fn lambda_statement(&mut self) {
        let (text, cost) = self.operator();
        let name = self.fresh("f");
        line!(self, "Operator {name} = {text};");
        let mut place = Place::local(&name, Operator, false);
        place.cost = cost;
        self.scope.push(place);
        if self.random.chance(80) && self.affords(8 * cost + 60) {
            self.spend(8 * cost + 60);
            let array = self.array(Int);
            let label = self.fresh("t");
            self.spend(PRINT_COST);
            line!(
                self,
                "System.out.println(\"{label} \" + fold({array}, {name}));"
            );
        }
        if self.random.chance(25) && self.affords(300) {
            // a generic function: boxing and bridges
            self.spend(200);
            let of = self.random.pick(&[Int, Long, Double]);
            let function = self.fresh("g");
            let (parameter, factor) = (self.fresh("a"), self.literal(of));
            line!(
                self,
                "Function<{}, String> {function} = {parameter} -> \"g\" + ({parameter} {} {factor});",
                of.boxed(),
                self.random.pick(&["+", "-", "*"]).to_string()
            );
            let argument = self.number(of, 1);
            line!(self, "System.out.println({function}.apply({argument}));");
        }
    }

    pub(super) fn builder_statement(&mut self) {
        let name = self.fresh("sb");
        let start = self.random.pick(&["", "\"<\"", "64", "\"abc\""]);
        self.spend(40);
        line!(self, "StringBuilder {name} = new StringBuilder({start});");
        let rounds = 1 + self.random.below(4) as u64;
        let looped = self.weight * rounds <= LARGEST_WEIGHT && self.random.chance(60);
        let weight = self.weight;
        let places = self.scope.len();
        if looped {
            let i = self.fresh("i");
            self.weight *= rounds;
            open!(self, "for (int {i} = 0; {i} < {rounds}; {i}++)");
            self.scope.push(Place::counter(&i, Of(Int)));
        }
        for _ in 0..1 + self.random.below(2) {
            self.spend(100);
            let (first, second) = (self.random.pick(&SCALARS), self.random.pick(&SCALARS));
            let (a, b) = (self.shown(first, 1), self.shown(second, 1));
            line!(self, "{name}.append({a}).append({b});");
        }
        if looped {
            self.close();
        }
        self.weight = weight;
        self.scope.truncate(places);
        for _ in 0..self.random.below(3) {
            self.spend(60);
            let number = self.leaf(Int);
            let change = match self.random.below(7) {
                0 => format!("{name}.reverse();"),
                1 => format!("{name}.insert(0, {number});"),
                2 => format!("{name}.insert({name}.length() / 2, \"mid\");"),
                3 => format!("{name}.setLength(Math.min({name}.length(), 12));"),
                4 => format!("{name}.append('z').setCharAt(0, 'Q');"),
                5 => format!("{name}.append(\"0123456\").delete(1, 3);"),
                _ => format!("{name}.append(\"ab\").replace(0, 2, \"R\");"),
            };
            self.line(&change);
        }
        self.spend(PRINT_COST);
        let label = self.fresh("t");
        line!(
            self,
            "System.out.println(\"{label} \" + clip({name}.toString()) + \" \" + {name}.length() + \" \" + {name}.indexOf(\"a\"));"
        );
        if self.random.chance(50) {
            let text = self.fresh("v");
            line!(self, "String {text} = clip({name}.toString());");
            let assignable = self.random.chance(50);
            self.scope.push(Place::local(&text, Of(Text), assignable));
        }
    }

    pub(super) fn array_statement(&mut self) {
        let of = self.random.pick(&NUMBERS);
        let name = match self.find(|p| p.of == Array(of)) {
            Some(place) => place.text,
            None => {
                let name = self.fresh("v");
                let array = self.array(of);
                line!(self, "{}[] {name} = {array};", of.java());
                self.scope.push(Place::local(&name, Array(of), false));
                name
            }
        };
        let i = self.fresh("i");
        if self.weight * 8 > LARGEST_WEIGHT {
            return self.simple_statement();
        }
        let places = self.scope.len();
        let weight = self.weight;
        match self.random.below(5) {
            0 | 1 => {
                self.weight *= 8;
                open!(self, "for (int {i} = 0; {i} < {name}.length; {i}++)");
                self.scope.push(Place::counter(&i, Of(Int)));
                let value = self.number(of, 2);
                line!(self, "{name}[{i}] = {value};");
                self.weight = weight;
                self.close();
                self.scope.truncate(places);
                self.spend(PRINT_COST);
                line!(
                    self,
                    "System.out.println({name}.length + \":\" + {});",
                    self.array_shown(&name, of)
                );
            }
            2 => {
                self.spend(40);
                line!(
                    self,
                    "System.arraycopy({name}, {}, {name}, {}, 2);",
                    self.random.below(3),
                    self.random.below(3)
                );
            }
            3 => {
                self.spend(60);
                let sum = self.fresh("v");
                let element = self.fresh("v");
                let result = if self.random.chance(50) { Double } else { of };
                line!(self, "{} {sum} = 0;", result.java());
                line!(
                    self,
                    "for ({} {element} : {name}) {sum} += {element};",
                    of.java()
                );
                self.scope.push(Place::local(&sum, Of(result), true));
            }
            _ => {
                self.spend(200);
                let call = self.random.pick(&[
                    "hashCode(@)",
                    "equals(@, @.clone())",
                    "copyOf(@, 2).length",
                    "copyOfRange(@, 1, 6)[4]",
                ]);
                line!(self, "mix(java.util.Arrays.{});", call.replace('@', &name));
            }
        }
    }

    pub(super) fn array_shown(&self, name: &str, of: Scalar) -> String {
        match of {
            Char => format!("(int) {name}[0] + \" \" + (int) {name}[3]"),
            _ => format!("{name}[0] + \" \" + {name}[1] + \" \" + {name}[3]"),
        }
    }

    /// A class declared inside the method, which reads variables of the method.
    pub(super) fn local_class(&mut self) {
        if !self.affords(300) {
            return self.simple_statement();
        }
        let name = self.fresh("Local");
        let keep = self.scope.len();
        open!(self, "class {name}");
        let field = self.fresh("f");
        let initial = self.literal(Int);
        line!(self, "int {field} = {initial};");
        let parameter = self.fresh("a");
        open!(self, "int step(int {parameter})");
        let indent = self.indent;
        let (body, cost) = self.aside(keep, LAMBDA_COST, Returns::Value(Of(Int)), |g| {
            g.captured_below = keep;
            g.indent = indent;
            g.scope.push(Place::field(&field, Of(Int)));
            g.scope.push(Place::local(&parameter, Of(Int), true));
            g.block(2);
            let result = g.number(Int, 2);
            line!(g, "{field} += {parameter} & 3;");
            line!(g, "return {result};");
        });
        self.out.push_str(&body);
        self.close();
        self.close();
        let object = self.fresh("v");
        line!(self, "{name} {object} = new {name}();");
        self.spend(3 * cost + 20);
        self.spend(PRINT_COST);
        let (a, b) = (self.number(Int, 1), self.number(Int, 1));
        line!(
            self,
            "System.out.println(\"local \" + {object}.step({a}) + \" \" + {object}.step({b}) + \" \" + {object}.{field});"
        );
    }

    pub(super) fn synchronized_statement(&mut self) {
        self.spend(10);
        let lock = match self.find(|p| matches!(p.of, Node(_) | Array(_)) && !p.nullable) {
            Some(place) => place.text,
            None => "LOCK".to_string(),
        };
        open!(self, "synchronized ({lock})");
        self.block(3);
        self.close();
    }

    /// Objects of the hierarchy, called through their common class and through the interface.
    pub(super) fn objects_statement(&mut self) {
        if !self.may_create || self.weight * 4 > LARGEST_WEIGHT {
            return self.simple_statement();
        }
        let nodes = self.value(Nodes, 1);
        let name = self.fresh("v");
        line!(self, "A0[] {name} = {nodes};");
        let places = self.scope.len();
        let weight = self.weight;
        self.weight *= 4;
        let node = self.fresh("n");
        let through_interface = self.random.chance(30);
        if through_interface {
            open!(self, "for (Shape {node} : {name})");
            self.scope.push(Place::local(&node, Shape, false));
            self.spend(2 * LAMBDA_COST + PRINT_COST);
            let number = self.number(Int, 1);
            line!(
                self,
                "System.out.println(\"shape \" + {node}.area({number}) + \" \" + {node}.size(2) + \" \" + Shape.unit({number}));"
            );
        } else {
            open!(self, "for (A0 {node} : {name})");
            self.scope.push(Place::local(&node, Node(0), false));
            let result = self.random.pick(&USUAL);
            self.spend(PRINT_COST + CONCATENATION_COST);
            let value = match self.virtual_call(result, 2) {
                Some(call) => call,
                None => format!("{node}.area(3)"),
            };
            let value = if result == Char {
                format!("(int) {value}")
            } else {
                value
            };
            line!(self, "System.out.println({node} + \" \" + {value});");
        }
        self.block(1);
        self.close();
        self.weight = weight;
        self.scope.truncate(places);
        self.scope.push(Place::local(&name, Nodes, false));
    }

    pub(super) fn resource_statement(&mut self) {
        if self.risk == Risk::Never || !self.affords(1000) {
            return self.simple_statement();
        }
        self.spend(2 * PRINT_COST + 300);
        let resource = self.fresh("r");
        let number = self.leaf(Int);
        let outer = self.risk;
        open!(
            self,
            "try (Resource {resource} = new Resource(\"{resource}\", {number}))"
        );
        self.risk = Risk::Often;
        self.block(2);
        self.culprit();
        self.risk = outer;
        let error = self.fresh("e");
        reopen!(self, "catch (RuntimeException {error})");
        line!(
            self,
            "System.out.println({error} + \" suppressed \" + {error}.getSuppressed().length);"
        );
        self.close();
    }

    /// A variable without initialiser that every branch assigns.
    pub(super) fn late_assignment(&mut self) {
        self.spend(6);
        let of = self.random.pick(&USUAL);
        let name = self.fresh("v");
        let condition = self.condition(2);
        let (first, second) = (self.stored_value(of, 2), self.stored_value(of, 2));
        if self.random.chance(50) {
            line!(self, "final {} {name};", of.java());
            open!(self, "if ({condition})");
            line!(self, "{name} = {first};");
            self.reopen("else");
            line!(self, "{name} = {second};");
            self.close();
        } else {
            let selector = self.number(Int, 1);
            line!(self, "{} {name};", of.java());
            open!(self, "switch ({selector} & 3)");
            line!(self, "case 1: {name} = {first}; break;");
            line!(self, "default: {name} = {second};");
            self.close();
        }
        self.scope.push(Place::local(&name, Of(of), false));
    }

    /// Boxes, records and the generic class.
    pub(super) fn box_statement(&mut self) {
        self.spend(PRINT_COST + 200);
        let name = self.fresh("v");
        match self.random.below(4) {
            0 => {
                let (a, b) = (self.number(Int, 1), self.text(0));
                line!(self, "Pair {name} = new Pair({a}, {b});");
                let other = self.number(Int, 0);
                line!(
                    self,
                    "System.out.println({name} + \" \" + {name}.hashCode() + \" \" + {name}.equals(new Pair({other}, {name}.right())) + \" \" + {name}.left());"
                );
            }
            1 => {
                let of = self.random.pick(&[Int, Long, Double, Text, Short]);
                let (a, b) = (self.stored_value(of, 1), self.stored_value(of, 1));
                line!(self, "Cell<{}> {name} = new Cell<>({a});", of.boxed());
                line!(
                    self,
                    "System.out.println(\"cell \" + {name}.larger({b}) + \" \" + {name}.count);"
                );
            }
            2 => {
                let of = self.random.pick(&[Int, Long, Short, Byte, Double, Float]);
                let value = self.number(of, 1);
                line!(self, "{} {name} = {value};", of.boxed());
                line!(self, "{name}{};", self.random.pick(&["++", "--"]));
                line!(
                    self,
                    "System.out.println(\"box \" + {name} + \" \" + {name}.hashCode() + \" \" + {name}.intValue());"
                );
            }
            _ => {
                let numbers: Vec<String> = (0..self.random.below(4))
                    .map(|_| self.number(Int, 1))
                    .collect();
                line!(
                    self,
                    "System.out.println(\"sum \" + sum({}));",
                    numbers.join(", ")
                );
            }
        }
    }

    /// The first use of a class with a static initialiser.
    pub(super) fn holder_statement(&mut self) {
        if self.holders == 0 || self.risk == Risk::Never || self.weight > 4 {
            return self.simple_statement();
        }
        self.spend(600);
        let holder = self.random.below(self.holders);
        let error = self.fresh("e");
        self.open("try");
        line!(
            self,
            "System.out.println(\"holder \" + Holder{holder}.value++);"
        );
        reopen!(
            self,
            "catch (ExceptionInInitializerError | NoClassDefFoundError {error})"
        );
        line!(
            self,
            "System.out.println({error}.getClass().getName() + \" \" + {error}.getCause());"
        );
        self.close();
    }

    pub(super) fn checked_statement(&mut self) {
        self.spend(PRINT_COST + 200);
        let number = self.number(Int, 1);
        let error = self.fresh("e");
        self.open("try");
        line!(self, "demand({number}, {});", 2 + self.random.below(5));
        self.block(2);
        reopen!(self, "catch (Checked {error})");
        line!(
            self,
            "System.out.println(\"checked \" + {error}.getMessage() + \" \" + {error}.code);"
        );
        if self.random.chance(50) {
            self.reopen("finally");
            self.simple_statement_alone();
        }
        self.close();
    }
}
