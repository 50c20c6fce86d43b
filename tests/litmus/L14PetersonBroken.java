// Peterson's entry with its two writes swapped: a gives way, main gives way and enters because a's flag is
// down, a raises its flag and enters because turn is 0. Then the first to write c may read the other's value; the second
// writer cannot, so "violated" is printed at most once, and then c is what the second wrote.
// Not 0: who leaves has seen the other's flag, hence both writes of turn; its last value lets one of them in.
// About 961 executions without reduction (model.py).
public class L14PetersonBroken {
    static boolean flag0, flag1;
    static int turn, c;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            turn = 1;
            flag0 = true;
            if (!flag1 || turn == 0) {
                c = 1;
                if (c != 1) {
                    System.out.println("violated");
                }
                flag0 = false;
            }
        });
        a.start();
        turn = 0;
        flag1 = true;
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
