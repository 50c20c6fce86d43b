//! `Case`: a warning with its readings and the plan of its trials.

use super::attempt::Setting;
use super::plan;
use super::reading::Reading;
use super::together::Together;
use crate::error::Result;
use crate::limit::Halt;
use crate::search::{Trial, Tried};
use crate::targets::Warning;
use std::time::Instant;

pub(crate) struct Case<'p> {
    pub warning: &'p Warning,
    pub readings: Vec<Reading<'p>>,
    pub plan: Vec<Trial>,
    pub milliseconds: u64,
}

impl<'p> Case<'p> {
    pub(crate) fn of(setting: &Setting, warning: &'p Warning, halt: &Halt) -> Result<Case<'p>> {
        let began = Instant::now();
        let readings = Reading::all(setting, warning, halt)?;
        // What the call graph refutes is not tried, and neither is what begins nowhere.
        let sets: Vec<Option<usize>> = readings
            .iter()
            .map(|reading| {
                let is_tried = reading.refuted.is_none() && reading.begin.is_some();
                is_tried.then_some(reading.sets.len())
            })
            .collect();
        Ok(Case {
            warning,
            plan: plan::plan(setting.config, &sets),
            readings,
            milliseconds: began.elapsed().as_millis() as u64,
        })
    }

    /// A warning that the search for all of them has settled.
    pub(crate) fn settled(setting: &Setting, warning: &'p Warning, tried: &[Tried]) -> Case<'p> {
        let readings = Reading::untouched(setting.program, warning);
        let readings = readings.into_iter().map(|reading| Reading {
            begin: setting.begin,
            is_chosen: setting.may_call,
            ..reading
        });
        Case {
            warning,
            plan: (0..=tried.last().map_or(0, |it| it.number))
                .map(Together::trial)
                .collect(),
            readings: readings.collect(),
            milliseconds: 0,
        }
    }

    /// A warning whose turn did not come.
    pub(crate) fn untouched(setting: &Setting, warning: &'p Warning) -> Case<'p> {
        Case {
            warning,
            readings: Reading::untouched(setting.program, warning),
            plan: Vec::new(),
            milliseconds: 0,
        }
    }

    /// The reading that a trial is about.
    pub(crate) fn reading_of(&self, trial: usize) -> &Reading<'p> {
        &self.readings[self.plan[trial].reading]
    }
}
