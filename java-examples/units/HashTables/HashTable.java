/**
 * A hash table after SGLIB's, written afresh, with the error that was found there: add of an element that is a member
 * already can link it to itself, and then a search of its bucket for another element never ends. The elements carry the
 * links. As in SGLIB there is no repOk: it would keep the table from that state.
 */
public final class HashTable {
    static final class Element {
        final int value;
        Element next;

        Element(int value) {
            this.value = value;
        }
    }

    private final Element[] buckets;

    public HashTable(int buckets) {
        this.buckets = new Element[buckets];
    }

    private int bucket(int value) {
        return Math.floorMod(value, buckets.length);
    }

    /** Puts an element before all others of its bucket. */
    public void add(Element element) {
        int bucket = bucket(element.value);
        // The error: nothing keeps out an element that is there already.
        element.next = buckets[bucket];
        buckets[bucket] = element;
    }

    /** Adds an element if none has its value; else returns the first that has. */
    public Element addIfNotMember(Element element) {
        Element found = find(element.value);
        if (found == null) {
            add(element);
        }
        return found;
    }

    /** Takes out an element that is in the table. */
    public void delete(Element element) {
        assert isMember(element) : "not in the table";
        int bucket = bucket(element.value);
        if (buckets[bucket] == element) {
            buckets[bucket] = element.next;
        } else {
            Element before = buckets[bucket];
            while (before.next != element) {
                before = before.next;
            }
            before.next = element.next;
        }
    }

    /** Takes out the first element that has the value, and returns it, or null if there is none. */
    public Element deleteIfMember(int value) {
        Element found = find(value);
        if (found != null) {
            delete(found);
        }
        return found;
    }

    /** Whether this very element is in the table. */
    public boolean isMember(Element element) {
        Element other = buckets[bucket(element.value)];
        while (other != null && other != element) {
            other = other.next;
        }
        return other != null;
    }

    /** The first element that has the value, or null. */
    public Element find(int value) {
        Element element = buckets[bucket(value)];
        while (element != null && element.value != value) {
            element = element.next;
        }
        return element;
    }

    /** The first element of the table, or null if there is none. */
    public Element first() {
        return firstOf(0);
    }

    /** What comes behind an element that is in the table, or null. */
    public Element next(Element element) {
        return element.next != null ? element.next : firstOf(bucket(element.value) + 1);
    }

    /** The first element of this bucket and those behind it. */
    private Element firstOf(int bucket) {
        while (bucket < buckets.length && buckets[bucket] == null) {
            bucket++;
        }
        return bucket < buckets.length ? buckets[bucket] : null;
    }
}
