//! The process of node, which has the module loaded.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The script that node runs.
const SCRIPT: &str = "crates/web/tests/respond.mjs";

/// A process of node.
pub struct Node {
    process: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Node {
    /// Starts it with a module.
    pub fn start(module: &str) -> Node {
        let mut command = Command::new("node");
        // The memory of a system that is gone is to be free before the next one takes as much.
        command.args(["--expose-gc", SCRIPT, module]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().unwrap_or_else(|error| panic!("node does not run: {error}"));
        let requests = process.stdin.take().expect("a pipe to node");
        let replies = BufReader::new(process.stdout.take().expect("a pipe from node"));
        Node { process, requests, replies }
    }

    /// Sends a request, and waits for its reply.
    ///
    /// # Errors
    /// What has ended the process, or the system in it.
    pub fn request(&mut self, request: &Value) -> Result<Value, String> {
        let mut reply = String::new();
        let sent = self.requests.write_all(format!("{request}\n").as_bytes());
        let read = sent.and_then(|()| self.replies.read_line(&mut reply));
        match read {
            Ok(length) if length > 0 => {
                let reply: Value =
                    serde_json::from_str(&reply).map_err(|error| format!("no reply: {error}: {reply}"))?;
                match reply["died"].as_str() {
                    Some(cause) => Err(format!("the module has ended: {cause}")),
                    None => Ok(reply),
                }
            }
            Ok(_) => Err("node has ended".into()),
            Err(error) => Err(format!("node does not answer: {error}")),
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
