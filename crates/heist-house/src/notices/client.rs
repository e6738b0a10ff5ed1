//! Writing to an address that somebody has given: one request, to an address that
//! was looked at, and nothing is followed.
//!
//! ```text
//!   URL ──read──► name ──resolve──► addresses ──all looked at──► one line, to one of these
//!                                                                └► TLS, by the name ──► POST ──► the status
//! ```

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::uri::Scheme;
use axum::http::{HeaderMap, Method, Request, StatusCode, Uri, header};
use futures_util::future::BoxFuture;
use http_body_util::{BodyExt, Full, Limited};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::address::{Range, is_public};
use crate::config::Config;
use crate::http::counted;
use crate::limiter::Limiter;

/// The longest URL that is kept.
const LONGEST_URL: usize = 2_048;
/// How much of an answer is read: it is the status that counts.
const MOST_ANSWERED: usize = 16 * 1024;
/// How many addresses of a name are tried.
const MOST_ADDRESSES: usize = 4;
/// How many names are asked for at once. The system holds a thread for each until
/// it knows, however slow the name's own server is, and tables wake on the same
/// threads: there are 512.
const LOOKUPS_AT_ONCE: usize = 128;
/// What one address is written to counts for a minute.
const MINUTE: Duration = Duration::from_secs(60);

/// What tells which addresses a name leads to.
#[derive(Clone)]
pub struct Resolver(Arc<dyn Fn(String, u16) -> BoxFuture<'static, Vec<IpAddr>> + Send + Sync>);

impl Resolver {
    /// Another one than the system's.
    pub fn new(
        resolve: impl Fn(String, u16) -> BoxFuture<'static, Vec<IpAddr>> + Send + Sync + 'static,
    ) -> Resolver {
        Resolver(Arc::new(resolve))
    }
}

impl Default for Resolver {
    fn default() -> Resolver {
        Resolver::new(|name, port| {
            Box::pin(async move {
                let found = tokio::net::lookup_host((name.as_str(), port)).await;
                found.map(|found| found.map(|address| address.ip()).collect()).unwrap_or_default()
            })
        })
    }
}

impl fmt::Debug for Resolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Resolver")
    }
}

/// Where to write to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    secured: bool,
    /// As in a URL, an address of IPv6 in brackets.
    host: String,
    port: u16,
    path: String,
}

impl Target {
    /// Reads a URL. A plain line is only for addresses that the keeper has
    /// allowed; whether it is one of these is seen when it is written to.
    pub(crate) fn read(url: &str, plain_allowed: bool) -> Result<Target, &'static str> {
        if url.len() > LONGEST_URL {
            return Err("The address is too long.");
        }
        // By itself, `Uri` would take spaces and letters of all kinds to be somebody else's trouble.
        if url.bytes().any(|byte| !byte.is_ascii_graphic()) {
            return Err("The address has letters in it that no URL has.");
        }
        let uri: Uri = url.parse().map_err(|_| "This is no URL.")?;
        let secured = match uri.scheme() {
            Some(scheme) if *scheme == Scheme::HTTPS => true,
            Some(scheme) if *scheme == Scheme::HTTP && plain_allowed => false,
            _ => return Err("The address must begin with https://."),
        };
        let Some(authority) = uri.authority() else { return Err("This is no URL.") };
        if authority.as_str().contains('@') {
            return Err("The address must not hold a name or a password before its host.");
        }
        let host = authority.host().to_ascii_lowercase();
        if host.is_empty() {
            return Err("The address names no host.");
        }
        let port = match authority.port_u16() {
            Some(port) => port,
            None if authority.as_str().len() > authority.host().len() => {
                return Err("The address names no port that there is.");
            }
            None => {
                if secured {
                    443
                } else {
                    80
                }
            }
        };
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Target { secured, host, port, path })
    }

    /// What a browser calls its origin.
    pub(crate) fn origin(&self) -> String {
        let (scheme, usual) = if self.secured { ("https", 443) } else { ("http", 80) };
        match self.port {
            port if port == usual => format!("{scheme}://{}", self.host),
            port => format!("{scheme}://{}:{port}", self.host),
        }
    }

    fn bare_host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }
}

/// Why nothing was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unanswered {
    /// The same words whether the name is not known or leads inside: what lies
    /// there is nobody's business.
    #[error("The name leads to no address that the house may write to.")]
    NotAllowed,
    #[error("Nothing answers there: the connection was refused or broke off.")]
    NoLine,
    #[error("The certificate there is not good for this name.")]
    NotSecured,
    #[error("What answers there does not speak HTTP.")]
    NotHttp,
    #[error("Nothing was answered in time.")]
    TooSlow,
    #[error("So much is written there that it must wait for {0} s.")]
    TooOften(u64),
}

/// Writes to addresses that guests have given.
pub(crate) struct Client {
    tls: TlsConnector,
    allowed: Vec<Range>,
    resolver: Resolver,
    lookups: Arc<Semaphore>,
    patience: Duration,
    /// By address and not by name: whoever has a name has as many as they like.
    per_address: Limiter<IpAddr>,
}

impl Client {
    pub(crate) fn new(config: &Config) -> Client {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        for certificate in &config.trusted {
            if let Err(error) = roots.add(CertificateDer::from(certificate.clone())) {
                tracing::warn!(%error, "a certificate cannot be used");
            }
        }
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("ring knows the usual versions of TLS")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Client {
            tls: TlsConnector::from(Arc::new(tls)),
            allowed: config.notices_to.clone(),
            resolver: config.resolver.clone(),
            lookups: Arc::new(Semaphore::new(LOOKUPS_AT_ONCE)),
            patience: config.times.notice_answer,
            per_address: Limiter::new(config.limits.notices_per_host, MINUTE),
        }
    }

    /// Whether a plain line may be used anywhere at all.
    pub(crate) fn plain_allowed(&self) -> bool {
        !self.allowed.is_empty()
    }

    /// Posts, and tells what was answered. Nothing is followed, and hardly
    /// anything read.
    pub(crate) async fn post(
        &self,
        target: &Target,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unanswered> {
        let all = self.post_now(target, headers, body);
        tokio::time::timeout(self.patience, all).await.unwrap_or(Err(Unanswered::TooSlow))
    }

    async fn post_now(
        &self,
        target: &Target,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unanswered> {
        let line = self.connect(target).await?;
        if !target.secured {
            return exchange(line, target, headers, body).await;
        }
        let name = ServerName::try_from(target.bare_host().to_owned())
            .map_err(|_| Unanswered::NotSecured)?;
        let line = self.tls.connect(name, line).await.map_err(|error| {
            // A line that breaks is one thing, a certificate that is not good another.
            let of_tls = error.get_ref().is_some_and(
                <dyn std::error::Error + Send + Sync>::is::<tokio_rustls::rustls::Error>,
            );
            if of_tls { Unanswered::NotSecured } else { Unanswered::NoLine }
        })?;
        exchange(line, target, headers, body).await
    }

    /// Whether a target leads where the house may write, as it stands now.
    pub(crate) async fn may_reach(&self, target: &Target) -> Result<(), Unanswered> {
        let looked_at = tokio::time::timeout(self.patience, self.addresses(target)).await;
        looked_at.unwrap_or(Err(Unanswered::TooSlow)).map(|_| ())
    }

    /// A line to an address that was looked at: what the name leads to is asked
    /// once.
    async fn connect(&self, target: &Target) -> Result<TcpStream, Unanswered> {
        for address in self.addresses(target).await?.into_iter().take(MOST_ADDRESSES) {
            self.per_address.take(counted(address)).map_err(Unanswered::TooOften)?;
            if let Ok(line) = TcpStream::connect(SocketAddr::new(address, target.port)).await {
                return Ok(line);
            }
        }
        Err(Unanswered::NoLine)
    }

    async fn addresses(&self, target: &Target) -> Result<Vec<IpAddr>, Unanswered> {
        let addresses = match target.bare_host().parse::<IpAddr>() {
            Ok(address) => vec![address],
            Err(_) => self.look_up(target).await,
        };
        // One that is not allowed spoils all: a name that leads inside and outside is up to something.
        if addresses.is_empty()
            || !addresses.iter().all(|&address| self.may_write_to(target, address))
        {
            return Err(Unanswered::NotAllowed);
        }
        Ok(addresses)
    }

    /// What was begun goes on when nobody waits for it any more, and counts until
    /// it ends.
    async fn look_up(&self, target: &Target) -> Vec<IpAddr> {
        let Ok(one) = Arc::clone(&self.lookups).acquire_owned().await else { return Vec::new() };
        let found = (self.resolver.0)(target.bare_host().to_owned(), target.port);
        let looking = tokio::spawn(async move {
            let found = found.await;
            drop(one);
            found
        });
        looking.await.unwrap_or_default()
    }

    fn may_write_to(&self, target: &Target, address: IpAddr) -> bool {
        let allowed = self.allowed.iter().any(|range| range.contains(address));
        allowed || target.secured && is_public(address) && !is_own(address)
    }
}

/// Whether an address is one of this very machine. From here it is reached past
/// all that guards it from the world. Nothing is sent to find out.
fn is_own(address: IpAddr) -> bool {
    let address = address.to_canonical();
    let any: IpAddr = match address {
        IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
        IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
    };
    let from = UdpSocket::bind((any, 0)).and_then(|socket| {
        socket.connect((address, 443))?;
        socket.local_addr()
    });
    from.is_ok_and(|from| from.ip() == address)
}

async fn exchange(
    line: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    target: &Target,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<StatusCode, Unanswered> {
    let shaken = hyper::client::conn::http1::Builder::new()
        .max_buf_size(MOST_ANSWERED)
        .handshake(TokioIo::new(line))
        .await;
    let (mut sender, connection) = shaken.map_err(|_| Unanswered::NotHttp)?;
    // It ends with the sender, or with the patience of whoever waits.
    let connection = tokio_util::task::AbortOnDropHandle::new(tokio::spawn(async move {
        let _ = connection.await;
    }));
    let authority = target.origin();
    let host = authority.split_once("://").map_or("", |(_, host)| host);
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(&target.path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, concat!("heist-night/", env!("CARGO_PKG_VERSION")))
        .body(Full::new(Bytes::from(body)))
        .map_err(|_| Unanswered::NotHttp)?;
    request.headers_mut().extend(headers);
    let answer = sender.send_request(request).await.map_err(|_| Unanswered::NotHttp)?;
    let status = answer.status();
    // Read so that the other side is not cut off while it speaks; what it says is not kept.
    let _ = Limited::new(answer.into_body(), MOST_ANSWERED).collect().await;
    drop(connection);
    Ok(status)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use super::*;

    /// A name whose server never answers holds what the system gives for it; all of
    /// them together must leave some to others, also when nobody waits any more.
    #[tokio::test]
    async fn names_that_are_never_found_leave_room_for_others() {
        let begun = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&begun);
        let mut config = Config::default();
        config.times.notice_answer = Duration::from_millis(20);
        config.resolver = Resolver::new(move |_, _| {
            count.fetch_add(1, SeqCst);
            Box::pin(std::future::pending())
        });
        let client = Client::new(&config);
        let target = Target::read("https://slow.example/", false).expect("a URL");
        for _ in 0..2 {
            let asked = (0..LOOKUPS_AT_ONCE).map(|_| client.may_reach(&target));
            let told = futures_util::future::join_all(asked).await;
            assert!(told.iter().all(|told| *told == Err(Unanswered::TooSlow)), "{told:?}");
        }
        assert_eq!(begun.load(SeqCst), LOOKUPS_AT_ONCE);
    }

    #[test]
    fn this_machine_knows_itself() {
        for own in ["127.0.0.1", "::ffff:127.0.0.1"] {
            assert!(is_own(own.parse().expect("an address")), "{own}");
        }
        for other in ["192.0.2.1", "2001:db8::1"] {
            assert!(!is_own(other.parse().expect("an address")), "{other}");
        }
    }

    #[test]
    fn urls_are_read_as_they_are_meant() {
        let target = Target::read("https://Hooks.Example:8443/a?b=c#d", false).expect("a URL");
        assert_eq!(target.origin(), "https://hooks.example:8443");
        assert_eq!((target.path.as_str(), target.port), ("/a?b=c", 8443));
        let target = Target::read("https://[2606:4700::1]", false).expect("a URL");
        assert_eq!(
            (target.bare_host(), target.path.as_str(), target.port),
            ("2606:4700::1", "/", 443)
        );
        assert_eq!(target.origin(), "https://[2606:4700::1]");
        assert!(Target::read("http://nas.lan/hook", true).is_ok());
        for bad in [
            "",
            "hooks.example/a",
            "/a",
            "http://hooks.example/a",
            "ftp://hooks.example/a",
            "file:///etc/passwd",
            "https://",
            "https://user:word@hooks.example/",
            "https://hooks.example/a b",
            "https://hooks.example/\r\nX: y",
            "https://h\u{fc}hner.example/",
            "https://hooks.example:99999/",
        ] {
            assert!(Target::read(bad, false).is_err(), "{bad:?}");
        }
        let long = format!("https://hooks.example/{}", "a".repeat(LONGEST_URL));
        assert!(Target::read(&long, false).is_err());
    }
}
