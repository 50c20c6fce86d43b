//: jackson-core.jar
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;

/** jackson-core: writing and reading JSON as a stream of tokens. */
public class JacksonStreaming {
    public static void main(String[] args) throws IOException {
        JsonFactory factory = new JsonFactory();
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = factory.createGenerator(text)) {
            generator.writeStartObject();
            generator.writeStringField("name", "a \"quoted\" \u00e9\n");
            generator.writeNumberField("count", 42);
            generator.writeFieldName("values");
            generator.writeStartArray();
            generator.writeNumber(1.5);
            generator.writeBoolean(true);
            generator.writeNull();
            generator.writeEndArray();
            generator.writeEndObject();
        }
        System.out.println(text);
        StringBuilder tokens = new StringBuilder();
        try (JsonParser parser = factory.createParser(text.toString())) {
            for (JsonToken token; (token = parser.nextToken()) != null;) {
                tokens.append(token).append(token.isScalarValue() ? "=" + parser.getText().trim() : "").append(' ');
            }
        }
        System.out.println(tokens);
        try (JsonParser parser = factory.createParser("{\"a\": 01}")) {
            while (parser.nextToken() != null) {
                System.out.print(parser.currentToken() + " ");
            }
        } catch (JsonParseException e) {
            System.out.println(e.getOriginalMessage() + " at line " + e.getLocation().getLineNr());
        }
    }
}
