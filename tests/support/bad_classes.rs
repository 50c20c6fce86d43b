//! Class files that are wrong in one way each. All are called `Bad`; where only a method is, it is called `m`.

use super::class_builder::{Body, ClassBuilder};

pub struct BadClass {
    /// What is wrong.
    pub what: &'static str,
    pub bytes: Vec<u8>,
    /// Whether the class as such can be read and only its method `m` cannot.
    pub only_method: bool,
    /// What the message must say about it.
    pub says: &'static str,
}

pub fn all() -> Vec<BadClass> {
    let mut all = broken_files();
    all.extend(broken_constants());
    all.extend(broken_members());
    all.extend(broken_code());
    all.extend(broken_dynamics());
    all
}

fn class(what: &'static str, bytes: Vec<u8>, says: &'static str) -> BadClass {
    BadClass {
        what,
        bytes,
        only_method: false,
        says,
    }
}

fn method(what: &'static str, bytes: Vec<u8>, says: &'static str) -> BadClass {
    BadClass {
        only_method: true,
        ..class(what, bytes, says)
    }
}

const RETURN: u8 = 0xb1;

/// A sound class with a method `m`.
pub fn sound(name: &str) -> Vec<u8> {
    let mut class = ClassBuilder::new(name);
    class.field("f", "I");
    class.method("m", "()V", &[RETURN]);
    class.bytes()
}

fn broken_files() -> Vec<BadClass> {
    let whole = sound("Bad");
    let cut = whole[..whole.len() - 5].to_vec();
    let in_pool = whole[..14].to_vec();
    let mut newer = ClassBuilder::new("Bad");
    newer.major = 70;
    let mut absurd = ClassBuilder::new("Bad");
    absurd.attribute("Absurd", u32::MAX, &[0; 3]);
    let mut text = b"public class Bad {}".to_vec();
    text.resize(100, b' ');
    vec![
        class("an empty file", vec![], "the magic number at offset 0"),
        class("text", text, "does not begin with CAFEBABE"),
        class(
            "truncated",
            cut,
            "attribute 0 of method 0 at offset 100 needs 13 bytes, 10 are left",
        ),
        class("truncated in the pool", in_pool, "constant 1 at offset 13"),
        class("too new", newer.bytes(), "class file version 70"),
        class(
            "absurd attribute length",
            absurd.bytes(),
            "4294967295 bytes, 3 are left",
        ),
        class(
            "trailing bytes",
            [whole, vec![0; 7]].concat(),
            "7 bytes are left over",
        ),
        class(
            "another name",
            sound("other/Name"),
            "the file holds class other.Name",
        ),
    ]
}

fn broken_constants() -> Vec<BadClass> {
    let mut cycle = ClassBuilder::new("Bad");
    let itself = cycle.next_constant();
    cycle.super_class = cycle.refer(7, &[itself]);

    let mut pair = ClassBuilder::new("Bad");
    let first = pair.next_constant();
    pair.refer(12, &[first + 1, first + 1]);
    pair.refer(12, &[first, first]);

    let mut missing = ClassBuilder::new("Bad");
    missing.refer(7, &[4711]);

    let mut unknown = ClassBuilder::new("Bad");
    unknown.constant(2, &[0, 0]);

    let mut utf8 = ClassBuilder::new("Bad");
    let name = utf8.utf8_bytes(b"m\xff");
    utf8.method_of_name(name, "()V", "Code", &[]);

    let mut surrogate = ClassBuilder::new("Bad");
    let name = surrogate.utf8_bytes(b"m\xed\xa0\x80");
    surrogate.method_of_name(name, "()V", "Code", &[]);

    // The last index is 65534: a long there would need 65535, which does not exist.
    let mut overflow = ClassBuilder::new("Bad");
    while overflow.next_constant() < 65534 {
        overflow.int(0);
    }
    overflow.constant(3, &[0; 4]);
    overflow.claimed_constants = Some(65535);
    let mut overflow = overflow.bytes();
    let last = overflow.len() - 14 - 5;
    assert_eq!(overflow[last], 3);
    overflow[last] = 5;

    let mut empty = ClassBuilder::new("Bad");
    empty.claimed_constants = Some(0);
    vec![
        class(
            "a class constant that names itself",
            cycle.bytes(),
            "constant 5 refers to constant 5",
        ),
        class(
            "two pairs that name each other",
            pair.bytes(),
            "constant 5 refers to constant 6",
        ),
        class(
            "a constant that does not exist",
            missing.bytes(),
            "constant 4711",
        ),
        class("an unknown constant", unknown.bytes(), "unknown tag 2"),
        class(
            "invalid UTF-8",
            utf8.bytes(),
            "constant 5 is not valid UTF-8 at its byte 1",
        ),
        class(
            "half a surrogate pair",
            surrogate.bytes(),
            "constant 5 is a name with half",
        ),
        class("a long at the pool's end", overflow, "constant 65534"),
        class("a pool of no size", empty.bytes(), "offset 8"),
    ]
}

fn broken_members() -> Vec<BadClass> {
    let mut nonsense = ClassBuilder::new("Bad");
    nonsense.method("m", "(Lnonsense", &[RETURN]);
    let mut field = ClassBuilder::new("Bad");
    field.field("f", "V");
    let mut twice = ClassBuilder::new("Bad");
    twice.method("m", "()V", &[RETURN]);
    twice.method("m", "()V", &[RETURN]);
    let mut fields = ClassBuilder::new("Bad");
    fields.field("f", "I");
    fields.field("f", "I");
    let mut own_super = ClassBuilder::new("Bad");
    own_super.super_class = own_super.this_class;
    let mut orphan = ClassBuilder::new("Bad");
    orphan.super_class = 0;
    let mut newline = ClassBuilder::new("Bad");
    newline.method("m\nguide: all is well\n\u{1b}[2J", "(", &[RETURN]);
    let mut bodiless = ClassBuilder::new("Bad");
    bodiless.method_with_attribute("m", "()V", "Deprecated", &[]);
    vec![
        class(
            "a nonsense method descriptor",
            nonsense.bytes(),
            "method m has the descriptor",
        ),
        class("a void field", field.bytes(), "field f has the descriptor"),
        class(
            "a method twice",
            twice.bytes(),
            "method m()V is there twice",
        ),
        class("a field twice", fields.bytes(), "field f I is there twice"),
        class("its own superclass", own_super.bytes(), "its own supertype"),
        class("no superclass", orphan.bytes(), "no superclass"),
        class(
            "a name of several lines",
            newline.bytes(),
            "method m\\nguide: all is well\\n",
        ),
        method("no code", bodiless.bytes(), "it has no code"),
    ]
}

fn broken_code() -> Vec<BadClass> {
    let code = |what, code: &[u8], says| {
        let mut class = ClassBuilder::new("Bad");
        class.method("m", "()V", code);
        method(what, class.bytes(), says)
    };
    let handler = |what, row, says| {
        let mut class = ClassBuilder::new("Bad");
        let body = Body {
            code: &[0x03, 0x10, 7, 0x58, RETURN],
            handlers: &[row],
            ..Body::default()
        };
        class.method_with_body("m", "()V", &body);
        method(what, class.bytes(), says)
    };
    let mut attribute = ClassBuilder::new("Bad");
    attribute.method_with_attribute("m", "()V", "Code", &[0, 1, 0, 1, 0xff, 0xff, 0xff, 0xff]);
    let mut long_code = ClassBuilder::new("Bad");
    long_code.method("m", "()V", &[&[0; 65535][..], &[RETURN]].concat());
    let mut array = ClassBuilder::new("Bad");
    let shallow = array.class("[I");
    array.method(
        "m",
        "()V",
        &[0x03, 0x03, 0xc5, 0, shallow as u8, 2, 0x57, RETURN],
    );
    let mut call = ClassBuilder::new("Bad");
    let bad_descriptor = call.method_ref("Bad", "m", "V()");
    call.method("m", "()V", &[0xb8, 0, bad_descriptor as u8, RETURN]);
    let mut not_field = ClassBuilder::new("Bad");
    let method_ref = not_field.method_ref("Bad", "m", "()V");
    not_field.method("m", "()V", &[0xb2, 0, method_ref as u8, 0x57, RETURN]);
    let switch = |opcode: u8, words: &[i32]| -> Vec<u8> {
        let words = words.iter().flat_map(|word| word.to_be_bytes());
        [0x03, opcode, 0, 0]
            .into_iter()
            .chain(words)
            .chain([RETURN])
            .collect()
    };
    let (table, lookup) = (0xaa, 0xab);
    vec![
        code("no bytes of code", &[], "code of 0 bytes"),
        method(
            "too many bytes of code",
            long_code.bytes(),
            "code of 65536 bytes",
        ),
        method(
            "a Code attribute that lies",
            attribute.bytes(),
            "the Code attribute of 8 bytes",
        ),
        code("an instruction cut off", &[0x03, 0x11, 1], "offset 1"),
        code("a wide instruction cut off", &[0xc4, 0x15], "offset 0"),
        code("an unknown opcode", &[0x00, 0xcb, RETURN], "offset 1"),
        code(
            "a branch past the end",
            &[0xa7, 0, 100, RETURN],
            "offset 0: it branches to 100",
        ),
        code(
            "a branch before the start",
            &[0x03, 0x99, 0xff, 0xf0, RETURN],
            "offset 1: it branches to -15",
        ),
        code(
            "a branch into an instruction",
            &[0xa7, 0, 1, RETURN],
            "offset 0: it branches to 1",
        ),
        code(
            "a goto_w that overflows",
            &[0x00, 0xc8, 0x7f, 0xff, 0xff, 0xff, RETURN],
            "offset 1: it branches to 2147483648",
        ),
        code("falling off the end", &[0x00], "falls off the end"),
        code(
            "unsorted keys",
            &switch(lookup, &[27, 2, 5, 27, 4, 27]),
            "offset 1: the keys",
        ),
        code(
            "equal keys",
            &switch(lookup, &[27, 2, 5, 27, 5, 27]),
            "offset 1: the keys",
        ),
        code(
            "minus one pairs",
            &switch(lookup, &[11, -1]),
            "the switch at offset 1",
        ),
        code(
            "low above high",
            &switch(table, &[15, 5, 4]),
            "the switch at offset 1",
        ),
        code(
            "every int is a case",
            &switch(table, &[15, i32::MIN, i32::MAX]),
            "the switch at offset 1",
        ),
        code(
            "a switch without its words",
            &[0x03, table, 0, 0, 0],
            "offset 1",
        ),
        code(
            "a switch to nowhere",
            &switch(table, &[15, 0, 0, 99]),
            "offset 1: it branches to 100",
        ),
        handler(
            "a handler past the end",
            (0, 5, 9, 0),
            "exception table row 0: offset 9",
        ),
        handler(
            "a handler of nothing",
            (3, 3, 4, 0),
            "exception table row 0",
        ),
        handler(
            "a handler of a negative range",
            (3, 1, 4, 0),
            "exception table row 0",
        ),
        handler(
            "a handler that ends too late",
            (0, 6, 4, 0),
            "exception table row 0: offset 6",
        ),
        handler(
            "a handler from inside",
            (2, 5, 4, 0),
            "exception table row 0: offset 2",
        ),
        handler(
            "a handler of no class",
            (0, 4, 4, 1),
            "exception table row 0",
        ),
        method(
            "too many dimensions",
            array.bytes(),
            "offset 2: 2 dimensions of an array [I",
        ),
        method(
            "a call without a descriptor",
            call.bytes(),
            "offset 0: constant",
        ),
        method(
            "a method used as a field",
            not_field.bytes(),
            "offset 0: constant",
        ),
        code(
            "an array of nothing",
            &[0x03, 0xbc, 3, 0x57, RETURN],
            "offset 1: newarray",
        ),
    ]
}

fn broken_dynamics() -> Vec<BadClass> {
    let ldc = |index: u16| [0x13, (index >> 8) as u8, index as u8, 0x57, RETURN];

    let mut itself = ClassBuilder::new("Bad");
    let handle = itself.bootstrap_handle();
    let own = itself.next_constant() + 3;
    let row = itself.bootstrap(handle, &[own]);
    assert_eq!(itself.dynamic(17, row, "Ljava/lang/Object;"), own);
    itself.method("m", "()V", &ldc(own));

    let mut no_row = ClassBuilder::new("Bad");
    let handle = no_row.bootstrap_handle();
    no_row.bootstrap(handle, &[]);
    let dynamic = no_row.dynamic(17, 7, "I");
    no_row.method("m", "()V", &ldc(dynamic));

    let mut no_table = ClassBuilder::new("Bad");
    let site = no_table.dynamic(18, 0, "()V");
    no_table.method("m", "()V", &[0xba, 0, site as u8, 0, 0, RETURN]);

    let mut deep = ClassBuilder::new("Bad");
    let handle = deep.bootstrap_handle();
    let mut last = deep.int(1);
    for _ in 0..5000 {
        let row = deep.bootstrap(handle, &[last]);
        last = deep.dynamic(17, row, "I");
    }
    deep.method("m", "()V", &ldc(last));
    vec![
        method(
            "a dynamic constant that needs itself",
            itself.bytes(),
            "needs itself",
        ),
        method(
            "no such bootstrap method",
            no_row.bytes(),
            "bootstrap method 7 of 1",
        ),
        method(
            "no bootstrap methods",
            no_table.bytes(),
            "no BootstrapMethods",
        ),
        method("dynamic constants too deep", deep.bytes(), "nested deeper"),
    ]
}
