fn main() {
    println!("{}", z3::full_version());
}
