// reading lines through BufferedReader, a small calculator
import java.io.*;
import java.util.*;

public class StdinLines {
    static int eval(String s) {
        Deque<Integer> st = new ArrayDeque<>();
        for (String t : s.split(" ")) {
            switch (t) {
                case "+" -> st.push(st.pop() + st.pop());
                case "*" -> st.push(st.pop() * st.pop());
                case "-" -> {
                    int b = st.pop();
                    st.push(st.pop() - b);
                }
                case "/" -> {
                    int b = st.pop();
                    st.push(st.pop() / b);
                }
                default -> st.push(Integer.parseInt(t));
            }
        }
        return st.pop();
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        int n = 0;
        while ((line = in.readLine()) != null) {
            n++;
            if (line.isBlank()) {
                System.out.println(n + ": blank");
                continue;
            }
            if (line.equals("quit")) break;
            try {
                System.out.println(n + ": " + line + " = " + eval(line));
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(n + ": " + line + " : " + e.getMessage());
            } catch (NoSuchElementException e) {
                System.out.println(n + ": " + line + " : stack empty");
            }
        }
        System.out.println("lines " + n + " rest " + in.readLine() + " end " + in.readLine() + " " + in.read());
    }
}
