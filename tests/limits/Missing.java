/** Uses a class whose file is deleted before it runs, in every way there is. */
public class Missing {
    interface Use { Object use() throws Exception; }

    static void attempt(String what, Use use) {
        try {
            System.out.println(what + ": " + use.use());
        } catch (Throwable e) {
            System.out.println(what + ": " + e + ", " + e.getCause());
        }
    }

    public static void main(String[] arguments) {
        attempt("new", () -> new Gone());
        attempt("static field", () -> Gone.number);
        attempt("static method", () -> Gone.twice(2));
        attempt("instanceof", () -> (Object) arguments instanceof Gone);
        attempt("instanceof null", () -> arguments.length == 1 ? 1 : (Object) null instanceof Gone);
        attempt("cast", () -> ((Gone) (Object) arguments).toString());
        attempt("array", () -> new Gone[2].length);
        attempt("array of arrays", () -> new Gone[2][3].length);
        attempt("literal", () -> Gone.class);
        attempt("forName", () -> Class.forName("Gone"));
        attempt("subclass", () -> new Child());
        attempt("subclass again", () -> new Child());
        attempt("implementation", () -> new Field().gone);
        System.out.println(Gone.number);
    }
}

class Gone {
    static int number = 4;

    static int twice(int value) { return 2 * value; }
}

class Child extends Gone { }

class Field {
    Gone gone;
}
