// Two threads first need two string constants, in either order, as locks.
public class L99MonitorsOfConstants {
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            synchronized ("one") {
                synchronized ("two") {
                    System.out.print("");
                }
            }
        });
        a.start();
        synchronized ("two") {
            synchronized ("one") {
                System.out.print("");
            }
        }
        a.join();
        System.out.println("done");
    }
}
