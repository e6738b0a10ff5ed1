//! A line with a delay of its own, between a player and the house.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use heist_table::Dice;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex, mpsc};
use tokio::time::Instant;

/// How slow a line is, there and back together.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) round_trip_ms: u32,
    /// Each piece comes so much sooner or later, each way.
    pub(super) jitter_ms: u32,
    /// Answers to pings are held back for so long on the way to the house: a
    /// player who wants to look slower than the line.
    pub(super) late_pongs_ms: u32,
}

/// Bytes, and when they come out.
type Road = mpsc::UnboundedSender<(Instant, Vec<u8>)>;

impl Line {
    /// Listens at one end, and gives its address; the house is at the other.
    pub(super) async fn lay(self, house: SocketAddr, dice: Dice) -> io::Result<SocketAddr> {
        let listener = TcpListener::bind((house.ip(), 0)).await?;
        let address = listener.local_addr()?;
        let dice = Arc::new(std::sync::Mutex::new(dice));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let dice = Arc::clone(&dice);
                tokio::spawn(async move {
                    let far = TcpStream::connect(house).await?;
                    near.set_nodelay(true)?;
                    far.set_nodelay(true)?;
                    let (from_near, to_near) = near.into_split();
                    let (from_far, to_far) = far.into_split();
                    tokio::spawn(self.carry(from_near, to_far, self.late_pongs_ms, dice.clone()));
                    tokio::spawn(self.carry(from_far, to_near, 0, dice));
                    Ok::<_, io::Error>(())
                });
            }
        });
        Ok(address)
    }

    async fn carry(
        self,
        mut from: OwnedReadHalf,
        to: OwnedWriteHalf,
        late_pongs_ms: u32,
        dice: Arc<std::sync::Mutex<Dice>>,
    ) {
        let to = Arc::new(Mutex::new(to));
        let (road, pongs) = (arriving(&to), arriving(&to));
        let (mut last, mut pieces) = (Instant::now(), Pieces::default());
        let mut bytes = vec![0; 16 * 1024];
        while let Ok(length @ 1..) = from.read(&mut bytes).await {
            let drawn = dice.lock().expect("no thread panics here").below(2 * self.jitter_ms + 1);
            let ms = (self.round_trip_ms / 2 + drawn).saturating_sub(self.jitter_ms);
            // Nothing overtakes what set out before it on the same line.
            last = last.max(Instant::now() + Duration::from_millis(ms.into()));
            if late_pongs_ms == 0 {
                let _ = road.send((last, bytes[..length].to_vec()));
                continue;
            }
            for (is_pong, piece) in pieces.cut(&bytes[..length]) {
                let later = if is_pong { late_pongs_ms } else { 0 };
                let way = if is_pong { &pongs } else { &road };
                let _ = way.send((last + Duration::from_millis(later.into()), piece));
            }
        }
    }
}

/// What is put on this road comes out at its moment.
fn arriving(to: &Arc<Mutex<OwnedWriteHalf>>) -> Road {
    let (road, mut pieces) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let to = Arc::clone(to);
    tokio::spawn(async move {
        while let Some((due, bytes)) = pieces.recv().await {
            tokio::time::sleep_until(due).await;
            if to.lock().await.write_all(&bytes).await.is_err() {
                return;
            }
        }
    });
    road
}

/// Cuts what a client sends into the head of its request and WebSocket frames.
#[derive(Default)]
struct Pieces {
    head_is_over: bool,
    rest: Vec<u8>,
}

impl Pieces {
    /// The pieces that are whole by now, and whether each is a pong.
    fn cut(&mut self, bytes: &[u8]) -> Vec<(bool, Vec<u8>)> {
        self.rest.extend_from_slice(bytes);
        let mut pieces = Vec::new();
        while let Some(length) = self.next_length() {
            let is_pong = self.head_is_over && self.rest[0] & 0x0f == 0x0a;
            self.head_is_over = true;
            let rest = self.rest.split_off(length);
            pieces.push((is_pong, std::mem::replace(&mut self.rest, rest)));
        }
        pieces
    }

    /// How long the next piece is, if all of it is there.
    fn next_length(&self) -> Option<usize> {
        const MASK: usize = 4;
        let length = if self.head_is_over {
            match *self.rest.get(1)? & 0x7f {
                126 => {
                    let length = [*self.rest.get(2)?, *self.rest.get(3)?];
                    4 + MASK + usize::from(u16::from_be_bytes(length))
                }
                // Nobody here sends more than 64 KiB.
                short => 2 + MASK + usize::from(short),
            }
        } else {
            self.rest.windows(4).position(|end| end == b"\r\n\r\n")? + 4
        };
        (self.rest.len() >= length).then_some(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_client_sends_is_cut_into_frames_wherever_it_is_torn() {
        let head = b"GET / HTTP/1.1\r\n\r\n".to_vec();
        let text = [&[0x81, 0x83, 1, 2, 3, 4][..], b"abc"].concat();
        let pong = [&[0x8a, 0x88, 1, 2, 3, 4][..], b"12345678"].concat();
        let long = [&[0x81, 0xfe, 0, 200, 1, 2, 3, 4][..], &[7; 200]].concat();
        let whole = [head.clone(), text.clone(), pong.clone(), long.clone(), text.clone()];
        let wanted: Vec<(bool, Vec<u8>)> =
            whole.iter().map(|piece| (*piece == pong, piece.clone())).collect();
        let all = whole.concat();
        for torn in 1..all.len() {
            let mut pieces = Pieces::default();
            let mut cut = pieces.cut(&all[..torn]);
            cut.extend(pieces.cut(&all[torn..]));
            assert_eq!(cut, wanted, "torn at {torn}");
        }
    }
}
