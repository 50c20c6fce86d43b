// What decides whether a line is reached. A comment //@name names its line for tests/analysis.rs.
class Control {
    static int f;
    int x;

    static void g() {
    }

    static void nested(int a, int b) {
        if (a > 0) { //@n.outer
            f = 1; //@n.in
            if (b > 0) { //@n.inner
                f = 2; //@n.target
            } else {
                f = 3; //@n.else
            }
        }
        f = 4; //@n.after
    }

    static void chained(int a, int b) {
        if (a > 0 && b > 0) { //@c.and
            f = 1; //@c.both
        }
        if (a > 0 || b > 0) { //@c.or
            f = 2; //@c.either
        }
        if (a == 1) { //@c.if1
            f = 3; //@c.is1
        } else if (a == 2) { //@c.if2
            f = 4; //@c.is2
        } else {
            f = 5; //@c.other
        }
    }

    static void loop(int n) {
        int i = 0; //@l.init
        while (i < n) { //@l.while
            f = i; //@l.body
            if (i == 3) { //@l.if
                continue; //@l.continue
            }
            i++; //@l.step
        }
        f = 9; //@l.done
    }

    static void doLoop(int n) {
        do {
            f++; //@d.body
        } while (f < n); //@d.while
        f = 9; //@d.done
    }

    static void endless(boolean c) {
        while (true) {
            g(); //@e.head
            if (c) { //@e.if
                g(); //@e.yes
                f = 1; //@e.then
            } else {
                f = 2; //@e.no
            }
        }
    }

    static void endlessGuarded(boolean c) {
        if (c) { //@g.if
            while (true) {
                g(); //@g.head
                f = 2; //@g.second
            }
        }
        f = 3; //@g.after
    }

    static void exits(int n) {
        for (;;) {
            if (f > n) { //@x.one
                break; //@x.break
            }
            f++; //@x.step
            if (f == 7) { //@x.two
                return; //@x.return
            }
            g(); //@x.last
        }
        f = 0; //@x.out
    }

    static void cases(int n) {
        switch (n) { //@s.switch
            case 1:
                f = 1; //@s.one
            case 2:
                f = 2; //@s.two
                break;
            case 9:
                f = 3; //@s.nine
                break;
            default:
                f = 4; //@s.default
        }
        f = 5; //@s.after
    }

    static void caught(int n) {
        if (n > 0) { //@h.guard
            try {
                g(); //@h.call
                f = 1; //@h.rest
            } catch (RuntimeException e) { //@h.catch
                f = 2; //@h.handler
            }
        }
        f = 3; //@h.after
    }

    static void thrown(int n) {
        try {
            if (n > 0) { //@t.if
                throw new IllegalStateException(); //@t.throw
            }
            f = 1; //@t.plain
        } catch (IllegalStateException e) { //@t.begin
            f = 2; //@t.catch
        }
    }

    /** What is thrown cannot be caught here. */
    static void escapes(int n) {
        try {
            if (n > 0) { //@p.if
                throw new IllegalStateException(); //@p.throw
            }
            f = 1; //@p.plain
        } catch (ArithmeticException e) { //@p.begin
            f = 2; //@p.catch
        }
        f = 3; //@p.after
    }

    /** Only a call throws this: what the call depends on decides, not the other branch of the range. */
    static void onlyCalls(int a, int b) {
        try {
            if (a > 0) { //@o.first
                f = 7 / a; //@o.divide
            }
            if (b > 0) { //@o.second
                Thread.sleep(1); //@o.sleep
            }
        } catch (InterruptedException e) {
            f = 2; //@o.catch
        }
    }

    static void atLast(int n) {
        try {
            if (n > 0) { //@f.if
                g(); //@f.call
            }
        } finally {
            f = 1; //@f.finally
        }
        f = 2; //@f.after
    }

    /** The loop is left by an exception only. */
    static void untilInterrupted(int n) {
        try {
            while (true) {
                if (n > f) { //@u.if
                    Thread.sleep(1); //@u.sleep
                }
                f++; //@u.step
            }
        } catch (InterruptedException e) {
            f = 2; //@u.catch
        }
    }

    /** Neither a call nor a field access nor an allocation breaks the dependence of what follows. */
    static void between(Control p, int n) {
        if (n > 0) { //@b.if
            g(); //@b.call
            p.x = f; //@b.field
            Object o = new Object(); //@b.new
            int[] a = new int[n]; //@b.array
            a[1] = 7 / n; //@b.divide
            synchronized (p) { //@b.lock
                f = 1; //@b.target
            }
        }
    }

    static synchronized void locked(int n) {
        if (n > 0) { //@m.if
            f = 1; //@m.then
        }
    }
}
