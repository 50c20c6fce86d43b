//! The types the programs know, and what has one: variables, methods, classes.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    Text,
}

pub use Scalar::*;

pub const SCALARS: [Scalar; 9] = [Boolean, Byte, Short, Char, Int, Long, Float, Double, Text];
pub const NUMBERS: [Scalar; 7] = [Byte, Short, Char, Int, Long, Float, Double];
pub const INTEGERS: [Scalar; 5] = [Byte, Short, Char, Int, Long];
/// What takes part in int arithmetic, the likelier ones repeated.
pub const INT_LIKE: [Scalar; 7] = [Byte, Short, Char, Int, Int, Int, Int];
/// Types of variables: int and long are the likeliest.
pub const USUAL: [Scalar; 14] = [
    Boolean, Byte, Short, Char, Int, Int, Int, Int, Long, Long, Float, Double, Double, Text,
];

impl Scalar {
    pub fn java(self) -> &'static str {
        match self {
            Boolean => "boolean",
            Byte => "byte",
            Short => "short",
            Char => "char",
            Int => "int",
            Long => "long",
            Float => "float",
            Double => "double",
            Text => "String",
        }
    }

    pub fn boxed(self) -> &'static str {
        match self {
            Boolean => "Boolean",
            Byte => "Byte",
            Short => "Short",
            Char => "Character",
            Int => "Integer",
            Long => "Long",
            Float => "Float",
            Double => "Double",
            Text => "String",
        }
    }

    pub fn is_integer(self) -> bool {
        INTEGERS.contains(&self)
    }

    pub fn is_number(self) -> bool {
        NUMBERS.contains(&self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    Of(Scalar),
    /// At least four elements, none of them null.
    Array(Scalar),
    /// At least four rows of at least four elements.
    Matrix(Scalar),
    /// `Object`: a box, a string, a node, an enum constant, a record or null; never an array.
    Any,
    /// An object of the class with this number or a subclass.
    Node(usize),
    /// `A0[]` of at least four elements, none of them null.
    Nodes,
    Colour,
    Shape,
    /// A lambda over two ints.
    Operator,
}

pub use Type::*;

impl Type {
    pub fn java(self) -> String {
        match self {
            Of(s) => s.java().to_string(),
            Array(s) => format!("{}[]", s.java()),
            Matrix(s) => format!("{}[][]", s.java()),
            Any => "Object".to_string(),
            Node(class) => format!("A{class}"),
            Nodes => "A0[]".to_string(),
            Colour => "Colour".to_string(),
            Shape => "Shape".to_string(),
            Operator => "Operator".to_string(),
        }
    }
}

/// Something that can be read, and perhaps assigned: a local, a parameter, a field, a static.
#[derive(Clone, Debug)]
pub struct Place {
    pub text: String,
    pub of: Type,
    /// Random statements may assign it (loop counters they may not).
    pub assignable: bool,
    /// A lambda or a local class may read it: a field, or a local that is never assigned again.
    pub capturable: bool,
    /// Used only where an exception may be thrown.
    pub nullable: bool,
    /// For an operator: what one call may cost.
    pub cost: u64,
}

impl Place {
    pub fn local(text: &str, of: Type, assignable: bool) -> Place {
        Place {
            text: text.to_string(),
            of,
            assignable,
            capturable: !assignable,
            nullable: false,
            cost: 0,
        }
    }

    pub fn field(text: &str, of: Type) -> Place {
        Place {
            text: text.to_string(),
            of,
            assignable: true,
            capturable: true,
            nullable: false,
            cost: 0,
        }
    }

    /// A loop counter: neither assigned by random statements nor captured.
    pub fn counter(text: &str, of: Type) -> Place {
        Place {
            text: text.to_string(),
            of,
            assignable: false,
            capturable: false,
            nullable: false,
            cost: 0,
        }
    }
}

/// A static method that expressions may call.
#[derive(Clone)]
pub struct Method {
    pub name: String,
    pub parameters: Vec<Type>,
    pub result: Type,
    pub cost: u64,
    /// The first parameter is the depth of the recursion.
    pub recursive: bool,
}

/// A method every class of the hierarchy has.
#[derive(Clone)]
pub struct Virtual {
    pub name: String,
    pub parameters: Vec<Type>,
    pub result: Scalar,
    pub cost: u64,
}

pub struct Class {
    pub parent: Option<usize>,
    pub fields: Vec<Place>,
    /// Overrides, as text.
    pub members: String,
}
