import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;

/**
 * The endless loop of section 7.3 of "Concolic testing of sequential and concurrent programs", on a linked list that
 * behaves as that of JDK 1.4 did. Clearing a list first unlinks the elements and then sets the size; an iterator has a
 * next element as long as its index is not the size. containsAll locks its own list only. An iterator of the other list
 * that is made in the midst of clear(), and has given one element when clear() ends, goes round for ever. (That of 1.4 goes
 * round four billion times, until its index overflows; here the index stops at two, which is more than any list has, so
 * that the loop has no end at all.) Other orders end well, or in a ConcurrentModificationException or NoSuchElementException; all of them begin with a race.
 */
public class EndlessList {
    static class Node {
        final Object element;
        Node next;
        Node previous;

        Node(Object element) {
            this.element = element;
            next = this;
            previous = this;
        }
    }

    /** Elements in a ring that begins and ends with a header. */
    static class Ring {
        final Node header = new Node(null);
        int size;
        int changes;

        void add(Object element) {
            Node node = new Node(element);
            node.next = header;
            node.previous = header.previous;
            header.previous.next = node;
            header.previous = node;
            size++;
            changes++;
        }

        void clear() {
            changes++;
            header.next = header;
            header.previous = header;
            size = 0;
        }

        boolean contains(Object element) {
            for (Node node = header.next; node != header; node = node.next) {
                if (node.element == element) {
                    return true;
                }
            }
            return false;
        }

        boolean containsAll(SynchronizedRing other) {
            RingIterator elements = other.iterator();
            while (elements.hasNext()) {
                if (!contains(elements.next())) {
                    return false;
                }
            }
            return true;
        }
    }

    static class RingIterator {
        final Ring ring;
        final int changes;
        Node next;
        int nextIndex;

        RingIterator(Ring ring) {
            this.ring = ring;
            changes = ring.changes;
            next = ring.header.next;
        }

        boolean hasNext() {
            return nextIndex != ring.size;
        }

        Object next() {
            if (ring.changes != changes) {
                throw new ConcurrentModificationException();
            }
            if (nextIndex == ring.size) {
                throw new NoSuchElementException();
            }
            Object element = next.element;
            next = next.next;
            nextIndex = Math.min(nextIndex + 1, 2);
            return element;
        }
    }

    /** As Collections.synchronizedList has it: an iterator is the one method without the lock. */
    static class SynchronizedRing {
        final Ring ring = new Ring();

        synchronized void add(Object element) {
            ring.add(element);
        }

        synchronized void clear() {
            ring.clear();
        }

        synchronized boolean containsAll(SynchronizedRing other) {
            return ring.containsAll(other);
        }

        RingIterator iterator() {
            return new RingIterator(ring);
        }
    }

    static class Clearer extends Thread {
        final SynchronizedRing list;

        Clearer(SynchronizedRing list) {
            this.list = list;
        }

        @Override
        public void run() {
            list.clear();
        }
    }

    static class Comparer extends Thread {
        final SynchronizedRing list;
        final SynchronizedRing other;

        Comparer(SynchronizedRing list, SynchronizedRing other) {
            this.list = list;
            this.other = other;
        }

        @Override
        public void run() {
            list.containsAll(other);
        }
    }

    public static void main(String[] args) {
        SynchronizedRing l1 = new SynchronizedRing();
        SynchronizedRing l2 = new SynchronizedRing();
        l1.add(null);
        l2.add(null);
        new Clearer(l1).start();
        new Comparer(l2, l1).start();
    }
}
