//! The players of one table: they come as guests, sit down and are ready.

use std::net::SocketAddr;

use heist_shelf::Content;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::http::post;

/// Small buffers: a thousand players share this process.
const READ_BUFFER: usize = 8 * 1024;

/// Something the house should not have done.
#[derive(Debug)]
pub(crate) struct Trouble(pub(crate) String);

impl<E: std::error::Error> From<E> for Trouble {
    fn from(error: E) -> Trouble {
        Trouble(error.to_string())
    }
}

/// The players of one table.
pub(crate) struct Party {
    address: SocketAddr,
    table: String,
    tokens: Vec<String>,
}

impl Party {
    /// Makes the guests, opens a table, perhaps with another pack than the one
    /// in the box, and lets them sit down.
    pub(crate) async fn gather(
        address: SocketAddr,
        game: &str,
        players: u8,
        number: u32,
        pack: Option<&Content>,
    ) -> Result<Party, Trouble> {
        let mut tokens = Vec::new();
        for seat in 0..players {
            let name = format!("Load {number} {seat}");
            let guest = post(address, "/api/guest", None, &json!({ "name": name })).await?;
            tokens.push(text(&guest, "token")?);
        }
        let pack = pack.map(|pack| json!({ "file": pack.file, "text": pack.text }));
        let open = json!({ "game": game, "seats": players, "pack": pack });
        let opened = post(address, "/api/tables", Some(&tokens[0]), &open).await?;
        let party = Party { address, table: text(&opened, "table")?, tokens };
        for token in &party.tokens[1..] {
            party.ask("join", token, json!({})).await?;
        }
        party.be_ready().await?;
        Ok(party)
    }

    /// The same people at another table.
    pub(crate) async fn rematch(&mut self) -> Result<(), Trouble> {
        let opened = self.ask("rematch", &self.tokens[0], json!({})).await?;
        self.table = text(&opened, "table")?;
        self.be_ready().await
    }

    /// The game is dealt when the last is ready.
    async fn be_ready(&self) -> Result<(), Trouble> {
        for token in &self.tokens {
            self.ask("ready", token, json!({ "ready": true })).await?;
        }
        Ok(())
    }

    async fn ask(&self, what: &str, token: &str, body: Value) -> Result<Value, Trouble> {
        let path = format!("/api/tables/{}/{what}", self.table);
        post(self.address, &path, Some(token), &body).await
    }

    /// A WebSocket for each player, in the order of the seats.
    pub(crate) async fn connect(&self) -> Result<Vec<WebSocketStream<TcpStream>>, Trouble> {
        self.connect_by(&vec![self.address; self.tokens.len()]).await
    }

    /// The same, each by a way of its own.
    pub(crate) async fn connect_by(
        &self,
        doors: &[SocketAddr],
    ) -> Result<Vec<WebSocketStream<TcpStream>>, Trouble> {
        let mut sockets = Vec::new();
        for (token, door) in self.tokens.iter().zip(doors) {
            let url = format!("ws://{}/api/tables/{}/ws", self.address, self.table);
            let mut request = url.into_client_request()?;
            let bearer = HeaderValue::from_str(&format!("Bearer {token}"))?;
            request.headers_mut().insert(header::AUTHORIZATION, bearer);
            let stream = TcpStream::connect(door).await?;
            stream.set_nodelay(true)?;
            let config =
                WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
            let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
            sockets.push(socket);
        }
        Ok(sockets)
    }
}

fn text(answer: &Value, name: &str) -> Result<String, Trouble> {
    let text = answer[name].as_str().map(str::to_owned);
    text.ok_or_else(|| Trouble(format!("an answer has no {name:?}: {answer}")))
}
