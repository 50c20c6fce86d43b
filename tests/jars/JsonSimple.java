//: json-simple.jar
import org.json.simple.JsonArray;
import org.json.simple.DeserializationException;
import org.json.simple.JsonObject;
import org.json.simple.Jsoner;
import java.util.TreeMap;

/** json-simple: parsing and printing. */
public class JsonSimple {
    public static void main(String[] args) throws Exception {
        JsonObject object = (JsonObject) Jsoner.deserialize("{\"name\":\"n\\u0041\",\"list\":[1,2.5,null,true],\"o\":{}}");
        System.out.println(object.get("name") + " " + object.get("list") + " " + ((JsonArray) object.get("list")).size() + " " + new TreeMap<>(object).keySet());
        JsonArray array = new JsonArray();
        array.add("x\"y");
        array.add(3);
        array.add(null);
        System.out.println(Jsoner.serialize(array) + " " + array.toJson());
        try {
            Jsoner.deserialize("[1,");
        } catch (DeserializationException e) {
            System.out.println("wrong at " + e.getPosition());
        }
    }
}
