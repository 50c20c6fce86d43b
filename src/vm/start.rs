//! The start without booting the JDK: what System.initPhase1 to 3 leave behind is set here, and all else happens when
//! it is first needed. See also `class_initialised`.

use super::heap::{Array, ObjectId};
use super::input::Nullness;
use super::made::Builder;
use super::natives::jvm_threads::{GROUPS, THREADS};
use super::state::State;
use super::thread::{After, Thread};
use super::value::Value;
use super::{Options, Stop, Vm, natives};
use crate::error::{Error, Result};
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::instruction::InvokeKind;
use crate::program::{
    ClassId, Code, Flags, Instruction, MadeClass, MadeMember, MethodId, Program, Symbol,
};
use std::rc::Rc;
use std::sync::Arc;

/// What the machine itself looks for in the JDK, looked up once.
pub(crate) struct Known {
    pub object: ClassId,
    pub string: ClassId,
    pub class: ClassId,
    pub throwable: ClassId,
    pub thread_class: ClassId,
    pub error: ClassId,
    /// Java 8 has none.
    pub var_handle: Option<ClassId>,
    pub boolean_array: ClassId,
    pub byte_array: ClassId,
    pub char_array: ClassId,
    pub long_array: ClassId,
    pub string_value: u32,
    pub string_coder: u32,
    /// Strings are of `char[]`: Java 8.
    pub char_strings: bool,
    pub backtrace: u32,
    pub trace_depth: Option<u32>,
    pub thread_interrupted: u32,
    pub thread_holder: Option<u32>,
    /// In the holder, or in the thread itself before Java 19.
    pub thread_status: u32,
    pub thread_daemon: u32,
    pub eetop: Option<u32>,
    pub park_blocker: Option<u32>,
    pub terminated: i32,
    pub initialise_stub: MethodId,
    /// Where a thread stands that has left its last frame and has not ended yet.
    pub end_stub: MethodId,
    pub dispatch_uncaught: MethodId,
    pub thread_exit: Option<MethodId>,
    pub shutdown: Option<(ClassId, MethodId)>,
    pub exit: Option<MethodId>,
}

/// Initialisers that would start threads or need what only a booted JDK has, and leave nothing this machine needs; or
/// that take long for what `class_initialised` sets at once.
pub(super) const SKIPPED_INITIALISERS: &[&str] = &[
    "java/lang/Integer$IntegerCache",
    "java/lang/ref/Reference",
    "java/lang/ref/Finalizer",
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/MethodHandles",
    "java/lang/invoke/MethodHandles$Lookup",
    "jdk/internal/loader/ClassLoaders",
    "jdk/internal/misc/CDS",
];

impl Known {
    fn find(program: &Program) -> Result<Known> {
        let load = |name: &str| program.load(program.symbol(name));
        let slot = |class: ClassId, name: &str| -> Option<u32> {
            let fields = &program.class(class).fields;
            let field = fields
                .iter()
                .copied()
                .find(|&f| program.text(program.field(f).name) == name)?;
            program.slot(field).ok()
        };
        let missing = |what: &str| {
            Error::input(
                program.jdk().home().display(),
                format!(
                    "this JDK ({}) has no {what}; 17 and 25 were tested",
                    program.jdk().version()
                ),
            )
        };
        let string = load("java/lang/String")?;
        let throwable = load("java/lang/Throwable")?;
        let thread = load("java/lang/Thread")?;
        let holder = slot(thread, "holder");
        let status_class = match holder {
            Some(_) => load("java/lang/Thread$FieldHolder")?,
            None => thread,
        };
        let method = |class: ClassId, name: &str, descriptor: &str| {
            program
                .class(class)
                .declared_method(program.symbol(name), program.symbol(descriptor))
        };
        let shutdown = load("java/lang/Shutdown")
            .ok()
            .and_then(|class| Some((class, method(class, "shutdown", "()V")?)));
        let exit = load("java/lang/System")
            .ok()
            .and_then(|class| method(class, "exit", "(I)V"));
        Ok(Known {
            object: load("java/lang/Object")?,
            string,
            class: load("java/lang/Class")?,
            throwable,
            thread_class: thread,
            error: load("java/lang/Error")?,
            var_handle: load("java/lang/invoke/VarHandle").ok(),
            boolean_array: load("[Z")?,
            byte_array: load("[B")?,
            char_array: load("[C")?,
            long_array: load("[J")?,
            string_value: slot(string, "value").ok_or_else(|| missing("String.value"))?,
            string_coder: slot(string, "coder").unwrap_or(0),
            char_strings: slot(string, "coder").is_none(),
            backtrace: slot(throwable, "backtrace")
                .ok_or_else(|| missing("Throwable.backtrace"))?,
            trace_depth: slot(throwable, "depth"),
            // Java 8 keeps it in the native thread, and has a field for HotSpot's own use.
            thread_interrupted: slot(thread, "interrupted")
                .or_else(|| slot(thread, "nativeParkEventPointer"))
                .ok_or_else(|| missing("Thread.interrupted"))?,
            thread_holder: holder,
            thread_status: slot(status_class, "threadStatus")
                .ok_or_else(|| missing("Thread.threadStatus"))?,
            thread_daemon: slot(status_class, "daemon").ok_or_else(|| missing("Thread.daemon"))?,
            eetop: slot(thread, "eetop"),
            park_blocker: slot(thread, "parkBlocker"),
            terminated: 2,
            initialise_stub: make_stub(program, "guide/Initialiser", "initialise", "(I)V", 3),
            end_stub: make_stub(program, "guide/End", "end", "()V", 1),
            dispatch_uncaught: method(
                thread,
                "dispatchUncaughtException",
                "(Ljava/lang/Throwable;)V",
            )
            .ok_or_else(|| missing("Thread.dispatchUncaughtException"))?,
            thread_exit: method(thread, "exit", "()V"),
            shutdown,
            exit,
        })
    }
}

/// The class whose one method is the stub that initialises classes: its ops are put in by the machine.
fn make_stub(
    program: &Program,
    name: &str,
    method: &str,
    descriptor: &str,
    steps: u16,
) -> MethodId {
    if let Ok(class) = program.load(program.symbol(name)) {
        return program.class(class).methods[0];
    }
    let mut instructions = vec![Instruction::Nop; usize::from(steps) - 1];
    instructions.push(Instruction::Return(None));
    let code = Code {
        max_stack: 2,
        max_locals: 1,
        instructions,
        offsets: (0..steps).collect(),
        handlers: Vec::new(),
        lines: Vec::new(),
        locals: Vec::new(),
        switches: Vec::new(),
    };
    let method = MadeMember {
        name: program.symbol(method),
        descriptor: program.symbol(descriptor),
        flags: Flags::STATIC,
    };
    let class = program.define(MadeClass {
        name: name.into(),
        superclass: Symbol::OBJECT,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![(method, Some(code))],
    });
    program.class(class).methods[0]
}

/// What calls `main`, as the launcher does in native code: no trace shows it, not even if the initialiser of main's
/// class fails.
fn make_launcher(program: &Program, class: ClassId, main: MethodId) -> MethodId {
    let method = program.method(main);
    let class = match method.flags.is_static() {
        true => program.text(program.class(method.class).name),
        false => program.text(program.class(class).name),
    };
    let name = format!("guide/Launcher of {class}");
    if let Ok(class) = program.load(program.symbol(&name)) {
        return program.class(class).methods[0];
    }
    let arguments = "([Ljava/lang/String;)V";
    let mut code = Builder::new(program);
    let mut kind = InvokeKind::Static;
    if !method.flags.is_static() {
        kind = InvokeKind::Virtual;
        code.add(Instruction::New(program.symbol(class)));
        code.dup();
        code.invoke(InvokeKind::Special, class, "<init>", "()V");
    }
    if method.descriptor == Symbol::MAIN_DESCRIPTOR {
        code.load("[Ljava/lang/String;", 0);
    }
    code.invoke(kind, class, "main", program.text(method.descriptor));
    code.add(Instruction::Return(None));
    let launch = MadeMember {
        name: program.symbol("launch"),
        descriptor: program.symbol(arguments),
        flags: Flags::STATIC,
    };
    let class = program.define(MadeClass {
        name,
        superclass: Symbol::OBJECT,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![(launch, Some(code.finish(1)))],
    });
    program.class(class).methods[0]
}

/// What calls a method that is not `main`: its parameters are passed on, its result is dropped. A constructor gets a new
/// object, as `new` would give it.
fn make_entry_launcher(program: &Program, entry: MethodId, parameters: &[&str]) -> MethodId {
    let declared = program.method(entry);
    let class = program.text(program.class(declared.class).name);
    let (method, descriptor) = (
        program.text(declared.name),
        program.text(declared.descriptor),
    );
    let name = format!("guide/{class}.{method}{descriptor}/Launcher");
    if let Ok(class) = program.load(program.symbol(&name)) {
        return program.class(class).methods[0];
    }
    let is_constructor = declared.name == Symbol::INIT;
    let has_receiver = !declared.flags.is_static() && !is_constructor;
    let receiver = has_receiver.then(|| descriptor::of_class(class));
    let mut code = Builder::new(program);
    if is_constructor {
        code.add(Instruction::New(program.symbol(class)));
    }
    let mut local = 0;
    let mut own = String::from("(");
    for parameter in receiver
        .as_deref()
        .into_iter()
        .chain(parameters.iter().copied())
    {
        code.load(parameter, local);
        own.push_str(parameter);
        local += if matches!(parameter, "J" | "D") { 2 } else { 1 };
    }
    own.push_str(")V");
    let of_interface = program.class(declared.class).is_interface();
    let kind = match receiver {
        None if is_constructor => InvokeKind::Special,
        None => InvokeKind::Static,
        Some(_) if declared.flags.is_private() => InvokeKind::Special,
        Some(_) if of_interface => InvokeKind::Interface,
        Some(_) => InvokeKind::Virtual,
    };
    code.invoke_member(kind, class, method, descriptor, of_interface);
    code.add(Instruction::Return(None));
    let launch = MadeMember {
        name: program.symbol("launch"),
        descriptor: program.symbol(&own),
        flags: Flags::STATIC,
    };
    let class = program.define(MadeClass {
        name,
        superclass: Symbol::OBJECT,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![(launch, Some(code.finish(local)))],
    });
    program.class(class).methods[0]
}

impl Vm {
    pub fn new(program: Arc<Program>, options: Options) -> Result<Vm> {
        let known = Known::find(&program)?;
        let vm = Vm {
            methods: Default::default(),
            classes: Default::default(),
            selected: Default::default(),
            subtypes: Default::default(),
            makeable: Default::default(),
            terms: Default::default(),
            natives: natives::Natives::new(options.rules.symbolic_inputs, options.rules.intrinsics),
            var_handles: Default::default(),
            handle_calls: Default::default(),
            input: Default::default(),
            noted: Default::default(),
            followed: Default::default(),
            cut_off: Default::default(),
            conditions_known: Default::default(),
            known_conditions: Default::default(),
            nobody: Rc::new(Thread::new(ObjectId::NULL, [].into())),
            steps: Default::default(),
            known,
            builder_slots: Default::default(),
            halt: Default::default(),
            program,
            options,
        };
        let stub = vm.linked(vm.known.initialise_stub);
        use super::code::Op;
        for (cell, op) in
            stub.ops
                .iter()
                .zip([Op::InitialiseSupers, Op::InitialiseOwn, Op::InitialiseDone])
        {
            cell.set(op);
        }
        Ok(vm)
    }

    /// The state in which `main` of a class is about to run.
    pub fn start(&self, main: ClassId) -> Result<State> {
        let program = &*self.program;
        let method = program.main_method(main)?;
        let mut state = self.prepare()?;
        self.link(main)?;
        let arguments = self.make_arguments(&mut state)?;
        let launcher = make_launcher(program, main, method);
        self.launch(&mut state, launcher, &[Value::reference(arguments)]);
        Ok(state)
    }

    /// The state in which any method is about to run, its parameters symbolic.
    pub(crate) fn start_entry(&self, method: MethodId) -> Result<State> {
        let program = &*self.program;
        let declared = program.method(method);
        let text = program.text(declared.descriptor);
        let parsed = MethodDescriptor::parse(text);
        let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
        let launcher = make_entry_launcher(program, method, &parameters);
        let has_receiver = !declared.flags.is_static() && declared.name != Symbol::INIT;
        self.start_call(launcher, method, has_receiver)
    }

    /// The same where a static method of guide's own calls a unit with the inputs it is given: the unit's receiver, which is
    /// never null, and its parameters. An object that the unit constructs is no input.
    pub(crate) fn start_driver(&self, driver: MethodId, unit: MethodId) -> Result<State> {
        let declared = self.program.method(unit);
        let has_receiver = !declared.flags.is_static() && declared.name != Symbol::INIT;
        self.start_call(driver, unit, has_receiver)
    }

    fn start_call(
        &self,
        launcher: MethodId,
        method: MethodId,
        has_receiver: bool,
    ) -> Result<State> {
        let program = &*self.program;
        let declared = program.method(method);
        let text = program.text(declared.descriptor).to_string();
        let parameters = MethodDescriptor::parse(&text)
            .map(|d| d.parameters)
            .unwrap_or_default();
        let mut state = self.prepare()?;
        self.link(declared.class)?;
        let mut arguments = Vec::new();
        if declared.name == Symbol::INIT && program.class(declared.class).flags.is_abstract() {
            return Err(Error::Usage(format!(
                "{} is the constructor of an abstract class; name that of a subclass",
                program.describe_method(method)
            )));
        }
        if has_receiver {
            if let Some(problem) = self.cannot_be_made(declared.class) {
                return Err(Error::Usage(format!(
                    "{} cannot be called: {problem}",
                    program.describe_method(method)
                )));
            }
            let receiver = self.new_lazy(&mut state, "this", declared.class, Nullness::NeverNull);
            let class = program.text(program.class(declared.class).name);
            let descriptor = descriptor::of_class(class);
            self.note_input(&mut state, "this", &descriptor, receiver);
            arguments.push(receiver);
        }
        let generic = program.parameter_types(method).unwrap_or_default();
        // Constructors of inner classes have parameters that no one wrote.
        let generic = match generic.len() == parameters.len() {
            true => generic,
            false => vec![None; parameters.len()],
        };
        let names = program.parameter_names(method);
        for ((name, parameter), generic) in names.iter().zip(&parameters).zip(&generic) {
            if let Some(class) = descriptor::class_name(parameter) {
                let class = program.load(program.symbol(class))?;
                if let Some(problem) = self.cannot_be_made(class) {
                    return Err(Error::Usage(format!(
                        "{} cannot be called, because of its parameter {name}: {problem}",
                        program.describe_method(method)
                    )));
                }
            }
            let value = self.new_typed_symbol(&mut state, name, parameter, generic.as_ref());
            self.note_input(&mut state, name, parameter, value);
            arguments.push(value);
        }
        self.launch(&mut state, launcher, &arguments);
        Ok(state)
    }

    fn launch(&self, state: &mut State, launcher: MethodId, arguments: &[Value]) {
        state.bytecodes = 0;
        state.events.clear();
        // What depends on how the JDK started is noted where it shows.
        state.approximations = Rc::default();
        (state.facts, state.asked, state.answered) = Default::default();
        state.dependences = Rc::default();
        let mut thread = state.thread(state.current).clone();
        self.push_call(&mut thread, launcher, arguments, After::EndThread);
        thread.atomic = 0;
        state.threads[0] = Rc::new(thread);
    }

    /// The main thread, and the JDK as its start leaves it.
    fn prepare(&self) -> Result<State> {
        let mut state = State::empty();
        self.make_main_thread(&mut state)?;
        // Up to here nothing of the application has run; what follows is the JDK's own, without choices.
        for class in [
            "java/lang/String",
            "java/lang/System",
            "java/lang/Class",
            "java/lang/Thread",
            "java/lang/Throwable",
        ] {
            self.run_initialiser(&mut state, class)?;
        }
        // The maps of loaders are made without their constructor. A JDK cut down to less has no loaders either.
        let map = "java/util/concurrent/ConcurrentHashMap";
        if self.program.load(self.program.symbol(map)).is_ok() {
            self.run_initialiser(&mut state, map)?;
        }
        self.make_streams(&mut state)?;
        self.call_now(&mut state, "java/lang/System", "setJavaLangAccess", "()V")?;
        Ok(state)
    }

    fn make_arguments(&self, state: &mut State) -> Result<ObjectId> {
        let class = self.array_class("[Ljava/lang/String;")?;
        let strings: Vec<u32> = self
            .options
            .rules
            .arguments
            .iter()
            .map(|text| self.new_string(state, text).0)
            .collect();
        Ok(state
            .heap
            .new_array(class, Array::Reference(strings.into())))
    }

    /// The main thread and its group, as raw objects.
    fn make_main_thread(&self, state: &mut State) -> Result<()> {
        let system = self.make_group(state, "system", ObjectId::NULL)?;
        let group = self.make_group(state, "main", system)?;
        let (own, next) = self.thread_numbers();
        let named = ("java/lang/Thread", "main");
        let thread = self.make_thread_object(state, named, own, group, 5)?;
        self.set_thread_status(state, thread, 5);
        self.list_before(state, group, &THREADS, 0, &[thread])?;
        self.list_before(state, system, &GROUPS, 0, &[group])?;
        state.heap.share(thread);
        state.system.main_group = Some(group);
        state.system.next_thread = next;
        let mut main = Thread::new(thread, [].into());
        main.atomic = 1;
        state.threads.push(Rc::new(main));
        Ok(())
    }

    /// Sets a field by name, where the class has it: JDKs differ.
    pub(super) fn set(&self, state: &mut State, object: ObjectId, field: &str, value: Value) {
        if let Some(slot) = self.slot_of(state.heap.class(object), field) {
            state.heap.set_field(object, slot, value);
        }
    }

    fn set_static(&self, state: &mut State, class: &str, field: &str, value: Value) {
        if let Ok(class) = self.program.load(self.program.symbol(class))
            && let Some((mirror, slot)) = self.static_field(state, class, field)
        {
            if value.is_reference() {
                state.heap.share(value.as_reference());
            }
            state.heap.set_field(mirror, slot, value);
        }
    }

    /// `System.out` and `err` as streams without insides (their writing is modelled), and `in` over standard input.
    fn make_streams(&self, state: &mut State) -> Result<()> {
        let load = |name: &str| -> Result<ClassId> {
            let class = self.program.load(self.program.symbol(name))?;
            self.link(class)?;
            Ok(class)
        };
        let print_stream = load("java/io/PrintStream")?;
        let output_class = load("java/io/FileOutputStream")?;
        let descriptor_class = load("java/io/FileDescriptor")?;
        let mut make = |number: i32, name: &str| {
            let descriptor = self.new_object(state, descriptor_class);
            self.set(state, descriptor, "fd", Value::int(number));
            self.set(state, descriptor, "handle", Value::long(-1));
            let file = self.new_object(state, output_class);
            self.set(state, file, "fd", Value::reference(descriptor));
            let stream = self.new_object(state, print_stream);
            self.set(state, stream, "out", Value::reference(file));
            // Shared from their start, like everything a static reaches.
            self.set_static(state, "java/lang/System", name, Value::reference(stream));
            stream
        };
        let (out, err) = (make(1, "out"), make(2, "err"));
        state.system.out = Some(out);
        state.system.err = Some(err);
        let line = self.new_string(state, "\n");
        self.set_static(
            state,
            "java/lang/System",
            "lineSeparator",
            Value::reference(line),
        );
        let descriptor = self.new_object(state, descriptor_class);
        self.set(state, descriptor, "fd", Value::int(0));
        self.set(state, descriptor, "handle", Value::long(-1));
        let file_class = load("java/io/FileInputStream")?;
        let file = self.new_object(state, file_class);
        self.set(state, file, "fd", Value::reference(descriptor));
        let object_class = load("java/lang/Object")?;
        let lock = self.new_object(state, object_class);
        self.set(state, file, "closeLock", Value::reference(lock));
        let buffered_class = load("java/io/BufferedInputStream")?;
        let buffered = self.new_object(state, buffered_class);
        const BUFFER: i32 = 8192;
        let buffer = self.new_byte_array(state, std::iter::repeat_n(0, BUFFER as usize));
        self.set(state, buffered, "in", Value::reference(file));
        self.set(state, buffered, "buf", Value::reference(buffer));
        self.set(state, buffered, "initialSize", Value::int(BUFFER));
        self.set(state, buffered, "markpos", Value::int(-1));
        for field in ["in", "initialIn"] {
            self.set_static(state, "java/lang/System", field, Value::reference(buffered));
        }
        Ok(())
    }

    pub(super) fn skips_initialiser(&self, class: ClassId) -> bool {
        let name = self.program.text(self.program.class(class).name);
        self.program.is_from_jdk(class) && SKIPPED_INITIALISERS.contains(&name)
    }

    /// What HotSpot sets in a class once it is initialised, whether or not it has an initialiser.
    pub(super) fn class_initialised(&self, state: &mut State, class: ClassId) {
        if !self.program.is_from_jdk(class) {
            return;
        }
        let name = self.program.text(self.program.class(class).name);
        match name {
            "jdk/internal/misc/VM" => self.set_static(state, name, "initLevel", Value::int(4)),
            "jdk/internal/misc/UnsafeConstants" => {
                self.set_static(state, name, "ADDRESS_SIZE0", Value::int(8));
                self.set_static(state, name, "PAGE_SIZE", Value::int(4096));
                self.set_static(state, name, "BIG_ENDIAN", Value::boolean(false));
                self.set_static(state, name, "UNALIGNED_ACCESS", Value::boolean(false));
            }
            "java/lang/invoke/MethodHandles$Lookup" => {
                // Its initialiser is skipped; these are the Lookups it keeps.
                const TRUSTED: i32 = -1;
                const UNCONDITIONAL: i32 = 32;
                for (field, modes) in [("IMPL_LOOKUP", TRUSTED), ("PUBLIC_LOOKUP", UNCONDITIONAL)] {
                    let lookup = self.new_object(state, class);
                    let object = self.mirror(state, self.known.object);
                    self.set(state, lookup, "lookupClass", Value::reference(object));
                    self.set(state, lookup, "allowedModes", Value::int(modes));
                    self.set_static(state, name, field, Value::reference(lookup));
                }
            }
            "guide/Properties" => {
                // A JDK without these classes has no properties in the map, as none of the program's.
                let _ = self.fill_properties(state);
            }
            "java/lang/Integer$IntegerCache" => self.make_integer_cache(state, name),
            "java/lang/Thread" => {
                let (_, next) = self.thread_numbers();
                self.set_static(state, name, "threadSeqNumber", Value::long(next - 1));
            }
            _ => {}
        }
    }

    /// The integers that boxing shares.
    fn make_integer_cache(&self, state: &mut State, cache: &str) {
        const LEAST: i32 = -128;
        const GREATEST: i32 = 127;
        let integer = self.program.load(self.program.symbol("java/lang/Integer"));
        let array = self.array_class("[Ljava/lang/Integer;");
        let (Ok(integer), Ok(array)) = (integer, array) else {
            return;
        };
        let mut boxed = |value| {
            let object = self.new_object(state, integer);
            self.set(state, object, "value", Value::int(value));
            object.0
        };
        let all: Vec<u32> = (LEAST..=GREATEST).map(&mut boxed).collect();
        let all = state.heap.new_array(array, Array::Reference(all.into()));
        self.set_static(state, cache, "high", Value::int(GREATEST));
        for field in ["cache", "archivedCache"] {
            self.set_static(state, cache, field, Value::reference(all));
        }
    }

    /// The number of the main thread, and of the first one that the program makes: HotSpot has others in between.
    pub(in crate::vm) fn thread_numbers(&self) -> (i64, i64) {
        if self.program.jdk().feature_version() < 21 {
            (1, 12)
        } else {
            (3, 21)
        }
    }

    fn run_initialiser(&self, state: &mut State, class: &str) -> Result<()> {
        let class = self.program.load(self.program.symbol(class))?;
        let current = state.current;
        let mut thread = state.thread(current).clone();
        self.initialise(state, &mut thread, class);
        self.run_frames(state, thread)
    }

    /// Calls a static method of the JDK and waits for its end.
    fn call_now(&self, state: &mut State, class: &str, name: &str, descriptor: &str) -> Result<()> {
        let class = self.program.load(self.program.symbol(class))?;
        let method = self
            .program
            .class(class)
            .declared_method(self.program.symbol(name), self.program.symbol(descriptor));
        let Some(method) = method else { return Ok(()) };
        let mut thread = state.thread(state.current).clone();
        self.push_call(&mut thread, method, &[], After::Again);
        self.run_frames(state, thread)
    }

    /// Runs the start's own frames until none is left.
    fn run_frames(&self, state: &mut State, mut thread: Thread) -> Result<()> {
        if thread.frames.is_empty() {
            state.threads[0] = Rc::new(thread);
            return Ok(());
        }
        // The last frame returns to nobody: the end of the thread stands for that, and is taken back.
        thread.frames[0].after = After::Ended;
        state.threads[0] = Rc::new(thread);
        loop {
            let mut own = std::mem::replace(&mut state.threads[0], self.nobody.clone());
            let thread = Rc::make_mut(&mut own);
            let exit = self.execute::<false>(state, thread, &Default::default());
            thread.status = super::Status::Runnable;
            thread.atomic = 1;
            state.threads[0] = own;
            match exit {
                super::Exit::Ended => {
                    let object = state.threads[0].object;
                    self.set_thread_status(state, object, 5);
                    return Ok(());
                }
                super::Exit::Quantum => state.fuel = super::QUANTUM,
                super::Exit::Stop(stop) => return Err(stop_error(stop)),
                _ => return Err(Error::Usage("the JDK's own start could not run".into())),
            }
        }
    }
}

fn stop_error(stop: Stop) -> Error {
    match stop {
        Stop::Broken(error) => error,
        Stop::Unsupported { what, caller } => Error::Usage(format!(
            "the start of the JDK needs {what}, called from {caller}, which has no model"
        )),
        other => Error::Usage(format!("the JDK's own start ended early: {other:?}")),
    }
}
