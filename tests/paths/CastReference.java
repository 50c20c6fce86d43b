// paths: 4
// null, Dog and Puppy pass the cast; Cat does not.
import guide.Input;

public class CastReference {
    abstract static class Animal {}

    static class Dog extends Animal {}

    static class Puppy extends Dog {}

    static class Cat extends Animal {}

    public static void main(String[] args) {
        Animal animal = Input.nextObject("animal", Animal.class);
        try {
            Dog dog = (Dog) animal;
            System.out.println(dog == null ? "null" : dog instanceof Puppy ? "puppy" : "dog");
        } catch (ClassCastException e) {
            System.out.println("no dog");
        }
    }
}
