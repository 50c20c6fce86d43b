// kind: race
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/** Users share one printer room with one key; who finds the key gone comes back once more. */
public class SemaphoreGate {

    static class PrintRoom {
        private final Semaphore key = new Semaphore(1);
        private int pages;

        boolean tryPrint(int sheets) {
            boolean admitted = key.tryAcquire();
            try {
                if (!admitted) {
                    return false;
                }
                int sum = pages + sheets;
                pages = sum; // TARGET 2
                return true;
            } finally {
                key.release();
            }
        }

        int getPages() {
            return pages;
        }
    }

    static class User implements Runnable {
        private final PrintRoom room;
        private final int sheets;
        private boolean served;

        User(PrintRoom room, int sheets) {
            this.room = room;
            this.sheets = sheets;
        }

        @Override
        public void run() {
            served = room.tryPrint(sheets);
            if (!served) {
                served = room.tryPrint(sheets);
            }
        }

        boolean isServed() {
            return served;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PrintRoom room = new PrintRoom();
        List<User> users = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int sheets = 1; sheets <= 3; sheets++) {
            User user = new User(room, sheets);
            users.add(user);
            threads.add(new Thread(user, "user-" + sheets));
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        int served = 0;
        for (User user : users) {
            if (user.isServed()) {
                served++;
            }
        }
        System.out.println("served " + served + ", pages " + room.getPages());
    }
}
