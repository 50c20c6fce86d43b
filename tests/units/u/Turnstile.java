package u;

/** For sequences of calls. Its third push in a row fails. */
public class Turnstile {
    private int pushes;

    public void coin() {
        pushes = 0;
    }

    public int push() {
        pushes++;
        if (pushes == 3) {
            throw new IllegalStateException("it is stuck");
        }
        return pushes;
    }

    private void hidden() {
        throw new AssertionError();
    }

    public static void main(String[] args) {
        new Turnstile().hidden();
    }

    /** For sequences with arguments: elements are the same or others. */
    public static class Bag {
        public static class Element {
            Element next;
        }

        private Element first;

        public Bag(int size) {
            if (size < 0) {
                throw new IllegalArgumentException("size");
            }
        }

        public void add(Element element) {
            if (element == null) {
                return;
            }
            element.next = first;
            first = element;
        }

        /** Does not end where an element was added twice in a row. */
        public int size() {
            int size = 0;
            for (Element at = first; at != null; at = at.next) {
                size++;
            }
            return size;
        }
    }

    public static class NoWay {
        private NoWay() {}

        public int get() {
            return 1;
        }
    }
}
