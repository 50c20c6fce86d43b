//! Switches over types and enum constants (Java 21 and later): the selector and where to begin go in, the number of
//! the first label that fits comes out; -1 for null, the number of labels where none fits.

use super::{Builder, Maker, odd};
use crate::error::Result;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Comparison, InvokeKind};
use crate::program::{Constant, Handle, Instruction, MadeClass};

impl Maker<'_> {
    pub(super) fn type_switch(&self) -> Result<MadeClass> {
        self.switch(|maker, code, label| {
            match label {
                Constant::Class(class) => {
                    code.load("Ljava/lang/Object;", 0);
                    code.add(Instruction::InstanceOf(*class));
                }
                Constant::String(_) => {
                    code.constant(*label);
                    code.load("Ljava/lang/Object;", 0);
                    code.invoke(
                        InvokeKind::Virtual,
                        "java/lang/Object",
                        "equals",
                        "(Ljava/lang/Object;)Z",
                    );
                }
                Constant::Int(_) => {
                    // An Integer of that value, or a Character.
                    code.constant(*label);
                    code.invoke_static("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;");
                    code.load("Ljava/lang/Object;", 0);
                    code.invoke(
                        InvokeKind::Virtual,
                        "java/lang/Object",
                        "equals",
                        "(Ljava/lang/Object;)Z",
                    );
                    let test = code.here();
                    code.add(Instruction::If {
                        op: Comparison::Equal,
                        target: test + 3,
                    });
                    code.constant(Constant::Int(1));
                    code.add(Instruction::Goto(test + 8));
                    code.constant(*label);
                    code.add(Instruction::Convert {
                        from: crate::program::instruction::OperandKind::Int,
                        to: crate::program::instruction::Element::Char,
                    });
                    code.invoke_static(
                        "java/lang/Character",
                        "valueOf",
                        "(C)Ljava/lang/Character;",
                    );
                    code.load("Ljava/lang/Object;", 0);
                    code.invoke(
                        InvokeKind::Virtual,
                        "java/lang/Object",
                        "equals",
                        "(Ljava/lang/Object;)Z",
                    );
                }
                Constant::Dynamic(dynamic) if maker.is_own_primitive(*dynamic) => {
                    code.constant(Constant::Int(1));
                }
                Constant::Dynamic(dynamic) => return maker.enum_label(code, *dynamic),
                _ => return None,
            }
            Some(())
        })
    }

    /// What is switched over; a component of a record may be a primitive.
    fn selector(&self) -> String {
        let first = MethodDescriptor::parse(self.descriptor())
            .and_then(|types| types.parameters.first().map(|it| it.to_string()));
        first.unwrap_or_default()
    }

    /// Whether a label is the primitive class of a selector of that very kind, which always fits.
    fn is_own_primitive(&self, dynamic: crate::program::DynamicId) -> bool {
        let references = self.program.references();
        let label = references.dynamic(dynamic);
        let Handle::InvokeStatic(bootstrap) = label.bootstrap else {
            return false;
        };
        let bootstrap = references.method(bootstrap);
        self.program.text(bootstrap.name) == "primitiveClass"
            && self.program.text(bootstrap.class) == "java/lang/invoke/ConstantBootstraps"
            && self.program.text(label.name) == self.selector()
    }

    /// An `EnumDesc` label: `EnumDesc.of(ClassDesc.of("pkg.E"), "A")`, as constants that compute constants.
    fn enum_label(&self, code: &mut Builder, dynamic: crate::program::DynamicId) -> Option<()> {
        let references = self.program.references();
        let mut texts = Vec::new();
        let mut todo = vec![Constant::Dynamic(dynamic)];
        while let Some(constant) = todo.pop() {
            match constant {
                Constant::Dynamic(id) => {
                    todo.extend(references.dynamic(id).arguments.iter().rev().copied())
                }
                Constant::String(id) => texts.push(String::from_utf16_lossy(references.string(id))),
                Constant::MethodHandle(handle) => {
                    let Handle::InvokeStatic(_) = references.handle(handle) else {
                        return None;
                    };
                }
                _ => return None,
            }
        }
        let [class, name] = &texts[..] else {
            return None;
        };
        let class = class.replace('.', "/");
        let field = code.field(&class, name, &descriptor::of_class(&class));
        code.add(Instruction::GetStatic(field));
        code.load("Ljava/lang/Object;", 0);
        self.same(code);
        Some(())
    }

    pub(super) fn enum_switch(&self) -> Result<MadeClass> {
        let descriptor = self.descriptor().to_string();
        let selector =
            MethodDescriptor::parse(&descriptor).and_then(|d| d.parameters.first().copied());
        let Some(class) = selector
            .and_then(descriptor::class_name)
            .map(str::to_string)
        else {
            return odd("no enum");
        };
        self.switch(|maker, code, label| {
            match label {
                Constant::String(name) => {
                    let name = String::from_utf16_lossy(maker.program.references().string(*name));
                    let field = code.field(&class, &name, &descriptor::of_class(&class));
                    code.add(Instruction::GetStatic(field));
                    code.load("Ljava/lang/Object;", 0);
                    maker.same(code);
                }
                Constant::Class(class) => {
                    code.load("Ljava/lang/Object;", 0);
                    code.add(Instruction::InstanceOf(*class));
                }
                _ => return None,
            }
            Some(())
        })
    }

    /// Whether the two references on the stack are the same, as an int.
    fn same(&self, code: &mut Builder) {
        let test = code.here();
        code.add(Instruction::IfReference {
            equal: true,
            target: test + 3,
        });
        code.constant(Constant::Int(0));
        code.add(Instruction::Goto(test + 4));
        code.constant(Constant::Int(1));
    }

    fn switch(
        &self,
        mut test: impl FnMut(&Self, &mut Builder, &Constant) -> Option<()>,
    ) -> Result<MadeClass> {
        let mut code = self.builder();
        let selector = self.selector();
        let restart = match selector.as_str() {
            "J" | "D" => 2,
            _ => 1,
        };
        if descriptor::class_name(&selector).is_some() {
            code.load("Ljava/lang/Object;", 0);
            code.add(Instruction::IfNull {
                null: false,
                target: 4,
            });
            code.constant(Constant::Int(-1));
            code.return_value("I");
        }
        for (number, label) in self.site.arguments.iter().enumerate() {
            // Labels before the restart index do not count.
            let skip = code.here() + 2;
            code.constant(Constant::Int(number as i32));
            code.load("I", restart);
            code.add(Instruction::Nop); // Replaced below, once the end of this label is known.
            if test(self, &mut code, label).is_none() {
                return odd("a label of another kind");
            }
            let here = code.here();
            code.add(Instruction::If {
                op: Comparison::Equal,
                target: here + 3,
            });
            code.constant(Constant::Int(number as i32));
            code.return_value("I");
            let next = code.here();
            code.instructions[skip as usize] = Instruction::IfCompare {
                op: Comparison::Less,
                target: next,
            };
        }
        code.constant(Constant::Int(self.site.arguments.len() as i32));
        code.return_value("I");
        Ok(self.with_link(code, None))
    }
}
