/** Appends of ints, chars and strings to a StringBuilder. */
public class StringBuilding {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 350000;
        long sum = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            text.append(i).append(',').append("item").append((char) ('a' + i % 26));
            if (text.length() > 1000) {
                sum = sum * 31 + text.toString().hashCode();
                text.setLength(0);
            }
        }
        System.out.println(sum + " " + text.length());
    }
}
