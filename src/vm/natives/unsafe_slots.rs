//! Every method of `jdk.internal.misc.Unsafe` that reads or writes one slot: by kind of value and by access mode. Under
//! sequential consistency all modes do the same; many are Java methods over others in the JDK, but those compute with
//! offsets as bytes, which slots are not.

use super::unsafe_::{
    compare_and_exchange, compare_and_set, get, get_and_add, get_and_and, get_and_or, get_and_set,
    get_and_xor, put, weak_compare_and_set,
};
use super::{Model, symbolic};

/// A method of one kind in several modes.
macro_rules! modes {
    ($run:expr, $name:expr, $descriptor:expr; $($mode:literal)*) => {
        &[$(symbolic(
            concat!("jdk/internal/misc/Unsafe.", $name, $mode, "(Ljava/lang/Object;J", $descriptor),
            $run,
        )),*]
    };
}

/// What there is for values of every kind.
macro_rules! accesses {
    ($name:literal, $kind:literal) => {
        &[
            modes!(get, concat!("get", $name), concat!(")", $kind); "" "Volatile" "Opaque" "Acquire"),
            modes!(put, concat!("put", $name), concat!($kind, ")V"); "" "Volatile" "Opaque" "Release"),
            modes!(compare_and_set, concat!("compareAndSet", $name), concat!($kind, $kind, ")Z"); ""),
            modes!(
                weak_compare_and_set, concat!("weakCompareAndSet", $name),
                concat!($kind, $kind, ")Z");
                "" "Plain" "Acquire" "Release"
            ),
            modes!(
                compare_and_exchange, concat!("compareAndExchange", $name),
                concat!($kind, $kind, ")", $kind); "" "Acquire" "Release"
            ),
            modes!(
                get_and_set, concat!("getAndSet", $name), concat!($kind, ")", $kind);
                "" "Acquire" "Release"
            ),
        ]
    };
}

macro_rules! additions {
    ($name:literal, $kind:literal) => {
        modes!(
            get_and_add, concat!("getAndAdd", $name), concat!($kind, ")", $kind);
            "" "Acquire" "Release"
        )
    };
}

macro_rules! bitwise {
    ($name:literal, $kind:literal) => {
        &[
            modes!(
                get_and_or, concat!("getAndBitwiseOr", $name), concat!($kind, ")", $kind);
                "" "Acquire" "Release"
            ),
            modes!(
                get_and_and, concat!("getAndBitwiseAnd", $name), concat!($kind, ")", $kind);
                "" "Acquire" "Release"
            ),
            modes!(
                get_and_xor, concat!("getAndBitwiseXor", $name), concat!($kind, ")", $kind);
                "" "Acquire" "Release"
            ),
        ]
    };
}

type Tables = &'static [&'static [Model]];

const ACCESSES: &[Tables] = &[
    accesses!("Boolean", "Z"),
    accesses!("Byte", "B"),
    accesses!("Char", "C"),
    accesses!("Short", "S"),
    accesses!("Int", "I"),
    accesses!("Long", "J"),
    accesses!("Float", "F"),
    accesses!("Double", "D"),
    accesses!("Reference", "Ljava/lang/Object;"),
];

const ADDITIONS: Tables = &[
    additions!("Byte", "B"),
    additions!("Char", "C"),
    additions!("Short", "S"),
    additions!("Int", "I"),
    additions!("Long", "J"),
    additions!("Float", "F"),
    additions!("Double", "D"),
];

const BITWISE: &[Tables] = &[
    bitwise!("Boolean", "Z"),
    bitwise!("Byte", "B"),
    bitwise!("Char", "C"),
    bitwise!("Short", "S"),
    bitwise!("Int", "I"),
    bitwise!("Long", "J"),
];

pub(crate) fn models() -> impl Iterator<Item = &'static Model> {
    let by_kind = ACCESSES.iter().chain(BITWISE).copied().flatten();
    by_kind.chain(ADDITIONS).copied().flatten()
}
