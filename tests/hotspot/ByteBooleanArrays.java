// baload and bastore for byte and boolean arrays, masks and signs
public class ByteBooleanArrays {
    static int fill(byte[] b, int v) {
        for (int i = 0; i < b.length; i++) b[i] = (byte) (v + i * 50);
        int s = 0;
        for (byte x : b) s += x;
        return s;
    }

    static boolean parity(boolean[] z) {
        boolean p = false;
        for (boolean x : z) p ^= x;
        return p;
    }

    public static void main(String[] args) {
        byte[] b = new byte[10];
        System.out.println(fill(b, 0));
        for (byte x : b) System.out.print(x + " ");
        System.out.println();
        for (byte x : b) System.out.print((x & 0xff) + " ");
        System.out.println();
        boolean[] z = new boolean[8];
        for (int i = 0; i < 8; i++) z[i] = (0b10110010 >> i & 1) == 1;
        for (boolean x : z) System.out.print(x ? 1 : 0);
        System.out.println(" " + parity(z));
        z[0] = !z[1];
        z[2] = z[3] && z[4];
        z[5] = z[6] | z[7];
        z[7] &= false;
        for (boolean x : z) System.out.print(x ? 'T' : 'F');
        System.out.println();
        b[0] = b[1]++;
        b[2] = (byte) -b[3];
        b[4] >>= 1;
        b[5] >>>= 1;
        b[6] = (byte) (b[7] << 1);
        for (byte x : b) System.out.print(x + " ");
        System.out.println();
        int crc = 0;
        for (byte x : "checksum".getBytes()) {
            crc ^= x & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xEDB88320 : crc >>> 1;
        }
        System.out.println(crc);
        char[] c = new char[3];
        c[0] = (char) b[0];
        c[1] = (char) (b[1] & 0xff);
        c[2] += 'x';
        System.out.println((int) c[0] + " " + (int) c[1] + " " + c[2]);
        short[] s = {(short) 0xffff, (short) 0x8000};
        System.out.println(s[0] + " " + (s[1] & 0xffff) + " " + (s[0] >>> 20));
        System.out.println((new boolean[1][1])[0][0] + "" + (new byte[1][1])[0][0]);
    }
}
