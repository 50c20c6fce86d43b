//! Who may use which member (JVMS 5.4.4), with HotSpot's messages. The JDK's own classes, and those made for call sites,
//! are trusted.

use super::throw::java_signature;
use crate::error::{Error, Result};
use crate::program::{ClassId, FieldId, Flags, MethodId, Symbol};
use crate::vm::Vm;

/// Since Java 9 final fields are set in initialisers only.
const JAVA_9: u16 = 53;

impl Vm {
    pub(super) fn check_field_access(&self, caller: MethodId, id: FieldId) -> Result<()> {
        let field = self.program.field(id);
        let caller = self.program.method(caller).class;
        if self.may_access(caller, field.class, field.flags)? {
            return Ok(());
        }
        Err(Error::IllegalAccess(format!(
            "class {} tried to access {}field {}.{} ({})",
            self.external_name(caller),
            restriction(field.flags),
            self.external_name(field.class),
            self.program.text(field.name),
            self.places(caller, field.class)
        )))
    }

    pub(super) fn check_method_access(&self, caller: MethodId, id: MethodId) -> Result<()> {
        let method = self.program.method(id);
        let caller = self.program.method(caller).class;
        if self.may_access(caller, method.class, method.flags)? {
            return Ok(());
        }
        let kind = if method.flags.is_abstract() {
            "abstract "
        } else {
            ""
        };
        Err(Error::IllegalAccess(format!(
            "class {} tried to access {kind}{}method '{}' ({})",
            self.external_name(caller),
            restriction(method.flags),
            self.java_name(id),
            self.places(caller, method.class)
        )))
    }

    /// A method as messages have it: `void a.B.f(int)`.
    pub(super) fn java_name(&self, id: MethodId) -> String {
        let method = self.program.method(id);
        java_signature(&format!(
            "{}.{}{}",
            self.external_name(method.class),
            self.program.text(method.name),
            self.program.text(method.descriptor)
        ))
    }

    pub(in crate::vm) fn may_access(
        &self,
        caller: ClassId,
        owner: ClassId,
        flags: Flags,
    ) -> Result<bool> {
        let program = &*self.program;
        if flags.is_public() || caller == owner || program.is_from_jdk(caller) {
            return Ok(true);
        }
        if flags.is_private() {
            let host = |id: ClassId| {
                let class = program.class(id);
                let own = program.text(class.name).to_string();
                class.nest_host().unwrap_or(own)
            };
            return Ok(host(caller) == host(owner));
        }
        if program.package(caller) == program.package(owner) {
            return Ok(program.is_from_jdk(caller) == program.is_from_jdk(owner));
        }
        Ok(flags.has(Flags::PROTECTED) && program.is_subtype(caller, owner)?)
    }

    /// Final fields are set by their own class, and since Java 9 only by its initialisers.
    pub(super) fn check_final_update(&self, caller: MethodId, id: FieldId) -> Result<()> {
        let program = &*self.program;
        let (field, method) = (program.field(id), program.method(caller));
        if program.is_from_jdk(method.class) {
            return Ok(());
        }
        let is_static = field.flags.is_static();
        let what = format!(
            "Update to {} final field {}.{} attempted from a different",
            if is_static { "static" } else { "non-static" },
            self.external_name(field.class),
            program.text(field.name)
        );
        if method.class != field.class {
            return Err(Error::IllegalAccess(format!(
                "{what} class ({}) than the field's declaring class",
                self.external_name(method.class)
            )));
        }
        let initialiser = if is_static {
            Symbol::CLINIT
        } else {
            Symbol::INIT
        };
        if program.class(field.class).major >= JAVA_9 && method.name != initialiser {
            return Err(Error::IllegalAccess(format!(
                "{what} method ({}) than the initializer method {} ",
                program.text(method.name),
                program.text(initialiser)
            )));
        }
        Ok(())
    }
}

fn restriction(flags: Flags) -> &'static str {
    if flags.is_private() {
        "private "
    } else if flags.has(Flags::PROTECTED) {
        "protected "
    } else {
        ""
    }
}
