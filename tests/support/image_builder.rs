//! Writes small JDK images (`lib/modules`): the header, a perfect hash of the names, attribute streams, strings, data.

use std::collections::{BTreeMap, BTreeSet};

const HASH_MULTIPLIER: u32 = 0x0100_0193;

/// An image of classes of java.base, named with slashes.
pub fn image(classes: &BTreeMap<&str, Vec<u8>>) -> Vec<u8> {
    let mut builder = Builder::default();
    builder.string("");
    let module = builder.string("java.base");
    let mut packages = BTreeSet::new();
    for (name, bytes) in classes {
        let (package, base) = name.rsplit_once('/').expect("java.base has packages");
        packages.insert(package);
        let full = format!("/java.base/{name}.class");
        let parts = [
            module,
            builder.string(package),
            builder.string(base),
            builder.string("class"),
        ];
        builder.add(full, parts, bytes);
    }
    let of_packages = builder.string("packages");
    for package in packages {
        let package = package.replace('/', ".");
        let parts = [of_packages, 0, builder.string(&package), 0];
        // Not empty, and the module's name.
        let content = [0u32.to_le_bytes(), module.to_le_bytes()].concat();
        builder.add(format!("/packages/{package}"), parts, &content);
    }
    if builder.names.len().is_multiple_of(2) {
        // With an even table some names would fall into the same place under every seed.
        let parts = [of_packages, 0, builder.string("filler"), 0];
        builder.add("/packages/filler".into(), parts, &[]);
    }
    builder.bytes()
}

#[derive(Default)]
struct Builder {
    names: Vec<String>,
    /// Where each name's attributes begin.
    places: Vec<u32>,
    attributes: Vec<u8>,
    strings: Vec<u8>,
    data: Vec<u8>,
}

impl Builder {
    fn string(&mut self, text: &str) -> u32 {
        let offset = self.strings.len() as u32;
        self.strings.extend(text.as_bytes());
        self.strings.push(0);
        offset
    }

    fn add(&mut self, name: String, [module, parent, base, extension]: [u32; 4], content: &[u8]) {
        self.names.push(name);
        self.places.push(self.attributes.len() as u32);
        let (offset, size) = (self.data.len() as u32, content.len() as u32);
        for (kind, value) in [
            (1, module),
            (2, parent),
            (3, base),
            (4, extension),
            (5, offset),
            (7, size),
        ] {
            self.attributes.push(kind << 3 | 3); // four bytes follow
            self.attributes.extend(value.to_be_bytes());
        }
        self.attributes.push(0);
        self.data.extend(content);
    }

    fn bytes(self) -> Vec<u8> {
        let length = self.names.len();
        let mut buckets: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (number, name) in self.names.iter().enumerate() {
            let slot = hash(name, HASH_MULTIPLIER) % length as u32;
            buckets.entry(slot).or_default().push(number);
        }
        let mut buckets: Vec<_> = buckets.into_iter().collect();
        buckets.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
        let mut redirects = vec![0i32; length];
        let mut order = vec![None; length];
        for (slot, names) in buckets {
            if let [only] = names[..] {
                let free = order.iter().position(Option::is_none).expect("one each");
                order[free] = Some(only);
                redirects[slot as usize] = -1 - free as i32;
                continue;
            }
            let places = |seed: u32| -> BTreeSet<usize> {
                let place =
                    |&number: &usize| (hash(&self.names[number], seed) % length as u32) as usize;
                names.iter().map(place).collect()
            };
            let fits = |seed: &u32| {
                let places = places(*seed);
                places.len() == names.len() && places.iter().all(|&place| order[place].is_none())
            };
            let seed = (1..1 << 20).find(fits).expect("some seed fits");
            for &number in &names {
                let place = hash(&self.names[number], seed) % length as u32;
                order[place as usize] = Some(number);
            }
            redirects[slot as usize] = seed as i32;
        }
        let header = [
            0xCAFE_DADA,
            1 << 16,
            0,
            length as u32,
            length as u32,
            self.attributes.len() as u32,
            self.strings.len() as u32,
        ];
        let mut bytes: Vec<u8> = header.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.extend(redirects.iter().flat_map(|word| word.to_le_bytes()));
        for number in order {
            bytes.extend(self.places[number.expect("all are placed")].to_le_bytes());
        }
        bytes.extend(self.attributes);
        bytes.extend(self.strings);
        bytes.extend(self.data);
        bytes
    }
}

fn hash(name: &str, seed: u32) -> u32 {
    name.bytes().fold(seed, |hash, byte| {
        hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte)
    }) & 0x7FFF_FFFF
}
