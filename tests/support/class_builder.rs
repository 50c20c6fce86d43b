//! A tiny class-file assembler: enough to write classes that no compiler would. Everything can be tampered with
//! afterwards, since a class is only put together in `bytes`.

pub struct ClassBuilder {
    pub major: u16,
    pub flags: u16,
    pub this_class: u16,
    pub super_class: u16,
    pub interfaces: Vec<u16>,
    /// What is written as the pool's size, where it should not be the true one.
    pub claimed_constants: Option<u16>,
    constants: Vec<u8>,
    next_constant: u16,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
    bootstraps: Vec<Vec<u8>>,
}

/// What a Code attribute holds besides its bytes.
#[derive(Default)]
pub struct Body<'a> {
    pub code: &'a [u8],
    /// from, to, target, class constant or 0.
    pub handlers: &'a [(u16, u16, u16, u16)],
    /// Offset, line.
    pub lines: &'a [(u16, u16)],
}

pub const PUBLIC: u16 = 0x0001;
pub const STATIC: u16 = 0x0008;
pub const ABSTRACT: u16 = 0x0400;

impl ClassBuilder {
    /// A public class of Java 17 that extends `Object`, without members.
    pub fn new(name: &str) -> ClassBuilder {
        let mut class = ClassBuilder {
            major: 61,
            flags: PUBLIC | 0x0020,
            this_class: 0,
            super_class: 0,
            interfaces: Vec::new(),
            claimed_constants: None,
            constants: Vec::new(),
            next_constant: 1,
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
            bootstraps: Vec::new(),
        };
        class.this_class = class.class(name);
        class.super_class = class.class("java/lang/Object");
        class
    }

    /// Adds a constant as it is, tag first.
    pub fn constant(&mut self, tag: u8, bytes: &[u8]) -> u16 {
        self.constants.push(tag);
        self.constants.extend(bytes);
        let index = self.next_constant;
        self.next_constant += if matches!(tag, 5 | 6) { 2 } else { 1 };
        index
    }

    /// A constant of indices.
    pub fn refer(&mut self, tag: u8, indices: &[u16]) -> u16 {
        let bytes: Vec<u8> = indices.iter().flat_map(|i| i.to_be_bytes()).collect();
        self.constant(tag, &bytes)
    }

    /// The index the next constant will have: for constants that refer to themselves.
    pub fn next_constant(&self) -> u16 {
        self.next_constant
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        self.utf8_bytes(text.as_bytes())
    }

    pub fn utf8_bytes(&mut self, text: &[u8]) -> u16 {
        let mut bytes = (text.len() as u16).to_be_bytes().to_vec();
        bytes.extend(text);
        self.constant(1, &bytes)
    }

    pub fn int(&mut self, value: i32) -> u16 {
        self.constant(3, &value.to_be_bytes())
    }

    pub fn long(&mut self, value: i64) -> u16 {
        self.constant(5, &value.to_be_bytes())
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.refer(7, &[name])
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.refer(8, &[text])
    }

    pub fn method_type(&mut self, descriptor: &str) -> u16 {
        let descriptor = self.utf8(descriptor);
        self.refer(16, &[descriptor])
    }

    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.refer(12, &[name, descriptor])
    }

    pub fn field_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        let (class, pair) = (self.class(class), self.name_and_type(name, descriptor));
        self.refer(9, &[class, pair])
    }

    pub fn method_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        let (class, pair) = (self.class(class), self.name_and_type(name, descriptor));
        self.refer(10, &[class, pair])
    }

    pub fn method_handle(&mut self, kind: u8, member: u16) -> u16 {
        let [high, low] = member.to_be_bytes();
        self.constant(15, &[kind, high, low])
    }

    /// A handle on a bootstrap method that need not exist.
    pub fn bootstrap_handle(&mut self) -> u16 {
        let method = self.method_ref("Bootstrap", "make", "()Ljava/lang/Object;");
        self.method_handle(6, method)
    }

    /// A Dynamic constant (17) or a call site (18) of a row of BootstrapMethods.
    pub fn dynamic(&mut self, tag: u8, row: u16, descriptor: &str) -> u16 {
        let pair = self.name_and_type("made", descriptor);
        self.refer(tag, &[row, pair])
    }

    /// Adds a row of BootstrapMethods and returns its number.
    pub fn bootstrap(&mut self, handle: u16, arguments: &[u16]) -> u16 {
        let mut row = handle.to_be_bytes().to_vec();
        row.extend((arguments.len() as u16).to_be_bytes());
        row.extend(arguments.iter().flat_map(|i| i.to_be_bytes()));
        self.bootstraps.push(row);
        self.bootstraps.len() as u16 - 1
    }

    pub fn field(&mut self, name: &str, descriptor: &str) {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let field = member(PUBLIC, name, descriptor, &[]);
        self.fields.push(field);
    }

    /// A static method without handlers and lines.
    pub fn method(&mut self, name: &str, descriptor: &str, code: &[u8]) {
        self.method_with_body(
            name,
            descriptor,
            &Body {
                code,
                ..Body::default()
            },
        );
    }

    pub fn method_with_body(&mut self, name: &str, descriptor: &str, body: &Body) {
        let mut bytes = vec![0, 20, 1, 44]; // 20 operands, 300 locals
        bytes.extend((body.code.len() as u32).to_be_bytes());
        bytes.extend(body.code);
        bytes.extend((body.handlers.len() as u16).to_be_bytes());
        for &(from, to, target, class) in body.handlers {
            bytes.extend(
                [from, to, target, class]
                    .iter()
                    .flat_map(|v| v.to_be_bytes()),
            );
        }
        if body.lines.is_empty() {
            bytes.extend([0, 0]);
        } else {
            let mut table = (body.lines.len() as u16).to_be_bytes().to_vec();
            for &(offset, line) in body.lines {
                table.extend([offset, line].iter().flat_map(|v| v.to_be_bytes()));
            }
            bytes.extend([0, 1]);
            let name = self.utf8("LineNumberTable");
            bytes.extend(attribute(name, table.len() as u32, &table));
        }
        self.method_with_attribute(name, descriptor, "Code", &bytes);
    }

    /// A static method with one attribute, whatever is in it.
    pub fn method_with_attribute(&mut self, name: &str, descriptor: &str, kind: &str, of: &[u8]) {
        let name = self.utf8(name);
        self.method_of_name(name, descriptor, kind, of);
    }

    pub fn method_of_name(&mut self, name: u16, descriptor: &str, kind: &str, of: &[u8]) {
        let (descriptor, kind) = (self.utf8(descriptor), self.utf8(kind));
        let attributes = [attribute(kind, of.len() as u32, of)];
        let method = member(PUBLIC | STATIC, name, descriptor, &attributes);
        self.methods.push(method);
    }

    pub fn abstract_method(&mut self, name: &str, descriptor: &str) {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let method = member(PUBLIC | ABSTRACT, name, descriptor, &[]);
        self.methods.push(method);
    }

    /// An attribute of the class whose length may be a lie.
    pub fn attribute(&mut self, name: &str, claimed_length: u32, bytes: &[u8]) {
        let name = self.utf8(name);
        self.attributes.push(attribute(name, claimed_length, bytes));
    }

    pub fn bytes(mut self) -> Vec<u8> {
        if !self.bootstraps.is_empty() {
            let mut table = (self.bootstraps.len() as u16).to_be_bytes().to_vec();
            table.extend(self.bootstraps.concat());
            self.attribute("BootstrapMethods", table.len() as u32, &table);
        }
        let mut bytes = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0];
        bytes.extend(self.major.to_be_bytes());
        let constants = self.claimed_constants.unwrap_or(self.next_constant);
        bytes.extend(constants.to_be_bytes());
        bytes.extend(&self.constants);
        for value in [self.flags, self.this_class, self.super_class] {
            bytes.extend(value.to_be_bytes());
        }
        bytes.extend((self.interfaces.len() as u16).to_be_bytes());
        bytes.extend(self.interfaces.iter().flat_map(|i| i.to_be_bytes()));
        for list in [&self.fields, &self.methods, &self.attributes] {
            bytes.extend((list.len() as u16).to_be_bytes());
            bytes.extend(list.concat());
        }
        bytes
    }
}

fn member(flags: u16, name: u16, descriptor: u16, attributes: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for value in [flags, name, descriptor, attributes.len() as u16] {
        bytes.extend(value.to_be_bytes());
    }
    bytes.extend(attributes.concat());
    bytes
}

fn attribute(name: u16, claimed_length: u32, content: &[u8]) -> Vec<u8> {
    let mut bytes = name.to_be_bytes().to_vec();
    bytes.extend(claimed_length.to_be_bytes());
    bytes.extend(content);
    bytes
}
