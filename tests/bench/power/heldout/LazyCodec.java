// kind: race
import java.util.HashMap;
import java.util.Map;

public class LazyCodec {

    abstract static class Lazy<T> {
        private T value;

        protected abstract T create();

        T get() {
            if (value == null) { // TARGET
                synchronized (this) {
                    if (value == null) {
                        T fresh = create();
                        value = fresh; // TARGET
                    }
                }
            }
            return value;
        }
    }

    static final class Codec {
        private final Map<Character, String> table = new HashMap<>();

        Codec() {
            table.put('s', "...");
            table.put('o', "---");
        }

        String encode(String text) {
            StringBuilder out = new StringBuilder();
            for (char c : text.toCharArray()) {
                out.append(table.getOrDefault(c, "?"));
            }
            return out.toString();
        }
    }

    static final class LazyMorse extends Lazy<Codec> {
        @Override
        protected Codec create() {
            return new Codec();
        }
    }

    static final class Operator extends Thread {
        private final Lazy<Codec> codec;
        private final String message;
        private String sent;

        Operator(Lazy<Codec> codec, String message) {
            this.codec = codec;
            this.message = message;
        }

        @Override
        public void run() {
            sent = codec.get().encode(message);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Lazy<Codec> codec = new LazyMorse();
        Operator[] operators = {
            new Operator(codec, "sos"), new Operator(codec, "oo"), new Operator(codec, "s"),
        };
        for (Operator op : operators) {
            op.start();
        }
        for (Operator op : operators) {
            op.join();
            System.out.println(op.sent);
        }
    }
}
