import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.concurrent.CopyOnWriteArrayList;

/** Listeners that come and go while they are told; everything a CopyOnWriteArrayList can do. */
public class CopyOnWriteListeners {
    interface Listener {
        void told(String what);
    }

    static final CopyOnWriteArrayList<Listener> listeners = new CopyOnWriteArrayList<>();
    static final StringBuffer heard = new StringBuffer();

    static void tell(String what) {
        for (Listener listener : listeners) {
            listener.told(what);
        }
        heard.append(' ');
    }

    public static void main(String[] args) throws InterruptedException {
        Listener once = new Listener() {
            @Override
            public void told(String what) {
                heard.append("once:").append(what);
                listeners.remove(this);
                listeners.addIfAbsent(w -> heard.append("late:").append(w));
            }
        };
        listeners.add(once);
        System.out.println(listeners.addIfAbsent(once) + " " + listeners.size());
        tell("A");
        tell("B");
        System.out.println(heard);

        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(new Integer[] {3, 1, 2});
        Iterator<Integer> before = list.iterator();
        list.addAll(1, Arrays.asList(9, 8));
        list.set(0, 7);
        StringBuilder old = new StringBuilder();
        before.forEachRemaining(old::append);
        System.out.println(old + " " + list + " " + list.indexOf(8) + " " + list.lastIndexOf(5) + " " + list.contains(2));
        try {
            before = list.iterator();
            before.next();
            before.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("iterators cannot remove");
        }
        List<Integer> part = list.subList(1, 3);
        System.out.println(part);
        list.add(4);
        try {
            part.size();
        } catch (ConcurrentModificationException e) {
            System.out.println("the list has changed");
        }
        list.sort(null);
        list.replaceAll(n -> n * 10);
        list.removeIf(n -> n > 70);
        ListIterator<Integer> back = list.listIterator(list.size());
        while (back.hasPrevious()) {
            System.out.print(back.previous() + " ");
        }
        System.out.println(list.addAllAbsent(Arrays.asList(10, 11, 12)) + " " + list.equals(Arrays.asList(10, 20, 40, 70, 11, 12)) + " " + list.hashCode());
        Thread[] adders = new Thread[2];
        CopyOnWriteArrayList<String> names = new CopyOnWriteArrayList<>();
        for (int i = 0; i < 2; i++) {
            String name = "adder" + i;
            adders[i] = new Thread(() -> {
                for (int j = 0; j < 5; j++) {
                    names.add(name);
                    names.addIfAbsent("shared");
                }
            });
            adders[i].start();
        }
        for (Thread adder : adders) {
            adder.join();
        }
        names.sort(null);
        System.out.println(names);
    }
}
