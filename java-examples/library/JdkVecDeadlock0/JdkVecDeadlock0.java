import guide.Input;
import java.util.Vector;

/**
 * VecDeadlock0 on java.util.Vector. Its addAll no longer holds both locks; its containsAll still does. Argument: how
 * many elements each vector has.
 */
public class JdkVecDeadlock0 {
    static class Worker extends Thread {
        final Vector<Integer> own;
        final Vector<Integer> other;

        Worker(String name, Vector<Integer> own, Vector<Integer> other) {
            super(name);
            this.own = own;
            this.other = other;
        }

        @Override
        public void run() {
            switch (Input.nextInt(getName(), 0, 3)) {
                case 1:
                    own.containsAll(other);
                    break;
                case 2:
                    own.add(1);
                    break;
                case 3:
                    own.contains(1);
                    break;
                default:
                    break;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Vector<Integer> a = new Vector<>();
        Vector<Integer> b = new Vector<>();
        for (int i = 0; i < size; i++) {
            a.add(i);
            b.add(i);
        }
        Thread first = new Worker("first", a, b);
        Thread second = new Worker("second", b, a);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("end");
    }
}
