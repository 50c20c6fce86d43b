package shop;

import guide.Input;

/** A program for the reports: it has something of every verdict and kind, and says and is called things that no report must obey. */
public class Desk {
    static final Object till = new Object();
    static final Object stock = new Object();
    static int sold;
    static int price;

    static void sell() {
        synchronized (till) {
            synchronized (stock) {
                sold++;
            }
        }
    }

    static void refill() {
        synchronized (stock) {
            synchronized (till) {
                sold--;
            }
        }
    }

    static void count() {
        synchronized (till) {
            synchronized (till) {
                price++;
            }
        }
    }

    static void quote(int wanted) {
        price = wanted;
        if (wanted > 1000) {
            throw new IllegalArgumentException("</script><script>alert(1)</script> ]]> & \u2028\u001b[2J");
        }
    }

    static void late() {
        if (System.nanoTime() % 1000003 == 77) {
            price = 0;
        }
    }

    static void close() {
        price = -1;
    }

    public static void main(String[] args) throws Exception {
        System.out.println("open <b>now</b> ]]> & \"all\" day\u0001\u2028\u202e");
        int wanted = Input.nextInt("wanted");
        Thread seller = new Thread(() -> {
            sell();
            count();
        }, "</td><b>\"seller\" ]]>");
        Thread filler = new Thread(() -> {
            refill();
            quote(wanted);
        }, "filler\u0001\u2028");
        seller.start();
        filler.start();
        late();
        seller.join();
        filler.join();
    }
}
