//! The page the house serves: built from web/ and embedded.
//!
//! ```text
//!   /assets/name-HASH.js ──► the file, for ever (its name changes with it)
//!   /  /t/{id}  /g/{id}  /chronicle/{slug} ──► index.html, asked for anew each time
//!   anything else       ──► index.html with 404: the page says so
//! ```

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::http::reads;

/// In a debug build files are read from the folder as they are asked for, so
/// a page built anew is served without building the house anew.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct Page;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_ANEW: &str = "no-cache";

/// Everything that is not the API: `/`, `/t/{id}`, `/g/{id}` and the page's
/// parts.
pub fn router() -> Router {
    Router::new().fallback(serve)
}

async fn serve(request: Request<Body>) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let is_compressed = path.ends_with(".br") || path.ends_with(".gz");
    match Page::get(path) {
        Some(file) if !is_compressed => answer(StatusCode::OK, path, &file, request.headers()),
        Some(_) | None => {
            let status = if is_page(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
            match Page::get("index.html") {
                Some(index) => answer(status, "index.html", &index, request.headers()),
                None => (StatusCode::NOT_FOUND, "The page is not built.").into_response(),
            }
        }
    }
}

/// The addresses the page itself knows.
fn is_page(path: &str) -> bool {
    let mut parts = path.split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("" | "credits"), None, None) => true,
        (Some("t" | "g" | "chronicle"), Some(id), None) => !id.is_empty(),
        _ => false,
    }
}

fn answer(status: StatusCode, path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    let hash: String =
        file.metadata.sha256_hash()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    let is_hashed = path.starts_with("assets/");
    let mut headers = HeaderMap::new();
    let mut set = |name, value: &str| {
        headers.insert(name, HeaderValue::from_str(value).expect("plain text"));
    };
    set(header::ETAG, &tag);
    set(header::CACHE_CONTROL, if is_hashed { FOR_EVER } else { ASK_ANEW });
    set(header::VARY, "accept-encoding");
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    if known.is_some_and(|tags| tags == "*" || tags.contains(&tag)) && status == StatusCode::OK {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    set(header::CONTENT_TYPE, kind(path));
    let (data, encoding) = compressed(path, asked).unwrap_or((file.data.clone(), ""));
    if !encoding.is_empty() {
        set(header::CONTENT_ENCODING, encoding);
    }
    (status, headers, data.into_owned()).into_response()
}

type Bytes = std::borrow::Cow<'static, [u8]>;

/// The smaller copy the page's build has laid beside a file, if the visitor
/// can read it.
fn compressed(path: &str, asked: &HeaderMap) -> Option<(Bytes, &'static str)> {
    let choices = [("br", "br"), ("gz", "gzip")];
    choices.into_iter().filter(|&(_, name)| reads(asked, name)).find_map(|(ending, name)| {
        Page::get(&format!("{path}.{ending}")).map(|file| (file.data, name))
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("woff") => "font/woff",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_knows_its_own_addresses() {
        for path in ["", "t/abc", "g/abc", "chronicle/abc", "credits"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["t/", "t", "t/a/b", "chronicle", "wp-login.php", "assets/none.js"] {
            assert!(!is_page(path), "{path}");
        }
    }

    #[test]
    fn hashed_files_are_kept_and_the_index_is_asked_for_anew() {
        let index = Page::get("index.html").expect("the page is built");
        let response = answer(StatusCode::OK, "index.html", &index, &HeaderMap::new());
        assert_eq!(response.headers()[header::CACHE_CONTROL], ASK_ANEW);
        let mut again = HeaderMap::new();
        again.insert(header::IF_NONE_MATCH, response.headers()[header::ETAG].clone());
        let response = answer(StatusCode::OK, "index.html", &index, &again);
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
        let script = Page::iter().find(|path| path.ends_with(".js")).expect("there is a script");
        let file = Page::get(&script).expect("it was listed");
        let mut modern = HeaderMap::new();
        modern.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, br"));
        let response = answer(StatusCode::OK, &script, &file, &modern);
        assert_eq!(response.headers()[header::CACHE_CONTROL], FOR_EVER);
        assert_eq!(response.headers()[header::CONTENT_ENCODING], "br");
    }
}
