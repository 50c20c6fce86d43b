import guide.Input;

/**
 * The protocol of Tatebayashi, Matsuzaki and Newman, section 7.6 of "Concolic testing of sequential and concurrent
 * programs", as threads: an initiator, a responder, a server, and an intruder through whose hands all messages go.
 *
 * <pre>
 * A -> S: A, {Ka}Ks
 * S -> B: A
 * B -> S: {Kb}Ks
 * S -> A: {Kb}Ka
 * </pre>
 *
 * The intruder delivers what it has seen or can put together from what it knows; which, and to whom, are inputs. The
 * attack is to be found: in a session of its own with the server, beside that of the others, it passes the responder's
 * key for the initiator off as meant for itself, and so learns it. Argument: how many messages the intruder delivers.
 */
public class Tmn {
    static final int INITIATOR = 0;
    static final int RESPONDER = 1;
    static final int SERVER = 2;
    static final int INTRUDER = 3;

    static final int KEY_A = 10;
    static final int KEY_I = 11;
    static final int KEY_S = 12;
    static final int SESSION_KEY_FOR_A = 13;
    static final int SESSION_KEY_FOR_I = 14;

    static final int NOTHING = 0;
    static final int REQUEST = 20;
    static final int NOTICE = 21;
    static final int REPLY = 22;
    static final int ANSWER = 23;

    /** A key that is encrypted by another. Everybody can encrypt by the server's, only the server can decrypt that. */
    static class Cipher {
        final int by;
        final int content;

        Cipher(int by, int content) {
            this.by = by;
            this.content = content;
        }
    }

    static class Message {
        final int to;
        final int kind;
        final int initiator;
        final Cipher cipher;

        Message(int to, int kind, int initiator, Cipher cipher) {
            this.to = to;
            this.kind = kind;
            this.initiator = initiator;
            this.cipher = cipher;
        }
    }

    /** Between a party and the network. Whoever has sent something waits there for what comes back. */
    static class Line {
        Message toNetwork;
        Message toParty;
        boolean hungUp;

        /** The party sends, unless that is null, and gets what the intruder delivers; null, if it delivers no more. */
        synchronized Message exchange(Message sent) throws InterruptedException {
            if (sent != null) {
                toNetwork = sent;
                notify();
            }
            while (toParty == null && !hungUp) {
                wait();
            }
            Message got = toParty;
            toParty = null;
            return got;
        }

        /** The party's last message, or null. */
        synchronized void end(Message last) {
            toNetwork = last;
            hungUp = true;
            notify();
        }

        /** The intruder delivers, unless that is null, and gets what the party sends; null, if it ends without. */
        synchronized Message deliver(Message delivered) throws InterruptedException {
            if (delivered != null) {
                toParty = delivered;
                notify();
            }
            while (toNetwork == null && !hungUp) {
                wait();
            }
            Message got = toNetwork;
            toNetwork = null;
            return got;
        }

        synchronized void close() {
            hungUp = true;
            notify();
        }
    }

    static class Initiator extends Thread {
        final Line line;

        Initiator(Line line) {
            this.line = line;
        }

        @Override
        public void run() {
            try {
                Cipher cipher = new Cipher(KEY_S, KEY_A);
                if (line.exchange(new Message(SERVER, REQUEST, INITIATOR, cipher)) != null) {
                    line.end(null);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Responder extends Thread {
        final Line line;

        Responder(Line line) {
            this.line = line;
        }

        @Override
        public void run() {
            try {
                Message notice = line.exchange(null);
                if (notice != null) {
                    int key = notice.initiator == INITIATOR ? SESSION_KEY_FOR_A : SESSION_KEY_FOR_I;
                    line.end(new Message(SERVER, REPLY, notice.initiator, new Cipher(KEY_S, key)));
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Server extends Thread {
        final Line line;

        Server(Line line) {
            this.line = line;
        }

        @Override
        public void run() {
            try {
                Message request = line.exchange(null);
                while (request != null) {
                    Message reply = line.exchange(new Message(RESPONDER, NOTICE, request.initiator, null));
                    if (reply == null) {
                        return;
                    }
                    Cipher cipher = new Cipher(request.cipher.content, reply.cipher.content);
                    request = line.exchange(new Message(request.initiator, ANSWER, request.initiator, cipher));
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Intruder extends Thread {
        final Line[] lines;
        final int deliveries;

        Intruder(Line[] lines, int deliveries) {
            this.lines = lines;
            this.deliveries = deliveries;
        }

        @Override
        public void run() {
            try {
                Knowledge knowledge = new Knowledge(deliveries + 1);
                int[] expected = {ANSWER, NOTICE, REQUEST};
                knowledge.learn(lines[INITIATOR].deliver(null));
                for (int i = 0; i < deliveries && knowledge.canCompose(expected); i++) {
                    Message chosen = knowledge.choose();
                    int to = chosen.to;
                    Message reply = lines[to].deliver(chosen);
                    knowledge.learn(reply);
                    expected[to] = to != SERVER ? NOTHING : reply.kind == NOTICE ? REPLY : REQUEST;
                }
                for (int to = INITIATOR; to <= SERVER; to++) {
                    if (expected[to] != NOTHING) {
                        lines[to].close();
                    }
                }
                assert !knowledge.knows(SESSION_KEY_FOR_A) : "the session key is no secret";
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** What the intruder knows: keys, and ciphers that it cannot decrypt. */
    static class Knowledge {
        final int[] keys;
        int keyCount;
        final Cipher[] seen;
        int seenCount;
        final Message[] options = new Message[32];
        int optionCount;

        Knowledge(int messages) {
            keys = new int[messages + 1];
            keys[keyCount++] = KEY_I;
            seen = new Cipher[messages];
        }

        void learn(Message message) {
            if (message == null || message.cipher == null) {
                return;
            }
            Cipher cipher = message.cipher;
            if (!knows(cipher.by)) {
                seen[seenCount++] = cipher;
            } else if (!knows(cipher.content)) {
                keys[keyCount++] = cipher.content;
            }
        }

        boolean knows(int key) {
            for (int i = 0; i < keyCount; i++) {
                if (keys[i] == key) {
                    return true;
                }
            }
            return false;
        }

        /** Finds the messages, of what was seen or is new, of the kinds that the parties wait for. */
        boolean canCompose(int[] expected) {
            optionCount = 0;
            if (expected[RESPONDER] == NOTICE) {
                add(RESPONDER, NOTICE, INITIATOR, null);
                add(RESPONDER, NOTICE, INTRUDER, null);
            }
            for (int i = 0; i < seenCount; i++) {
                compose(expected, seen[i]);
            }
            for (int i = 0; i < keyCount; i++) {
                compose(expected, new Cipher(KEY_S, keys[i]));
                if (knows(KEY_A)) {
                    compose(expected, new Cipher(KEY_A, keys[i]));
                }
            }
            return optionCount > 0;
        }

        void compose(int[] expected, Cipher cipher) {
            if (cipher.by == KEY_A && expected[INITIATOR] == ANSWER) {
                add(INITIATOR, ANSWER, INITIATOR, cipher);
            }
            if (cipher.by == KEY_S && expected[SERVER] == REQUEST) {
                add(SERVER, REQUEST, INITIATOR, cipher);
                add(SERVER, REQUEST, INTRUDER, cipher);
            }
            if (cipher.by == KEY_S && expected[SERVER] == REPLY) {
                add(SERVER, REPLY, INITIATOR, cipher);
            }
        }

        void add(int to, int kind, int initiator, Cipher cipher) {
            options[optionCount++] = new Message(to, kind, initiator, cipher);
        }

        Message choose() {
            int which = Input.nextInt("deliver", 0, optionCount - 1);
            int i = 0;
            while (i < optionCount - 1 && which != i) {
                i++;
            }
            return options[i];
        }
    }

    public static void main(String[] args) {
        int deliveries = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Line[] lines = {new Line(), new Line(), new Line()};
        new Initiator(lines[INITIATOR]).start();
        new Responder(lines[RESPONDER]).start();
        new Server(lines[SERVER]).start();
        new Intruder(lines, deliveries).start();
    }
}
