//! A program as Java. Printing gives statements their lines. Start at [`print`].

use super::ast::*;
use std::fmt::Write;

/// How many there are of each sort of shared thing.
pub const PLAIN: usize = 2;
pub const VOLATILE: usize = 2;
pub const ELEMENTS: usize = 2;
pub const BOXES: usize = 2;
pub const OBJECTS: usize = 2;
pub const LOCKS: usize = 2;
pub const ATOMICS: usize = 2;
/// Local variables of every body that hold values; those that count loops come after.
pub const LOCALS: usize = 2;

/// Stands for the name of the program's class.
const OWN: &str = "Own";

/// The source, and the lines of its statements set.
pub fn print(program: &mut Program) -> String {
    let mut out = Printer::default();
    let used = Used::of(program);
    let Program {
        main,
        threads,
        methods,
        holders,
        ..
    } = program;
    out.line(&format!("class {OWN} {{"));
    out.depth = 1;
    out.fields(&used, threads.len());
    for (number, thread) in threads.iter_mut().enumerate() {
        out.thread(number + 1, thread);
    }
    for (number, holder) in holders.iter_mut().enumerate() {
        out.line(&format!("static class H{number} {{"));
        out.depth += 1;
        out.line("static int f;");
        if let Some(body) = &mut holder.initialiser {
            out.line("static {");
            out.body(body);
            out.line("}");
        }
        out.depth -= 1;
        out.line("}");
    }
    if used.boxes {
        out.line("static class Box {");
        out.line("    int f;");
        out.line("    Box(int f) {");
        out.line("        this.f = f;");
        out.line("    }");
        out.line("}");
    }
    for (number, method) in methods.iter_mut().enumerate() {
        let synchronized = ["", "synchronized "][usize::from(method.is_synchronized)];
        out.line(&format!(
            "static {synchronized}void g{number}() throws Exception {{"
        ));
        out.body(&mut method.body);
        out.line("}");
    }
    out.line("@SuppressWarnings(\"unchecked\")");
    out.line("static <E extends Throwable> void raise(Throwable e) throws E {");
    out.line("    throw (E) e;");
    out.line("}");
    out.line("public static void main(String[] args) throws Exception {");
    out.body(main);
    out.line("}");
    out.depth = 0;
    out.line("}");
    out.text.replace(OWN, &program.name)
}

/// Which shared things a program mentions: nothing else is declared.
#[derive(Default)]
struct Used {
    text: String,
    boxes: bool,
}

impl Used {
    fn of(program: &Program) -> Used {
        let mut text = String::new();
        for statement in program.statements() {
            text.push_str(&head(&statement.kind));
            text.push('\n');
        }
        let boxes = text.contains("b0") || text.contains("b1");
        Used { text, boxes }
    }

    fn has(&self, name: &str) -> bool {
        self.text.contains(name)
    }
}

#[derive(Default)]
struct Printer {
    text: String,
    lines: u16,
    depth: usize,
}

impl Printer {
    fn line(&mut self, text: &str) -> u16 {
        let _ = writeln!(self.text, "{:1$}{text}", "", self.depth * 4);
        self.lines += 1;
        self.lines
    }

    fn fields(&mut self, used: &Used, threads: usize) {
        let concurrent = "java.util.concurrent";
        let mut declare = |name: String, text: String| {
            if used.has(&name) {
                self.line(&text);
            }
        };
        for n in 0..PLAIN {
            declare(format!("x{n}"), format!("static int x{n};"));
        }
        for n in 0..VOLATILE {
            declare(format!("v{n}"), format!("static volatile int v{n};"));
        }
        declare("a[".into(), "static final int[] a = new int[2];".into());
        for n in 0..BOXES {
            let volatile = ["", "volatile "][n % 2];
            declare(format!("b{n}"), format!("static {volatile}Box b{n};"));
        }
        for n in 0..OBJECTS {
            declare(
                format!("m{n}"),
                format!("static final Object m{n} = new Object();"),
            );
        }
        for n in 0..LOCKS {
            let lock = format!("{concurrent}.locks.ReentrantLock");
            let text = format!("static final {lock} l{n} = new {lock}();");
            if used.has(&format!("c{n}")) && !used.has(&format!("l{n}")) {
                declare(format!("c{n}"), text);
            } else {
                declare(format!("l{n}"), text);
            }
            declare(
                format!("c{n}"),
                format!("static final {concurrent}.locks.Condition c{n} = l{n}.newCondition();"),
            );
            let semaphore = format!("{concurrent}.Semaphore");
            declare(
                format!("s{n}"),
                format!("static final {semaphore} s{n} = new {semaphore}({n});"),
            );
            let latch = format!("{concurrent}.CountDownLatch");
            let count = n + 1;
            declare(
                format!("d{n}"),
                format!("static final {latch} d{n} = new {latch}({count});"),
            );
            let lock = format!("{concurrent}.locks.ReentrantReadWriteLock");
            declare(
                format!("w{n}"),
                format!("static final {lock} w{n} = new {lock}();"),
            );
        }
        for n in 0..ATOMICS {
            let atomic = format!("{concurrent}.atomic.AtomicInteger");
            declare(
                format!("n{n}."),
                format!("static final {atomic} n{n} = new {atomic}();"),
            );
        }
        declare(
            "tm".into(),
            "static final Thread tm = Thread.currentThread();".into(),
        );
        for n in 1..=threads {
            self.line(&format!("static final Thread t{n} = new T{n}();"));
        }
    }

    fn thread(&mut self, number: usize, thread: &mut ThreadOf) {
        self.line(&format!("static class T{number} extends Thread {{"));
        self.depth += 1;
        self.line(&format!("T{number}() {{"));
        self.line(&format!("    super(\"t{number}\");"));
        if thread.is_daemon {
            self.line("    setDaemon(true);");
        }
        if thread.handler.is_some() {
            self.line("    setUncaughtExceptionHandler((t, e) -> handle());");
        }
        self.line("}");
        if throws_checked(&thread.body.block) {
            self.line("public void run() {");
            self.line("    try {");
            self.line("        body();");
            self.line("    } catch (Exception e) {");
            self.line(&format!("        {OWN}.<RuntimeException>raise(e);"));
            self.line("    }");
            self.line("}");
            self.line("void body() throws Exception {");
        } else {
            self.line("public void run() {");
        }
        self.body(&mut thread.body);
        self.line("}");
        if let Some(body) = &mut thread.handler {
            self.line("static void handle() {");
            self.body(body);
            self.line("}");
        }
        self.depth -= 1;
        self.line("}");
    }

    fn body(&mut self, body: &mut Body) {
        self.depth += 1;
        body.line = self.line("int y0 = 0, y1 = 0;");
        self.statements(&mut body.block);
        self.depth -= 1;
    }

    fn block(&mut self, block: &mut Block) {
        self.depth += 1;
        self.statements(block);
        self.depth -= 1;
    }

    fn statements(&mut self, block: &mut Block) {
        for statement in block {
            statement.line = self.lines + 1;
            let head = head(&statement.kind);
            match &mut statement.kind {
                Kind::Try {
                    block,
                    catch,
                    catch_line,
                    finally,
                } => {
                    self.line(&head);
                    self.block(block);
                    if let Some((catch, block)) = catch {
                        let class = match catch {
                            Catch::Runtime => "RuntimeException",
                            Catch::Interrupted => "InterruptedException",
                            Catch::All => "Throwable",
                        };
                        let name = self.lines + 1;
                        *catch_line = self.line(&format!("}} catch ({class} e{name}) {{"));
                        self.block(block);
                    }
                    if let Some(block) = finally {
                        self.line("} finally {");
                        self.block(block);
                    }
                    self.line("}");
                }
                Kind::If(_, then, otherwise) => {
                    self.line(&head);
                    self.block(then);
                    if !otherwise.is_empty() {
                        self.line("} else {");
                        self.block(otherwise);
                    }
                    self.line("}");
                }
                Kind::While(_, block)
                | Kind::Repeat(_, _, block)
                | Kind::Forever(block)
                | Kind::Synchronized(_, block) => {
                    self.line(&head);
                    self.block(block);
                    self.line("}");
                }
                _ => _ = self.line(&head),
            }
        }
    }
}

/// The text of a statement up to its first block.
fn head(kind: &Kind) -> String {
    let timeout = |it: &Timeout| it.map_or(String::new(), |ms| ms.to_string());
    match kind {
        Kind::Set(variable, value) => format!("{} = {};", self::variable(variable), text(value)),
        Kind::Local(local, value) => format!("y{local} = {};", text(value)),
        Kind::Input(local, low, high) => {
            format!("y{local} = guide.Input.nextInt(\"i{local}\", {low}, {high});")
        }
        Kind::Assume(it) => format!("guide.Input.assume({});", condition(it)),
        Kind::Assert(it) => format!("assert {};", condition(it)),
        Kind::Do(it) => format!("{};", condition(it)),
        Kind::If(it, ..) => format!("if ({}) {{", condition(it)),
        Kind::While(it, _) => format!("while ({}) {{", condition(it)),
        Kind::Repeat(times, local, _) => {
            format!("for (int y{local} = 0; y{local} < {times}; y{local}++) {{")
        }
        Kind::Forever(_) => "for (;;) {".into(),
        Kind::Synchronized(it, _) => format!("synchronized ({}) {{", monitor(*it)),
        Kind::Call(method) => format!("g{method}();"),
        Kind::Wait(it, ms) => format!("{}.wait({});", monitor(*it), timeout(ms)),
        Kind::Notify(it) => format!("{}.notify();", monitor(*it)),
        Kind::NotifyAll(it) => format!("{}.notifyAll();", monitor(*it)),
        Kind::Start(it) => format!("{}.start();", thread(*it)),
        Kind::Join(it, ms) => format!("{}.join({});", thread(*it), timeout(ms)),
        Kind::Interrupt(it) => format!("{}.interrupt();", thread(*it)),
        Kind::Unpark(it) => {
            format!(
                "java.util.concurrent.locks.LockSupport.unpark({});",
                thread(*it)
            )
        }
        Kind::Park(None) => "java.util.concurrent.locks.LockSupport.park();".into(),
        Kind::Park(Some(ms)) => {
            format!("java.util.concurrent.locks.LockSupport.parkNanos({ms}000000L);")
        }
        Kind::Sleep(ms) => format!("Thread.sleep({ms});"),
        Kind::Yield => "Thread.yield();".into(),
        Kind::Throw => "if (y0 == y0) throw new RuntimeException();".into(),
        Kind::Try { .. } => "try {".into(),
        Kind::NewBox(it, value) => format!("b{it} = new Box({value});"),
        Kind::CopyBox(to, from) => format!("b{to} = b{from};"),
        Kind::Exit => "System.exit(0);".into(),
        Kind::Halt => "Runtime.getRuntime().halt(0);".into(),
        Kind::Lock(it) => format!("l{it}.lock();"),
        Kind::LockInterruptibly(it) => format!("l{it}.lockInterruptibly();"),
        Kind::Unlock(it) => format!("l{it}.unlock();"),
        Kind::Await(it, None) => format!("c{it}.await();"),
        Kind::Await(it, Some(ms)) => {
            format!("c{it}.await({ms}, java.util.concurrent.TimeUnit.MILLISECONDS);")
        }
        Kind::Signal(it) => format!("c{it}.signal();"),
        Kind::SignalAll(it) => format!("c{it}.signalAll();"),
        Kind::Acquire(it) => format!("s{it}.acquire();"),
        Kind::Release(it) => format!("s{it}.release();"),
        Kind::CountDown(it) => format!("d{it}.countDown();"),
        Kind::AwaitLatch(it) => format!("d{it}.await();"),
        Kind::ReadLock(it) => format!("w{it}.readLock().lock();"),
        Kind::ReadUnlock(it) => format!("w{it}.readLock().unlock();"),
        Kind::WriteLock(it) => format!("w{it}.writeLock().lock();"),
        Kind::WriteUnlock(it) => format!("w{it}.writeLock().unlock();"),
        Kind::AtomicSet(it, value) => format!("n{it}.set({});", text(value)),
    }
}

fn monitor(monitor: Monitor) -> String {
    match monitor {
        Monitor::Object(it) => format!("m{it}"),
        Monitor::Thread(it) => thread(it),
        Monitor::Class => format!("{OWN}.class"),
    }
}

fn thread(number: ThreadNumber) -> String {
    match number {
        0 => "tm".into(),
        number => format!("t{number}"),
    }
}

fn variable(it: &Variable) -> String {
    match it {
        Variable::Plain(it) => format!("x{it}"),
        Variable::Volatile(it) => format!("v{it}"),
        Variable::Element(index) => format!("a[{}]", text(index)),
        Variable::Static(it) => format!("H{it}.f"),
        Variable::Field(it) => format!("b{it}.f"),
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Constant(it) => it.to_string(),
        Value::Local(it) => format!("y{it}"),
        Value::Read(it) => variable(it),
        Value::Add(a, b) => format!("({} + {})", text(a), text(b)),
        Value::Subtract(a, b) => format!("({} - {})", text(a), text(b)),
        Value::Divide(a, b) => format!("({} / {})", text(a), text(b)),
        Value::AtomicGet(it) => format!("n{it}.get()"),
        Value::AtomicIncrement(it) => format!("n{it}.incrementAndGet()"),
        Value::ReadHolds(it) => format!("w{it}.getReadHoldCount()"),
    }
}

fn condition(it: &Condition) -> String {
    match it {
        Condition::Equal(a, b) => format!("{} == {}", text(a), text(b)),
        Condition::Less(a, b) => format!("{} < {}", text(a), text(b)),
        Condition::IsNull(it) => format!("b{it} == null"),
        Condition::Not(it) => match &**it {
            Condition::Equal(a, b) => format!("{} != {}", text(a), text(b)),
            Condition::Less(a, b) => format!("{} >= {}", text(a), text(b)),
            Condition::IsNull(it) => format!("b{it} != null"),
            Condition::IsIn(..) => format!("!({})", condition(it)),
            other => format!("!{}", condition(other)),
        },
        Condition::IsAlive(it) => format!("{}.isAlive()", thread(*it)),
        Condition::IsIn(it, seen) => {
            let name = format!("{seen:?}").to_uppercase();
            format!("{}.getState() == Thread.State.{name}", thread(*it))
        }
        Condition::IsInterrupted(it) => format!("{}.isInterrupted()", thread(*it)),
        Condition::Interrupted => "Thread.interrupted()".into(),
        Condition::CompareAndSet(it, from, to) => format!("n{it}.compareAndSet({from}, {to})"),
        Condition::TryLock(it) => format!("l{it}.tryLock()"),
        Condition::TryAcquire(it) => format!("s{it}.tryAcquire()"),
        Condition::TryRead(it) => format!("w{it}.readLock().tryLock()"),
        Condition::TryWrite(it) => format!("w{it}.writeLock().tryLock()"),
    }
}
