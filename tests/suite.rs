//! All tests of the whole but those of `malice.rs`, as one program, so that what they share is compiled and linked once.
//! A line here for each module, in three groups; how each comes to its answers is said where it begins. `tests/budgets`
//! has the seconds that each may take.

// Each module and the bench use their own part of these.
mod generator; // random Java programs without threads
mod oracle; // random Java programs with threads, and by brute force what they can do
mod random_terms; // terms, and Java's arithmetic on them by other means
mod support; // JDKs, folders, compiled programs, and what else several modules share

// One room of the library at a time, in this process.
mod abstraction; // the paper's small figures as sets of locations, edges and traces
mod analysis; // static facts of labelled programs, and of all of java.base
mod analysis_random; // static facts of random graphs, by definition
mod calls; // call graphs, thread bodies, distances
mod clone_state; // a run depends on its picks alone
mod corruption; // damaged classes, jars and images
mod decode_jdk; // every method of the JDK decodes
mod equations; // the paper's equations 1 to 7
mod javap; // decoding agrees with javap
mod litmus; // all outcomes of small programs with threads
mod null_message; // HotSpot's texts for a NullPointerException
mod paths; // all paths of small programs with inputs
mod provided; // the classes guide brings along
mod rooms; // machine, search and judgement, by one check each
mod seams; // `run` and `take`, as strategies see them
mod solver; // the solver against evaluation
mod targets; // warnings tied to code
mod terms; // folding and evaluation
mod verify; // what javac makes is accepted

// Commands, through the binary.
mod assumptions; // what is assumed of the environment
mod bad_input; // what cannot be used
mod browser; // the HTML report in Chromium
mod check; // guide check
mod cli; // help, usage, colour
mod disguise; // renamed programs mean the same
mod flip; // guide flip
mod formats; // files of warnings
mod generated; // random programs under guide run and java
mod graph; // guide graph
mod guided; // the guided search and its switches
mod halting; // limits and signals
mod hotspot; // guide run and java print the same
mod judge; // guide --targets
mod refute; // what the code alone refutes
mod replay; // guide replay
mod reports; // every format of the report
mod run_limits; // guide run at its edges
mod show; // guide show
mod stuck; // threads that wait for ever
mod trust; // causes of wrong verdicts
mod unit_tests; // guide test
mod verdicts; // random programs with threads against the oracle

// The project itself.
mod doors; // scripts/guide, scripts/examples, scripts/test
mod enumerate; // what tests/paths claims, on a plain JVM
mod house; // who knows whom
mod input; // guide.Input on a plain JVM
