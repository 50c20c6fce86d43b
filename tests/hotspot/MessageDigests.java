import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.UUID;

public class MessageDigests {
    public static void main(String[] args) throws Exception {
        for (String name : new String[] { "MD5", "SHA-1", "SHA-256", "SHA-512" }) {
            MessageDigest digest = MessageDigest.getInstance(name);
            digest.update("some ".getBytes());
            System.out.println(name + " " + HexFormat.of().formatHex(digest.digest("text".getBytes())));
        }
        System.out.println(UUID.randomUUID().version() + " " + new SecureRandom().nextInt(1));
        System.out.println(UUID.nameUUIDFromBytes("name".getBytes()));
    }
}
