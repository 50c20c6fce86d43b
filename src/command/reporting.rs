//! `Reporting`: what every verb does that writes a report, before its work and after it. A verb opens the program by
//! [`open`], does its work in between, and ends with [`Reporting::finish`].

use crate::config::{ProgramPaths, Reports};
use crate::error::Result;
use crate::limit::{Interrupt, peak_memory_kib};
use crate::program::{Jdk, Program};
use crate::report::{self, AtHand, Baseline, Report, Sources};
use crate::signal;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// The program under test, which may read these files besides its own.
pub(crate) fn open(paths: &ProgramPaths, allow_read: &[PathBuf]) -> Result<Program> {
    let jdk = Jdk::find(paths.jdk.as_deref())?;
    Program::open(&paths.application, &paths.classpath, jdk)?.allowing(allow_read)
}

/// From now on the first signal ends the work in good order, and the second at once.
pub(crate) fn interruptible() -> Interrupt {
    signal::listen(report::abandon)
}

pub(crate) struct Reporting<'a> {
    /// When the verb began.
    pub began: Instant,
    pub sources: Sources,
    pub at_hand: AtHand,
    reports: &'a Reports,
    baseline: Option<Baseline>,
}

impl<'a> Reporting<'a> {
    /// Refuses what could not be written or compared with in the end, before a long search and not after it.
    pub(crate) fn begin(paths: &ProgramPaths, reports: &'a Reports) -> Result<Reporting<'a>> {
        let began = Instant::now();
        report::refuse_unwritable(reports)?;
        let json = reports.json();
        Ok(Reporting {
            began,
            sources: Sources::new(&paths.source_path),
            at_hand: AtHand {
                json: json.map(|file| file.display().to_string()),
                input_jar: reports.input_jar.clone(),
            },
            reports,
            baseline: Baseline::read(reports.baseline.as_deref())?,
        })
    }

    /// What may be promised to a reader before the report is written.
    pub(crate) fn promised(&self) -> AtHand {
        let is_kept = self.reports.json().is_some_and(report::is_writable);
        AtHand {
            json: self.at_hand.json.clone().filter(|_| is_kept),
            ..self.at_hand.clone()
        }
    }

    /// Completes the report, writes it into the files that were asked for and lets `print` say the rest of it.
    pub(crate) fn finish(
        &self,
        report: &mut Report,
        out: &mut dyn Write,
        print: impl FnOnce(&Report, &AtHand, &mut dyn Write) -> Result<()>,
    ) -> Result<()> {
        report.exploration.stats.peak_rss_kb = peak_memory_kib().unwrap_or(0);
        report.complete(&self.sources, self.baseline.as_ref());
        // The text must not be lost where a file cannot be written.
        let written = report::write_all(report, self.reports, &self.at_hand);
        let at_hand = self.at_hand.clone().without_unwritten(&written);
        print(report, &at_hand, out)?;
        out.flush()?;
        if self.reports.stats {
            report::print_stats(report, &mut std::io::stderr())?;
        }
        written
    }
}
