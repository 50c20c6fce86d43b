import java.net.*;
import java.nio.channels.*;

/** Tries to reach other programs. */
public class Outside {
    public static void main(String[] args) throws Throwable {
        System.out.println("before");
        try {
            switch (args[0]) {
                case "socket": new Socket("127.0.0.1", 9).close(); break;
                case "server": new ServerSocket(0).close(); break;
                case "datagram": new DatagramSocket().close(); break;
                case "channel": SocketChannel.open().close(); break;
                case "name": InetAddress.getByName("example.org"); break;
                case "url": new URL("http://127.0.0.1:9/").openStream(); break;
                case "exec": Runtime.getRuntime().exec(new String[] { "touch", args[1] }).waitFor(); break;
                case "builder": new ProcessBuilder("/bin/sh", "-c", "touch " + args[1]).inheritIO().start().waitFor(); break;
                case "load": System.load(args[1]); break;
                case "loadLibrary": System.loadLibrary("c"); break;
                default: throw new Error(args[0]);
            }
            System.out.println("it worked");
        } catch (Exception | LinkageError e) {
            System.out.println("caught " + e);
        }
    }
}
