//! `java.lang.reflect.Proxy`: a class made for a list of interfaces, each of whose methods asks the handler.

use super::method_handle::{new_handle, reflected_method};
use super::reflection::Wrapped;
use super::{Call, Flow, Model, approximate, boolean, exact, null_pointer, reference};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Element, InvokeKind, OperandKind, StackOp};
use crate::program::{
    ClassId, Code, Constant, Flags, Handler, Instruction, MadeClass, MadeMember, MethodId, Program,
};
use crate::vm::Vm;
use crate::vm::heap::Array;
use crate::vm::made::{Builder, wrapper_of};
use crate::vm::value::Value;

const PROXY: &str = "java/lang/reflect/Proxy";
/// Part of the name of every class made here.
const MARK: &str = "$Proxy of ";

pub(crate) const MODELS: &[Model] = &[
    // The class's name is not HotSpot's, which numbers them.
    approximate(
        "java/lang/reflect/Proxy.newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;",
        new_proxy,
    ),
    exact(
        "java/lang/reflect/Proxy.isProxyClass(Ljava/lang/Class;)Z",
        |call| {
            if call.reference(0).is_null() {
                return null_pointer();
            }
            boolean(call.vm.is_proxy(call.class_at(0)))
        },
    ),
    exact(
        "java/lang/reflect/Proxy.defaultMethodHandle(Ljava/lang/Class;Ljava/lang/reflect/Method;)Ljava/lang/invoke/MethodHandle;",
        default_method,
    ),
];

/// The handle with which `InvocationHandler.invokeDefault` calls a default method past the proxy's own.
fn default_method(call: &mut Call) -> Flow {
    let Some((owner, method)) = reflected_method(call, call.reference(1)) else {
        return null_pointer();
    };
    let program = call.vm.program();
    let own = program.class(call.class_at(0));
    if !own.interfaces.contains(&program.class(owner).name) {
        return Flow::Unsupported("invokeDefault of an inherited method".into());
    }
    let invoked = call.vm.reflective_call(owner, method, Wrapped::OfDefault);
    let class = program.class(program.method(invoked).class).name;
    let class = program.text(class).to_string();
    let kind = "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
    let made = call
        .vm
        .handle_class(&format!("of {class}"), kind, |handle| {
            handle.parameter(0);
            handle.parameter(1);
            handle.code.invoke_static(&class, "call", kind);
            handle.finish("Ljava/lang/Object;");
        });
    new_handle(call, made, kind, &[])
}

fn new_proxy(call: &mut Call) -> Flow {
    let (array, handler) = (call.reference(1), call.reference(2));
    if handler.is_null() || array.is_null() {
        return null_pointer();
    }
    let Array::Reference(mirrors) = call.state.heap.array(array).clone() else {
        return Flow::Unsupported(String::new());
    };
    let program = call.vm.program();
    let mut interfaces: Vec<ClassId> = Vec::new();
    for &mirror in mirrors.iter() {
        if mirror == 0 {
            return null_pointer();
        }
        let class = call.vm.mirrored(call.state, crate::vm::ObjectId(mirror));
        let name = call.vm.external_name(class);
        let problem = match program.class(class).is_interface() {
            false => Some(format!("{name} is not an interface")),
            true if interfaces.contains(&class) => Some(format!("repeated interface: {name}")),
            true => None,
        };
        if let Some(problem) = problem {
            return Flow::Raise("java/lang/IllegalArgumentException", Some(problem));
        }
        interfaces.push(class);
    }
    let class = match call.vm.proxy_class(&interfaces) {
        Ok(class) => class,
        Err(error) => return Flow::LinkError(error),
    };
    if !call.state.is_initialised(class) && !call.vm.is_initialising(call.state, class) {
        return Flow::Initialise(class);
    }
    let proxy = call.vm.new_object(call.state, class);
    call.vm
        .set(call.state, proxy, "h", Value::reference(handler));
    reference(proxy)
}

impl Vm {
    pub(in crate::vm) fn is_proxy(&self, class: ClassId) -> bool {
        let name = self.program.text(self.program.class(class).name);
        self.program.is_made(class) && name.starts_with(MARK)
    }

    fn proxy_class(&self, interfaces: &[ClassId]) -> crate::error::Result<ClassId> {
        let program = &*self.program;
        let names: Vec<&str> = interfaces
            .iter()
            .map(|&class| program.text(program.class(class).name))
            .collect();
        // Without slashes, so that the simple name begins as HotSpot's does.
        let name = format!("{MARK}{}", names.join(",").replace('/', ":"));
        if let Ok(class) = program.load(program.symbol(&name)) {
            self.link(class)?;
            return Ok(class);
        }
        let methods = self.proxied(interfaces)?;
        let mut fields = Vec::new();
        let mut made = Vec::new();
        let mut initialiser = Builder::new(program);
        for (number, &method) in methods.iter().enumerate() {
            let declared = program.method(method);
            fields.push(MadeMember {
                name: program.symbol(&format!("m{number}")),
                descriptor: program.symbol("Ljava/lang/reflect/Method;"),
                flags: Flags::STATIC | Flags::FINAL,
            });
            find_method(program, &mut initialiser, method);
            let field =
                initialiser.field(&name, &format!("m{number}"), "Ljava/lang/reflect/Method;");
            initialiser.add(Instruction::PutStatic(field));
            let member = MadeMember {
                name: declared.name,
                descriptor: declared.descriptor,
                flags: Flags::PUBLIC | Flags::FINAL,
            };
            let code = ask_handler(program, &name, number, method);
            made.push((member, Some(code)));
        }
        initialiser.add(Instruction::Return(None));
        let member = MadeMember {
            name: program.symbol("<clinit>"),
            descriptor: program.symbol("()V"),
            flags: Flags::STATIC,
        };
        made.push((member, Some(initialiser.finish(0))));
        let class = program.define(MadeClass {
            name,
            superclass: program.symbol(PROXY),
            interfaces: interfaces
                .iter()
                .map(|&class| program.class(class).name)
                .collect(),
            fields,
            methods: made,
        });
        self.link(class)?;
        Ok(class)
    }

    /// The three methods of `Object`, then those of the interfaces and what these extend; each signature once.
    fn proxied(&self, interfaces: &[ClassId]) -> crate::error::Result<Vec<MethodId>> {
        let program = &*self.program;
        let mut found: Vec<MethodId> = Vec::new();
        let own = &program.class(self.known.object).methods;
        found.extend(own.iter().copied().filter(|&id| {
            let name = program.text(program.method(id).name);
            matches!(name, "hashCode" | "equals" | "toString")
        }));
        let mut todo: Vec<ClassId> = interfaces.iter().rev().copied().collect();
        while let Some(interface) = todo.pop() {
            let class = program.class(interface);
            for &id in &class.methods {
                let method = program.method(id);
                let known = found.iter().any(|&other| {
                    let other = program.method(other);
                    (other.name, other.descriptor) == (method.name, method.descriptor)
                });
                if method.flags.is_public() && !method.flags.is_static() && !known {
                    found.push(id);
                }
            }
            for &name in class.interfaces.iter().rev() {
                todo.push(program.load(name)?);
            }
        }
        Ok(found)
    }
}

/// Pushes the `Method` object of a method.
fn find_method(program: &Program, code: &mut Builder, method: MethodId) {
    let declared = program.method(method);
    let types = MethodDescriptor::parse(program.text(declared.descriptor));
    let parameters = types.map(|types| types.parameters).unwrap_or_default();
    code.constant(Constant::Class(program.class(declared.class).name));
    code.string(program.text(declared.name));
    code.constant(Constant::Int(parameters.len() as i32));
    code.add(Instruction::NewArray(program.symbol("[Ljava/lang/Class;")));
    for (number, parameter) in parameters.iter().enumerate() {
        code.dup();
        code.constant(Constant::Int(number as i32));
        let class = descriptor::class_name(parameter)
            .map_or_else(|| descriptor::java(parameter), str::to_string);
        code.constant(Constant::Class(program.symbol(&class)));
        code.add(Instruction::ArrayStore(Element::Reference));
    }
    code.invoke(
        InvokeKind::Virtual,
        "java/lang/Class",
        "getMethod",
        "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
    );
}

/// A method's code: the handler decides. What it throws and the method does not declare comes inside an
/// `UndeclaredThrowableException`.
fn ask_handler(program: &Program, class: &str, number: usize, method: MethodId) -> Code {
    let declared = program.method(method);
    let text = program.text(declared.descriptor);
    let types = MethodDescriptor::parse(text).expect("every method has a descriptor");
    let object = "Ljava/lang/Object;";
    let mut code = Builder::new(program);
    code.load(object, 0);
    let handler = code.field(PROXY, "h", "Ljava/lang/reflect/InvocationHandler;");
    code.add(Instruction::GetField(handler));
    code.load(object, 0);
    let field = code.field(class, &format!("m{number}"), "Ljava/lang/reflect/Method;");
    code.add(Instruction::GetStatic(field));
    let mut local = 1;
    if types.parameters.is_empty() {
        code.constant(Constant::Null);
    } else {
        code.constant(Constant::Int(types.parameters.len() as i32));
        code.add(Instruction::NewArray(program.symbol("[Ljava/lang/Object;")));
        for (number, parameter) in types.parameters.iter().enumerate() {
            code.dup();
            code.constant(Constant::Int(number as i32));
            code.load(parameter, local);
            code.convert(parameter, object);
            code.add(Instruction::ArrayStore(Element::Reference));
            local += if matches!(*parameter, "J" | "D") {
                2
            } else {
                1
            };
        }
    }
    let start = code.here();
    code.invoke(
        InvokeKind::Interface,
        "java/lang/reflect/InvocationHandler",
        "invoke",
        "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;",
    );
    match types.result {
        "V" => code.add(Instruction::Stack(StackOp::Pop)),
        result if descriptor::class_name(result).is_none() => {
            let wrapper = wrapper_of(result);
            code.cast(wrapper);
            code.convert(&descriptor::of_class(wrapper), result);
        }
        result => code.convert(object, result),
    }
    code.return_value(types.result);
    let end = code.here();
    let rethrow = end;
    code.add(Instruction::Throw);
    let wrap = code.here();
    code.add(Instruction::Store {
        kind: OperandKind::Reference,
        local: 1,
    });
    let wrapper = "java/lang/reflect/UndeclaredThrowableException";
    code.add(Instruction::New(program.symbol(wrapper)));
    code.dup();
    code.load(object, 1);
    code.invoke(
        InvokeKind::Special,
        wrapper,
        "<init>",
        "(Ljava/lang/Throwable;)V",
    );
    code.add(Instruction::Throw);
    let mut code = code.finish(local.max(2));
    let pool = program.class(declared.class).pool.as_ref();
    let exceptions = declared.attribute("Exceptions").zip(pool);
    let names = exceptions.map_or_else(Vec::new, |(bytes, pool)| {
        let indices = bytes[2..].chunks_exact(2);
        let classes = indices.map(|pair| pool.class(u16::from_be_bytes([pair[0], pair[1]])));
        classes.filter_map(|class| class.ok()).collect()
    });
    let passed = ["java/lang/RuntimeException", "java/lang/Error"];
    let passed = passed.into_iter().map(str::to_string).chain(names);
    code.handlers = passed
        .map(|name| Handler {
            start,
            end,
            target: rethrow,
            catch: Some(program.symbol(&name)),
        })
        .collect();
    code.handlers.push(Handler {
        start,
        end,
        target: wrap,
        catch: None,
    });
    code
}
