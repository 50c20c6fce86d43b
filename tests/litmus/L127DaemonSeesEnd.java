// A daemon may see that the last thread has ended, wherever it looks; and then what others do that have seen it.
public class L127DaemonSeesEnd {
    static volatile boolean over;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread looks = new Thread(() -> over = !main.isAlive());
        Thread prints = new Thread(() -> {
            if (over) {
                System.out.println("over");
            }
        });
        looks.setDaemon(true);
        prints.setDaemon(true);
        looks.start();
        prints.start();
    }
}
