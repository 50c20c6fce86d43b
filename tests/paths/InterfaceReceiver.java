// paths: 5
// null throws; Fixed answers alone, Field asks its own field, Plain has the default method: 1 + 1 + 2 + 1.
import guide.Input;

public class InterfaceReceiver {
    interface Answer {
        default boolean yes() {
            System.out.println("default");
            return false;
        }
    }

    static class Fixed implements Answer {
        @Override
        public boolean yes() {
            System.out.println("fixed");
            return true;
        }
    }

    static class Field implements Answer {
        int value;

        @Override
        public boolean yes() {
            System.out.println("field");
            return value == 7;
        }
    }

    static class Plain implements Answer {}

    public static void main(String[] args) {
        Answer answer = Input.nextObject("answer", Answer.class);
        try {
            System.out.println(answer.yes() ? "yes" : "no");
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
