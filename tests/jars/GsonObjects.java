//: gson.jar
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.SerializedName;
import com.google.gson.reflect.TypeToken;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** gson: objects to JSON and back, generic types, trees, annotations, errors. */
public class GsonObjects {
    enum Kind { BOOK, PEN }

    static class Item {
        @Expose
        String name;
        @SerializedName("unit_price")
        double price;
        Kind kind;
        int[] sizes;
        transient int ignored = 5;
        Item inner;

        Item() { }

        Item(String name, double price, Kind kind, int... sizes) {
            this.name = name;
            this.price = price;
            this.kind = kind;
            this.sizes = sizes;
        }
    }

    public static void main(String[] args) {
        Gson gson = new Gson();
        Item item = new Item("pen \"x\"", 1.5, Kind.PEN, 1, 2);
        item.inner = new Item("ink", 0.25, null);
        String json = gson.toJson(item);
        System.out.println(json);
        Item back = gson.fromJson(json, Item.class);
        System.out.println(back.name + " " + back.price + " " + back.kind + " " + back.sizes[1] + " " + back.inner.name + " " + back.ignored);
        List<Item> list = gson.fromJson("[{'name':'a'},{'name':'b','kind':'BOOK'}]", new TypeToken<List<Item>>() { }.getType());
        System.out.println(list.size() + " " + list.get(1).kind);
        Map<String, List<Integer>> map = gson.fromJson("{\"k\":[1,2,3]}", new TypeToken<Map<String, List<Integer>>>() { }.getType());
        System.out.println(map + " " + gson.toJson(map) + " " + gson.toJson(Arrays.asList("x", 1, null, true)));
        JsonObject tree = JsonParser.parseString("{\"a\":{\"b\":[1,2.5,\"three\"]},\"n\":null}").getAsJsonObject();
        JsonArray array = tree.getAsJsonObject("a").getAsJsonArray("b");
        System.out.println(array.get(0).getAsInt() + array.get(1).getAsDouble() + " " + array.get(2).getAsString() + " " + tree.get("n").isJsonNull() + " " + tree.keySet());
        tree.addProperty("added", 7);
        System.out.println(new GsonBuilder().setPrettyPrinting().serializeNulls().create().toJson(tree));
        System.out.println(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(item));
        for (String wrong : new String[] {"{", "{\"price\":\"text\"}", "[1"}) {
            try {
                System.out.println(gson.fromJson(wrong, Item.class).name);
            } catch (JsonSyntaxException e) {
                System.out.println("not an item: " + wrong);
            }
        }
    }
}
