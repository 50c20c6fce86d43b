//! [`Source`]: where a value on the operand stack comes from. [`MethodAnalysis::operand_sources`] traces an operand
//! through the stack; arithmetic, comparisons, casts, `instanceof` and `arraylength` are seen through to what they are
//! computed from.

use super::MethodAnalysis;
use super::flow_graph::Defines;
use super::operand::Producer;
use crate::program::descriptor::{self, MethodDescriptor};
use crate::program::{FieldId, Instruction, Location};
use std::rc::Rc;

/// One origin of a value. Locals are leaves here: [`MethodAnalysis::roots`](super::alias) follows them on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// The parameter in this local variable, as the caller passed it; `this` is number 0.
    Parameter(u16),
    /// A local variable that was assigned; where it may still hold a parameter, the method's start is among the
    /// definitions.
    Local {
        number: u16,
        read: Location,
        definitions: Rc<[Location]>,
    },
    Field {
        field: FieldId,
        base: Rc<[Source]>,
        read: Location,
    },
    Static {
        field: FieldId,
        read: Location,
    },
    Element {
        array: Rc<[Source]>,
        index: Rc<[Source]>,
        read: Location,
    },
    /// The constant that the instruction here pushes.
    Constant(Location),
    /// What the call here returns.
    CallResult(Location),
    /// The object or array made here.
    Allocation(Location),
    /// The exception with which the handler here begins.
    Caught(Location),
    /// A field that cannot be resolved, a `jsr` address, an expression nested too deep.
    Unknown,
}

/// Expressions nested deeper, or with more parts, end in `Unknown`: no compiler's output comes near.
const DEEPEST: usize = 24;
const LARGEST: usize = 4096;

impl MethodAnalysis<'_> {
    /// The sources of the value at a position among those an instruction takes, the deepest being 0. Sorted, each once.
    pub(crate) fn operand_sources(&self, index: u32, position: usize) -> Vec<Source> {
        let mut left = LARGEST;
        self.sources(self.operands().nth(index, position), DEEPEST, &mut left)
    }

    /// The sources of all values an instruction takes.
    pub(crate) fn all_operand_sources(&self, index: u32) -> Vec<Source> {
        let mut left = LARGEST;
        let producers: Vec<Producer> = self.operands().of(index).flatten().copied().collect();
        self.sources(&producers, DEEPEST, &mut left)
    }

    /// The source that the instruction at an index itself is, where it pushes a value.
    pub(crate) fn produced(&self, index: u32) -> Vec<Source> {
        self.sources(&[Producer::Instruction(index)], DEEPEST, &mut { LARGEST })
    }

    fn sources(&self, producers: &[Producer], depth: usize, left: &mut usize) -> Vec<Source> {
        let mut found = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut open = producers.to_vec();
        while let Some(producer) = open.pop() {
            if !seen.insert(producer) {
                continue;
            }
            if *left == 0 {
                found.push(Source::Unknown);
                break;
            }
            *left -= 1;
            let index = match producer {
                Producer::Instruction(index) => index,
                Producer::Caught(handler) => {
                    found.push(Source::Caught(self.at(handler)));
                    continue;
                }
                Producer::Unknown => {
                    found.push(Source::Unknown);
                    continue;
                }
            };
            match self.code.instructions[index as usize] {
                Instruction::ArrayLength
                | Instruction::Binary { .. }
                | Instruction::Negate(_)
                | Instruction::Convert { .. }
                | Instruction::Compare { .. }
                | Instruction::InstanceOf(_)
                | Instruction::CheckCast(_) => {
                    open.extend(self.operands().of(index).flatten());
                }
                _ => found.push(self.source(index, depth, left)),
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn source(&self, index: u32, depth: usize, left: &mut usize) -> Source {
        let read = self.at(index);
        let mut operand = |position| -> Rc<[Source]> {
            if depth == 0 {
                return Rc::new([Source::Unknown]);
            }
            self.sources(self.operands().nth(index, position), depth - 1, left)
                .into()
        };
        match self.code.instructions[index as usize] {
            Instruction::Const(_) => Source::Constant(read),
            Instruction::Load { local, .. } => self.local_source(local, index),
            Instruction::ArrayLoad(_) => Source::Element {
                array: operand(0),
                index: operand(1),
                read,
            },
            Instruction::GetField(field) => match self.program.resolve_field(field) {
                Ok(field) => Source::Field {
                    field,
                    base: operand(0),
                    read,
                },
                Err(_) => Source::Unknown,
            },
            Instruction::GetStatic(field) => match self.program.resolve_field(field) {
                Ok(field) => Source::Static { field, read },
                Err(_) => Source::Unknown,
            },
            Instruction::Invoke { .. } | Instruction::InvokeDynamic(_) => Source::CallResult(read),
            Instruction::New(_) | Instruction::NewArray(_) | Instruction::MultiNewArray { .. } => {
                Source::Allocation(read)
            }
            _ => Source::Unknown,
        }
    }

    pub(super) fn local_source(&self, number: u16, index: u32) -> Source {
        let definitions = self.local_definitions(number, index);
        if definitions.len() == 1
            && definitions[0] == self.cfg.start()
            && !self.assigns_at_start(number)
        {
            return Source::Parameter(number);
        }
        Source::Local {
            number,
            read: self.at(index),
            definitions,
        }
    }

    /// Whether the first instruction of a method that is not synchronized assigns the local: its location then
    /// stands for the parameter's definition and for this one.
    fn assigns_at_start(&self, number: u16) -> bool {
        self.cfg
            .start()
            .index()
            .is_some_and(|index| self.code.instructions[index as usize].assigned_local(number))
    }

    /// The locations that may have given a local variable the value it has before an instruction; the method's start
    /// stands for the parameters.
    pub(crate) fn local_definitions(&self, number: u16, index: u32) -> Rc<[Location]> {
        if let Some(known) = self.locals.borrow().get(&(number, index)) {
            return known.clone();
        }
        let node = self
            .cfg
            .node(self.at(index))
            .expect("every instruction has a node");
        let reaching = self.cfg.flow().reaching(node, |node| {
            let instruction = self.code.instructions.get(node.index());
            match instruction.is_some_and(|instruction| instruction.assigned_local(number)) {
                true => Defines::Certainly,
                false => Defines::No,
            }
        });
        let mut definitions: Vec<Location> = reaching
            .definitions
            .iter()
            .filter_map(|&node| self.cfg.location(node))
            .collect();
        if reaching.from_start && number < self.parameter_slots() {
            definitions.push(self.cfg.start());
            definitions.sort_unstable();
            definitions.dedup();
        }
        let definitions: Rc<[Location]> = definitions.into();
        self.locals
            .borrow_mut()
            .insert((number, index), definitions.clone());
        definitions
    }

    /// The local variables of the receiver and the parameters, in order.
    pub(crate) fn parameter_locals(&self) -> Vec<u16> {
        self.parameter_layout().0
    }

    /// How many local variables the receiver and the parameters take.
    pub(crate) fn parameter_slots(&self) -> u16 {
        self.parameter_layout().1
    }

    fn parameter_layout(&self) -> (Vec<u16>, u16) {
        let method = self.program.method(self.method);
        let mut locals = Vec::new();
        let mut next: u16 = 0;
        if !method.flags.is_static() {
            locals.push(0);
            next = 1;
        }
        let descriptor = MethodDescriptor::parse(self.program.text(method.descriptor));
        let parameters = descriptor.map_or(vec![], |descriptor| descriptor.parameters);
        for kind in parameters.iter().filter_map(|text| descriptor::kind(text)) {
            locals.push(next);
            next = next.saturating_add(kind.slots() as u16);
        }
        (locals, next)
    }
}

impl Instruction {
    /// Whether it gives this local variable a new value; a long or double takes the next one along.
    pub(super) fn assigned_local(&self, number: u16) -> bool {
        match *self {
            Instruction::Store { kind, local } => {
                local == number || kind.is_wide() && u32::from(local) + 1 == u32::from(number)
            }
            Instruction::Increment { local, .. } => local == number,
            _ => false,
        }
    }
}
