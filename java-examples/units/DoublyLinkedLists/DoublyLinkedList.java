/**
 * A doubly linked list after SGLIB's, written afresh, with the error that was found there: concat of a list that has
 * elements with one that has none dereferences null. The elements carry the links, and a list is known by any of them.
 */
public final class DoublyLinkedList {
    /** No list that repOk accepts has more elements. */
    static final int LIMIT = 5;

    static final class Element {
        int value;
        Element previous;
        Element next;

        Element(int value) {
            this.value = value;
        }
    }

    /** Some element of the list, or null if it has none. */
    Element current;

    /** From the current element the links end in both directions, and those back from each element fit. */
    public boolean repOk() {
        if (current == null) {
            return true;
        }
        int length = 1;
        for (Element element = current; element.next != null; element = element.next) {
            length++;
            if (length > LIMIT || element.next.previous != element) {
                return false;
            }
        }
        for (Element element = current; element.previous != null; element = element.previous) {
            length++;
            if (length > LIMIT || element.previous.next != element) {
                return false;
            }
        }
        return true;
    }

    /** Puts an element that is not in the list before all others. */
    public void add(Element element) {
        link(null, element, getFirst());
        current = element;
    }

    /** Puts an element that is not in the list before the current one. */
    public void addBefore(Element element) {
        if (current == null) {
            link(null, element, null);
            current = element;
        } else {
            link(current.previous, element, current);
        }
    }

    /** Puts an element that is not in the list behind the current one. */
    public void addAfter(Element element) {
        if (current == null) {
            link(null, element, null);
            current = element;
        } else {
            link(current, element, current.next);
        }
    }

    /** Like add if no element has the value; else returns the first that has. */
    public Element addIfNotMember(Element element) {
        Element found = find(element.value);
        if (found == null) {
            add(element);
        }
        return found;
    }

    /** Like addBefore if no element has the value; else returns the first that has. */
    public Element addBeforeIfNotMember(Element element) {
        Element found = find(element.value);
        if (found == null) {
            addBefore(element);
        }
        return found;
    }

    /** Like addAfter if no element has the value; else returns the first that has. */
    public Element addAfterIfNotMember(Element element) {
        Element found = find(element.value);
        if (found == null) {
            addAfter(element);
        }
        return found;
    }

    private static void link(Element previous, Element element, Element next) {
        element.previous = previous;
        element.next = next;
        if (previous != null) {
            previous.next = element;
        }
        if (next != null) {
            next.previous = element;
        }
    }

    /** Moves the elements of another list to the end of this one. */
    public void concat(DoublyLinkedList other) {
        if (current == null) {
            current = other.current;
        } else {
            Element last = getLast();
            Element next = other.getFirst();
            last.next = next;
            // The error: next is null if the other list is empty.
            next.previous = last;
        }
        other.current = null;
    }

    /** Takes out an element that is in the list; if it is the current one, its neighbour becomes that. */
    public void delete(Element element) {
        if (current == element) {
            current = element.previous != null ? element.previous : element.next;
        }
        if (element.previous != null) {
            element.previous.next = element.next;
        }
        if (element.next != null) {
            element.next.previous = element.previous;
        }
        element.previous = null;
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
        Element other = getFirst();
        while (other != null && other != element) {
            other = other.next;
        }
        return other != null;
    }

    /** The first element that has the value, or null. */
    public Element find(int value) {
        Element element = getFirst();
        while (element != null && element.value != value) {
            element = element.next;
        }
        return element;
    }

    /** The first element, or null if there is none. */
    public Element getFirst() {
        Element first = current;
        while (first != null && first.previous != null) {
            first = first.previous;
        }
        return first;
    }

    /** The last element, or null if there is none. */
    public Element getLast() {
        Element last = current;
        while (last != null && last.next != null) {
            last = last.next;
        }
        return last;
    }

    public int len() {
        int length = 0;
        for (Element element = getFirst(); element != null; element = element.next) {
            length++;
        }
        return length;
    }

    /** Sorts by inserting one element after the other, each looked for its place from the end. */
    public void sort() {
        Element rest = getFirst();
        Element last = null;
        while (rest != null) {
            Element element = rest;
            rest = rest.next;
            Element before = last;
            Element after = null;
            while (before != null && before.value > element.value) {
                after = before;
                before = before.previous;
            }
            link(before, element, after);
            if (after == null) {
                last = element;
            }
        }
    }

    public void reverse() {
        Element rest = getFirst();
        while (rest != null) {
            Element element = rest;
            rest = rest.next;
            element.next = element.previous;
            element.previous = rest;
        }
    }

    /** How many elements have the value. */
    public int count(int value) {
        int count = 0;
        for (Element element = getFirst(); element != null; element = element.next) {
            if (element.value == value) {
                count++;
            }
        }
        return count;
    }
}
