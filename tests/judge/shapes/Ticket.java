import guide.Input;

//: confirmed reachability: @double
//: infeasible reachability: @negative
/** Two inputs in two threads must match what a third wrote. */
public class Ticket {
    static int key = 7;
    static volatile int state;

    static void a() {
        int x = Input.nextInt("x");
        if (x * 7 == 91) {
            state = x;
        }
    }

    static void b() {
        int y = Input.nextInt("y");
        if (state == 13 && y - state == 29) {
            key = y;
        }
    }

    static void c() {
        if (key == 42) {
            if (state != 13) {
                System.out.println("negative"); // @negative
            }
            System.out.println("double"); // @double
        }
    }

    public static void main(String[] args) {
        new Thread(Ticket::c).start();
        new Thread(Ticket::b).start();
        new Thread(Ticket::a).start();
    }
}
