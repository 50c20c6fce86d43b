//! Turns a small Java program into one that does the same under other names, with its members in another order and dead
//! branches between its statements, and its targets with it: what `guide` says of the one must hold for the other.
//! The same seed gives the same disguise. Start at [`disguise`], which lists the steps.
//!
//! Names are resolved as far as small programs need it. A member that the file declares is taken for the file's where the
//! receiver's type is not known (`var`, a lambda's parameter), and without a receiver if a class around has it. Methods of
//! one name get one new name. One that implements a method of the JDK must say `@Override`. Comments stay as they are.
//! Packages, records, enums, local and anonymous classes are refused.

use super::corruption::Random;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, PartialEq)]
pub struct Disguised {
    pub source: String,
    pub file_name: String,
    /// As `java` wants it: with `$` before a nested class.
    pub main_class: String,
    /// The plain-lines format, as given, about the new names and lines.
    pub targets: String,
}

pub fn disguise(source: &str, targets: &str, seed: u64) -> Disguised {
    let program = Program::read(source);
    // The source counts too, so that disguises of several programs can be compiled together.
    let mix = |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte));
    let mut random = Random(source.bytes().fold(seed, mix));
    let names = Names::new(&program, &mut random);
    let mut rewrite = Rewrite::new(&program, &names, random);
    rewrite.choose_dead_branches();
    rewrite.emit_file();
    let translated = targets.split('\n').map(|line| rewrite.translate(line));
    Disguised {
        targets: translated.collect::<Vec<_>>().join("\n"),
        file_name: format!("{}.java", names.class(&program, program.public_class())),
        main_class: names.binary_name(&program, program.main_class()),
        source: rewrite.text,
    }
}

// ---- Tokens

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    Word,
    Keyword,
    Literal,
    Operator,
    End,
}

#[derive(Debug)]
pub struct Token<'s> {
    /// The spaces and comments before it: a source is all of its tokens with what is before them.
    pub before: &'s str,
    pub text: &'s str,
    pub kind: Kind,
    /// From 1.
    pub line: usize,
}

const KEYWORDS: &str = "abstract assert boolean break byte case catch char class const continue default do double else \
    enum extends final finally float for goto if implements import instanceof int interface long native new package \
    private protected public return short static strictfp super switch synchronized this throw throws transient try \
    void volatile while";
const PRIMITIVES: &str = "boolean byte char short int long float double void";
/// The keywords between modifiers and a name.
const DECLARED: &str = "class interface enum boolean byte char short int long float double void";
/// The longer ones. Shifts to the right are left in pieces, as type arguments end alike.
const OPERATORS: &[&str] = &[
    "...", "<<=", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=",
    "/=", "&=", "|=", "^=", "%=", "<<",
];

fn lists(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|it| it == word)
}

/// The tokens of a source, the last of them an empty one of kind `End`.
pub fn tokens(source: &str) -> Vec<Token<'_>> {
    let lines = |text: &str| text.matches('\n').count();
    let mut found = Vec::new();
    let (mut rest, mut line) = (source, 1);
    loop {
        let (before, after) = rest.split_at(blank(rest));
        let (kind, length) = token(after);
        let (text, after) = after.split_at(length);
        line += lines(before);
        found.push(Token {
            before,
            text,
            kind,
            line,
        });
        if kind == Kind::End {
            return found;
        }
        line += lines(text);
        rest = after;
    }
}

/// How long the spaces and comments at the beginning are.
fn blank(text: &str) -> usize {
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let comment = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(inner) = rest.strip_prefix("/*") {
            inner.find("*/").expect("every comment ends") + 4
        } else {
            return text.len() - rest.len();
        };
        rest = &rest[comment..];
    }
}

/// The kind and length of the token at the beginning.
fn token(text: &str) -> (Kind, usize) {
    let Some(first) = text.chars().next() else {
        return (Kind::End, 0);
    };
    let in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    if text.starts_with("\"\"\"") {
        (Kind::Literal, quoted(text, "\"\"\""))
    } else if first == '"' || first == '\'' {
        (Kind::Literal, quoted(text, &text[..1]))
    } else if text
        .strip_prefix('.')
        .unwrap_or(text)
        .starts_with(|c: char| c.is_ascii_digit())
    {
        (Kind::Literal, number(text))
    } else if in_word(first) {
        let length = text.find(|c| !in_word(c)).unwrap_or(text.len());
        let word = &text[..length];
        let kind = match word {
            "true" | "false" | "null" => Kind::Literal,
            _ if lists(KEYWORDS, word) => Kind::Keyword,
            _ => Kind::Word,
        };
        (kind, length)
    } else {
        let long = OPERATORS.iter().find(|it| text.starts_with(**it));
        (Kind::Operator, long.map_or(first.len_utf8(), |it| it.len()))
    }
}

fn quoted(text: &str, mark: &str) -> usize {
    let mut at = mark.len();
    while !text[at..].starts_with(mark) {
        let mut characters = text[at..].chars();
        let first = characters.next().expect("every literal ends");
        at += first.len_utf8();
        if first == '\\' {
            at += characters.next().map_or(0, char::len_utf8);
        }
    }
    at + mark.len()
}

fn number(text: &str) -> usize {
    let exponents = if text.starts_with("0x") || text.starts_with("0X") {
        ['p', 'P']
    } else {
        ['e', 'E']
    };
    let mut last = '0';
    text.find(|c: char| {
        let signed = (c == '+' || c == '-') && exponents.contains(&last);
        last = c;
        !(c.is_ascii_alphanumeric() || c == '_' || c == '.' || signed)
    })
    .unwrap_or(text.len())
}

// ---- What the source declares, and what each name in it means

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    Class,
    Method,
    Field,
    Local,
}

/// A type by its simple name; a class of the JDK need not be told from another one.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Type<'s> {
    name: &'s str,
    dimensions: usize,
    /// The last type argument: taken for what the methods of a container of the JDK return.
    of: &'s str,
}

impl<'s> Type<'s> {
    const JDK: Type<'static> = Type::named("");

    const fn named(name: &'s str) -> Type<'s> {
        Type {
            name,
            dimensions: 0,
            of: "",
        }
    }
}

struct Class<'s> {
    /// The tokens of its name and of its opening brace.
    name: usize,
    open: usize,
    is_interface: bool,
    supers: Vec<&'s str>,
    outer: Option<usize>,
    members: Vec<Member>,
    /// Its fields and methods, without constructors.
    types: BTreeMap<(Sort, &'s str), Type<'s>>,
}

/// From one token to before another.
struct Member {
    from: usize,
    to: usize,
    what: What,
}

enum What {
    Field { initialised: bool },
    Method { body: Option<usize> },
    Initialiser,
    Class,
}

struct Local<'s> {
    name: &'s str,
    from: usize,
    to: usize,
    /// `None` where it is to be inferred.
    of_type: Option<Type<'s>>,
}

struct Program<'s> {
    tokens: Vec<Token<'s>>,
    /// Of each bracket the other one; of any other token itself.
    partner: Vec<usize>,
    /// The innermost bracket that a token is in.
    inside: Vec<Option<usize>>,
    classes: Vec<Class<'s>>,
    top: Vec<Member>,
    locals: Vec<Local<'s>>,
    /// The tokens that declare, constructors as their class.
    declared: BTreeMap<usize, Sort>,
    /// Methods that cannot have another name.
    fixed: BTreeSet<&'s str>,
    /// The methods with `@Override`, and their classes.
    overrides: Vec<(usize, &'s str)>,
}

impl<'s> Program<'s> {
    fn read(source: &'s str) -> Program<'s> {
        let tokens = tokens(source);
        let mut partner: Vec<usize> = (0..tokens.len()).collect();
        let (mut inside, mut open) = (Vec::new(), Vec::new());
        for (i, token) in tokens.iter().enumerate() {
            if [")", "]", "}"].contains(&token.text) {
                partner.swap(open.pop().expect("brackets match"), i);
            }
            inside.push(open.last().copied());
            if ["(", "[", "{"].contains(&token.text) {
                open.push(i);
            }
        }
        let mut program = Program {
            tokens,
            partner,
            inside,
            classes: Vec::new(),
            top: Vec::new(),
            locals: Vec::new(),
            declared: BTreeMap::new(),
            fixed: BTreeSet::from(["main", "run", "equals", "hashCode", "toString"]),
            overrides: Vec::new(),
        };
        let mut i = 0;
        while program.text(i) == "import" {
            i = program.find(i, &[";"]) + 1;
        }
        let end = program.tokens.len() - 1;
        program.top = program.read_members(i, end, None);
        program.fix_overrides();
        program
    }

    fn text(&self, i: usize) -> &'s str {
        self.tokens.get(i).map_or("", |token| token.text)
    }

    fn is_word(&self, i: usize) -> bool {
        self.tokens[i].kind == Kind::Word
    }

    /// The token after this one, or after the brackets it opens.
    fn after(&self, i: usize) -> usize {
        self.partner[i].max(i) + 1
    }

    fn after_parentheses(&self, i: usize) -> usize {
        if self.text(i) == "(" {
            self.after(i)
        } else {
            i
        }
    }

    /// The first of these from a token on, not looking into brackets.
    fn find(&self, mut i: usize, wanted: &[&str]) -> usize {
        while !wanted.contains(&self.text(i)) {
            assert!(i < self.tokens.len(), "{wanted:?} is missing");
            i = self.after(i);
        }
        i
    }

    fn refuse(&self, i: usize, what: &str) -> ! {
        panic!(
            "line {}: cannot disguise {what}: {}",
            self.tokens[i].line,
            self.text(i)
        )
    }

    fn read_members(&mut self, from: usize, to: usize, class: Option<usize>) -> Vec<Member> {
        let (mut members, mut i) = (Vec::new(), from);
        while i < to {
            members.push(self.read_member(i, class));
            i = members[members.len() - 1].to;
        }
        members
    }

    fn read_member(&mut self, from: usize, class: Option<usize>) -> Member {
        let (mut i, mut overrides) = (from, false);
        loop {
            i = match self.text(i) {
                "@" if self.text(i + 1) != "interface" => {
                    overrides |= self.text(i + 1) == "Override";
                    self.after_parentheses(self.after_type(i + 1))
                }
                "<" => self.after_angles(i),
                word if !lists(DECLARED, word) && self.tokens[i].kind == Kind::Keyword => i + 1,
                _ => break,
            };
        }
        let (to, what) = match (self.text(i), class) {
            ("class" | "interface", _) => self.read_class(i, class),
            (";", _) => (i + 1, What::Initialiser),
            ("{", Some(_)) => {
                let to = self.after(i);
                self.read_locals(i, to);
                (to, What::Initialiser)
            }
            ("record", _) if self.is_word(i + 1) => self.refuse(i, "a record"),
            (word, Some(class)) if self.is_word(i) || lists(PRIMITIVES, word) => {
                self.read_field_or_method(i, class, overrides)
            }
            _ => self.refuse(i, "this declaration"),
        };
        Member { from, to, what }
    }

    fn read_class(&mut self, keyword: usize, outer: Option<usize>) -> (usize, What) {
        let name = keyword + 1;
        let open = self.find(name, &["{"]);
        let (mut supers, mut i) = (Vec::new(), name + 1);
        while i < open {
            i = match self.text(i) {
                "<" => self.after_angles(i),
                _ if self.is_word(i) => {
                    let end = self.after_type(i);
                    supers.extend(self.type_before(end).map(|it| it.name));
                    end
                }
                _ => i + 1,
            };
        }
        if self.class_named(self.text(name)).is_some() {
            self.refuse(name, "a second class of this name");
        }
        self.declared.insert(name, Sort::Class);
        let index = self.classes.len();
        self.classes.push(Class {
            name,
            open,
            is_interface: self.text(keyword) == "interface",
            supers,
            outer,
            members: Vec::new(),
            types: BTreeMap::new(),
        });
        let members = self.read_members(open + 1, self.partner[open], Some(index));
        self.classes[index].members = members;
        (self.after(open), What::Class)
    }

    fn read_field_or_method(&mut self, i: usize, class: usize, overrides: bool) -> (usize, What) {
        let name = self.after_type(i);
        if self.text(name) == "(" {
            self.declared.insert(i, Sort::Class);
            return self.read_method(name);
        }
        let (sort, names) = match self.text(name + 1) {
            "(" => (Sort::Method, vec![name]),
            _ => (Sort::Field, self.declarators(name)),
        };
        let of_type = self.type_before(name).expect("a member has a type");
        for it in names {
            self.declared.insert(it, sort);
            let key = (sort, self.text(it));
            self.classes[class].types.insert(key, of_type);
        }
        if sort == Sort::Method {
            let own = overrides.then_some((class, self.text(name)));
            self.overrides.extend(own);
            return self.read_method(name + 1);
        }
        let to = self.find(name, &[";"]) + 1;
        self.read_locals(name + 1, to);
        let initialised = self.find(name, &["=", ";"]) + 1 < to;
        (to, What::Field { initialised })
    }

    fn read_method(&mut self, parameters: usize) -> (usize, What) {
        let end = self.find(self.after(parameters), &["{", ";"]);
        let to = self.after(end);
        self.read_locals(parameters, to);
        let body = (self.text(end) == "{").then_some(end);
        (to, What::Method { body })
    }

    /// All names that a declaration of variables declares, from its first one.
    fn declarators(&self, first: usize) -> Vec<usize> {
        let (mut found, mut i) = (vec![first], first);
        loop {
            i = self.find(i, &[",", ";", ":", ")"]) + 1;
            if self.text(i - 1) != "," {
                return found;
            }
            if self.is_word(i) && ["=", ",", ";", "["].contains(&self.text(i + 1)) {
                found.push(i);
            }
        }
    }

    /// The variables declared in a method from its parameters on, in an initialiser or in a field's initial value.
    fn read_locals(&mut self, from: usize, to: usize) {
        for i in from..to {
            match self.text(i) {
                "class" if self.text(i - 1) != "." => self.refuse(i + 1, "a local class"),
                "new" if self.is_anonymous(i) => self.refuse(i + 1, "an anonymous class"),
                _ => {}
            }
            if !self.is_word(i) {
                continue;
            }
            let (until, of_type) = if self.is_lambda_parameter(i) {
                (self.lambda_end(self.find(i, &["->", ")"])), None)
            } else if let Some(of_type) = self.declared_type(i) {
                let of_type = (of_type.name != "var").then_some(of_type);
                (self.scope_end(i, from, to), of_type)
            } else {
                continue;
            };
            let bracket = self.inside[i].expect("a local is in a class");
            let several = self.text(bracket) == "{" || self.text(bracket - 1) == "for";
            let names = match of_type {
                Some(_) if several => self.declarators(i),
                _ => vec![i],
            };
            for name in names {
                self.declared.insert(name, Sort::Local);
                self.locals.push(Local {
                    name: self.text(name),
                    from: name,
                    to: until,
                    of_type,
                });
            }
        }
    }

    fn is_anonymous(&self, new: usize) -> bool {
        let end = self.after_type(new + 1);
        self.text(end) == "(" && self.text(self.after(end)) == "{"
    }

    fn is_lambda_parameter(&self, i: usize) -> bool {
        let (before, after) = (self.text(i - 1), self.text(i + 1));
        let bracket = self.inside[i].expect("a lambda is in a class");
        let bracketed = self.text(bracket) == "(" && self.text(self.after(bracket)) == "->";
        match after {
            "->" => before != "case" && !(before == "," && self.text(bracket) == "{"),
            "," | ")" => bracketed && ["(", ","].contains(&before),
            _ => false,
        }
    }

    /// The end of the lambda of which this is the arrow, or the bracket before it.
    fn lambda_end(&self, i: usize) -> usize {
        let body = self.find(i, &["->"]) + 1;
        match self.text(body) {
            "{" => self.partner[body],
            _ => self.find(body, &[",", ";", ")", "]", "}"]),
        }
    }

    /// The type before a name, where the two are a declaration.
    fn declared_type(&self, name: usize) -> Option<Type<'s>> {
        let of_type = self.type_before(name)?;
        let compared = self.text(name - 1) == ">"
            && !["=", ",", ";", ":", ")", "->"].contains(&self.text(name + 1));
        (!compared && of_type.name != "yield").then_some(of_type)
    }

    /// Where what is declared in a member (from its parameters on) ends. That of a pattern is the block's end.
    fn scope_end(&self, declared: usize, from: usize, to: usize) -> usize {
        let mut i = declared;
        loop {
            i = self.inside[i].expect("a local is in a member");
            match (self.text(i), self.text(i - 1)) {
                _ if i == from => return to,
                ("{", _) => return self.partner[i],
                (_, "for" | "try" | "catch") => {
                    return self.statement(self.after(i), &mut Vec::new()) - 1;
                }
                _ if self.text(self.after(i)) == "->" => return self.lambda_end(self.after(i)),
                _ => {}
            }
        }
    }

    /// The token after a statement. Collects where the statements of blocks begin.
    fn statement(&self, i: usize, starts: &mut Vec<usize>) -> usize {
        let body = |i: usize| self.after_parentheses(i + 1);
        match self.text(i) {
            "{" => {
                let mut inner = i + 1;
                while inner < self.partner[i] {
                    inner = self.case_or_statement(inner, starts);
                }
                self.after(i)
            }
            "if" => {
                let end = self.statement(body(i), starts);
                match self.text(end) {
                    "else" => self.statement(end + 1, starts),
                    _ => end,
                }
            }
            "for" | "while" | "synchronized" | "switch" => self.statement(body(i), starts),
            "do" => self.find(self.statement(i + 1, starts), &[";"]) + 1,
            "try" | "catch" | "finally" => {
                let end = self.statement(body(i), starts);
                match self.text(end) {
                    "catch" | "finally" => self.statement(end, starts),
                    _ => end,
                }
            }
            _ if self.is_word(i) && self.text(i + 1) == ":" => self.statement(i + 2, starts),
            _ => self.find(i, &[";"]) + 1,
        }
    }

    /// The same for what may stand in the braces of a `switch`, too.
    fn case_or_statement(&self, i: usize, starts: &mut Vec<usize>) -> usize {
        if ["case", "default"].contains(&self.text(i)) {
            let end = self.find(i, &[":", "->"]);
            return match self.text(end) {
                ":" => end + 1,
                _ => self.statement(end + 1, starts),
            };
        }
        if !(["this", "super"].contains(&self.text(i)) && self.text(i + 1) == "(") {
            starts.push(i);
        }
        self.statement(i, starts)
    }

    fn after_type(&self, mut i: usize) -> usize {
        i += 1;
        loop {
            i = match self.text(i) {
                "." => i + 2,
                "<" => self.after_angles(i),
                "[" if self.text(i + 1) == "]" => i + 2,
                _ => return i,
            };
        }
    }

    fn after_angles(&self, mut i: usize) -> usize {
        let mut depth = 0;
        loop {
            match self.text(i) {
                "<" => depth += 1,
                ">" => depth -= 1,
                _ => {}
            }
            i += 1;
            if depth == 0 {
                return i;
            }
        }
    }

    /// The type that ends before a token, if one does.
    fn type_before(&self, end: usize) -> Option<Type<'s>> {
        let mut i = end - 1;
        let (mut dimensions, mut of) = (0, "");
        if self.text(i) == "..." {
            dimensions += 1;
            i -= 1;
        }
        while self.text(i) == "]" && self.text(i - 1) == "[" {
            dimensions += 1;
            i -= 2;
        }
        let mut depth = 0;
        while depth > 0 || self.text(i) == ">" {
            match self.text(i) {
                ">" => depth += 1,
                "<" => depth -= 1,
                "," | "." | "?" | "&" | "[" | "]" | "extends" | "super" => {}
                word if self.is_word(i) || lists(PRIMITIVES, word) => {
                    of = if of.is_empty() { word } else { of };
                }
                _ => return None,
            }
            i -= 1;
        }
        let name = self.text(i);
        (self.is_word(i) || lists(PRIMITIVES, name)).then_some(Type {
            name,
            dimensions,
            of,
        })
    }

    fn fix_overrides(&mut self) {
        let overrides = std::mem::take(&mut self.overrides);
        for (class, name) in overrides {
            let supers = self.classes[class].supers.iter();
            let mut ours = supers.filter_map(|it| self.class_named(it));
            if !ours.any(|it| self.member(it, Sort::Method, name).is_some()) {
                self.fixed.insert(name);
            }
        }
    }

    fn class_named(&self, name: &str) -> Option<usize> {
        self.classes
            .iter()
            .position(|it| self.text(it.name) == name)
    }

    fn class_at(&self, i: usize) -> Option<usize> {
        let around = |it: &Class| it.open < i && i < self.partner[it.open];
        // Inner classes come later.
        self.classes.iter().rposition(around)
    }

    /// The type of a member that a class of the file has, or inherits from another.
    fn member(&self, class: usize, sort: Sort, name: &'s str) -> Option<Type<'s>> {
        let class = &self.classes[class];
        let inherited = |it: &&str| self.member(self.class_named(it)?, sort, name);
        let own = class.types.get(&(sort, name)).copied();
        own.or_else(|| class.supers.iter().find_map(inherited))
    }

    /// The same for a simple name, which may mean a member of an outer class.
    fn visible_member(&self, i: usize, sort: Sort) -> Option<Type<'s>> {
        let mut class = self.class_at(i);
        while let Some(index) = class {
            if let Some(found) = self.member(index, sort, self.text(i)) {
                return Some(found);
            }
            class = self.classes[index].outer;
        }
        None
    }

    /// What sort of thing of the file a word means, if it is one, and the type of its value where that is known.
    fn meaning(&self, i: usize) -> (Option<Sort>, Option<Type<'s>>) {
        let (before, name) = (self.text(i - 1), self.text(i));
        let jdk = (None, Some(Type::JDK));
        let ours = |sort: Sort| move |of_type: Type<'s>| (Some(sort), Some(of_type));
        let class = || self.class_named(name).map(|_| Type::named(name));
        if let Some(&sort) = self.declared.get(&i) {
            return (Some(sort), None);
        }
        let called = self.text(i + 1) == "(" && before != "@" && !self.is_created(i);
        let sort = if called || before == "::" {
            Sort::Method
        } else {
            Sort::Field
        };
        if before == "." || before == "::" {
            let Some(receiver) = self.type_ending(i - 2) else {
                let known = self
                    .classes
                    .iter()
                    .any(|it| it.types.contains_key(&(sort, name)));
                return (known.then_some(sort), None);
            };
            let element = (
                None,
                Some(Type::named(if called { receiver.of } else { "" })),
            );
            return match self.class_named(receiver.name) {
                Some(of) if receiver.dimensions == 0 => {
                    let member = self.member(of, sort, name).map(ours(sort));
                    let nested = || class().filter(|_| !called).map(ours(Sort::Class));
                    member.or_else(nested).unwrap_or(jdk)
                }
                _ => element,
            };
        }
        if sort == Sort::Method {
            return self.visible_member(i, sort).map_or(jdk, ours(sort));
        }
        if before == "break" || before == "continue" {
            return jdk;
        }
        let in_scope = |it: &&Local| it.name == name && it.from < i && i <= it.to;
        if let Some(local) = self.locals.iter().rev().find(in_scope) {
            return (Some(Sort::Local), local.of_type);
        }
        let field = self.visible_member(i, sort).map(ours(sort));
        field
            .or_else(|| class().map(ours(Sort::Class)))
            .unwrap_or(jdk)
    }

    /// Whether a word is the class after `new`.
    fn is_created(&self, mut i: usize) -> bool {
        while self.text(i - 1) == "." && self.is_word(i - 2) {
            i -= 2;
        }
        self.text(i - 1) == "new"
    }

    /// The type of the expression that ends with a token, where it is known.
    fn type_ending(&self, end: usize) -> Option<Type<'s>> {
        let start = self.partner[end];
        let class = || &self.classes[self.class_at(end).expect("expressions are in classes")];
        match self.text(end) {
            "this" if self.text(end - 1) == "." => self.type_ending(end - 2),
            "this" => Some(Type::named(self.text(class().name))),
            "super" => Some(Type::named(class().supers.first().unwrap_or(&""))),
            "]" => self.type_ending(start - 1).map(|it| Type {
                dimensions: it.dimensions.saturating_sub(1),
                ..it
            }),
            ")" => {
                let name = start - 1;
                let created = self.text(name) == ">" || self.is_word(name) && self.is_created(name);
                let inner = self.partner[start + 1];
                let cast = self.text(start + 1) == "("
                    && (["(", "this", "new"].contains(&self.text(inner + 1))
                        || self.is_word(inner + 1));
                match () {
                    _ if created => self.type_before(start),
                    _ if self.is_word(name) => self.meaning(name).1,
                    _ if cast => self.type_before(inner),
                    _ => self.type_ending(end - 1),
                }
            }
            _ if self.is_word(end) => self.meaning(end).1,
            _ => Some(Type::JDK),
        }
    }

    /// The members of a class that keep their order: initial values, initialisers, and the fields that these mention.
    fn ordered_members(&self, class: usize) -> BTreeSet<usize> {
        let members = &self.classes[class].members;
        let runs = |it: &Member| {
            matches!(
                it.what,
                What::Initialiser | What::Field { initialised: true }
            )
        };
        let mentioned: BTreeSet<&str> = (members.iter())
            .filter(|it| runs(it))
            .flat_map(|it| (it.from..it.to).map(|i| self.text(i)))
            .collect();
        let is_mentioned = |it: &Member| {
            let mut names = (it.from..it.to).filter(|i| self.declared.get(i) == Some(&Sort::Field));
            matches!(it.what, What::Field { .. }) && names.any(|i| mentioned.contains(self.text(i)))
        };
        (0..members.len())
            .filter(|&it| runs(&members[it]) || is_mentioned(&members[it]))
            .collect()
    }

    fn main_class(&self) -> usize {
        let has_main = |it: &Class| it.types.contains_key(&(Sort::Method, "main"));
        self.classes
            .iter()
            .position(has_main)
            .expect("there is a main method")
    }

    /// The top-level class that the file is called after.
    fn public_class(&self) -> usize {
        let is_public = |it: &&Member| (it.from..it.to).take(2).any(|i| self.text(i) == "public");
        match self.top.iter().find(is_public) {
            Some(public) => (self.classes.iter())
                .position(|it| public.from < it.name && it.name < public.to)
                .expect("every member at the top is a class"),
            None => self.outermost(self.main_class()),
        }
    }

    fn outermost(&self, class: usize) -> usize {
        self.classes[class]
            .outer
            .map_or(class, |it| self.outermost(it))
    }
}

// ---- The new names

struct Names<'s> {
    new: BTreeMap<Sort, BTreeMap<&'s str, String>>,
    /// Of those that nothing of the source has: two fields, and a dead method for each class.
    gauge: String,
    tally: String,
    dead_methods: Vec<String>,
}

impl<'s> Names<'s> {
    fn new(program: &Program<'s>, random: &mut Random) -> Names<'s> {
        let mut taken: BTreeSet<String> = (program.tokens.iter())
            .map(|it| it.text.to_lowercase())
            .collect();
        let mut fresh = || {
            loop {
                let name = meaningless(random);
                if taken.insert(name.clone()) {
                    return name;
                }
            }
        };
        let mut new: BTreeMap<Sort, BTreeMap<&str, String>> = BTreeMap::new();
        for (&i, &sort) in &program.declared {
            let name = program.text(i);
            if matches!(sort, Sort::Field | Sort::Local) && program.class_named(name).is_some() {
                program.refuse(i, "a variable called like a class");
            }
            if sort == Sort::Method && program.fixed.contains(name) {
                continue;
            }
            new.entry(sort)
                .or_default()
                .entry(name)
                .or_insert_with(|| match sort {
                    Sort::Class => capitalised(&fresh()),
                    _ => fresh(),
                });
        }
        Names {
            new,
            gauge: fresh(),
            tally: fresh(),
            dead_methods: program.classes.iter().map(|_| fresh()).collect(),
        }
    }

    fn of(&self, sort: Sort, name: &str) -> Option<&str> {
        self.new.get(&sort)?.get(name).map(String::as_str)
    }

    fn class(&self, program: &Program<'s>, class: usize) -> &str {
        &self.new[&Sort::Class][program.text(program.classes[class].name)]
    }

    fn binary_name(&self, program: &Program<'s>, class: usize) -> String {
        let name = self.class(program, class);
        match program.classes[class].outer {
            Some(outer) => format!("{}${name}", self.binary_name(program, outer)),
            None => name.to_string(),
        }
    }
}

/// Four syllables, of letters that make no keyword of Java.
fn meaningless(random: &mut Random) -> String {
    let mut letter = |of: &str| of.as_bytes()[random.below(of.len())] as char;
    (0..4)
        .flat_map(|_| [letter("bdfgklmprsvz"), letter("aeiou")])
        .collect()
}

fn capitalised(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

// ---- The new source

struct Rewrite<'p, 's> {
    program: &'p Program<'s>,
    names: &'p Names<'s>,
    random: Random,
    /// The statements that get a dead branch before them.
    dead: BTreeSet<usize>,
    text: String,
    /// The line each token went to.
    lines: Vec<usize>,
}

impl<'p, 's> Rewrite<'p, 's> {
    fn new(program: &'p Program<'s>, names: &'p Names<'s>, random: Random) -> Rewrite<'p, 's> {
        Rewrite {
            program,
            names,
            random,
            dead: BTreeSet::new(),
            text: String::new(),
            lines: vec![0; program.tokens.len()],
        }
    }

    /// Two to four in each class, before statements that begin a line: so no line of the source is torn in two, and no
    /// target's line has more on it than before. Where a statement can be reached, so can an `if` before it.
    fn choose_dead_branches(&mut self) {
        for class in &self.program.classes {
            let mut starts = Vec::new();
            for member in &class.members {
                if let What::Method { body: Some(body) } = member.what {
                    self.program.statement(body, &mut starts);
                }
            }
            starts.retain(|&it| self.program.tokens[it].before.contains('\n'));
            for _ in 0..2 + self.random.below(3) {
                if !starts.is_empty() {
                    let chosen = self.random.below(starts.len());
                    self.dead.insert(starts.swap_remove(chosen));
                }
            }
        }
    }

    fn emit_file(&mut self) {
        let program = self.program;
        let first = program.top.first().map_or(0, |it| it.from);
        self.emit(0, first);
        let mut order: Vec<&Member> = program.top.iter().collect();
        self.shuffle(&mut order);
        for member in order {
            self.emit(member.from, member.to);
        }
        self.emit_token(program.tokens.len() - 1);
    }

    fn emit(&mut self, from: usize, to: usize) {
        let mut i = from;
        while i < to {
            self.emit_token(i);
            i = match self.program.classes.iter().position(|it| it.open == i) {
                Some(class) => {
                    self.emit_members(class);
                    self.program.partner[i]
                }
                None => i + 1,
            };
        }
    }

    fn emit_token(&mut self, i: usize) {
        let token = &self.program.tokens[i];
        self.text += token.before;
        if self.dead.contains(&i) {
            let indent = token.before.rsplit('\n').next().unwrap_or_default();
            let branch = self.dead_branch(indent);
            self.text += &branch;
            self.text += indent;
        }
        self.lines[i] = self.text.matches('\n').count() + 1;
        self.text += self.new_name(i).unwrap_or(token.text);
    }

    fn new_name(&self, i: usize) -> Option<&'p str> {
        let first = self.program.top.first()?.from;
        if i < first || !self.program.is_word(i) {
            return None; // An import's names are others'.
        }
        let sort = self.program.meaning(i).0?;
        self.names.of(sort, self.program.text(i))
    }

    fn emit_members(&mut self, class: usize) {
        let program = self.program;
        let members = &program.classes[class].members;
        let added = self.added_members(class);
        let mut order: Vec<usize> = (0..members.len() + added.len()).collect();
        self.shuffle(&mut order);
        let ordered = program.ordered_members(class);
        let places = (0..order.len()).filter(|&place| ordered.contains(&order[place]));
        for (place, &member) in places.collect::<Vec<_>>().into_iter().zip(&ordered) {
            order[place] = member;
        }
        for index in order {
            match members.get(index) {
                Some(member) => self.emit(member.from, member.to),
                None => self.text += &added[index - members.len()],
            }
        }
    }

    /// A method that nobody calls, and in the class of the main method, the fields of the dead branches.
    fn added_members(&mut self, class: usize) -> Vec<String> {
        let token = &self.program.tokens[self.program.classes[class].open + 1];
        let (_, indent) = token.before.rsplit_once('\n').unwrap_or_default();
        let mut added = Vec::new();
        if class == self.program.outermost(self.program.main_class()) {
            for field in [&self.names.gauge, &self.names.tally] {
                added.push(format!("\n{indent}static int {field};"));
            }
        }
        if !self.program.classes[class].is_interface {
            let name = &self.names.dead_methods[class];
            let inner = format!("{indent}    ");
            let (one, other) = (self.dead_branch(&inner), self.dead_branch(&inner));
            added.push(format!(
                "\n\n{indent}void {name}() {{\n{inner}{one}{inner}{other}{indent}}}"
            ));
        }
        added
    }

    /// Nobody sets the gauge, so it stays 0. Whole lines, the first without its indent.
    fn dead_branch(&mut self, indent: &str) -> String {
        let holder = self.program.outermost(self.program.main_class());
        let holder = self.names.class(self.program, holder);
        let gauge = format!("{holder}.{}", self.names.gauge);
        let tally = format!("{holder}.{}", self.names.tally);
        let bound = 7 + self.random.below(90);
        let count = format!("{tally} = {tally} + {};", 1 + self.random.below(9));
        if self.random.below(2) == 0 {
            return format!("if ({gauge} > {bound}) {{\n{indent}    {count}\n{indent}}}\n");
        }
        format!(
            "if ({gauge} > {bound}) {{\n{indent}    if ({tally} < {bound}) {{\n{indent}        {count}\n\
             {indent}    }}\n{indent}}}\n"
        )
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.random.below(i + 1));
        }
    }

    /// A line of targets; places of the JDK stay as they are.
    fn translate(&self, line: &str) -> String {
        let (text, comment) = line.split_at(line.find('#').unwrap_or(line.len()));
        let kinds = ["deadlock", "race", "reachability", "reach"];
        let (kind, places) = match text.split_once(':') {
            Some((kind, places)) if kinds.contains(&kind.trim()) => (format!("{kind}:"), places),
            _ => (String::new(), text),
        };
        let places = places.split(',').map(|place| {
            let new = self.translate_place(place.trim());
            new.map_or(place.to_string(), |new| place.replace(place.trim(), &new))
        });
        kind + &places.collect::<Vec<_>>().join(",") + comment
    }

    /// `Outer$Inner.method:LINE`, `Outer$Inner.method` or `Outer.java:LINE`, if the class is the file's.
    fn translate_place(&self, place: &str) -> Option<String> {
        let (member, line) = match place.split_once(':') {
            Some((member, line)) => (member, Some(line)),
            None => (place, None),
        };
        let (class, method) = member.rsplit_once('.')?;
        let class = (class.split('$'))
            .map(|it| self.names.of(Sort::Class, it))
            .collect::<Option<Vec<_>>>()?;
        assert!(
            !method.contains('('),
            "{place}: cannot disguise a descriptor"
        );
        let method = self.names.of(Sort::Method, method).unwrap_or(method);
        let line = line.map_or(String::new(), |it| format!(":{}", self.translate_line(it)));
        Some(format!("{}.{method}{line}", class.join("$")))
    }

    fn translate_line(&self, line: &str) -> usize {
        let is_on_it = |it: &Token| it.line.to_string() == line;
        let first = self.program.tokens.iter().position(is_on_it);
        self.lines[first.unwrap_or_else(|| panic!("line {line} has no code"))]
    }
}
