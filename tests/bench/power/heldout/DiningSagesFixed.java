// kind: deadlock
// args: 12
public class DiningSagesFixed {

    static final class Fork {
        private int uses;

        void use() {
            uses++;
        }

        int uses() {
            return uses;
        }
    }

    static final class Sage extends Thread {
        private final Fork near;
        private final Fork far;

        Sage(int seat, Fork near, Fork far) {
            super("sage-" + seat);
            this.near = near;
            this.far = far;
        }

        @Override
        public void run() {
            synchronized (near) {
                synchronized (far) { // TARGET 12
                    near.use();
                    far.use();
                }
            }
        }
    }

    private static Sage seat(int i, Fork[] forks) {
        Fork left = forks[i];
        Fork right = forks[(i + 1) % forks.length];
        return i + 1 < forks.length ? new Sage(i, left, right) : new Sage(i, right, left);
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Fork();
        }
        Sage[] sages = new Sage[n];
        for (int i = 0; i < n; i++) {
            sages[i] = seat(i, forks);
        }
        for (Sage s : sages) {
            s.start();
        }
        for (Sage s : sages) {
            s.join();
        }
        int uses = 0;
        for (Fork f : forks) {
            uses += f.uses();
        }
        System.out.println("forks used " + uses + " times");
    }
}
