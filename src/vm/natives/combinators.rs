//! Method handles made of others by `java.lang.invoke.MethodHandles`: arguments put in another order, worked out by other
//! handles, dropped. What HotSpot would refuse is unsupported.

use super::method_handle::{argument_of, descriptor_of_mirror, elements, kind_of_type, new_handle};
use super::{Call, Flow, Model, exact, null_pointer};
use crate::program::instruction::{Element, InvokeKind};
use crate::program::{ClassId, Constant, Instruction, descriptor};
use crate::vm::heap::{Array, ObjectId};
use crate::vm::made::handle::{HandleCode, of, parameters, result};

macro_rules! of_handles {
    ($name:literal) => {
        concat!("java/lang/invoke/MethodHandles.", $name)
    };
}

pub(crate) const MODELS: &[Model] = &[
    exact(of_handles!("permuteArguments"), |call| made(call, permute)),
    exact(of_handles!("filterArguments"), |call| made(call, filter)),
    exact(of_handles!("collectArguments"), |call| made(call, collect)),
    exact(
        of_handles!(
            "foldArguments(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;"
        ),
        |call| made(call, fold),
    ),
    exact(of_handles!("zero"), |call| made(call, zero)),
    exact(of_handles!("empty"), |call| made(call, empty)),
    exact(of_handles!("arrayElementGetter"), |call| {
        made(call, element_getter)
    }),
    exact(of_handles!("invoker"), |call| {
        made(call, |call| invoker(call, "invoke"))
    }),
    exact(of_handles!("exactInvoker"), |call| {
        made(call, |call| invoker(call, "invokeExact"))
    }),
];

/// A handle's made class, its type, and what it has bound.
type Made = Result<(ClassId, String, Vec<ObjectId>), Flow>;

fn made(call: &mut Call, make: fn(&mut Call) -> Made) -> Flow {
    match make(call) {
        Ok((class, kind, bound)) => new_handle(call, class, &kind, &bound),
        Err(flow) => flow,
    }
}

fn refused<T>() -> Result<T, Flow> {
    Err(Flow::Unsupported(String::new()))
}

fn permute(call: &mut Call) -> Made {
    let (target, _, from) = argument_of(call, 0)?;
    let Some(kind) = kind_of_type(call, call.reference(1)) else {
        return Err(null_pointer());
    };
    if call.reference(2).is_null() {
        return Err(null_pointer());
    }
    let Array::Int(order) = call.state.heap.array(call.reference(2)).clone() else {
        return refused();
    };
    let (wanted, given) = (parameters(&from), parameters(&kind));
    let order: Vec<usize> = order.iter().map(|&number| number as usize).collect();
    let taken = order.iter().map(|&number| given.get(number));
    if !taken.eq(wanted.iter().map(Some)) || result(&from) != result(&kind) {
        return refused();
    }
    let what = format!("permuting {order:?} for {from} of");
    let class = call.vm.handle_class(&what, &kind, |code| {
        code.bound_handle(0);
        for &number in &order {
            code.parameter(number);
        }
        code.call(&from);
        code.finish(result(&from));
    });
    Ok((class, kind, vec![target]))
}

fn filter(call: &mut Call) -> Made {
    let (target, _, from) = argument_of(call, 0)?;
    let Ok(at) = usize::try_from(call.int(1)) else {
        return refused();
    };
    let filters = elements(call, call.reference(2));
    let mut own = parameters(&from);
    if at + filters.len() > own.len() {
        return refused();
    }
    let mut bound = vec![target];
    let mut kinds = vec![None; own.len()];
    for (number, &filter) in filters.iter().enumerate() {
        if filter.is_null() {
            continue;
        }
        let Some((made, _)) = call.vm.handle_parts(call.state, filter) else {
            return refused();
        };
        let kind = call.vm.handle_kind(made);
        let place = at + number;
        match &parameters(&kind)[..] {
            [given] if result(&kind) == own[place] => own[place] = given.clone(),
            _ => return refused(),
        }
        kinds[place] = Some((bound.len(), kind));
        bound.push(filter);
    }
    let kind = of(&own, result(&from));
    let what = format!("filtering {kinds:?} for {from} of");
    let class = call.vm.handle_class(&what, &kind, |code| {
        code.bound_handle(0);
        for (number, filter) in kinds.iter().enumerate() {
            if let Some((place, kind)) = filter {
                code.bound_handle(*place);
                code.parameter(number);
                code.call(kind);
            } else {
                code.parameter(number);
            }
        }
        code.call(&from);
        code.finish(result(&from));
    });
    Ok((class, kind, bound))
}

fn collect(call: &mut Call) -> Made {
    let (target, _, from) = argument_of(call, 0)?;
    let (filter, _, by) = argument_of(call, 2)?;
    let mut own = parameters(&from);
    let Some(at) = usize::try_from(call.int(1))
        .ok()
        .filter(|&at| at <= own.len())
    else {
        return refused();
    };
    let taken = parameters(&by);
    let count = usize::from(result(&by) != "V");
    if own
        .get(at..at + count)
        .is_none_or(|it| it.concat() != result(&by).replace('V', ""))
    {
        return refused();
    }
    own.splice(at..at + count, taken.iter().cloned());
    let kind = of(&own, result(&from));
    let what = format!("collecting at {at} by {by} for {from} of");
    let collect = |code: &mut HandleCode| {
        code.bound_handle(1);
        for number in at..at + taken.len() {
            code.parameter(number);
        }
        code.call(&by);
    };
    let class = call.vm.handle_class(&what, &kind, |code| {
        if count == 0 {
            collect(code);
        }
        code.bound_handle(0);
        for number in 0..at {
            code.parameter(number);
        }
        if count == 1 {
            collect(code);
        }
        for number in at + taken.len()..own.len() {
            code.parameter(number);
        }
        code.call(&from);
        code.finish(result(&from));
    });
    Ok((class, kind, vec![target, filter]))
}

fn fold(call: &mut Call) -> Made {
    let (target, _, from) = argument_of(call, 0)?;
    let (combiner, _, by) = argument_of(call, 1)?;
    let mut own = parameters(&from);
    let is_void = result(&by) == "V";
    if !is_void {
        if own.first().is_none_or(|first| first != result(&by)) {
            return refused();
        }
        own.remove(0);
    }
    let taken = parameters(&by);
    if !own.starts_with(&taken) {
        return refused();
    }
    let kind = of(&own, result(&from));
    let what = format!("folding by {by} for {from} of");
    let combine = |code: &mut HandleCode| {
        code.bound_handle(1);
        for number in 0..taken.len() {
            code.parameter(number);
        }
        code.call(&by);
    };
    let class = call.vm.handle_class(&what, &kind, |code| {
        if is_void {
            combine(code);
        }
        code.bound_handle(0);
        if !is_void {
            combine(code);
        }
        for number in 0..own.len() {
            code.parameter(number);
        }
        code.call(&from);
        code.finish(result(&from));
    });
    Ok((class, kind, vec![target, combiner]))
}

fn zero(call: &mut Call) -> Made {
    if call.reference(0).is_null() {
        return Err(null_pointer());
    }
    let own = descriptor_of_mirror(call, call.reference(0));
    Ok(returning_zero(call, of(&[], &own)))
}

fn empty(call: &mut Call) -> Made {
    match kind_of_type(call, call.reference(0)) {
        Some(kind) => Ok(returning_zero(call, kind)),
        None => Err(null_pointer()),
    }
}

fn returning_zero(call: &Call, kind: String) -> (ClassId, String, Vec<ObjectId>) {
    let class = call.vm.handle_class("zero", &kind, |code| {
        let own = result(&kind);
        match own {
            "V" => {}
            "J" => code.code.constant(Constant::Long(0)),
            "F" => code.code.constant(Constant::Float(0.0)),
            "D" => code.code.constant(Constant::Double(0.0)),
            own if descriptor::class_name(own).is_some() => code.code.constant(Constant::Null),
            _ => code.code.constant(Constant::Int(0)),
        }
        code.finish(own);
    });
    (class, kind, Vec::new())
}

fn element_getter(call: &mut Call) -> Made {
    if call.reference(0).is_null() {
        return Err(null_pointer());
    }
    let array = descriptor_of_mirror(call, call.reference(0));
    let Some(own) = array.strip_prefix('[') else {
        return refused();
    };
    let element = match own {
        "Z" | "B" => Element::Byte,
        "C" => Element::Char,
        "S" => Element::Short,
        "I" => Element::Int,
        "J" => Element::Long,
        "F" => Element::Float,
        "D" => Element::Double,
        _ => Element::Reference,
    };
    let kind = of(&[array.clone(), "I".into()], own);
    let class = call.vm.handle_class("element", &kind, |code| {
        code.parameter(0);
        code.parameter(1);
        code.code.add(Instruction::ArrayLoad(element));
        code.finish(own);
    });
    Ok((class, kind.clone(), Vec::new()))
}

/// A handle that takes another and calls it.
fn invoker(call: &mut Call, how: &'static str) -> Made {
    const HANDLE: &str = "java/lang/invoke/MethodHandle";
    let Some(called) = kind_of_type(call, call.reference(0)) else {
        return Err(null_pointer());
    };
    let mut own = vec![descriptor::of_class(HANDLE)];
    own.extend(parameters(&called));
    let kind = of(&own, result(&called));
    let class = call.vm.handle_class(how, &kind, |code| {
        for number in 0..own.len() {
            code.parameter(number);
        }
        code.code.invoke(InvokeKind::Virtual, HANDLE, how, &called);
        code.finish(result(&called));
    });
    Ok((class, kind, Vec::new()))
}
