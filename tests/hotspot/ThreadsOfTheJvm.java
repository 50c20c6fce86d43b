// Which threads of the JVM's own a program finds, and what it finds out about each
import java.util.*;

public class ThreadsOfTheJvm {
    public static void main(String[] arguments) throws InterruptedException {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        ThreadGroup system = main.getParent();
        System.out.println(system.activeCount() + " " + system.activeGroupCount() + " " + main.activeCount());
        Thread[] found = new Thread[20];
        int count = system.enumerate(found);
        Map<String, Thread> threads = new TreeMap<>();
        for (Thread thread : Arrays.copyOf(found, count)) threads.put(thread.getName(), thread);
        for (Thread thread : threads.values()) {
            System.out.println(thread.getName() + " " + thread.getId() + " " + thread.getPriority() + " " + thread.isDaemon()
                + " " + thread.isAlive() + " " + thread.getThreadGroup().getName() + " " + thread.getClass().getName());
        }
        ThreadGroup[] groups = new ThreadGroup[5];
        int groupCount = system.enumerate(groups);
        for (ThreadGroup group : Arrays.copyOf(groups, groupCount)) {
            System.out.println(group.getName() + " " + group.getMaxPriority() + " " + group.getParent().getName());
        }
        Set<Thread> traced = Thread.getAllStackTraces().keySet();
        System.out.println(traced.size() + " " + traced.containsAll(threads.values()));
        Thread own = new Thread(() -> System.out.println(system.activeCount() + " " + main.activeCount()), "own");
        own.start();
        own.join();
        System.out.println(system.activeCount() + " " + own.getId());
    }
}
