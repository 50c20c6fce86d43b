//! Statements that may throw, one kind of exception each.

use super::*;

impl Generator {
    /// A statement that is likely to throw.
    pub(super) fn culprit(&mut self) {
        self.spend(60);
        let number = self.leaf(Int);
        match self.random.below(16) {
            0 => {
                let of = self.random.pick(&[Int, Long]);
                let dividend = self.number(of, 1);
                let operator = self.random.pick(&["/", "%"]);
                line!(
                    self,
                    "mix({dividend} {operator} ({number} & {}));",
                    self.random.pick(&[1, 3, 3, 6])
                );
            }
            1 => {
                let of = self.random.pick(&SCALARS);
                let array = self.array(of);
                let name = self.fresh("v");
                line!(self, "{}[] {name} = {array};", of.java());
                let value = self.stored_value(of, 1);
                line!(
                    self,
                    "{name}[({number} & 7) {} 2] = {value};",
                    self.random.pick(&["+", "-", "*"])
                );
            }
            2 => {
                let of = self.random.pick(&SCALARS);
                let name = self.fresh("v");
                line!(
                    self,
                    "{}[][] {name} = new {}[{number} % 3][{} % 3];",
                    of.java(),
                    of.java(),
                    self.random.below(9)
                );
                line!(self, "mix({name}.length);");
            }
            3 => {
                let name = self.fresh("v");
                let condition = self.condition(1);
                let text = self.text(1);
                line!(self, "String {name} = {condition} ? null : {text};");
                let call = self.random.pick(&[
                    "length()",
                    "hashCode()",
                    "isEmpty()",
                    "charAt(0)",
                    "trim()",
                    "substring(1)",
                ]);
                line!(self, "mix({name}.{call});");
            }
            4 | 5 => {
                let any = self.any(1);
                let name = self.fresh("v");
                line!(self, "Object {name} = {any};");
                let class = self.random.pick(&["Integer", "String", "Double", "Long"]);
                let rest = match class {
                    "String" => ".length()",
                    _ => ".intValue()",
                };
                line!(self, "mix((({class}) {name}){rest});");
            }
            6 if self.may_create => {
                let node = self.node(0);
                let class = self.random.below(self.classes.len());
                let name = self.fresh("v");
                line!(self, "Object {name} = {node};");
                let call = self.virtuals[0].clone();
                self.spend(call.cost);
                line!(self, "mix(((A{class}) {name}).{}({number}));", call.name);
            }
            7 if self.may_create => {
                let condition = self.condition(1);
                let name = self.fresh("v");
                let node = self.node(0);
                line!(self, "A0 {name} = {condition} ? null : {node};");
                match self.field_name(0) {
                    Some(field) => line!(self, "System.out.println(\"field \" + {name}.{field});"),
                    None => line!(self, "System.out.println({name}.toString());"),
                }
            }
            8 => {
                let exception = self.exception();
                let condition = self.condition(1);
                open!(self, "if ({condition})");
                line!(self, "throw {exception};");
                self.close();
            }
            9 => {
                let name = self.fresh("v");
                let any = self.any(1);
                line!(
                    self,
                    "Object[] {name} = new {}[3];",
                    self.random
                        .pick(&["Integer", "String", "Number", "A0", "Comparable<?>"])
                );
                line!(self, "{name}[{number} & 1] = {any};");
            }
            10 => {
                let text = self.text(1);
                line!(self, "mix(({text}).charAt({number} & 7));");
            }
            11 => {
                let text = self.text(1);
                line!(self, "mix(Integer.parseInt({text}));");
            }
            12 => {
                let of = self.random.pick(&NUMBERS);
                let (a, b) = (self.array(of), self.array(of));
                let (from, to) = (self.leaf(Int), self.leaf(Int));
                line!(
                    self,
                    "System.arraycopy({a}, {from} & 3, {b}, {to} & 3, {number} & 3);"
                );
            }
            13 => {
                let name = self.fresh("v");
                let of = self.random.pick(&NUMBERS);
                line!(self, "{}[][] {name} = new {}[3][];", of.java(), of.java());
                line!(self, "{name}[{number} & 1] = new {}[2];", of.java());
                line!(self, "{name}[0][{} & 3]++;", self.leaf(Int));
            }
            14 => {
                let condition = self.condition(1);
                let name = self.fresh("v");
                line!(
                    self,
                    "Integer {name} = {condition} ? null : Integer.valueOf({number});"
                );
                line!(self, "mix({name} + 1);");
            }
            _ => {
                line!(self, "mix(check({number}, {}));", 1 + self.random.below(5));
            }
        }
    }

    pub(super) fn field_name(&mut self, class: usize) -> Option<String> {
        let fields: Vec<String> = self
            .fields_of(class)
            .into_iter()
            .filter(|f| f.of != Of(Char))
            .map(|f| f.text)
            .collect();
        if fields.is_empty() {
            None
        } else {
            Some(self.random.pick(&fields))
        }
    }
}
