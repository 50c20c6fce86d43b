// A thread that sees another one not started yet may be overtaken by it before it goes on. Cause: starting a thread wrote what
// getState reads, and no event said so.
public class L170StateBeforeStart {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread late = new Thread(() -> x = 2);
        Thread looks = new Thread(() -> {
            if (late.getState() == Thread.State.NEW) {
                x = 1;
            }
        });
        looks.start();
        late.start();
        looks.join();
        late.join();
        System.out.println(x);
    }
}
