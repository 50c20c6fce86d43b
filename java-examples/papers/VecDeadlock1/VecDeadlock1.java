import guide.Input;

/**
 * Like VecDeadlock0 with other operations: one thread compares its vector with the other, the other asks for all
 * elements of it. Argument: how many elements each vector has.
 */
public class VecDeadlock1 {
    /** What the operations of java.util.Vector that use a second vector do in JDK 1.4. */
    static class Vec {
        Object[] elements;
        int count;
        int changes;

        Vec() {
            elements = new Object[10];
        }

        /** Asks for the size and for the elements in two steps: the other may change between them. */
        Vec(Vec other) {
            count = other.size();
            elements = other.copyInto(new Object[count + count / 10]);
        }

        synchronized int size() {
            return count;
        }

        synchronized Object get(int index) {
            if (index >= count) {
                throw new ArrayIndexOutOfBoundsException(index);
            }
            return elements[index];
        }

        synchronized boolean contains(Object element) {
            for (int i = 0; i < count; i++) {
                if (element.equals(elements[i])) {
                    return true;
                }
            }
            return false;
        }

        synchronized void add(Object element) {
            changes++;
            grow(count + 1);
            elements[count++] = element;
        }

        synchronized Object[] toArray() {
            return copyInto(new Object[count]);
        }

        synchronized Object[] copyInto(Object[] array) {
            Object[] into = array.length < count ? new Object[count] : array;
            System.arraycopy(elements, 0, into, 0, count);
            return into;
        }

        /** Takes the other's lock while it holds its own. */
        synchronized boolean addAll(Vec other) {
            changes++;
            Object[] added = other.toArray();
            grow(count + added.length);
            System.arraycopy(added, 0, elements, count, added.length);
            count += added.length;
            return added.length != 0;
        }

        /** Takes the other's lock for each element while it holds its own. */
        synchronized boolean containsAll(Vec other) {
            Elements all = new Elements(other);
            while (all.hasNext()) {
                if (!contains(all.next())) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public synchronized boolean equals(Object object) {
            if (!(object instanceof Vec)) {
                return false;
            }
            Elements own = new Elements(this);
            Elements others = new Elements((Vec) object);
            while (own.hasNext() && others.hasNext()) {
                if (!own.next().equals(others.next())) {
                    return false;
                }
            }
            return !own.hasNext() && !others.hasNext();
        }

        @Override
        public synchronized int hashCode() {
            return count;
        }

        private void grow(int least) {
            if (least > elements.length) {
                Object[] larger = new Object[2 * least];
                System.arraycopy(elements, 0, larger, 0, count);
                elements = larger;
            }
        }
    }

    /** The iterator of JDK 1.4: it takes the lock for the size and the element, and none to see whether there were changes. */
    static class Elements {
        final Vec of;
        final int expected;
        int cursor;

        Elements(Vec of) {
            this.of = of;
            expected = of.changes;
        }

        boolean hasNext() {
            return cursor != of.size();
        }

        Object next() {
            if (of.changes != expected) {
                throw new java.util.ConcurrentModificationException();
            }
            return of.get(cursor++);
        }
    }

    static class Worker extends Thread {
        final Vec own;
        final Vec other;

        Worker(String name, Vec own, Vec other) {
            super(name);
            this.own = own;
            this.other = other;
        }

        @Override
        public void run() {
            switch (Input.nextInt(getName(), 0, 3)) {
                case 1:
                    own.equals(other);
                    break;
                case 2:
                    own.containsAll(other);
                    break;
                case 3:
                    own.add(1);
                    break;
                default:
                    break;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Vec a = new Vec();
        Vec b = new Vec();
        for (int i = 0; i < size; i++) {
            a.add(i);
            b.add(i);
        }
        Thread first = new Worker("first", a, b);
        Thread second = new Worker("second", b, a);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("end");
    }
}
