import java.io.*;
import java.nio.file.*;
import java.util.*;

/** Changes, makes, moves and deletes files beside itself, and looks at them again. */
public class Writes {
    public static void main(String[] args) throws Exception {
        System.out.println(Files.readString(Path.of("data.txt")).trim());
        Files.writeString(Path.of("data.txt"), "changed");
        System.out.println(Files.readString(Path.of("data.txt")));
        Files.writeString(Path.of("new.txt"), "new");
        Files.move(Path.of("folder"), Path.of("moved"));
        new File("gone.txt").delete();
        String[] names = new File(".").list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names) + " " + Files.readString(Path.of("moved/inner.txt")).trim());
        System.out.println(Writes.class.getResource("data.txt") != null);
        try (InputStream in = Writes.class.getResourceAsStream("data.txt")) {
            System.out.println(new String(in.readAllBytes()).trim());
        }
    }
}
