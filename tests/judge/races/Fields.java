//: infeasible race: @first only, @second only
//: confirmed race: @inherited, @through sub
//: infeasible race: @before, @inherited
//: infeasible race: @after, @inherited
/** The same field of two objects, a field seen through a subclass, accesses that start and join put in order. */
public class Fields {
    static class Base {
        double value;
        int own;
    }

    static class Sub extends Base {
        void raise() {
            value += 1; // @through sub
        }
    }

    static void first(Base base) {
        base.value = 2; // @inherited
    }

    static void own(Base base) {
        base.own = 1; // @first only
    }

    static void also(Base base) {
        base.own = 2; // @second only
    }

    public static void main(String[] args) throws InterruptedException {
        Sub sub = new Sub();
        Base other = new Base();
        sub.value = 1; // @before
        Thread one = new Thread(() -> {
            first(sub);
            own(sub);
        });
        Thread two = new Thread(() -> {
            sub.raise();
            also(other);
        });
        one.start();
        two.start();
        one.join();
        two.join();
        sub.value = 3; // @after
    }
}
