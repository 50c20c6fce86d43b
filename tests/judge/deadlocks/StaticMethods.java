//: confirmed deadlock: @to second, @to first
//: confirmed deadlock: StaticMethods$First.leave, StaticMethods$Second.leave
//: infeasible deadlock: @again, @to first
/** Static synchronized methods of two classes call each other; one that calls its own class again has the lock. */
public class StaticMethods {
    static class First {
        static synchronized void enter() {
            leave(); // @again
            Second.leave(); // @to second
        }

        static synchronized void leave() {
        }
    }

    static class Second {
        static synchronized void enter() {
            First.leave(); // @to first
        }

        static synchronized void leave() {
        }
    }

    public static void main(String[] args) {
        new Thread(First::enter).start();
        new Thread(Second::enter).start();
    }
}
