// append of all types, insert, delete, replace, reverse, setLength, capacity independent
public class StringBuilderOps {
    public static void main(String[] args) {
        StringBuilder s = new StringBuilder();
        s.append(true).append((byte) 1).append('c').append((short) 2).append(3).append(4L).append(1.5f).append(2.5).append("str").append((String) null)
            .append((Object) null).append(new char[] {'x', 'y'}).append("hello", 1, 3).append(new StringBuilder("sb")).append(new StringBuffer("buf")).append(Integer.MIN_VALUE)
            .append(Long.MIN_VALUE).append(-0.0).append(Float.NaN);
        System.out.println(s + " " + s.length());
        StringBuilder t = new StringBuilder("0123456789");
        System.out.println(t.insert(5, "abc") + " " + t.insert(0, 1.5) + " " + t.insert(t.length(), 'z') + " " + t.insert(3, true) + " " + t.insert(0, (String) null));
        t = new StringBuilder("0123456789");
        System.out.println(t.delete(2, 5) + " " + t.delete(5, 100) + " " + t.deleteCharAt(0) + " " + t.delete(1, 1));
        t = new StringBuilder("0123456789");
        System.out.println(t.replace(2, 5, "xyz!") + " " + t.replace(0, 99, "new") + " " + t.replace(3, 3, "er"));
        System.out.println(t.reverse() + " " + t.charAt(0) + " " + t.indexOf("e") + " " + t.lastIndexOf("e") + " " + t.indexOf("zz") + " " + t.substring(2) + " " + t.substring(1, 3));
        t.setLength(3);
        System.out.println(t + "|" + t.length());
        t.setLength(5);
        System.out.println((int) t.charAt(4) + " " + t.length());
        t.setLength(0);
        System.out.println(t.isEmpty() + "[" + t + "]");
        t.append("abc").setCharAt(1, 'X');
        System.out.println(t);
        StringBuilder big = new StringBuilder(1);
        for (int i = 0; i < 2000; i++) big.append(i);
        System.out.println(big.length() + " " + big.toString().hashCode());
        System.out.println(new StringBuilder("a").equals(new StringBuilder("a")) + " " + new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + new StringBuilder("x").toString().equals("x"));
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self);
        System.out.println(self);
        String[] bad = {"del", "ins", "char", "set", "rep", "len", "sub"};
        for (String b : bad) {
            StringBuilder v = new StringBuilder("abc");
            try {
                switch (b) {
                    case "del" -> v.delete(4, 5);
                    case "ins" -> v.insert(4, "x");
                    case "char" -> v.charAt(3);
                    case "set" -> v.setCharAt(-1, 'x');
                    case "rep" -> v.replace(4, 5, "x");
                    case "len" -> v.setLength(-1);
                    default -> v.substring(2, 1);
                }
                System.out.println(b + " fine");
            } catch (IndexOutOfBoundsException e) {
                System.out.println(b + " out of bounds " + v);
            }
        }
        CharSequence cs = new StringBuilder("sequence").subSequence(2, 5);
        System.out.println(cs + " " + cs.getClass().getSimpleName());
        System.out.println(new StringBuilder(new StringBuilder("from cs")).append(1).append('2').insert(0, 3L).insert(0, 'c').insert(0, new char[] {'[', ']'}));
    }
}
