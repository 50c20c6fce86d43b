import org.sosy_lab.sv_benchmarks.Verifier;

public class Peer {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x != x);
        throw new IllegalStateException("never");
    }
}
