//! Writes a harness twice at once: as instructions of made classes, and as Java. Each method here adds to both.

use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::{Comparison, InvokeKind, StackOp};
use crate::program::{
    ClassId, Constant, Flags, Instruction, MadeClass, MadeMember, MethodId, Program, Symbol,
};
use crate::vm::Builder;
use std::fmt::Write;

/// How a value comes about.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// A primitive or a string that is an input.
    Input {
        name: String,
        descriptor: String,
    },
    /// An input object whose fields are made up when they are read.
    MadeUp {
        name: String,
        descriptor: String,
    },
    /// By a constructor or a static factory.
    Made {
        by: MethodId,
        arguments: Vec<Value>,
    },
    /// One that was made before.
    Variable(Variable),
    Null,
}

/// A local variable of main.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub name: String,
    pub descriptor: String,
    local: u16,
}

pub(crate) struct Writer<'p> {
    program: &'p Program,
    name: String,
    code: Builder<'p>,
    locals: u16,
    source: String,
    indent: usize,
    /// Classes of the calls, as they are made.
    callers: usize,
}

impl<'p> Writer<'p> {
    pub(crate) fn new(program: &'p Program, name: &str) -> Writer<'p> {
        Writer {
            program,
            name: name.into(),
            code: Builder::new(program),
            // The arguments of main.
            locals: 1,
            source: String::new(),
            indent: 2,
            callers: 0,
        }
    }

    fn line(&mut self, text: &str) {
        let indent = "    ".repeat(self.indent);
        let _ = writeln!(self.source, "{indent}{text}");
    }

    fn variable(&mut self, name: &str, descriptor: &str) -> Variable {
        let local = self.locals;
        self.locals += if matches!(descriptor, "J" | "D") {
            2
        } else {
            1
        };
        Variable {
            name: name.into(),
            descriptor: descriptor.into(),
            local,
        }
    }

    /// A new variable with one of these values; which, is an input if there are several.
    pub(crate) fn choose(&mut self, name: &str, descriptor: &str, options: &[Value]) -> Variable {
        let number = (options.len() > 1).then(|| self.pick(name, options.len()));
        let variable = self.variable(name, descriptor);
        let mut ends = Vec::new();
        let mut text = String::new();
        for (place, option) in options.iter().enumerate() {
            let is_last = place + 1 == options.len();
            let skip = number.as_ref().filter(|_| !is_last).map(|number| {
                let _ = write!(text, "{} == {place} ? ", number.name);
                self.skip_unless(number, place)
            });
            let value = self.value(option, descriptor);
            text.push_str(&value);
            self.store(&variable);
            if let Some(skip) = skip {
                text.push_str(" : ");
                ends.push(self.code.here());
                self.code.add(Instruction::Goto(0));
                self.land(skip);
            }
        }
        for end in ends {
            self.land(end);
        }
        let java = java_type(descriptor);
        self.line(&format!("{java} {name} = {text};"));
        variable
    }

    /// An input that says which of several.
    fn pick(&mut self, name: &str, count: usize) -> Variable {
        let pick = self.variable(&format!("{name}Pick"), "I");
        self.code.string(name);
        self.code.constant(Constant::Int(0));
        self.code.constant(Constant::Int(count as i32 - 1));
        self.code
            .invoke_static("guide/Input", "nextInt", "(Ljava/lang/String;II)I");
        self.store(&pick);
        self.line(&format!(
            "int {} = Input.nextInt({name:?}, 0, {});",
            pick.name,
            count - 1
        ));
        pick
    }

    /// A jump that is taken unless the pick is this one; where it is, for [`Writer::land`].
    fn skip_unless(&mut self, pick: &Variable, place: usize) -> u32 {
        self.load(pick);
        self.code.constant(Constant::Int(place as i32));
        let at = self.code.here();
        self.code.add(Instruction::IfCompare {
            op: Comparison::NotEqual,
            target: 0,
        });
        at
    }

    /// Lets a jump lead to here.
    fn land(&mut self, at: u32) {
        let here = self.code.here();
        match &mut self.code.instructions[at as usize] {
            Instruction::Goto(target) | Instruction::IfCompare { target, .. } => *target = here,
            _ => unreachable!("only jumps land"),
        }
    }

    fn load(&mut self, variable: &Variable) {
        self.code.load(&variable.descriptor, variable.local);
    }

    fn store(&mut self, variable: &Variable) {
        let kind = descriptor::kind(&variable.descriptor).expect("a variable is of some type");
        let local = variable.local;
        self.code.add(Instruction::Store { kind, local });
    }

    /// Pushes a value; in Java, what it is written as.
    fn value(&mut self, value: &Value, wanted: &str) -> String {
        match value {
            Value::Null => {
                self.code.constant(Constant::Null);
                "null".into()
            }
            Value::Variable(variable) => {
                self.load(variable);
                variable.name.clone()
            }
            Value::Input { name, descriptor } => {
                let method = next_of(descriptor);
                self.code.string(name);
                let own = format!("(Ljava/lang/String;){descriptor}");
                self.code.invoke_static("guide/Input", method, &own);
                format!("Input.{method}({name:?})")
            }
            Value::MadeUp { name, descriptor } => {
                let class = descriptor::class_name(descriptor).unwrap_or("java/lang/Object");
                self.code.string(name);
                self.code
                    .constant(Constant::Class(self.program.symbol(class)));
                let own = "(Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;";
                self.code.invoke_static("guide/Input", "nextObject", own);
                self.code.cast(class);
                format!(
                    "Input.nextObject({name:?}, {}.class)",
                    java_type(descriptor)
                )
            }
            Value::Made { by, arguments } => self.made(*by, arguments, wanted),
        }
    }

    fn made(&mut self, by: MethodId, arguments: &[Value], wanted: &str) -> String {
        let program = self.program;
        let method = program.method(by);
        let class = program.text(program.class(method.class).name);
        let own = program.text(method.descriptor);
        let is_new = method.name == Symbol::INIT;
        if is_new {
            self.code.add(Instruction::New(program.symbol(class)));
            self.code.dup();
        }
        let parsed = MethodDescriptor::parse(own)
            .expect("class files are refused whose descriptors do not parse");
        let arguments: Vec<String> = arguments
            .iter()
            .zip(&parsed.parameters)
            .map(|(argument, parameter)| self.argument(argument, parameter))
            .collect();
        let arguments = arguments.join(", ");
        let java = java_class(class);
        if is_new {
            self.code.invoke(InvokeKind::Special, class, "<init>", own);
            return format!("new {java}({arguments})");
        }
        let name = program.text(method.name);
        let kind = InvokeKind::Static;
        let is_interface = program.class(method.class).is_interface();
        match is_interface {
            true => self.code.invoke_static_of_interface(class, name, own),
            false => self.code.invoke(kind, class, name, own),
        }
        if parsed.result != wanted
            && let Some(to) = descriptor::class_name(wanted)
        {
            self.code.cast(to);
            return format!("({}) {java}.{name}({arguments})", java_class(to));
        }
        format!("{java}.{name}({arguments})")
    }

    /// An argument; null says which of several overloaded methods is meant.
    fn argument(&mut self, argument: &Value, parameter: &str) -> String {
        let text = self.value(argument, parameter);
        match argument {
            Value::Null => format!("({}) null", java_type(parameter)),
            _ => text,
        }
    }

    /// A thread that makes one of these calls. Each has its receiver, if it has one, and its arguments.
    pub(crate) fn thread(
        &mut self,
        name: &str,
        calls: &[MethodId],
        mut values: impl FnMut(&mut Self, usize) -> Vec<Variable>,
    ) -> Variable {
        let pick = (calls.len() > 1).then(|| self.pick(name, calls.len()));
        let thread = self.variable(name, "Ljava/lang/Thread;");
        self.line(&format!("Thread {name};"));
        let mut ends = Vec::new();
        for (place, &call) in calls.iter().enumerate() {
            let is_last = place + 1 == calls.len();
            let skip = match &pick {
                Some(pick) if !is_last => {
                    let word = if place == 0 { "if" } else { "} else if" };
                    let text = format!("{word} ({} == {place}) {{", pick.name);
                    self.line(&text);
                    Some(self.skip_unless(pick, place))
                }
                Some(_) => {
                    self.line("} else {");
                    None
                }
                None => None,
            };
            self.indent += usize::from(pick.is_some());
            let given = values(self, place);
            self.make_thread(&thread, call, &given);
            self.indent -= usize::from(pick.is_some());
            if let Some(skip) = skip {
                ends.push(self.code.here());
                self.code.add(Instruction::Goto(0));
                self.land(skip);
            }
        }
        if pick.is_some() {
            self.line("}");
        }
        for end in ends {
            self.land(end);
        }
        thread
    }

    /// `thread = new Thread(a call with these values, its name)`.
    fn make_thread(&mut self, thread: &Variable, call: MethodId, given: &[Variable]) {
        let caller = self.caller(call, given);
        self.code
            .add(Instruction::New(self.program.symbol("java/lang/Thread")));
        self.code.dup();
        self.code
            .add(Instruction::New(self.program.symbol(&caller)));
        self.code.dup();
        let types: String = given.iter().map(|it| it.descriptor.as_str()).collect();
        for variable in given {
            self.load(variable);
        }
        let own = format!("({types})V");
        self.code
            .invoke(InvokeKind::Special, &caller, "<init>", &own);
        self.code.string(&thread.name);
        let own = "(Ljava/lang/Runnable;Ljava/lang/String;)V";
        self.code
            .invoke(InvokeKind::Special, "java/lang/Thread", "<init>", own);
        self.store(thread);

        let program = self.program;
        let method = program.method(call);
        let class = java_class(program.text(program.class(method.class).name));
        let name = program.text(method.name);
        let (of, arguments) = match method.flags.is_static() {
            true => (class, given),
            false => (given[0].name.clone(), &given[1..]),
        };
        let arguments: Vec<&str> = arguments.iter().map(|it| it.name.as_str()).collect();
        let arguments = arguments.join(", ");
        let thread = &thread.name;
        self.line(&format!("{thread} = new Thread({thread:?}) {{"));
        self.line("    @Override");
        self.line("    public void run() {");
        self.line("        try {");
        self.line(&format!("            {of}.{name}({arguments});"));
        self.line("        } catch (RuntimeException | Error failure) {");
        self.line("            throw failure;");
        self.line("        } catch (Throwable failure) {");
        self.line("            throw new RuntimeException(failure);");
        self.line("        }");
        self.line("    }");
        self.line("};");
    }

    /// A class whose `run` makes a call with what its constructor was given.
    fn caller(&mut self, call: MethodId, given: &[Variable]) -> String {
        let program = self.program;
        self.callers += 1;
        let name = format!("{}$Caller{}", self.name, self.callers);
        let mut new = Builder::new(program);
        new.load("Ljava/lang/Object;", 0);
        new.invoke(InvokeKind::Special, "java/lang/Object", "<init>", "()V");
        let mut run = Builder::new(program);
        let mut fields = Vec::new();
        let mut local = 1;
        for (place, variable) in given.iter().enumerate() {
            let field_name = format!("value{place}");
            let field = new.field(&name, &field_name, &variable.descriptor);
            new.load("Ljava/lang/Object;", 0);
            new.load(&variable.descriptor, local);
            new.add(Instruction::PutField(field));
            local += if matches!(variable.descriptor.as_str(), "J" | "D") {
                2
            } else {
                1
            };
            run.load("Ljava/lang/Object;", 0);
            run.add(Instruction::GetField(field));
            fields.push(member(program, &field_name, &variable.descriptor, 0));
        }
        new.add(Instruction::Return(None));
        let method = program.method(call);
        let class = program.class(method.class);
        let kind = match (method.flags.is_static(), class.is_interface()) {
            (true, _) => InvokeKind::Static,
            (false, true) => InvokeKind::Interface,
            (false, false) => InvokeKind::Virtual,
        };
        let own = program.text(method.descriptor);
        run.invoke(
            kind,
            program.text(class.name),
            program.text(method.name),
            own,
        );
        match own.rsplit(')').next() {
            Some("V") => {}
            Some("J" | "D") => run.add(Instruction::Stack(StackOp::Pop2)),
            _ => run.add(Instruction::Stack(StackOp::Pop)),
        }
        run.add(Instruction::Return(None));
        let types: String = given.iter().map(|it| it.descriptor.as_str()).collect();
        let constructor = member(program, "<init>", &format!("({types})V"), Flags::PUBLIC);
        program.define_client(MadeClass {
            name: name.clone(),
            superclass: Symbol::OBJECT,
            interfaces: vec![program.symbol("java/lang/Runnable")],
            fields,
            methods: vec![
                (constructor, Some(new.finish(local))),
                (
                    member(program, "run", "()V", Flags::PUBLIC),
                    Some(run.finish(1)),
                ),
            ],
        });
        name
    }

    pub(crate) fn start(&mut self, thread: &Variable) {
        self.load(thread);
        self.code
            .invoke(InvokeKind::Virtual, "java/lang/Thread", "start", "()V");
        self.line(&format!("{}.start();", thread.name));
    }

    /// The class, and the same in Java.
    pub(crate) fn finish(mut self) -> (ClassId, String) {
        self.code.add(Instruction::Return(None));
        let program = self.program;
        let main = member(
            program,
            "main",
            "([Ljava/lang/String;)V",
            Flags::PUBLIC | Flags::STATIC,
        );
        let class = program.define_client(MadeClass {
            name: self.name.clone(),
            superclass: Symbol::OBJECT,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![(main, Some(self.code.finish(self.locals)))],
        });
        let name = &self.name;
        let body = &self.source;
        let source = format!(
            "import guide.Input;\n\n/** What guide called the library with. Its inputs are those of the report. */\n\
             public class {name} {{\n    public static void main(String[] args) throws Throwable {{\n{body}    }}\n}}\n"
        );
        (class, source)
    }
}

fn member(program: &Program, name: &str, descriptor: &str, flags: u16) -> MadeMember {
    MadeMember {
        name: program.symbol(name),
        descriptor: program.symbol(descriptor),
        flags,
    }
}

/// The method of `guide.Input` for a primitive type or string.
pub(crate) fn next_of(descriptor: &str) -> &'static str {
    match descriptor {
        "Z" => "nextBoolean",
        "B" => "nextByte",
        "S" => "nextShort",
        "C" => "nextChar",
        "I" => "nextInt",
        "J" => "nextLong",
        "F" => "nextFloat",
        "D" => "nextDouble",
        _ => "nextString",
    }
}

/// A class as Java names it in source: nested classes with dots.
fn java_class(name: &str) -> String {
    name.replace(['/', '$'], ".")
}

fn java_type(descriptor: &str) -> String {
    descriptor::java(descriptor).replace('$', ".")
}
