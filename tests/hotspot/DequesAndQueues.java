// ArrayDeque, PriorityQueue, Stack, Vector
import java.util.*;

public class DequesAndQueues {
    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(2);
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) d.addFirst(i);
            else d.addLast(i);
        }
        System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast());
        System.out.println(d.pollFirst() + " " + d.pollLast() + " " + d.pop() + " " + d.remove(7) + " " + d.contains(8) + " " + d.removeFirst() + d.removeLast());
        d.push(99);
        d.offer(100);
        Iterator<Integer> it = d.descendingIterator();
        System.out.println(it.next() + " " + it.next() + " " + d);
        try {
            d.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        d.clear();
        System.out.println(d.poll() + " " + d.peek() + " " + d.isEmpty());
        try {
            d.pop();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        PriorityQueue<String> p = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi banana date plum nut".split(" ")) p.add(s);
        System.out.println(p.peek() + " " + p.size() + " " + p.remove("kiwi") + " " + p.contains("date"));
        StringBuilder sb = new StringBuilder();
        while (!p.isEmpty()) sb.append(p.poll()).append(' ');
        System.out.println(sb);
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(5, 3, 8, 1, 9, 2));
        System.out.println(q);
        q.add(0);
        q.remove(8);
        System.out.println(q + " " + q.poll() + q.poll() + q.poll());
        Stack<Integer> s = new Stack<>();
        for (int i = 0; i < 4; i++) s.push(i * i);
        System.out.println(s + " " + s.peek() + " " + s.pop() + " " + s.search(1) + " " + s.search(99) + " " + s.empty() + " " + s.get(0));
        s.clear();
        try {
            s.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
        Vector<String> v = new Vector<>(List.of("a", "b"));
        v.addElement("c");
        v.insertElementAt("z", 0);
        System.out.println(v + " " + v.elementAt(1) + v.firstElement() + v.lastElement() + v.indexOf("c"));
        Enumeration<String> en = v.elements();
        while (en.hasMoreElements()) System.out.print(en.nextElement());
        System.out.println();
        try {
            v.elementAt(9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
