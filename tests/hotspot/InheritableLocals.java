// InheritableThreadLocal: copied at construction, childValue
public class InheritableLocals {
    static final InheritableThreadLocal<String> a = new InheritableThreadLocal<>();
    static final InheritableThreadLocal<Integer> b = new InheritableThreadLocal<>() {
        @Override
        protected Integer childValue(Integer parent) { return parent + 1; }

        @Override
        protected Integer initialValue() { return 0; }
    };
    static final ThreadLocal<String> plain = new ThreadLocal<>();

    static void nest(int depth) {
        System.out.println(depth + " " + Thread.currentThread().getName() + " " + a.get() + " " + b.get() + " " + plain.get());
        if (depth == 3) return;
        Thread t = new Thread(() -> nest(depth + 1));
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        a.set("main value");
        plain.set("plain");
        nest(0);
        System.out.println(b.get());
        Thread early = new Thread(() -> System.out.println("constructed before: " + a.get()));
        a.set("changed");
        early.start();
        early.join();
        Thread late = new Thread(() -> {
            System.out.println("constructed after: " + a.get());
            a.set("child's own");
            System.out.println(a.get());
        });
        late.start();
        late.join();
        System.out.println(a.get());
        a.remove();
        Thread none = new Thread(() -> System.out.println(a.get()));
        none.start();
        none.join();
    }
}
