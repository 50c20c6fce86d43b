import java.io.*;
import java.util.*;

/** Properties: loading, storing, defaults. */
public class PropertiesTexts {
    public static void main(String[] args) throws Exception {
        Properties defaults = new Properties();
        defaults.setProperty("d", "default");
        Properties properties = new Properties(defaults);
        properties.load(new StringReader("# comment\na = 1\nb:two\nlong=one \\\n  two\nuni=\\u0041\n! other\nempty="));
        System.out.println(properties.getProperty("a") + " " + properties.getProperty("b") + " " + properties.getProperty("long") + " " + properties.getProperty("uni") + " [" + properties.getProperty("empty") + "] " + properties.getProperty("d") + " " + properties.getProperty("none", "else"));
        System.out.println(new TreeSet<>(properties.stringPropertyNames()) + " " + properties.size() + " " + properties.containsKey("d"));
        Properties one = new Properties();
        one.setProperty("key with space", "v=\u00e9");
        StringWriter writer = new StringWriter();
        one.store(writer, null);
        String stored = writer.toString();
        System.out.println(stored.substring(stored.indexOf('\n') + 1).trim());
        Properties bytes = new Properties();
        bytes.load(new ByteArrayInputStream("x=y\nz=\u00e9".getBytes("ISO-8859-1")));
        System.out.println(new TreeMap<>(bytes));
        System.setProperty("my.own", "set");
        System.out.println(System.getProperty("my.own") + " " + System.clearProperty("my.own") + " " + System.getProperty("my.own") + " " + Integer.getInteger("my.own", 5) + " " + Boolean.getBoolean("my.own"));
    }
}
