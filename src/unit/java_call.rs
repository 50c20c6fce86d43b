//! Calls of methods and constructors as a test writes them: plainly where it may, by reflection where not.

use super::shown::{Shown, quoted};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{Flags, MethodId, Program, Symbol};
use crate::report::Value;

/// A call in Java.
pub(crate) struct JavaCall {
    pub text: String,
    /// As one would write it, not by reflection.
    pub is_direct: bool,
}

impl JavaCall {
    pub(crate) fn of(
        shown: &Shown,
        id: MethodId,
        receiver: Option<&str>,
        arguments: &[Value],
    ) -> JavaCall {
        let program = shown.program;
        let method = program.method(id);
        let own = program.text(method.descriptor);
        let parsed = MethodDescriptor::parse(own);
        let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
        let is_new = method.name == Symbol::INIT;
        let class = shown.class_name(method.class);
        let is_near = program.package(method.class).replace('/', ".") == shown.package;
        let may_call = !method.flags.is_private() && (method.flags.is_public() || is_near);
        let may_name = parameters.iter().all(|it| shown.may_name(it));
        let name = program.text(method.name);
        let is_plain = !method.flags.has(Flags::SYNTHETIC) && !name.contains(['-', '$']);
        if let Some(class) = class.filter(|_| may_call && may_name && is_plain) {
            let is_overloaded = overloads(program, id) > 0;
            let arguments: Vec<String> = arguments
                .iter()
                .zip(&parameters)
                .map(|(it, parameter)| shown.argument(it, parameter, is_overloaded))
                .collect();
            let arguments = arguments.join(", ");
            let text = match receiver {
                _ if is_new => format!("new {class}({arguments})"),
                Some(receiver) if !method.flags.is_static() => {
                    format!("{receiver}.{name}({arguments})")
                }
                _ => format!("{class}.{name}({arguments})"),
            };
            let is_direct = true;
            return JavaCall { text, is_direct };
        }
        let mut all = vec![
            quoted(&program.dotted(program.class(method.class).name)),
            quoted(name),
            quoted(own),
            receiver.unwrap_or("null").to_string(),
        ];
        let typed = arguments.iter().zip(&parameters);
        all.extend(typed.map(|(it, parameter)| {
            let value = shown.value(it, &descriptor::java(parameter));
            // Neither null nor an array stands for all arguments.
            match value == "null" || matches!(it, Value::Object { .. }) {
                true => format!("(Object) {value}"),
                false => value,
            }
        }));
        JavaCall {
            text: format!("GuideInputs.call({})", all.join(", ")),
            is_direct: false,
        }
    }
}

/// How many other methods a class has of a method's name.
pub(crate) fn overloads(program: &Program, id: MethodId) -> usize {
    let method = program.method(id);
    let supers = program.superclasses(method.class).unwrap_or_default();
    let all = supers.iter().flat_map(|&at| &program.class(at).methods);
    let others = all.map(|&it| program.method(it)).filter(|it| {
        let is_other = it.name == method.name && it.descriptor != method.descriptor;
        is_other && !it.flags.has(Flags::BRIDGE)
    });
    others.count()
}
