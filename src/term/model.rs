//! `Model`: values for variables, as a solver finds them.

use super::{Constant, Variable};
use std::collections::BTreeMap;

/// A value for each of some variables; one that is absent is zero or false. A value is always one the variable's kind
/// can hold.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Model {
    values: BTreeMap<Variable, Constant>,
}

impl Model {
    pub fn new() -> Model {
        Model::default()
    }

    /// The value of this variable; `None` means zero or false.
    pub fn get(&self, variable: Variable) -> Option<Constant> {
        self.values.get(&variable).copied()
    }

    pub fn set(&mut self, variable: Variable, value: Constant) {
        self.values.insert(variable, value.canonical());
    }

    /// In ascending order of the variables.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Variable, Constant)> {
        self.values
            .iter()
            .map(|(&variable, &value)| (variable, value))
    }

    /// Takes over all values of the other model.
    pub(crate) fn merge(&mut self, other: &Model) {
        self.values.extend(other.iter());
    }
}

impl FromIterator<(Variable, Constant)> for Model {
    fn from_iter<I: IntoIterator<Item = (Variable, Constant)>>(values: I) -> Model {
        let mut model = Model::new();
        for (variable, value) in values {
            model.set(variable, value);
        }
        model
    }
}
