//! Does a JSON document keep to a JSON schema? As much of it as the schemas of SARIF (draft 4) and of our own report (draft
//! 2020-12) use; a keyword that is unknown here is a panic, not a rule passed over.

use serde_json::Value;

/// What is wrong with a document, each with its place; nothing where it keeps to the schema.
pub fn errors(schema: &Value, document: &Value) -> Vec<String> {
    let mut check = Check {
        root: schema,
        errors: Vec::new(),
        unknown: Vec::new(),
    };
    check.value(schema, document, "");
    check.errors
}

/// Fields of a valid document that its schema says nothing of, though it need not allow for others.
pub fn undescribed(schema: &Value, document: &Value) -> Vec<String> {
    let mut check = Check {
        root: schema,
        errors: Vec::new(),
        unknown: Vec::new(),
    };
    check.value(schema, document, "");
    assert!(check.errors.is_empty(), "{:#?}", check.errors);
    check.unknown
}

struct Check<'s> {
    root: &'s Value,
    errors: Vec<String>,
    unknown: Vec<String>,
}

impl<'s> Check<'s> {
    fn value(&mut self, schema: &'s Value, value: &Value, at: &str) {
        let Some(rules) = schema.as_object() else {
            panic!("a schema is an object, not {schema}");
        };
        for (keyword, rule) in rules {
            let is_right = match keyword.as_str() {
                "$ref" => {
                    let target = self.target(rule.as_str().expect("a reference is text"));
                    self.value(target, value, at);
                    true
                }
                "type" => match rule {
                    Value::Array(types) => types.iter().any(|it| is_of_type(value, it)),
                    one => is_of_type(value, one),
                },
                "enum" => list(rule).contains(value),
                "const" => rule == value,
                "minimum" => number(value).is_none_or(|it| it >= number(rule).unwrap()),
                "maximum" => number(value).is_none_or(|it| it <= number(rule).unwrap()),
                "minItems" => {
                    items(value).is_none_or(|it| it.len() as u64 >= rule.as_u64().unwrap())
                }
                "uniqueItems" => {
                    let is_unique = |items: &[Value]| {
                        let mut rest = items.iter().enumerate();
                        rest.all(|(at, item)| !items[..at].contains(item))
                    };
                    rule != &Value::Bool(true) || items(value).is_none_or(is_unique)
                }
                "required" => {
                    let has = |name: &Value| value.get(name.as_str().unwrap()).is_some();
                    !value.is_object() || list(rule).iter().all(has)
                }
                "items" => {
                    for (number, item) in items(value).unwrap_or_default().iter().enumerate() {
                        self.value(rule, item, &format!("{at}/{number}"));
                    }
                    true
                }
                "properties" => {
                    self.properties(schema, value, at);
                    true
                }
                // With `properties`, or as the rule for all there are.
                "additionalProperties" => {
                    if rules.get("properties").is_none() {
                        self.properties(schema, value, at);
                    }
                    true
                }
                "anyOf" | "oneOf" => self.alternatives(keyword == "oneOf", list(rule), value, at),
                "pattern" => matches_pattern(rule.as_str().unwrap(), value),
                "$schema" | "id" | "$id" | "title" | "description" | "default" | "format"
                | "definitions" | "$defs" => true,
                other => panic!("this check knows no {other}"),
            };
            if !is_right {
                let rule = rule.to_string();
                let text = value.to_string();
                let short = |text: &str| text.chars().take(120).collect::<String>();
                let error = format!("{at}: {} breaks {keyword} {}", short(&text), short(&rule));
                self.errors.push(error);
            }
        }
    }

    fn properties(&mut self, schema: &'s Value, value: &Value, at: &str) {
        let known = schema.get("properties").and_then(Value::as_object);
        let others = schema.get("additionalProperties");
        for (name, value) in value.as_object().into_iter().flatten() {
            let place = format!("{at}/{name}");
            match (known.and_then(|known| known.get(name)), others) {
                (Some(rule), _) => self.value(rule, value, &place),
                (None, Some(Value::Bool(false))) => {
                    self.errors.push(format!("{place} is not allowed"));
                }
                (None, Some(rule @ Value::Object(_))) => self.value(rule, value, &place),
                (None, _) => self.unknown.push(place),
            }
        }
    }

    fn alternatives(&mut self, is_one: bool, rules: &'s [Value], value: &Value, at: &str) -> bool {
        let mut fitting = 0;
        for rule in rules {
            let (errors, unknown) = (self.errors.len(), self.unknown.len());
            self.value(rule, value, at);
            if self.errors.len() == errors {
                fitting += 1;
            } else {
                self.errors.truncate(errors);
                self.unknown.truncate(unknown);
            }
        }
        if is_one { fitting == 1 } else { fitting > 0 }
    }

    fn target(&self, reference: &str) -> &'s Value {
        let pointer = reference.strip_prefix('#').expect("it is of this file");
        let target = self.root.pointer(pointer);
        target.unwrap_or_else(|| panic!("there is no {reference}"))
    }
}

fn is_of_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("a type is text") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    }
}

fn number(value: &Value) -> Option<f64> {
    value.as_f64()
}

fn items(value: &Value) -> Option<&[Value]> {
    value.as_array().map(Vec::as_slice)
}

fn list(value: &Value) -> &[Value] {
    items(value).expect("it is a list")
}

/// The only pattern of SARIF's that our documents meet; others are those of fields we do not write.
fn matches_pattern(pattern: &str, value: &Value) -> bool {
    let Some(text) = value.as_str() else {
        return true;
    };
    match pattern {
        "[0-9]+(\\.[0-9]+){3}" => text.split('.').count() >= 4,
        other => panic!("this check knows no pattern {other}, which {text} meets"),
    }
}
