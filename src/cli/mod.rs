//! The command line. `main` parses it, `dispatch` is the list of verbs; `flags.rs` has what the user can type,
//! `resolve.rs` makes a `Config` of it.
//!
//! `logging.rs` sets up messages and colour, `input_jar.rs` finds `guide-input.jar`.

mod flags;
mod input_jar;
mod logging;
mod resolve;

use crate::command::Exit;
use crate::config::Config;
use crate::error::{Error, Result};
use crate::{check, flip, graph, judge, replay, report, run, show, signal, solver, unit};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, ColorChoice, Command, CommandFactory, FromArgMatches};
use flags::{Cli, Verb};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

/// Exit status: bad usage, or nothing could be judged.
const UNUSABLE: u8 = 2;

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    signal::watch();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    match run(&arguments) {
        Ok(status) => status,
        Err(Error::ClosedPipe) => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed too, the exit status says enough.
            let _ = writeln!(io::stderr(), "guide: {error}");
            ExitCode::from(UNUSABLE)
        }
    }
}

fn run(arguments: &[OsString]) -> Result<ExitCode> {
    let mut command = command();
    let matches = match command.try_get_matches_from_mut(arguments) {
        Ok(matches) => matches,
        Err(error) => return answer(&error, &command, arguments),
    };
    let cli = Cli::from_arg_matches(&matches).map_err(|error| Error::Usage(sentence(&error)))?;
    logging::start(cli.verbose);

    let mut out = BufWriter::new(Output {
        inner: io::stdout().lock(),
        failed: None,
    });
    let status = if cli.version {
        version(&mut out)?;
        ExitCode::SUCCESS
    } else {
        act(cli, &matches, &mut command, arguments, &mut out)?
    };
    out.flush()?;
    match out.get_mut().failed.take().map(Error::from) {
        None | Some(Error::ClosedPipe) => Ok(status),
        Some(error) => Err(error),
    }
}

/// Standard output. Where it cannot be written any more, the work goes on all the same: there are reports to be written,
/// and a status that says what was found.
struct Output<W> {
    inner: W,
    failed: Option<io::Error>,
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.failed.is_some() {
            return Ok(bytes.len());
        }
        let written = self.inner.write(bytes);
        match written {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                self.failed = Some(error);
                Ok(bytes.len())
            }
            other => other,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.inner.flush() {
            Err(error) if self.failed.is_none() => {
                self.failed = Some(error);
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn act(
    cli: Cli,
    matches: &ArgMatches,
    command: &mut Command,
    arguments: &[OsString],
    out: &mut dyn Write,
) -> Result<ExitCode> {
    if let Some((name, _)) = matches.subcommand() {
        refuse_before_verb(name, &given(command, matches))?;
    }
    if let Some(Verb::Completions { shell }) = cli.verb {
        return completions(shell, command, out);
    }
    if let Some(Verb::Man { verb }) = &cli.verb {
        return manual(verb.as_deref(), command, out);
    }
    if let (None, Some(error)) = (&cli.verb, misspelt_verb(command, arguments)) {
        return Err(error);
    }
    let config = configure(cli)?;
    log::debug!("{config:?}");
    dispatch(&config, out)
}

/// What a command line asks for, the name of the program first, without doing it.
pub fn config_of(arguments: &[OsString]) -> Result<Config> {
    let matches = command().try_get_matches_from(arguments);
    let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    configure(cli.map_err(|error| Error::Usage(sentence(&error)))?)
}

fn configure(cli: Cli) -> Result<Config> {
    Ok(match cli.verb {
        None => Config::Judge(resolve::judge(cli.judge)?),
        Some(Verb::Completions { .. } | Verb::Man { .. }) => {
            return Err(Error::Usage("it prints something about guide".into()));
        }
        Some(Verb::Show(args)) => Config::Show(resolve::show(args)?),
        Some(Verb::Run(args)) => Config::Run(resolve::run(args)?),
        Some(Verb::Check(args)) => Config::Check(resolve::check(args)?),
        Some(Verb::Graph(args)) => Config::Graph(resolve::graph(args)?),
        Some(Verb::Replay(args)) => Config::Replay(resolve::replay(args)),
        Some(Verb::Test(args)) => Config::Test(resolve::test(args)?),
        Some(Verb::Flip(args)) => Config::Flip(resolve::flip(args)?),
    })
}

/// Hands each verb to the room that carries it out.
pub fn dispatch(config: &Config, out: &mut dyn Write) -> Result<ExitCode> {
    let exit = match config {
        Config::Show(config) => show::run(config, out).map(|()| Exit::Nothing),
        Config::Run(config) => run::run(config, out),
        Config::Check(config) => check::check(config, out),
        Config::Replay(config) => replay::replay(config, out),
        Config::Graph(config) => graph::graph(config, out),
        Config::Judge(config) => judge::judge(config, out),
        Config::Flip(config) => flip::flip(config, out),
        Config::Test(config) => unit::test(config, out),
    };
    Ok(ExitCode::from(exit?.status()))
}

/// The definition of the command line, coloured as standard output, where help goes, permits.
fn command() -> Command {
    Cli::command().color(if logging::coloured(&io::stdout()) {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    })
}

fn version(out: &mut dyn Write) -> Result<()> {
    writeln!(out, "guide {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "commit {}", env!("GUIDE_COMMIT"))?;
    writeln!(out, "Z3 {}", solver::z3::version())?;
    writeln!(out, "contract {}", report::CONTRACT)?;
    Ok(())
}

fn completions(
    shell: clap_complete::Shell,
    command: &mut Command,
    out: &mut dyn Write,
) -> Result<ExitCode> {
    // Written at once: clap_complete panics when a write fails, and a closed pipe is no reason to.
    let mut script = Vec::new();
    clap_complete::generate(shell, command, "guide", &mut script);
    out.write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

fn manual(verb: Option<&str>, command: &mut Command, out: &mut dyn Write) -> Result<ExitCode> {
    command.build();
    let page = match verb {
        None => command.clone(),
        Some(verb) => command
            .find_subcommand(verb)
            .ok_or_else(|| Error::Usage(no_such_verb(verb, nearest_verb(command, verb))))?
            .clone(),
    };
    clap_mangen::Man::new(page).render(out)?;
    Ok(ExitCode::SUCCESS)
}

/// An argument that the user typed, as opposed to one that has its default.
#[derive(Debug)]
struct Given {
    /// The long name without its dashes; none for a positional argument.
    option: Option<String>,
    values: Vec<String>,
}

fn given(command: &Command, matches: &ArgMatches) -> Vec<Given> {
    let typed = command
        .get_arguments()
        .filter(|it| matches.value_source(it.get_id().as_str()) == Some(ValueSource::CommandLine));
    typed
        .map(|it| Given {
            option: it.get_long().map(String::from),
            values: matches
                .get_raw(it.get_id().as_str())
                .into_iter()
                .flatten()
                .map(|it| it.to_string_lossy().into_owned())
                .collect(),
        })
        .collect()
}

/// What stands before a verb belongs to the action without one, and would be lost.
fn refuse_before_verb(verb: &str, given: &[Given]) -> Result<()> {
    let lost = given
        .iter()
        .find(|it| it.option.as_deref() != Some("verbose"));
    let Some(lost) = lost else { return Ok(()) };
    let lost = match &lost.option {
        Some(option) => format!("--{option}"),
        None => lost.values.join(" "),
    };
    Err(Error::Usage(format!(
        "{lost} stands before the verb; write guide {verb} first and the rest after it"
    )))
}

/// Prints the help that was asked for, or makes one sentence of what is wrong.
fn answer(error: &clap::Error, command: &Command, arguments: &[OsString]) -> Result<ExitCode> {
    match error.kind() {
        ErrorKind::DisplayHelp => {
            error.print()?;
            Ok(ExitCode::SUCCESS)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Nothing was asked for, so this is no result and standard output stays empty.
            let _ = write!(io::stderr(), "{}", overview(command.clone()));
            Ok(ExitCode::from(UNUSABLE))
        }
        _ => Err(misspelt_verb(command, arguments).unwrap_or_else(|| {
            let hint = hint_at_dashes(error, command, arguments);
            Error::Usage(sentence(error) + hint)
        })),
    }
}

/// What `guide` alone says: what there is, without the options.
fn overview(command: Command) -> String {
    let template = "{about}\n\n{usage-heading} {usage}\n\nVerbs:\n{subcommands}{after-help}\n\n\
                    guide -h lists the options, guide --help explains them.\n";
    let help = command.help_template(template).render_help();
    if logging::coloured(&io::stderr()) {
        help.ansi().to_string()
    } else {
        help.to_string()
    }
}

/// Clap's paragraphs in one line: what is wrong, and the nearest thing that is right.
fn sentence(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let text = text.trim_start_matches("error: ");
    let lines = text.lines().map(str::trim).filter(|it| !it.is_empty());
    let before_usage =
        lines.take_while(|it| !it.starts_with("Usage:") && !it.starts_with("For more information"));
    // The first hint is the nearest; the next is that everything could also be an argument of the program.
    let (hints, statement): (Vec<_>, Vec<_>) = before_usage.partition(|it| it.starts_with("tip: "));
    let mut sentence = statement.join(" ");
    if let Some(hint) = hints.first() {
        sentence += "; ";
        sentence += hint.trim_start_matches("tip: ");
    }
    sentence
}

/// A hint that clap does not give: a word too many is most often meant for the program.
fn hint_at_dashes(error: &clap::Error, command: &Command, arguments: &[OsString]) -> &'static str {
    let verb = arguments.get(1).and_then(|it| command.find_subcommand(it));
    let takes_arguments = verb
        .unwrap_or(command)
        .get_arguments()
        .any(Arg::is_last_set);
    let word = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(word)) => word,
        _ => return "",
    };
    match error.kind() {
        ErrorKind::UnknownArgument if takes_arguments && !word.starts_with('-') => {
            "; arguments for the program itself come after --"
        }
        _ => "",
    }
}

/// Whether the first word, which then was taken for a program, is rather a verb with a slip of the finger.
fn misspelt_verb(command: &Command, arguments: &[OsString]) -> Option<Error> {
    let word = arguments.get(1)?.to_str()?;
    if word.starts_with('-') || word.contains(['.', '/']) || Path::new(word).exists() {
        return None;
    }
    let verb = nearest_verb(command, word).filter(|verb| *verb != word)?;
    Some(Error::Usage(no_such_verb(word, Some(verb))))
}

fn no_such_verb(word: &str, nearest: Option<&str>) -> String {
    match nearest {
        Some(verb) => format!("there is no verb '{word}'; did you mean '{verb}'?"),
        None => format!("there is no verb '{word}'; guide --help lists them"),
    }
}

/// The verb at most two slips away from `word`, and nearer than any other.
fn nearest_verb<'a>(command: &'a Command, word: &str) -> Option<&'a str> {
    let verbs = command.get_subcommands().map(Command::get_name);
    let near = verbs.map(|verb| (slips(word, verb), verb)).min()?;
    (near.0 <= 2).then_some(near.1)
}

/// How many letters must be added, dropped, replaced or swapped with their neighbour to make one word the other.
fn slips(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definitions_hold_together() {
        command().debug_assert();
    }

    #[test]
    fn every_option_is_documented_and_under_a_heading() {
        let mut command = command();
        command.build();
        for command in command.get_subcommands().chain([&command]) {
            for option in command.get_opts() {
                let id = format!("{} {}", command.get_name(), option.get_id());
                assert!(option.get_help().is_some(), "{id} has no documentation");
                let common = ["help", "verbose", "version"];
                let bare = common.contains(&option.get_id().as_str());
                assert!(
                    bare || option.get_help_heading().is_some(),
                    "{id} has no heading"
                );
            }
        }
    }

    #[test]
    fn slips_are_counted() {
        assert_eq!(slips("show", "show"), 0);
        assert_eq!(slips("shwo", "show"), 1);
        assert_eq!(slips("sho", "show"), 1);
        assert_eq!(slips("chek", "check"), 1);
        assert_eq!(slips("", "run"), 3);
    }
}
