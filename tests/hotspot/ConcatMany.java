// string concatenation with about 200 and more operands
public class ConcatMany {
    public static void main(String[] args) {
        int i = 1;
        long l = -2;
        char c = 'c';
        String s = "str";
        double d = 0.5;
        boolean z = true;
        Object n = null;
        float f = 2.5f;
        String s199 =
            "" + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l +
            c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d +
            z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f +
            i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c +
            s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z +
            n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i +
            l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s +
            d + z + n + f + i + l + c + s + d + z + n;
        System.out.println(s199.length() + " " + s199.hashCode() + " " + s199);
        i++;
        String s200 =
            "" + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l +
            c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d +
            z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f +
            i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c +
            s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z +
            n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i +
            l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s +
            d + z + n + f + i + l + c + s + d + z + n + f;
        System.out.println(s200.length() + " " + s200.hashCode() + " " + s200);
        i++;
        String s201 =
            "" + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l +
            c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d +
            z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f +
            i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c +
            s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z +
            n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i +
            l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s +
            d + z + n + f + i + l + c + s + d + z + n + f + i;
        System.out.println(s201.length() + " " + s201.hashCode() + " " + s201);
        i++;
        String s250 =
            "" + i + "-0-" + l + c + s + d + z + "-5-" + n + f + i + l + c + "-10-" + s + d + z + n + f + "-15-" + i + l
            + c + s + d + "-20-" + z + n + f + i + l + "-25-" + c + s + d + z + n + "-30-" + f + i + l + c + s + "-35-"
            + d + z + n + f + i + "-40-" + l + c + s + d + z + "-45-" + n + f + i + l + c + "-50-" + s + d + z + n + f +
            "-55-" + i + l + c + s + d + "-60-" + z + n + f + i + l + "-65-" + c + s + d + z + n + "-70-" + f + i + l +
            c + s + "-75-" + d + z + n + f + i + "-80-" + l + c + s + d + z + "-85-" + n + f + i + l + c + "-90-" + s +
            d + z + n + f + "-95-" + i + l + c + s + d + "-100-" + z + n + f + i + l + "-105-" + c + s + d + z + n +
            "-110-" + f + i + l + c + s + "-115-" + d + z + n + f + i + "-120-" + l + c + s + d + z + "-125-" + n + f +
            i + l + c + "-130-" + s + d + z + n + f + "-135-" + i + l + c + s + d + "-140-" + z + n + f + i + l +
            "-145-" + c + s + d + z + n + "-150-" + f + i + l + c + s + "-155-" + d + z + n + f + i + "-160-" + l + c +
            s + d + z + "-165-" + n + f + i + l + c + "-170-" + s + d + z + n + f + "-175-" + i + l + c + s + d +
            "-180-" + z + n + f + i + l + "-185-" + c + s + d + z + n + "-190-" + f + i + l + c + s + "-195-" + d + z +
            n + f + i + "-200-" + l + c + s + d + z + "-205-" + n + f + i + l + c + "-210-" + s + d + z + n + f +
            "-215-" + i + l + c + s + d + "-220-" + z + n + f + i + l + "-225-" + c + s + d + z + n + "-230-" + f + i +
            l + c + s + "-235-" + d + z + n + f + i + "-240-" + l + c + s + d + z + "-245-" + n + f + i + l;
        System.out.println(s250.length() + " " + s250.hashCode() + " " + s250);
        i++;
        String s400 =
            "" + i + "-0-" + l + c + s + d + z + "-5-" + n + f + i + l + c + "-10-" + s + d + z + n + f + "-15-" + i + l
            + c + s + d + "-20-" + z + n + f + i + l + "-25-" + c + s + d + z + n + "-30-" + f + i + l + c + s + "-35-"
            + d + z + n + f + i + "-40-" + l + c + s + d + z + "-45-" + n + f + i + l + c + "-50-" + s + d + z + n + f +
            "-55-" + i + l + c + s + d + "-60-" + z + n + f + i + l + "-65-" + c + s + d + z + n + "-70-" + f + i + l +
            c + s + "-75-" + d + z + n + f + i + "-80-" + l + c + s + d + z + "-85-" + n + f + i + l + c + "-90-" + s +
            d + z + n + f + "-95-" + i + l + c + s + d + "-100-" + z + n + f + i + l + "-105-" + c + s + d + z + n +
            "-110-" + f + i + l + c + s + "-115-" + d + z + n + f + i + "-120-" + l + c + s + d + z + "-125-" + n + f +
            i + l + c + "-130-" + s + d + z + n + f + "-135-" + i + l + c + s + d + "-140-" + z + n + f + i + l +
            "-145-" + c + s + d + z + n + "-150-" + f + i + l + c + s + "-155-" + d + z + n + f + i + "-160-" + l + c +
            s + d + z + "-165-" + n + f + i + l + c + "-170-" + s + d + z + n + f + "-175-" + i + l + c + s + d +
            "-180-" + z + n + f + i + l + "-185-" + c + s + d + z + n + "-190-" + f + i + l + c + s + "-195-" + d + z +
            n + f + i + "-200-" + l + c + s + d + z + "-205-" + n + f + i + l + c + "-210-" + s + d + z + n + f +
            "-215-" + i + l + c + s + d + "-220-" + z + n + f + i + l + "-225-" + c + s + d + z + n + "-230-" + f + i +
            l + c + s + "-235-" + d + z + n + f + i + "-240-" + l + c + s + d + z + "-245-" + n + f + i + l + c +
            "-250-" + s + d + z + n + f + "-255-" + i + l + c + s + d + "-260-" + z + n + f + i + l + "-265-" + c + s +
            d + z + n + "-270-" + f + i + l + c + s + "-275-" + d + z + n + f + i + "-280-" + l + c + s + d + z +
            "-285-" + n + f + i + l + c + "-290-" + s + d + z + n + f + "-295-" + i + l + c + s + d + "-300-" + z + n +
            f + i + l + "-305-" + c + s + d + z + n + "-310-" + f + i + l + c + s + "-315-" + d + z + n + f + i +
            "-320-" + l + c + s + d + z + "-325-" + n + f + i + l + c + "-330-" + s + d + z + n + f + "-335-" + i + l +
            c + s + d + "-340-" + z + n + f + i + l + "-345-" + c + s + d + z + n + "-350-" + f + i + l + c + s +
            "-355-" + d + z + n + f + i + "-360-" + l + c + s + d + z + "-365-" + n + f + i + l + c + "-370-" + s + d +
            z + n + f + "-375-" + i + l + c + s + d + "-380-" + z + n + f + i + l + "-385-" + c + s + d + z + n +
            "-390-" + f + i + l + c + s + "-395-" + d + z + n + f;
        System.out.println(s400.length() + " " + s400.hashCode() + " " + s400);
        i++;
        String s450 =
            "" + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l +
            c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d +
            z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f +
            i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c +
            s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z +
            n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i +
            l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s +
            d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n +
            f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l +
            c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d +
            z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f +
            i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c +
            s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z +
            n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i +
            l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s +
            d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n +
            f + i + l + c + s + d + z + n + f + i + l + c + s + d + z + n + f + i + l;
        System.out.println(s450.length() + " " + s450.hashCode() + " " + s450);
        i++;
        StringBuilder sb = new StringBuilder();
        for (int k = 0; k < 300; k++) sb.append(k % 10);
        String big = sb.toString();
        System.out.println((big + i + big + l + big).length());
        String acc = "";
        for (int k = 0; k < 100; k++) acc += k;
        System.out.println(acc);
    }
}
