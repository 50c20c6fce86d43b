// Peterson's entry, tried once instead of waiting. Inside, nobody else writes c, so "violated" is never printed.
// c is 1 or 2 by the last that entered. 0: a raises its flag, gives way and sees main's flag and turn 1, so it
// leaves; then main gives way and sees a's flag, which stays up, and turn 0.
// About 593 executions without reduction (model.py).
public class L13Peterson {
    static boolean flag0, flag1;
    static int turn, c;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            flag0 = true;
            turn = 1;
            if (!flag1 || turn == 0) {
                c = 1;
                if (c != 1) {
                    System.out.println("violated");
                }
                flag0 = false;
            }
        });
        a.start();
        flag1 = true;
        turn = 0;
        if (!flag0 || turn == 1) {
            c = 2;
            if (c != 2) {
                System.out.println("violated");
            }
            flag1 = false;
        }
        a.join();
        System.out.println(c);
    }
}
