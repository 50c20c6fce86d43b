//! Calls, objects, arrays and lambdas.

use super::*;

impl Generator {
    /// A call of a static or virtual method with this result.
    pub(super) fn call(&mut self, result: Type, depth: u32) -> Option<String> {
        if self.random.chance(50)
            && let Of(scalar) = result
            && let Some(call) = self.virtual_call(scalar, depth)
        {
            return Some(call);
        }
        let fitting: Vec<Method> = self
            .methods
            .iter()
            .filter(|m| m.result == result && self.affords(m.cost + 30))
            .cloned()
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let method = self.random.pick(&fitting);
        Some(self.call_of(&method, depth))
    }

    pub(super) fn call_of(&mut self, method: &Method, depth: u32) -> String {
        self.spend(method.cost + 10);
        let mut arguments = Vec::new();
        for (i, &of) in method.parameters.iter().enumerate() {
            if i == 0 && method.recursive {
                arguments.push(format!("{} & 3", self.leaf(Int)));
            } else {
                arguments.push(self.value(of, depth.min(1)));
            }
        }
        format!("{}({})", method.name, arguments.join(", "))
    }

    pub(super) fn virtual_call(&mut self, result: Scalar, depth: u32) -> Option<String> {
        let fitting: Vec<Virtual> = self
            .virtuals
            .iter()
            .filter(|v| v.result == result && self.affords(v.cost + 30))
            .cloned()
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let method = self.random.pick(&fitting);
        let receiver = if let Some(node) = self.find(|p| matches!(p.of, Node(_))) {
            node.text
        } else if let Some(nodes) = self.find(|p| p.of == Nodes) {
            format!("{}[{} & 3]", nodes.text, self.leaf(Int))
        } else {
            return None;
        };
        self.spend(method.cost + 10);
        let arguments: Vec<String> = method
            .parameters
            .iter()
            .map(|&of| self.value(of, depth.min(1)))
            .collect();
        Some(format!(
            "{receiver}.{}({})",
            method.name,
            arguments.join(", ")
        ))
    }

    pub(super) fn class_name(&mut self) -> String {
        format!("A{}", self.random.below(self.classes.len()))
    }

    /// A class that is this one or a subclass, and not abstract.
    pub(super) fn concrete(&mut self, class: usize) -> usize {
        let fitting: Vec<usize> = (1..self.classes.len())
            .filter(|&c| self.extends(c, class))
            .collect();
        self.random.pick(&fitting)
    }

    pub(super) fn extends(&self, class: usize, ancestor: usize) -> bool {
        class == ancestor
            || self.classes[class]
                .parent
                .is_some_and(|parent| self.extends(parent, ancestor))
    }

    pub(super) fn node(&mut self, class: usize) -> String {
        if (!self.may_create || self.random.chance(30) || !self.affords(60))
            && let Some(place) = self.find(|p| p.of == Node(class))
        {
            return place.text;
        }
        self.spend(50);
        let class = self.concrete(class);
        format!("new A{class}({})", self.number(Int, 1))
    }

    pub(super) fn colour(&mut self, depth: u32) -> String {
        self.spend(4);
        if self.random.chance(50)
            && let Some(place) = self.find(|p| p.of == Colour)
        {
            return place.text;
        }
        match self.random.below(4) {
            0 => {
                self.spend(10);
                format!("Colour.values()[{} & 3]", self.number(Int, depth.min(1)))
            }
            1 if self.risks() => {
                self.spend(40);
                let name = self.random.pick(&["RED", "GREEN", "PINK"]);
                format!("Colour.valueOf(\"{name}\")")
            }
            _ => format!(
                "Colour.{}",
                self.random.pick(&["RED", "GREEN", "BLUE", "GREY"])
            ),
        }
    }

    pub(super) fn shape(&mut self, depth: u32) -> String {
        match self.random.below(4) {
            0 => self.colour(depth),
            1 if self.may_create => self.node(0),
            2 => {
                let parameter = self.fresh("k");
                let (text, _) = self.lambda_body(&parameter, None);
                format!("{parameter} -> {text}")
            }
            _ => match self.find(|p| p.of == Shape) {
                Some(place) => place.text,
                None => self.colour(depth),
            },
        }
    }

    pub(super) fn any(&mut self, depth: u32) -> String {
        self.spend(8);
        match self.random.below(10) {
            0 | 1 => self.text(depth),
            2 => {
                if self.may_create {
                    self.node(0)
                } else {
                    self.text(depth)
                }
            }
            3 => self.colour(0),
            4 => "null".to_string(),
            5 => {
                self.spend(10);
                format!(
                    "new Pair({}, clip({}))",
                    self.number(Int, depth.min(1)),
                    self.text(0)
                )
            }
            6 => match self.find(|p| p.of == Any) {
                Some(place) => place.text,
                None => "null".to_string(),
            },
            _ => {
                let of = self
                    .random
                    .pick(&[Boolean, Byte, Short, Int, Int, Long, Float, Double]);
                format!("(Object) ({})", self.scalar(of, depth))
            }
        }
    }

    pub(super) fn array(&mut self, of: Scalar) -> String {
        self.spend(20);
        match self.random.below(4) {
            0 => {
                if let Some(place) = self.find(|p| p.of == Array(of)) {
                    return if self.random.chance(40) {
                        format!("{}.clone()", place.text)
                    } else {
                        place.text
                    };
                }
            }
            1 if of != Text => return format!("new {}[{}]", of.java(), 4 + self.random.below(4)),
            _ => {}
        }
        let length = 4 + self.random.below(4);
        let elements: Vec<String> = (0..length).map(|_| self.scalar(of, 1)).collect();
        format!("new {}[] {{{}}}", of.java(), elements.join(", "))
    }

    pub(super) fn matrix(&mut self, of: Scalar) -> String {
        self.spend(60);
        if of != Text && self.random.chance(50) {
            return format!(
                "new {}[{}][{}]",
                of.java(),
                4 + self.random.below(2),
                4 + self.random.below(2)
            );
        }
        let rows: Vec<String> = (0..4)
            .map(|_| {
                let elements: Vec<String> = (0..4 + self.random.below(2))
                    .map(|_| self.leaf(of))
                    .collect();
                format!("{{{}}}", elements.join(", "))
            })
            .collect();
        format!("new {}[][] {{{}}}", of.java(), rows.join(", "))
    }

    /// The body of a lambda with these int parameters, and its cost.
    pub(super) fn lambda_body(&mut self, first: &str, second: Option<&str>) -> (String, u64) {
        let keep = self.scope.len();
        let indent = self.indent;
        let parameters: Vec<String> = std::iter::once(first)
            .chain(second)
            .map(str::to_string)
            .collect();
        let block = self.random.chance(35);
        let returned = Returns::Value(Of(Int));
        let (text, cost) = self.aside(keep, LAMBDA_COST, returned, |g| {
            g.captured_below = keep;
            g.indent = indent + 1;
            g.risk = if g.risk == Risk::Never {
                Risk::Never
            } else {
                Risk::Rare
            };
            for parameter in &parameters {
                g.scope.push(Place::local(parameter, Of(Int), true));
            }
            if block {
                g.out.push_str("{\n");
                g.within_budget(Self::statement);
                let result = g.number(Int, 1);
                line!(g, "return {result};");
                g.indent -= 1;
                let pad = "    ".repeat(g.indent);
                g.out.push_str(&pad);
                g.out.push('}');
            } else {
                let result = g.number(Int, 2);
                g.out.push_str(&result);
            }
        });
        (text, cost)
    }

    /// An operator over two ints, and what a call of it may cost.
    pub(super) fn operator(&mut self) -> (String, u64) {
        self.spend(10);
        let (a, b) = (self.fresh("a"), self.fresh("b"));
        match self.random.below(10) {
            0 => (
                self.random
                    .pick(&["Integer::sum", "Math::max", "Math::min", "Integer::compare"])
                    .to_string(),
                20,
            ),
            1 => {
                let fitting: Vec<Method> = self
                    .methods
                    .iter()
                    .filter(|m| {
                        m.result == Of(Int) && m.parameters == [Of(Int), Of(Int)] && !m.recursive
                    })
                    .cloned()
                    .collect();
                if fitting.is_empty() {
                    return ("Operator.FIRST".to_string(), 10);
                }
                let method = self.random.pick(&fitting);
                (format!("{}::{}", self.name, method.name), method.cost + 10)
            }
            2 => (format!("scaled({})", self.number(Int, 1)), 20),
            3 => match self.find(|p| p.of == Operator) {
                Some(place) => (format!("twice({})", place.text), 2 * place.cost + 20),
                None => ("twice(Integer::sum)".to_string(), 50),
            },
            4 => {
                let (body, cost) = self.lambda_body(&a, Some(&b));
                let body = if body.starts_with('{') {
                    body
                } else {
                    format!("{{ calls++; return {body}; }}")
                };
                (
                    format!(
                        "new Operator() {{ int calls; public int apply(int {a}, int {b}) {body} }}"
                    ),
                    cost.max(LAMBDA_COST),
                )
            }
            _ => {
                let (body, cost) = self.lambda_body(&a, Some(&b));
                (format!("({a}, {b}) -> {body}"), cost.max(LAMBDA_COST))
            }
        }
    }
}
