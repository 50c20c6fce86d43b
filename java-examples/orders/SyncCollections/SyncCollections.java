import guide.Input;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;

/**
 * The driver of section 7.3 of "Concolic testing of sequential and concurrent programs" (Table VI): threads that each
 * do one operation, chosen by an input, on one of two synchronized collections of the JDK, with the other as argument.
 * Such an operation holds one lock while it uses the other collection: races, deadlocks, and exceptions that no order
 * of whole operations throws. Arguments: the collection (Vector, ArrayList, LinkedList, LinkedHashSet, TreeSet,
 * HashSet), how many threads.
 */
public class SyncCollections {
    static class ListUser extends Thread {
        static final int OPERATIONS = 26;

        final List<Integer> own;
        final List<Integer> other;
        final Integer item;

        ListUser(List<Integer> own, List<Integer> other, Integer item) {
            this.own = own;
            this.other = other;
            this.item = item;
        }

        @Override
        public void run() {
            perform(Input.nextInt("op", 0, OPERATIONS - 1));
        }

        void perform(int op) {
            switch (op) {
                case 0:
                    own.add(item);
                    break;
                case 1:
                    own.addAll(other);
                    break;
                case 2:
                    own.clear();
                    break;
                case 3:
                    own.contains(item);
                    break;
                case 4:
                    own.containsAll(other);
                    break;
                case 5:
                    own.remove(item);
                    break;
                case 6:
                    own.removeAll(other);
                    break;
                case 7:
                    own.retainAll(other);
                    break;
                case 8:
                    own.equals(other);
                    break;
                case 9:
                    own.hashCode();
                    break;
                case 10:
                    own.toArray();
                    break;
                case 11:
                    own.size();
                    break;
                case 12:
                    own.isEmpty();
                    break;
                case 13:
                    own.add(0, item);
                    break;
                case 14:
                    own.addAll(0, other);
                    break;
                case 15:
                    own.indexOf(item);
                    break;
                case 16:
                    own.lastIndexOf(item);
                    break;
                case 17:
                    own.toArray(new Integer[0]);
                    break;
                case 18:
                    own.toString();
                    break;
                case 19:
                    own.sort(null);
                    break;
                default:
                    locked(op);
                    break;
            }
        }

        /** Operations that ask for an element to be there, or for the list to be locked by whoever calls them. */
        void locked(int op) {
            synchronized (own) {
                if (own.isEmpty()) {
                    return;
                }
                switch (op) {
                    case 20:
                        own.get(0);
                        break;
                    case 21:
                        own.set(0, item);
                        break;
                    case 22:
                        own.remove(0);
                        break;
                    case 23:
                        own.subList(0, 1).clear();
                        break;
                    case 24:
                        own.iterator().next();
                        break;
                    default:
                        own.listIterator().next();
                        break;
                }
            }
        }
    }

    static class SetUser extends Thread {
        static final int OPERATIONS = 16;

        final Set<Integer> own;
        final Set<Integer> other;
        final Integer item;

        SetUser(Set<Integer> own, Set<Integer> other, Integer item) {
            this.own = own;
            this.other = other;
            this.item = item;
        }

        @Override
        public void run() {
            perform(Input.nextInt("op", 0, OPERATIONS - 1));
        }

        void perform(int op) {
            switch (op) {
                case 0:
                    own.add(item);
                    break;
                case 1:
                    own.addAll(other);
                    break;
                case 2:
                    own.clear();
                    break;
                case 3:
                    own.contains(item);
                    break;
                case 4:
                    own.containsAll(other);
                    break;
                case 5:
                    own.remove(item);
                    break;
                case 6:
                    own.removeAll(other);
                    break;
                case 7:
                    own.retainAll(other);
                    break;
                case 8:
                    own.equals(other);
                    break;
                case 9:
                    own.hashCode();
                    break;
                case 10:
                    own.toArray();
                    break;
                case 11:
                    own.size();
                    break;
                case 12:
                    own.isEmpty();
                    break;
                case 13:
                    own.toArray(new Integer[0]);
                    break;
                case 14:
                    own.toString();
                    break;
                default:
                    synchronized (own) {
                        for (Integer each : own) {
                            each.intValue();
                        }
                    }
                    break;
            }
        }
    }

    static Thread user(Collection<Integer> own, Collection<Integer> other, Integer item) {
        if (own instanceof List) {
            return new ListUser((List<Integer>) own, (List<Integer>) other, item);
        }
        return new SetUser((Set<Integer>) own, (Set<Integer>) other, item);
    }

    static Collection<Integer> make(String name) {
        switch (name) {
            case "Vector":
                return new Vector<>();
            case "ArrayList":
                return Collections.synchronizedList(new ArrayList<>());
            case "LinkedList":
                return Collections.synchronizedList(new LinkedList<>());
            case "LinkedHashSet":
                return Collections.synchronizedSet(new LinkedHashSet<>());
            case "TreeSet":
                return Collections.synchronizedSet(new TreeSet<>());
            case "HashSet":
                return Collections.synchronizedSet(new HashSet<>());
            default:
                throw new IllegalArgumentException(name);
        }
    }

    public static void main(String[] args) {
        String name = args.length > 0 ? args[0] : "ArrayList";
        int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        Collection<Integer> s1 = make(name);
        Collection<Integer> s2 = make(name);
        s1.add(1);
        s2.add(2);
        for (int i = 0; i < threads; i++) {
            Integer item = 3 + i;
            if (i % 2 == 0) {
                user(s1, s2, item).start();
            } else {
                user(s2, s1, item).start();
            }
        }
    }
}
