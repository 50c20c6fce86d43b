import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.*;
import java.util.Arrays;

/** Charsets: encoding and decoding, malformed input, buffers. */
public class CharsetsCoded {
    public static void main(String[] args) throws Exception {
        String text = "a\u00e9\u20ac\ud83d\ude00";
        for (Charset charset : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, StandardCharsets.UTF_16}) {
            byte[] bytes = text.getBytes(charset);
            System.out.println(charset + " " + bytes.length + " " + Arrays.toString(bytes) + " " + new String(bytes, charset).equals(text));
        }
        System.out.println(new String(new byte[] {(byte) 0xc3, 0x28, 'x'}, StandardCharsets.UTF_8).length() + " " + Charset.forName("latin1") + " " + Charset.isSupported("UTF-8") + " " + Charset.forName("utf8").aliases().contains("UTF8"));
        ByteBuffer encoded = StandardCharsets.UTF_8.encode("h\u00e9");
        System.out.println(encoded + " " + encoded.remaining() + " " + StandardCharsets.UTF_8.decode(encoded));
        try {
            StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT).decode(ByteBuffer.wrap(new byte[] {(byte) 0xff}));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        System.out.println(StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9') + " " + StandardCharsets.UTF_8.newEncoder().maxBytesPerChar());
        ByteBuffer buffer = ByteBuffer.allocate(16);
        buffer.putInt(7).putLong(8L).flip();
        System.out.println(buffer.getInt() + " " + buffer.getLong() + " " + buffer.hasRemaining() + " " + CharBuffer.wrap("abc").subSequence(1, 3));
    }
}
