/** A sorted list after SGLIB's, written afresh: the elements carry the links. */
public final class SortedElementList {
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

    /** The links end within LIMIT elements, so they have no cycle; and no value is less than the one before. */
    public boolean repOk() {
        Element element = first;
        for (int i = 0; i < LIMIT && element != null; i++) {
            element = element.next;
        }
        if (element != null) {
            return false;
        }
        for (element = first; element != null && element.next != null; element = element.next) {
            if (element.value > element.next.value) {
                return false;
            }
        }
        return true;
    }

    /** Adds an element that is not in the list; it comes before those that have its value. */
    public void add(Element element) {
        link(findPlace(element.value), element);
    }

    /** Adds an element if none has its value; else returns the first that has. */
    public Element addIfNotMember(Element element) {
        Element before = findPlace(element.value);
        Element after = before == null ? first : before.next;
        if (after != null && after.value == element.value) {
            return after;
        }
        link(before, element);
        return null;
    }

    /** Puts the element behind another, or before all if that is null. */
    private void link(Element before, Element element) {
        if (before == null) {
            element.next = first;
            first = element;
        } else {
            element.next = before.next;
            before.next = element;
        }
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
        while (element != null && element.value < value) {
            element = element.next;
        }
        return element != null && element.value == value ? element : null;
    }

    /** The last element that is less than the value, behind which it belongs, or null. */
    public Element findPlace(int value) {
        Element before = null;
        Element element = first;
        while (element != null && element.value < value) {
            before = element;
            element = element.next;
        }
        return before;
    }

    public int len() {
        int length = 0;
        for (Element element = first; element != null; element = element.next) {
            length++;
        }
        return length;
    }

    /** Moves the elements of another list here, each to its place. */
    public void merge(SortedElementList other) {
        Element before = null;
        Element rest = other.first;
        other.first = null;
        while (rest != null) {
            Element element = rest;
            rest = rest.next;
            Element after = before == null ? first : before.next;
            while (after != null && after.value <= element.value) {
                before = after;
                after = after.next;
            }
            link(before, element);
            before = element;
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
        Element element = find(value);
        while (element != null && element.value == value) {
            count++;
            element = element.next;
        }
        return count;
    }
}
