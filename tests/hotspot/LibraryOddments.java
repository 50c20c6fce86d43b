import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.NumberFormat;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.UUID;
import java.util.zip.CRC32;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;

/** Digests, UUIDs, checksums, currencies, resource bundles, an XML document. */
public class LibraryOddments {
    public static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"greeting", "hello"}, {"count", 3}};
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = "hello".getBytes(StandardCharsets.UTF_8);
        System.out.println(new BigInteger(1, MessageDigest.getInstance("MD5").digest(bytes)).toString(16));
        System.out.println(new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes)).toString(16));
        System.out.println(UUID.nameUUIDFromBytes(bytes) + " " + UUID.randomUUID().version() + " " + UUID.fromString("00000000-0000-0001-0000-000000000002").getLeastSignificantBits());
        CRC32 crc = new CRC32();
        crc.update(bytes);
        crc.update('!');
        System.out.println(crc.getValue());
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
        ResourceBundle bundle = ResourceBundle.getBundle("LibraryOddments$Texts");
        System.out.println(bundle.getString("greeting") + " " + bundle.getObject("count") + " " + ResourceBundle.getBundle("oddments").getString("from.file") + " " + bundle.containsKey("none"));
        Element root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream("<list><item n='1'>a</item><item n='2'/></list>".getBytes())).getDocumentElement();
        System.out.println(root.getTagName() + " " + root.getElementsByTagName("item").getLength() + " " + root.getFirstChild().getTextContent() + " " + ((Element) root.getLastChild()).getAttribute("n"));
    }
}
