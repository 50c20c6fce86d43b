//! Models of what is native in the JDK, or bound to HotSpot. One file per class or small family; each has a `MODELS`
//! table. A model gets a [`Call`] and says by a [`Flow`] how the call ends.
//!
//! What happens without a model is in `ops/invoke.rs`.
//!
//! A file each. Values and texts: `primitive`, `string`, `array`, `reflect_array`, `object` (identity hash codes,
//! `wait`, `notify`), `random`, `locale`. Threads and memory: `thread`, `thread_dump`, `jvm_threads`, `stack_walker`,
//! `throwable`, `unsafe_`, `unsafe_slots`. Classes: `class`, `loader`, `reflection`, `proxy`, `method_handle`,
//! `var_handle`, `combinators`, `resource`. The machine around: `system`, `runtime`, `output`, `file`, `nio_file`.
//! Guide's own: `input`, `intrinsic` (only faster), `hash_order` (where orders hang on hash codes) and `vary` (facts of
//! the environment as inputs), `versions` (models of one JDK only).

mod array;
mod class;
mod combinators;
mod file;
mod hash_order;
mod input;
mod intrinsic;
pub(super) mod jvm_threads;
mod loader;
mod locale;
mod method_handle;
mod nio_file;
mod object;
mod output;
mod primitive;
mod proxy;
mod random;
mod reflect_array;
mod reflection;
mod resource;
mod runtime;
mod stack_walker;
mod string;
mod system;
mod thread;
mod thread_dump;
mod throwable;
mod unsafe_;
mod unsafe_slots;
mod var_handle;
mod vary;
mod versions;

pub(crate) use intrinsic::BuilderSlots;
pub(super) use intrinsic::checks_arguments;
pub(crate) use method_handle::shown;
pub(super) use output::CutOff;
pub(super) use vary::vary;

use super::Vm;
use super::choice::Choice;
use super::event::Action;
use super::fact::Fact;
use super::heap::ObjectId;
use super::start::SKIPPED_INITIALISERS;
use super::state::State;
use super::step::Step;
use super::stop::Stop;
use super::thread::{Status, Thread};
use super::value::Value;
use crate::error::Error;
use crate::program::{ClassId, MethodId, Program, Symbol};
use rustc_hash::FxHashMap;

pub(crate) type Native = fn(&mut Call) -> Flow;

/// A call of a modelled method: its arguments, and all a model may need.
pub(crate) struct Call<'a> {
    pub vm: &'a Vm,
    pub state: &'a mut State,
    /// The calling thread. It is not in `state.threads` meanwhile.
    pub thread: &'a mut Thread,
    pub method: MethodId,
    /// Where the arguments begin on the thread's stack.
    pub base: usize,
}

/// How a call of a model ends.
pub(crate) enum Flow {
    Return(Value),
    Void,
    /// The method runs, and its result is the call's.
    Call(MethodId, Vec<Value>),
    /// A new exception of this class with this message.
    Raise(&'static str, Option<String>),
    /// A class or member is missing: the error Java has for that.
    LinkError(Error),
    /// The class is initialised first, and the call made again.
    Initialise(ClassId),
    /// The operation is visible, and it is not this thread's turn: the call is made again.
    Ask,
    /// The thread cannot go on; whoever ends its wait also ends the call.
    Block(Status),
    /// Something must be decided; the call is then made again, or `take` ends it.
    Choose(Choice),
    /// How the loop goes on, where that was found out already.
    Step(Step),
    /// The model does not apply: the method's own bytecode runs.
    Bytecode,
    Stop(Stop),
    /// No model for this case; an empty text names the method.
    Unsupported(String),
}

/// Whether a model shows all that HotSpot can show, or fewer behaviours. It never shows others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fidelity {
    Exact,
    Approximate,
    /// It says how a fact of the environment is here.
    Assumes(Fact),
}

pub(crate) struct Model {
    /// `java/lang/Object.hashCode()I`; without a descriptor it stands for every method of the name.
    pub name: &'static str,
    pub run: Native,
    pub fidelity: Fidelity,
    /// It can compute with symbolic arguments. For any other its arguments are made concrete first.
    pub symbolic: bool,
}

pub(crate) const fn exact(name: &'static str, run: Native) -> Model {
    Model {
        name,
        run,
        fidelity: Fidelity::Exact,
        symbolic: false,
    }
}

/// An exact model that takes symbolic arguments as they are.
pub(crate) const fn symbolic(name: &'static str, run: Native) -> Model {
    Model {
        name,
        run,
        fidelity: Fidelity::Exact,
        symbolic: true,
    }
}

pub(crate) const fn approximate(name: &'static str, run: Native) -> Model {
    Model {
        name,
        run,
        fidelity: Fidelity::Approximate,
        symbolic: false,
    }
}

/// A model that answers as it is here what other runs or machines may answer otherwise.
pub(crate) const fn assuming(fact: Fact, name: &'static str, run: Native) -> Model {
    Model {
        name,
        run,
        fidelity: Fidelity::Assumes(fact),
        symbolic: false,
    }
}

/// Every model there is.
const TABLES: &[&[Model]] = &[
    array::MODELS,
    class::MODELS,
    combinators::MODELS,
    file::MODELS,
    hash_order::MODELS,
    jvm_threads::MODELS,
    loader::MODELS,
    locale::MODELS,
    method_handle::MODELS,
    nio_file::MODELS,
    object::MODELS,
    output::MODELS,
    primitive::MODELS,
    proxy::MODELS,
    random::MODELS,
    reflect_array::MODELS,
    reflection::MODELS,
    resource::MODELS,
    runtime::MODELS,
    stack_walker::MODELS,
    string::MODELS,
    system::MODELS,
    thread::MODELS,
    thread_dump::MODELS,
    throwable::MODELS,
    unsafe_::MODELS,
    var_handle::MODELS,
];

/// What a class made for a concatenation ends with.
static CONCAT: Model = symbolic("concat", string::concat);
/// Linking native methods to the JDK's own library: there is none.
static REGISTER: Model = exact("registerNatives", |_| Flow::Void);

/// The machinery of `java.lang.invoke` rests on what only a booted JDK has. Run without that it would fail in ways a
/// program could catch, so all of it is unsupported until it has models.
static METHOD_HANDLES: Model = exact("java/lang/invoke", |_| Flow::Unsupported(String::new()));

/// Loaders and modules are bare objects here, which most of their own methods could not work with.
static BARE: Model = exact("jdk/internal/loader", |_| Flow::Unsupported(String::new()));

/// Classes and methods there that need none of it.
const FROM_BYTECODE: &[&str] = &[
    "java/lang/invoke/LambdaConversionException",
    "java/lang/invoke/MethodHandles.lookup",
    "java/lang/invoke/MethodHandles$Lookup.<init>",
    "java/lang/invoke/MethodHandles$Lookup.lookupClass",
    "java/lang/invoke/MethodHandles$Lookup.lookupModes",
    "java/lang/invoke/SerializedLambda",
    "java/lang/invoke/MethodHandles.arrayElementVarHandle",
    "java/lang/invoke/MethodHandles.byteArrayViewVarHandle",
    "java/lang/invoke/MethodHandle.asSpreader",
    "java/lang/invoke/MethodHandle.invokeWithArguments",
    "java/lang/invoke/MethodHandle.isVarargsCollector",
    "java/lang/invoke/MethodHandle.standardString",
    "java/lang/invoke/MethodHandle.toString",
    "java/lang/invoke/MethodHandle.type",
    "java/lang/invoke/MethodHandleImpl.runtimeSetup",
    "java/lang/invoke/MethodHandleImpl$1.<init>",
    "java/lang/invoke/MethodHandleImpl$1.findStatic",
    "java/lang/invoke/MethodHandleImpl$1.findVirtual",
    "java/lang/invoke/MethodHandleImpl$1.unreflectConstructor",
    "java/lang/invoke/MethodHandleImpl$1.unreflectField",
    "java/lang/invoke/MethodHandleStatics",
    "java/lang/invoke/MethodHandles.publicLookup",
    "java/lang/invoke/MethodHandles$Lookup.toString",
    "java/lang/invoke/VarHandle",
    "java/lang/invoke/VarHandles.byteArrayViewHandle",
    "java/lang/invoke/VarHandles.makeArrayElementHandle",
    "java/lang/invoke/VarHandles.maybeAdapt",
    "java/lang/invoke/StringConcatException",
    "java/lang/invoke/WrongMethodTypeException",
    "java/lang/Module.<init>",
    "java/lang/Module.getClassLoader",
    "java/lang/Module.getName",
    "java/lang/Module.implAddEnableNativeAccess",
    "java/lang/Module.isNamed",
    "java/lang/Module.toString",
    "jdk/internal/loader/BootLoader.getClassLoaderValueMap",
    "jdk/internal/loader/BuiltinClassLoader.loadClass",
    "jdk/internal/loader/ClassLoaders$AppClassLoader.loadClass",
    "jdk/internal/loader/NativeLibraries",
];

/// Methods that run from their own bytecode as one step: what HotSpot does in them under locks of its own.
const ATOMIC: &[&str] = &[
    "java/lang/Thread.<init>",
    "java/lang/Thread.start",
    "java/lang/Thread.exit",
];

/// Of these, the one whose parts other threads always see: which number a thread gets, what it inherits.
const SEEN: &[&str] = &["java/lang/Thread.<init>"];

/// Methods whose own accesses are no visible operations: what a thread's start reads of the thread itself.
const QUIET: &[&str] = &[
    "java/lang/Thread.run",
    "java/lang/Thread.runWith",
    "java/lang/Thread.scopedValueBindings",
];

/// How a method is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Support {
    /// From its own bytecode.
    Bytecode,
    /// By a model.
    Model,
    /// Not at all: it is native, or bound to HotSpot, and has no model.
    Missing,
    /// It is a native of the application's own, whose library is never there.
    NoLibrary,
}

/// Static methods that use nothing of their class, so that a call need not initialise it. Any wait for a condition is one;
/// the class would look for processors and make a pool nobody uses.
const DETACHED: &[&str] = &[
    "java/util/concurrent/ForkJoinPool.managedBlock",
    "java/util/concurrent/ForkJoinPool.unmanagedBlock",
];

pub struct Natives {
    models: FxHashMap<&'static str, &'static Model>,
    /// By the class they are of.
    by_class: FxHashMap<&'static str, Vec<&'static str>>,
    /// What programs ask for inputs with is modelled too.
    symbolic_inputs: bool,
}

impl Natives {
    pub fn new(symbolic_inputs: bool, intrinsics: bool) -> Natives {
        let all = TABLES.iter().flat_map(|table| table.iter());
        let all = all.chain(intrinsic::MODELS.iter().filter(|_| intrinsics));
        let models: FxHashMap<_, _> = all
            .chain(unsafe_slots::models())
            .map(|model| (model.name, model))
            .collect();
        let mut by_class: FxHashMap<_, Vec<_>> = FxHashMap::default();
        for name in models.keys() {
            let class = name.split('.').next().unwrap_or_default();
            by_class.entry(class).or_default().push(*name);
        }
        Natives {
            models,
            by_class,
            symbolic_inputs,
        }
    }

    pub(super) fn find(&self, program: &Program, id: MethodId) -> Option<&'static Model> {
        let method = program.method(id);
        let class = program.text(program.class(method.class).name);
        if !program.is_from_jdk(method.class) {
            let name = program.text(method.name);
            return input::find(class, name).filter(|_| self.symbolic_inputs);
        }
        let (name, descriptor) = (program.text(method.name), program.text(method.descriptor));
        if program.is_made(method.class) && method.flags.is_native() {
            return Some(&CONCAT);
        }
        if matches!(name, "registerNatives" | "initIDs")
            && descriptor == "()V"
            && method.flags.is_native()
        {
            return Some(&REGISTER);
        }
        if class == "sun/misc/Unsafe" && program.jdk().feature_version() == 8 {
            return self.find_of_8(name, descriptor);
        }
        let full = format!("{class}.{name}{descriptor}");
        let short = &full[..full.len() - descriptor.len()];
        let model = self.models.get(full.as_str());
        let model = model.or_else(|| self.models.get(short)).copied();
        let feature = program.jdk().feature_version();
        let model = model.filter(|model| versions::stands(model.name, feature));
        let is_bare = class.starts_with("jdk/internal/loader/") && !class.contains("LoaderValue")
            || class == "java/lang/Module";
        if model.is_none()
            && is_bare
            && !FROM_BYTECODE.contains(&short)
            && !FROM_BYTECODE.contains(&class)
        {
            return Some(&BARE);
        }
        let is_bound = class.starts_with("java/lang/invoke/")
            && !is_var_handle(class)
            && !class.starts_with("java/lang/invoke/MethodType")
            && !FROM_BYTECODE.contains(&class)
            && !FROM_BYTECODE.contains(&short);
        model.or(is_bound.then_some(&METHOD_HANDLES))
    }

    /// What Java 8 has in `sun.misc.Unsafe` is elsewhere in later JDKs, in part under other names.
    fn find_of_8(&self, name: &str, descriptor: &str) -> Option<&'static Model> {
        let name = name
            .replace("compareAndSwap", "compareAndSet")
            .replace("Object", "Reference")
            .replace("ReferenceFieldOffset", "objectFieldOffset");
        let name = match &*name {
            "putOrderedInt" | "putOrderedLong" | "putOrderedReference" => {
                format!("{}Release", name.replace("Ordered", ""))
            }
            _ => name,
        };
        let names = [
            format!("jdk/internal/misc/Unsafe.{name}{descriptor}"),
            format!("jdk/internal/misc/Unsafe.{name}0{descriptor}"),
        ];
        let mut found = names.iter().filter_map(|it| self.models.get(it.as_str()));
        found.next().copied()
    }

    /// The models that the loaded JDK has no method for although it should: of one of its classes.
    pub(crate) fn unfit(&self, program: &Program, class: ClassId) -> Vec<&'static str> {
        let class = program.class(class);
        let Some(names) = self.by_class.get(program.text(class.name)) else {
            return Vec::new();
        };
        let feature = program.jdk().feature_version();
        let is_there = |name: &str| {
            let member = name.split_once('.').map_or("", |(_, member)| member);
            let (name, descriptor) = member.split_at(member.find('(').unwrap_or(member.len()));
            class.methods.iter().any(|&id| {
                let method = program.method(id);
                program.text(method.name) == name
                    && (descriptor.is_empty() || program.text(method.descriptor) == descriptor)
            })
        };
        let due = names
            .iter()
            .filter(|name| versions::is_due(name, feature) && !is_there(name));
        let mut unfit: Vec<&'static str> = due.copied().collect();
        unfit.sort_unstable();
        unfit
    }

    /// The same of all its classes, those that are missing included.
    pub fn all_unfit(&self, program: &Program) -> Vec<&'static str> {
        let feature = program.jdk().feature_version();
        let mut unfit = Vec::new();
        for (class, names) in &self.by_class {
            match program.load(program.symbol(class)) {
                Ok(class) => unfit.extend(self.unfit(program, class)),
                Err(_) => {
                    let due = names.iter().filter(|name| versions::is_due(name, feature));
                    unfit.extend(due.copied());
                }
            }
        }
        unfit.sort_unstable();
        unfit
    }

    /// The models for methods that only this JDK of the tested ones has.
    pub fn only_of(feature: u16) -> &'static [&'static str] {
        match feature {
            17 => versions::ONLY_17,
            25 => versions::ONLY_25,
            _ => &[],
        }
    }

    pub(crate) fn support(&self, program: &Program, id: MethodId) -> Support {
        let method = program.method(id);
        let is_from_jdk = program.is_from_jdk(method.class);
        let class = program.text(program.class(method.class).name);
        if is_from_jdk && method.name == Symbol::CLINIT && SKIPPED_INITIALISERS.contains(&class) {
            return Support::Model;
        }
        // There is never one to be asked.
        let needs_manager = [
            "java/lang/SecurityManager",
            "sun/security/util/SecurityConstants",
        ];
        if is_from_jdk && needs_manager.contains(&class) {
            return Support::Model;
        }
        match self.find(program, id) {
            // These tables refuse methods; the initialisers of their classes run all the same.
            Some(model) if std::ptr::eq(model, &METHOD_HANDLES) || std::ptr::eq(model, &BARE) => {
                match method.name == Symbol::CLINIT {
                    true => Support::Bytecode,
                    false => Support::Missing,
                }
            }
            Some(_) => Support::Model,
            None if !method.flags.is_native() => Support::Bytecode,
            // Calls of method handles are linked by their own descriptors.
            None if is_polymorphic(program, id) => Support::Model,
            None if is_from_jdk => Support::Missing,
            None => Support::NoLibrary,
        }
    }

    /// Whether others can see what an atomic method does: its accesses count.
    pub(crate) fn is_seen(&self, program: &Program, id: MethodId) -> bool {
        is_listed(program, id, SEEN) || program.may_look_at_groups()
    }

    pub(crate) fn is_atomic(&self, program: &Program, id: MethodId) -> bool {
        is_listed(program, id, ATOMIC)
    }

    pub(crate) fn is_detached(&self, program: &Program, id: MethodId) -> bool {
        is_listed(program, id, DETACHED)
    }

    pub(crate) fn is_quiet(&self, program: &Program, id: MethodId) -> bool {
        is_listed(program, id, QUIET) || is_access_mode(program, id)
    }
}

/// Whether a method is one of `MethodHandle`'s or `VarHandle`'s that take what their call sites say.
fn is_polymorphic(program: &Program, id: MethodId) -> bool {
    let method = program.method(id);
    let class = program.text(program.class(method.class).name);
    let takes_anything = program
        .text(method.descriptor)
        .starts_with("([Ljava/lang/Object;)");
    takes_anything
        && matches!(
            class,
            "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle"
        )
}

/// Whether a thread may not be seen in the bytecode of a class, since a model did its work.
pub(crate) fn is_replaced(program: &Program, class: ClassId) -> bool {
    let name = program.text(program.class(class).name);
    program.is_from_jdk(class) && intrinsic::REPLACED.contains(&name)
}

/// Whether a class is one of the JDK's kinds of VarHandles.
fn is_var_handle(class: &str) -> bool {
    class
        .strip_prefix("java/lang/invoke/VarHandle")
        .is_some_and(|family| family.contains('$'))
}

/// What an access mode reads of its handle is set once, before anyone has the handle; the access itself is a call, but for
/// plain accesses to elements.
fn is_access_mode(program: &Program, id: MethodId) -> bool {
    let method = program.method(id);
    let class = program.text(program.class(method.class).name);
    let is_plain = matches!(program.text(method.name), "get" | "set") && class.ends_with("$Array");
    program.is_from_jdk(method.class) && is_var_handle(class) && !is_plain
}

fn is_listed(program: &Program, id: MethodId, list: &[&str]) -> bool {
    let method = program.method(id);
    let class = program.text(program.class(method.class).name);
    let name = program.text(method.name);
    program.is_from_jdk(method.class)
        && list
            .iter()
            .any(|atomic| atomic.split_once('.') == Some((class, name)))
}

impl Call<'_> {
    /// The argument at a slot, the receiver being slot 0; longs and doubles take two.
    pub(crate) fn value(&self, slot: usize) -> Value {
        self.thread.stack[self.base + slot]
    }
    pub(crate) fn int(&self, slot: usize) -> i32 {
        self.value(slot).as_int()
    }
    pub(crate) fn long(&self, slot: usize) -> i64 {
        self.value(slot).as_long()
    }
    pub(crate) fn double(&self, slot: usize) -> f64 {
        self.value(slot).as_double()
    }
    pub(crate) fn reference(&self, slot: usize) -> ObjectId {
        self.value(slot).as_reference()
    }

    /// The reference at a slot, decided if it was not.
    pub(crate) fn settled(&mut self, slot: usize) -> Result<ObjectId, Flow> {
        let value = self.value(slot);
        let Some(lazy) = value.as_lazy() else {
            return Ok(value.as_reference());
        };
        let object = self
            .vm
            .settle_lazy(self.state, self.thread, lazy)
            .map_err(Flow::Step)?;
        self.thread.stack[self.base + slot] = Value::reference(object);
        Ok(object)
    }

    /// Whether a visible operation may be done now; otherwise the model returns [`Flow::Ask`], having done nothing.
    /// What is then done must be recorded: searches tell by that which orders matter.
    pub(crate) fn turn(&mut self) -> bool {
        self.vm.take_turn(self.state, self.thread)
    }

    /// Likewise for an operation on an object, which is visible only if the object is shared.
    pub(crate) fn turn_on(&mut self, object: ObjectId) -> bool {
        let shared = !self.vm.options.rules.reduction || self.state.heap.is_shared(object);
        !shared || self.turn()
    }

    /// Gives an array elements of its own, which it is about to write, if there is room for them.
    pub(crate) fn own_elements(&mut self, array: ObjectId) -> Result<(), Flow> {
        if !self.state.heap.shares_elements(array) {
            return Ok(());
        }
        match self.vm.own_elements(self.state, array) {
            Step::Frame => Ok(()),
            step => Err(Flow::Step(step)),
        }
    }

    /// The thread is interrupted where it would wait: it throws, and no longer is, which others can see.
    pub(crate) fn throw_interrupted(&mut self, message: Option<&str>) -> Flow {
        if !self.turn() {
            return Flow::Ask;
        }
        self.record(Action::Other);
        self.vm.take_interrupt(self.state, self.thread.object);
        let message = message.map(String::from);
        Flow::Raise("java/lang/InterruptedException", message)
    }

    /// Notes what was done, for whoever watches; where, is said by the application's frame that led here.
    pub(crate) fn record(&mut self, action: Action) {
        // Others than the program have a hand in files.
        self.state.outside_calls += u64::from(action == Action::File);
        let is_part = self.thread.is_hidden() && action.is_access();
        if self.vm.options.watched.events && !is_part {
            let at = self.vm.application_frame_of(self.thread);
            match at {
                Some(at) => self.state.record_at(at, action),
                None => self.state.record(self.thread, action),
            }
        }
    }

    /// Notes that all of an object was read, if another thread could tell.
    pub(crate) fn record_read(&mut self, object: ObjectId) {
        if self.state.heap.is_shared(object) {
            self.record(Action::ReadAll(object));
        }
    }

    /// Notes that elements were copied from one array to another.
    pub(crate) fn record_copy(&mut self, from: ObjectId, to: ObjectId) {
        self.record_read(from);
        if self.state.heap.is_shared(to) {
            self.record(Action::WriteAll(to));
        }
    }

    pub(crate) fn text(&self, string: ObjectId) -> String {
        self.vm.text(self.state, string)
    }

    pub(crate) fn new_string(&mut self, text: &str) -> Flow {
        Flow::Return(Value::reference(self.vm.new_string(self.state, text)))
    }

    pub(crate) fn mirror(&mut self, class: ClassId) -> Flow {
        Flow::Return(Value::reference(self.vm.mirror(self.state, class)))
    }

    /// Lets the method's own bytecode run once a class of the JDK is initialised.
    pub(crate) fn initialised_first(&self, class: &str) -> Flow {
        match self.vm.program.load(self.vm.program.symbol(class)) {
            Ok(class)
                if self.state.is_initialised(class)
                    || self.vm.is_initialising(self.state, class) =>
            {
                Flow::Bytecode
            }
            Ok(class) => Flow::Initialise(class),
            Err(error) => Flow::LinkError(error),
        }
    }

    /// The class that a `java.lang.Class` argument stands for.
    pub(crate) fn class_at(&self, slot: usize) -> ClassId {
        self.vm.mirrored(self.state, self.reference(slot))
    }
}

pub(crate) fn boolean(value: bool) -> Flow {
    Flow::Return(Value::boolean(value))
}

pub(crate) fn int(value: i32) -> Flow {
    Flow::Return(Value::int(value))
}

pub(crate) fn long(value: i64) -> Flow {
    Flow::Return(Value::long(value))
}

pub(crate) fn reference(value: ObjectId) -> Flow {
    Flow::Return(Value::reference(value))
}

pub(crate) fn null_pointer() -> Flow {
    Flow::Raise("java/lang/NullPointerException", None)
}
