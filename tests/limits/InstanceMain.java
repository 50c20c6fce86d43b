class InstanceMain {
    final String greeting;

    InstanceMain() {
        greeting = "made";
    }

    void main() {
        System.out.println(greeting);
    }
}
