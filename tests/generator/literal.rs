//! Literals, and what is read where nothing is computed: variables, fields, elements.

use super::*;

impl Generator {
    pub(super) fn literal(&mut self, of: Scalar) -> String {
        let small = self.random.below(41) as i64 - 20;
        let special = self.random.chance(30);
        match of {
            Boolean => self.random.pick(&["true", "false"]).to_string(),
            Byte => {
                let value = if special {
                    self.random.pick(&[-128, 127, -1, 64])
                } else {
                    small
                };
                format!("(byte) ({value})")
            }
            Short => {
                let value = if special {
                    self.random.pick(&[-32768, 32767, 255, -129])
                } else {
                    small
                };
                format!("(short) ({value})")
            }
            Char => {
                if special {
                    self.random
                        .pick(&[
                            "(char) (65535)",
                            "'\\u0000'",
                            "'\\u00e9'",
                            "'\\ud83d'",
                            "'0'",
                            "' '",
                        ])
                        .to_string()
                } else {
                    format!("'{}'", (b'a' + self.random.below(26) as u8) as char)
                }
            }
            Int => {
                if special {
                    let values = [
                        "31",
                        "32",
                        "33",
                        "63",
                        "100",
                        "127",
                        "128",
                        "255",
                        "-128",
                        "-129",
                        "32767",
                        "32768",
                        "-32769",
                        "65535",
                        "65536",
                        "1000003",
                        "0x55555555",
                        "0xdeadbeef",
                        "2147483647",
                        "-2147483648",
                        "-2147483647",
                        "0b1011",
                    ];
                    format!("({})", self.random.pick(&values))
                } else {
                    format!("({small})")
                }
            }
            Long => {
                if special {
                    let values = [
                        "63L",
                        "64L",
                        "0x7fffffffL",
                        "-2147483648L",
                        "4294967296L",
                        "9223372036854775807L",
                        "-9223372036854775808L",
                        "0x123456789abcdefL",
                        "1000000007L",
                        "-1L",
                    ];
                    format!("({})", self.random.pick(&values))
                } else {
                    format!("({small}L)")
                }
            }
            Float => {
                if special {
                    let values = [
                        "Float.NaN",
                        "Float.POSITIVE_INFINITY",
                        "-0.0f",
                        "Float.MAX_VALUE",
                        "Float.MIN_VALUE",
                        "1e10f",
                        "16777217f",
                        "0.1f",
                        "3.0e-40f",
                        "2147483647f",
                    ];
                    format!("({})", self.random.pick(&values))
                } else {
                    format!(
                        "({small}.{}f)",
                        self.random.pick(&["0", "5", "25", "125", "3"])
                    )
                }
            }
            Double => {
                if special {
                    let values = [
                        "Double.NaN",
                        "Double.NEGATIVE_INFINITY",
                        "-0.0",
                        "Double.MAX_VALUE",
                        "Double.MIN_VALUE",
                        "1e300",
                        "1e-5",
                        "0.1",
                        "9007199254740993.0",
                        "1e19",
                        "4.9e-320",
                        "1234567.875",
                    ];
                    format!("({})", self.random.pick(&values))
                } else {
                    format!(
                        "({small}.{})",
                        self.random.pick(&["0", "5", "25", "75", "3", "001"])
                    )
                }
            }
            Text => {
                let values = [
                    "\"\"",
                    "\"a\"",
                    "\"abc\"",
                    "\"hello\"",
                    "\"x y\"",
                    "\"12\"",
                    "\"-7\"",
                    "\"zz\"",
                    "\"Java\"",
                    "\"banana\"",
                    "\"tab\\\\t\"",
                    "\"it's\"",
                    "\"aXbXc\"",
                    "\"0x1F\"",
                ];
                self.random.pick(&values).to_string()
            }
        }
    }

    pub(super) fn leaf(&mut self, of: Scalar) -> String {
        if self.random.chance(82)
            && let Some(text) = self.stored(of, false)
        {
            return text;
        }
        if of.is_number() && self.random.chance(70) {
            // a place of another type keeps programs from being full of constants
            let other = self.other_number(of);
            if let Some(text) = self.stored(other, false) {
                return format!("({}) ({text})", of.java());
            }
        }
        self.literal(of)
    }

    /// A variable, field or array element of exactly this type.
    pub(super) fn stored(&mut self, of: Scalar, assign: bool) -> Option<String> {
        self.spend(2);
        match self.random.below(10) {
            0 | 1 => {
                if let Some(array) = self.find(|p| p.of == Array(of)) {
                    let index = self.index(&array.text);
                    return Some(format!("{}[{index}]", array.text));
                }
            }
            2 => {
                if let Some(array) = self.find(|p| p.of == Matrix(of)) {
                    let row = self.index(&array.text);
                    // the rows may differ in length
                    let column = if self.risks() {
                        format!("({} & 15) - 2", self.leaf(Int))
                    } else {
                        format!("{} & 3", self.leaf(Int))
                    };
                    return Some(format!("{}[{row}][{column}]", array.text));
                }
            }
            3 | 4 => {
                if let Some(text) = self.field_of_node(of) {
                    return Some(text);
                }
            }
            _ => {}
        }
        self.find(|p| p.of == Of(of) && (!assign || p.assignable))
            .map(|p| p.text)
    }

    /// An index for an array of at least four elements; where exceptions are welcome perhaps a wrong one.
    pub(super) fn index(&mut self, array: &str) -> String {
        self.spend(4);
        if self.risks() {
            let number = self.number(Int, 1);
            return self.random.pick(&[
                format!("{number} % 7"),
                format!("({number} & 15) - 2"),
                format!("{array}.length - ({number} & 3)"),
            ]);
        }
        match self.random.below(4) {
            0 => self.random.below(4).to_string(),
            1 => format!("{array}.length - 1 - ({} & 3)", self.leaf(Int)),
            _ => format!("{} & 3", self.number(Int, 1)),
        }
    }

    pub(super) fn field_of_node(&mut self, of: Scalar) -> Option<String> {
        let node = self.find(|p| matches!(p.of, Node(_)))?;
        let Node(class) = node.of else { return None };
        let fields: Vec<String> = self
            .fields_of(class)
            .into_iter()
            .filter(|f| f.of == Of(of))
            .map(|f| f.text)
            .collect();
        if fields.is_empty() {
            return None;
        }
        Some(format!("{}.{}", node.text, self.random.pick(&fields)))
    }

    pub(super) fn fields_of(&self, class: usize) -> Vec<Place> {
        let mut fields = match self.classes[class].parent {
            Some(parent) => self.fields_of(parent),
            None => Vec::new(),
        };
        fields.extend(self.classes[class].fields.iter().cloned());
        fields
    }
}
