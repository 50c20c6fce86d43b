// Not alive before start and after join; in between either.
// About 3 executions without reduction (model.py).
public class L50IsAlive {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 1;
        });
        boolean before = a.isAlive();
        a.start();
        boolean between = a.isAlive();
        a.join();
        System.out.println(before + " " + between + " " + a.isAlive());
    }
}
