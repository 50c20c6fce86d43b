// Two threads first need the mirrors of two classes, in either order, as locks.
public class L98MonitorsOfClasses {
    static class A {}

    static class B {}

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized (A.class) {
                synchronized (B.class) {
                    System.out.print("");
                }
            }
        });
        a.start();
        synchronized (B.class) {
            synchronized (A.class) {
                System.out.print("");
            }
        }
        a.join();
        System.out.println("done");
    }
}
