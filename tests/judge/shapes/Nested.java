//: confirmed reachability: @spent
//: infeasible reachability: @debt
/** Inner classes with an outer instance, a static nested one, an anonymous one, a local one. */
public class Nested {
    private int money = 2;
    private final Object purse = new Object();

    class Child extends Thread {
        class Toy {
            void buy() {
                synchronized (purse) {
                    if (money > 0) {
                        money--;
                    }
                }
            }
        }

        @Override
        public void run() {
            new Toy().buy();
        }
    }

    static class Watch {
        void look(Nested family) {
            class Look implements Runnable {
                @Override
                public void run() {
                    if (family.money == 0) {
                        throw new IllegalStateException("spent"); // @spent
                    }
                    if (family.money < 0) {
                        throw new IllegalStateException("debt"); // @debt
                    }
                }
            }
            new Thread(new Look()).start();
        }
    }

    public static void main(String[] args) {
        Nested family = new Nested();
        family.new Child().start();
        new Thread(new Runnable() {
            @Override
            public void run() {
                family.new Child().run();
            }
        }).start();
        new Watch().look(family);
    }
}
