/** A linked list after SGLIB's, written afresh: the elements carry the links. */
public final class ElementList {
    /** No list that repOk accepts has more elements. */
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
        element.next = first;
        first = element;
    }

    /** Adds an element if none has its value; else returns the first that has. */
    public Element addIfNotMember(Element element) {
        Element found = find(element.value);
        if (found == null) {
            add(element);
        }
        return found;
    }

    /** Moves the elements of another list to the end of this one. */
    public void concat(ElementList other) {
        Element last = getLast();
        if (last == null) {
            first = other.first;
        } else {
            last.next = other.first;
        }
        other.first = null;
    }

    /** Takes out an element that is in the list. */
    public void delete(Element element) {
        assert isMember(element) : "not in the list";
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
    }

    /** Takes out the first element that has the value, and returns it, or null if there is none. */
    public Element deleteIfMember(int value) {
        Element found = find(value);
        if (found != null) {
            delete(found);
        }
        return found;
    }

    /** Whether this very element is in the list. */
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
    }

    public void reverse() {
        Element rest = first;
        first = null;
        while (rest != null) {
            Element element = rest;
            rest = rest.next;
            element.next = first;
            first = element;
        }
    }

    /** The last element, or null if there is none. */
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
}
