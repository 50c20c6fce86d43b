//! The methods of records that `ObjectMethods.bootstrap` stands for: `toString`, `hashCode`, `equals`.

use super::{Builder, Maker, odd, wrapper_of};
use crate::error::Result;
use crate::program::descriptor;
use crate::program::instruction::{BinaryOp, Comparison, OperandKind};
use crate::program::{Constant, FieldRefId, Handle, Instruction, MadeClass};

struct Component<'a> {
    name: &'a str,
    descriptor: String,
    field: FieldRefId,
}

impl Maker<'_> {
    pub(super) fn record_method(&self) -> Result<MadeClass> {
        let references = self.program.references();
        let (Some(&Constant::Class(class)), Some(&Constant::String(names))) =
            (self.site.arguments.first(), self.site.arguments.get(1))
        else {
            return odd("unusual arguments");
        };
        let names = String::from_utf16_lossy(references.string(names));
        let mut components = Vec::new();
        let getters = self.site.arguments.iter().skip(2);
        for (name, getter) in names
            .split(';')
            .filter(|name| !name.is_empty())
            .zip(getters)
        {
            let Constant::MethodHandle(handle) = getter else {
                return odd("no getter");
            };
            let Handle::GetField(field) = references.handle(*handle) else {
                return odd("no getter");
            };
            let descriptor = self
                .program
                .text(references.field(field).descriptor)
                .to_string();
            components.push(Component {
                name,
                descriptor,
                field,
            });
        }
        let class = self.program.text(class);
        match self.program.text(self.site.name) {
            "toString" => Ok(self.record_to_string(class, &components)),
            "hashCode" => Ok(self.record_hash(&components)),
            "equals" => Ok(self.record_equals(class, &components)),
            _ => odd("another record method"),
        }
    }

    fn record_to_string(&self, class: &str, components: &[Component]) -> MadeClass {
        let simple = self.simple_name(class);
        let mut code = self.builder();
        let mut joined = String::from("(");
        for (n, component) in components.iter().enumerate() {
            let before = if n == 0 {
                format!("{simple}[")
            } else {
                ", ".to_string()
            };
            code.string(&format!("{before}{}=", component.name));
            code.load("Ljava/lang/Object;", 0);
            code.add(Instruction::GetField(component.field));
            joined.push_str("Ljava/lang/String;");
            joined.push_str(match component.descriptor.as_str() {
                primitive @ ("Z" | "B" | "C" | "S" | "I" | "J") => primitive,
                float @ ("F" | "D") => {
                    code.invoke_static(
                        "java/lang/String",
                        "valueOf",
                        &format!("({float})Ljava/lang/String;"),
                    );
                    "Ljava/lang/String;"
                }
                _ => {
                    let descriptor = "(Ljava/lang/Object;)Ljava/lang/String;";
                    code.invoke_static("java/lang/String", "valueOf", descriptor);
                    "Ljava/lang/String;"
                }
            });
        }
        code.string(
            if components.is_empty() {
                format!("{simple}[]")
            } else {
                "]".into()
            }
            .as_str(),
        );
        joined.push_str("Ljava/lang/String;)Ljava/lang/String;");
        code.invoke_static(&self.name, "concat", &joined);
        code.return_value("Ljava/lang/String;");
        self.with_link(code, Some(joined))
    }

    /// As `Class.getSimpleName` has it.
    fn simple_name(&self, class: &str) -> String {
        let id = self
            .program
            .load(self.symbol(class))
            .ok()
            .map(|id| self.program.class(id));
        let inner = id.and_then(|c| {
            c.inner_classes()
                .into_iter()
                .find(|inner| inner.inner == class)
        });
        match inner.and_then(|inner| inner.name) {
            Some(name) => name,
            None => class.rsplit('/').next().unwrap_or(class).to_string(),
        }
    }

    fn record_hash(&self, components: &[Component]) -> MadeClass {
        let mut code = self.builder();
        code.constant(Constant::Int(0));
        for component in components {
            code.constant(Constant::Int(31));
            code.add(Instruction::Binary {
                op: BinaryOp::Multiply,
                kind: OperandKind::Int,
            });
            code.load("Ljava/lang/Object;", 0);
            code.add(Instruction::GetField(component.field));
            match descriptor::class_name(&component.descriptor) {
                Some(_) => {
                    code.invoke_static("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I")
                }
                None => {
                    let wrapper = wrapper_of(&component.descriptor);
                    code.invoke_static(
                        wrapper,
                        "hashCode",
                        &format!("({})I", component.descriptor),
                    );
                }
            }
            code.add(Instruction::Binary {
                op: BinaryOp::Add,
                kind: OperandKind::Int,
            });
        }
        code.return_value("I");
        self.with_link(code, None)
    }

    fn record_equals(&self, class: &str, components: &[Component]) -> MadeClass {
        let mut code = self.builder();
        code.load("Ljava/lang/Object;", 0);
        code.load("Ljava/lang/Object;", 1);
        let same = code.here();
        code.add(Instruction::IfReference {
            equal: false,
            target: same + 3,
        });
        answer(&mut code, true);
        code.load("Ljava/lang/Object;", 1);
        code.add(Instruction::InstanceOf(self.symbol(class)));
        let other = code.here();
        code.add(Instruction::If {
            op: Comparison::NotEqual,
            target: other + 3,
        });
        answer(&mut code, false);
        for component in components {
            for local in [0, 1] {
                code.load("Ljava/lang/Object;", local);
                code.add(Instruction::GetField(component.field));
            }
            // Leaves zero on the stack where the two are equal.
            let descriptor = component.descriptor.as_str();
            match descriptor {
                "J" | "F" | "D" => {
                    code.invoke_static(
                        wrapper_of(descriptor),
                        "compare",
                        &format!("({descriptor}{descriptor})I"),
                    );
                }
                "Z" | "B" | "C" | "S" | "I" => {
                    code.add(Instruction::Binary {
                        op: BinaryOp::Subtract,
                        kind: OperandKind::Int,
                    });
                }
                _ => {
                    let equals = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                    code.invoke_static("java/util/Objects", "equals", equals);
                    code.constant(Constant::Int(1));
                    code.add(Instruction::Binary {
                        op: BinaryOp::Xor,
                        kind: OperandKind::Int,
                    });
                }
            }
            let here = code.here();
            code.add(Instruction::If {
                op: Comparison::Equal,
                target: here + 3,
            });
            answer(&mut code, false);
        }
        answer(&mut code, true);
        self.with_link(code, None)
    }
}

/// Two instructions: a constant and the return of it.
fn answer(code: &mut Builder, value: bool) {
    code.constant(Constant::Int(value.into()));
    code.return_value("Z");
}
