/** The main thread and those it starts are members of the group "main". */
public class ThreadGroupOfMain {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        System.out.println(group.getName() + " in " + group.getParent().getName());
        Thread inside = new Thread(() -> {
            ThreadGroup own = Thread.currentThread().getThreadGroup();
            System.out.println(own.getName() + " " + (own == group));
        });
        inside.start();
        inside.join();
        System.out.println(group.getMaxPriority() + " " + group.parentOf(group));
    }
}
