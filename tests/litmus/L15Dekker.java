// Flags with one look: both may see the other's flag (0), one or both in turn may pass. Who passes excludes the
// other until its flag is down, so no update of n is lost: 1 means that one did not pass.
// About 993 executions without reduction (model.py).
public class L15Dekker {
    static volatile boolean a, b;
    static int n;

    public static void main(String[] args) throws Exception {
        Thread s = new Thread(() -> {
            a = true;
            if (!b) {
                n++;
            }
            a = false;
        });
        Thread t = new Thread(() -> {
            b = true;
            if (!a) {
                n++;
            }
            b = false;
        });
        s.start();
        t.start();
        s.join();
        t.join();
        System.out.println(n);
    }
}
