// A daemon is cut off when main ends, before its print, or after it.
// About 6 executions without reduction (model.py).
public class L65Daemon {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> System.out.println("d"));
        a.setDaemon(true);
        a.start();
        System.out.println("m");
    }
}
