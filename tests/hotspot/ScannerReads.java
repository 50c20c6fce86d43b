import java.util.*;

/** Scanner over texts. */
public class ScannerReads {
    public static void main(String[] args) {
        Scanner scanner = new Scanner("12 3.5 word true 99999999999 0x\nnext line here\n\nlast");
        System.out.println(scanner.nextInt() + " " + scanner.nextDouble() + " " + scanner.next() + " " + scanner.nextBoolean() + " " + scanner.hasNextInt() + " " + scanner.nextLong());
        System.out.println(scanner.next() + "|" + scanner.nextLine() + "|" + scanner.nextLine() + "|" + scanner.nextLine() + "|" + scanner.hasNextLine() + "|" + scanner.nextLine() + "|" + scanner.hasNext());
        Scanner commas = new Scanner("a,b,,c").useDelimiter(",");
        List<String> parts = new ArrayList<>();
        commas.forEachRemaining(parts::add);
        System.out.println(parts);
        try {
            new Scanner("abc").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Scanner("").next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        System.out.println(new Scanner("k1=v1").findInLine("(\\w+)=(\\w+)") + " " + new Scanner("ff").nextInt(16) + " " + new Scanner("1,234").nextInt());
    }
}
