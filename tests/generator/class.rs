//! Methods, classes and the program as a whole.

use super::*;

impl Generator {
    pub(super) fn parameter_types(&mut self, most: usize) -> Vec<Type> {
        (0..self.random.below(most + 1))
            .map(|_| match self.random.below(12) {
                0 => Array(self.random.pick(&NUMBERS)),
                1 => Any,
                2 => Colour,
                _ => Of(self.random.pick(&USUAL)),
            })
            .collect()
    }

    /// A static method of the main class.
    pub(super) fn method(&mut self, statics: usize, limit: u64) -> String {
        let name = self.fresh("m");
        let mut parameters = vec![Of(self
            .random
            .pick(&[Int, Int, Int, Long, Short, Byte, Float, Double]))];
        if self.random.chance(25) {
            parameters.push(Of(Int));
        } else {
            parameters.extend(self.parameter_types(2));
        }
        if self.may_create && self.random.chance(30) {
            parameters.push(Node(0));
        }
        let result = Of(self.random.pick(&USUAL));
        let names: Vec<String> = parameters.iter().map(|_| self.fresh("a")).collect();
        let (body, cost) = self.aside(statics, limit, Returns::Value(result), |g| {
            g.indent = 2;
            g.risk = Risk::Rare;
            g.captured_below = 0;
            for (name, &of) in names.iter().zip(&parameters) {
                let assignable = matches!(of, Of(_)) && g.random.chance(60);
                g.scope.push(Place::local(name, of, assignable));
            }
            let (ending, most) = (g.random.below(6), g.random.below(5));
            g.statements(2 + most);
            match ending {
                0 => {
                    g.open("try");
                    g.risk = Risk::Often;
                    g.culprit();
                    let value = g.value(result, 2);
                    line!(g, "return {value};");
                    g.risk = Risk::Rare;
                    let error = g.fresh("e");
                    reopen!(g, "catch (RuntimeException {error})");
                    g.caught(&error);
                    let value = g.value(result, 1);
                    line!(g, "return {value};");
                    g.reopen("finally");
                    g.block(2);
                    g.close();
                }
                1 => {
                    let condition = g.condition(2);
                    open!(g, "if ({condition})");
                    let value = g.value(result, 2);
                    line!(g, "return {value};");
                    g.reopen("else");
                    g.block(2);
                    let value = g.value(result, 2);
                    line!(g, "return {value};");
                    g.close();
                }
                _ => {
                    let value = g.value(result, 3);
                    line!(g, "return {value};");
                }
            }
        });
        let declared: Vec<String> = parameters
            .iter()
            .zip(&names)
            .map(|(of, name)| format!("{} {name}", of.java()))
            .collect();
        let modifier = if self.random.chance(12) {
            "synchronized "
        } else {
            ""
        };
        let text = format!(
            "    static {modifier}{} {name}({}) {{\n{body}    }}\n",
            result.java(),
            declared.join(", ")
        );
        self.methods.push(Method {
            name,
            parameters,
            result,
            cost,
            recursive: false,
        });
        text
    }

    pub(super) fn recursive_method(&mut self, statics: usize) -> String {
        let name = self.fresh("r");
        let of = self.random.pick(&[Int, Long, Double, Text, Int, Short]);
        let parameter = self.fresh("a");
        let depth = "depth";
        let (body, cost) = self.aside(statics, 250, Returns::Nowhere, |g| {
            g.indent = 2;
            g.risk = Risk::Rare;
            g.captured_below = 0;
            g.scope.push(Place::counter(depth, Of(Int)));
            g.scope.push(Place::local(&parameter, Of(of), true));
            let base = g.stored_value(of, 1);
            g.open("if (depth <= 0)");
            line!(g, "return {base};");
            g.close();
            g.within_budget(Self::statement);
            let first = g.stored_value(of, 1);
            let again = format!("{name}(depth - 1, {first})");
            let result = match of {
                Text => {
                    let more = g.text(0);
                    if g.random.chance(50) {
                        format!("clip({again} + {more})")
                    } else {
                        format!("clip({more} + {again} + depth)")
                    }
                }
                _ => {
                    let other = if g.random.chance(50) {
                        let second = g.number(of, 1);
                        format!("{name}(depth - 2, {second})")
                    } else {
                        g.number(of, 1)
                    };
                    let operator = g.random.pick(&["+", "-", "*"]);
                    format!("({}) ({again} {operator} {other})", of.java())
                }
            };
            line!(g, "return {result};");
        });
        let text = format!(
            "    static {} {name}(int depth, {} {parameter}) {{\n{body}    }}\n",
            of.java(),
            of.java()
        );
        self.methods.push(Method {
            name,
            parameters: vec![Of(Int), Of(of)],
            result: Of(of),
            cost: cost * 8,
            recursive: true,
        });
        text
    }

    pub(super) fn hierarchy(&mut self, statics: usize) -> String {
        let count = 4 + self.random.below(3);
        for class in 0..count {
            let parent = if class == 0 {
                None
            } else {
                Some(self.random.below(class))
            };
            let fields = (0..1 + self.random.below(3))
                .map(|_| {
                    let name = self.fresh("f");
                    let of = self.random.pick(&USUAL);
                    Place::field(&name, Of(of))
                })
                .collect();
            self.classes.push(Class {
                parent,
                fields,
                members: String::new(),
            });
        }
        let mut wanted = vec![Virtual {
            name: "area".to_string(),
            parameters: vec![Of(Int)],
            result: Int,
            cost: 0,
        }];
        for _ in 0..3 + self.random.below(3) {
            let name = self.fresh("w");
            let parameters = self.parameter_types(2);
            wanted.push(Virtual {
                name,
                parameters,
                result: self.random.pick(&USUAL),
                cost: 0,
            });
        }
        for mut method in wanted {
            let is_abstract = method.name != "area" && self.random.chance(40);
            let mut costs: Vec<u64> = Vec::new();
            for class in 0..count {
                let parent = self.classes[class].parent;
                let inherited = parent.map(|parent| costs[parent]);
                let declared = |names: &[String]| {
                    let list: Vec<String> = method
                        .parameters
                        .iter()
                        .zip(names)
                        .map(|(of, name)| format!("{} {name}", of.java()))
                        .collect();
                    list.join(", ")
                };
                let names: Vec<String> =
                    method.parameters.iter().map(|_| self.fresh("a")).collect();
                if class == 0 && is_abstract {
                    let text = format!(
                        "        abstract {} {}({});\n",
                        method.result.java(),
                        method.name,
                        declared(&names)
                    );
                    self.classes[0].members.push_str(&text);
                    costs.push(0);
                    continue;
                }
                let must = class == 0 || is_abstract && parent == Some(0);
                if !must && self.random.chance(40) {
                    costs.push(inherited.unwrap_or(0));
                    continue;
                }
                let has_super = parent.is_some() && !(is_abstract && parent == Some(0));
                let fields = self.fields_of(class);
                let super_cost = inherited.unwrap_or(0);
                let result = method.result;
                let parameters = method.parameters.clone();
                let method_name = method.name.clone();
                let (body, cost) = self.aside(statics, 400, Returns::Value(Of(result)), |g| {
                    g.indent = 3;
                    g.risk = Risk::Rare;
                    g.captured_below = 0;
                    g.scope.extend(fields);
                    for (name, &of) in names.iter().zip(&parameters) {
                        g.scope.push(Place::local(name, of, matches!(of, Of(_))));
                    }
                    g.statements(1);
                    let mut value = g.scalar(result, 2);
                    if has_super && g.random.chance(40) {
                        g.spend(super_cost + 10);
                        let above = format!("super.{method_name}({})", names.join(", "));
                        value = match result {
                            Boolean => format!("{above} ^ {value}"),
                            Text => format!("clip({above} + {value})"),
                            _ => format!("({}) ({above} + {value})", result.java()),
                        };
                    }
                    line!(g, "return {value};");
                });
                costs.push(cost);
                let overriding = if class > 0 || method.name == "area" {
                    "@Override public "
                } else {
                    "public "
                };
                let text = format!(
                    "        {overriding}{} {}({}) {{\n{body}        }}\n",
                    result.java(),
                    method.name,
                    declared(&names)
                );
                let text = if class == 0 && method.name != "area" {
                    text.replacen("public ", "", 1)
                } else {
                    text
                };
                let text = if class > 0 && method.name != "area" {
                    text.replacen("public ", "", 1)
                } else {
                    text
                };
                self.classes[class].members.push_str(&text);
            }
            method.cost = costs.into_iter().max().unwrap_or(0);
            self.virtuals.push(method);
        }
        let mut text = String::new();
        for class in 0..count {
            text.push_str(&self.class(class, statics));
        }
        text
    }

    pub(super) fn class(&mut self, class: usize, statics: usize) -> String {
        let fields = self.classes[class].fields.clone();
        let inherited: Vec<Place> = match self.classes[class].parent {
            Some(parent) => self.fields_of(parent),
            None => Vec::new(),
        };
        let calls_virtual = self.random.chance(25);
        let (text, _) = self.aside(statics, 100_000, Returns::Nowhere, |g| {
            g.risk = Risk::Never;
            g.indent = 1;
            g.captured_below = 0;
            let head = match g.classes[class].parent {
                None => "static abstract class A0 implements Shape".to_string(),
                Some(parent) => format!("static class A{class} extends A{parent}"),
            };
            g.open(&head);
            g.scope.extend(inherited);
            for field in &fields {
                let Of(of) = field.of else { continue };
                if g.random.chance(60) || of == Text {
                    let value = g.scalar(of, 1);
                    line!(g, "{} {} = {value};", of.java(), field.text);
                } else {
                    line!(g, "{} {};", of.java(), field.text);
                }
                g.scope.push(field.clone());
            }
            if g.random.chance(40) {
                g.open("");
                for _ in 0..2 {
                    g.simple_assignment();
                }
                g.close();
            }
            open!(g, "A{class}(int seed)");
            if class > 0 {
                let argument =
                    g.random
                        .pick(&["seed", "seed + 1", "seed * 3", "~seed", "seed >> 1"]);
                line!(g, "super({argument});");
            }
            g.scope.push(Place::local("seed", Of(Int), true));
            g.simple_assignment();
            if calls_virtual {
                // sees the fields of subclasses before they are initialised
                g.line("try { mix(area(seed)); } catch (NullPointerException e) { mix(e.getMessage()); }");
            }
            g.close();
            g.scope.pop();
            let members = g.classes[class].members.clone();
            g.out.push_str(&members);
            if class == 0 || g.random.chance(60) {
                let mut shown: Vec<String> = fields
                    .iter()
                    .map(|f| {
                        if f.of == Of(Char) {
                            format!("(int) {}", f.text)
                        } else {
                            f.text.clone()
                        }
                    })
                    .collect();
                if class > 0 && g.random.chance(50) {
                    shown.push("super.toString()".to_string());
                }
                line!(
                    g,
                    "@Override public String toString() {{ return \"A{class}(\" + {} + \")\"; }}",
                    shown.join(" + \",\" + ")
                );
            }
            if class > 0 && g.random.chance(20) {
                g.line(
                    "@Override public long size(int k) { return Shape.super.size(k) - 5; }"
                        .replace("Shape.super", "super")
                        .as_str(),
                );
            }
            g.close();
        });
        text
    }

    pub(super) fn simple_assignment(&mut self) {
        let of = self.random.pick(&USUAL);
        if let Some(target) = self.find(|p| p.of == Of(of) && p.assignable) {
            let value = self.stored_value(of, 1);
            line!(self, "{} = {value};", target.text);
        } else {
            let value = self.number(Int, 1);
            line!(self, "mix({value});");
        }
    }

    pub(super) fn enumeration(&mut self) -> String {
        let mut text = String::from("    enum Colour implements Shape {\n");
        let names = ["RED", "GREEN", "BLUE", "GREY"];
        for (i, name) in names.iter().enumerate() {
            let end = if i == 3 { ";" } else { "," };
            let weight = self.random.below(50);
            if self.random.chance(35) {
                let factor = self.random.below(9);
                writeln!(text, "        {name}({weight}) {{ @Override public int area(int k) {{ return k * {factor} - weight; }} }}{end}").unwrap();
            } else {
                writeln!(text, "        {name}({weight}){end}").unwrap();
            }
        }
        text.push_str(
            "        final int weight;\n        Colour(int weight) { this.weight = weight; }\n",
        );
        text.push_str("        @Override public int area(int k) { return weight ^ k; }\n    }\n");
        text
    }

    pub(super) fn holder(&mut self, number: usize, statics: usize) -> String {
        let fails = self.random.chance(30);
        let (text, _) = self.aside(statics, 400, Returns::Nowhere, |g| {
            g.indent = 1;
            g.risk = Risk::Never;
            g.captured_below = 0;
            open!(g, "static class Holder{number}");
            let value = g.number(Int, 2);
            line!(g, "static int value = {value};");
            g.open("static");
            line!(g, "System.out.println(\"init Holder{number} \" + value);");
            if number > 0 && g.random.chance(50) {
                line!(g, "value += Holder{}.value;", number - 1);
            }
            if fails {
                let condition = g.condition(1);
                open!(g, "if ({condition})");
                g.line("value /= value - value;");
                g.close();
            }
            g.close();
            g.close();
        });
        text
    }

    pub(super) fn program(mut self) -> String {
        let name = self.name.clone();
        // statics of the main class come first in every scope
        let mut statics_text = String::new();
        for _ in 0..5 + self.random.below(5) {
            let field = self.fresh("s");
            let of = match self.random.below(10) {
                0..=6 => Of(self.random.pick(&USUAL)),
                7 => Array(self.random.pick(&SCALARS)),
                8 => Matrix(self.random.pick(&NUMBERS)),
                _ => Colour,
            };
            self.limit = u64::MAX;
            let value = match of {
                Of(scalar) => self.scalar(scalar, 1),
                _ => self.value(of, 1),
            };
            writeln!(statics_text, "    static {} {field} = {value};", of.java()).unwrap();
            self.scope.push(Place {
                assignable: matches!(of, Of(_)),
                ..Place::field(&field, of)
            });
        }
        self.cost = 0;
        let statics = self.scope.len();
        let mut initialiser = String::new();
        if self.random.chance(60) {
            let (text, _) = self.aside(statics, 500, Returns::Nowhere, |g| {
                g.indent = 1;
                g.risk = Risk::Never;
                g.open("static");
                for _ in 0..3 {
                    g.simple_assignment();
                }
                g.close();
            });
            initialiser = text;
        }
        let mut members = String::new();
        let leaves = 1 + self.random.below(3);
        // the hierarchy's names must be known to instanceof before its methods are written
        let enumeration = self.enumeration();
        self.classes.push(Class {
            parent: None,
            fields: Vec::new(),
            members: String::new(),
        });
        for _ in 0..leaves {
            members.push_str(&self.method(statics, 600));
        }
        self.classes.clear();
        let hierarchy = self.hierarchy(statics);
        self.may_create = true;
        let mut holders = String::new();
        for number in 0..self.random.below(4) {
            holders.push_str(&self.holder(number, statics));
            self.holders += 1;
        }
        for _ in 0..1 + self.random.below(2) {
            members.push_str(&self.recursive_method(statics));
        }
        for _ in 0..3 + self.random.below(4) {
            let limit = self.random.pick(&[1000, 2000, 4000]);
            members.push_str(&self.method(statics, limit));
        }
        let (chunks, calls) = self.chunks(statics);
        let mut text = String::new();
        writeln!(text, "public class {name} {{").unwrap();
        text.push_str(PRELUDE);
        text.push_str(&statics_text);
        text.push_str(&initialiser);
        text.push_str(&enumeration);
        text.push_str(&hierarchy);
        text.push_str(&holders);
        text.push_str(&members);
        text.push_str(&chunks);
        text.push_str("    public static void main(String[] args) {\n");
        text.push_str(&calls);
        text.push_str("        System.out.println(\"checksum \" + checksum);\n");
        if self.random.chance(10) {
            text.push_str("        if (checksum % 3 != 0) throw new Failure(\"at the end\", (int) checksum);\n");
        }
        text.push_str("    }\n}\n");
        text
    }
}
