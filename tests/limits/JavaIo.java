import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class JavaIo {
    static void attempt(String what, Attempt body) {
        try {
            body.run();
            System.out.println(what + ": done");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    interface Attempt {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        File dir = new File("made");
        System.out.println(dir.mkdir() + " " + dir.mkdir() + " " + dir.isDirectory() + " " + dir.exists());
        File file = new File(dir, "a.txt");
        System.out.println(file.exists() + " " + file.createNewFile() + " " + file.createNewFile() + " " + file.length());
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write("hello\nworld\n".getBytes(StandardCharsets.UTF_8));
            out.write('!');
        }
        System.out.println(file.length());
        try (FileOutputStream out = new FileOutputStream(file, true)) {
            out.write("more\n".getBytes());
        }
        try (FileInputStream in = new FileInputStream(file)) {
            System.out.println(in.available() + " " + in.read() + " " + in.skip(4) + " " + in.read());
            byte[] rest = in.readAllBytes();
            System.out.println(new String(rest) + rest.length + " " + in.read() + " " + in.available());
        }
        try (BufferedReader in = new BufferedReader(new FileReader(file))) {
            for (String line; (line = in.readLine()) != null;) System.out.println("> " + line);
        }
        try (PrintWriter out = new PrintWriter(new FileWriter("made/b.txt"))) {
            out.printf("%d %s%n", 42, "forty-two");
        }
        try (Scanner in = new Scanner(new File("made/b.txt"))) {
            System.out.println(in.nextInt() + "|" + in.next() + "|" + in.hasNext());
        }
        try (RandomAccessFile raf = new RandomAccessFile("made/c.bin", "rw")) {
            raf.writeInt(0x01020304);
            raf.writeUTF("text");
            raf.seek(20);
            raf.write(7);
            System.out.println(raf.length() + " " + raf.getFilePointer());
            raf.seek(0);
            System.out.println(raf.readInt() + " " + raf.readUTF());
            raf.setLength(3);
            System.out.println(raf.length() + " " + raf.getFilePointer());
            raf.seek(0);
            System.out.println(raf.read() + " " + raf.read(new byte[10]) + " " + raf.read());
        }
        attempt("write to read-only", () -> {
            try (RandomAccessFile raf = new RandomAccessFile("made/c.bin", "r")) {
                raf.write(1);
            }
        });
        String[] names = dir.list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names));
        System.out.println(Arrays.toString(new File("made/a.txt").list()));
        System.out.println(file.delete() + " " + file.delete() + " " + dir.delete() + " " + file.exists());
        System.out.println(new File("made/b.txt").renameTo(new File("made/d.txt")) + " " + new File("made/d.txt").length());
        System.out.println(new File("made").renameTo(new File("moved")) + " " + new File("moved/d.txt").exists()
                + " " + new File("made/d.txt").exists());
        attempt("missing", () -> new FileInputStream("nowhere.txt"));
        attempt("folder", () -> new FileInputStream("moved"));
        attempt("out folder", () -> new FileOutputStream("moved"));
        attempt("no folder", () -> new FileOutputStream("nowhere/x"));
        attempt("through file", () -> new FileInputStream("moved/d.txt/x"));
        attempt("empty", () -> new FileInputStream(""));
        attempt("closed", () -> {
            FileInputStream in = new FileInputStream("moved/d.txt");
            in.close();
            in.read();
        });
        attempt("closed out", () -> {
            FileOutputStream out = new FileOutputStream("moved/e.txt");
            out.close();
            out.close();
            out.write(1);
        });
        Properties p = new Properties();
        p.setProperty("key", "value with = and \u00e9");
        try (Writer w = new FileWriter("moved/p.properties")) {
            p.store(w, null);
        }
        Properties q = new Properties();
        try (Reader r = new FileReader("moved/p.properties")) {
            q.load(r);
        }
        System.out.println(q.getProperty("key") + " " + q.size());
        File ro = new File("moved/e.txt");
        System.out.println(ro.canRead() + " " + ro.canWrite() + " " + ro.canExecute());
        System.out.println(new File("moved/../moved/./d.txt").exists() + " " + new File("gone/../moved").exists());
        System.out.println(new File("x/../y/./z").getCanonicalFile().getName());
        System.out.println(ro.setLastModified(1234567890000L) + " " + ro.lastModified());
        // A file that is deleted while it is open is still there for who has it.
        try (FileOutputStream out = new FileOutputStream("moved/f.txt"); FileInputStream in = new FileInputStream("moved/f.txt")) {
            out.write(65);
            System.out.println(new File("moved/f.txt").delete() + " " + in.read() + " " + in.read());
            out.write(66);
            System.out.println(in.read() + " " + new File("moved/f.txt").exists());
        }
        File t = File.createTempFile("pre", ".suf");
        System.out.println(t.getName().startsWith("pre") + " " + t.getName().endsWith(".suf") + " " + t.exists() + " " + t.delete());
        for (File f : new File("moved").listFiles()) f.delete();
        System.out.println(new File("moved").delete());
    }
}
