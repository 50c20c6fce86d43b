//! The disguise that other tests put on programs: it compiles, hides every name, finds the targets again and changes
//! nothing that the program does.

use crate::support;
use crate::support::disguise::{Disguised, Kind, disguise, tokens};
use crate::support::examples;
use crate::support::java::compile_sources;
use guide::program::{At, Jdk, Program};
use guide::targets::{lines, tie::Tie};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

const EXAMPLES: [&str; 6] = [
    "Reorder",
    "Airline",
    "VecDeadlock0",
    "VecDeadlock1",
    "VecRace",
    "Fig2",
];
const SEEDS: [u64; 4] = [0, 1, 2, 77];

/// All that the examples use of others: no other word of theirs may be left.
const OTHERS: &str = "Override Thread Integer String Object System IllegalStateException InterruptedException \
    ArrayIndexOutOfBoundsException ConcurrentModificationException java util guide Input nextInt parseInt getName \
    start join length arraycopy out println main run equals hashCode";

struct Example {
    source: String,
    targets: String,
    disguised: Vec<Disguised>,
}

fn disguised_examples() -> Vec<Example> {
    let example = |name: &&str| {
        let source = examples::read(name, &format!("{name}.java"));
        let targets = examples::read(name, "targets.txt");
        let disguised = SEEDS.map(|seed| disguise(&source, &targets, seed));
        Example {
            source,
            targets,
            disguised: disguised.into(),
        }
    };
    EXAMPLES.iter().map(example).collect()
}

/// Compiles sources that have their names with them, all at once.
fn compile<'s>(sources: impl IntoIterator<Item = (&'s str, &'s str)>, into: &Path) {
    let write = |(name, source): (&str, &str)| -> PathBuf {
        let file = into.join(name);
        assert!(!file.exists(), "{name} twice");
        std::fs::write(&file, source).expect("the folder is writable");
        file
    };
    let files: Vec<PathBuf> = sources.into_iter().map(write).collect();
    compile_sources(&files, into);
}

fn words(source: &str) -> BTreeSet<&str> {
    let tokens = tokens(source).into_iter();
    let words = tokens.filter(|it| it.kind == Kind::Word);
    words.map(|it| it.text).collect()
}

/// The tokens of each line, without the names.
fn shapes(source: &str) -> BTreeMap<usize, String> {
    let mut shapes: BTreeMap<usize, String> = BTreeMap::new();
    for token in tokens(source) {
        let text = if token.kind == Kind::Word {
            "_"
        } else {
            token.text
        };
        *shapes.entry(token.line).or_default() += &format!("{text} ");
    }
    shapes
}

/// Where each line of an example goes that has code.
fn moved(name: &str, source: &str, seed: u64) -> BTreeMap<usize, usize> {
    let lines: Vec<usize> = shapes(source).into_keys().collect();
    let places = lines.iter().map(|line| format!("{name}.java:{line}"));
    let disguised = disguise(source, &places.collect::<Vec<_>>().join(", "), seed);
    let new = disguised.targets.split(", ").map(|place| {
        let (file, line) = place.split_once(':').expect("a place has a line");
        assert_eq!(file, disguised.file_name);
        line.parse().expect("a line is a number")
    });
    lines.into_iter().zip(new).collect()
}

fn places(targets: &str) -> Vec<(guide::config::WarningKind, guide::config::PlaceName)> {
    let mut found = Vec::new();
    for line in targets.lines() {
        let (kind, places) = lines::parse(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        let kind = kind.expect("the examples' targets say theirs");
        found.extend(places.into_iter().map(|place| (kind, place)));
    }
    found
}

#[test]
fn no_name_of_an_example_is_left() {
    for example in disguised_examples() {
        let others: BTreeSet<&str> = OTHERS.split_whitespace().collect();
        let old = words(&example.source);
        for disguised in &example.disguised {
            let new = words(&disguised.source);
            let left: Vec<_> = new
                .intersection(&old)
                .filter(|it| !others.contains(**it))
                .collect();
            assert!(left.is_empty(), "{left:?} in {}", disguised.source);
            let lost: Vec<_> = old
                .intersection(&others)
                .filter(|it| !new.contains(**it))
                .collect();
            assert!(lost.is_empty(), "{lost:?} not in {}", disguised.source);
        }
    }
}

#[test]
fn disguised_examples_compile_and_their_targets_mean_the_same_code() {
    let folder = support::folder("disguise-examples");
    let examples = disguised_examples();
    let names = EXAMPLES.map(|name| format!("{name}.java"));
    let originals = (names.iter().zip(&examples)).map(|(name, it)| (&name[..], &it.source[..]));
    let disguised = (examples.iter()).flat_map(|it| it.disguised.iter());
    let disguised = disguised.map(|it| (&it.file_name[..], &it.source[..]));
    compile(originals.chain(disguised), &folder);

    let jdk = Jdk::find(Some(&support::compiler_jdk())).expect("it has just compiled");
    let program =
        Program::open(std::slice::from_ref(&folder), &[], jdk).expect("it has just been compiled");
    let tie = Tie::new(&program);
    // The shapes of the instructions, and that of the line.
    let meaning = |source: &str, targets: &str| -> Vec<(Vec<String>, String)> {
        let shape = |at: &guide::program::Location| match at.at {
            At::Index(index) => {
                let code = program
                    .code(at.method)
                    .expect("it is decoded")
                    .expect("it has code");
                let instruction = format!("{:?}", code.instructions[index as usize]);
                let end = instruction.find(|c: char| !c.is_alphanumeric());
                instruction[..end.unwrap_or(instruction.len())].to_string()
            }
            _ => "entry".to_string(),
        };
        let mean = |(kind, place): (_, guide::config::PlaceName)| {
            let target = tie
                .target(&place, kind)
                .unwrap_or_else(|e| panic!("{e} in {source}"));
            let line = target.line.expect("the examples' targets have lines") as usize;
            let locations = target.locations.iter().map(shape).collect();
            (locations, shapes(source)[&line].clone())
        };
        places(targets).into_iter().map(mean).collect()
    };
    for example in &examples {
        let before = meaning(&example.source, &example.targets);
        assert!(!before.is_empty());
        for disguised in &example.disguised {
            assert_ne!(disguised.targets, example.targets);
            let after = meaning(&disguised.source, &disguised.targets);
            assert_eq!(after, before, "{}\n{}", disguised.targets, disguised.source);
            let main = disguised.main_class.replace('.', "/") + ".class";
            assert!(folder.join(main).exists(), "{}", disguised.main_class);
        }
    }
}

#[test]
fn a_seed_decides_the_order_and_every_line_is_found_again() {
    for (name, example) in EXAMPLES.into_iter().zip(disguised_examples()) {
        let again = disguise(&example.source, &example.targets, SEEDS[0]);
        assert_eq!(again, example.disguised[0]);
        let before = shapes(&example.source);
        let mut orders = BTreeSet::from([before.keys().copied().collect::<Vec<_>>()]);
        for (seed, disguised) in SEEDS.into_iter().zip(&example.disguised) {
            let after = shapes(&disguised.source);
            let moved = moved(name, &example.source, seed);
            for (old, new) in &moved {
                assert_eq!(before[old], after[new], "{}", disguised.source);
            }
            // At least two dead branches and a dead method in each class.
            assert!(after.len() >= before.len() + 20, "{}", disguised.source);
            let mut order: Vec<usize> = moved.keys().copied().collect();
            order.sort_by_key(|line| moved[line]);
            orders.insert(order);
        }
        assert_eq!(orders.len(), SEEDS.len() + 1, "{name}");
    }
}

/// Names that mean several things, and things that are easily taken for names.
const SHOP: &str = r##"import java.util.ArrayList;
import java.util.List;
import java.util.function.*;

interface Priced {
    int LIMIT = 40;

    int price();

    default boolean cheap() { return price() < LIMIT; }
}

/** The first top-level class is not the one with the main method. */
class Item implements Priced, Comparable<Item> {
    static int made;
    final int number = ++made, length = "ab\"c//".length();
    final String name;

    Item(String name) {
        this(name, 0);
    }

    Item(String name, int more) {
        this.name = name + more;
    }

    @Override
    public int price() { return number * 10 + length; } // length here is a field

    @Override
    public int compareTo(Item other) {
        return other.number - number;
    }

    int size() { return name.length() + length; }

    @Override
    public String toString() {
        return name + "/" + number;
    }
}

public class Shop {
    static final StringBuilder log = new StringBuilder();
    static int first = note("first", 1);
    static int count;

    static {
        count = note("block", first + 1);
    }

    static int second = note("second", count + first), third = second >>> 1;

    static class Shelf<T> extends ArrayList<Item> {
        private final List<List<Item>> rows = new ArrayList<>();
        int size;

        void put(Item item) {
            size++;
            add(item);
            rows.add(List.of(item));
        }

        int items() {
            int size = size();
            for (List<Item> row : rows) {
                size += row.size() + row.get(0).size();
            }
            for (int count = 0, step = 1; count < 2; count += step) size += this.size;
            count++;
            return size << 1 > 3 ? size : -size;
        }
    }

    static class Wide extends Shelf<String> {
        @Override
        int items() {
            return super.items() + super.size + 1000;
        }
    }

    static int note(String what, int value) {
        log.append(what).append(' ').append(value).append('\n');
        return value;
    }

    static String describe(Object object) {
        if (object instanceof Item item && item.cheap()) {
            return "cheap " + item.name;
        }
        switch (object.hashCode() & 1) {
            case 0:
                log.append("even");
                break;
            default:
                log.append("odd");
        }
        return switch (count) {
            case 0, 1 -> "few";
            case 2 -> {
                int size = 5;
                yield "two" + size;
            }
            default -> "many";
        };
    }

    public static void main(String[] args) throws Exception {
        Shelf<String> shelf = new Wide();
        outer:
        for (String name : new String[] {"tea", "cup", "pot"}) {
            for (char c : name.toCharArray()) {
                if (c == '\'' || c == 'o') continue outer;
            }
            shelf.put(new Item(name));
        }
        shelf.put(new Item("last", .5e+1 > 0x1e ? 1 : 2));
        int size = shelf.size();
        System.out.println(size + " " + shelf.size + " " + shelf.items() + " " + ((Item) shelf.get(0)).size());
        Function<Item, Integer> sizes = Item::size;
        BiFunction<Item, Item, Integer> both = (left, right) -> left.size() * right.price();
        Supplier<Integer> lazy = () -> { int count = 7; return count + Shop.count; };
        System.out.println(sizes.apply(shelf.get(1)) + " " + both.apply(shelf.get(0), shelf.get(1)) + " " + lazy.get());
        shelf.sort(null);
        var copy = new ArrayList<Item>(shelf);
        copy.forEach(item -> System.out.println(item + " " + item.price()));
        do {
            count--;
        } while (count > 2);
        try (AutoCloseable lock = () -> note("closed", count)) {
            System.out.println(describe(shelf.get(0)) + describe(new Item("item")) + describe(3));
        } finally {
            System.out.print("""
                    The Item "count" of Shop \""" is:
                    """ + count);
        }
        System.out.println(log.toString() + third + Item.made + Priced.LIMIT);
    }
}
"##;

#[test]
fn a_disguised_program_prints_the_same() {
    let folder = support::folder("disguise-runs");
    let disguised = SEEDS.map(|seed| {
        disguise(
            SHOP,
            "# none of Shop's\n\nreach: java.lang.Thread.run\n",
            seed,
        )
    });
    let sources = disguised
        .iter()
        .map(|it| (&it.file_name[..], &it.source[..]));
    compile(sources.chain([("Shop.java", SHOP)]), &folder);
    let printed = |main: &str| {
        let java = support::compiler_jdk().join("bin/java");
        let output = support::run(Command::new(java).arg("-cp").arg(&folder).arg(main));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{main}: {errors}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let expected = printed("Shop");
    assert!(
        expected.contains("first 1\nblock 2\nsecond 3\n"),
        "{expected}"
    );
    for it in &disguised {
        assert_eq!(printed(&it.main_class), expected, "{}", it.source);
        assert_eq!(
            it.targets,
            "# none of Shop's\n\nreach: java.lang.Thread.run\n"
        );
        let left = words(&it.source);
        for name in [
            "Item", "Shop", "Shelf", "items", "price", "cheap", "number", "made", "count",
        ] {
            assert!(!left.contains(name), "{name} in {}", it.source);
        }
        assert!(left.contains("size"), "of lists, in {}", it.source);
    }
}

#[test]
#[should_panic(expected = "line 2: cannot disguise an anonymous class: Runnable")]
fn what_it_does_not_know_is_refused() {
    disguise(
        "class A {\n    Runnable r = new Runnable() { public void run() {} };\n}",
        "",
        1,
    );
}
