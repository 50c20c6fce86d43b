import java.security.*;
import java.util.*;
/** Digests of known texts, and what is random but has a known shape. */
public class MessageDigests { public static void main(String[] a) throws Exception {
 MessageDigest d = MessageDigest.getInstance("SHA-256");
 System.out.println(HexFormat.of().formatHex(d.digest("abc".getBytes())));
 System.out.println(HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest("abc".getBytes())));
 System.out.println(UUID.randomUUID().version() + " " + new SecureRandom().nextInt(1));
}}
