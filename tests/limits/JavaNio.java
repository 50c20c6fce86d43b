import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class JavaNio {
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
        Path dir = Path.of("made/deep/er");
        Files.createDirectories(dir);
        System.out.println(dir + " " + Files.isDirectory(dir) + " " + Files.exists(Path.of("made/no")) + " " + Files.notExists(Path.of("made/no")));
        Path a = dir.resolve("a.txt");
        Files.writeString(a, "one\ntwo\nthree\n");
        System.out.println(Files.readAllLines(a) + " " + Files.size(a) + " " + Files.isRegularFile(a));
        Files.write(a, List.of("four", "five \u00e9"), StandardOpenOption.APPEND);
        System.out.println(Files.readString(a).length() + " " + Files.lines(a).count());
        try (BufferedReader in = Files.newBufferedReader(a)) {
            System.out.println(in.readLine() + " " + in.lines().collect(Collectors.joining("|")));
        }
        try (BufferedWriter out = Files.newBufferedWriter(dir.resolve("b.txt"))) {
            out.write("b");
            out.newLine();
        }
        Files.write(dir.resolve("c.bin"), new byte[] { 1, 2, 3 });
        System.out.println(Arrays.toString(Files.readAllBytes(dir.resolve("c.bin"))));
        try (Stream<Path> s = Files.list(dir)) {
            System.out.println(s.map(p -> p.getFileName().toString()).sorted().collect(Collectors.toList()));
        }
        try (Stream<Path> s = Files.walk(Path.of("made"))) {
            System.out.println(s.map(Path::toString).sorted().collect(Collectors.toList()));
        }
        try (DirectoryStream<Path> s = Files.newDirectoryStream(dir, "*.txt")) {
            List<String> found = new ArrayList<>();
            s.forEach(p -> found.add(p.toString()));
            Collections.sort(found);
            System.out.println(found);
        }
        Files.copy(a, dir.resolve("copy.txt"));
        System.out.println(Files.size(dir.resolve("copy.txt")) + " " + Files.mismatch(a, dir.resolve("copy.txt")));
        attempt("copy again", () -> Files.copy(a, dir.resolve("copy.txt")));
        Files.copy(dir.resolve("b.txt"), dir.resolve("copy.txt"), StandardCopyOption.REPLACE_EXISTING);
        System.out.println(Files.readString(dir.resolve("copy.txt")).trim());
        Files.move(dir.resolve("copy.txt"), Path.of("made/moved.txt"));
        System.out.println(Files.exists(dir.resolve("copy.txt")) + " " + Files.exists(Path.of("made/moved.txt")));
        attempt("missing", () -> Files.readString(Path.of("nowhere")));
        attempt("delete missing", () -> Files.delete(Path.of("nowhere")));
        System.out.println(Files.deleteIfExists(Path.of("nowhere")));
        attempt("delete full", () -> Files.delete(Path.of("made")));
        attempt("make again", () -> Files.createDirectory(Path.of("made")));
        attempt("create again", () -> Files.createFile(a));
        attempt("no parent", () -> Files.writeString(Path.of("no/x"), ""));
        attempt("read folder", () -> Files.readString(Path.of("made")));
        attempt("list file", () -> Files.list(a));
        BasicFileAttributes attributes = Files.readAttributes(a, BasicFileAttributes.class);
        System.out.println(attributes.isRegularFile() + " " + attributes.size() + " " + attributes.isSymbolicLink());
        Files.setLastModifiedTime(a, FileTime.fromMillis(1234567890000L));
        System.out.println(Files.getLastModifiedTime(a));
        try (FileChannel ch = FileChannel.open(dir.resolve("ch.bin"), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer buf = ByteBuffer.wrap("channel data".getBytes());
            System.out.println(ch.write(buf) + " " + ch.position() + " " + ch.size() + " " + buf.remaining());
            ch.position(3);
            ByteBuffer in = ByteBuffer.allocate(5);
            System.out.println(ch.read(in) + " " + new String(in.array()) + " " + ch.position());
            in.clear();
            System.out.println(ch.read(in, 8) + " " + new String(in.array(), 0, in.position()) + " " + ch.position());
            ch.truncate(4);
            in.clear();
            System.out.println(ch.size() + " " + ch.position() + " " + ch.read(in));
            ch.write(ByteBuffer.wrap(new byte[] { 9 }), 6);
            System.out.println(ch.size());
        }
        try (FileChannel ch = new FileInputStream(a.toFile()).getChannel()) {
            ByteBuffer in = ByteBuffer.allocate(3);
            System.out.println(ch.read(in) + " " + new String(in.array()));
        }
        Path t = Files.createTempFile("pre", null);
        System.out.println(t.getFileName().toString().startsWith("pre") + " " + Files.size(t));
        Files.delete(t);
        Path td = Files.createTempDirectory("dir");
        System.out.println(Files.isDirectory(td));
        Files.delete(td);
        try (Scanner in = new Scanner(a)) {
            System.out.println(in.nextLine() + " " + in.next());
        }
        System.out.println(Files.isSameFile(a, Path.of("made/../made/deep/er/a.txt")) + " " + a.toRealPath().endsWith("er/a.txt"));
        System.out.println(Files.isReadable(a) + " " + Files.isWritable(a) + " " + Files.isHidden(a));
        try (InputStream in = Files.newInputStream(a); OutputStream out = Files.newOutputStream(dir.resolve("out.txt"))) {
            System.out.println(in.transferTo(out));
        }
        System.out.println(PosixFilePermissions.toString(Files.getPosixFilePermissions(dir)).length());
        Files.walkFileTree(Path.of("made"), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path f, BasicFileAttributes at) throws IOException {
                Files.delete(f);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path d, IOException e) throws IOException {
                Files.delete(d);
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(Files.exists(Path.of("made")));
    }
}
