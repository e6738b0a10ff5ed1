//! The page the house serves.

use axum::Router;
use axum::response::Html;

const PLACEHOLDER: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Heist Night</title>
<h1>Heist Night</h1>
<p>The house is open. The API is described at <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>
</html>
";

/// Everything that is not the API: `/`, `/t/{id}`, `/g/{id}` and the page's
/// parts.
pub fn router() -> Router {
    Router::new().fallback(|| async { Html(PLACEHOLDER) })
}
