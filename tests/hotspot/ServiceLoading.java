import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** ServiceLoader over META-INF/services, and resources of the class path. */
public class ServiceLoading {
    public interface Codec {
        String name();
    }

    public static class Plain implements Codec {
        public String name() {
            return "plain";
        }
    }

    public static class Zipped implements Codec {
        public Zipped() {
            System.out.println("made");
        }

        public String name() {
            return "zipped";
        }
    }

    public interface Broken { }

    public interface Absent { }

    public static void main(String[] args) throws IOException {
        ServiceLoader<Codec> codecs = ServiceLoader.load(Codec.class);
        for (Codec codec : codecs) {
            System.out.println(codec.name());
        }
        System.out.println(codecs.findFirst().get().name() + " " + (codecs.iterator().next() == codecs.iterator().next()));
        codecs.reload();
        System.out.println(codecs.stream().map(p -> p.type().getSimpleName()).collect(Collectors.toList()));
        System.out.println(ServiceLoader.load(Absent.class).findFirst().isPresent());
        try {
            ServiceLoader.load(Broken.class).iterator().next();
        } catch (ServiceConfigurationError e) {
            System.out.println(e.getMessage());
        }
        try (InputStream in = ServiceLoading.class.getResourceAsStream("/META-INF/services/ServiceLoading$Codec");
             BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            System.out.println(reader.lines().filter(line -> !line.startsWith("#")).count());
        }
        URL url = ServiceLoading.class.getClassLoader().getResource("META-INF/services/ServiceLoading$Codec");
        System.out.println((url != null) + " " + ServiceLoading.class.getResource("nothing") + " " + ServiceLoading.class.getResourceAsStream("/nothing/here"));
        Enumeration<URL> all = ServiceLoading.class.getClassLoader().getResources("META-INF/services/ServiceLoading$Codec");
        List<String> names = new ArrayList<>();
        while (all.hasMoreElements()) {
            names.add(all.nextElement().getProtocol());
        }
        System.out.println(names);
    }
}
