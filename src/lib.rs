//! `guide` answers, for each warning of a static analyser on a Java program: can this really happen?
#![forbid(unsafe_code)]
pub mod error;
pub mod program;
pub mod show;
