import guide.Input;

/**
 * The sorted lists in the study of SGLIB in "CUTE: a concolic unit testing engine for C". Each of the 11 methods is a
 * unit: it calls the method of SortedElementList that has its name, and checks what that did. No error is to be found.
 */
public final class SortedLists {
    public static void add(SortedElementList list, SortedElementList.Element element) {
        Input.assume(list != null && isNew(list, element));
        int length = list.len();
        list.add(element);
        assert list.repOk() && list.find(element.value) == element && list.len() == length + 1;
    }

    public static SortedElementList.Element addIfNotMember(SortedElementList list, SortedElementList.Element element) {
        Input.assume(list != null && isNew(list, element));
        SortedElementList.Element found = list.addIfNotMember(element);
        assert list.repOk() && list.isMember(element) == (found == null);
        assert list.find(element.value) == (found == null ? element : found);
        return found;
    }

    /** Whether this can be added. */
    private static boolean isNew(SortedElementList list, SortedElementList.Element element) {
        return element != null && !list.isMember(element) && list.len() < SortedElementList.LIMIT;
    }

    public static void delete(SortedElementList list, SortedElementList.Element element) {
        Input.assume(list != null && element != null && list.isMember(element));
        int length = list.len();
        list.delete(element);
        assert list.repOk() && !list.isMember(element) && list.len() == length - 1;
    }

    public static SortedElementList.Element deleteIfMember(SortedElementList list, int value) {
        Input.assume(list != null);
        int length = list.len();
        SortedElementList.Element found = list.deleteIfMember(value);
        assert list.repOk() && list.len() == (found == null ? length : length - 1);
        assert found == null || found.value == value && !list.isMember(found);
        return found;
    }

    public static boolean isMember(SortedElementList list, SortedElementList.Element element) {
        Input.assume(list != null && element != null);
        boolean isMember = list.isMember(element);
        assert !isMember || list.find(element.value) != null;
        return isMember;
    }

    public static SortedElementList.Element find(SortedElementList list, int value) {
        Input.assume(list != null);
        SortedElementList.Element found = list.find(value);
        assert found == null || found.value == value && list.isMember(found);
        return found;
    }

    public static SortedElementList.Element findPlace(SortedElementList list, int value) {
        Input.assume(list != null);
        SortedElementList.Element before = list.findPlace(value);
        SortedElementList.Element after = before == null ? list.first : before.next;
        assert (before == null || before.value < value) && (after == null || after.value >= value);
        return before;
    }

    public static int len(SortedElementList list) {
        Input.assume(list != null);
        int length = list.len();
        assert 0 <= length && length <= SortedElementList.LIMIT;
        return length;
    }

    public static void merge(SortedElementList list, SortedElementList other) {
        Input.assume(list != null && other != null && other != list);
        // Lists that share an element share their last one.
        Input.assume(list.first == null || list.getLast() != other.getLast());
        int length = list.len() + other.len();
        Input.assume(length <= SortedElementList.LIMIT);
        list.merge(other);
        assert list.repOk() && list.len() == length && other.first == null;
    }

    public static SortedElementList.Element getLast(SortedElementList list) {
        Input.assume(list != null);
        SortedElementList.Element last = list.getLast();
        assert last == null ? list.first == null : last.next == null && list.isMember(last);
        return last;
    }

    public static int count(SortedElementList list, int value) {
        Input.assume(list != null);
        int count = list.count(value);
        assert (count == 0) == (list.find(value) == null) && count <= list.len();
        return count;
    }

    private static String text(SortedElementList list) {
        StringBuilder text = new StringBuilder("[");
        for (SortedElementList.Element element = list.first; element != null; element = element.next) {
            text.append(element.value).append(element.next == null ? "" : " ");
        }
        return text.append("]").toString();
    }

    public static void main(String[] args) {
        SortedElementList list = new SortedElementList();
        SortedElementList.Element two = new SortedElementList.Element(2);
        add(list, two);
        add(list, new SortedElementList.Element(3));
        addIfNotMember(list, new SortedElementList.Element(3));
        SortedElementList other = new SortedElementList();
        add(other, new SortedElementList.Element(3));
        add(other, new SortedElementList.Element(1));
        merge(list, other);
        System.out.println(text(list) + " has " + len(list) + ", the last is " + getLast(list).value);
        System.out.println("3 is there " + count(list, 3) + " times, its place is behind " + findPlace(list, 3).value);
        delete(list, two);
        deleteIfMember(list, 7);
        System.out.println(text(list) + " without 2: " + isMember(list, two) + " " + (find(list, 1) == list.first));
    }
}
