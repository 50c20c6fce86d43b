//! Where hash tables show the order of their keys: iterators, `forEach`, arrays, spliterators. All run from their own
//! bytecode; what is modelled is that the order of some hangs on identity hash codes, and of `Set.of` and `Map.of` on a
//! number that a JVM draws when it starts.

use super::vary::vary_salt;
use super::{Call, Fidelity, Flow, Model};
use crate::vm::fact::Fact;
use crate::vm::heap::ObjectId;

pub(crate) const MODELS: &[Model] = &[
    order("java/util/HashMap$HashIterator.<init>", of_table),
    order("java/util/HashMap$HashMapSpliterator.<init>", of_table),
    order("java/util/HashMap$KeySet.forEach", of_table),
    order("java/util/HashMap$Values.forEach", of_table),
    order("java/util/HashMap$EntrySet.forEach", of_table),
    order("java/util/HashMap.forEach", of_table),
    order("java/util/HashMap.replaceAll", of_table),
    order("java/util/HashMap.keysToArray", of_table),
    order("java/util/HashMap.valuesToArray", of_table),
    order("java/util/Hashtable$Enumerator.<init>", of_table),
    order("java/util/Hashtable.forEach", of_table),
    order("java/util/Hashtable.replaceAll", of_table),
    order(
        "java/util/IdentityHashMap$IdentityHashMapIterator.<init>",
        of_table,
    ),
    order(
        "java/util/IdentityHashMap$IdentityHashMapSpliterator.<init>",
        of_table,
    ),
    order("java/util/IdentityHashMap.forEach", of_table),
    order("java/util/IdentityHashMap.replaceAll", of_table),
    order("java/util/IdentityHashMap$KeySet.toArray", of_table),
    order("java/util/IdentityHashMap$Values.toArray", of_table),
    order("java/util/IdentityHashMap$EntrySet.toArray", of_table),
    order("java/util/WeakHashMap$HashIterator.<init>", of_table),
    order(
        "java/util/WeakHashMap$WeakHashMapSpliterator.<init>",
        of_table,
    ),
    order("java/util/WeakHashMap.forEach", of_table),
    order("java/util/WeakHashMap.replaceAll", of_table),
    order(
        "java/util/concurrent/ConcurrentHashMap$BaseIterator.<init>",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap$CollectionView.toArray",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap$KeySetView.forEach",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap$ValuesView.forEach",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap$EntrySetView.forEach",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap$KeySetView.spliterator",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap$ValuesView.spliterator",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap$EntrySetView.spliterator",
        of_table,
    ),
    order("java/util/concurrent/ConcurrentHashMap.forEach", of_table),
    order(
        "java/util/concurrent/ConcurrentHashMap.forEachKey",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap.forEachValue",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap.forEachEntry",
        of_table,
    ),
    order("java/util/concurrent/ConcurrentHashMap.search", of_table),
    order(
        "java/util/concurrent/ConcurrentHashMap.searchKeys",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap.searchValues",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap.searchEntries",
        of_table,
    ),
    order("java/util/concurrent/ConcurrentHashMap.reduce", of_table),
    order(
        "java/util/concurrent/ConcurrentHashMap.reduceKeys",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap.reduceValues",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap.reduceEntries",
        of_table,
    ),
    order(
        "java/util/concurrent/ConcurrentHashMap.replaceAll",
        of_table,
    ),
    order("java/util/concurrent/ConcurrentHashMap.toString", of_table),
    order(
        "java/util/ImmutableCollections$SetN$SetNIterator.<init>",
        of_salt,
    ),
    order(
        "java/util/ImmutableCollections$MapN$MapNIterator.<init>",
        of_salt,
    ),
    order("java/util/ImmutableCollections$SetN.toArray", of_salt),
    order("java/util/ImmutableCollections$Set12.iterator", of_salt),
    order("java/util/ImmutableCollections$Set12.toArray", of_salt),
    order(
        "java/util/ImmutableCollections$Set12.forEach(Ljava/util/function/Consumer;)V",
        of_salt,
    ),
    order(
        "java/util/ImmutableCollections$Set12.spliterator()Ljava/util/Spliterator;",
        of_salt,
    ),
];

const fn order(name: &'static str, run: super::Native) -> Model {
    Model {
        name,
        run,
        fidelity: Fidelity::Exact,
        symbolic: true,
    }
}

/// Its keys' places follow from their hash codes, and some of those from identities.
fn of_table(call: &mut Call) -> Flow {
    let is_shown = table(call).is_some_and(|(table, is_identity)| {
        (is_identity || call.state.heap.is_unordered(table)) && has_two(call, table)
    });
    if is_shown {
        call.vm.shows_order(call.state, call.thread);
    }
    Flow::Bytecode
}

/// Its elements' places hang on the salt, whatever they are.
fn of_salt(call: &mut Call) -> Flow {
    let program = call.vm.program();
    let name = program.text(program.class(program.method(call.method).class).name);
    let name = name
        .replace("$SetNIterator", "")
        .replace("$MapNIterator", "");
    let arguments = (0..2).filter_map(|slot| argument(call, slot));
    let own = arguments.into_iter().find(|&object| {
        let class = call.state.heap.class(object);
        program.text(program.class(class).name) == name
    });
    if own.is_none_or(|own| has_two(call, own)) {
        if call.vm.options.rules.vary.contains(Fact::HashOrder) {
            return vary_salt(call).err().unwrap_or(Flow::Bytecode);
        }
        match call.vm.options.rules.assumes {
            true => call.vm.shows_order(call.state, call.thread),
            false => call
                .state
                .note_approximation("the order of Set.of and Map.of"),
        }
    }
    Flow::Bytecode
}

fn argument(call: &Call, slot: usize) -> Option<ObjectId> {
    let count = usize::from(call.vm.linked(call.method).arguments);
    let value = (slot < count).then(|| call.value(slot).unmarked())?;
    let object = value.is_reference().then(|| value.as_reference())?;
    (!object.is_null() && !object.is_array()).then_some(object)
}

/// The table that a call is about, and whether it goes by identity: an argument, or what an argument is a view of.
fn table(call: &Call) -> Option<(ObjectId, bool)> {
    let program = call.vm.program();
    let kind = |object: ObjectId| {
        let class = call.state.heap.class(object);
        let supers = program.superclasses(class).unwrap_or_default();
        let names = supers
            .iter()
            .map(|&id| program.text(program.class(id).name));
        names.into_iter().find_map(|name| match name {
            // It keeps the order of its insertions.
            "java/util/LinkedHashMap" => Some(None),
            "java/util/IdentityHashMap" => Some(Some(true)),
            "java/util/HashMap"
            | "java/util/Hashtable"
            | "java/util/WeakHashMap"
            | "java/util/concurrent/ConcurrentHashMap" => Some(Some(false)),
            _ => None,
        })
    };
    let viewed = |object: ObjectId| {
        let class = call.state.heap.class(object);
        let slots = ["this$0", "map"].map(|name| call.vm.slot_of(class, name));
        let of = |slot| {
            call.state
                .heap
                .field(object, slot)
                .unmarked()
                .as_reference()
        };
        slots.into_iter().flatten().map(of).find(|id| !id.is_null())
    };
    let count = usize::from(call.vm.linked(call.method).arguments);
    for object in (0..count).filter_map(|slot| argument(call, slot)) {
        let candidates = [Some(object), viewed(object)];
        for candidate in candidates.into_iter().flatten() {
            if let Some(kind) = kind(candidate) {
                return kind.map(|is_identity| (candidate, is_identity));
            }
        }
    }
    None
}

/// Whether it may hold two elements: the order of one does not show.
fn has_two(call: &Call, table: ObjectId) -> bool {
    let class = call.state.heap.class(table);
    let slots = ["size", "count"].map(|name| call.vm.slot_of(class, name));
    match slots.into_iter().flatten().next() {
        Some(slot) => {
            let size = call.state.heap.field(table, slot);
            size.is_symbolic() || size.as_int() > 1
        }
        None => is_pair(call, table),
    }
}

/// `Set.of` of one element has a mark in the place of the second.
fn is_pair(call: &Call, set: ObjectId) -> bool {
    let heap = &call.state.heap;
    let slot = call.vm.slot_of(heap.class(set), "e1");
    let outer = call.vm.program().symbol("java/util/ImmutableCollections");
    let outer = call.vm.program().load(outer).ok();
    let empty = outer.and_then(|outer| call.vm.static_value(call.state, outer, "EMPTY"));
    match (slot, empty) {
        (Some(slot), Some(empty)) => heap.field(set, slot).bits != empty.bits,
        _ => true,
    }
}
