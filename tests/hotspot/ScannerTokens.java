import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringTokenizer;

/** Scanner over strings: numbers, lines, delimiters, patterns, failures; StringTokenizer beside it. */
public class ScannerTokens {
    public static void main(String[] args) {
        Scanner scanner = new Scanner("12 3.5 word true 99999999999\nsecond line here\nlast");
        System.out.println(scanner.nextInt() + " " + scanner.nextDouble() + " " + scanner.next() + " " + scanner.nextBoolean() + " " + scanner.hasNextInt() + " " + scanner.nextLong());
        System.out.println("[" + scanner.nextLine() + "][" + scanner.nextLine() + "] " + scanner.hasNextLine() + " " + scanner.nextLine() + " " + scanner.hasNext());
        try {
            scanner.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        scanner = new Scanner("abc 5");
        try {
            scanner.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage() + " then " + scanner.next() + scanner.nextInt());
        }
        scanner.close();
        try {
            scanner.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int sum = 0;
        try (Scanner list = new Scanner("1, 2,3 ,4").useDelimiter("\\s*,\\s*")) {
            while (list.hasNextInt()) {
                sum += list.nextInt();
            }
        }
        System.out.println(sum);
        try (Scanner found = new Scanner("key=value;other=thing")) {
            System.out.println(found.findInLine("(\\w+)=(\\w+)") + " " + found.match().group(2) + " " + found.findInLine("nothing") + " " + found.skip(";").next());
        }
        try (Scanner hex = new Scanner("ff 101 z")) {
            System.out.println(hex.nextInt(16) + " " + hex.nextInt(2) + " " + hex.hasNextInt(36) + " " + hex.nextBigInteger(36));
        }
        try (Scanner tokens = new Scanner("a b c")) {
            System.out.println(tokens.tokens().map(String::toUpperCase).toList());
        }
        StringTokenizer words = new StringTokenizer("a-b c", " -", true);
        StringBuilder joined = new StringBuilder().append(words.countTokens());
        while (words.hasMoreTokens()) {
            joined.append('<').append(words.nextToken()).append('>');
        }
        System.out.println(joined);
    }
}
