import java.util.Random;
import java.util.function.Supplier;

/** Every string method that has a model, on random strings and arguments, also such that are out of range. */
public class StringsAtRandom {
    static final Random random = new Random(7);
    static final String[] ALPHABETS = {"ab", "abc 012+-", "a\u00e9\u00ff ", "a\u0100\u03b1", "x\ud83d\ude00\ud83d\ude01", "0123456789", " \t\n"};

    static String text() {
        String alphabet = ALPHABETS[random.nextInt(ALPHABETS.length)];
        char[] chars = new char[random.nextInt(random.nextBoolean() ? 3 : 12)];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = alphabet.charAt(random.nextInt(alphabet.length()));
        }
        return new String(chars);
    }

    /** What a call gives, with whether it gave back one of the strings it was given. */
    static String outcome(String own, String other, Supplier<Object> call) {
        try {
            Object result = call.get();
            return result + (result == own ? " itself" : "") + (result == other ? " the other" : "") + (result == "" ? " the empty" : "");
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    static int number() {
        return switch (random.nextInt(8)) {
            case 0 -> -1;
            case 1 -> Integer.MAX_VALUE;
            case 2 -> Integer.MIN_VALUE;
            default -> random.nextInt(14);
        };
    }

    static int character(String text) {
        return switch (random.nextInt(6)) {
            case 0 -> 0x1f600;
            case 1 -> -5;
            case 2 -> 'a';
            case 3 -> 0x110000;
            default -> text.isEmpty() ? 'z' : text.charAt(random.nextInt(text.length()));
        };
    }

    static String built(String a, String b) {
        StringBuilder builder = random.nextBoolean() ? new StringBuilder() : new StringBuilder(a);
        for (int i = random.nextInt(4); i >= 0; i--) {
            switch (random.nextInt(6)) {
                case 0 -> builder.append(b);
                case 1 -> builder.append(a.isEmpty() ? 'q' : a.charAt(0));
                case 2 -> builder.append(random.nextInt());
                case 3 -> builder.append(random.nextLong());
                case 4 -> builder.append((String) null);
                default -> builder.setLength(builder.length() / 2);
            }
        }
        return builder.length() + " " + builder.capacity() + " " + builder + " " + builder.toString().equals(builder.toString());
    }

    public static void main(String[] args) {
        for (int round = 0; round < 400; round++) {
            String a = text(), b = random.nextInt(4) == 0 ? new String(a) : text();
            String part = a.isEmpty() ? b : a.substring(random.nextInt(a.length()));
            int i = number(), j = number(), c = character(a);
            char old = (char) character(a), fresh = (char) character(b);
            Object[] results = {
                a.hashCode(), a.equals(b), a.equals(null), a.equals((Object) 5), a.compareTo(b), a.concat(b).equals(a + b),
                outcome(a, b, () -> a.charAt(i)), a.indexOf(c), a.indexOf(c, i), a.indexOf(part), a.indexOf(part, j), a.indexOf(b),
                a.lastIndexOf(c), a.startsWith(part), a.startsWith(part, i), a.endsWith(part), a.endsWith(b), a.contains(b),
                outcome(a, b, () -> a.substring(i)), outcome(a, b, () -> a.substring(i, j)), outcome(a, b, () -> a.trim()),
                outcome(a, b, () -> a.replace(old, fresh)), outcome(a, b, () -> a.concat(b)), outcome(a, b, () -> Integer.parseInt(a)),
                outcome(a, b, () -> Long.parseLong(b)), built(a, b), String.valueOf(i), outcome(a, b, () -> a.compareTo(null)),
            };
            StringBuilder line = new StringBuilder();
            for (Object result : results) {
                for (char unit : String.valueOf(result).toCharArray()) {
                    line.append(unit < 0x20 || unit > 0x7e ? "\\" + (int) unit : String.valueOf(unit));
                }
                line.append('|');
            }
            System.out.println(line);
        }
    }
}
