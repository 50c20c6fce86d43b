import guide.Input;

/**
 * The hash tables in the study of SGLIB in "CUTE: a concolic unit testing engine for C". Sequences of calls of the 8
 * methods, each of which calls the method of HashTable that has its name, are to find the error of that:
 * addIfNotMember(0), add(0), isMember(1) never ends.
 *
 * <p>There are three elements, named by their number. Of these 0 and 1 have the same value, and 2 is in the other
 * bucket.
 */
public final class HashTables {
    private static final int BUCKETS = 2;
    private static final int ELEMENTS = 3;
    private static final int NONE = -1;

    private final HashTable table = new HashTable(BUCKETS);
    private final HashTable.Element[] elements = new HashTable.Element[ELEMENTS];

    public HashTables() {
        for (int number = 0; number < ELEMENTS; number++) {
            elements[number] = new HashTable.Element(number / 2);
        }
    }

    private HashTable.Element element(int number) {
        Input.assume(0 <= number && number < ELEMENTS);
        return elements[number];
    }

    private int number(HashTable.Element element) {
        for (int number = 0; number < ELEMENTS; number++) {
            if (elements[number] == element) {
                return number;
            }
        }
        assert element == null;
        return NONE;
    }

    public void add(int number) {
        HashTable.Element element = element(number);
        table.add(element);
        assert table.isMember(element);
    }

    /** Returns the element that has the value already. */
    public int addIfNotMember(int number) {
        HashTable.Element element = element(number);
        HashTable.Element found = table.addIfNotMember(element);
        assert table.find(element.value) == (found == null ? element : found);
        return number(found);
    }

    public void delete(int number) {
        HashTable.Element element = element(number);
        Input.assume(table.isMember(element));
        table.delete(element);
    }

    /** Takes out the first element with the value of this one, and returns it. */
    public int deleteIfMember(int number) {
        return number(table.deleteIfMember(element(number).value));
    }

    public boolean isMember(int number) {
        return table.isMember(element(number));
    }

    /** The first element with the value of this one. */
    public int find(int number) {
        HashTable.Element element = element(number);
        HashTable.Element found = table.find(element.value);
        assert found == null || found.value == element.value && table.isMember(found);
        return number(found);
    }

    public int first() {
        return number(table.first());
    }

    public int next(int number) {
        HashTable.Element element = element(number);
        Input.assume(table.isMember(element));
        return number(table.next(element));
    }

    public static void main(String[] args) {
        HashTables tables = new HashTables();
        System.out.println("0 was not there: " + tables.addIfNotMember(0));
        System.out.println("its equal is: " + tables.addIfNotMember(1));
        tables.add(1);
        tables.add(2);
        System.out.println("first " + tables.first() + ", then " + tables.next(1) + ", " + tables.next(0));
        System.out.println("in place of 0 there is " + tables.find(0));
        tables.delete(2);
        System.out.println("deleted for 0: " + tables.deleteIfMember(0) + ", left: " + tables.isMember(0));
    }
}
