import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Makes a jar of each folder of sources, all in one JVM, since starting javac takes far longer than compiling an example.
 * scripts/examples calls it with the folder of the input classes, which go into every jar; an empty folder where
 * NAME.jar of each java-examples/THEME/NAME goes; and the folders of sources. If one does not compile, the others are
 * made all the same, and the exit status is 1.
 */
class Examples {
    static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    static final LocalDateTime DATE = LocalDateTime.of(2000, 1, 1, 0, 0); // the same sources give the same bytes

    public static void main(String[] args) throws Exception {
        boolean good = true;
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(null, null, null)) {
            for (String folder : List.of(args).subList(2, args.length)) {
                good &= make(files, Path.of(args[0]), Path.of(args[1]), Path.of(folder));
            }
        }
        System.exit(good ? 0 : 1);
    }

    static boolean make(StandardJavaFileManager files, Path input, Path out, Path folder) throws Exception {
        String name = folder.getFileName().toString();
        Path classes = Files.createDirectory(out.resolve(name));
        List<String> options = List.of("--release", "17", "-g", "-nowarn", "-proc:none", "-encoding", "UTF-8",
                "-cp", input.toString(), "-d", classes.toString());
        var sources = files.getJavaFileObjectsFromPaths(List.copyOf(below(folder, ".java").values()));
        if (!COMPILER.getTask(null, files, null, options, null, sources).call()) {
            return false;
        }
        Map<String, Path> compiled = below(classes, ".class");
        List<String> mains = mains(compiled, classes, input);
        if (mains.size() > 1) { // then it is the one called as the example is
            String all = String.join(", ", mains);
            mains.removeIf(it -> !("." + it).endsWith("." + name));
            if (mains.isEmpty()) {
                System.err.println(folder + " has several classes with a main method, none of them called " + name + ": " + all);
                return false;
            }
        }
        Map<String, Path> all = below(input, ".class");
        all.putAll(compiled);
        Path jar = out.resolve(name + ".part");
        write(jar, mains, all);
        Files.move(jar, out.resolve(name + ".jar"));
        return true;
    }

    /** The classes that can be run, of those that are in no other. */
    static List<String> mains(Map<String, Path> compiled, Path... path) throws Exception {
        URL[] urls = {path[0].toUri().toURL(), path[1].toUri().toURL()};
        List<String> found = new ArrayList<>();
        try (URLClassLoader loader = new URLClassLoader(urls)) {
            for (String file : compiled.keySet()) {
                String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
                Class<?> type = Class.forName(name, false, loader);
                if (type.getEnclosingClass() == null && isRunnable(type)) {
                    found.add(name);
                }
            }
        }
        return found;
    }

    static boolean isRunnable(Class<?> type) {
        return Stream.of(type.getDeclaredMethods()).anyMatch(it -> it.getName().equals("main")
                && Modifier.isStatic(it.getModifiers()) && List.of(it.getParameterTypes()).equals(List.of(String[].class)));
    }

    static void write(Path jar, List<String> mains, Map<String, Path> classes) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        mains.forEach(it -> manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, it));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(entry(JarFile.MANIFEST_NAME));
            manifest.write(zip);
            for (var it : classes.entrySet()) {
                zip.putNextEntry(entry(it.getKey()));
                Files.copy(it.getValue(), zip);
            }
        }
    }

    static ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(DATE);
        return entry;
    }

    /** The files with this ending, by their names below the folder, in order. */
    static Map<String, Path> below(Path folder, String ending) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(it -> it.toString().endsWith(ending)).forEach(it -> files.put(folder.relativize(it).toString(), it));
        }
        return files;
    }
}
