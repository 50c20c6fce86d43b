//! Code bytes to `Code`: constant-pool indices become ids and byte offsets instruction indices, once.
//! Start at `decode`. The crate `classfile-parser` reads one instruction at a time; what it does not check is
//! checked here.

use super::class::{Class, Code, Handler, LocalVariable};
use super::class_file::{
    Attribute, ConstantPool, DynamicConstant, Loadable, Malformed, Reader, malformed,
};
use super::descriptor;
use super::instruction::{
    BinaryOp, Comparison, Element, Instruction, InvokeKind, OperandKind, StackOp, Switch,
};
use super::reference::{
    Constant, Dynamic, DynamicId, FieldRef, FieldRefId, Handle, MethodRef, MethodRefId, References,
    StringId,
};
use super::symbol::{Symbol, Symbols};
use classfile_parser::attribute_info as raw_attributes;
use classfile_parser::code_attribute::{Instruction as Raw, instruction_parser};
use classfile_parser::constant_info::ConstantInfo;
use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

type Result<T> = std::result::Result<T, Malformed>;

/// Bootstrap arguments may be dynamic constants, whose arguments may be dynamic constants.
const DEEPEST_DYNAMIC: usize = 64;

/// Where ids come from, and the class the code belongs to.
pub(crate) struct Decoder<'a> {
    pub symbols: &'a Symbols,
    pub references: &'a References,
    pub pool: &'a ConstantPool,
    pub class: &'a Class,
    /// The dynamic constants that are being read, each for the one before it, so that a cycle shows.
    pub pending: RefCell<Vec<u16>>,
}

/// The rows of a BootstrapMethods attribute.
pub(crate) struct Bootstraps(Vec<Bootstrap>);

struct Bootstrap {
    handle: u16,
    arguments: Vec<u16>,
    /// The arguments as constants, once they have been asked for; call sites share them.
    constants: OnceLock<Arc<[Constant]>>,
}

impl Bootstraps {
    pub(crate) fn parse(attribute: Option<&[u8]>) -> Result<Bootstraps> {
        let what = "BootstrapMethods";
        let Some(bytes) = attribute else {
            return malformed("the class has no BootstrapMethods attribute");
        };
        let mut reader = Reader::new(bytes);
        let mut rows = Vec::new();
        for _ in 0..reader.u16(what)? {
            let handle = reader.u16(what)?;
            let arguments = (0..reader.u16(what)?)
                .map(|_| reader.u16(what))
                .collect::<Result<_>>()?;
            rows.push(Bootstrap {
                handle,
                arguments,
                constants: OnceLock::new(),
            });
        }
        Ok(Bootstraps(rows))
    }
}

impl Decoder<'_> {
    pub(crate) fn decode(&self, code_attribute: &[u8]) -> Result<Code> {
        let Ok((rest, raw)) = raw_attributes::code_attribute_parser(code_attribute) else {
            return malformed(format!(
                "the Code attribute of {} bytes ends too early",
                code_attribute.len()
            ));
        };
        if !rest.is_empty() {
            return malformed(format!(
                "{} bytes are left over in the Code attribute",
                rest.len()
            ));
        }
        if raw.code.is_empty() || raw.code.len() > 65535 {
            return malformed(format!(
                "code of {} bytes; 1 to 65535 are allowed",
                raw.code.len()
            ));
        }
        let (offsets, raw_instructions) = read_instructions(&raw.code)?;
        let mut code = Code {
            max_stack: raw.max_stack,
            max_locals: raw.max_locals,
            instructions: Vec::with_capacity(offsets.len()),
            offsets,
            handlers: Vec::new(),
            lines: Vec::new(),
            locals: Vec::new(),
            switches: Vec::new(),
        };
        for (index, raw) in raw_instructions.into_iter().enumerate() {
            let offset = code.offsets[index];
            let instruction = self
                .instruction(&mut code, offset, raw)
                .map_err(|e| Malformed(format!("instruction at offset {offset}: {e}")))?;
            code.instructions.push(instruction);
        }
        if code
            .instructions
            .last()
            .is_some_and(Instruction::falls_through)
        {
            return malformed("control falls off the end of the code");
        }
        self.read_handlers(&mut code, &raw.exception_table, raw.code.len())?;
        for attribute in &raw.attributes {
            let attribute = Attribute {
                name: self.pool.text(attribute.attribute_name_index)?,
                bytes: attribute.info.clone(),
            };
            self.read_debug_table(&mut code, &attribute)?;
        }
        code.lines.sort_unstable();
        Ok(code)
    }

    fn instruction(&self, code: &mut Code, offset: u16, raw: Raw) -> Result<Instruction> {
        use Comparison as C;
        use Instruction as I;
        use StackOp as S;
        let branch = |distance: i32| target(code, offset, distance);
        let constant = |index: u16| Ok(I::Const(self.constant(index)?));
        let load = |kind, local| Ok(I::Load { kind, local });
        let store = |kind, local| Ok(I::Store { kind, local });
        let binary = |op, kind| Ok(I::Binary { op, kind });
        let convert = |from, to| Ok(I::Convert { from, to });
        let int = |value| Ok(I::Const(Constant::Int(value)));
        let compare = |kind, nan| Ok(I::Compare { kind, nan });
        let if_zero = |op, d: i16| {
            Ok(I::If {
                op,
                target: branch(d.into())?,
            })
        };
        let if_two = |op, d: i16| {
            Ok(I::IfCompare {
                op,
                target: branch(d.into())?,
            })
        };
        let if_same = |equal, d: i16| {
            Ok(I::IfReference {
                equal,
                target: branch(d.into())?,
            })
        };
        let if_null = |null, d: i16| {
            Ok(I::IfNull {
                null,
                target: branch(d.into())?,
            })
        };
        match raw {
            Raw::Nop => Ok(I::Nop),
            Raw::Aconstnull => Ok(I::Const(Constant::Null)),
            Raw::Iconstm1 => int(-1),
            Raw::Iconst0 => int(0),
            Raw::Iconst1 => int(1),
            Raw::Iconst2 => int(2),
            Raw::Iconst3 => int(3),
            Raw::Iconst4 => int(4),
            Raw::Iconst5 => int(5),
            Raw::Bipush(value) => int(value.into()),
            Raw::Sipush(value) => int(value.into()),
            Raw::Lconst0 => Ok(I::Const(Constant::Long(0))),
            Raw::Lconst1 => Ok(I::Const(Constant::Long(1))),
            Raw::Fconst0 => Ok(I::Const(Constant::Float(0.0))),
            Raw::Fconst1 => Ok(I::Const(Constant::Float(1.0))),
            Raw::Fconst2 => Ok(I::Const(Constant::Float(2.0))),
            Raw::Dconst0 => Ok(I::Const(Constant::Double(0.0))),
            Raw::Dconst1 => Ok(I::Const(Constant::Double(1.0))),
            Raw::Ldc(index) => constant(index.into()),
            Raw::LdcW(index) | Raw::Ldc2W(index) => constant(index),

            Raw::Iload(local) => load(OperandKind::Int, local.into()),
            Raw::IloadWide(local) => load(OperandKind::Int, local),
            Raw::Iload0 => load(OperandKind::Int, 0),
            Raw::Iload1 => load(OperandKind::Int, 1),
            Raw::Iload2 => load(OperandKind::Int, 2),
            Raw::Iload3 => load(OperandKind::Int, 3),
            Raw::Lload(local) => load(OperandKind::Long, local.into()),
            Raw::LloadWide(local) => load(OperandKind::Long, local),
            Raw::Lload0 => load(OperandKind::Long, 0),
            Raw::Lload1 => load(OperandKind::Long, 1),
            Raw::Lload2 => load(OperandKind::Long, 2),
            Raw::Lload3 => load(OperandKind::Long, 3),
            Raw::Fload(local) => load(OperandKind::Float, local.into()),
            Raw::FloadWide(local) => load(OperandKind::Float, local),
            Raw::Fload0 => load(OperandKind::Float, 0),
            Raw::Fload1 => load(OperandKind::Float, 1),
            Raw::Fload2 => load(OperandKind::Float, 2),
            Raw::Fload3 => load(OperandKind::Float, 3),
            Raw::Dload(local) => load(OperandKind::Double, local.into()),
            Raw::DloadWide(local) => load(OperandKind::Double, local),
            Raw::Dload0 => load(OperandKind::Double, 0),
            Raw::Dload1 => load(OperandKind::Double, 1),
            Raw::Dload2 => load(OperandKind::Double, 2),
            Raw::Dload3 => load(OperandKind::Double, 3),
            Raw::Aload(local) => load(OperandKind::Reference, local.into()),
            Raw::AloadWide(local) => load(OperandKind::Reference, local),
            Raw::Aload0 => load(OperandKind::Reference, 0),
            Raw::Aload1 => load(OperandKind::Reference, 1),
            Raw::Aload2 => load(OperandKind::Reference, 2),
            Raw::Aload3 => load(OperandKind::Reference, 3),

            Raw::Istore(local) => store(OperandKind::Int, local.into()),
            Raw::IstoreWide(local) => store(OperandKind::Int, local),
            Raw::Istore0 => store(OperandKind::Int, 0),
            Raw::Istore1 => store(OperandKind::Int, 1),
            Raw::Istore2 => store(OperandKind::Int, 2),
            Raw::Istore3 => store(OperandKind::Int, 3),
            Raw::Lstore(local) => store(OperandKind::Long, local.into()),
            Raw::LstoreWide(local) => store(OperandKind::Long, local),
            Raw::Lstore0 => store(OperandKind::Long, 0),
            Raw::Lstore1 => store(OperandKind::Long, 1),
            Raw::Lstore2 => store(OperandKind::Long, 2),
            Raw::Lstore3 => store(OperandKind::Long, 3),
            Raw::Fstore(local) => store(OperandKind::Float, local.into()),
            Raw::FstoreWide(local) => store(OperandKind::Float, local),
            Raw::Fstore0 => store(OperandKind::Float, 0),
            Raw::Fstore1 => store(OperandKind::Float, 1),
            Raw::Fstore2 => store(OperandKind::Float, 2),
            Raw::Fstore3 => store(OperandKind::Float, 3),
            Raw::Dstore(local) => store(OperandKind::Double, local.into()),
            Raw::DstoreWide(local) => store(OperandKind::Double, local),
            Raw::Dstore0 => store(OperandKind::Double, 0),
            Raw::Dstore1 => store(OperandKind::Double, 1),
            Raw::Dstore2 => store(OperandKind::Double, 2),
            Raw::Dstore3 => store(OperandKind::Double, 3),
            Raw::Astore(local) => store(OperandKind::Reference, local.into()),
            Raw::AstoreWide(local) => store(OperandKind::Reference, local),
            Raw::Astore0 => store(OperandKind::Reference, 0),
            Raw::Astore1 => store(OperandKind::Reference, 1),
            Raw::Astore2 => store(OperandKind::Reference, 2),
            Raw::Astore3 => store(OperandKind::Reference, 3),
            Raw::Iinc { index, value } => Ok(I::Increment {
                local: index.into(),
                by: value.into(),
            }),
            Raw::IincWide { index, value } => Ok(I::Increment {
                local: index,
                by: value,
            }),

            Raw::Baload => Ok(I::ArrayLoad(Element::Byte)),
            Raw::Caload => Ok(I::ArrayLoad(Element::Char)),
            Raw::Saload => Ok(I::ArrayLoad(Element::Short)),
            Raw::Iaload => Ok(I::ArrayLoad(Element::Int)),
            Raw::Laload => Ok(I::ArrayLoad(Element::Long)),
            Raw::Faload => Ok(I::ArrayLoad(Element::Float)),
            Raw::Daload => Ok(I::ArrayLoad(Element::Double)),
            Raw::Aaload => Ok(I::ArrayLoad(Element::Reference)),
            Raw::Bastore => Ok(I::ArrayStore(Element::Byte)),
            Raw::Castore => Ok(I::ArrayStore(Element::Char)),
            Raw::Sastore => Ok(I::ArrayStore(Element::Short)),
            Raw::Iastore => Ok(I::ArrayStore(Element::Int)),
            Raw::Lastore => Ok(I::ArrayStore(Element::Long)),
            Raw::Fastore => Ok(I::ArrayStore(Element::Float)),
            Raw::Dastore => Ok(I::ArrayStore(Element::Double)),
            Raw::Aastore => Ok(I::ArrayStore(Element::Reference)),
            Raw::Arraylength => Ok(I::ArrayLength),

            Raw::Pop => Ok(I::Stack(S::Pop)),
            Raw::Pop2 => Ok(I::Stack(S::Pop2)),
            Raw::Dup => Ok(I::Stack(S::Dup)),
            Raw::Dupx1 => Ok(I::Stack(S::DupX1)),
            Raw::Dupx2 => Ok(I::Stack(S::DupX2)),
            Raw::Dup2 => Ok(I::Stack(S::Dup2)),
            Raw::Dup2x1 => Ok(I::Stack(S::Dup2X1)),
            Raw::Dup2x2 => Ok(I::Stack(S::Dup2X2)),
            Raw::Swap => Ok(I::Stack(S::Swap)),

            Raw::Iadd => binary(BinaryOp::Add, OperandKind::Int),
            Raw::Ladd => binary(BinaryOp::Add, OperandKind::Long),
            Raw::Fadd => binary(BinaryOp::Add, OperandKind::Float),
            Raw::Dadd => binary(BinaryOp::Add, OperandKind::Double),
            Raw::Isub => binary(BinaryOp::Subtract, OperandKind::Int),
            Raw::Lsub => binary(BinaryOp::Subtract, OperandKind::Long),
            Raw::Fsub => binary(BinaryOp::Subtract, OperandKind::Float),
            Raw::Dsub => binary(BinaryOp::Subtract, OperandKind::Double),
            Raw::Imul => binary(BinaryOp::Multiply, OperandKind::Int),
            Raw::Lmul => binary(BinaryOp::Multiply, OperandKind::Long),
            Raw::Fmul => binary(BinaryOp::Multiply, OperandKind::Float),
            Raw::Dmul => binary(BinaryOp::Multiply, OperandKind::Double),
            Raw::Idiv => binary(BinaryOp::Divide, OperandKind::Int),
            Raw::Ldiv => binary(BinaryOp::Divide, OperandKind::Long),
            Raw::Fdiv => binary(BinaryOp::Divide, OperandKind::Float),
            Raw::Ddiv => binary(BinaryOp::Divide, OperandKind::Double),
            Raw::Irem => binary(BinaryOp::Remainder, OperandKind::Int),
            Raw::Lrem => binary(BinaryOp::Remainder, OperandKind::Long),
            Raw::Frem => binary(BinaryOp::Remainder, OperandKind::Float),
            Raw::Drem => binary(BinaryOp::Remainder, OperandKind::Double),
            Raw::Ishl => binary(BinaryOp::ShiftLeft, OperandKind::Int),
            Raw::Lshl => binary(BinaryOp::ShiftLeft, OperandKind::Long),
            Raw::Ishr => binary(BinaryOp::ShiftRight, OperandKind::Int),
            Raw::Lshr => binary(BinaryOp::ShiftRight, OperandKind::Long),
            Raw::Iushr => binary(BinaryOp::ShiftRightUnsigned, OperandKind::Int),
            Raw::Lushr => binary(BinaryOp::ShiftRightUnsigned, OperandKind::Long),
            Raw::Iand => binary(BinaryOp::And, OperandKind::Int),
            Raw::Land => binary(BinaryOp::And, OperandKind::Long),
            Raw::Ior => binary(BinaryOp::Or, OperandKind::Int),
            Raw::Lor => binary(BinaryOp::Or, OperandKind::Long),
            Raw::Ixor => binary(BinaryOp::Xor, OperandKind::Int),
            Raw::Lxor => binary(BinaryOp::Xor, OperandKind::Long),
            Raw::Ineg => Ok(I::Negate(OperandKind::Int)),
            Raw::Lneg => Ok(I::Negate(OperandKind::Long)),
            Raw::Fneg => Ok(I::Negate(OperandKind::Float)),
            Raw::Dneg => Ok(I::Negate(OperandKind::Double)),

            Raw::I2l => convert(OperandKind::Int, Element::Long),
            Raw::I2f => convert(OperandKind::Int, Element::Float),
            Raw::I2d => convert(OperandKind::Int, Element::Double),
            Raw::I2b => convert(OperandKind::Int, Element::Byte),
            Raw::I2c => convert(OperandKind::Int, Element::Char),
            Raw::I2s => convert(OperandKind::Int, Element::Short),
            Raw::L2i => convert(OperandKind::Long, Element::Int),
            Raw::L2f => convert(OperandKind::Long, Element::Float),
            Raw::L2d => convert(OperandKind::Long, Element::Double),
            Raw::F2i => convert(OperandKind::Float, Element::Int),
            Raw::F2l => convert(OperandKind::Float, Element::Long),
            Raw::F2d => convert(OperandKind::Float, Element::Double),
            Raw::D2i => convert(OperandKind::Double, Element::Int),
            Raw::D2l => convert(OperandKind::Double, Element::Long),
            Raw::D2f => convert(OperandKind::Double, Element::Float),
            Raw::Lcmp => compare(OperandKind::Long, 0),
            Raw::Fcmpl => compare(OperandKind::Float, -1),
            Raw::Fcmpg => compare(OperandKind::Float, 1),
            Raw::Dcmpl => compare(OperandKind::Double, -1),
            Raw::Dcmpg => compare(OperandKind::Double, 1),

            Raw::Ifeq(d) => if_zero(C::Equal, d),
            Raw::Ifne(d) => if_zero(C::NotEqual, d),
            Raw::Iflt(d) => if_zero(C::Less, d),
            Raw::Ifge(d) => if_zero(C::GreaterOrEqual, d),
            Raw::Ifgt(d) => if_zero(C::Greater, d),
            Raw::Ifle(d) => if_zero(C::LessOrEqual, d),
            Raw::IfIcmpeq(d) => if_two(C::Equal, d),
            Raw::IfIcmpne(d) => if_two(C::NotEqual, d),
            Raw::IfIcmplt(d) => if_two(C::Less, d),
            Raw::IfIcmpge(d) => if_two(C::GreaterOrEqual, d),
            Raw::IfIcmpgt(d) => if_two(C::Greater, d),
            Raw::IfIcmple(d) => if_two(C::LessOrEqual, d),
            Raw::IfAcmpeq(d) => if_same(true, d),
            Raw::IfAcmpne(d) => if_same(false, d),
            Raw::Ifnull(d) => if_null(true, d),
            Raw::Ifnonnull(d) => if_null(false, d),
            Raw::Goto(d) => Ok(I::Goto(branch(d.into())?)),
            Raw::GotoW(d) => Ok(I::Goto(branch(d)?)),
            Raw::Jsr(d) => Ok(I::Jsr(branch(d.into())?)),
            Raw::JsrW(d) => Ok(I::Jsr(branch(d)?)),
            Raw::Ret(local) => Ok(I::Ret(local.into())),
            Raw::RetWide(local) => Ok(I::Ret(local)),
            Raw::Tableswitch {
                default,
                low,
                offsets,
                ..
            } => {
                let cases = (low..=i32::MAX).zip(offsets).collect();
                switch(code, offset, cases, default, true)
            }
            Raw::Lookupswitch { default, pairs } => switch(code, offset, pairs, default, false),

            Raw::Ireturn => Ok(I::Return(Some(OperandKind::Int))),
            Raw::Lreturn => Ok(I::Return(Some(OperandKind::Long))),
            Raw::Freturn => Ok(I::Return(Some(OperandKind::Float))),
            Raw::Dreturn => Ok(I::Return(Some(OperandKind::Double))),
            Raw::Areturn => Ok(I::Return(Some(OperandKind::Reference))),
            Raw::Return => Ok(I::Return(None)),

            Raw::Getfield(index) => Ok(I::GetField(self.field(index)?)),
            Raw::Putfield(index) => Ok(I::PutField(self.field(index)?)),
            Raw::Getstatic(index) => Ok(I::GetStatic(self.field(index)?)),
            Raw::Putstatic(index) => Ok(I::PutStatic(self.field(index)?)),
            Raw::Invokevirtual(index) => self.invoke(InvokeKind::Virtual, index),
            Raw::Invokespecial(index) => self.invoke(InvokeKind::Special, index),
            Raw::Invokestatic(index) => self.invoke(InvokeKind::Static, index),
            Raw::Invokeinterface { index, .. } => self.invoke(InvokeKind::Interface, index),
            Raw::Invokedynamic(index) => {
                let dynamic = self.dynamic(self.pool.invoke_dynamic(index)?)?;
                self.check_method_descriptor(index, dynamic.descriptor)?;
                Ok(I::InvokeDynamic(self.references.add_call_site(dynamic)))
            }
            Raw::New(index) => Ok(I::New(self.class(index)?)),
            Raw::Newarray(code) => match primitive_array(code) {
                Some(name) => Ok(I::NewArray(self.symbols.intern(name))),
                None => malformed(format!("newarray of the unknown type {code}")),
            },
            Raw::Anewarray(index) => {
                let element = descriptor::of_class(self.symbols.text(self.class(index)?));
                Ok(I::NewArray(self.symbols.intern(&format!("[{element}"))))
            }
            Raw::Multianewarray { index, dimensions } => {
                let class = self.class(index)?;
                let name = self.symbols.text(class);
                let depth = name.bytes().take_while(|&b| b == b'[').count();
                if dimensions == 0 || usize::from(dimensions) > depth {
                    return malformed(format!("{dimensions} dimensions of an array {name}"));
                }
                Ok(I::MultiNewArray { class, dimensions })
            }
            Raw::Checkcast(index) => Ok(I::CheckCast(self.class(index)?)),
            Raw::Instanceof(index) => Ok(I::InstanceOf(self.class(index)?)),
            Raw::Athrow => Ok(I::Throw),
            Raw::Monitorenter => Ok(I::MonitorEnter),
            Raw::Monitorexit => Ok(I::MonitorExit),
        }
    }

    fn text(&self, index: u16) -> Result<Symbol> {
        let kind = |entry: &ConstantInfo| matches!(entry, ConstantInfo::Utf8(_));
        let intern = || Ok(self.symbols.intern(&self.pool.text(index)?).0);
        self.pool.id(index, kind, intern).map(Symbol)
    }

    fn class(&self, index: u16) -> Result<Symbol> {
        let kind = |entry: &ConstantInfo| matches!(entry, ConstantInfo::Class(_));
        let intern = || Ok(self.symbols.intern(&self.pool.class(index)?).0);
        self.pool.id(index, kind, intern).map(Symbol)
    }

    fn string(&self, index: u16, text: u16) -> Result<StringId> {
        let kind = |entry: &ConstantInfo| matches!(entry, ConstantInfo::String(_));
        let intern = || Ok(self.references.intern_string(self.pool.units(text)?).0);
        self.pool.id(index, kind, intern).map(StringId)
    }

    fn field(&self, index: u16) -> Result<FieldRefId> {
        let kind = |entry: &ConstantInfo| matches!(entry, ConstantInfo::FieldRef(_));
        let intern = || {
            let field = self.pool.field(index)?;
            if !descriptor::is_field(&field.descriptor) {
                return malformed(format!(
                    "constant {index} has the descriptor {:?}",
                    field.descriptor
                ));
            }
            let reference = FieldRef {
                class: self.symbols.intern(&field.class),
                name: self.symbols.intern(&field.name),
                descriptor: self.symbols.intern(&field.descriptor),
            };
            Ok(self.references.intern_field(reference).0)
        };
        self.pool.id(index, kind, intern).map(FieldRefId)
    }

    fn method(&self, index: u16) -> Result<MethodRefId> {
        let kind = |entry: &ConstantInfo| {
            matches!(
                entry,
                ConstantInfo::MethodRef(_) | ConstantInfo::InterfaceMethodRef(_)
            )
        };
        let intern = || {
            let method = self.pool.method(index)?;
            if descriptor::MethodDescriptor::parse(&method.descriptor).is_none() {
                return malformed(format!(
                    "constant {index} has the descriptor {:?}",
                    method.descriptor
                ));
            }
            let reference = MethodRef {
                class: self.symbols.intern(&method.class),
                name: self.symbols.intern(&method.name),
                descriptor: self.symbols.intern(&method.descriptor),
                interface: method.interface,
            };
            Ok(self.references.intern_method(reference).0)
        };
        self.pool.id(index, kind, intern).map(MethodRefId)
    }

    fn invoke(&self, kind: InvokeKind, index: u16) -> Result<Instruction> {
        let method = self.method(index)?;
        Ok(Instruction::Invoke { kind, method })
    }

    /// The constant at an index, for a load, a static field's value or a bootstrap argument.
    pub(crate) fn constant(&self, index: u16) -> Result<Constant> {
        Ok(match self.pool.loadable(index)? {
            Loadable::Int(value) => Constant::Int(value),
            Loadable::Long(value) => Constant::Long(value),
            Loadable::Float(value) => Constant::Float(value),
            Loadable::Double(value) => Constant::Double(value),
            Loadable::String(text) => Constant::String(self.string(index, text)?),
            Loadable::Class => Constant::Class(self.class(index)?),
            Loadable::MethodType(text) => {
                let text = self.text(text)?;
                self.check_method_descriptor(index, text)?;
                Constant::MethodType(text)
            }
            Loadable::MethodHandle(kind, member) => {
                Constant::MethodHandle(self.references.intern_handle(self.handle(kind, member)?))
            }
            Loadable::Dynamic => Constant::Dynamic(self.dynamic_constant(index)?),
        })
    }

    fn check_method_descriptor(&self, index: u16, descriptor: Symbol) -> Result<()> {
        let text = self.symbols.text(descriptor);
        match descriptor::MethodDescriptor::parse(text) {
            Some(_) => Ok(()),
            None => malformed(format!("constant {index} has the descriptor {text:?}")),
        }
    }

    fn dynamic_constant(&self, index: u16) -> Result<DynamicId> {
        if self.pending.borrow().contains(&index) {
            return malformed(format!("constant {index} is dynamic and needs itself"));
        }
        if self.pending.borrow().len() > DEEPEST_DYNAMIC {
            return malformed(format!(
                "constant {index}: dynamic constants are nested deeper than {DEEPEST_DYNAMIC}"
            ));
        }
        let kind = |entry: &ConstantInfo| matches!(entry, ConstantInfo::InvokeDynamic(_));
        let read = || {
            self.pending.borrow_mut().push(index);
            let dynamic = self.dynamic(self.pool.dynamic_constant(index)?)?;
            self.pending.borrow_mut().pop();
            Ok(self.references.add_dynamic(dynamic).0)
        };
        self.pool.id(index, kind, read).map(DynamicId)
    }

    fn handle(&self, kind: u8, member: u16) -> Result<Handle> {
        Ok(match kind {
            1 => Handle::GetField(self.field(member)?),
            2 => Handle::GetStatic(self.field(member)?),
            3 => Handle::PutField(self.field(member)?),
            4 => Handle::PutStatic(self.field(member)?),
            5 => Handle::InvokeVirtual(self.method(member)?),
            6 => Handle::InvokeStatic(self.method(member)?),
            7 => Handle::InvokeSpecial(self.method(member)?),
            8 => Handle::NewInvokeSpecial(self.method(member)?),
            _ => Handle::InvokeInterface(self.method(member)?),
        })
    }

    fn dynamic(&self, constant: DynamicConstant) -> Result<Dynamic> {
        let row = usize::from(constant.bootstrap);
        let bootstraps = self.class.bootstraps();
        let Bootstraps(rows) = bootstraps.as_ref().map_err(Clone::clone)?;
        let Some(bootstrap) = rows.get(row) else {
            return malformed(format!("bootstrap method {row} of {}", rows.len()));
        };
        let (kind, member) = self.pool.method_handle(bootstrap.handle)?;
        let arguments = match bootstrap.constants.get() {
            Some(known) => known.clone(),
            None => {
                let read = bootstrap
                    .arguments
                    .iter()
                    .map(|&index| self.constant(index));
                let read = read.collect::<Result<Arc<[_]>>>()?;
                bootstrap.constants.get_or_init(|| read).clone()
            }
        };
        Ok(Dynamic {
            bootstrap: self.handle(kind, member)?,
            arguments,
            name: self.symbols.intern(&constant.name),
            descriptor: self.symbols.intern(&constant.descriptor),
        })
    }

    fn read_handlers(
        &self,
        code: &mut Code,
        table: &[raw_attributes::ExceptionEntry],
        length: usize,
    ) -> Result<()> {
        for (row, entry) in table.iter().enumerate() {
            let place = |offset: u16| {
                code.index_of(offset.into()).ok_or_else(|| {
                    Malformed(format!("exception table row {row}: offset {offset} is inside an instruction or outside the code"))
                })
            };
            let end = if usize::from(entry.end_pc) == length {
                code.instructions.len() as u32
            } else {
                place(entry.end_pc)?
            };
            let handler = Handler {
                start: place(entry.start_pc)?,
                end,
                target: place(entry.handler_pc)?,
                catch: match entry.catch_type {
                    0 => None,
                    index => Some(
                        self.class(index)
                            .map_err(|e| Malformed(format!("exception table row {row}: {e}")))?,
                    ),
                },
            };
            if handler.start >= handler.end {
                return malformed(format!("exception table row {row} guards nothing"));
            }
            code.handlers.push(handler);
        }
        Ok(())
    }

    /// Line numbers and local-variable names. Rows that do not fit the code are passed over: they are for people.
    fn read_debug_table(&self, code: &mut Code, attribute: &Attribute) -> Result<()> {
        let mut reader = Reader::new(&attribute.bytes);
        let what = attribute.name.as_str();
        match what {
            "LineNumberTable" => {
                for _ in 0..reader.u16(what)? {
                    let (offset, line) = (reader.u16(what)?, reader.u16(what)?);
                    if let Some(index) = code.index_of(offset.into()) {
                        code.lines.push((index, line));
                    }
                }
            }
            "LocalVariableTable" => {
                for _ in 0..reader.u16(what)? {
                    let (start, length) = (reader.u16(what)?, reader.u16(what)?);
                    let (name, descriptor) = (reader.u16(what)?, reader.u16(what)?);
                    let local = reader.u16(what)?;
                    let Some(first) = code.index_of(start.into()) else {
                        continue;
                    };
                    let end = u32::from(start) + u32::from(length);
                    code.locals.push(LocalVariable {
                        start: first,
                        end: code.index_of(end).unwrap_or(code.instructions.len() as u32),
                        name: self.text(name)?,
                        descriptor: self.text(descriptor)?,
                        local,
                    });
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// What is wrong with the first instruction of these bytes. Each opcode up to `jsr_w` is one.
fn why_unread(bytes: &[u8]) -> String {
    const NEWARRAY: u8 = 0xbc;
    const WIDE: u8 = 0xc4;
    const JSR_W: u8 = 0xc9;
    // The loads, stores and `ret`, and `iinc`.
    let can_be_wide = |opcode: u8| matches!(opcode, 0x15..=0x19 | 0x36..=0x3a | 0xa9 | 0x84);
    match *bytes {
        [opcode, ..] if opcode > JSR_W => format!("opcode {opcode:#04x} is not an instruction"),
        [WIDE, opcode, ..] if !can_be_wide(opcode) => {
            format!("opcode {opcode:#04x} cannot be wide")
        }
        [NEWARRAY, kind, ..] => format!("there are no arrays of kind {kind}"),
        _ => "the code ends in the middle of an instruction".into(),
    }
}

fn read_instructions(bytes: &[u8]) -> Result<(Vec<u16>, Vec<Raw>)> {
    let mut offsets = Vec::with_capacity(bytes.len() / 2);
    let mut instructions = Vec::with_capacity(bytes.len() / 2);
    let mut rest = bytes;
    while !rest.is_empty() {
        let offset = bytes.len() - rest.len();
        check_switch(rest, offset)?;
        let Ok((tail, instruction)) = instruction_parser(rest, offset) else {
            return malformed(format!("offset {offset}: {}", why_unread(rest)));
        };
        offsets.push(offset as u16);
        instructions.push(instruction);
        rest = tail;
    }
    Ok((offsets, instructions))
}

/// The crate computes a switch's size without looking for overflow, so that is done before.
fn check_switch(rest: &[u8], offset: usize) -> Result<()> {
    const TABLE_SWITCH: u8 = 0xaa;
    const LOOKUP_SWITCH: u8 = 0xab;
    if rest[0] != TABLE_SWITCH && rest[0] != LOOKUP_SWITCH {
        return Ok(());
    }
    let cut = |_| {
        let switch = "the code ends in the middle of the switch";
        Malformed(format!("{switch} at offset {offset}"))
    };
    let mut reader = Reader::new(rest);
    let padding = 3 - offset % 4;
    reader.skip(1 + padding as u64 + 4, "").map_err(cut)?;
    let mut word = || reader.u32("").map_err(cut);
    let first = word()?;
    let cases = if rest[0] == LOOKUP_SWITCH {
        8 * u64::from(first)
    } else {
        let (low, high) = (i64::from(first as i32), i64::from(word()? as i32));
        if low > high {
            return malformed(format!(
                "the switch at offset {offset} has its lowest key above its highest"
            ));
        }
        4 * (high - low + 1) as u64
    };
    reader.skip(cases, "").map_err(cut)
}

fn target(code: &Code, offset: u16, distance: i32) -> Result<u32> {
    let to = i64::from(offset) + i64::from(distance);
    u32::try_from(to)
        .ok()
        .and_then(|to| code.index_of(to))
        .ok_or_else(|| {
            Malformed(format!(
                "it branches to {to}, which is outside the code or inside an instruction"
            ))
        })
}

fn switch(
    code: &mut Code,
    offset: u16,
    cases: Vec<(i32, i32)>,
    default: i32,
    table: bool,
) -> Result<Instruction> {
    if !cases.is_sorted_by(|a, b| a.0 < b.0) {
        return malformed("the keys of the switch are not in ascending order");
    }
    let cases = cases
        .into_iter()
        .map(|(key, distance)| Ok((key, target(code, offset, distance)?)))
        .collect::<Result<_>>()?;
    let default = target(code, offset, default)?;
    code.switches.push(Switch {
        cases,
        default,
        table,
    });
    Ok(Instruction::Switch(code.switches.len() as u32 - 1))
}

fn primitive_array(code: u8) -> Option<&'static str> {
    Some(match code {
        4 => "[Z",
        5 => "[C",
        6 => "[F",
        7 => "[D",
        8 => "[B",
        9 => "[S",
        10 => "[I",
        11 => "[J",
        _ => return None,
    })
}
