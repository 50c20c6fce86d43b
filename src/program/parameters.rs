//! The names of a method's parameters, for people.

use super::Program;
use super::class::MethodId;
use super::descriptor::MethodDescriptor;

impl Program {
    /// What a method's own name for each of its parameters is, where the class file has it; otherwise `arg0` and so on.
    pub(crate) fn parameter_names(&self, method: MethodId) -> Vec<String> {
        let declared = self.method(method);
        let text = self.text(declared.descriptor);
        let parameters = MethodDescriptor::parse(text)
            .map(|d| d.parameters)
            .unwrap_or_default();
        let code = self.code(method).ok().flatten();
        let mut local = u16::from(!declared.flags.is_static());
        let mut names = Vec::new();
        for (number, parameter) in parameters.iter().enumerate() {
            let named = code.and_then(|code| {
                let mut known = code.locals.iter();
                let found = known.find(|known| known.local == local && known.start == 0)?;
                Some(self.text(found.name).to_string())
            });
            names.push(named.unwrap_or_else(|| format!("arg{number}")));
            local += if matches!(*parameter, "J" | "D") {
                2
            } else {
                1
            };
        }
        names
    }
}
