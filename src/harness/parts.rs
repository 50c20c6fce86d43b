//! What a harness can be made of: public methods that lead to a target, and public ways to make objects.

use super::writer::{Value, Variable, Writer};
use crate::analysis::call_graph::{CallGraph, Hierarchy, Precision, start_of};
use crate::limit::Halt;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{ClassId, Flags, Location, MethodId, Program, Symbol};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// More methods that lead to one target are not tried.
const MOST_CALLS: usize = 4;
/// More ways to make one object are not tried.
const MOST_WAYS: usize = 6;
/// More objects of one type are not made.
const MOST_OBJECTS: usize = 3;
/// Arguments of constructors of arguments of constructors are null.
const DEEPEST: usize = 2;

/// What implements the JDK's interfaces that parameters are most often declared as.
const USUAL: &[(&str, &str)] = &[
    ("java/lang/Object", "java/lang/Object"),
    ("java/lang/Iterable", "java/util/ArrayList"),
    ("java/util/Collection", "java/util/ArrayList"),
    ("java/util/List", "java/util/ArrayList"),
    ("java/util/Set", "java/util/HashSet"),
    ("java/util/Map", "java/util/HashMap"),
    ("java/util/Queue", "java/util/LinkedList"),
    ("java/util/Deque", "java/util/LinkedList"),
];

pub(crate) struct Parts<'p> {
    program: &'p Program,
    /// Public classes of the application, in order of their names.
    classes: Vec<ClassId>,
}

impl<'p> Parts<'p> {
    pub(crate) fn of(program: &'p Program) -> Parts<'p> {
        let hierarchy = Hierarchy::of(program);
        let all = hierarchy.application_classes().iter().copied();
        Parts {
            program,
            classes: all.filter(|&class| is_public(program, class)).collect(),
        }
    }

    /// The public methods nearest to a target that lead to it: those that are the fewest calls away. With `callers` also
    /// those that call them, as far as there is room.
    pub(crate) fn leading_to(
        &self,
        target: &[MethodId],
        callers: bool,
        halt: &Halt,
    ) -> Vec<MethodId> {
        let entries: Vec<MethodId> = self
            .classes
            .iter()
            .flat_map(|&class| self.program.class(class).methods.iter().copied())
            .filter(|&method| self.can_call(method))
            .collect();
        let starts = target.iter().map(|&method| start_of(self.program, method));
        let starts: Vec<Location> = starts.collect();
        let graph = CallGraph::of(
            self.program,
            &entries,
            &starts,
            Precision::ClassHierarchy,
            halt,
        );
        let entries: FxHashSet<MethodId> = entries.into_iter().collect();
        let mut level: Vec<MethodId> = target.to_vec();
        let mut seen: FxHashSet<MethodId> = level.iter().copied().collect();
        let mut found: Vec<MethodId> = Vec::new();
        while !level.is_empty() {
            let mut public: Vec<MethodId> = level
                .iter()
                .copied()
                .filter(|method| entries.contains(method))
                .collect();
            public.sort_unstable();
            public.dedup();
            found.extend(public);
            if found.len() >= MOST_CALLS || !found.is_empty() && !callers {
                break;
            }
            let calls = level.iter().flat_map(|&method| graph.calls_to(method));
            let callers: Vec<MethodId> = calls.map(|call| call.method).collect();
            level = Vec::new();
            level.extend(callers.into_iter().filter(|it| seen.insert(*it)));
        }
        found.truncate(MOST_CALLS);
        found
    }

    /// Whether a client can call a method: public, of a public class, with a body, and no constructor.
    fn can_call(&self, id: MethodId) -> bool {
        let method = self.program.method(id);
        let is_plain = !matches!(method.name, Symbol::INIT | Symbol::CLINIT);
        let flags = method.flags;
        is_plain
            && flags.is_public()
            && !flags.is_abstract()
            && !flags.has(Flags::SYNTHETIC)
            && self.can_name_parameters(id)
    }

    /// Whether a client can declare what it passes to a method.
    fn can_name_parameters(&self, id: MethodId) -> bool {
        let program = self.program;
        let parsed = MethodDescriptor::parse(program.text(program.method(id).descriptor));
        let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
        parameters.iter().all(|parameter| {
            let element = parameter.trim_start_matches('[');
            let class = descriptor::class_name(element);
            let class = class.and_then(|it| program.load(program.symbol(it)).ok());
            class.is_none_or(|class| is_public(program, class))
        })
    }

    /// Writes a harness in which each thread makes one of its calls. Returns the types that nobody can make.
    pub(crate) fn write(&self, writer: &mut Writer, calls: &[Vec<MethodId>]) -> Vec<String> {
        let mut made_up = Vec::new();
        // As many objects of a type as one of the threads' calls could want at once.
        let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
        for methods in calls {
            let mut most: BTreeMap<String, usize> = BTreeMap::new();
            for &method in methods {
                let mut own: BTreeMap<String, usize> = BTreeMap::new();
                for (_, slot) in self.slots(method) {
                    if self.is_object(&slot) {
                        *own.entry(slot).or_default() += 1;
                    }
                }
                for (slot, count) in own {
                    let most = most.entry(slot).or_default();
                    *most = count.max(*most);
                }
            }
            for (slot, count) in most {
                *wanted.entry(slot).or_default() += count;
            }
        }
        let mut objects: Vec<Variable> = Vec::new();
        for (slot, count) in wanted {
            for number in 1..=count.min(MOST_OBJECTS) {
                let name = format!("{}{number}", simple_name(&slot));
                let ways = self.ways(&name, &slot, 0, &mut made_up);
                objects.push(writer.choose(&name, &slot, &ways));
            }
        }
        let mut threads = Vec::new();
        for (number, methods) in calls.iter().enumerate() {
            let name = format!("caller{}", number + 1);
            let thread = writer.thread(&name, methods, |writer, place| {
                let mut given = Vec::new();
                for (word, slot) in self.slots(methods[place]) {
                    let name = match methods.len() {
                        1 => format!("{name}{word}"),
                        _ => format!("{name}Call{}{word}", place + 1),
                    };
                    let options = self.options(&name, &slot, &objects, &mut made_up);
                    given.push(writer.choose(&name, &slot, &options));
                }
                given
            });
            threads.push(thread);
        }
        for thread in &threads {
            writer.start(thread);
        }
        made_up.sort_unstable();
        made_up.dedup();
        made_up
    }

    /// The receiver and the parameters of a method: what each is called, and its type.
    fn slots(&self, id: MethodId) -> Vec<(String, String)> {
        let program = self.program;
        let method = program.method(id);
        let mut slots = Vec::new();
        if !method.flags.is_static() {
            let class = program.text(program.class(method.class).name);
            slots.push(("On".to_string(), descriptor::of_class(class)));
        }
        let parsed = MethodDescriptor::parse(program.text(method.descriptor));
        let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
        for (number, parameter) in parameters.iter().enumerate() {
            slots.push((format!("Argument{}", number + 1), parameter.to_string()));
        }
        slots
    }

    /// Whether values of a type are objects that threads could share.
    fn is_object(&self, descriptor: &str) -> bool {
        descriptor::class_name(descriptor)
            .is_some_and(|class| class != "java/lang/String" && !class.starts_with('['))
    }

    /// What could be put into a slot: any object made before that fits, or an input of its own.
    fn options(
        &self,
        name: &str,
        slot: &str,
        objects: &[Variable],
        made_up: &mut Vec<String>,
    ) -> Vec<Value> {
        let fits = |variable: &&Variable| self.is_assignable(&variable.descriptor, slot);
        let fitting: Vec<Value> = objects
            .iter()
            .filter(fits)
            .cloned()
            .map(Value::Variable)
            .collect();
        match fitting.is_empty() {
            false => fitting,
            true => self.ways(name, slot, 0, made_up),
        }
    }

    fn is_assignable(&self, from: &str, to: &str) -> bool {
        if from == to {
            return true;
        }
        let class = |descriptor| {
            let name = descriptor::class_name(descriptor)?;
            self.program.load(self.program.symbol(name)).ok()
        };
        let both = class(from).zip(class(to));
        self.is_object(to)
            && both.is_some_and(|(from, to)| self.program.is_subtype(from, to).unwrap_or(false))
    }

    /// The ways to make a value of a type.
    fn ways(
        &self,
        name: &str,
        wanted: &str,
        depth: usize,
        made_up: &mut Vec<String>,
    ) -> Vec<Value> {
        let input = |name: &str| Value::Input {
            name: name.into(),
            descriptor: wanted.into(),
        };
        let Some(class_name) =
            descriptor::class_name(wanted).filter(|it| *it != "java/lang/String")
        else {
            return vec![input(name)];
        };
        let lazy = Value::MadeUp {
            name: name.into(),
            descriptor: wanted.into(),
        };
        // An array of any content, or a constant of an enum, is what any client could pass.
        let class = self.program.load(self.program.symbol(class_name)).ok();
        let is_enum = class.is_some_and(|it| self.program.class(it).flags.has(Flags::ENUM));
        if class_name.starts_with('[') || is_enum {
            return vec![lazy];
        }
        let Some(class) = class else {
            return vec![Value::Null];
        };
        if depth == DEEPEST {
            return vec![Value::Null];
        }
        let mut ways = Vec::new();
        for by in self.makers(class) {
            let parsed =
                MethodDescriptor::parse(self.program.text(self.program.method(by).descriptor));
            let parameters = parsed.map(|it| it.parameters).unwrap_or_default();
            let arguments = parameters.iter().enumerate().map(|(number, parameter)| {
                let name = format!("{name}Way{}Argument{}", ways.len() + 1, number + 1);
                let mut inner = self.ways(&name, parameter, depth + 1, made_up);
                inner.swap_remove(0)
            });
            let arguments = arguments.collect();
            ways.push(Value::Made { by, arguments });
            if ways.len() == MOST_WAYS {
                break;
            }
        }
        if ways.is_empty() {
            made_up.push(self.program.dotted(self.program.class(class).name));
            ways.push(lazy);
        }
        ways
    }

    /// Public constructors and static factories for objects of a type, those with the fewest parameters first.
    fn makers(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.program;
        let mut classes: Vec<ClassId> = Vec::new();
        let is_below = |it: &ClassId| program.is_subtype(*it, class).unwrap_or(false);
        classes.extend(self.classes.iter().copied().filter(is_below));
        if program.is_from_jdk(class) {
            let name = program.text(program.class(class).name);
            let usual = USUAL.iter().find(|(interface, _)| *interface == name);
            let usual = usual.and_then(|(_, it)| program.load(program.symbol(it)).ok());
            classes.extend(usual.or(is_public(program, class).then_some(class)));
        }
        let parameters = |id: &MethodId| {
            let parsed = MethodDescriptor::parse(program.text(program.method(*id).descriptor));
            parsed.map_or(usize::MAX, |it| it.parameters.len())
        };
        let mut makers: Vec<MethodId> = Vec::new();
        for made in classes {
            let declared = program.class(made);
            let can_be_new = !declared.flags.is_abstract()
                && !declared.is_interface()
                && !is_inner(program, made);
            let mut own: Vec<MethodId> = declared
                .methods
                .iter()
                .copied()
                .filter(|&id| {
                    let method = program.method(id);
                    let is_constructor = method.name == Symbol::INIT && method.flags.is_public();
                    is_constructor && can_be_new && self.can_name_parameters(id)
                })
                .collect();
            // A factory is for what cannot be made otherwise: of the application, static, and giving the type.
            let is_factory = |&id: &MethodId| {
                let method = program.method(id);
                let text = program.text(method.descriptor);
                let result = text.rsplit(')').next().and_then(descriptor::class_name);
                let result = result.and_then(|it| program.load(program.symbol(it)).ok());
                method.flags.is_public()
                    && method.flags.is_static()
                    && self.can_name_parameters(id)
                    && !program.is_from_jdk(made)
                    && result.is_some_and(|it| {
                        it == class || program.is_subtype(it, class).unwrap_or(false) && it == made
                    })
            };
            if own.is_empty() {
                own.extend(declared.methods.iter().copied().filter(is_factory));
            }
            own.sort_by_key(|id| (parameters(id), *id));
            // Of the JDK's own classes the plainest will do.
            own.truncate(if program.is_from_jdk(made) { 1 } else { 3 });
            makers.extend(own);
        }
        makers
    }
}

/// Whether everyone can name a class: it and those it is nested in are public.
fn is_public(program: &Program, class: ClassId) -> bool {
    let declared = program.class(class);
    let name = program.text(declared.name);
    let outer = name.rfind('$').map(|at| &name[..at]);
    let outer = outer.and_then(|outer| program.load(program.symbol(outer)).ok());
    declared.flags.is_public()
        && !declared.flags.has(Flags::SYNTHETIC)
        && outer.is_none_or(|outer| is_public(program, outer))
        && !program.is_provided(class)
}

/// Whether an object of a class belongs to one of the class it is nested in.
fn is_inner(program: &Program, class: ClassId) -> bool {
    let fields = program.class(class).fields.iter();
    let mut names = fields.map(|&field| program.text(program.field(field).name));
    names.any(|name| name.starts_with("this$"))
}

/// `Account` of `Lbank/Account;`, as a variable begins.
fn simple_name(descriptor: &str) -> String {
    let class = descriptor::class_name(descriptor).unwrap_or("value");
    let simple = class.rsplit(['/', '$']).next().unwrap_or(class);
    let mut letters = simple.chars();
    let first = letters.next().map(|it| it.to_lowercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}

/// `pkg.Class.method(descriptor)`.
pub(crate) fn name(program: &Program, id: MethodId) -> String {
    let method = program.method(id);
    format!(
        "{}.{}{}",
        program.dotted(program.class(method.class).name),
        program.text(method.name),
        program.text(method.descriptor)
    )
}

/// The method of such a name.
pub(crate) fn find(program: &Program, name: &str) -> Option<MethodId> {
    let (method, descriptor) = name.split_at(name.find('(')?);
    let (class, method) = method.rsplit_once('.')?;
    let class = program.find(class).ok()?;
    let declared = program.class(class);
    declared.declared_method(program.symbol(method), program.symbol(descriptor))
}
