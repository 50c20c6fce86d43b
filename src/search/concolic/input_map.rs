//! `InputMap`: the paper's logical input map, which says what each input is, whether or not a run asks for it. It changes
//! from run to run only in what has to.

use super::super::replay::object_pick;
use super::super::schedule::ObjectPick;
use crate::random::Random;
use crate::term::{Constant, Model, Primitive, Term, Variable};
use crate::vm::{Choice, Pick, State, Value, Vm};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The first value of a number is below this.
const SMALL: usize = 1000;
/// Characters that can be read: the first values of bytes and chars.
const READABLE: std::ops::Range<usize> = 32..127;

pub(crate) struct InputMap<'a> {
    vm: &'a Vm,
    random: Random,
    /// The numbers.
    pub model: Model,
    /// What each reference was in the run where it was last met.
    references: BTreeMap<Rc<str>, ObjectPick>,
}

impl<'a> InputMap<'a> {
    pub(crate) fn new(vm: &'a Vm, seed: u64) -> InputMap<'a> {
        InputMap {
            vm,
            random: Random::new(seed),
            model: Model::new(),
            references: BTreeMap::new(),
        }
    }

    /// Gives a first value to each variable of these terms that has none.
    pub(crate) fn fill(&mut self, of: &[Term]) {
        for &term in of {
            for &variable in self.vm.terms().variables(term).iter() {
                if self.model.get(variable).is_none() {
                    let value = self.first_value(variable);
                    self.model.set(variable, value);
                }
            }
        }
    }

    /// The same for inputs that nobody has looked at.
    pub(crate) fn fill_all(&mut self, state: &State) {
        self.fill(&input_terms(state));
    }

    fn first_value(&mut self, variable: Variable) -> Constant {
        let kind = self.vm.terms().variable_kind(variable);
        let number = match kind {
            Primitive::Boolean => self.random.below(2),
            Primitive::Byte | Primitive::Char => READABLE.start + self.random.below(READABLE.len()),
            _ => self.random.below(SMALL),
        };
        match kind {
            Primitive::Long => Constant::Long(number as i64),
            Primitive::Float => Constant::Float(number as f32),
            Primitive::Double => Constant::Double(number as f64),
            _ => Constant::Int(number as i32),
        }
    }

    /// What a reference is, by the map: as it was, or else the first that it can be, which is null.
    pub(crate) fn object(&self, state: &State, choice: &Choice) -> Pick {
        let Choice::Object { lazy, candidates } = choice else {
            return Pick(0);
        };
        let before = self.references.get(&state.inputs.lazy(*lazy).name);
        let like_before = before.and_then(|before| {
            let mut all = candidates.iter();
            all.position(|&it| object_pick(self.vm, state, candidates, it) == *before)
        });
        Pick(like_before.unwrap_or(0))
    }

    /// What a reference is from now on, wherever it is met.
    pub(crate) fn remember(&mut self, state: &State, choice: &Choice, pick: Pick) {
        if let Choice::Object { lazy, candidates } = choice {
            let name = state.inputs.lazy(*lazy).name.clone();
            let is = object_pick(self.vm, state, candidates, candidates[pick.0]);
            self.references.insert(name, is);
        }
    }
}

/// Every symbolic number among the inputs.
fn input_terms(state: &State) -> Vec<Term> {
    let asked = state.inputs.asked.iter().map(|input| input.value);
    let objects = state.inputs.objects.iter().flat_map(|object| {
        let array = object.elements.iter();
        let elements = array.flat_map(|it| it.elements.iter().copied());
        let fields = object.fields.iter().map(|&(_, value)| value);
        fields.chain(elements).collect::<Vec<Value>>()
    });
    let lengths = state.inputs.objects.iter();
    let lengths = lengths.filter_map(|it| it.elements.as_ref()?.length);
    let values = asked.chain(objects).filter_map(Value::term);
    let all: BTreeSet<Term> = values.chain(lengths).collect();
    all.into_iter().collect()
}
