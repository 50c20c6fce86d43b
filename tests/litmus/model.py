#!/usr/bin/env python3
"""Confirms the hand-derived sets of outputs by brute force, over an abstraction of each program of its own.

A thread is a Python generator: what stands between two `yield`s happens at once, and a `yield` is a place where
another thread may run. `yield condition` waits until the condition holds. Every schedule of every model is run
to its end; nothing is pruned, so the number of executions is an estimate of what a plain depth-first
enumeration of the real program takes (each access to something shared, monitor entry, start, join, thread end
and print is one step).

    model.py            compare all models with the .expected files, print the number of executions
    model.py NAME...    only these, and show their outputs

Time is virtual: a deadline may pass as soon as all earlier ones have passed, whether or not others can run.
With `any_timing` it may pass at any moment; both must give the same set.
"""
import sys, os

class Interrupted(Exception): pass

class JavaException(Exception):
    """Leaves its thread uncaught."""

class Choice:
    def __init__(self, arms): self.arms = arms

class Monitor:
    def __init__(self): self.owner, self.count, self.waiting = None, 0, []

class Thread:
    def __init__(self, world, body, daemon=False):
        self.world, self.daemon = world, daemon
        self.body = body
        self.started = self.ended = self.interrupted = self.notified = self.permit = False
        self.deadline = None
        self.enabled = None
        self.steps = None

class World:
    def __init__(self, any_timing):
        self.lines, self.exceptions, self.threads = [], [], []
        self.halted, self.now, self.any_timing = False, 0, any_timing

    # -- what models call
    def print(self, text):
        yield
        self.lines.append(str(text))

    def thread(self, body, daemon=False):
        return Thread(self, body, daemon)

    def start(self, thread):
        yield
        self.begin(thread)

    def begin(self, thread):
        thread.started = True
        self.threads.append(thread)
        def life():
            try:
                yield from thread.body(thread)
            except JavaException as e:
                self.exceptions.append(e.args[0])
            yield  # the end of a thread is a step of its own
        thread.steps = life()
        self.advance(thread)

    def join(self, me, thread):
        """Looks at the interrupt only while the other is alive, as Thread.join does."""
        yield lambda: not thread.started or thread.ended or me.interrupted
        if thread.started and not thread.ended:
            me.interrupted = False
            raise Interrupted

    def run(self, me, *bodies, main=None):
        """Starts a thread for each body, does main's own part, then joins them."""
        threads = [self.thread(body) for body in bodies]
        for thread in threads: yield from self.start(thread)
        if main: yield from main(me)
        for thread in threads: yield from self.join(me, thread)

    def enter(self, me, m):
        yield lambda: m.owner in (None, me)
        m.owner, m.count = me, m.count + 1

    def exit(self, me, m):
        m.count -= 1
        if m.count == 0: m.owner = None

    def may_pass(self, me):
        pending = [t.deadline for t in self.threads if t.deadline is not None]
        return self.any_timing or me.deadline <= min(pending)

    def passed(self, me):
        self.now = max(self.now, me.deadline)

    def wait(self, me, m, timeout=None):
        yield
        if me.interrupted:
            me.interrupted = False
            raise Interrupted
        count, m.owner, m.count, me.notified = m.count, None, 0, False
        m.waiting.append(me)
        if timeout: me.deadline = self.now + timeout
        yield lambda: me.notified or me.interrupted or timeout and self.may_pass(me)
        if not me.notified:
            m.waiting.remove(me)
            if not me.interrupted: self.passed(me)
        me.deadline = None
        yield lambda: m.owner is None
        m.owner, m.count = me, count
        if not me.notified and me.interrupted:
            me.interrupted = False
            raise Interrupted

    def notify(self, me, m):
        assert m.owner is me
        yield
        if m.waiting:
            chosen = (yield Choice(len(m.waiting))) if len(m.waiting) > 1 else 0
            m.waiting.pop(chosen).notified = True

    def notify_all(self, me, m):
        yield
        while m.waiting: m.waiting.pop().notified = True

    def sleep(self, me, timeout):
        yield
        if not me.interrupted:
            me.deadline = self.now + timeout
            yield lambda: me.interrupted or self.may_pass(me)
            if not me.interrupted: self.passed(me)
            me.deadline = None
        if me.interrupted:
            me.interrupted = False
            raise Interrupted

    def park(self, me):
        yield
        yield lambda: me.permit or me.interrupted
        me.permit = False

    # -- the scheduler
    def advance(self, thread, value=None):
        """Runs the thread to its next switch point; gives a Choice if it asks for one."""
        try:
            asked = thread.steps.send(value)
        except StopIteration:
            thread.ended, thread.enabled = True, lambda: False
            return None
        if isinstance(asked, Choice): return asked
        thread.enabled = asked or (lambda: True)
        return None

    def outcome(self):
        text = list(self.lines)
        if not self.halted and any(not t.ended and not t.daemon for t in self.threads): text.append('<deadlock>')
        text += [f'<exception {e}>' for e in sorted(self.exceptions)]
        return '|'.join(text) or '<empty>'

def execute(model, any_timing, picks):
    """One execution that follows picks and then takes the first of everything; extends picks by (taken, of)."""
    world = World(any_timing)
    main = world.thread(lambda me: model(world, me))
    world.begin(main)
    position = 0
    def decide(of):
        nonlocal position
        if of == 1: return 0
        if position == len(picks): picks.append([0, of])
        assert picks[position][1] == of
        position += 1
        return picks[position - 1][0]
    while not world.halted and any(not t.ended and not t.daemon for t in world.threads):
        able = [t for t in world.threads if not t.ended and t.enabled()]
        if not able: break
        thread = able[decide(len(able))]
        asked = world.advance(thread)
        while asked: asked = world.advance(thread, decide(asked.arms))
    return world.outcome()

def explore(model, any_timing=False):
    outcomes, picks, executions = set(), [], 0
    while True:
        outcomes.add(execute(model, any_timing, picks))
        executions += 1
        while picks and picks[-1][0] + 1 == picks[-1][1]: picks.pop()
        if not picks: return outcomes, executions
        picks[-1][0] += 1

# -- the models, one per program

def increment(w, amount=1):
    yield
    r = w.x
    yield
    w.x = r + amount

def L01Counter(w, me):
    w.x = 0
    def body(me): yield from increment(w)
    yield from w.run(me, body, body)
    yield from w.print(w.x)

def L02CounterTwice(w, me):
    w.x = 0
    def body(me):
        yield from increment(w)
        yield from increment(w)
    yield from w.run(me, body, main=body)
    yield from w.print(w.x)

def L03CounterThree(w, me):
    w.x = 0
    def body(me): yield from increment(w)
    yield from w.run(me, body, body, main=body)
    yield from w.print(w.x)

def locked(w, m):
    def body(me):
        yield from w.enter(me, m)
        yield from increment(w)
        w.exit(me, m)
    return body

def L04SynchronizedMethod(w, me):
    w.x = 0
    m = Monitor()
    yield from w.run(me, locked(w, m), locked(w, m))
    yield from w.print(w.x)

def L05OneSidedLock(w, me):
    w.x = 0
    def plain(me): yield from increment(w)
    yield from w.run(me, locked(w, Monitor()), plain)
    yield from w.print(w.x)

def L06DifferentLocks(w, me):
    w.x = 0
    yield from w.run(me, locked(w, Monitor()), locked(w, Monitor()))
    yield from w.print(w.x)

def L07StoreBuffering(w, me):
    w.x = w.y = w.p = w.q = 0
    def a(me):
        yield; w.x = 1
        yield; r = w.y
        yield; w.p = r
    def b(me):
        yield; w.y = 1
        yield; r = w.x
        yield; w.q = r
    yield from w.run(me, a, b)
    yield from w.print(f'{w.p} {w.q}')

L08StoreBufferingVolatile = L07StoreBuffering

def L09MessagePassing(w, me):
    w.data = w.flag = w.p = w.q = 0
    def a(me):
        yield; w.data = 1
        yield; w.flag = 1
    def b(me):
        yield; r = w.flag
        yield; w.p = r
        yield; r = w.data
        yield; w.q = r
    yield from w.run(me, a, b)
    yield from w.print(f'{w.p} {w.q}')

def L10LoadBuffering(w, me):
    w.x = w.y = w.p = w.q = 0
    def a(me):
        yield; r = w.x
        yield; w.p = r
        yield; w.y = 1
    def b(me):
        yield; r = w.y
        yield; w.q = r
        yield; w.x = 1
    yield from w.run(me, a, b)
    yield from w.print(f'{w.p} {w.q}')

def L11Causality(w, me):
    w.x = w.y = w.p = w.q = w.r = 0
    def a(me):
        yield; w.x = 1
    def b(me):
        yield; r = w.x
        yield; w.p = r
        yield; w.y = 1
    def c(me):
        yield; r = w.y
        yield; w.q = r
        yield; r = w.x
        yield; w.r = r
    yield from w.run(me, a, b, main=c)
    yield from w.print(f'{w.p} {w.q} {w.r}')

def L12Coherence(w, me):
    w.x = w.p = w.q = 0
    def a(me):
        yield; w.x = 1
        yield; w.x = 2
    def b(me):
        yield; r = w.x
        yield; w.p = r
        yield; r = w.x
        yield; w.q = r
    yield from w.run(me, a, b)
    yield from w.print(f'{w.p} {w.q}')

def peterson(flag_first):
    def model(w, me):
        w.flag, w.turn, w.c = [False, False], 0, 0
        def thread(me, i):
            for part in ('flag', 'turn') if flag_first else ('turn', 'flag'):
                yield
                if part == 'flag': w.flag[i] = True
                else: w.turn = 1 - i
            yield
            enter = not w.flag[1 - i]
            if not enter:
                yield
                enter = w.turn == i
            if enter:
                yield; w.c = i + 1
                yield; seen = w.c
                if seen != i + 1: yield from w.print('violated')
                yield; w.flag[i] = False
        yield from w.run(me, lambda me: thread(me, 0), main=lambda me: thread(me, 1))
        yield from w.print(w.c)
    return model

L13Peterson = peterson(True)
L14PetersonBroken = peterson(False)

def L15Dekker(w, me):
    w.flag, w.x = [False, False], 0
    def thread(me, i):
        yield; w.flag[i] = True
        yield; other = w.flag[1 - i]
        if not other: yield from increment(w)
        yield; w.flag[i] = False
    yield from w.run(me, lambda me: thread(me, 0), lambda me: thread(me, 1))
    yield from w.print(w.x)

L16VolatileCounter = L01Counter

def L17LongHalves(w, me):
    w.x = 0
    def a(me): yield from increment(w, 1)
    def b(me): yield from increment(w, 4294967296)
    yield from w.run(me, a, b)
    yield from w.print(w.x)

def L18ArrayElements(w, me):
    w.v = [0, 0]
    def thread(me, i):
        yield; r = w.v[1 - i]
        yield; w.v[i] = r + 1
    yield from w.run(me, lambda me: thread(me, 0), lambda me: thread(me, 1))
    yield from w.print(f'{w.v[0]} {w.v[1]}')

def L19ArrayIndexRace(w, me):
    w.v, w.n = [0, 0, 0], 0
    def body(me):
        yield; i = w.n
        yield; r = w.v[i]
        yield; w.v[i] = r + 1
        yield; r = w.n
        yield; w.n = r + 1
    yield from w.run(me, body, body)
    yield from w.print(f'{w.v[0]} {w.v[1]}')

def L20StaticRace(w, me):
    w.x = w.y = 0
    def a(me):
        yield; w.x = 5
        yield; r = w.x
        yield; w.y = r
    def b(me):
        yield; w.x = 7
    yield from w.run(me, a, b)
    yield from w.print(f'{w.x} {w.y}')

def nested(w, *monitors):
    def body(me):
        for m in monitors: yield from w.enter(me, m)
        for m in reversed(monitors): w.exit(me, m)
    return body

def L21OppositeLocks(w, me):
    m, n = Monitor(), Monitor()
    yield from w.run(me, nested(w, m, n), nested(w, n, m))
    yield from w.print('done')

def L22GatedLocks(w, me):
    gate, m, n = Monitor(), Monitor(), Monitor()
    yield from w.run(me, nested(w, gate, m, n), nested(w, gate, n, m))
    yield from w.print('done')

def L23ThreeLocks(w, me):
    k, m, n = Monitor(), Monitor(), Monitor()
    yield from w.run(me, nested(w, k, m), nested(w, m, n), main=nested(w, n, k))
    yield from w.print('done')

def L24Reentry(w, me):
    w.x, m = 0, Monitor()
    def a(me):
        yield from w.enter(me, m)
        yield from w.enter(me, m)
        yield from increment(w)
        w.exit(me, m)
        yield from increment(w)
        w.exit(me, m)
    def b(me):
        yield from w.enter(me, m)
        yield; r = w.x
        yield; w.x = r * 10
        w.exit(me, m)
    yield from w.run(me, a, b)
    yield from w.print(w.x)

L25ThrowReleases = L04SynchronizedMethod

def L26HandOff(w, me):
    w.ready, w.data, w.seen, m = False, 0, 0, Monitor()
    def a(me):
        yield from w.enter(me, m)
        while True:
            yield
            if w.ready: break
            yield from w.wait(me, m)
        yield; r = w.data
        yield; w.seen = r
        w.exit(me, m)
    def b(me):
        yield from w.enter(me, m)
        yield; w.data = 42
        yield; w.ready = True
        yield from w.notify(me, m)
        w.exit(me, m)
    yield from w.run(me, a, b)
    yield from w.print(w.seen)

def L27LostNotification(w, me):
    m = Monitor()
    def a(me):
        yield from w.enter(me, m)
        yield from w.wait(me, m)
        w.exit(me, m)
    def b(me):
        yield from w.enter(me, m)
        yield from w.notify(me, m)
        w.exit(me, m)
    yield from w.run(me, a, b)
    yield from w.print('woken')

def chain(all_of_them):
    def model(w, me):
        w.log, m = '', Monitor()
        def waiter(me, name, following):
            yield from w.enter(me, m)
            yield from w.start(following)
            yield from w.wait(me, m)
            yield; r = w.log
            yield; w.log = r + name
            yield from w.notify(me, m)
            w.exit(me, m)
        def third(me):
            yield from w.enter(me, m)
            yield from (w.notify_all if all_of_them else w.notify)(me, m)
            w.exit(me, m)
        c = w.thread(third)
        b = w.thread(lambda me: waiter(me, '2', c))
        yield from waiter(me, '1', b)
        yield from w.join(me, b)
        yield from w.join(me, c)
        yield from w.print(w.log)
    return model

L28NotifyChoice = chain(False)
L29NotifyAll = chain(True)

def takers(items, loop, everybody):
    def model(w, me):
        w.items, m = 0, Monitor()
        def take(me):
            yield from w.enter(me, m)
            yield
            while w.items == 0:
                yield from w.wait(me, m)
                if not loop: break
                yield
            yield; r = w.items
            yield; w.items = r - 1
            w.exit(me, m)
        def give(me):
            yield from w.enter(me, m)
            yield; w.items = items
            yield from (w.notify_all if everybody else w.notify)(me, m)
            w.exit(me, m)
        yield from w.run(me, take, take, main=give)
        yield from w.print(w.items)
    return model

L30WaitWithIf = takers(1, False, True)
L31WaitWithWhile = takers(2, True, True)
L32NotifyNotEnough = takers(2, True, False)

def L33TimedWait(w, me):
    w.ready, w.seen, m = False, False, Monitor()
    def a(me):
        yield from w.enter(me, m)
        yield
        if not w.ready: yield from w.wait(me, m, 20)
        yield; r = w.ready
        yield; w.seen = r
        w.exit(me, m)
    def b(me):
        yield from w.enter(me, m)
        yield; w.ready = True
        yield from w.notify(me, m)
        w.exit(me, m)
    yield from w.run(me, a, b)
    yield from w.print('true' if w.seen else 'false')

def L34TimeoutReacquires(w, me):
    w.x, w.seen, m = 0, 0, Monitor()
    def a(me):
        yield from w.enter(me, m)
        yield from w.wait(me, m, 1)
        yield; r = w.x
        yield; w.seen = r
        w.exit(me, m)
    def b(me):
        yield from w.enter(me, m)
        yield; w.x = 1
        yield; w.x = 2
        w.exit(me, m)
    yield from w.run(me, a, b)
    yield from w.print(w.seen)

def L35WaitReleasesAll(w, me):
    w.ready, m = False, Monitor()
    def a(me):
        yield from w.enter(me, m)
        yield from w.enter(me, m)
        while True:
            yield
            if w.ready: break
            yield from w.wait(me, m)
        w.exit(me, m)
        w.exit(me, m)
    def b(me):
        yield from w.enter(me, m)
        yield; w.ready = True
        yield from w.notify(me, m)
        w.exit(me, m)
    yield from w.run(me, a, b)
    yield from w.print('done')

def L36NestedMonitorLockout(w, me):
    outer, m = Monitor(), Monitor()
    def a(me):
        yield from w.enter(me, outer)
        yield from w.enter(me, m)
        yield from w.wait(me, m)
        w.exit(me, m)
        w.exit(me, outer)
    def b(me):
        yield from w.enter(me, outer)
        yield from w.enter(me, m)
        yield from w.notify(me, m)
        w.exit(me, m)
        w.exit(me, outer)
    yield from w.run(me, a, b)
    yield from w.print('done')

def L37OneSlot(w, me):
    w.slot, w.log, m = 0, '', Monitor()
    def put(me, value):
        yield from w.enter(me, m)
        yield
        while w.slot != 0:
            yield from w.wait(me, m)
            yield
        yield; w.slot = value
        yield from w.notify(me, m)
        w.exit(me, m)
    def take(me):
        yield from w.enter(me, m)
        yield
        while w.slot == 0:
            yield from w.wait(me, m)
            yield
        yield; r = w.log
        yield; r += str(w.slot)
        yield; w.log = r
        yield; w.slot = 0
        yield from w.notify(me, m)
        w.exit(me, m)
    def a(me):
        yield from put(me, 1)
        yield from put(me, 2)
    thread = w.thread(a)
    yield from w.start(thread)
    yield from take(me)
    yield from take(me)
    yield from w.join(me, thread)
    yield from w.print(w.log)

def interrupting(body):
    """main starts the thread, interrupts it, and joins it."""
    def model(w, me):
        thread = w.thread(lambda me: body(w, me))
        yield from w.start(thread)
        yield; thread.interrupted = True
        yield from w.join(me, thread)
    return model

def java(value): return 'true' if value else 'false'

def sleeper(w, me):
    try:
        yield from w.sleep(me, 100)
    except Interrupted:
        yield; flag = me.interrupted
        yield from w.print('interrupted ' + java(flag))
        return
    yield from w.print('slept')

L38InterruptSleep = interrupting(sleeper)

def L39InterruptFlag(w, me):
    w.p = w.q = w.r = None
    def looks(w, me):
        yield; f = me.interrupted
        yield; w.p = f
        yield; f, me.interrupted = me.interrupted, False
        yield; w.q = f
        yield; f, me.interrupted = me.interrupted, False
        yield; w.r = f
    yield from interrupting(looks)(w, me)
    yield from w.print(f'{java(w.p)} {java(w.q)} {java(w.r)}')

def interrupted_waiter(w, me):
    m = Monitor()
    yield from w.enter(me, m)
    try:
        yield from w.wait(me, m)
        yield from w.print('woken')
    except Interrupted:
        yield; flag, me.interrupted = me.interrupted, False
        yield from w.print('interrupted ' + java(flag))
    w.exit(me, m)

L40InterruptWait = interrupting(interrupted_waiter)

def L41InterruptOrNotify(w, me):
    m = Monitor()
    def waiter(me):
        yield from w.enter(me, m)
        try:
            yield from w.wait(me, m)
            yield; flag, me.interrupted = me.interrupted, False
            yield from w.print('notified ' + java(flag))
        except Interrupted:
            yield from w.print('interrupted')
        w.exit(me, m)
    def notifier(me):
        yield from w.enter(me, m)
        yield from w.notify(me, m)
        w.exit(me, m)
    a, b = w.thread(waiter), w.thread(notifier)
    yield from w.start(a)
    yield from w.start(b)
    yield; a.interrupted = True
    yield from w.join(me, a)
    yield from w.join(me, b)

def L42InterruptJoin(w, me):
    def quick(me):
        yield; w.x = 1
    a = w.thread(quick)
    def joiner(me):
        try:
            yield from w.join(me, a)
        except Interrupted:
            yield from w.print('interrupted')
            return
        yield from w.print('joined')
    b = w.thread(joiner)
    yield from w.start(a)
    yield from w.start(b)
    yield; b.interrupted = True
    yield from w.join(me, b)
    yield from w.join(me, a)

class Class:
    def __init__(self, initialiser): self.initialiser, self.by, self.done, self.failed = initialiser, None, False, False

def use(w, me, cls):
    """Initialises the class if need be; 1 or 2 if that failed now or before."""
    yield lambda: cls.done or cls.failed or cls.by in (None, me)
    if cls.failed: return 2
    if cls.done or cls.by is me: return 0
    cls.by = me
    good = yield from cls.initialiser(me)
    yield
    if good: cls.done = True
    else: cls.failed = True
    return 0 if good else 1

def L43ClassInitOnce(w, me):
    w.runs = w.value = 0
    w.seen = [None, None]
    def initialiser(me):
        yield; r = w.runs
        yield; w.runs = r + 1
        yield; w.value = 7
        return True
    holder = Class(initialiser)
    def thread(me, i):
        yield from use(w, me, holder)
        yield; r = w.value
        yield; w.seen[i] = r
    yield from w.run(me, lambda me: thread(me, 0), lambda me: thread(me, 1))
    yield from w.print(f'{w.runs} {w.seen[0]} {w.seen[1]}')

def L44ClassInitDeadlock(w, me):
    w.value, w.seen = [0, 0], [None, None]
    classes = []
    def initialiser(me, i):
        yield from use(w, me, classes[1 - i])
        yield; r = w.value[1 - i]
        yield; w.value[i] = r + 1
        return True
    classes += [Class(lambda me: initialiser(me, 0)), Class(lambda me: initialiser(me, 1))]
    def thread(me, i):
        yield from use(w, me, classes[i])
        yield; r = w.value[i]
        yield; w.seen[i] = r
    yield from w.run(me, lambda me: thread(me, 0), lambda me: thread(me, 1))
    yield from w.print(f'{w.seen[0]} {w.seen[1]}')

def L45ClassInitFails(w, me):
    w.seen = [None, None]
    def initialiser(me):
        yield
        return False
    bad = Class(initialiser)
    def thread(me, i):
        r = yield from use(w, me, bad)
        yield; w.seen[i] = r
    yield from w.run(me, lambda me: thread(me, 0), lambda me: thread(me, 1))
    yield from w.print(f'{w.seen[0]} {w.seen[1]}')

def L46StartOrder(w, me):
    a = w.thread(lambda me: w.print('t'))
    yield from w.start(a)
    yield from w.print('m')
    yield from w.join(me, a)

def joining(order):
    def model(w, me):
        w.x = w.seen = 0
        def first(me):
            yield; w.x = 1
        a = w.thread(first)
        def second(me):
            yield from w.join(me, a)
            yield; r = w.x
            yield; w.seen = r
        b = w.thread(second)
        for name in order: yield from w.start(a if name == 'a' else b)
        yield from w.join(me, b)
        yield from w.join(me, a)
        yield from w.print(w.seen)
    return model

L47JoinVisible = joining('ab')
L48JoinUnstarted = joining('ba')

def L49SleepOrder(w, me):
    def thread(me, time, text):
        yield from w.sleep(me, time)
        yield from w.print(text)
    yield from w.run(me, lambda me: thread(me, 2, '1'), lambda me: thread(me, 4, '2'))

def L50IsAlive(w, me):
    def body(me):
        yield; w.x = 1
    a = w.thread(body)
    before = a.started and not a.ended
    yield from w.start(a)
    yield; between = not a.ended
    yield from w.join(me, a)
    yield from w.print(f'{java(before)} {java(between)} {java(not a.ended)}')

def L51Uncaught(w, me):
    w.x = w.y = 0
    def a(me):
        yield
        if w.x == 1: raise JavaException('java.lang.IllegalStateException')
        yield; w.y = 5
    def b(me):
        yield; w.x = 1
    yield from w.run(me, a, b)
    yield from w.print(w.y)

def parking(parks, unparks):
    def model(w, me):
        def body(me):
            for _ in range(parks): yield from w.park(me)
            yield from w.print('go')
        a = w.thread(body)
        yield from w.start(a)
        for _ in range(unparks):
            yield; a.permit = True
        yield from w.join(me, a)
    return model

L52Park = parking(1, 1)
L53ParkTwice = parking(2, 2)

def parked(w, me):
    yield from w.park(me)
    yield; flag, me.interrupted = me.interrupted, False
    yield from w.print('go ' + java(flag))

L54ParkInterrupted = interrupting(parked)

def publishing(*writes):
    """Writes to 'shared' publish the object, numbers go to its field."""
    def model(w, me):
        w.shared, w.value, w.seen = False, 0, 0
        def a(me):
            for write in writes:
                yield
                if write == 'shared': w.shared = True
                else: w.value = write
        def b(me):
            yield; r = w.shared
            if r:
                yield; r = w.value
            else: r = -1
            yield; w.seen = r
        yield from w.run(me, a, b)
        yield from w.print(w.seen)
    return model

L55Publication = publishing(7, 'shared')
L56LateWrite = publishing('shared', 7)
L57FinalFieldEscapes = publishing('shared', 3)

def L58LazyTwice(w, me):
    w.instance, w.seen = None, [None, None]
    def thread(me, i):
        yield
        if w.instance is None:
            yield; w.instance = i
        yield; r = w.instance
        yield; w.seen[i] = r
    yield from w.run(me, lambda me: thread(me, 0), lambda me: thread(me, 1))
    yield from w.print(java(w.seen[0] == w.seen[1]))

def L59DoubleChecked(w, me):
    w.instance, w.seen, w.x, m = None, [None, None], 0, Monitor()
    def thread(me, i):
        yield; found = w.instance
        if found is None:
            yield from w.enter(me, m)
            yield; found = w.instance
            if found is None:
                yield from increment(w)
                found = i
                yield; w.instance = found
            w.exit(me, m)
        yield; w.seen[i] = found
    yield from w.run(me, lambda me: thread(me, 0), lambda me: thread(me, 1))
    yield from w.print(f'{w.x} {java(w.seen[0] == w.seen[1])}')

def L60ListPush(w, me):
    w.head = ()
    def thread(me, i):
        yield; r = w.head
        yield; w.head = (i,) + r
    yield from w.run(me, lambda me: thread(me, 1), lambda me: thread(me, 2))
    yield from w.print(' '.join(map(str, w.head)))

def L61AddIfAbsent(w, me):
    w.head = ()
    def body(me):
        yield
        if w.head == ():
            yield; r = w.head
            yield; w.head = (5,) + r
    yield from w.run(me, body, body)
    yield from w.print(len(w.head))

def L62StringBuffer(w, me):
    w.x, m = '', Monitor()
    def append(me, text):
        yield from w.enter(me, m)
        yield from increment(w, text)
        w.exit(me, m)
    def a(me):
        yield from append(me, 'a')
        yield from append(me, 'b')
    yield from w.run(me, a, lambda me: append(me, 'c'))
    yield from w.print(w.x)

def L63TwoPrinters(w, me):
    def a(me):
        yield from w.print('a')
        yield from w.print('b')
    yield from w.run(me, a, lambda me: w.print('c'))

def L64ThreeLetters(w, me):
    yield from w.run(me, lambda me: w.print('a'), lambda me: w.print('b'), main=lambda me: w.print('c'))

def L65Daemon(w, me):
    a = w.thread(lambda me: w.print('d'), daemon=True)
    yield from w.start(a)
    yield from w.print('m')

def L66Exit(w, me):
    def body(me):
        yield from w.print('a')
        yield from w.print('b')
    yield from w.start(w.thread(body))
    yield
    w.halted = True

L67AtomicGetSet = L01Counter

def L68AtomicIncrement(w, me):
    w.x = 0
    def body(me):
        yield; w.x += 1
    yield from w.run(me, body, body)
    yield from w.print(w.x)

def L69AtomicCompareAndSet(w, me):
    w.value, w.x = 0, 0
    def thread(me, number, amount):
        yield; won = w.value == 0
        if won:
            w.value = number
            yield from increment(w, amount)
    yield from w.run(me, lambda me: thread(me, 5, 1), lambda me: thread(me, 6, 2))
    yield from w.print(w.x)

L70ReentrantLocks = L21OppositeLocks

def main(names):
    folder = os.path.dirname(os.path.abspath(__file__))
    programs = sorted(f[:-5] for f in os.listdir(folder) if f.startswith('L') and f.endswith('.java'))
    bad = 0
    for name in programs:
        if names and name not in names: continue
        expected = set(open(f'{folder}/{name}.expected').read().split('\n')[:-1])
        outcomes, executions = explore(globals()[name])
        loose, _ = explore(globals()[name], any_timing=True)
        verdict = 'agrees' if outcomes == expected == loose else 'DIFFERS'
        bad += verdict != 'agrees'
        print(f'{name:28} {executions:7} executions  {len(outcomes)} outputs  {verdict}')
        if verdict != 'agrees' or names: print('   model:', sorted(outcomes), '\n   any timing:', sorted(loose), '\n   by hand:', sorted(expected))
    return bad

if __name__ == '__main__': sys.exit(main(sys.argv[1:]) != 0)
