//! Resources and services: files of the class path and of the JDK's modules that are not classes, and who implements
//! what for `java.util.ServiceLoader`. Streams and URLs are made by `guide.Resource`, whose bytes are at hand.

use super::loader::is_from_module;
use super::{Call, Flow, Model, boolean, exact, null_pointer, reference};
use crate::error::Error;
use crate::vm::heap::{Array, ObjectId};
use crate::vm::value::Value;
use std::path::Path;

const URL: &str = "(Ljava/lang/String;[B)Ljava/net/URL;";
const URLS: &str = "([Ljava/lang/String;[[B)Ljava/util/Enumeration;";
const STREAM: &str = "([B)Ljava/io/InputStream;";
const ITERATOR: &str = "([Ljava/lang/Object;)Ljava/util/Iterator;";

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/ClassLoader.getResource(Ljava/lang/String;)Ljava/net/URL;",
        |call| get(call, Wanted::First),
    ),
    exact(
        "java/lang/ClassLoader.getResources(Ljava/lang/String;)Ljava/util/Enumeration;",
        |call| get(call, Wanted::All),
    ),
    exact(
        "jdk/internal/loader/BootLoader.findResource(Ljava/lang/String;)Ljava/net/URL;",
        |call| match is_of_jdk(call, 0) {
            true => Flow::Unsupported(String::new()),
            false => reference(ObjectId::NULL),
        },
    ),
    exact(
        "jdk/internal/loader/BootLoader.findResources(Ljava/lang/String;)Ljava/util/Enumeration;",
        |call| match is_of_jdk(call, 0) {
            true => Flow::Unsupported(String::new()),
            false => urls(call, Vec::new()),
        },
    ),
    exact(
        "jdk/internal/loader/BootLoader.findResourceAsStream(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;",
        of_module,
    ),
    exact(
        "java/lang/Module.getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;",
        of_own_module,
    ),
    exact("jdk/internal/loader/BootLoader.hasClassPath()Z", |_| {
        boolean(false)
    }),
    exact(
        "java/lang/Module.canUse(Ljava/lang/Class;)Z",
        // What the JDK uses it has declared, and who has no module may use all.
        |call| match call.reference(1).is_null() {
            true => null_pointer(),
            false => boolean(true),
        },
    ),
    exact(
        "java/util/ServiceLoader.inExplicitModule(Ljava/lang/Class;)Z",
        |call| {
            let class = call.class_at(1);
            boolean(is_from_module(call.vm, class))
        },
    ),
    exact(
        "java/util/ServiceLoader$ModuleServicesLookupIterator.iteratorFor(Ljava/lang/ClassLoader;)Ljava/util/Iterator;",
        of_modules,
    ),
    exact(
        "java/lang/Class.forName(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;",
        class_of_module,
    ),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    First,
    All,
}

/// What a loader of the application finds in the class path.
fn get(call: &mut Call, wanted: Wanted) -> Flow {
    let program = call.vm.program();
    let loader = program.class(call.state.heap.class(call.reference(0)));
    if !program
        .text(loader.name)
        .starts_with("jdk/internal/loader/")
    {
        return Flow::Bytecode;
    }
    if call.reference(1).is_null() {
        return null_pointer();
    }
    if is_of_jdk(call, 1) {
        return Flow::Unsupported(String::new());
    }
    let name = call.text(call.reference(1));
    let found = match program.class_path().resources(&name) {
        Ok(found) => found,
        Err(error) => return Flow::LinkError(error),
    };
    let mut found: Vec<(String, Vec<u8>)> = found
        .into_iter()
        .map(|(path, bytes)| (address(path, &name), bytes))
        .collect();
    if wanted == Wanted::All {
        return urls(call, found);
    }
    found.truncate(1);
    match found.pop() {
        Some((text, bytes)) => {
            let text = call.vm.new_string(call.state, &text);
            let bytes = byte_array(call, &bytes);
            made(call, "url", URL, &[text, bytes])
        }
        None => reference(ObjectId::NULL),
    }
}

/// The URL of a file in a folder or jar.
fn address(path: &Path, name: &str) -> String {
    let full = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    match path.is_dir() {
        true => format!("file:{}/{name}", full.display()),
        false => format!("jar:file:{}!/{name}", full.display()),
    }
}

fn urls(call: &mut Call, found: Vec<(String, Vec<u8>)>) -> Flow {
    let classes = ["[Ljava/lang/String;", "[[B"].map(|name| call.vm.array_class(name));
    let [Ok(strings), Ok(contents)] = classes else {
        return Flow::Unsupported(String::new());
    };
    let texts: Vec<u32> = found
        .iter()
        .map(|(text, _)| call.vm.new_string(call.state, text).0)
        .collect();
    let bytes: Vec<u32> = found
        .iter()
        .map(|(_, bytes)| byte_array(call, bytes).0)
        .collect();
    let arrays = [(strings, texts), (contents, bytes)].map(|(class, elements)| {
        let array = Array::Reference(elements.into());
        call.state.heap.new_array(class, array)
    });
    made(call, "urls", URLS, &arrays)
}

/// What a class of the JDK finds beside it.
fn of_module(call: &mut Call) -> Flow {
    if call.reference(0).is_null() || call.reference(1).is_null() {
        return Flow::Unsupported(String::new());
    }
    let (module, name) = (call.text(call.reference(0)), call.text(call.reference(1)));
    stream_of(call, &module, &name)
}

/// What the JDK reads of a module of its own. What others may read is another question.
fn of_own_module(call: &mut Call) -> Flow {
    let caller = call.vm.program().method(call.thread.top().method).class;
    let module = super::loader::name_of(call, 0);
    let name = call.reference(1);
    match module.filter(|_| call.vm.program().is_from_jdk(caller)) {
        Some(_) if name.is_null() => null_pointer(),
        Some(module) => {
            let name = call.text(name);
            stream_of(call, &module, name.trim_start_matches('/'))
        }
        None => Flow::Unsupported(String::new()),
    }
}

fn stream_of(call: &mut Call, module: &str, name: &str) -> Flow {
    match call.vm.program().jdk().resource(module, name) {
        Ok(Some(bytes)) => {
            let bytes = byte_array(call, &bytes);
            made(call, "stream", STREAM, &[bytes])
        }
        Ok(None) => reference(ObjectId::NULL),
        Err(error) => Flow::LinkError(error),
    }
}

fn byte_array(call: &mut Call, bytes: &[u8]) -> ObjectId {
    let bytes = bytes.iter().map(|&byte| byte as i8);
    call.vm.new_byte_array(call.state, bytes)
}

/// A call of a method of `guide.Resource`.
fn made(call: &mut Call, name: &str, descriptor: &str, arguments: &[ObjectId]) -> Flow {
    let program = call.vm.program();
    let class = match program.load(program.symbol("guide/Resource")) {
        Ok(class) => class,
        Err(error) => return Flow::LinkError(error),
    };
    let method = program
        .class(class)
        .declared_method(program.symbol(name), program.symbol(descriptor));
    match method {
        Some(method) => {
            let arguments = arguments.iter().map(|&object| Value::reference(object));
            Flow::Call(method, arguments.collect())
        }
        None => Flow::Unsupported(String::new()),
    }
}

/// Whether a name is that of a class file of the JDK, whose URLs are not modelled.
fn is_of_jdk(call: &Call, slot: usize) -> bool {
    let name = call.reference(slot);
    let name = (!name.is_null()).then(|| call.text(name));
    let class = name.as_deref().and_then(|name| name.strip_suffix(".class"));
    class.is_some_and(|class| matches!(call.vm.program().jdk().class(class), Ok(Some(_))))
}

/// The JDK's own providers of a service. They are told when the last loader, the boot loader, is asked.
fn of_modules(call: &mut Call) -> Flow {
    let found = match call.reference(1).is_null() {
        true => providers(call),
        false => Ok(Vec::new()),
    };
    let array = found.and_then(|all| {
        let objects = call.vm.array_class("[Ljava/lang/Object;")?;
        let array = Array::Reference(all.into());
        Ok(call.state.heap.new_array(objects, array))
    });
    match array {
        Ok(array) => made(call, "iterator", ITERATOR, &[array]),
        Err(error) => Flow::LinkError(error),
    }
}

/// Each as a `ServicesCatalog.ServiceProvider`.
fn providers(call: &mut Call) -> Result<Vec<u32>, Error> {
    let (vm, program) = (call.vm, call.vm.program());
    let part = |call: &Call, object: ObjectId, name: &str| {
        let slot = vm.slot_of(call.state.heap.class(object), name)?;
        Some(call.state.heap.field(object, slot).as_reference()).filter(|it| !it.is_null())
    };
    let service = part(call, call.reference(0), "this$0");
    let service = service.and_then(|loader| part(call, loader, "service"));
    let service = service.map(|service| vm.mirrored(call.state, service));
    // No module of the JDK knows a service of the application.
    let Some(service) = service.filter(|&service| is_from_module(vm, service)) else {
        return Ok(Vec::new());
    };
    let found = program
        .jdk()
        .providers(program.text(program.class(service).name))?;
    let class = program.symbol("jdk/internal/module/ServicesCatalog$ServiceProvider");
    let class = program.load(class)?;
    vm.link(class)?;
    let mut all = Vec::new();
    for (module, name) in found {
        let module = vm.named_module(call.state, &module)?;
        let name = vm.new_string(call.state, &name.replace('/', "."));
        let provider = vm.new_object(call.state, class);
        for (field, value) in [("module", module), ("providerName", name)] {
            vm.set(call.state, provider, field, Value::reference(value));
        }
        all.push(provider.0);
    }
    Ok(all)
}

/// Null where there is no such class.
fn class_of_module(call: &mut Call) -> Flow {
    if call.reference(1).is_null() {
        return null_pointer();
    }
    let name = call.text(call.reference(1));
    match super::class::class_named(call, &name) {
        Ok(Some(class)) => call.mirror(class),
        Ok(None) => {
            super::class::note_absent(call, &name);
            reference(ObjectId::NULL)
        }
        Err(flow) => flow,
    }
}
