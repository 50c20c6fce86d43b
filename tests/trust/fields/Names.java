import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.lang.ref.WeakReference;

/** Fields of subclasses that have the names of fields of the JDK's. */
public class Names {
    static class Worker extends Thread {
        int name = 7;
        int holder = 8;
        int target = 9;
        String uncaughtExceptionHandler = "none";
        String contextClassLoader = "none";

        Worker() {
            super("worker");
        }

        @Override
        public void run() {
            System.out.println(getName() + " " + name + " " + (getContextClassLoader() != null));
            throw new Refusal(holder + target);
        }
    }

    static class Refusal extends RuntimeException {
        final int detailMessage;
        int cause = 3;
        long backtrace = 4;

        Refusal(int detailMessage) {
            super("refused");
            this.detailMessage = detailMessage;
        }
    }

    static class Input extends FileInputStream {
        int fd = 5;

        Input(FileDescriptor descriptor) {
            super(descriptor);
        }
    }

    static class Named extends File {
        int path = 6;

        Named(String path) {
            super(path);
        }
    }

    static class Weak extends WeakReference<Object> {
        int referent = 2;

        Weak(Object object) {
            super(object);
        }
    }

    enum Colour {
        RED("rot");

        final String name;

        Colour(String name) {
            this.name = name;
        }
    }

    public static void main(String[] args) throws Exception {
        Object kept = new Object();
        System.out.println(new Weak(kept).get() == kept);
        System.out.println(new Weak(kept).refersTo(kept));
        System.out.println(new Named("a/b").getName() + new Named("no-such").exists());
        System.out.println(new Input(FileDescriptor.in).read());
        System.out.println(Colour.RED + Colour.RED.name);
        Worker worker = new Worker();
        worker.start();
        worker.join();
    }
}
