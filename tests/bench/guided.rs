//! What `guide --targets` costs on java-examples, each figure from whole commands. The paper's Table 2 and its bounds
//! are in `guided/table2.rs`; how costs grow, what each part of the guidance is worth and further programs are beside
//! it. `guided/strategies.rs` takes half an hour and runs only when asked for. Start reading at `guided/example.rs`.

mod ablation;
mod example;
mod further;
mod growth;
pub mod strategies;
mod table2;

use crate::table::Table;
use example::Examples;

/// What was measured, to be printed below the table of figures.
pub struct Guided {
    table2: Option<Vec<table2::Row>>,
    growth: Option<Vec<growth::Family>>,
    further: Option<Vec<further::Row>>,
    ablation: Option<Vec<ablation::Setting>>,
}

const PARTS: [&str; 4] = ["table2", "growth", "further", "ablation"];

/// Measures the parts named, or all where none is.
pub fn measure(table: &mut Table, parts: &[String]) -> Guided {
    let unknown = parts.iter().find(|part| !PARTS.contains(&part.as_str()));
    assert_eq!(unknown, None, "the parts are {PARTS:?}");
    let examples = Examples::new();
    let is_wanted = |part: &str| parts.is_empty() || parts.iter().any(|it| it == part);
    Guided {
        table2: is_wanted("table2").then(|| table2::measure(&examples, table)),
        growth: is_wanted("growth").then(|| growth::measure(&examples, table)),
        further: is_wanted("further").then(|| further::measure(&examples, table)),
        ablation: is_wanted("ablation").then(|| ablation::measure(&examples)),
    }
}

impl Guided {
    pub fn print(&self) {
        self.table2.iter().for_each(|rows| table2::print(rows));
        self.further.iter().for_each(|rows| further::print(rows));
        self.growth
            .iter()
            .for_each(|families| growth::print(families));
        self.ablation
            .iter()
            .for_each(|settings| ablation::print(settings));
    }
}
