//! A line that carries only so much: frames that are no messages, of which no
//! count of messages knows, end it too.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::upgrade::LineLimits;

/// So many of the longest frames may come at once.
const FRAMES_AT_ONCE: u64 = 16;

/// A stream whose reads fail when too much has been read in too short a time.
pub(super) struct Metered<S> {
    stream: S,
    /// Bytes that may be read at once …
    most: u64,
    /// … and in a second.
    per_second: u64,
    left: u64,
    filled: Instant,
}

impl<S> Metered<S> {
    pub(super) fn new(stream: S, limits: LineLimits) -> Metered<S> {
        let most = (limits.longest_frame as u64).saturating_mul(FRAMES_AT_ONCE);
        let per_second = u64::from(limits.bytes_per_second);
        Metered { stream, most, per_second, left: most, filled: Instant::now() }
    }

    /// Whether so many bytes more are within what the line may carry.
    fn may_read(&mut self, bytes: u64) -> bool {
        if bytes > self.left {
            let since = self.filled.elapsed().min(Duration::from_secs(3600));
            let fresh = since.as_millis() as u64 * self.per_second / 1000;
            self.left = self.left.saturating_add(fresh).min(self.most);
            self.filled = Instant::now();
        }
        let within = bytes <= self.left;
        self.left = self.left.saturating_sub(bytes);
        within
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = buffer.filled().len() - before;
        if self.may_read(read as u64) {
            return Poll::Ready(Ok(()));
        }
        Poll::Ready(Err(io::Error::other("the line carries too much")))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
