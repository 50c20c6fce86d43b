import guide.Input;

/**
 * The linked lists in the study of SGLIB in "CUTE: a concolic unit testing engine for C". Each of the 12 methods is a
 * unit: it calls the method of ElementList that has its name, and checks what that did. No error is to be found.
 */
public final class LinkedLists {
    public static void add(ElementList list, ElementList.Element element) {
        Input.assume(list != null && isNew(list, element));
        int length = list.len();
        list.add(element);
        assert list.repOk() && list.first == element && list.len() == length + 1;
    }

    public static ElementList.Element addIfNotMember(ElementList list, ElementList.Element element) {
        Input.assume(list != null && isNew(list, element));
        ElementList.Element found = list.addIfNotMember(element);
        assert list.repOk() && list.isMember(element) == (found == null);
        assert list.find(element.value) == (found == null ? element : found);
        return found;
    }

    /** Whether this can be added. */
    private static boolean isNew(ElementList list, ElementList.Element element) {
        return element != null && !list.isMember(element) && list.len() < ElementList.LIMIT;
    }

    public static void concat(ElementList list, ElementList other) {
        Input.assume(list != null && other != null && other != list);
        // Lists that share an element share their last one.
        Input.assume(list.first == null || list.getLast() != other.getLast());
        int length = list.len() + other.len();
        Input.assume(length <= ElementList.LIMIT);
        list.concat(other);
        assert list.repOk() && list.len() == length && other.first == null;
    }

    public static void delete(ElementList list, ElementList.Element element) {
        Input.assume(list != null && element != null && list.isMember(element));
        int length = list.len();
        list.delete(element);
        assert list.repOk() && !list.isMember(element) && list.len() == length - 1;
    }

    public static ElementList.Element deleteIfMember(ElementList list, int value) {
        Input.assume(list != null);
        int length = list.len();
        ElementList.Element found = list.deleteIfMember(value);
        assert list.repOk() && list.len() == (found == null ? length : length - 1);
        assert found == null || found.value == value && !list.isMember(found);
        return found;
    }

    public static boolean isMember(ElementList list, ElementList.Element element) {
        Input.assume(list != null && element != null);
        boolean isMember = list.isMember(element);
        assert !isMember || list.find(element.value) != null;
        return isMember;
    }

    public static ElementList.Element find(ElementList list, int value) {
        Input.assume(list != null);
        ElementList.Element found = list.find(value);
        assert found == null || found.value == value && list.isMember(found);
        return found;
    }

    public static int len(ElementList list) {
        Input.assume(list != null);
        int length = list.len();
        assert 0 <= length && length <= ElementList.LIMIT;
        return length;
    }

    public static void sort(ElementList list) {
        Input.assume(list != null);
        int length = list.len();
        list.sort();
        assert list.repOk() && list.len() == length && isSorted(list);
    }

    private static boolean isSorted(ElementList list) {
        ElementList.Element element = list.first;
        while (element != null && element.next != null && element.value <= element.next.value) {
            element = element.next;
        }
        return element == null || element.next == null;
    }

    public static void reverse(ElementList list) {
        Input.assume(list != null);
        int length = list.len();
        ElementList.Element first = list.first;
        ElementList.Element last = list.getLast();
        list.reverse();
        assert list.repOk() && list.len() == length && list.first == last && list.getLast() == first;
    }

    public static ElementList.Element getLast(ElementList list) {
        Input.assume(list != null);
        ElementList.Element last = list.getLast();
        assert last == null ? list.first == null : last.next == null && list.isMember(last);
        return last;
    }

    public static int count(ElementList list, int value) {
        Input.assume(list != null);
        int count = list.count(value);
        assert 0 <= count && count <= list.len();
        return count;
    }

    private static String text(ElementList list) {
        StringBuilder text = new StringBuilder("[");
        for (ElementList.Element element = list.first; element != null; element = element.next) {
            text.append(element.value).append(element.next == null ? "" : " ");
        }
        return text.append("]").toString();
    }

    public static void main(String[] args) {
        ElementList list = new ElementList();
        ElementList.Element two = new ElementList.Element(2);
        add(list, two);
        add(list, new ElementList.Element(3));
        addIfNotMember(list, new ElementList.Element(3));
        ElementList other = new ElementList();
        add(other, new ElementList.Element(1));
        concat(list, other);
        System.out.println(text(list) + " has " + len(list) + ", the last is " + getLast(list).value);
        sort(list);
        System.out.println(text(list) + " sorted, " + count(list, 3) + " of them 3");
        reverse(list);
        System.out.println(text(list) + " reversed");
        delete(list, two);
        deleteIfMember(list, 7);
        System.out.println(text(list) + " without 2: " + isMember(list, two) + " " + (find(list, 3) == list.first));
    }
}
