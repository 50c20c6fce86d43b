// Which definitions reach a branch. A comment //@name names its line for tests/analysis.rs.
class Data {
    static int s;
    int x;
    Data next;

    static int g() {
        return s;
    }

    static void local(int n) {
        int v = 1; //@l.one
        if (n > 0) { //@l.test
            v = 2; //@l.two
        }
        if (v > 0) { //@l.use
            g();
        }
    }

    static void killed(int n) {
        int v = 1; //@k.one
        v = n; //@k.two
        if (v > 0) { //@k.use
            g();
        }
    }

    static void loop(int n) {
        int i = 0; //@w.init
        while (i < n) { //@w.while
            g();
            i++; //@w.step
        }
    }

    void field() {
        this.x = 1; //@f.first
        x = 2; //@f.second
        if (x > 0) { //@f.use
            g();
        }
    }

    static void mayAlias(Data p, Data q) {
        p.x = 0; //@a.early
        p.x = 1; //@a.same
        q.x = 2; //@a.other
        if (p.x > 0) { //@a.use
            g();
        }
    }

    static void fresh() {
        Data p = new Data(); //@n.p
        Data q = new Data(); //@n.q
        p.x = 1; //@n.mine
        q.x = 2; //@n.other
        if (p.x > 0) { //@n.use
            g();
        }
    }

    static void copy(Data p) {
        Data q = p; //@c.copy
        p.x = 0; //@c.early
        q.x = 1; //@c.late
        if (p.x > 0) { //@c.use
            g();
        }
    }

    /** In each round p is another object, so that no write stops another. */
    static void walk(Data p) {
        while (p != null) { //@r.while
            p.x = 1; //@r.write
            p = p.next; //@r.step
            if (p.x > 0) { //@r.use
                g();
            }
        }
    }

    static void statics() {
        s = 1; //@s.first
        s = 2; //@s.second
        g();
        if (s > 0) { //@s.use
            g();
        }
    }

    static void elements(int[] a, int[] b, int n) {
        a[0] = 0; //@e.early
        a[0] = 1; //@e.zero
        a[1] = 2; //@e.one
        a[n] = 3; //@e.any
        b[0] = 4; //@e.other
        if (a[0] > 0) { //@e.use
            g();
        }
    }

    void calls(int n) {
        x = 1; //@m.write
        int v = g(); //@m.stored
        if (x > 0) { //@m.field
            g();
        }
        if (v > n) { //@m.local
            g();
        }
        if (g() > 0) { //@m.direct
            g();
        }
    }

    void chain(Data d) {
        this.next = d; //@h.next
        d.x = 1; //@h.x
        if (this.next.x > 0) { //@h.use
            g();
        }
    }

    void computed(Object o, long a, double b) {
        int v = 3; //@o.v
        if (v * 2 + (x - 1) > (v ^ 5)) { //@o.ints
            g();
        }
        if (a < 3) { //@o.long
            g();
        }
        if (o instanceof String) { //@o.type
            g();
        }
        switch (v) { //@o.switch
            case 3:
                g();
                break;
            default:
        }
    }

    /** A store does not throw, so that only what holds at the call reaches the handler. */
    static void handler() {
        int v = 1; //@t.one
        try {
            v = 2; //@t.two
            g();
            v = 3; //@t.three
        } catch (RuntimeException e) {
            if (v > 1) { //@t.use
                g();
            }
        }
    }

    /** The value is read before it is changed. */
    void readFirst() {
        x = 5; //@b.before
        if (x++ > 0) { //@b.use
            g();
        }
    }

    static void pick(boolean c, int a, int b) {
        int v = c ? a : b; //@p.pick
        if ((c ? v : a) > 0) { //@p.use
            g();
        }
    }

    /** Which constant is stored is decided by a branch. */
    void materialised(int a, int b) {
        boolean v = a > 0 && b > 0; //@q.store
        if (v) { //@q.use
            g();
        }
        if (b > 3) { //@q.around
            boolean w = x > 0; //@q.inner
            if (w) { //@q.last
                g();
            }
        }
    }

    boolean isPositive() {
        return x > 0; //@q.return
    }
}
