//! Generic types as `Signature` attributes write them (JVMS 4.7.9.1): what a type variable stands for where a field is
//! seen through a parameterised type. Start at [`Program::field_type`]. What an attribute says is never trusted: where it
//! does not fit the class file, is too large or cannot be read, nothing is known.

use super::class::text_attribute;
use super::{ClassId, FieldId, MethodId, Program};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    /// By its descriptor.
    Primitive(String),
    Class {
        /// With slashes.
        name: String,
        arguments: Vec<Argument>,
    },
    Variable(String),
    Array(Box<Type>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// `?`, or not known.
    Any,
    Of(Type),
    /// `? extends T`
    UpTo(Type),
    /// `? super T`
    DownTo(Type),
}

/// What the type variables of a class stand for.
pub(crate) type Bindings = BTreeMap<String, Argument>;

/// Types with more parts than this are not followed: a class may double them with each step.
const MOST_PARTS: usize = 200;
/// Nor are those nested deeper.
const DEEPEST: usize = 30;

impl Type {
    /// The descriptor; none for a type variable, whose erasure only its declaration knows.
    pub(crate) fn descriptor(&self) -> Option<String> {
        match self {
            Type::Primitive(descriptor) => Some(descriptor.clone()),
            Type::Class { name, .. } => Some(format!("L{name};")),
            Type::Variable(_) => None,
            Type::Array(element) => Some(format!("[{}", element.descriptor()?)),
        }
    }

    /// The type with its variables replaced; none where it is one of which nothing is known, or too large.
    pub(crate) fn with(&self, bindings: &Bindings) -> Option<Type> {
        let replaced = match self {
            Type::Primitive(_) => self.clone(),
            Type::Variable(name) => match bindings.get(name)? {
                Argument::Any | Argument::DownTo(_) => return None,
                Argument::Of(of) | Argument::UpTo(of) => of.clone(),
            },
            Type::Array(element) => Type::Array(Box::new(element.with(bindings)?)),
            Type::Class { name, arguments } => Type::Class {
                name: name.clone(),
                arguments: arguments.iter().map(|it| it.with(bindings)).collect(),
            },
        };
        (replaced.parts() <= MOST_PARTS).then_some(replaced)
    }

    fn parts(&self) -> usize {
        match self {
            Type::Primitive(_) | Type::Variable(_) => 1,
            Type::Array(element) => 1 + element.parts(),
            Type::Class { arguments, .. } => {
                let parts = arguments.iter().map(|it| match it {
                    Argument::Any => 1,
                    Argument::Of(of) | Argument::UpTo(of) | Argument::DownTo(of) => of.parts(),
                });
                1 + parts.sum::<usize>()
            }
        }
    }
}

impl Argument {
    fn with(&self, bindings: &Bindings) -> Argument {
        let replaced = |of: &Type| match (of, of.with(bindings)) {
            (_, None) => None,
            // A variable that stands for a wildcard is one.
            (Type::Variable(name), Some(_)) => bindings.get(name).cloned(),
            (_, Some(of)) => Some(Argument::Of(of)),
        };
        match self {
            Argument::Any => Argument::Any,
            Argument::Of(of) => replaced(of).unwrap_or(Argument::Any),
            Argument::UpTo(of) => match replaced(of) {
                Some(Argument::Of(of)) => Argument::UpTo(of),
                other => other.unwrap_or(Argument::Any),
            },
            Argument::DownTo(of) => match replaced(of) {
                Some(Argument::Of(of)) => Argument::DownTo(of),
                _ => Argument::Any,
            },
        }
    }
}

impl Program {
    /// The generic type of a field, seen from an object of a class whose variables stand for `bindings`.
    pub(crate) fn field_type(
        &self,
        field: FieldId,
        class: ClassId,
        bindings: &Bindings,
    ) -> Option<Type> {
        let declared = self.field(field);
        let own = self.class(declared.class);
        let text = text_attribute(own.pool.as_ref()?, &declared.attributes, "Signature")?;
        let mut reader = Reader::new(&text);
        let written = reader.ty(0)?;
        let above = self.seen_from(class, bindings, declared.class, 0)?;
        written.with(&above)
    }

    /// The generic types of a method's parameters, as many as its descriptor has; variables of the method are anything up
    /// to their bounds.
    pub(crate) fn parameter_types(&self, method: MethodId) -> Option<Vec<Option<Type>>> {
        let declared = self.method(method);
        let own = self.class(declared.class);
        let text = text_attribute(own.pool.as_ref()?, &declared.attributes, "Signature")?;
        let mut reader = Reader::new(&text);
        let parameters = reader.bounded_parameters()?;
        let plain = Bindings::new();
        let bounds = parameters.into_iter().map(|(name, bound)| {
            let bound = bound.and_then(|bound| bound.with(&plain));
            (name, bound.map_or(Argument::Any, Argument::UpTo))
        });
        let bindings: Bindings = bounds.collect();
        reader.skip('(')?;
        let mut types = Vec::new();
        while !reader.is_at(')') {
            types.push(reader.ty(0)?.with(&bindings));
        }
        Some(types)
    }

    /// What the variables of `class` stand for in an object of it that is of a declared type; none where no object of the
    /// class can be of that type.
    pub(crate) fn bindings_for(&self, class: ClassId, declared: &Type) -> Option<Bindings> {
        let Type::Class { name, arguments } = declared else {
            return Some(Bindings::new());
        };
        let Ok(of) = self.load(self.symbol(name)) else {
            return Some(Bindings::new());
        };
        let Some((parameters, _)) = self.type_parameters(class) else {
            return Some(Bindings::new());
        };
        let themselves = parameters.iter().map(|name| {
            let variable = Argument::Of(Type::Variable(name.clone()));
            (name.clone(), variable)
        });
        let seen = self.seen_from(class, &themselves.collect(), of, 0);
        let (Some(seen), Some((names, _))) = (seen, self.type_parameters(of)) else {
            return Some(Bindings::new());
        };
        let mut bindings = Bindings::new();
        for (name, actual) in names.iter().zip(arguments) {
            if let Some(Argument::Of(pattern)) = seen.get(name)
                && !self.fits(pattern, actual, &mut bindings)
            {
                return None;
            }
        }
        Some(bindings)
    }

    /// Whether a type with variables can be what is wanted; what they stand for then is added.
    fn fits(&self, pattern: &Type, wanted: &Argument, bindings: &mut Bindings) -> bool {
        let actual = match wanted {
            Argument::Any => return true,
            Argument::Of(actual) | Argument::UpTo(actual) | Argument::DownTo(actual) => actual,
        };
        if let Type::Variable(name) = pattern {
            let Some(known) = bindings.get(name) else {
                bindings.insert(name.clone(), wanted.clone());
                return true;
            };
            let both = self.both(known, wanted);
            let is_both = both.is_some();
            bindings.extend(both.map(|both| (name.clone(), both)));
            return is_both;
        }
        match (pattern, wanted) {
            (_, Argument::UpTo(bound)) => self.is_below(pattern, bound),
            (_, Argument::DownTo(bound)) => self.is_below(bound, pattern),
            (Type::Class { name, arguments }, _) => match actual {
                Type::Class {
                    name: other,
                    arguments: others,
                } => {
                    let mut pairs = arguments.iter().zip(others);
                    name == other
                        && pairs.all(|(pattern, wanted)| match pattern {
                            Argument::Of(pattern) => self.fits(pattern, wanted, bindings),
                            _ => true,
                        })
                }
                _ => false,
            },
            (Type::Array(element), _) => match actual {
                Type::Array(of) => self.fits(element, &Argument::Of((**of).clone()), bindings),
                _ => false,
            },
            _ => pattern == actual,
        }
    }

    /// What is both; none where nothing is.
    fn both(&self, one: &Argument, other: &Argument) -> Option<Argument> {
        use Argument::{Any, DownTo, Of, UpTo};
        let is_both = match (one, other) {
            (Of(a), Of(b)) => a == b,
            (Of(of), UpTo(bound)) | (UpTo(bound), Of(of)) => self.is_below(of, bound),
            (Of(of), DownTo(bound)) | (DownTo(bound), Of(of)) => self.is_below(bound, of),
            // Where both are only bounds, something may be within both.
            _ => true,
        };
        is_both.then(|| match (one, other) {
            (Of(_), _) | (_, Any) => one.clone(),
            _ => other.clone(),
        })
    }

    /// Whether every object of the one type is of the other, as far as classes tell.
    fn is_below(&self, below: &Type, above: &Type) -> bool {
        match (below, above) {
            (Type::Class { name, .. }, Type::Class { name: of, .. }) => {
                let load = |name: &str| self.load(self.symbol(name)).ok();
                let both = load(name).zip(load(of));
                both.is_none_or(|(id, of)| self.is_subtype(id, of).unwrap_or(true))
            }
            (Type::Primitive(_), _) | (_, Type::Primitive(_)) => below == above,
            // Variables, and arrays, which are objects.
            _ => true,
        }
    }

    /// What the variables of `above`, a supertype of `class`, stand for.
    fn seen_from(
        &self,
        class: ClassId,
        bindings: &Bindings,
        above: ClassId,
        depth: usize,
    ) -> Option<Bindings> {
        if class == above {
            return Some(bindings.clone());
        }
        let (_, supers) = self.type_parameters(class)?;
        let way = supers.into_iter().find_map(|it| match it {
            Type::Class { name, arguments } => {
                let id = self.load(self.symbol(&name)).ok()?;
                let leads = id != class
                    && self.is_subtype(class, id).unwrap_or(false)
                    && self.is_subtype(id, above).unwrap_or(false);
                leads.then_some((id, arguments))
            }
            _ => None,
        });
        let (next, arguments) = way.filter(|_| depth < DEEPEST)?;
        let (names, _) = self.type_parameters(next)?;
        let arguments = arguments.iter().map(|it| it.with(bindings));
        let bound = names.into_iter().zip(arguments).collect();
        self.seen_from(next, &bound, above, depth + 1)
    }

    /// The names of a class's type variables, and its supertypes as it writes them. A class without the attribute has no
    /// variables and plain supertypes.
    fn type_parameters(&self, class: ClassId) -> Option<(Vec<String>, Vec<Type>)> {
        let class = self.class(class);
        let Some(text) = class.signature() else {
            let supers = class.superclass.iter().chain(&class.interfaces);
            let plain = supers.map(|&name| Type::Class {
                name: self.text(name).to_string(),
                arguments: Vec::new(),
            });
            return Some((Vec::new(), plain.collect()));
        };
        let mut reader = Reader::new(&text);
        let parameters = reader.type_parameters()?;
        let mut supers = Vec::new();
        while !reader.rest.is_empty() {
            supers.push(reader.ty(0)?);
        }
        Some((parameters, supers))
    }
}

/// Reads a signature from its start.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text }
    }

    fn is_at(&self, c: char) -> bool {
        self.rest.starts_with(c)
    }

    fn skip(&mut self, c: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(c)?;
        Some(())
    }

    /// Up to the first of these characters, which stays.
    fn until(&mut self, ends: &[char]) -> Option<&'a str> {
        let (text, rest) = self.rest.split_at(self.rest.find(ends)?);
        self.rest = rest;
        Some(text)
    }

    fn ty(&mut self, depth: usize) -> Option<Type> {
        if depth > DEEPEST {
            return None;
        }
        let first = self.rest.chars().next()?;
        self.skip(first)?;
        match first {
            '[' => Some(Type::Array(Box::new(self.ty(depth + 1)?))),
            'T' => {
                let name = self.until(&[';'])?.to_string();
                self.skip(';')?;
                Some(Type::Variable(name))
            }
            'L' => self.class(depth),
            'Z' | 'B' | 'C' | 'S' | 'I' | 'J' | 'F' | 'D' => {
                Some(Type::Primitive(first.to_string()))
            }
            _ => None,
        }
    }

    /// `p/Outer<TT;>.Inner<TU;>;`, of which the innermost arguments are kept.
    fn class(&mut self, depth: usize) -> Option<Type> {
        let mut name = String::new();
        loop {
            name.push_str(self.until(&['<', ';', '.'])?);
            let mut arguments = Vec::new();
            if self.is_at('<') {
                self.skip('<')?;
                while !self.is_at('>') {
                    arguments.push(self.argument(depth + 1)?);
                }
                self.skip('>')?;
            }
            if self.is_at(';') {
                self.skip(';')?;
                return Some(Type::Class { name, arguments });
            }
            self.skip('.')?;
            name.push('$');
        }
    }

    fn argument(&mut self, depth: usize) -> Option<Argument> {
        match self.rest.chars().next()? {
            '*' => {
                self.skip('*')?;
                Some(Argument::Any)
            }
            '-' => {
                self.skip('-')?;
                Some(Argument::DownTo(self.ty(depth)?))
            }
            '+' => {
                self.skip('+')?;
                Some(Argument::UpTo(self.ty(depth)?))
            }
            _ => Some(Argument::Of(self.ty(depth)?)),
        }
    }

    /// `<T:Ljava/lang/Object;U::Lp/I;>`: the names, if there are any.
    fn type_parameters(&mut self) -> Option<Vec<String>> {
        let parameters = self.bounded_parameters()?;
        Some(parameters.into_iter().map(|(name, _)| name).collect())
    }

    /// The same, each with the first of its bounds.
    fn bounded_parameters(&mut self) -> Option<Vec<(String, Option<Type>)>> {
        let mut parameters = Vec::new();
        if !self.is_at('<') {
            return Some(parameters);
        }
        self.skip('<')?;
        while !self.is_at('>') {
            let name = self.until(&[':'])?.to_string();
            let mut first = None;
            while self.is_at(':') {
                self.skip(':')?;
                if !self.is_at(':') && !self.is_at('>') {
                    let bound = self.ty(0)?;
                    first.get_or_insert(bound);
                }
            }
            parameters.push((name, first));
        }
        self.skip('>')?;
        Some(parameters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_read_and_bad_ones_are_nothing() {
        let read = |text: &str| Reader::new(text).ty(0);
        let inner = read("Lp/Outer<TT;>.Inner<+Ljava/lang/String;*-TU;>;");
        let expected = Type::Class {
            name: "p/Outer$Inner".into(),
            arguments: vec![
                Argument::UpTo(Type::Class {
                    name: "java/lang/String".into(),
                    arguments: Vec::new(),
                }),
                Argument::Any,
                Argument::DownTo(Type::Variable("U".into())),
            ],
        };
        assert_eq!(inner, Some(expected));
        assert_eq!(read("[[TT;").and_then(|it| it.descriptor()), None);
        assert_eq!(
            read("[Lp/A<TT;>;").and_then(|it| it.descriptor()),
            Some("[Lp/A;".into())
        );
        for bad in ["", "L", "Lp/A", "Lp/A<", "Lp/A<*", "T", "[", "Q", "Lp/A<>."] {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(read(&"[".repeat(100_000)), None);
        let mut generic = Reader::new("<T:Ljava/lang/Object;U::Lp/I;:Lp/J<TT;>;>(TT;)V");
        assert_eq!(
            generic.type_parameters(),
            Some(vec!["T".to_string(), "U".to_string()])
        );
        assert!(generic.is_at('('));
    }

    #[test]
    fn a_type_that_doubles_is_given_up() {
        let pair = |of: &Type| Type::Class {
            name: "p/Pair".into(),
            arguments: vec![Argument::Of(of.clone()), Argument::Of(of.clone())],
        };
        let variable = Type::Variable("T".into());
        let mut at = Some(Type::Primitive("I".into()));
        for _ in 0..1_000 {
            let Some(of) = at else {
                return;
            };
            let bindings = Bindings::from([("T".to_string(), Argument::Of(of))]);
            at = pair(&variable).with(&bindings);
        }
        panic!("it has no end");
    }
}
