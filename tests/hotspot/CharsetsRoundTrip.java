import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/** Charsets: texts to bytes and back, what cannot be coded, coders with actions, Base64, hexadecimal. */
public class CharsetsRoundTrip {
    public static void main(String[] args) throws Exception {
        String[] texts = {"plain", "\u00e9\u00df\u00ff", "\u20ac\u03b1\u4e2d", "\ud83d\ude00!", "", "\ud800x"};
        Charset[] charsets = {StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, Charset.forName("windows-1252")};
        for (Charset charset : charsets) {
            StringBuilder line = new StringBuilder(charset.name());
            for (String text : texts) {
                byte[] bytes = text.getBytes(charset);
                line.append(' ').append(HexFormat.of().formatHex(bytes)).append(new String(bytes, charset).equals(text) ? "=" : "#");
            }
            System.out.println(line);
        }
        System.out.println(new String(new byte[] {(byte) 0xc3, 0x28, 'a', (byte) 0xf0, (byte) 0x9f}, StandardCharsets.UTF_8).chars().mapToObj(Integer::toHexString).toList());
        System.out.println(Charset.isSupported("UTF-8") + " " + Charset.forName("latin1").name() + " " + StandardCharsets.UTF_8.aliases().contains("UTF8") + " " + StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9') + " " + StandardCharsets.UTF_8.newEncoder().maxBytesPerChar());
        try {
            Charset.forName("no-such");
        } catch (UnsupportedCharsetException e) {
            System.out.println(e.getCharsetName());
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(new byte[] {(byte) 0xff}));
        } catch (CharacterCodingException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'_'}).encode(CharBuffer.wrap("a\u00e9b")).get(1));
        System.out.println(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE).decode(ByteBuffer.wrap(new byte[] {'o', (byte) 0xff, 'k'})));
        byte[] data = {0, -1, 127, -128, 55};
        String base64 = Base64.getEncoder().encodeToString(data);
        System.out.println(base64 + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(data) + " " + Arrays.equals(Base64.getDecoder().decode(base64), data) + " " + Base64.getMimeEncoder(4, new byte[] {'.'}).encodeToString(data));
        try {
            Base64.getDecoder().decode("!!");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(HexFormat.ofDelimiter(":").withUpperCase().formatHex(data) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f")) + " " + "x\u00e9".codePoints().sum() + " " + "\ud83d\ude00".codePointAt(0) + " " + new StringBuilder("a\ud83d\ude00b").reverse().codePointCount(0, 4));
    }
}
