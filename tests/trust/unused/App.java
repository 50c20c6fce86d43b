/** Its main makes a task and never runs it; what else is here is for other users. */
public class App {
    static int total;

    public static void main(String[] args) {
        System.out.println(new Task() instanceof Runnable);
        Used.work();
    }
}

class Task implements Runnable {
    @Override
    public void run() {
        if (App.total == 0) {
            throw new IllegalStateException("nothing"); // @task
        }
    }
}

class Helper {
    private Helper() {
    }

    static void help() {
        throw new IllegalStateException("help"); // @help
    }
}

class Used {
    static void work() {
        if (App.total > 0) {
            throw new IllegalStateException("too many"); // @used
        }
    }
}
