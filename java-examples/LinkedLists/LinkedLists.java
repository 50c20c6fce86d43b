import guide.Input;

/**
 * The linked lists in the study of SGLIB in "CUTE: a concolic unit testing engine for C", written afresh: the elements
 * carry the links, and no list has more than LIMIT of them. Each of the 12 methods is a unit; no error is to be found.
 */
public final class LinkedLists {
    static final int LIMIT = 5;

    static final class Element {
        int value;
        Element next;

        Element(int value) {
            this.value = value;
        }
    }

    Element first;

    /** The links end within LIMIT elements, so they have no cycle. */
    public boolean repOk() {
        Element element = first;
        for (int i = 0; i < LIMIT && element != null; i++) {
            element = element.next;
        }
        return element == null;
    }

    /** Puts an element that is not in the list before all others. */
    public void add(Element element) {
        Input.assume(element != null && !isMember(element) && len() < LIMIT);
        element.next = first;
        first = element;
        assert repOk();
    }

    /** Adds an element if none has its value; else returns the one that has. */
    public Element addIfNotMember(Element element) {
        Input.assume(element != null && !isMember(element) && len() < LIMIT);
        Element found = find(element.value);
        if (found == null) {
            add(element);
            assert isMember(element);
        }
        return found;
    }

    /** Moves the elements of another list to the end of this one. */
    public void concat(LinkedLists other) {
        Input.assume(other != null && other != this);
        Element last = getLast();
        // Lists that share an element share their last one.
        Input.assume(last == null || last != other.getLast());
        int length = len() + other.len();
        Input.assume(length <= LIMIT);
        if (last == null) {
            first = other.first;
        } else {
            last.next = other.first;
        }
        other.first = null;
        assert repOk() && len() == length;
    }

    /** Takes out an element that is in the list. */
    public void delete(Element element) {
        Input.assume(element != null && isMember(element));
        if (first == element) {
            first = element.next;
        } else {
            Element before = first;
            while (before.next != element) {
                before = before.next;
            }
            before.next = element.next;
        }
        element.next = null;
        assert repOk() && !isMember(element);
    }

    /** Takes out the first element that has the value, and returns it, or null if there is none. */
    public Element deleteIfMember(int value) {
        Element found = find(value);
        if (found != null) {
            delete(found);
        }
        return found;
    }

    public boolean isMember(Element element) {
        Element other = first;
        while (other != null && other != element) {
            other = other.next;
        }
        return other != null;
    }

    /** The first element that has the value, or null. */
    public Element find(int value) {
        Element element = first;
        while (element != null && element.value != value) {
            element = element.next;
        }
        return element;
    }

    public int len() {
        int length = 0;
        for (Element element = first; element != null; element = element.next) {
            length++;
        }
        return length;
    }

    /** Sorts by inserting one element after the other; equal ones stay in their order. */
    public void sort() {
        int length = len();
        Element rest = first;
        first = null;
        while (rest != null) {
            Element element = rest;
            rest = rest.next;
            if (first == null || element.value < first.value) {
                element.next = first;
                first = element;
            } else {
                Element before = first;
                while (before.next != null && before.next.value <= element.value) {
                    before = before.next;
                }
                element.next = before.next;
                before.next = element;
            }
        }
        assert repOk() && len() == length && isSorted();
    }

    private boolean isSorted() {
        for (Element element = first; element != null && element.next != null; element = element.next) {
            if (element.value > element.next.value) {
                return false;
            }
        }
        return true;
    }

    public void reverse() {
        int length = len();
        Element last = getLast();
        Element rest = first;
        first = null;
        while (rest != null) {
            Element element = rest;
            rest = rest.next;
            element.next = first;
            first = element;
        }
        assert repOk() && len() == length && first == last;
    }

    public Element getLast() {
        Element last = first;
        while (last != null && last.next != null) {
            last = last.next;
        }
        return last;
    }

    /** How many elements have the value. */
    public int count(int value) {
        int count = 0;
        for (Element element = first; element != null; element = element.next) {
            if (element.value == value) {
                count++;
            }
        }
        return count;
    }

    private String text() {
        StringBuilder text = new StringBuilder("[");
        for (Element element = first; element != null; element = element.next) {
            text.append(element.value).append(element.next == null ? "" : " ");
        }
        return text.append("]").toString();
    }

    public static void main(String[] args) {
        LinkedLists list = new LinkedLists();
        Element two = new Element(2);
        list.add(two);
        list.add(new Element(3));
        list.addIfNotMember(new Element(3));
        LinkedLists other = new LinkedLists();
        other.add(new Element(1));
        list.concat(other);
        System.out.println(list.text() + " has " + list.len() + ", the last is " + list.getLast().value);
        list.sort();
        System.out.println(list.text() + " sorted, " + list.count(3) + " of them 3");
        list.reverse();
        System.out.println(list.text() + " reversed");
        list.delete(two);
        list.deleteIfMember(7);
        System.out.println(list.text() + " without 2: " + list.isMember(two) + " " + (list.find(3) == list.first));
    }
}
