//! The classes guide brings along: `guide.Input` and, standing on it, the inputs of SV-COMP, Java PathFinder and jCUTE;
//! and what resources of the class path are made of.
//! They are compiled from `src/java` by `scripts/input-classes`. A program that has classes of these names gets ours.

use super::class::OriginId;

/// Where provided classes are from.
pub(super) const PROVIDED: OriginId = OriginId(u32::MAX - 1);

/// What stands for their file in messages.
pub(super) const ORIGIN: &str = "guide's own";

macro_rules! classes {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../java/classes/", $name, ".class")))),*]
    };
}

const CLASSES: &[(&str, &[u8])] = classes! {
    "cute/Cute"
    "cute/Cute$Inputs"
    "cute/Input"
    "gov/nasa/jpf/jvm/Verify"
    "gov/nasa/jpf/symbc/Debug"
    "gov/nasa/jpf/vm/Verify"
    "guide/Input"
    "guide/Input$AssumptionViolated"
    "guide/Input$Json"
    "guide/Input$Notation"
    "guide/Input$Objects"
    "guide/Input$Source"
    "guide/Precondition"
    "guide/Resource"
    "guide/Resource$1"
    "org/sosy_lab/sv_benchmarks/Verifier"
};

/// The bytes of a class that guide brings along, named with slashes.
pub fn provided(name: &str) -> Option<&'static [u8]> {
    let (_, bytes) = CLASSES.iter().find(|(own, _)| *own == name)?;
    Some(bytes)
}

/// The names of all of them, with slashes.
pub fn names() -> impl Iterator<Item = &'static str> {
    CLASSES.iter().map(|(name, _)| *name)
}
