/**
 * DEOS of Table VII of "Concolic testing of sequential and concurrent programs": the kernel of a real-time system gives
 * each task a budget of time in every period and takes the processor away from a task that has used it up. What a task
 * has not used is not taken from it when the next period begins, so that it may then run longer than its budget: the
 * assertion on time partitioning fails. Arguments: how many tasks, how many ticks of the clock there are.
 */
public class CaseDeos {
    static final int BUDGET = 1;

    static class Task extends Thread {
        final Kernel kernel;
        int left = BUDGET;
        int used;

        Task(Kernel kernel) {
            this.kernel = kernel;
        }

        @Override
        public void run() {
            try {
                kernel.enter(this);
                kernel.leave(this);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Clock extends Thread {
        final Kernel kernel;
        final int ticks;

        Clock(Kernel kernel, int ticks) {
            this.kernel = kernel;
            this.ticks = ticks;
        }

        @Override
        public void run() {
            for (int i = 0; i < ticks; i++) {
                kernel.tick();
            }
        }
    }

    static class Kernel {
        final Task[] tasks;
        final int period;
        int time;
        Task running;

        /** A period is long enough for the budgets of all tasks. */
        Kernel(int tasks) {
            this.tasks = new Task[tasks];
            period = tasks * BUDGET;
            for (int i = 0; i < tasks; i++) {
                this.tasks[i] = new Task(this);
            }
        }

        synchronized void enter(Task task) throws InterruptedException {
            while (running != null) {
                wait();
            }
            running = task;
        }

        synchronized void leave(Task task) {
            if (running == task) {
                stop();
            }
        }

        synchronized void tick() {
            if (running != null) {
                running.left--;
                running.used++;
                assert running.used <= BUDGET : "a task had more than its budget";
                if (running.left == 0) {
                    stop();
                }
            }
            time++;
            if (time % period == 0) {
                startPeriod();
            }
        }

        void stop() {
            running = null;
            notifyAll();
        }

        void startPeriod() {
            for (Task task : tasks) {
                task.left += BUDGET;
                task.used = 0;
            }
        }
    }

    public static void main(String[] args) {
        int tasks = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int ticks = args.length > 1 ? Integer.parseInt(args[1]) : 2 * tasks * BUDGET;
        Kernel kernel = new Kernel(tasks);
        for (Task task : kernel.tasks) {
            task.start();
        }
        new Clock(kernel, ticks).start();
    }
}
