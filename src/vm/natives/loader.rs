//! Class loaders and modules as objects: the application's loader, its parent, and one module for each that is asked
//! for. They are bare: what such an object would need a booted JDK for is unsupported.

use super::system::LIBRARY_PATH;
use super::{Call, Flow, Model, approximate, boolean, exact, null_pointer, reference};
use crate::program::{ClassId, ModuleInfo, Package};
use crate::vm::Vm;
use crate::vm::heap::ObjectId;
use crate::vm::state::State;
use crate::vm::value::Value;
use std::path::Path;

pub(crate) const MODELS: &[Model] = &[
    exact(
        "java/lang/Class.getClassLoader0()Ljava/lang/ClassLoader;",
        get_loader,
    ),
    exact(
        "java/lang/Class.getClassLoader()Ljava/lang/ClassLoader;",
        get_loader,
    ),
    exact(
        "java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;",
        app_loader,
    ),
    exact(
        "java/lang/ClassLoader.getPlatformClassLoader()Ljava/lang/ClassLoader;",
        |call| match call.vm.loaders(call.state) {
            Ok((_, platform)) => reference(platform),
            Err(error) => Flow::LinkError(error),
        },
    ),
    exact(
        "jdk/internal/loader/ClassLoaders.platformClassLoader()Ljava/lang/ClassLoader;",
        |call| match call.vm.loaders(call.state) {
            Ok((_, platform)) => reference(platform),
            Err(error) => Flow::LinkError(error),
        },
    ),
    exact(
        "jdk/internal/loader/ClassLoaders.appClassLoader()Ljava/lang/ClassLoader;",
        app_loader,
    ),
    exact(
        "java/lang/Thread.getContextClassLoader()Ljava/lang/ClassLoader;",
        context_loader,
    ),
    exact(
        "java/lang/Thread.setContextClassLoader(Ljava/lang/ClassLoader;)V",
        |call| {
            // A thread whose field is null has the application's loader here; the JDK's own threads do not ask.
            let caller = call.vm.program().method(call.thread.top().method).class;
            let from_jdk = call.vm.program().is_from_jdk(caller);
            match call.reference(1).is_null() && !from_jdk {
                true => Flow::Unsupported(String::new()),
                false => Flow::Bytecode,
            }
        },
    ),
    exact(
        "jdk/internal/loader/BuiltinClassLoader.loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;",
        load_class,
    ),
    exact(
        "jdk/internal/loader/BootLoader.loadClassOrNull(Ljava/lang/String;)Ljava/lang/Class;",
        boot_class,
    ),
    exact(
        "java/lang/ClassLoader.findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;",
        boot_class,
    ),
    // What a loader of the program's own could have defined is unsupported, so it has nothing.
    exact(
        "java/lang/ClassLoader.findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;",
        |call| match is_builtin(call, call.reference(0)) {
            true => Flow::Unsupported(String::new()),
            false => reference(ObjectId::NULL),
        },
    ),
    exact(
        "jdk/internal/loader/BootLoader.definePackage(Ljava/lang/Class;)Ljava/lang/Package;",
        |call| {
            let class = Value::reference(call.reference(0));
            boot_package(call, "(Ljava/lang/Class;)Ljava/lang/Package;", vec![class])
        },
    ),
    exact(
        "jdk/internal/loader/BootLoader.getDefinedPackage(Ljava/lang/String;)Ljava/lang/Package;",
        defined_package,
    ),
    // There are no layers here.
    exact(
        "java/lang/ModuleLayer.boot()Ljava/lang/ModuleLayer;",
        |_| Flow::Unsupported(String::new()),
    ),
    exact("java/lang/Class.getModule()Ljava/lang/Module;", get_module),
    exact(
        "java/lang/ClassLoader.getUnnamedModule()Ljava/lang/Module;",
        |call| match call.vm.unnamed_module(call.state) {
            Ok(module) => reference(module),
            Err(error) => Flow::LinkError(error),
        },
    ),
    exact("java/lang/Module.canRead(Ljava/lang/Module;)Z", |call| {
        let (own, other) = (name_of(call, 0), name_of(call, 1));
        match (own, other) {
            _ if call.reference(1).is_null() => null_pointer(),
            (None, _) => boolean(true),
            (own, other) if own == other => boolean(true),
            (_, Some(other)) if other == "java.base" => boolean(true),
            (Some(own), None) if own == "java.base" => boolean(false),
            // A module that provides a service reads the one that has it.
            _ if called_by(call, "java/util/ServiceLoader") => boolean(true),
            _ => Flow::Unsupported(String::new()),
        }
    }),
    exact("java/lang/Module.isExported(Ljava/lang/String;)Z", exports),
    exact(
        "java/lang/Module.isExported(Ljava/lang/String;Ljava/lang/Module;)Z",
        exports,
    ),
    exact("java/lang/Module.isOpen(Ljava/lang/String;)Z", opens),
    exact(
        "java/lang/Module.isOpen(Ljava/lang/String;Ljava/lang/Module;)Z",
        opens,
    ),
    exact(
        "jdk/internal/loader/BootLoader.setBootLoaderUnnamedModule0(Ljava/lang/Module;)V",
        |_| Flow::Void,
    ),
    // The JDK's own libraries hold what is modelled here.
    exact(
        "jdk/internal/loader/BootLoader.loadLibrary(Ljava/lang/String;)V",
        |_| Flow::Void,
    ),
    exact(
        "jdk/internal/loader/ClassLoaderHelper.loadLibraryOnlyIfPresent()Z",
        |_| boolean(true),
    ),
    // Which folders are looked into is the user's choice.
    approximate(
        "java/lang/System.loadLibrary(Ljava/lang/String;)V",
        load_library,
    ),
    exact("java/lang/System.load(Ljava/lang/String;)V", load_library),
    approximate(
        "java/lang/Runtime.loadLibrary(Ljava/lang/String;)V",
        load_library,
    ),
    exact("java/lang/Runtime.load(Ljava/lang/String;)V", load_library),
    exact(
        "java/lang/Class.getProtectionDomain()Ljava/security/ProtectionDomain;",
        |call| match is_from_module(call.vm, call.class_at(0)) {
            true => Flow::Bytecode,
            false => Flow::Unsupported(String::new()),
        },
    ),
    // What a boot class may do needs no look at who loaded it.
    exact(
        "java/security/AccessController.getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
        |call| match call.vm.program().is_from_jdk(call.class_at(0)) {
            true => reference(ObjectId::NULL),
            false => Flow::Unsupported(String::new()),
        },
    ),
];

/// The JDK's own libraries are the models; an application's is never loaded.
fn load_library(call: &mut Call) -> Flow {
    let caller = call.vm.program().method(call.thread.top().method).class;
    if call.vm.program().is_from_jdk(caller) {
        return Flow::Void;
    }
    let name = call.vm.program().method(call.method).name;
    let is_by_name = call.vm.program().text(name) == "loadLibrary";
    let argument = call.vm.linked(call.method).arguments - 1;
    let library = call.reference(argument.into());
    if !is_by_name || library.is_null() {
        return Flow::Unsupported(String::new());
    }
    let library = call.text(library);
    let file = format!("lib{library}.so");
    let mut folders = LIBRARY_PATH.split(':').chain(OF_DEBIAN.iter().copied());
    // One that is there would be loaded.
    if library.contains('/') || folders.any(|folder| Path::new(folder).join(&file).exists()) {
        return Flow::Unsupported(String::new());
    }
    let message = format!("no {library} in java.library.path: {LIBRARY_PATH}");
    Flow::Raise("java/lang/UnsatisfiedLinkError", Some(message))
}

/// Debian's JDKs look here too.
const OF_DEBIAN: &[&str] = &[
    "/usr/lib/x86_64-linux-gnu/jni",
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/jni",
];

/// Modules whose classes the boot loader has, which is no object in Java.
const BOOT: &[&str] = &[
    "java.base",
    "java.datatransfer",
    "java.desktop",
    "java.instrument",
    "java.logging",
    "java.management",
    "java.management.rmi",
    "java.naming",
    "java.prefs",
    "java.rmi",
    "java.security.sasl",
    "java.xml",
    "jdk.jfr",
    "jdk.management",
    "jdk.net",
    "jdk.unsupported",
];

fn get_loader(call: &mut Call) -> Flow {
    let class = call.class_at(0);
    let program = call.vm.program();
    if !is_from_module(call.vm, class) {
        return app_loader(call);
    }
    let name = program.text(program.class(class).name);
    match program.jdk().module_of(name).ok().flatten() {
        Some(module) if !BOOT.contains(&module.as_str()) => Flow::Unsupported(String::new()),
        _ => reference(ObjectId::NULL),
    }
}

/// Whether a class, or the elements of an array class, is of the JDK. What was made at run time is the application's.
pub(crate) fn is_from_module(vm: &Vm, class: ClassId) -> bool {
    let program = vm.program();
    let name = program.text(program.class(class).name);
    let element = name.trim_start_matches('[');
    if element.len() < name.len() {
        let element = crate::program::descriptor::class_name(element);
        let element = element.and_then(|name| program.load(program.symbol(name)).ok());
        return element.is_none_or(|element| is_from_module(vm, element));
    }
    program.is_from_jdk(class) && !program.is_made(class)
}

fn app_loader(call: &mut Call) -> Flow {
    match call.vm.loaders(call.state) {
        Ok((loader, _)) => reference(loader),
        Err(error) => Flow::LinkError(error),
    }
}

/// A thread that was given none has the one of the application; a new thread only hands on what its parent has.
fn context_loader(call: &mut Call) -> Flow {
    let program = call.vm.program();
    let caller = program.class(program.method(call.thread.top().method).class);
    if program.text(caller.name) == "java/lang/Thread" {
        return Flow::Bytecode;
    }
    let thread = call.reference(0);
    let slot = call
        .vm
        .slot_of(call.state.heap.class(thread), "contextClassLoader");
    let loader = slot.map(|slot| call.state.heap.field(thread, slot).as_reference());
    match loader.filter(|loader| !loader.is_null()) {
        Some(loader) => reference(loader),
        None => app_loader(call),
    }
}

/// The class that the string at slot 1 names; null if the loader at slot 0 does not see it, an array's never.
fn load_class(call: &mut Call) -> Flow {
    if call.reference(1).is_null() {
        return null_pointer();
    }
    let name = call.text(call.reference(1));
    if name.starts_with('[') {
        return reference(ObjectId::NULL);
    }
    let loader = call.state.heap.class(call.reference(0));
    let loader = call.vm.program().class(loader).name;
    let is_platform = call
        .vm
        .program()
        .text(loader)
        .ends_with("$PlatformClassLoader");
    match super::class::class_named(call, &name) {
        Ok(Some(class)) if !is_platform || call.vm.program().is_from_jdk(class) => {
            call.mirror(class)
        }
        Ok(_) => {
            super::class::note_absent(call, &name);
            reference(ObjectId::NULL)
        }
        Err(flow) => flow,
    }
}

/// The class of the boot loader that the string at slot 0 names, or null.
fn boot_class(call: &mut Call) -> Flow {
    if call.reference(0).is_null() {
        return null_pointer();
    }
    let name = call.text(call.reference(0));
    let class = match super::class::class_named(call, &name) {
        Ok(Some(class)) if is_from_module(call.vm, class) => class,
        Ok(_) => return reference(ObjectId::NULL),
        Err(flow) => return flow,
    };
    let module = call.vm.program().jdk().module_of(&name.replace('.', "/"));
    match module {
        Ok(Some(module)) if BOOT.contains(&module.as_str()) => call.mirror(class),
        Ok(_) => reference(ObjectId::NULL),
        Err(error) => Flow::LinkError(error),
    }
}

/// Whether a loader is one of the JDK's own.
pub(crate) fn is_builtin(call: &Call, loader: ObjectId) -> bool {
    let program = call.vm.program();
    let class = program.class(call.state.heap.class(loader));
    program.text(class.name).starts_with("jdk/internal/loader/")
}

/// Calls `definePackage` of the object that stands for the boot loader.
fn boot_package(call: &mut Call, descriptor: &str, arguments: Vec<Value>) -> Flow {
    let program = call.vm.program();
    let boot = match call.vm.boot_loader(call.state) {
        Ok(boot) => boot,
        Err(error) => return Flow::LinkError(error),
    };
    let class = program.load(program.symbol("java/lang/ClassLoader"));
    let define = class.ok().and_then(|class| {
        let (name, descriptor) = (program.symbol("definePackage"), program.symbol(descriptor));
        program.class(class).declared_method(name, descriptor)
    });
    match define {
        Some(define) => {
            let receiver = [Value::reference(boot)].into_iter();
            Flow::Call(define, receiver.chain(arguments).collect())
        }
        None => Flow::Unsupported(String::new()),
    }
}

/// A package of the boot loader is defined once a class of it is loaded. Of these packages every JVM has loaded some.
const LOADED: &[&str] = &[
    "java.io",
    "java.lang",
    "java.lang.invoke",
    "java.lang.ref",
    "java.lang.reflect",
    "java.net",
    "java.nio",
    "java.nio.charset",
    "java.security",
    "java.util",
    "java.util.concurrent",
    "java.util.function",
];

fn defined_package(call: &mut Call) -> Flow {
    if call.reference(0).is_null() {
        return null_pointer();
    }
    let name = call.text(call.reference(0));
    if LOADED.contains(&name.as_str()) {
        let module = match call.vm.named_module(call.state, "java.base") {
            Ok(module) => module,
            Err(error) => return Flow::LinkError(error),
        };
        let arguments = [call.reference(0), module].map(Value::reference).to_vec();
        let descriptor = "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;";
        return boot_package(call, descriptor, arguments);
    }
    let some_class = format!("{}/A", name.replace('.', "/"));
    match call.vm.program().jdk().module_of(&some_class) {
        Ok(Some(_)) => Flow::Unsupported(String::new()),
        Ok(None) => reference(ObjectId::NULL),
        Err(error) => Flow::LinkError(error),
    }
}

impl Vm {
    /// The application's class loader and its parent, made when first asked for; the JDK's own static keeps them.
    pub(super) fn loaders(&self, state: &mut State) -> crate::error::Result<(ObjectId, ObjectId)> {
        let load = |name: &str| {
            let class = self.program.load(self.program.symbol(name))?;
            self.link(class)?;
            Ok::<_, crate::error::Error>(class)
        };
        let class = load("java/lang/ClassLoader")?;
        let Some((mirror, slot)) = self.static_field(state, class, "scl") else {
            return Err(crate::error::Error::Usage("this JDK has no scl".into()));
        };
        let parent_slot = self.slot_of(class, "parent");
        let known = state.heap.field(mirror, slot).as_reference();
        if !known.is_null() {
            let parent = parent_slot.map(|slot| state.heap.field(known, slot).as_reference());
            return Ok((known, parent.unwrap_or(ObjectId::NULL)));
        }
        let mut parent = ObjectId::NULL;
        for (name, title) in [
            (
                "jdk/internal/loader/ClassLoaders$PlatformClassLoader",
                "platform",
            ),
            ("jdk/internal/loader/ClassLoaders$AppClassLoader", "app"),
        ] {
            let class = load(name)?;
            let loader = self.new_object(state, class);
            let text = self.new_string(state, title);
            self.set(state, loader, "name", Value::reference(text));
            let text = self.new_string(state, &format!("'{title}'"));
            self.set(state, loader, "nameAndId", Value::reference(text));
            // A field of a subclass has the same name.
            if let Some(slot) = parent_slot {
                state.heap.set_field(loader, slot, Value::reference(parent));
            }
            self.give_packages(state, loader)?;
            parent = loader;
        }
        state.heap.share(parent);
        state.heap.set_field(mirror, slot, Value::reference(parent));
        self.loaders(state)
    }

    /// A new map of packages: all its fields are zero, as its constructor leaves them.
    fn give_packages(&self, state: &mut State, loader: ObjectId) -> crate::error::Result<()> {
        let map = self.program.load(
            self.program
                .symbol("java/util/concurrent/ConcurrentHashMap"),
        )?;
        let packages = self.new_object(state, map);
        self.set(state, loader, "packages", Value::reference(packages));
        Ok(())
    }

    /// The object behind the boot loader, which only the JDK itself sees; made when first asked for.
    fn boot_loader(&self, state: &mut State) -> crate::error::Result<ObjectId> {
        let symbol = |name: &str| self.program.symbol(name);
        let keeper = self
            .program
            .load(symbol("jdk/internal/loader/ClassLoaders"))?;
        let Some((mirror, slot)) = self.static_field(state, keeper, "BOOT_LOADER") else {
            return Err(crate::error::Error::Usage(
                "this JDK has no BOOT_LOADER".into(),
            ));
        };
        let known = state.heap.field(mirror, slot).as_reference();
        if !known.is_null() {
            return Ok(known);
        }
        let class = self
            .program
            .load(symbol("jdk/internal/loader/ClassLoaders$BootClassLoader"))?;
        self.link(class)?;
        let loader = self.new_object(state, class);
        self.give_packages(state, loader)?;
        state.heap.share(loader);
        state.heap.set_field(mirror, slot, Value::reference(loader));
        Ok(loader)
    }

    fn module_class(&self) -> crate::error::Result<ClassId> {
        let class = self.program.load(self.program.symbol("java/lang/Module"))?;
        self.link(class)?;
        Ok(class)
    }

    /// The module of the application: it has no name.
    fn unnamed_module(&self, state: &mut State) -> crate::error::Result<ObjectId> {
        let (loader, _) = self.loaders(state)?;
        let slot = self.slot_of(state.heap.class(loader), "unnamedModule");
        let known = slot.map(|slot| state.heap.field(loader, slot).as_reference());
        if let Some(known) = known.filter(|known| !known.is_null()) {
            return Ok(known);
        }
        let class = self.module_class()?;
        let module = self.new_object(state, class);
        self.set(state, module, "loader", Value::reference(loader));
        state.heap.share(module);
        self.set(state, loader, "unnamedModule", Value::reference(module));
        Ok(module)
    }

    /// A module of the JDK by its name: the one that some class's mirror has, or a new one.
    pub(super) fn named_module(
        &self,
        state: &mut State,
        name: &str,
    ) -> crate::error::Result<ObjectId> {
        let class = self.module_class()?;
        let (own, title) = (
            self.slot_of(self.known.class, "module"),
            self.slot_of(class, "name"),
        );
        if let Some((own, title)) = own.zip(title) {
            let mirrors: Vec<ObjectId> = state.classes.iter().map(|class| class.mirror).collect();
            for mirror in mirrors.into_iter().filter(|mirror| !mirror.is_null()) {
                let module = state.heap.field(mirror, own).as_reference();
                if module.is_null() {
                    continue;
                }
                let text = state.heap.field(module, title).as_reference();
                if !text.is_null() && self.text(state, text) == name {
                    return Ok(module);
                }
            }
        }
        let module = self.new_object(state, class);
        let text = self.new_string(state, name);
        self.set(state, module, "name", Value::reference(text));
        state.heap.share(module);
        Ok(module)
    }
}

fn get_module(call: &mut Call) -> Flow {
    let mirror = call.reference(0);
    let slot = call.vm.slot_of(call.vm.known.class, "module");
    let known = slot.map(|slot| call.state.heap.field(mirror, slot).as_reference());
    if let Some(known) = known.filter(|known| !known.is_null()) {
        return reference(known);
    }
    let class = call.class_at(0);
    let program = call.vm.program();
    let module = match is_from_module(call.vm, class) {
        false => call.vm.unnamed_module(call.state),
        true => {
            let name = program.text(program.class(class).name);
            let name = name.trim_start_matches('[').trim_start_matches('L');
            let module = program.jdk().module_of(name.trim_end_matches(';'));
            let module = module.ok().flatten();
            let module = module.unwrap_or_else(|| "java.base".into());
            call.vm.named_module(call.state, &module)
        }
    };
    match module {
        Ok(module) => {
            call.vm
                .set(call.state, mirror, "module", Value::reference(module));
            reference(module)
        }
        Err(error) => Flow::LinkError(error),
    }
}

fn called_by(call: &Call, class: &str) -> bool {
    let program = call.vm.program();
    let caller = program.method(call.thread.top().method).class;
    program.text(program.class(caller).name) == class
}

/// The name of a module argument; `None` for one without.
pub(crate) fn name_of(call: &Call, slot: usize) -> Option<String> {
    let module = call.reference(slot);
    if module.is_null() {
        return None;
    }
    let at = call.vm.slot_of(call.state.heap.class(module), "name")?;
    let name = call.state.heap.field(module, at).as_reference();
    (!name.is_null()).then(|| call.text(name))
}

/// Whether a package is for everyone, or for the module that is named too.
fn exports(call: &mut Call) -> Flow {
    is_for(call, |info| &info.exports)
}

/// Likewise for what reflection may look into.
fn opens(call: &mut Call) -> Flow {
    is_for(call, |info| &info.opens)
}

fn is_for(call: &mut Call, list: fn(&ModuleInfo) -> &[Package]) -> Flow {
    if call.reference(1).is_null() {
        return null_pointer();
    }
    let package = call.text(call.reference(1)).replace('.', "/");
    let Some(own) = name_of(call, 0) else {
        return boolean(true);
    };
    let asks = call.vm.linked(call.method).arguments > 2;
    let other = asks.then(|| name_of(call, 2)).flatten();
    if other.as_ref() == Some(&own) {
        return boolean(true);
    }
    let info = match call.vm.program().jdk().module_info(&own) {
        Ok(info) => info,
        Err(error) => return Flow::LinkError(error),
    };
    let mut entries = list(&info).iter().filter(|it| it.name == package);
    let is_for = |it: &Package| it.to.is_empty() || other.iter().any(|other| it.to.contains(other));
    boolean(entries.any(is_for))
}
