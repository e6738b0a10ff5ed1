//! As much HTTP as opening a table takes: one request per connection.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::sitting::Trouble;

/// Posts JSON and gives the answer, which must say that all is well.
pub(super) async fn post(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
    body: &Value,
) -> Result<Value, Trouble> {
    let body = body.to_string();
    let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        bearer.unwrap_or_default(),
        body.len()
    );
    let (status, answer) = exchange(address, &request).await?;
    if !(200..300).contains(&status) {
        return Err(Trouble(format!("{path} answers {status}: {answer}")));
    }
    serde_json::from_str(&answer).map_err(|error| Trouble(format!("{path}: {error}")))
}

/// What the house counts of itself; empty if it does not say.
pub(super) async fn metrics(address: SocketAddr) -> String {
    let request = format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    exchange(address, &request).await.map(|(_, text)| text).unwrap_or_default()
}

async fn exchange(address: SocketAddr, request: &str) -> Result<(u16, String), Trouble> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .ok_or_else(|| Trouble("the server hung up, as it does at its limit".to_owned()))?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.unwrap_or(0), body.to_owned()))
}
