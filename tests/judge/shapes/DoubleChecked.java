//: confirmed reachability: @half made
//: infeasible reachability: @twice
/** The instance is published before it is complete: who checks without the lock sees it so. It is made once. */
public class DoubleChecked {
    static DoubleChecked instance;
    static int made;
    int value;

    static DoubleChecked get() {
        if (instance == null) {
            synchronized (DoubleChecked.class) {
                if (instance == null) {
                    instance = new DoubleChecked();
                    made++;
                    if (made > 1) {
                        throw new IllegalStateException("twice"); // @twice
                    }
                    instance.value = 42;
                }
            }
        }
        return instance;
    }

    static void use() {
        if (get().value != 42) {
            throw new IllegalStateException("half made"); // @half made
        }
    }

    public static void main(String[] args) {
        new Thread(DoubleChecked::use).start();
        new Thread(DoubleChecked::use).start();
    }
}
