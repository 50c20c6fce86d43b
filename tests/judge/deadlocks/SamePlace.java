//: confirmed deadlock: @inner, @inner
//: infeasible deadlock: @inner, @inner, @inner
//: confirmed deadlock: @inner
/** One method takes two locks in the order it is told: the same place twice needs two threads, three times three. */
public class SamePlace {
    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { // @inner
                System.out.println("both");
            }
        }
    }

    public static void main(String[] args) {
        Object left = new Object();
        Object right = new Object();
        new Thread(() -> both(left, right)).start();
        both(right, left);
    }
}
