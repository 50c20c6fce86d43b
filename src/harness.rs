//! `Harness`: a program that calls a library, for warnings that no main method leads to: a thread for each target, calling
//! the public method that leads to it. Start at [`Harness::for_methods`].
//!
//! Objects are made by public constructors and factories. Which of them, with which arguments, and which objects the
//! threads share are inputs, so the search decides. `parts.rs` finds what can be called and made, `writer.rs` writes it
//! down twice, as a class for the machine and as Java for the reader.

mod parts;
mod writer;

use crate::limit::Halt;
use crate::program::{ClassId, MethodId, Program};
use parts::Parts;
pub(crate) use parts::find;
use writer::Writer;
pub(crate) use writer::next_of;

pub(crate) struct Harness {
    /// The class with the main method.
    pub class: ClassId,
    /// The methods that each thread calls one of, as `pkg.Class.method(descriptor)`: from them the same harness can be
    /// built again.
    pub calls: Vec<Vec<String>>,
    /// The same class in Java.
    pub source: String,
    /// Types whose objects nobody can make by public means; the search made up their fields.
    pub made_up: Vec<String>,
}

impl Harness {
    /// A harness whose threads come to one of these methods each, or why there is none. `id` is the warning's. Of
    /// `callers`, see [`Parts::leading_to`]. Once it is to halt it is good for nothing.
    pub(crate) fn for_methods(
        program: &Program,
        id: &str,
        targets: &[Vec<MethodId>],
        callers: bool,
        halt: &Halt,
    ) -> Result<Harness, String> {
        let parts = Parts::of(program);
        let mut calls = Vec::new();
        for target in targets {
            let methods = parts.leading_to(target, callers, halt);
            if methods.is_empty() {
                return Err(format!(
                    "no public method of a public class leads to {}",
                    program.describe_method(target[0])
                ));
            }
            calls.push(methods);
        }
        Ok(Harness::build(program, &parts, id, calls))
    }

    /// The harness that a report tells of. `None` where the program no longer has these methods.
    pub(crate) fn of_calls(program: &Program, id: &str, calls: &[Vec<String>]) -> Option<Harness> {
        let find = |name: &String| parts::find(program, name);
        let methods: Option<Vec<Vec<MethodId>>> = calls
            .iter()
            .map(|names| names.iter().map(find).collect())
            .collect();
        Some(Harness::build(program, &Parts::of(program), id, methods?))
    }

    fn build(program: &Program, parts: &Parts, id: &str, calls: Vec<Vec<MethodId>>) -> Harness {
        let names = calls
            .iter()
            .map(|methods| methods.iter().map(|&it| parts::name(program, it)).collect())
            .collect();
        let mut writer = Writer::new(program, &format!("GuideHarness{id}"));
        let made_up = parts.write(&mut writer, &calls);
        let (class, source) = writer.finish();
        Harness {
            class,
            calls: names,
            source,
            made_up,
        }
    }
}
