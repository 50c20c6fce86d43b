//! `guide run`: one execution of the program, under the default schedule or a random one. Start at [`run`].

use crate::command::{Exit, open};
use crate::config::Run;
use crate::error::{Error, Result, one_line};
use crate::limit::peak_memory_kib;
use crate::random::Random;
use crate::search::{Fair, Schedule, run_once};
use crate::unsupported;
use crate::vm::{Bounds, Budget, Options, Rules, State, Status, Stop, Vm, Watched};
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// Runs the program to its end.
pub(crate) fn run(config: &Run, out: &mut dyn Write) -> Result<Exit> {
    let program = open(&config.program, &config.start.allow_read)?;
    let main = program.main_class(config.start.main.as_deref())?;
    if config.list_unsupported {
        let found = unsupported::list(&program, main, out)?;
        return Ok(match found {
            0 => Exit::Nothing,
            _ => Exit::Unsupported,
        });
    }
    let options = Options {
        rules: Rules {
            reduction: config.scheduling.reduction,
            atomic_synchronizers: config.scheduling.atomic_synchronizers,
            any_timing: config.scheduling.any_timing,
            spurious_wakeups: config.scheduling.spurious_wakeups,
            assumes: !config.scheduling.assume_nothing,
            // As in `java`.
            assertions: false,
            arguments: config.start.arguments.clone(),
            ..Rules::default()
        },
        watched: Watched {
            live_output: true,
            ..Watched::default()
        },
        bounds: Bounds {
            steps: config.steps,
            heap: Some(config.memory_mib << 20),
            process_memory: Some(config.memory_mib << 20),
            deadline: config.time.map(|time| Instant::now() + time),
            interrupt: None,
        },
    };
    let vm = Vm::new(Arc::new(program), options)?;
    let mut state = vm.start(main)?;
    let schedule = match config.seed {
        Some(seed) => Schedule::Random(Random::new(seed)),
        None => Schedule::Default(Fair::default()),
    };
    let stop = run_once(&vm, &mut state, schedule)?;
    out.flush()?;
    std::io::stdout().flush()?;
    if let Some(path) = state.files.outside() {
        eprintln!(
            "guide: the program looked for {}, which is outside its folder: for it there is nothing there; --allow-read \
             lets it see more",
            one_line(path)
        );
    }
    for missing in state.missing.iter() {
        let advice = match missing {
            Error::BrokenClass { .. } => "; replace the file, or put a sound one before it",
            _ => "",
        };
        eprintln!("guide: {missing}{advice}");
    }
    if config.stats {
        print_stats(&vm, &state);
    }
    finish(&vm, &state, stop)
}

/// What a stop means to whoever started the program.
fn finish(vm: &Vm, state: &State, stop: Stop) -> Result<Exit> {
    match stop {
        Stop::Exited(status) =>
        // Of a greater one a system keeps as much, too.
        {
            Ok(Exit::OfProgram(status as u8))
        }
        Stop::Deadlock => {
            eprintln!("guide: the program is deadlocked: no thread can go on");
            for line in describe_waits(vm, state) {
                eprintln!("guide:   {}", one_line(&line));
            }
            Ok(Exit::Cut)
        }
        Stop::OutOfBudget(budget) => {
            let (what, flag) = match budget {
                Budget::Steps => ("as many bytecodes as it may", "--step-limit"),
                Budget::Memory => ("as much memory as it may", "--memory-limit"),
                Budget::Time => ("as long as it may", "--time-limit"),
                Budget::Interrupted => unreachable!("nobody was told of an interrupt"),
            };
            let verb = if budget == Budget::Memory {
                "used"
            } else {
                "run"
            };
            eprintln!("guide: the program has {verb} {what}; raise the bound with {flag}");
            Ok(Exit::Cut)
        }
        Stop::Unsupported { what, caller } => {
            let what = format!("{what}, called from {caller}, has no model");
            eprintln!("guide: unsupported: {}", one_line(&what));
            Ok(Exit::Unsupported)
        }
        Stop::Broken(error) => Err(error),
        Stop::Infeasible => unreachable!("only symbolic inputs are assumed about"),
    }
}

/// Who waits for what, one thread a line.
fn describe_waits(vm: &Vm, state: &State) -> Vec<String> {
    let waiting = state
        .thread_ids()
        .filter(|&id| state.thread(id).status != Status::Ended);
    waiting.map(|id| vm.describe_wait(state, id)).collect()
}

fn print_stats(vm: &Vm, state: &State) {
    eprintln!("bytecodes       {}", state.bytecodes);
    eprintln!("classes loaded  {}", vm.program().classes_read());
    eprintln!("objects made    {}", state.heap.objects_made());
    eprintln!("threads         {}", state.threads.len());
    eprintln!("choices         {}", state.choices);
    eprintln!("clones          0");
    for model in state.models_on_the_way() {
        eprintln!("approximate     {model}");
    }
    if let Some(kib) = peak_memory_kib() {
        eprintln!("peak memory     {} MiB", kib / 1024);
    }
}
