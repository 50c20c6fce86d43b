//: jackson-databind.jar jackson-core.jar jackson-annotations.jar
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** jackson-databind: beans and maps to JSON and back. */
public class JacksonBinding {
    public static class Point {
        public int x;
        private int y;
        @JsonIgnore
        public String hidden = "h";

        public int getY() {
            return y;
        }

        @JsonProperty("y")
        public void setY(int y) {
            this.y = y;
        }
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        Point point = mapper.readValue("{\"x\":3,\"y\":4}", Point.class);
        System.out.println(point.x + " " + point.getY() + " " + mapper.writeValueAsString(point));
        System.out.println(mapper.writeValueAsString(Arrays.asList(1, "two", null)));
        Map<?, ?> map = mapper.readValue("{\"a\":[1,2,{\"b\":true}]}", Map.class);
        System.out.println(map);
        JsonNode tree = mapper.readTree("{\"list\":[10,20]}");
        System.out.println(tree.path("list").get(1).asInt() + " " + tree.path("none").isMissingNode());
        List<?> list = mapper.convertValue(tree.get("list"), List.class);
        System.out.println(list);
    }
}
