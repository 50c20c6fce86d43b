// LinkedList as list, queue and stack, ListIterator
import java.util.*;

public class LinkedListOps {
    public static void main(String[] args) {
        LinkedList<Integer> l = new LinkedList<>();
        for (int i = 0; i < 6; i++) l.add(i * i);
        l.addFirst(-1);
        l.addLast(100);
        l.add(3, 77);
        System.out.println(l + " " + l.getFirst() + " " + l.getLast() + " " + l.get(4) + " " + l.indexOf(77));
        System.out.println(l.removeFirst() + " " + l.removeLast() + " " + l.remove(2) + " " + l.remove((Integer) 16) + " " + l.remove() + " " + l);
        System.out.println(l.peek() + " " + l.poll() + " " + l.pollLast() + " " + l.peekLast() + " " + l.offer(5) + " " + l.offerFirst(6) + " " + l);
        l.push(9);
        System.out.println(l.pop() + " " + l.element() + " " + l.size());
        ListIterator<Integer> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            int v = it.next();
            if (v % 2 == 0) it.set(v * 10);
            else if (v == 9) it.remove();
            else it.add(v + 1);
            System.out.print(i + ":" + v + " ");
        }
        System.out.println(l);
        while (it.hasPrevious()) System.out.print(it.previousIndex() + "=" + it.previous() + " ");
        System.out.println();
        Iterator<Integer> d = l.descendingIterator();
        while (d.hasNext()) System.out.print(d.next() + " ");
        System.out.println();
        try {
            it.remove();
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("illegal state");
        }
        LinkedList<String> e = new LinkedList<>();
        System.out.println(e.peek() + " " + e.poll() + " " + e.pollFirst());
        try {
            e.getFirst();
        } catch (NoSuchElementException x) {
            System.out.println("no first");
        }
        try {
            e.pop();
        } catch (NoSuchElementException x) {
            System.out.println("no pop");
        }
        e.addAll(List.of("a", "b", "a", "c"));
        System.out.println(e.removeFirstOccurrence("a") + " " + e.removeLastOccurrence("a") + " " + e + " " + e.contains("b"));
        try {
            e.get(2);
        } catch (IndexOutOfBoundsException x) {
            System.out.println(x.getMessage());
        }
        Collections.reverse(e);
        System.out.println(e + " " + e.equals(Arrays.asList("c", "b")));
    }
}
