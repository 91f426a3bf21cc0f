//! The program `perebor`: its command line goes to the top level, and nothing else happens here.

fn main() -> std::process::ExitCode {
    perebor::main(std::env::args_os())
}
