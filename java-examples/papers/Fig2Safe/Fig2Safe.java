import guide.Input;

/**
 * Fig2 made safe: thread B puts back what it found before it gives the lock away, so that thread A never sees more
 * than 9.
 */
public class Fig2Safe {
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
            int x = Input.nextInt("x");
            if (x > 18) {
                synchronized (elem) {
                    int before = elem.e;
                    elem.reset();
                    elem.e = before;
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
