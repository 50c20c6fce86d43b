//! The solver against evaluation, and its layers against bare Z3.

use crate::random_terms::{BINARY, Drawer, Raw, SORTS, UNARY, VARIABLES, build};
use guide::solver::{Answer, Counter, CrossCheck, Query, ResourceBound, Solver, bare, standard};
use guide::term::{BinaryOp, Constant, Primitive, Sort, Term, Terms, UnaryOp};

const PLENTY: ResourceBound = ResourceBound(50_000_000);

/// A condition that says that a term has exactly this value, down to the bits.
fn is_exactly(terms: &Terms, term: Term, value: Constant) -> Term {
    let bits = |term: Term| match terms.sort(term) {
        Sort::Float => terms.unary(UnaryOp::FloatToBits, term),
        Sort::Double => terms.unary(UnaryOp::DoubleToBits, term),
        _ => term,
    };
    terms.equal(bits(term), bits(terms.constant(value)))
}

fn kind_of(sort: Sort) -> Primitive {
    match sort {
        Sort::Bool => Primitive::Boolean,
        Sort::Int => Primitive::Int,
        Sort::Long => Primitive::Long,
        Sort::Float => Primitive::Float,
        Sort::Double => Primitive::Double,
    }
}

/// A variable of this sort that is fixed to this value by a constraint.
fn fixed(terms: &Terms, name: &str, value: Constant, constraints: &mut Vec<Term>) -> Term {
    if let Constant::Bool(value) = value {
        let flag = terms.variable(name, Primitive::Boolean);
        let holds = terms.not_equal(flag, terms.int(0));
        constraints.push(if value { holds } else { terms.not(holds) });
        return holds;
    }
    let variable = terms.variable(name, kind_of(value.sort()));
    constraints.push(is_exactly(terms, variable, value));
    variable
}

/// Z3 must find that the term has the value that evaluation gives it, and cannot have another.
fn agree(
    solver: &mut dyn Solver,
    terms: &Terms,
    constraints: &[Term],
    term: Term,
    value: Constant,
) {
    let text = || {
        format!(
            "{} = {value:?} given {:?}",
            terms.display(term),
            shown(terms, constraints)
        )
    };
    let exactly = is_exactly(terms, term, value);
    let mut ask = |condition: Term| {
        let mut all = constraints.to_vec();
        all.push(condition);
        solver.check(&Query {
            terms,
            constraints: &all,
        })
    };
    assert!(
        matches!(ask(exactly), Answer::Sat(_)),
        "{:?}: {}",
        ask(exactly),
        text()
    );
    let other = terms.not(exactly);
    assert!(
        matches!(ask(other), Answer::Unsat(_)),
        "{:?}: {}",
        ask(other),
        text()
    );
}

fn shown(terms: &Terms, constraints: &[Term]) -> Vec<String> {
    constraints
        .iter()
        .map(|&c| terms.display(c).to_string())
        .collect()
}

#[test]
fn z3_computes_what_java_computes() {
    let mut drawer = Drawer::new(11, true);
    let terms = Terms::new();
    let mut solver = bare(PLENTY);
    for op in UNARY {
        for sort in SORTS.into_iter().filter(|&sort| op.takes(sort)) {
            for _ in 0..24 {
                let mut constraints = vec![];
                let value = drawer.value(sort);
                let a = fixed(&terms, "a", value, &mut constraints);
                let term = terms.unary(op, a);
                agree(&mut *solver, &terms, &constraints, term, op.apply(value));
            }
        }
    }
    for op in BINARY {
        for left in SORTS {
            for right in SORTS.into_iter().filter(|&right| op.takes(left, right)) {
                for _ in 0..24 {
                    let mut constraints = vec![];
                    let (x, y) = (drawer.value(left), drawer.value(right));
                    let a = fixed(&terms, "a", x, &mut constraints);
                    let b = fixed(&terms, "b", y, &mut constraints);
                    let term = terms.binary(op, a, b);
                    if op == BinaryOp::Remainder && left == Sort::Double {
                        // Too hard for Z3, which must say so.
                        constraints.push(is_exactly(&terms, term, op.apply(x, y)));
                        let answer = solver.check(&Query {
                            terms: &terms,
                            constraints: &constraints,
                        });
                        assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
                        continue;
                    }
                    agree(&mut *solver, &terms, &constraints, term, op.apply(x, y));
                }
            }
        }
    }
}

/// Paths as a search walks them: each query is the last one with another constraint, or goes back a few and turns.
fn walk(seed: u64, floats: bool, queries: usize, mut visit: impl FnMut(&Query)) {
    let mut drawer = Drawer::new(seed, floats);
    let terms = Terms::new();
    let mut path: Vec<Term> = vec![];
    let mut asked = 0;
    // Z3 soon gives up on floats.
    let (deepest, longest) = if floats { (2, 4) } else { (3, 12) };
    while asked < queries {
        let raw = if floats && drawer.random.below(3) > 0 {
            float_comparison(&mut drawer)
        } else {
            let depth = 1 + drawer.random.below(deepest);
            drawer.raw(Sort::Bool, depth)
        };
        let condition = build(&terms, &raw);
        if terms.as_constant(condition).is_some() {
            continue;
        }
        // Both ways of a branch are asked, and one is taken.
        let other = terms.not(condition);
        for arm in [condition, other] {
            path.push(arm);
            visit(&Query {
                terms: &terms,
                constraints: &path,
            });
            asked += 1;
            path.pop();
        }
        path.push(if drawer.random.below(2) == 0 {
            condition
        } else {
            other
        });
        if path.len() > longest || drawer.random.below(4) == 0 {
            let left = drawer.random.below(path.len());
            path.truncate(left);
        }
    }
}

/// Comparisons of the same two floats soon contradict each other.
fn float_comparison(drawer: &mut Drawer) -> Raw {
    let op = drawer.pick(&[BinaryOp::Equal, BinaryOp::Less, BinaryOp::LessOrEqual]);
    let [f, g] = ["f", "g"].map(|name| {
        let place = VARIABLES.iter().position(|(known, _)| *known == name);
        Raw::Variable(place.expect("a variable of this name"))
    });
    let sum = Raw::Binary(BinaryOp::Add, f.clone().into(), g.clone().into());
    let value = Raw::Constant(drawer.value(Sort::Float));
    let (a, b) = match drawer.random.below(5) {
        0 => (f, value),
        1 => (value, g),
        2 => (f, g),
        3 => (g, f),
        _ => (sum, value),
    };
    Raw::Binary(op, a.into(), b.into())
}

fn counted(solver: &dyn Solver) -> Vec<Counter> {
    let mut list = vec![];
    solver.counters(&mut list);
    list
}

/// What the layers answer is what Z3 answers, models satisfy their queries, and cores are unsatisfiable by themselves.
#[test]
fn the_chain_agrees_with_bare_z3() {
    for (seed, floats, queries, bound) in [(5, false, 500, 200_000), (6, true, 150, 150_000)] {
        let bound = ResourceBound(bound);
        let mut solver = CrossCheck::of(standard(bound), bare(bound));
        let (mut sat, mut unsat, mut unknown) = (0, 0, 0);
        walk(seed, floats, queries, |query| match solver.check(query) {
            Answer::Sat(_) => sat += 1,
            Answer::Unsat(core) => {
                assert!(!core.is_empty());
                unsat += 1;
            }
            Answer::Unknown(_) => unknown += 1,
        });
        println!(
            "floats {floats}: {sat} satisfiable, {unsat} not, {unknown} unknown; {:?}",
            counted(&solver)
        );
        assert!(sat > queries / 3 && unsat > queries / 20 && unknown < queries / 5);
    }
}

/// Comparisons of a few variables of every kind with each other and with constants: the layer for orders answers most.
#[test]
fn orders_agree_with_bare_z3() {
    let terms = Terms::new();
    let kinds = [
        Primitive::Int,
        Primitive::Int,
        Primitive::Byte,
        Primitive::Char,
        Primitive::Long,
        Primitive::Int,
    ];
    let names = ["a", "b", "c", "d", "e", "f"];
    let variables: Vec<Term> = names
        .iter()
        .zip(kinds)
        .map(|(name, kind)| {
            let variable = terms.variable(name, kind);
            match kind {
                Primitive::Long => variable,
                _ => terms.unary(UnaryOp::IntToLong, variable),
            }
        })
        .collect();
    let constants = [
        0,
        1,
        -1,
        7,
        127,
        -128,
        65535,
        i64::from(i32::MAX),
        i64::MIN,
        i64::MAX,
    ];
    let mut random = guide::random::Random::new(11);
    let bound = ResourceBound(2_000_000);
    let mut solver = CrossCheck::of(standard(bound), bare(bound));
    let (mut sat, mut unsat) = (0, 0);
    for _ in 0..600 {
        let mut constraints = Vec::new();
        for _ in 0..2 + random.below(9) {
            let a = variables[random.below(variables.len())];
            let b = match random.below(4) {
                0 => terms.long(constants[random.below(constants.len())]),
                _ => variables[random.below(variables.len())],
            };
            constraints.push(match random.below(6) {
                0 => terms.equal(a, b),
                1 => terms.not_equal(a, b),
                2 => terms.less(a, b),
                3 => terms.greater(a, b),
                4 => terms.less_or_equal(a, b),
                _ => terms.greater_or_equal(a, b),
            });
        }
        let query = Query {
            terms: &terms,
            constraints: &constraints,
        };
        match solver.check(&query) {
            Answer::Sat(_) => sat += 1,
            Answer::Unsat(_) => unsat += 1,
            Answer::Unknown(reason) => panic!("{reason}"),
        }
    }
    let answered = counted(&solver);
    println!("{sat} satisfiable, {unsat} not; {answered:?}");
    assert!(sat > 100 && unsat > 100);
    let order = answered.iter().find(|counter| counter.layer == "order");
    assert!(order.is_some_and(|order| order.answered * 10 > order.asked * 9));
}

/// Each answer of a second run is that of the first, to the last value of the model.
#[test]
fn answers_repeat() {
    let run = || {
        let mut solver = standard(ResourceBound(200_000));
        let mut answers = vec![];
        walk(7, false, 400, |query| answers.push(solver.check(query)));
        answers
    };
    // Z3's context is the thread's, and what it numbered before decides which model it finds: each run has its own.
    let first = std::thread::spawn(run).join().expect("the first run ends");
    let second = std::thread::spawn(run).join().expect("the second run ends");
    assert_eq!(first, second);
}

fn ask(solver: &mut dyn Solver, terms: &Terms, constraints: &[Term]) -> Answer {
    solver.check(&Query { terms, constraints })
}

/// Small queries that each layer must see through, and the layer that answers them.
#[test]
fn each_layer_answers_its_part() {
    let terms = Terms::new();
    let t = &terms;
    let (x, y) = (
        t.variable("x", Primitive::Int),
        t.variable("y", Primitive::Int),
    );
    let (c, l) = (
        t.variable("c", Primitive::Char),
        t.variable("l", Primitive::Long),
    );
    let mut solver = standard(PLENTY);
    let mut check = |constraints: &[Term], layer: &str, satisfiable: bool| {
        let before = counted(&*solver);
        let answer = ask(&mut *solver, t, constraints);
        let after = counted(&*solver);
        let answered: Vec<&str> = before
            .iter()
            .zip(&after)
            .filter(|(before, after)| before.answered < after.answered)
            .map(|(_, after)| after.layer)
            .collect();
        let text = format!("{:?}: {answer:?}", shown(t, constraints));
        assert_eq!(answered, [layer], "{text}");
        assert_eq!(matches!(answer, Answer::Sat(_)), satisfiable, "{text}");
        assert_eq!(matches!(answer, Answer::Unsat(_)), !satisfiable, "{text}");
        answer
    };
    let less = t.less(x, y);
    check(&[], "simplify", true);
    check(&[t.bool(true)], "simplify", true);
    check(&[less, t.bool(false)], "simplify", false);
    check(&[less, t.not(less)], "simplify", false);
    check(
        &[t.and(less, t.equal(c, t.int(7))), t.not(less)],
        "simplify",
        false,
    );
    let ten = t.int(10);
    let wraps = t.less(t.binary(BinaryOp::Add, x, ten), ten);
    let model = check(&[wraps, t.greater(x, t.int(5))], "range", true);
    let variable = t.variable_of(x).expect("a variable");
    assert_eq!(
        model,
        Answer::Sat(
            [(variable, Constant::Int(i32::MAX - 9))]
                .into_iter()
                .collect()
        )
    );
    let core = check(
        &[
            t.less(x, t.int(50)),
            t.less(x, ten),
            t.greater(x, t.int(3)),
            t.greater(x, ten),
        ],
        "range",
        false,
    );
    assert_eq!(core, Answer::Unsat(vec![t.less(x, ten), t.greater(x, ten)]));
    check(
        &[
            t.equal(c, t.int(97)),
            t.or(t.less(c, t.int(48)), t.greater(c, t.int(57))),
        ],
        "range",
        true,
    );
    // Only the smallest long is its own negative.
    let wide = t.binary(BinaryOp::Subtract, t.long(i64::MIN), l);
    let opposite = [t.less_or_equal(t.long(0), wide), t.less(l, t.long(0))];
    check(&opposite, "range", true);
    check(
        &[opposite[0], opposite[1], t.not_equal(l, t.long(i64::MIN))],
        "range",
        false,
    );
    let product = t.binary(BinaryOp::Multiply, x, y);
    let hard = t.equal(product, t.int(35));
    check(&[hard, t.less(x, y)], "z3", true);
    check(&[t.less(x, y), hard], "cache", true);
    check(&[hard], "reuse", true);
    let odd = t.not_equal(t.binary(BinaryOp::And, x, t.int(1)), t.int(0));
    let even = t.equal(
        t.binary(
            BinaryOp::And,
            t.binary(BinaryOp::Multiply, x, t.int(3)),
            t.int(1),
        ),
        t.int(0),
    );
    check(&[hard, odd, even], "z3", false);
    check(&[odd, t.less(x, t.int(1_000)), even], "reuse", false);
}

/// Giving up is not an answer, and does not spoil later ones.
#[test]
fn a_small_bound_gives_unknown() {
    let terms = Terms::new();
    let t = &terms;
    let (x, y) = (
        t.variable("x", Primitive::Int),
        t.variable("y", Primitive::Int),
    );
    let small = |v: Term| [t.less(t.int(1), v), t.less(v, t.int(20_000))];
    let mut factors = vec![t.equal(t.binary(BinaryOp::Multiply, x, y), t.int(7_907 * 7_919))];
    factors.extend(small(x));
    factors.extend(small(y));
    for make in [standard as fn(ResourceBound) -> Box<dyn Solver>, bare] {
        let mut hasty = make(ResourceBound(2_000));
        assert!(matches!(ask(&mut *hasty, t, &factors), Answer::Unknown(_)));
        assert!(matches!(
            ask(&mut *hasty, t, &[t.less(x, y)]),
            Answer::Sat(_)
        ));
        let mut patient = make(ResourceBound(1_000_000_000));
        assert!(matches!(ask(&mut *patient, t, &factors), Answer::Sat(_)));
    }
}

/// A term of this many nested operations, and a condition on it that must be solved.
fn deep(terms: &Terms, depth: usize) -> [Term; 2] {
    let mut sum = terms.variable("x", Primitive::Int);
    let y = terms.variable("y", Primitive::Int);
    for i in 0..depth {
        let op = if i % 2 == 0 {
            BinaryOp::Add
        } else {
            BinaryOp::Xor
        };
        sum = terms.binary(op, sum, y);
    }
    [terms.equal(sum, terms.int(5)), terms.less(terms.int(7), y)]
}

/// No layer overflows the stack, and what Z3 would take hours for is unknown at once.
#[test]
fn deep_terms_do_not_overflow_the_stack() {
    let terms = Terms::new();
    for make in [bare as fn(ResourceBound) -> Box<dyn Solver>, standard] {
        let mut solver = make(PLENTY);
        let answer = ask(&mut *solver, &terms, &deep(&terms, 100_000));
        assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
        let answer = ask(&mut *solver, &terms, &deep(&terms, 1_000));
        assert!(matches!(answer, Answer::Sat(_)), "{answer:?}");
    }
}
