import guide.Input;

/**
 * Fig2 with one step more: thread A throws if it finds more than 9 in the element, B puts that there if its input is
 * more than 18, but only if the element is open, and C opens it. The threads must have the lock in the order C, B, A.
 */
public class BranchInTrace {
    static class A extends Thread {
        final Element elem;

        A(Element elem) {
            super("A");
            this.elem = elem;
        }

        @Override
        public void run() {
            synchronized (elem) {
                if (elem.e > 9) {
                    throw new IllegalStateException("more than 9");
                }
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
                    if (elem.open) {
                        elem.e = 11;
                    }
                }
            }
        }
    }

    static class C extends Thread {
        final Element elem;

        C(Element elem) {
            super("C");
            this.elem = elem;
        }

        @Override
        public void run() {
            synchronized (elem) {
                elem.open = true;
            }
        }
    }

    static class Element {
        int e = 1;
        boolean open;
    }

    public static void main(String[] args) throws InterruptedException {
        Element elem = new Element();
        Thread[] threads = {new A(elem), new B(elem), new C(elem)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("end");
    }
}
