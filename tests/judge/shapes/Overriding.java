import guide.Input;

//: confirmed reachability: @greedy
//: infeasible reachability: @modest
//: confirmed reachability: @negative tax
/** The input is an object, and its class decides: only one overrides the method so that the check fails (Fig. 5). */
public class Overriding {
    static class Account {
        int balance;

        int fee(int amount) {
            return 1;
        }
    }

    static class Modest extends Account {
        @Override
        int fee(int amount) {
            if (amount > 100 && amount < 50) {
                throw new IllegalStateException("modest"); // @modest
            }
            return 0;
        }
    }

    static class Greedy extends Account {
        int share;

        @Override
        int fee(int amount) {
            if (amount == 77 && share > 3) {
                throw new IllegalStateException("greedy"); // @greedy
            }
            return amount / 2;
        }
    }

    static class Taxed extends Greedy {
        Account office;

        @Override
        int fee(int amount) {
            if (office == this && balance < 0) {
                throw new IllegalStateException("negative tax"); // @negative tax
            }
            return super.fee(amount);
        }
    }

    public static void main(String[] args) {
        Account account = Input.nextObject("account", Account.class);
        if (account == null) {
            return;
        }
        Thread thread = new Thread(() -> account.fee(Input.nextInt("amount")));
        thread.start();
    }
}
