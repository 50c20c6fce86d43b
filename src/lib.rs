//! `guide` answers, for each warning of a static analyser on a Java program: can this really happen?
#![forbid(unsafe_code)]

pub mod cli;
pub mod config;
pub mod error;
pub mod program;
pub mod report;
pub mod run;
pub mod show;
pub mod solver;
pub mod vm;
