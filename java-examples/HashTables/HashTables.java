import guide.Input;

/**
 * The hash tables in the study of SGLIB in "CUTE: a concolic unit testing engine for C", written afresh, with the error
 * that was found there: add of an element that is a member already can link it to itself, and then a search of its
 * bucket for another element never ends, as in addIfNotMember(0), add(0), isMember(1). That is to be found by sequences
 * of calls of the 8 methods. As in SGLIB there is no repOk: it would keep the table from that state.
 *
 * <p>The elements carry the links; there are three, named by their number. Of these 0 and 1 have the same value, and 2
 * is in the other bucket.
 */
public final class HashTables {
    private static final int BUCKETS = 2;
    private static final int ELEMENTS = 3;
    private static final int NONE = -1;

    private static final class Element {
        final int number;
        final int value;
        Element next;

        Element(int number, int value) {
            this.number = number;
            this.value = value;
        }
    }

    private final Element[] buckets = new Element[BUCKETS];
    private final Element[] elements = new Element[ELEMENTS];

    public HashTables() {
        for (int number = 0; number < ELEMENTS; number++) {
            elements[number] = new Element(number, number / 2);
        }
    }

    private Element element(int number) {
        Input.assume(0 <= number && number < ELEMENTS);
        return elements[number];
    }

    private static int bucket(Element element) {
        return element.value % BUCKETS;
    }

    private static int number(Element element) {
        return element == null ? NONE : element.number;
    }

    /** Puts an element before all others of its bucket. */
    public void add(int number) {
        Element element = element(number);
        // The error: nothing keeps out an element that is there already.
        element.next = buckets[bucket(element)];
        buckets[bucket(element)] = element;
    }

    /** Adds an element if none has its value; else returns the first that has. */
    public int addIfNotMember(int number) {
        int found = find(number);
        if (found == NONE) {
            add(number);
        }
        return found;
    }

    /** Takes out an element that is in the table. */
    public void delete(int number) {
        Input.assume(isMember(number));
        Element element = element(number);
        if (buckets[bucket(element)] == element) {
            buckets[bucket(element)] = element.next;
        } else {
            Element before = buckets[bucket(element)];
            while (before.next != element) {
                before = before.next;
            }
            before.next = element.next;
        }
    }

    /** Takes out the first element with the value of this one, and returns it. */
    public int deleteIfMember(int number) {
        int found = find(number);
        if (found != NONE) {
            delete(found);
        }
        return found;
    }

    /** Whether this very element is in the table. */
    public boolean isMember(int number) {
        Element element = element(number);
        Element other = buckets[bucket(element)];
        while (other != null && other != element) {
            other = other.next;
        }
        return other != null;
    }

    /** The first element with the value of this one. */
    public int find(int number) {
        Element element = element(number);
        Element other = buckets[bucket(element)];
        while (other != null && other.value != element.value) {
            other = other.next;
        }
        return number(other);
    }

    /** The first element of the table. */
    public int first() {
        return firstOf(0);
    }

    /** What comes behind an element that is in the table. */
    public int next(int number) {
        Input.assume(isMember(number));
        Element element = element(number);
        return element.next != null ? element.next.number : firstOf(bucket(element) + 1);
    }

    private int firstOf(int bucket) {
        while (bucket < BUCKETS && buckets[bucket] == null) {
            bucket++;
        }
        return bucket < BUCKETS ? buckets[bucket].number : NONE;
    }

    public static void main(String[] args) {
        HashTables table = new HashTables();
        System.out.println("0 was not there: " + table.addIfNotMember(0));
        System.out.println("its equal is: " + table.addIfNotMember(1));
        table.add(1);
        table.add(2);
        System.out.println("first " + table.first() + ", then " + table.next(1) + ", " + table.next(0));
        System.out.println("in place of 0 there is " + table.find(0));
        table.delete(2);
        System.out.println("deleted for 0: " + table.deleteIfMember(0) + ", left: " + table.isMember(0));
    }
}
