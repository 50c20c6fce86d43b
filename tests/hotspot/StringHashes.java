// hash codes of strings, lists, boxes, enums' names, arrays; StringBuilder-built keys
import java.util.*;

public class StringHashes {
    static int manual(String s) {
        int h = 0;
        for (int i = 0; i < s.length(); i++) h = 31 * h + s.charAt(i);
        return h;
    }

    public static void main(String[] args) {
        String[] ss = {"", "a", "ab", "Aa", "BB", "hello world", "\u00e9t\u00e9", "\u4e2d\u6587", "\ud83d\ude00", "polygenelubricants", "The quick brown fox jumps over the lazy dog", "\0", "\0\0"};
        for (String s : ss) System.out.println(s.length() + " " + s.hashCode() + " " + (manual(s) == s.hashCode()) + " " + (new StringBuilder(s).toString().hashCode() == s.hashCode()));
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 1000; i++) sb.append((char) (i * 7 % 300));
        System.out.println(sb.toString().hashCode() + " " + manual(sb.toString()));
        System.out.println(List.of("a", "b").hashCode() + " " + List.of().hashCode() + " " + new ArrayList<>(Arrays.asList(1, null, "x")).hashCode() + " " + Map.of("k", "v").hashCode() + " " + new HashSet<>(List.of(1, 2, 3)).hashCode());
        System.out.println(Boolean.TRUE.hashCode() + " " + Character.valueOf('z').hashCode() + " " + Long.valueOf(1L << 40).hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + Float.valueOf(1.5f).hashCode() + " " + Byte.valueOf((byte) -3).hashCode());
        System.out.println(Map.entry("a", 1).hashCode() + " " + new AbstractMap.SimpleEntry<>("a", 1).hashCode() + " " + Optional.of("a").hashCode() + " " + Optional.empty().hashCode());
        System.out.println(Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.asList(1, 2, 3).hashCode() + " " + Objects.hash(1, 2, 3) + " " + new String("x").hashCode());
        Map<String, Integer> m = new HashMap<>();
        for (int i = 0; i < 50; i++) m.put("k" + i % 7 + (char) ('a' + i % 3), i);
        System.out.println(m.size() + " " + m);
        long acc = 0;
        for (int i = 0; i < 500; i++) acc = acc * 31 + ("item-" + i * i).hashCode();
        System.out.println(acc);
        System.out.println("Aa".equals("BB") + " " + ("Aa".hashCode() == "BB".hashCode()) + " " + new HashSet<>(List.of("Aa", "BB")).size());
    }
}
