package u;

import guide.Precondition;

/** Units on memory graphs. */
public class Lists {
    static class Node {
        int value;
        Node next;
        Node previous;
    }

    private static final class Hidden {
        private long number;
        private Hidden other;
    }

    record Pair(int left, String right) {}

    Node head;

    /** A doubly linked list. */
    boolean repOk() {
        if (head == null) {
            return true;
        }
        if (head.previous != null) {
            return false;
        }
        for (Node at = head; at.next != null; at = at.next) {
            if (at.next.previous != at) {
                return false;
            }
        }
        return true;
    }

    /** Another view of the same: at most one element. */
    boolean isShort() {
        return head == null || head.next == null;
    }

    public int length() {
        int length = 0;
        for (Node at = head; at != null; at = at.next) {
            length++;
        }
        return length;
    }

    /** Takes out the first element; null of an empty list is its error. */
    public Node removeFirst() {
        Node first = head;
        head = first.next;
        if (head != null) {
            head.previous = null;
        }
        return first;
    }

    /** Whether two nodes are the same, or hold each other. */
    public static String related(Node a, Node b) {
        if (a == b) {
            return a == null ? null : "same";
        }
        if (a != null && b != null && a.next == b && b.next == a) {
            return "ring";
        }
        return "other";
    }

    public static int hidden(Hidden hidden) {
        if (hidden != null && hidden.number == 5 && hidden.other == hidden) {
            return 1;
        }
        return 0;
    }

    public static Object things(int[] numbers, Node[] nodes, String text, Pair pair, Integer box) {
        if (numbers.length > 1 && numbers[1] == 9) {
            return numbers;
        }
        if (nodes != null && nodes.length == 2 && nodes[0] == nodes[1] && nodes[0] != null) {
            return nodes[0];
        }
        if (text != null && text.length() == 2 && text.charAt(1) == '"') {
            return text;
        }
        if (pair != null && pair.left() == 4) {
            return pair;
        }
        return box != null && box == 12 ? new Object() : "nothing";
    }

    /** A list that only its annotation tells to be in order. */
    static class Sorted {
        int low;
        int high;

        @Precondition
        boolean inOrder() {
            return low < high;
        }

        int width() {
            if (low >= high) {
                throw new IllegalStateException("out of order");
            }
            return high - low;
        }

        static int widthOf(Sorted sorted) {
            return sorted == null ? 0 : sorted.width();
        }
    }

    static class Never {
        int value;

        boolean repOk() {
            return false;
        }

        int get() {
            return value;
        }
    }

    interface Shape {
        int area();
    }

    static int areaOf(Shape shape) {
        return shape == null ? 0 : shape.area();
    }

    abstract static class Animal {
        abstract int legs();

        int pairs() {
            return legs() / 2;
        }
    }
}
