//! Somebody on the loopback who takes notices, as they come over the line.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;

/// What came.
#[derive(Debug)]
pub(super) struct Came {
    pub(super) head: String,
    pub(super) body: Vec<u8>,
}

impl Came {
    pub(super) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(super) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

pub(super) struct Receiver {
    pub(super) address: SocketAddr,
    came: mpsc::UnboundedReceiver<Came>,
    /// What is answered …
    pub(super) status: Arc<AtomicU16>,
    /// … and after how many milliseconds.
    pub(super) slow_ms: Arc<AtomicU64>,
    /// How many lines were opened.
    pub(super) lines: Arc<AtomicU64>,
}

impl Receiver {
    pub(super) async fn open() -> Receiver {
        Receiver::at("127.0.0.1:0", None).await
    }

    pub(super) async fn at(address: &str, tls: Option<TlsAcceptor>) -> Receiver {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, came) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(204));
        let (slow_ms, lines) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
        let answers = (Arc::clone(&status), Arc::clone(&slow_ms), Arc::clone(&lines));
        tokio::spawn(async move {
            let (status, slow_ms, lines) = answers;
            while let Ok((line, _)) = listener.accept().await {
                lines.fetch_add(1, SeqCst);
                let (tell, status, slow_ms) =
                    (tell.clone(), Arc::clone(&status), Arc::clone(&slow_ms));
                let tls = tls.clone();
                tokio::spawn(async move {
                    match tls {
                        None => take(line, tell, &status, &slow_ms).await,
                        Some(tls) => {
                            let Ok(line) = tls.accept(line).await else { return };
                            take(line, tell, &status, &slow_ms).await;
                        }
                    }
                });
            }
        });
        Receiver { address, came, status, slow_ms, lines }
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The next that comes.
    pub(super) async fn next(&mut self) -> Came {
        let next = tokio::time::timeout(Duration::from_secs(20), self.came.recv()).await;
        next.expect("something comes within 20 s").unwrap()
    }

    /// Nothing comes for several times as long as the house waits.
    pub(super) async fn nothing(&mut self) {
        let next = tokio::time::timeout(Duration::from_millis(700), self.came.recv()).await;
        if let Ok(came) = next {
            panic!("it was told: {came:?}");
        }
    }
}

async fn take(
    mut line: impl AsyncRead + AsyncWrite + Unpin,
    tell: mpsc::UnboundedSender<Came>,
    status: &AtomicU16,
    slow_ms: &AtomicU64,
) {
    let mut read = Vec::new();
    let end = loop {
        let mut some = [0; 4096];
        let Ok(n @ 1..) = line.read(&mut some).await else { return };
        read.extend_from_slice(&some[..n]);
        if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
    };
    let head = String::from_utf8(read[..end].to_vec()).unwrap();
    let mut came = Came { head, body: read[end..].to_vec() };
    let length: usize = came.header("content-length").unwrap().parse().unwrap();
    while came.body.len() < length {
        let mut some = [0; 4096];
        let Ok(n @ 1..) = line.read(&mut some).await else { return };
        came.body.extend_from_slice(&some[..n]);
    }
    let _ = tell.send(came);
    tokio::time::sleep(Duration::from_millis(slow_ms.load(SeqCst))).await;
    let status = status.load(SeqCst);
    let moved = if status == 302 { "location: http://127.0.0.1:1/\r\n" } else { "" };
    let answer = format!("HTTP/1.1 {status} Word\r\n{moved}content-length: 0\r\n\r\n");
    let _ = line.write_all(answer.as_bytes()).await;
    let _ = line.flush().await;
}
