//! Decoding agrees with `javap`: same offsets, operands, targets, switch cases, handlers and lines.
//!
//! Both sides are brought to one text per instruction, javap's mnemonic with its operands spelt out:
//! `3: ifle 16`, `5: invokevirtual java/lang/Object.hashCode:()I`. Start at `compare`.

use crate::support;
use crate::support::class_builder::{Body, ClassBuilder};
use guide::program::instruction::{
    BinaryOp, Comparison, Element, Instruction, InvokeKind, OperandKind, StackOp,
};
use guide::program::{Class, Code, Constant, Dynamic, Handle, Jdk, Program};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn a_sample_of_java_base() {
    for home in jdks_with_javap() {
        let jdk = Jdk::find(Some(&home)).unwrap();
        let all = jdk.class_names("java.base").unwrap();
        // Those known to be rich in switches, lambdas, large tables and handlers, and some of everything.
        let rich = [
            "java/lang/Character",
            "java/lang/Math",
            "java/lang/invoke/MethodHandles",
            "java/lang/invoke/LambdaForm",
            "java/math/BigInteger",
            "java/text/DecimalFormat",
            "java/util/Formatter",
            "java/util/HashMap",
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/regex/Pattern",
            "java/util/stream/Collectors",
            "sun/security/ssl/CipherSuite",
        ];
        let some = all.iter().map(String::as_str).skip(7).step_by(31);
        let names: BTreeSet<&str> = rich
            .into_iter()
            .chain(some)
            .filter(|name| !name.ends_with("-info"))
            .collect();
        let program = Program::open(&[], &[], jdk).unwrap();
        let sample = names.iter().map(|name| name.replace('/', "."));
        let text = javap(
            &home,
            ["--module".into(), "java.base".into()]
                .into_iter()
                .chain(sample),
        );
        let count = compare(&program, &text);
        println!("{}: {}", program.jdk().version(), count.summary());
        assert!(count.methods > 2_000 && count.instructions > 50_000);
        for mnemonic in [
            "tableswitch",
            "lookupswitch",
            "invokedynamic",
            "multianewarray",
            "ldc",
            "ldc_w",
            "ldc2_w",
            "iinc",
            "athrow",
            "monitorenter",
        ] {
            assert!(
                count.mnemonics.contains_key(mnemonic),
                "no {mnemonic} was compared"
            );
        }
        assert!(count.handlers > 100 && count.lines > 10_000);
    }
}

/// What javac hardly ever writes: wide forms, jsr and ret, goto_w, all kinds of loadable constants.
#[test]
fn rare_instructions() {
    let folder = support::folder("javap-rare");
    let mut class = ClassBuilder::new("Rare");
    class.major = 55;
    let string = class.string("quote \" \\ tab\t line\nend");
    let class_constant = class.class("[Ljava/lang/String;");
    let method_type = class.method_type("(IJ)V");
    let handle = class.bootstrap_handle();
    let row = class.bootstrap(handle, &[string, class_constant, method_type, handle]);
    let dynamic = class.dynamic(17, row, "Ljava/lang/Object;");
    let wide_dynamic = class.dynamic(17, row, "J");
    let mut code = Vec::new();
    for index in [string, class_constant, method_type, handle, dynamic] {
        code.extend([0x12, index as u8, 0x57]); // ldc, pop
    }
    code.extend([0x14, 0, wide_dynamic as u8, 0x58]); // ldc2_w, pop2
    for load in 0x15..=0x19 {
        code.extend([0xc4, load, 1, 4]); // wide iload 260 ... wide aload 260
    }
    for store in 0x36..=0x3a {
        code.extend([0xc4, store, 1, 4]); // wide istore 260 ... wide astore 260
    }
    code.extend([0xc4, 0x84, 1, 4, 0xff, 0x00]); // wide iinc 260, -256
    code.extend([0xc8, 0, 0, 0, 5, 0xb1]); // goto_w +5, return
    class.method("wide", "()V", &code);
    let every_primitive: Vec<u8> = (4..=11).flat_map(|code| [0x04, 0xbc, code, 0x57]).collect();
    class.method("arrays", "()V", &[&every_primitive[..], &[0xb1]].concat());
    let javap_home = jdks_with_javap().pop().expect("a JDK with javap is needed");
    std::fs::write(folder.join("Rare.class"), class.bytes()).unwrap();

    let mut old = ClassBuilder::new("Old");
    old.major = 48;
    let exception = old.class("java/lang/Exception");
    old.method_with_body(
        "finally_",
        "()V",
        &Body {
            // jsr 4, return, astore_1, ret 1, jsr_w 4, athrow, wide ret 1
            code: &[
                0xa8, 0, 4, 0xb1, 0x4c, 0xa9, 1, 0xc9, 0xff, 0xff, 0xff, 0xfd, 0xbf, 0xc4, 0xa9, 0,
                1,
            ],
            handlers: &[(0, 4, 12, exception), (4, 17, 12, 0)],
            lines: &[(0, 1), (7, 3)],
        },
    );
    std::fs::write(folder.join("Old.class"), old.bytes()).unwrap();

    let jdk = Jdk::find(Some(&javap_home)).unwrap();
    let program = Program::open(std::slice::from_ref(&folder), &[], jdk).unwrap();
    let text = javap(
        &javap_home,
        ["Rare.class", "Old.class"].map(|file| folder.join(file).display().to_string()),
    );
    let count = compare(&program, &text);
    println!("rare: {}", count.summary());
    assert_eq!((count.methods, count.handlers), (3, 2));
    for mnemonic in ["aload_w", "iinc_w", "ret_w", "jsr", "jsr_w", "goto_w"] {
        assert!(
            count.mnemonics.contains_key(mnemonic),
            "no {mnemonic} was compared"
        );
    }
}

fn jdks_with_javap() -> Vec<PathBuf> {
    let mut homes = support::jdks();
    homes.retain(|home| home.join("bin/javap").exists());
    assert!(!homes.is_empty(), "a JDK with javap is needed");
    homes
}

fn javap(home: &Path, arguments: impl IntoIterator<Item = String>) -> String {
    let output = support::run(
        Command::new(home.join("bin/javap"))
            .args([
                "-J-Dfile.encoding=UTF-8",
                "-J-Dstdout.encoding=UTF-8",
                "-v",
                "-p",
            ])
            .args(arguments),
    );
    String::from_utf8(output.stdout).expect("javap was asked for UTF-8")
}

#[derive(Default)]
struct Count {
    classes: usize,
    methods: usize,
    instructions: usize,
    handlers: usize,
    lines: usize,
    mnemonics: BTreeMap<String, usize>,
}

impl Count {
    fn summary(&self) -> String {
        format!(
            "{} classes, {} methods, {} instructions of {} mnemonics, {} handlers, {} lines agree with javap",
            self.classes,
            self.methods,
            self.instructions,
            self.mnemonics.len(),
            self.handlers,
            self.lines
        )
    }
}

fn compare(program: &Program, javap: &str) -> Count {
    let mut count = Count::default();
    for listing in ClassListing::all(javap) {
        count.classes += 1;
        let id = program
            .load(program.symbol(&listing.name))
            .unwrap_or_else(|e| panic!("{e}"));
        let class = program.class(id);
        assert_eq!(
            class.methods.len(),
            listing.methods.len(),
            "{}",
            listing.name
        );
        for (&method, theirs) in class.methods.iter().zip(&listing.methods) {
            let at = program.describe_method(method);
            assert_eq!(
                program.text(program.method(method).descriptor),
                theirs.descriptor,
                "{at}"
            );
            let Some(code) = program.code(method).unwrap_or_else(|e| panic!("{e}")) else {
                assert!(theirs.instructions.is_empty(), "{at} has code");
                continue;
            };
            count.methods += 1;
            let ours = Ours {
                program,
                code,
                class,
            };
            assert_eq!(ours.instructions().len(), theirs.instructions.len(), "{at}");
            for (ours, theirs) in ours.instructions().iter().zip(&theirs.instructions) {
                let is_old = ["jsr", "jsr_w", "ret", "ret_w"].contains(&&*theirs.mnemonic);
                if is_old && theirs.operands.is_empty() {
                    continue; // The javap of Java 25 leaves these operands out.
                }
                let theirs = theirs.normal(&listing);
                assert_eq!(
                    *ours, theirs,
                    "{at}: ours on the left, javap's on the right"
                );
            }
            for instruction in &theirs.instructions {
                *count
                    .mnemonics
                    .entry(instruction.mnemonic.clone())
                    .or_default() += 1;
            }
            assert_eq!(ours.handlers(), theirs.handlers, "{at}");
            assert_eq!(ours.lines(), theirs.lines, "{at}");
            count.instructions += theirs.instructions.len();
            count.handlers += theirs.handlers.len();
            count.lines += theirs.lines.len();
        }
    }
    count
}

/// One class of javap's output.
#[derive(Default)]
struct ClassListing {
    name: String,
    methods: Vec<MethodListing>,
    /// Each row of BootstrapMethods: the method, then its arguments.
    bootstraps: Vec<Vec<String>>,
}

#[derive(Default)]
struct MethodListing {
    descriptor: String,
    instructions: Vec<Line>,
    /// from, to, target, type or `any`.
    handlers: Vec<String>,
    /// Offset and line, by offset.
    lines: Vec<(u32, u16)>,
}

/// An instruction as javap prints it.
#[derive(Default)]
struct Line {
    offset: u32,
    mnemonic: String,
    operands: String,
    comment: String,
    /// Keys (or `default`) and targets of a switch.
    cases: Vec<String>,
}

impl ClassListing {
    fn all(text: &str) -> Vec<ClassListing> {
        let mut classes: Vec<ClassListing> = Vec::new();
        let mut section = "";
        for line in text.lines() {
            let trimmed = line.trim();
            if line.starts_with("Classfile ") {
                classes.push(ClassListing::default());
                section = "";
                continue;
            }
            let Some(class) = classes.last_mut() else {
                continue;
            };
            if let Some(rest) = line.strip_prefix("  this_class: ") {
                class.name = rest
                    .split_once("// ")
                    .expect("the name follows")
                    .1
                    .replace('"', "");
            } else if let Some(descriptor) = line.strip_prefix("    descriptor: (") {
                class.methods.push(MethodListing {
                    descriptor: format!("({descriptor}"),
                    ..MethodListing::default()
                });
            } else if let Some(name) = section_name(line, section) {
                section = name;
            } else if section == "BootstrapMethods" {
                class.read_bootstrap(trimmed);
            } else if let Some(method) = class.methods.last_mut() {
                method.read(section, trimmed);
            }
        }
        classes
    }

    fn read_bootstrap(&mut self, line: &str) {
        if line == "Method arguments:" {
            return;
        }
        match line.split_once(' ') {
            Some((index, value)) if index.starts_with('#') => {
                let row = self.bootstraps.last_mut().expect("a method comes first");
                row.push(value.to_string());
            }
            Some((_, rest)) => {
                let method = rest.split_once(' ').expect("the method follows").1;
                self.bootstraps.push(vec![method.to_string()]);
            }
            // An empty string's text was blank and was cut off with the space before it.
            None => self
                .bootstraps
                .last_mut()
                .expect("a method comes first")
                .push(String::new()),
        }
    }
}

/// The heading that begins a part of javap's output that matters here, or one that does not (`other`). Parts of a
/// method stand at four spaces, parts of its code at six.
fn section_name(line: &str, section: &str) -> Option<&'static str> {
    match line {
        "    Code:" => return Some("Code"),
        "      Exception table:" => return Some("Exception table"),
        "      LineNumberTable:" => return Some("LineNumberTable"),
        "BootstrapMethods:" => return Some("BootstrapMethods"),
        _ => {}
    }
    let indent = line.len() - line.trim_start().len();
    let is_heading = line.trim().starts_with(|c: char| c.is_ascii_uppercase());
    let other = match section {
        "BootstrapMethods" => indent == 0,
        _ => indent < 6 || indent == 6 && is_heading,
    };
    other.then_some("other")
}

impl MethodListing {
    fn read(&mut self, section: &str, line: &str) {
        match section {
            "Code" => self.read_code(line),
            "Exception table" if !line.starts_with("from") => {
                let mut words = line.split_whitespace().collect::<Vec<_>>();
                words.retain(|word| *word != "Class");
                self.handlers.push(words.join(" ").replace('"', ""));
            }
            "LineNumberTable" => {
                let (line, offset) = line
                    .strip_prefix("line ")
                    .and_then(|rest| rest.split_once(": "))
                    .expect("`line 5: 0`");
                self.lines
                    .push((offset.parse().unwrap(), line.parse().unwrap()));
                self.lines.sort_unstable();
            }
            _ => {}
        }
    }

    fn read_code(&mut self, line: &str) {
        if line == "}" || line.starts_with("stack=") {
            return;
        }
        let (place, rest) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
        let open = self.instructions.last_mut().filter(|last| {
            let is_switch = last.mnemonic.ends_with("switch");
            is_switch && last.cases.last().is_none_or(|c| !c.starts_with("default"))
        });
        if let Some(switch) = open {
            switch.cases.push(format!("{place}: {rest}"));
            return;
        }
        let (code, comment) = rest.split_once("// ").unwrap_or((rest, ""));
        let (mnemonic, operands) = code.trim().split_once(' ').unwrap_or((code.trim(), ""));
        self.instructions.push(Line {
            offset: place.parse().unwrap_or_else(|_| panic!("{line}")),
            mnemonic: mnemonic.to_string(),
            operands: operands.trim().to_string(),
            comment: comment.to_string(),
            cases: Vec::new(),
        });
    }
}

impl Line {
    /// The instruction with short and wide forms spelt out and constants instead of their numbers.
    fn normal(&self, class: &ClassListing) -> String {
        let mnemonic = self.mnemonic.as_str();
        let operands = &self.operands;
        let rest = match mnemonic {
            "aconst_null" => "const null".into(),
            "iconst_m1" => "const int -1".into(),
            "bipush" | "sipush" => format!("const int {operands}"),
            "ldc" | "ldc_w" | "ldc2_w" => format!("const {}", self.loaded(class)),
            "tableswitch" | "lookupswitch" => format!("{mnemonic} {}", self.cases.join(", ")),
            "invokedynamic" => format!("invokedynamic {}", self.dynamic(class)),
            "newarray" => format!("newarray {operands}"),
            "multianewarray" => {
                let dimensions = operands.rsplit(' ').next().unwrap();
                format!("multianewarray {} {dimensions}", self.class_operand())
            }
            "new" | "anewarray" | "checkcast" | "instanceof" => {
                format!("{mnemonic} {}", self.class_operand())
            }
            "getfield" | "putfield" | "getstatic" | "putstatic" => {
                let field = self.comment.strip_prefix("Field ").expect("a field");
                format!("{mnemonic} {}", qualified(field, class))
            }
            "invokevirtual" | "invokespecial" | "invokestatic" | "invokeinterface" => {
                let (kind, method) = self.comment.split_once(' ').expect("a method");
                format!("{mnemonic} {kind} {}", qualified(method, class))
            }
            "goto_w" | "jsr_w" | "ret_w" | "iinc_w" => {
                format!("{} {operands}", mnemonic.trim_end_matches("_w"))
            }
            _ => match mnemonic.split_once('_') {
                Some((op, value)) if op.ends_with("const") => {
                    let value = value.parse::<i32>().unwrap();
                    let kind = &op[..1];
                    let kind = ["int", "long", "float", "double"]
                        .into_iter()
                        .find(|name| name.starts_with(kind))
                        .unwrap();
                    match kind {
                        "float" | "double" => format!("const {kind} {:?}", f64::from(value)),
                        _ => format!("const {kind} {value}"),
                    }
                }
                Some((op, "w")) => format!("{op} {operands}"),
                Some((op, local)) if op.ends_with("load") || op.ends_with("store") => {
                    format!("{op} {local}")
                }
                _ => format!("{mnemonic} {operands}"),
            },
        };
        format!("{}: {}", self.offset, rest.trim_end())
    }

    fn class_operand(&self) -> String {
        let name = self.comment.strip_prefix("class ").expect("a class");
        name.replace('"', "")
    }

    /// The constant a load names, numbers in Rust's notation.
    fn loaded(&self, class: &ClassListing) -> String {
        let (kind, value) = self.comment.split_once(' ').unwrap_or((&self.comment, ""));
        let number = |suffix: char| value.trim_end_matches(suffix);
        match kind {
            "int" => self.comment.clone(),
            "long" => format!("long {}", number('l')),
            "float" => format!("float {:?}", number('f').parse::<f32>().unwrap()),
            "double" => format!("double {:?}", number('d').parse::<f64>().unwrap()),
            "String" => format!("String {}", value.trim_end()),
            "class" => format!("class {}", self.class_operand()),
            "Dynamic" => format!("Dynamic {}", self.dynamic(class)),
            // Method handles and method types have no word before them in every version of javap.
            "MethodType" | "MethodHandle" => value.trim().replace('"', ""),
            _ => self.comment.trim().replace('"', ""),
        }
    }

    /// A call site or dynamic constant with its bootstrap method and arguments.
    fn dynamic(&self, class: &ClassListing) -> String {
        let (row, signature) = self
            .comment
            .split_once('#')
            .and_then(|(_, rest)| rest.split_once(':'))
            .unwrap_or_else(|| panic!("{}", self.comment));
        let row: usize = row.parse().unwrap();
        let bootstrap = class.bootstraps[row]
            .iter()
            .map(|argument| argument.trim_end())
            .collect::<Vec<_>>()
            .join(" | ");
        format!("{signature} by {bootstrap}").replace('"', "")
    }
}

/// javap leaves the class out where it is the one it prints.
fn qualified(member: &str, class: &ClassListing) -> String {
    let member = member.replace('"', "");
    let (name, descriptor) = member.rsplit_once(':').expect("a descriptor");
    if name.contains('.') {
        member
    } else {
        format!("{}.{name}:{descriptor}", class.name)
    }
}

/// The decoded side.
struct Ours<'a> {
    program: &'a Program,
    code: &'a Code,
    class: &'a Class,
}

impl Ours<'_> {
    fn instructions(&self) -> Vec<String> {
        self.code
            .instructions
            .iter()
            .zip(&self.code.offsets)
            .map(|(instruction, offset)| {
                format!("{offset}: {}", self.normal(instruction).trim_end())
            })
            .collect()
    }

    /// The byte offset of an instruction index, also of the end.
    fn offset(&self, index: u32) -> u32 {
        match self.code.offsets.get(index as usize) {
            Some(&offset) => offset.into(),
            None => {
                let method = (self.class.methods.iter())
                    .map(|&m| self.program.method(m))
                    .find(|m| {
                        let code = self.program.code(m.id).ok().flatten();
                        code.is_some_and(|code| std::ptr::eq(code, self.code))
                    })
                    .expect("the code is one of this class's");
                let bytes = method.attribute("Code").expect("it has code");
                u32::from_be_bytes(bytes[4..8].try_into().unwrap())
            }
        }
    }

    fn handlers(&self) -> Vec<String> {
        self.code
            .handlers
            .iter()
            .map(|handler| {
                let [start, end, target] =
                    [handler.start, handler.end, handler.target].map(|i| self.offset(i));
                let class = handler
                    .catch
                    .map_or("any", |class| self.program.text(class));
                format!("{start} {end} {target} {class}")
            })
            .collect()
    }

    fn lines(&self) -> Vec<(u32, u16)> {
        self.code
            .lines
            .iter()
            .map(|&(index, line)| (self.offset(index), line))
            .collect()
    }

    fn normal(&self, instruction: &Instruction) -> String {
        use Instruction as I;
        let text = |symbol| self.program.text(symbol);
        let references = self.program.references();
        let jump = |mnemonic: &str, target: u32| format!("{mnemonic} {}", self.offset(target));
        match *instruction {
            I::Nop => "nop".into(),
            I::Const(constant) => format!("const {}", self.constant(constant)),
            I::Load { kind, local } => format!("{}load {local}", letter(kind)),
            I::Store { kind, local } => format!("{}store {local}", letter(kind)),
            I::Increment { local, by } => format!("iinc {local}, {by}"),
            I::ArrayLoad(element) => format!("{}aload", element_letter(element)),
            I::ArrayStore(element) => format!("{}astore", element_letter(element)),
            I::ArrayLength => "arraylength".into(),
            I::Stack(op) => match op {
                StackOp::Pop => "pop",
                StackOp::Pop2 => "pop2",
                StackOp::Dup => "dup",
                StackOp::DupX1 => "dup_x1",
                StackOp::DupX2 => "dup_x2",
                StackOp::Dup2 => "dup2",
                StackOp::Dup2X1 => "dup2_x1",
                StackOp::Dup2X2 => "dup2_x2",
                StackOp::Swap => "swap",
            }
            .into(),
            I::Binary { op, kind } => {
                let op = match op {
                    BinaryOp::Add => "add",
                    BinaryOp::Subtract => "sub",
                    BinaryOp::Multiply => "mul",
                    BinaryOp::Divide => "div",
                    BinaryOp::Remainder => "rem",
                    BinaryOp::ShiftLeft => "shl",
                    BinaryOp::ShiftRight => "shr",
                    BinaryOp::ShiftRightUnsigned => "ushr",
                    BinaryOp::And => "and",
                    BinaryOp::Or => "or",
                    BinaryOp::Xor => "xor",
                };
                format!("{}{op}", letter(kind))
            }
            I::Negate(kind) => format!("{}neg", letter(kind)),
            I::Convert { from, to } => format!("{}2{}", letter(from), element_letter(to)),
            I::Compare { kind, nan } => {
                let suffix = ["l", "", "g"][(nan + 1) as usize];
                format!("{}cmp{suffix}", letter(kind))
            }
            I::If { op, target } => jump(&format!("if{}", comparison(op)), target),
            I::IfCompare { op, target } => jump(&format!("if_icmp{}", comparison(op)), target),
            I::IfReference { equal, target } => {
                jump(if equal { "if_acmpeq" } else { "if_acmpne" }, target)
            }
            I::IfNull { null, target } => jump(if null { "ifnull" } else { "ifnonnull" }, target),
            I::Goto(target) => jump("goto", target),
            I::Jsr(target) => jump("jsr", target),
            I::Ret(local) => format!("ret {local}"),
            I::Switch(number) => {
                let switch = &self.code.switches[number as usize];
                let kind = if switch.table { "table" } else { "lookup" };
                let cases = switch
                    .cases
                    .iter()
                    .map(|&(key, target)| jump(&format!("{key}:"), target))
                    .chain([jump("default:", switch.default)]);
                format!("{kind}switch {}", cases.collect::<Vec<_>>().join(", "))
            }
            I::Return(kind) => format!("{}return", kind.map_or("", letter)),
            I::GetField(id) => format!("getfield {}", self.field(id)),
            I::PutField(id) => format!("putfield {}", self.field(id)),
            I::GetStatic(id) => format!("getstatic {}", self.field(id)),
            I::PutStatic(id) => format!("putstatic {}", self.field(id)),
            I::Invoke { kind, method } => {
                let mnemonic = match kind {
                    InvokeKind::Virtual => "invokevirtual",
                    InvokeKind::Special => "invokespecial",
                    InvokeKind::Static => "invokestatic",
                    InvokeKind::Interface => "invokeinterface",
                };
                let interface = references.method(method).interface;
                let of = if interface {
                    "InterfaceMethod"
                } else {
                    "Method"
                };
                format!("{mnemonic} {of} {}", self.method(method))
            }
            I::InvokeDynamic(site) => {
                format!("invokedynamic {}", self.dynamic(references.call_site(site)))
            }
            I::New(class) => format!("new {}", text(class)),
            I::NewArray(class) => match text(class) {
                "[Z" => "newarray boolean".into(),
                "[C" => "newarray char".into(),
                "[F" => "newarray float".into(),
                "[D" => "newarray double".into(),
                "[B" => "newarray byte".into(),
                "[S" => "newarray short".into(),
                "[I" => "newarray int".into(),
                "[J" => "newarray long".into(),
                array => {
                    let element = &array[1..];
                    let class = guide::program::descriptor::class_name(element).unwrap();
                    format!("anewarray {class}")
                }
            },
            I::MultiNewArray { class, dimensions } => {
                format!("multianewarray {} {dimensions}", text(class))
            }
            I::CheckCast(class) => format!("checkcast {}", text(class)),
            I::InstanceOf(class) => format!("instanceof {}", text(class)),
            I::Throw => "athrow".into(),
            I::MonitorEnter => "monitorenter".into(),
            I::MonitorExit => "monitorexit".into(),
        }
    }

    fn field(&self, id: guide::program::FieldRefId) -> String {
        let field = self.program.references().field(id);
        self.member(field.class, field.name, field.descriptor)
    }

    fn method(&self, id: guide::program::MethodRefId) -> String {
        let method = self.program.references().method(id);
        self.member(method.class, method.name, method.descriptor)
    }

    fn member(
        &self,
        class: guide::program::Symbol,
        name: guide::program::Symbol,
        descriptor: guide::program::Symbol,
    ) -> String {
        let text = |symbol| self.program.text(symbol);
        format!("{}.{}:{}", text(class), text(name), text(descriptor))
    }

    fn constant(&self, constant: Constant) -> String {
        match constant {
            Constant::Null => "null".into(),
            Constant::Int(value) => format!("int {value}"),
            Constant::Long(value) => format!("long {value}"),
            Constant::Float(value) => format!("float {value:?}"),
            Constant::Double(value) => format!("double {value:?}"),
            Constant::String(_) => format!("String {}", self.value(constant).trim_end()),
            Constant::Class(_) => format!("class {}", self.value(constant)),
            Constant::Dynamic(_) => format!("Dynamic {}", self.value(constant)),
            Constant::MethodType(_) | Constant::MethodHandle(_) => self.value(constant),
        }
    }

    /// A constant without its kind, as javap lists bootstrap arguments.
    fn value(&self, constant: Constant) -> String {
        let references = self.program.references();
        match constant {
            Constant::Null => "null".into(),
            Constant::Int(value) => value.to_string(),
            Constant::Long(value) => format!("{value}l"),
            Constant::Float(value) => format!("{value:?}f"),
            Constant::Double(value) => format!("{value:?}d"),
            Constant::String(id) => escaped(references.string(id)),
            Constant::Class(name) => self.program.text(name).to_string(),
            Constant::MethodType(descriptor) => self.program.text(descriptor).to_string(),
            Constant::MethodHandle(id) => self.handle(references.handle(id)),
            Constant::Dynamic(id) => self.dynamic(references.dynamic(id)),
        }
    }

    fn handle(&self, handle: Handle) -> String {
        match handle {
            Handle::GetField(id) => format!("REF_getField {}", self.field(id)),
            Handle::GetStatic(id) => format!("REF_getStatic {}", self.field(id)),
            Handle::PutField(id) => format!("REF_putField {}", self.field(id)),
            Handle::PutStatic(id) => format!("REF_putStatic {}", self.field(id)),
            Handle::InvokeVirtual(id) => format!("REF_invokeVirtual {}", self.method(id)),
            Handle::InvokeStatic(id) => format!("REF_invokeStatic {}", self.method(id)),
            Handle::InvokeSpecial(id) => format!("REF_invokeSpecial {}", self.method(id)),
            Handle::NewInvokeSpecial(id) => format!("REF_newInvokeSpecial {}", self.method(id)),
            Handle::InvokeInterface(id) => format!("REF_invokeInterface {}", self.method(id)),
        }
    }

    fn dynamic(&self, dynamic: &Dynamic) -> String {
        let text = |symbol| self.program.text(symbol);
        let bootstrap = [self.handle(dynamic.bootstrap)]
            .into_iter()
            .chain(dynamic.arguments.iter().map(|&c| self.value(c)))
            .map(|argument| argument.trim_end().to_string())
            .collect::<Vec<_>>()
            .join(" | ");
        let (name, descriptor) = (text(dynamic.name), text(dynamic.descriptor));
        format!("{name}:{descriptor} by {bootstrap}").replace('"', "")
    }
}

/// As javap escapes strings; half a surrogate pair comes out of its encoder as a question mark.
fn escaped(units: &[u16]) -> String {
    let mut text = String::new();
    for unit in char::decode_utf16(units.iter().copied()) {
        match unit {
            Ok('\t') => text += "\\t",
            Ok('\n') => text += "\\n",
            Ok('\r') => text += "\\r",
            Ok('\u{8}') => text += "\\b",
            Ok('\u{c}') => text += "\\f",
            Ok(quoted @ ('"' | '\'' | '\\')) => text.extend(['\\', quoted]),
            Ok(control) if control.is_control() => {
                text += &format!("\\u{:04x}", u32::from(control));
            }
            Ok(other) => text.push(other),
            Err(_) => text.push('?'),
        }
    }
    text
}

fn letter(kind: OperandKind) -> &'static str {
    match kind {
        OperandKind::Int => "i",
        OperandKind::Long => "l",
        OperandKind::Float => "f",
        OperandKind::Double => "d",
        OperandKind::Reference => "a",
    }
}

fn element_letter(element: Element) -> &'static str {
    match element {
        Element::Byte => "b",
        Element::Char => "c",
        Element::Short => "s",
        element => letter(element.kind()),
    }
}

fn comparison(op: Comparison) -> &'static str {
    match op {
        Comparison::Equal => "eq",
        Comparison::NotEqual => "ne",
        Comparison::Less => "lt",
        Comparison::GreaterOrEqual => "ge",
        Comparison::Greater => "gt",
        Comparison::LessOrEqual => "le",
    }
}
