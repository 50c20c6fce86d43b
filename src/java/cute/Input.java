package cute;

/** What {@link Cute#input} offers. */
public interface Input {
    boolean Boolean();

    short Short();

    int Integer();

    long Long();

    float Float();

    double Double();

    char Character();

    char Char();

    byte Byte();

    String String();

    /** An object of a class given by its name, or null. */
    Object Object(String type);

    /** The same as {@link #Object}: fields are inputs only as far as the program looks at them. */
    Object ObjectShallow(String type);
}
