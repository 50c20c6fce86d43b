import guide.Input;

/**
 * Figure 2 of "Abstraction-guided symbolic execution": thread A throws if it finds more than 9 in the element. Only
 * thread B puts that there, if its input is more than 18, and only if it gets the lock first.
 */
public class Fig2 {
    static class A extends Thread {
        final Element elem;

        A(Element elem) {
            super("A");
            this.elem = elem;
        }

        @Override
        public void run() {
            synchronized (elem) {
                check(elem);
            }
        }

        void check(Element elem) {
            if (elem.e > 9) {
                throw new IllegalStateException("more than 9");
            }
        }
    }

    static class B extends Thread {
        final Element elem;

        B(Element elem) {
            super("B");
            this.elem = elem;
        }

        @Override
        public void run() {
            if (Input.nextInt("x") > 18) {
                synchronized (elem) {
                    elem.reset();
                }
            }
        }
    }

    static class Element {
        int e;

        Element() {
            e = 1;
        }

        void reset() {
            e = 11;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Element elem = new Element();
        Thread a = new A(elem);
        Thread b = new B(elem);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("end");
    }
}
