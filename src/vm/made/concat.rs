//! String concatenation: each operand becomes a string or stays a primitive, and a native joins them.

use super::{Maker, odd};
use crate::error::Result;
use crate::program::descriptor::MethodDescriptor;
use crate::program::{Constant, MadeClass};

const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

impl Maker<'_> {
    /// Arguments and constants, in the order of a recipe.
    pub(super) fn concat_by_recipe(&self) -> Result<MadeClass> {
        let descriptor = self.descriptor().to_string();
        let Some(types) = MethodDescriptor::parse(&descriptor) else {
            return odd("no descriptor");
        };
        match self.site.arguments.first() {
            Some(Constant::String(id)) => {
                self.concat(&types, self.program.references().string(*id).to_vec())
            }
            _ => odd("no recipe"),
        }
    }

    /// All arguments, one after the other.
    pub(super) fn concat_arguments(&self) -> Result<MadeClass> {
        let descriptor = self.descriptor().to_string();
        let Some(types) = MethodDescriptor::parse(&descriptor) else {
            return odd("no descriptor");
        };
        self.concat(&types, vec![ARGUMENT; types.parameters.len()])
    }

    fn concat(&self, types: &MethodDescriptor, recipe: Vec<u16>) -> Result<MadeClass> {
        let mut code = self.builder();
        let mut joined = String::from("(");
        let mut parameters = types.parameters.iter();
        let mut constants = self.site.arguments.iter().skip(1);
        let mut local = 0;
        let mut literal: Vec<u16> = Vec::new();
        for unit in recipe.iter().copied().map(Some).chain([None]) {
            if let Some(unit) = unit.filter(|unit| *unit != ARGUMENT && *unit != CONSTANT) {
                literal.push(unit);
                continue;
            }
            if !literal.is_empty() {
                let id = self
                    .program
                    .references()
                    .intern_string(std::mem::take(&mut literal));
                code.constant(Constant::String(id));
                joined.push_str("Ljava/lang/String;");
            }
            match unit {
                Some(ARGUMENT) => {
                    let Some(&parameter) = parameters.next() else {
                        return odd("too few operands");
                    };
                    code.load(parameter, local);
                    local += if matches!(parameter, "J" | "D") { 2 } else { 1 };
                    joined.push_str(match parameter {
                        "Z" | "B" | "C" | "S" | "I" | "J" => parameter,
                        "F" | "D" => {
                            let descriptor = format!("({parameter})Ljava/lang/String;");
                            code.invoke_static("java/lang/String", "valueOf", &descriptor);
                            "Ljava/lang/String;"
                        }
                        _ => {
                            let descriptor = "(Ljava/lang/Object;)Ljava/lang/String;";
                            code.invoke_static("java/lang/String", "valueOf", descriptor);
                            "Ljava/lang/String;"
                        }
                    });
                }
                Some(_) => {
                    let Some(&constant) = constants.next() else {
                        return odd("too few constants");
                    };
                    code.constant(constant);
                    let descriptor = "(Ljava/lang/Object;)Ljava/lang/String;";
                    code.invoke_static("java/lang/String", "valueOf", descriptor);
                    joined.push_str("Ljava/lang/String;");
                }
                None => {}
            }
        }
        joined.push_str(")Ljava/lang/String;");
        code.invoke_static(&self.name, "concat", &joined);
        code.return_value("Ljava/lang/String;");
        Ok(self.with_link(code, Some(joined)))
    }
}
