// The same of a synchronized method, and of a lock that a third thread holds: a hang hides where only one of them is tried.
public class L123SeenBeforeTheMethod {
    static int calls;

    static synchronized void call() {
        calls++;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(L123SeenBeforeTheMethod::call);
        Thread b = new Thread(() -> {
            synchronized (L123SeenBeforeTheMethod.class) {
                a.start();
                Thread.State seen = a.getState();
                System.out.print(seen + " ");
            }
        });
        b.start();
        b.join();
        a.join();
        System.out.println(calls);
    }
}
