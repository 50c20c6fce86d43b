import guide.Input;

/**
 * The doubly linked lists in the study of SGLIB in "CUTE: a concolic unit testing engine for C". Each of the 17 methods
 * is a unit: it calls the method of DoublyLinkedList that has its name, and checks what that did. The error of concat
 * is to be found, and no other.
 */
public final class DoublyLinkedLists {
    public static void add(DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && isNew(list, element));
        int length = list.len();
        list.add(element);
        assert list.repOk() && list.getFirst() == element && list.len() == length + 1;
    }

    public static void addBefore(DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && isNew(list, element));
        DoublyLinkedList.Element current = list.current;
        list.addBefore(element);
        assert list.repOk() && list.isMember(element) && element.next == current;
    }

    public static void addAfter(DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && isNew(list, element));
        DoublyLinkedList.Element current = list.current;
        list.addAfter(element);
        assert list.repOk() && list.isMember(element) && element.previous == current;
    }

    public static DoublyLinkedList.Element addIfNotMember(DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && isNew(list, element));
        DoublyLinkedList.Element found = list.addIfNotMember(element);
        assert isAddedOrFound(list, element, found);
        return found;
    }

    public static DoublyLinkedList.Element addBeforeIfNotMember(
            DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && isNew(list, element));
        DoublyLinkedList.Element found = list.addBeforeIfNotMember(element);
        assert isAddedOrFound(list, element, found);
        return found;
    }

    public static DoublyLinkedList.Element addAfterIfNotMember(
            DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && isNew(list, element));
        DoublyLinkedList.Element found = list.addAfterIfNotMember(element);
        assert isAddedOrFound(list, element, found);
        return found;
    }

    /** Whether this can be added. */
    private static boolean isNew(DoublyLinkedList list, DoublyLinkedList.Element element) {
        return element != null && !list.isMember(element) && list.len() < DoublyLinkedList.LIMIT;
    }

    private static boolean isAddedOrFound(
            DoublyLinkedList list, DoublyLinkedList.Element element, DoublyLinkedList.Element found) {
        return list.repOk()
                && list.isMember(element) == (found == null)
                && list.find(element.value) == (found == null ? element : found);
    }

    public static void concat(DoublyLinkedList list, DoublyLinkedList other) {
        Input.assume(list != null && other != null && other != list);
        // Lists that share an element share all.
        Input.assume(list.current == null || !list.isMember(other.current));
        int length = list.len() + other.len();
        Input.assume(length <= DoublyLinkedList.LIMIT);
        list.concat(other);
        assert list.repOk() && list.len() == length && other.current == null;
    }

    public static void delete(DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && element != null && list.isMember(element));
        int length = list.len();
        list.delete(element);
        assert list.repOk() && !list.isMember(element) && list.len() == length - 1;
    }

    public static DoublyLinkedList.Element deleteIfMember(DoublyLinkedList list, int value) {
        Input.assume(list != null);
        int length = list.len();
        DoublyLinkedList.Element found = list.deleteIfMember(value);
        assert list.repOk() && list.len() == (found == null ? length : length - 1);
        assert found == null || found.value == value && !list.isMember(found);
        return found;
    }

    public static boolean isMember(DoublyLinkedList list, DoublyLinkedList.Element element) {
        Input.assume(list != null && element != null);
        boolean isMember = list.isMember(element);
        assert !isMember || list.find(element.value) != null;
        return isMember;
    }

    public static DoublyLinkedList.Element find(DoublyLinkedList list, int value) {
        Input.assume(list != null);
        DoublyLinkedList.Element found = list.find(value);
        assert found == null || found.value == value && list.isMember(found);
        return found;
    }

    public static DoublyLinkedList.Element getFirst(DoublyLinkedList list) {
        Input.assume(list != null);
        DoublyLinkedList.Element first = list.getFirst();
        assert first == null ? list.current == null : first.previous == null && list.isMember(first);
        return first;
    }

    public static DoublyLinkedList.Element getLast(DoublyLinkedList list) {
        Input.assume(list != null);
        DoublyLinkedList.Element last = list.getLast();
        assert last == null ? list.current == null : last.next == null && list.isMember(last);
        return last;
    }

    public static int len(DoublyLinkedList list) {
        Input.assume(list != null);
        int length = list.len();
        assert 0 <= length && length <= DoublyLinkedList.LIMIT;
        return length;
    }

    public static void sort(DoublyLinkedList list) {
        Input.assume(list != null);
        int length = list.len();
        list.sort();
        assert list.repOk() && list.len() == length && isSorted(list);
    }

    private static boolean isSorted(DoublyLinkedList list) {
        DoublyLinkedList.Element element = list.getFirst();
        while (element != null && element.next != null && element.value <= element.next.value) {
            element = element.next;
        }
        return element == null || element.next == null;
    }

    public static void reverse(DoublyLinkedList list) {
        Input.assume(list != null);
        int length = list.len();
        DoublyLinkedList.Element first = list.getFirst();
        DoublyLinkedList.Element last = list.getLast();
        list.reverse();
        assert list.repOk() && list.len() == length && list.getFirst() == last && list.getLast() == first;
    }

    public static int count(DoublyLinkedList list, int value) {
        Input.assume(list != null);
        int count = list.count(value);
        assert 0 <= count && count <= list.len();
        return count;
    }

    private static String text(DoublyLinkedList list) {
        StringBuilder text = new StringBuilder("[");
        for (DoublyLinkedList.Element element = list.getFirst(); element != null; element = element.next) {
            text.append(element.value).append(element.next == null ? "" : " ");
        }
        return text.append("]").toString();
    }

    public static void main(String[] args) {
        DoublyLinkedList list = new DoublyLinkedList();
        DoublyLinkedList.Element two = new DoublyLinkedList.Element(2);
        add(list, two);
        addBefore(list, new DoublyLinkedList.Element(3));
        addAfter(list, new DoublyLinkedList.Element(1));
        System.out.println(text(list) + " has " + len(list) + ", the last is " + getLast(list).value);
        DoublyLinkedList.Element three = new DoublyLinkedList.Element(3);
        System.out.println("3 is there: " + (addIfNotMember(list, three) == getFirst(list)));
        addBeforeIfNotMember(list, new DoublyLinkedList.Element(2));
        addAfterIfNotMember(list, new DoublyLinkedList.Element(7));
        DoublyLinkedList other = new DoublyLinkedList();
        add(other, three);
        concat(list, other);
        System.out.println(text(list) + " has " + count(list, 3) + " times 3");
        sort(list);
        System.out.println(text(list) + " sorted");
        reverse(list);
        System.out.println(text(list) + " reversed");
        delete(list, two);
        deleteIfMember(list, 9);
        System.out.println(text(list) + " without 2: " + isMember(list, two) + " " + (find(list, 7) == getFirst(list)));
    }
}
