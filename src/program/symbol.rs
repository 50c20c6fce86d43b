//! `Symbol`: a name or descriptor, stored once. Equal texts have equal symbols, so comparing them is comparing numbers.

use super::arena::Arena;
use rustc_hash::FxHashMap;
use std::sync::{Arc, RwLock};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(pub(super) u32);

/// The symbols that `guide` itself looks for. Their order here is their number.
macro_rules! known {
    ($($name:ident = $text:literal),* $(,)?) => {
        known!(@number 0u32, $($name)*);
        const KNOWN: &[&str] = &[$($text),*];
    };
    (@number $n:expr, $name:ident $($rest:ident)*) => {
        impl Symbol { pub const $name: Symbol = Symbol($n); }
        known!(@number $n + 1, $($rest)*);
    };
    (@number $n:expr,) => {};
}

known! {
    INIT = "<init>",
    CLINIT = "<clinit>",
    NO_ARGUMENTS = "()V",
    OBJECT = "java/lang/Object",
    STRING = "java/lang/String",
    CLASS = "java/lang/Class",
    CLONEABLE = "java/lang/Cloneable",
    SERIALIZABLE = "java/io/Serializable",
    THREAD = "java/lang/Thread",
    RUNNABLE = "java/lang/Runnable",
    MAIN = "main",
    MAIN_DESCRIPTOR = "([Ljava/lang/String;)V",
    METHOD_HANDLE = "java/lang/invoke/MethodHandle",
    VAR_HANDLE = "java/lang/invoke/VarHandle",
    THROWABLE = "java/lang/Throwable",
}

pub(crate) struct Symbols {
    texts: Arena<Arc<str>>,
    numbers: RwLock<FxHashMap<Arc<str>, Symbol>>,
}

impl Default for Symbols {
    fn default() -> Self {
        let symbols = Symbols {
            texts: Arena::default(),
            numbers: RwLock::default(),
        };
        for text in KNOWN {
            symbols.intern(text);
        }
        symbols
    }
}

impl Symbols {
    pub(crate) fn intern(&self, text: &str) -> Symbol {
        if let Some(symbol) = self.find(text) {
            return symbol;
        }
        let mut numbers = self.numbers.write().expect("no one panics while interning");
        if let Some(symbol) = numbers.get(text) {
            return *symbol;
        }
        let text: Arc<str> = text.into();
        let symbol = Symbol(self.texts.push(text.clone()));
        numbers.insert(text, symbol);
        symbol
    }

    /// The symbol of `text` if anything is called so.
    pub(crate) fn find(&self, text: &str) -> Option<Symbol> {
        self.numbers
            .read()
            .expect("no one panics while interning")
            .get(text)
            .copied()
    }

    pub(crate) fn text(&self, symbol: Symbol) -> &str {
        self.texts.get(symbol.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_have_equal_symbols() {
        let symbols = Symbols::default();
        let a = symbols.intern("a/B");
        assert_eq!(a, symbols.intern("a/B"));
        assert_ne!(a, symbols.intern("a/C"));
        assert_eq!(symbols.text(a), "a/B");
        assert_eq!(symbols.intern("java/lang/Throwable"), Symbol::THROWABLE);
        assert_eq!(symbols.text(Symbol::INIT), "<init>");
        assert_eq!(symbols.find("nobody"), None);
    }
}
