//! Every route with every kind of token. A route that is not in the table
//! below fails the test.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::{GAME, Person, dealt, house};

/// What each kind of visitor gets, in this order.
const KINDS: [&str; 7] = [
    "nobody",
    "other guest",
    "spectator token",
    "seat token",
    "host token",
    "seat guest",
    "other table",
];

#[rustfmt::skip]
fn expected() -> BTreeMap<(&'static str, &'static str), (Value, [u16; 7])> {
    let action = json!({ "action": "pass" });
    BTreeMap::from([
        (("post", "/api/guest"), (json!({ "name": "N" }), [201, 200, 201, 201, 201, 200, 201])),
        (("get", "/api/me"), (json!(null), [401, 200, 401, 401, 401, 200, 401])),
        (("get", "/api/me/tables"), (json!(null), [401, 200, 401, 401, 401, 200, 401])),
        (("get", "/api/me/notices"), (json!(null), [401, 200, 401, 401, 401, 200, 401])),
        // This house gives no notice.
        (("post", "/api/me/devices"), (json!({ "endpoint": "https://a", "p256dh": "", "auth": "" }), [401, 409, 401, 401, 401, 409, 401])),
        (("delete", "/api/me/devices/{id}"), (json!(null), [401, 204, 401, 401, 401, 204, 401])),
        (("post", "/api/me/devices/{id}/try"), (json!(null), [401, 409, 401, 401, 401, 409, 401])),
        (("put", "/api/me/webhook"), (json!({ "url": "https://a" }), [401, 409, 401, 401, 401, 409, 401])),
        (("delete", "/api/me/webhook"), (json!(null), [401, 204, 401, 401, 401, 204, 401])),
        (("post", "/api/me/webhook/try"), (json!(null), [401, 409, 401, 401, 401, 409, 401])),
        (("post", "/api/tables/{id}/mute"), (json!({ "mute": false }), [401, 403, 403, 401, 403, 200, 401])),
        (("get", "/api/games"), (json!(null), [200; 7])),
        (("get", "/api/games/{slug}/rules"), (json!(null), [200; 7])),
        (("get", "/api/games/{slug}/lesson"), (json!(null), [200; 7])),
        // This box keeps no chronicle.
        (("get", "/api/games/{slug}/chronicle"), (json!(null), [404; 7])),
        (("get", "/api/games/{slug}/pack"), (json!(null), [200; 7])),
        (("post", "/api/games/{slug}/packs"), (json!({ "file": "f", "text": "" }), [401, 422, 401, 401, 401, 422, 401])),
        (("get", "/api/tables"), (json!(null), [200; 7])),
        (("post", "/api/tables"), (json!({ "game": GAME, "seats": 3 }), [401, 201, 401, 401, 401, 201, 401])),
        (("get", "/api/lobby/stream"), (json!(null), [200; 7])),
        (("get", "/api/lobby/ws"), (json!(null), [426; 7])),
        (("get", "/api/tables/{id}"), (json!(null), [200; 7])),
        (("post", "/api/tables/{id}/join"), (json!({}), [401, 409, 401, 401, 401, 409, 401])),
        (("post", "/api/tables/{id}/seats"), (json!({ "seat": 0, "bot": null }), [401, 403, 403, 403, 409, 403, 401])),
        (("post", "/api/tables/{id}/close"), (json!({}), [401, 403, 403, 403, 409, 403, 401])),
        (("post", "/api/tables/{id}/host-token"), (json!({}), [401, 403, 403, 403, 200, 403, 401])),
        (("post", "/api/tables/{id}/options"), (json!({}), [401, 403, 403, 403, 409, 403, 401])),
        (("post", "/api/tables/{id}/public"), (json!({ "public": false }), [401, 403, 403, 403, 200, 403, 401])),
        (("post", "/api/tables/{id}/hands"), (json!({ "several": true }), [401, 403, 403, 403, 409, 403, 401])),
        (("post", "/api/tables/{id}/absence"), (json!({ "waits": true }), [401, 403, 403, 403, 409, 403, 401])),
        (("post", "/api/tables/{id}/clock"), (json!({ "seconds_per_decision": 60 }), [401, 403, 403, 403, 409, 403, 401])),
        (("get", "/api/tables/{id}/lesson"), (json!(null), [200; 7])),
        (("post", "/api/tables/{id}/pace"), (json!({ "pace": "brisk" }), [401, 403, 403, 200, 403, 200, 401])),
        (("post", "/api/tables/{id}/hurry"), (json!({}), [401, 403, 403, 200, 403, 200, 401])),
        (("post", "/api/tables/{id}/claim"), (json!({ "token": "guess" }), [401, 403, 401, 401, 401, 403, 401])),
        (("post", "/api/tables/{id}/ready"), (json!({ "ready": true }), [401, 403, 403, 409, 403, 409, 401])),
        (("post", "/api/tables/{id}/salt"), (json!({ "salt": "ab".repeat(32) }), [401, 403, 403, 409, 403, 409, 401])),
        (("post", "/api/tables/{id}/actions"), (json!({ "id": "m", "decision": 99, "action": "pass" }), [401, 403, 403, 409, 403, 409, 401])),
        (("post", "/api/tables/{id}/check"), (action, [401, 403, 403, 200, 403, 200, 401])),
        (("post", "/api/tables/{id}/hints"), (json!({ "hints": false }), [401, 403, 403, 403, 409, 403, 401])),
        (("post", "/api/tables/{id}/hint"), (json!({}), [401, 403, 403, 200, 403, 200, 401])),
        (("post", "/api/tables/{id}/talk"), (json!({ "talk": true }), [401, 403, 403, 403, 200, 403, 401])),
        (("post", "/api/tables/{id}/undo"), (json!({ "id": "u" }), [401, 403, 403, 422, 403, 422, 401])),
        (("post", "/api/tables/{id}/chat"), (json!({ "text": "t" }), [401, 200, 200, 200, 200, 200, 401])),
        (("post", "/api/tables/{id}/give-up"), (json!({ "end": false }), [401, 403, 403, 200, 403, 200, 401])),
        (("post", "/api/tables/{id}/again"), (json!({ "again": true }), [401, 403, 403, 409, 403, 409, 401])),
        (("post", "/api/tables/{id}/rematch"), (json!({}), [401, 403, 403, 409, 403, 409, 401])),
        (("get", "/api/tables/{id}/view"), (json!(null), [401, 200, 200, 200, 200, 200, 401])),
        (("get", "/api/tables/{id}/stream"), (json!(null), [401, 200, 200, 200, 200, 200, 401])),
        (("get", "/api/tables/{id}/ws"), (json!(null), [401, 426, 426, 426, 426, 426, 401])),
        (("get", "/api/tables/{id}/export"), (json!(null), [401, 409, 409, 409, 409, 409, 401])),
        (("get", "/api/tables/{id}/replay"), (json!(null), [401, 409, 409, 409, 409, 409, 401])),
        (("get", "/healthz"), (json!(null), [200; 7])),
        (("get", "/readyz"), (json!(null), [200; 7])),
        (("get", "/metrics"), (json!(null), [200; 7])),
        (("get", "/status"), (json!(null), [200; 7])),
        (("get", "/api/status"), (json!(null), [200; 7])),
        // Last, for they change who sits and who is known.
        (("delete", "/api/me"), (json!(null), [401, 204, 401, 401, 401, 204, 401])),
        // After the host's token was drawn anew.
        (("post", "/api/tables/{id}/link"), (json!({}), [401, 403, 403, 200, 401, 200, 401])),
        (("post", "/api/tables/{id}/leave"), (json!({}), [401, 403, 403, 200, 403, 200, 401])),
    ])
}

#[tokio::test]
async fn every_route_with_every_token() {
    let house = house().await;
    let (_, others) = dealt(&house, &["X", "Y", "Z"]).await;
    let elsewhere = others[0].good("/api/tables", json!({ "game": GAME, "seats": 3 })).await;
    let host = house.guest("Host").await;
    let opened = host.good("/api/tables", json!({ "game": GAME, "seats": 3 })).await;
    let table = opened["table"].as_str().unwrap();
    let seated = house.guest("Seated").await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    seated.good(&path("join"), json!({})).await;
    let third = house.guest("Third").await;
    let joined = third.good(&path("join"), json!({})).await;
    for person in [&host, &seated, &third] {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    let with = |token: &Value| {
        Person::with(house.running.address(), Some(token.as_str().unwrap().to_owned()))
    };
    let visitors = [
        house.nobody(),
        others[1].clone(),
        with(&opened["spectator_token"]),
        with(&joined["seat_token"]),
        with(&opened["host_token"]),
        seated.clone(),
        with(&elsewhere["seat_token"]),
    ];
    let mut expected = expected();
    let (_, description) = house.nobody().get("/api/openapi.json").await;
    assert_eq!(description["openapi"], "3.1.0");
    let paths = description["paths"].as_object().unwrap();
    let mut routes: Vec<(String, String)> = paths
        .iter()
        .flat_map(|(path, item)| {
            item.as_object().unwrap().keys().map(|method| (method.clone(), path.clone()))
        })
        .collect();
    // What changes who sits and what opens comes last.
    let last = |route: &(String, String)| match (route.0.as_str(), route.1.rsplit('/').next()) {
        ("delete", Some("me")) => 4,
        (_, Some("link")) => 3,
        (_, Some("host-token")) => 2,
        (_, Some("leave")) => 1,
        _ => 0,
    };
    routes.sort_by_key(last);
    for (method, route) in &routes {
        let key = (method.as_str(), route.as_str());
        let (body, wanted) = expected.remove(&key).unwrap_or_else(|| panic!("unlisted: {key:?}"));
        let url = route.replace("{id}", table).replace("{slug}", GAME);
        let mut got = [0; 7];
        for (visitor, status) in visitors.iter().zip(&mut got) {
            let request = match method.as_str() {
                "get" => visitor.request(reqwest::Method::GET, &url),
                "delete" => visitor.request(reqwest::Method::DELETE, &url),
                "put" => visitor.request(reqwest::Method::PUT, &url).json(&body),
                _ => visitor.request(reqwest::Method::POST, &url).json(&body),
            };
            *status = request.send().await.unwrap().status().as_u16();
        }
        assert_eq!(got, wanted, "{method} {route}: {KINDS:?}");
    }
    assert!(expected.is_empty(), "not in the description: {:?}", expected.keys());
}
