/** Output that would steer a terminal, or be taken for markup. */
public class Steering {
    public static void main(String[] args) {
        System.out.println("\u001b[2J\u001b]0;title\u0007<script>alert(1)</script>&amp;]]>");
        System.err.println("\u009b31m<img src=x onerror=alert(2)>");
        throw new IllegalStateException("\u001b[31m</td><script>alert(3)</script>");
    }
}
