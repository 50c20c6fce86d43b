import guide.Input;

/**
 * The Needham-Schroeder public-key protocol, section 7.5 of "Concolic testing of sequential and concurrent programs",
 * as threads: an initiator, a responder, and an intruder through whose hands all messages go.
 *
 * <pre>
 * A -> B: {Na, A}Kb
 * B -> A: {Na, Nb}Ka
 * A -> B: {Nb}Kb
 * </pre>
 *
 * The intruder delivers what it has seen or can put together from what it knows; which, and to whom, are inputs. Lowe's
 * attack is to be found: the initiator talks to the intruder, and the responder ends believing that it talked to the
 * initiator. Argument: how many messages the intruder delivers.
 */
public class NeedhamSchroeder {
    static final int INITIATOR = 0;
    static final int RESPONDER = 1;
    static final int INTRUDER = 2;

    static final int NONCE_A = 10;
    static final int NONCE_B = 11;
    static final int NONCE_I = 12;

    static final int NOTHING = 0;
    static final int HELLO = 20;
    static final int ANSWER = 21;
    static final int CONFIRMATION = 22;

    /** Encrypted for one party; nobody else looks into it. */
    static class Message {
        final int key;
        final int kind;
        final int name;
        final int first;
        final int second;

        private Message(int key, int kind, int name, int first, int second) {
            this.key = key;
            this.kind = kind;
            this.name = name;
            this.first = first;
            this.second = second;
        }

        static Message hello(int key, int nonce, int name) {
            return new Message(key, HELLO, name, nonce, 0);
        }

        static Message answer(int key, int nonce, int other) {
            return new Message(key, ANSWER, 0, nonce, other);
        }

        static Message confirmation(int key, int nonce) {
            return new Message(key, CONFIRMATION, 0, nonce, 0);
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
        final int partner;

        Initiator(Line line, int partner) {
            this.line = line;
            this.partner = partner;
        }

        @Override
        public void run() {
            try {
                Message answer = line.exchange(Message.hello(partner, NONCE_A, INITIATOR));
                if (answer == null) {
                    return;
                }
                boolean isGood = answer.key == INITIATOR && answer.kind == ANSWER && answer.first == NONCE_A;
                line.end(isGood ? Message.confirmation(partner, answer.second) : null);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Responder extends Thread {
        final Line line;
        final int initiatorsPartner;

        Responder(Line line, int initiatorsPartner) {
            this.line = line;
            this.initiatorsPartner = initiatorsPartner;
        }

        @Override
        public void run() {
            try {
                Message hello = line.exchange(null);
                if (hello == null) {
                    return;
                }
                if (hello.key != RESPONDER || hello.kind != HELLO) {
                    line.end(null);
                    return;
                }
                int partner = hello.name;
                Message last = line.exchange(Message.answer(partner, hello.first, NONCE_B));
                if (last == null) {
                    return;
                }
                line.end(null);
                if (last.key == RESPONDER && last.kind == CONFIRMATION && last.first == NONCE_B) {
                    assert partner != INITIATOR || initiatorsPartner == RESPONDER : "it was not the initiator";
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
                int[] expected = {ANSWER, HELLO};
                knowledge.learn(lines[INITIATOR].deliver(null));
                for (int i = 0; i < deliveries && knowledge.canCompose(expected); i++) {
                    Message chosen = knowledge.choose();
                    int to = chosen.key;
                    Message reply = lines[to].deliver(chosen);
                    knowledge.learn(reply);
                    expected[to] = to == RESPONDER && reply != null ? CONFIRMATION : NOTHING;
                }
                for (int to = INITIATOR; to <= RESPONDER; to++) {
                    if (expected[to] != NOTHING) {
                        lines[to].close();
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** What the intruder knows: nonces, and messages that it cannot look into. */
    static class Knowledge {
        final int[] nonces = {NONCE_I, 0, 0};
        int nonceCount = 1;
        final Message[] seen;
        int seenCount;
        final Message[] options = new Message[16];
        int optionCount;

        Knowledge(int messages) {
            seen = new Message[messages];
        }

        void learn(Message message) {
            if (message == null) {
                return;
            }
            if (message.key != INTRUDER) {
                seen[seenCount++] = message;
                return;
            }
            learnNonce(message.first);
            if (message.kind == ANSWER) {
                learnNonce(message.second);
            }
        }

        void learnNonce(int nonce) {
            if (!knows(nonce)) {
                nonces[nonceCount++] = nonce;
            }
        }

        boolean knows(int nonce) {
            for (int i = 0; i < nonceCount; i++) {
                if (nonces[i] == nonce) {
                    return true;
                }
            }
            return false;
        }

        /** Finds the messages, seen or new, of the kinds that the initiator and the responder wait for. */
        boolean canCompose(int[] expected) {
            optionCount = 0;
            for (int to = INITIATOR; to <= RESPONDER; to++) {
                for (int i = 0; i < seenCount; i++) {
                    if (seen[i].key == to && seen[i].kind == expected[to]) {
                        options[optionCount++] = seen[i];
                    }
                }
                for (int i = 0; i < nonceCount; i++) {
                    compose(to, expected[to], nonces[i]);
                }
            }
            return optionCount > 0;
        }

        /** An answer without the initiator's own nonce would be refused. */
        void compose(int to, int kind, int nonce) {
            if (kind == HELLO) {
                options[optionCount++] = Message.hello(to, nonce, INITIATOR);
                options[optionCount++] = Message.hello(to, nonce, INTRUDER);
            } else if (kind == ANSWER && knows(NONCE_A)) {
                options[optionCount++] = Message.answer(to, NONCE_A, nonce);
            } else if (kind == CONFIRMATION) {
                options[optionCount++] = Message.confirmation(to, nonce);
            }
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
        int partner = Input.nextBoolean("with the intruder") ? INTRUDER : RESPONDER;
        Line[] lines = {new Line(), new Line()};
        new Initiator(lines[INITIATOR], partner).start();
        new Responder(lines[RESPONDER], partner).start();
        new Intruder(lines, deliveries).start();
    }
}
