/** In a jar that is not on the class path when this is judged. */
public class Gone {
    static Object create() {
        return new Object();
    }

    interface Task {
        void perform();
    }

    static class Failure extends RuntimeException {}

    static void submit(Object task) {
        ((Task) task).perform();
    }
}
