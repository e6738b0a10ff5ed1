//! What a host does from the command line, on a house that was played in.

#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use common::{arg, command, heist, scratch};
use serde_json::Value;

/// A house somebody played in, with finished and running games.
fn played_in() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../heist-house/tests/fixtures/rules-1/millions-of-dollars/data/heist.db")
}

#[test]
fn a_house_is_copied_put_back_and_looked_at() {
    let folder = scratch("hosting");
    let data = folder.join("house");
    let restored = heist(&["restore", arg(&played_in()), "--data", arg(&data)]);
    assert_eq!(restored.code, 0, "{}", restored.err);
    assert!(restored.out.contains("in play"), "{}", restored.out);

    let looked = heist(&["doctor", "--data", arg(&data)]);
    assert_eq!(looked.code, 0, "{}{}", looked.out, looked.err);
    for what in ["house: closed", "nobody else can read it", "as they were written"] {
        assert!(looked.out.contains(what), "{what}: {}", looked.out);
    }

    let copy = folder.join("copy.db");
    let copied = heist(&["backup", arg(&copy), "--data", arg(&data)]);
    assert_eq!((copied.code, copied.out.contains("holds")), (0, true), "{}", copied.err);
    let again = heist(&["backup", arg(&copy), "--data", arg(&data)]);
    assert_eq!((again.code, again.err.contains("exists already")), (2, true));
    let twice = heist(&["restore", arg(&copy), "--data", arg(&data)]);
    assert_eq!((twice.code, twice.err.contains("--replace")), (2, true));
    let replaced = heist(&["restore", arg(&copy), "--data", arg(&data), "--replace"]);
    assert_eq!(replaced.code, 0, "{}", replaced.err);
    assert!(replaced.out.contains("heist.db.before-1"), "{}", replaced.out);
}

/// One digit changed in the file: the table is named, and what to do.
#[test]
fn a_changed_journal_is_found() {
    let folder = scratch("doctor");
    let data = folder.join("house");
    assert_eq!(heist(&["restore", arg(&played_in()), "--data", arg(&data)]).code, 0);
    let database = data.join("heist.db");
    let mut bytes = std::fs::read(&database).unwrap();
    let line = b"{\"n\":3,\"at\":";
    let at = bytes.windows(line.len()).position(|window| window == line).unwrap() + line.len();
    bytes[at] = if bytes[at] == b'9' { b'8' } else { bytes[at] + 1 };
    std::fs::write(&database, bytes).unwrap();
    let looked = heist(&["doctor", "--data", arg(&data), "--json"]);
    assert_eq!(looked.code, 1, "{}", looked.out);
    let report: Value = serde_json::from_str(&looked.out).unwrap();
    assert_eq!(report["well"], false);
    let findings = report["findings"].as_array().unwrap();
    let wrong: Vec<&Value> = findings.iter().filter(|one| one["how"] == "wrong").collect();
    assert_eq!(wrong.len(), 1, "{report}");
    assert_eq!(wrong[0]["what"], "journals");
    assert!(wrong[0]["found"].as_str().unwrap().contains("entry 3"), "{report}");
}

#[test]
fn there_is_no_house_in_an_empty_folder() {
    let folder = scratch("nowhere");
    let looked = heist(&["doctor", "--data", arg(&folder)]);
    assert_eq!((looked.code, looked.out.contains("There is no house")), (1, true));
    let copied = heist(&["backup", arg(&folder.join("x.db")), "--data", arg(&folder)]);
    assert_eq!((copied.code, copied.err.contains("There is no house")), (2, true));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "nothing was made");
}

/// A flag counts more than a variable, a variable more than the file.
#[test]
fn settings_come_from_flags_variables_and_a_file() {
    let folder = scratch("settings");
    let (file, here) = (folder.join("heist.toml"), folder.join("here"));
    let written = format!(
        "listen = \"127.0.0.1:1\"\ndata = {here:?}\nproxy = [\"127.0.0.1\"]\ntables-per-hour = 3\n"
    );
    std::fs::write(&file, written).unwrap();
    let opens = |args: &[&str], variables: &[(&str, &str)]| {
        let mut house = command(args);
        house.stderr(Stdio::null()).env("HEIST_LOG", "off");
        let mut child = house.envs(variables.iter().copied()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let _ = child.kill();
        child.wait().unwrap();
        said.contains("Heist Night is open")
    };
    let listen = ("HEIST_LISTEN", "127.0.0.1:0");
    assert!(opens(&["serve", "--config", arg(&file)], &[listen]));
    assert!(here.join("heist.db").is_file(), "the folder of the file");
    let there = folder.join("there");
    assert!(opens(&["serve", "--config", arg(&file), "--data", arg(&there)], &[listen]));
    assert!(there.join("heist.db").is_file(), "the folder of the flag");
    // Alone, too.
    let alone = folder.join("alone");
    assert!(opens(&[], &[("HEIST_CONFIG", arg(&file)), listen, ("HEIST_DATA", arg(&alone))]));
    assert!(alone.join("heist.db").is_file(), "the folder of the variable");
    assert!(!opens(&["serve", "--config", arg(&file)], &[("HEIST_LISTEN", "nowhere")]));
}

#[test]
fn a_wrong_setting_is_told() {
    let folder = scratch("wrong-settings");
    let file = folder.join("heist.toml");
    let serve = |text: &str| {
        std::fs::write(&file, text).unwrap();
        heist(&["serve", "--config", arg(&file)])
    };
    serve("lisden = 1\n").failed(2, &["there is no setting \"lisden\"", "listen, data"]);
    serve("listen 1\n").failed(2, &["cannot be read"]);
    serve("listen = { a = 1 }\n").failed(2, &["has no such form"]);
    let bad = serve("listen = \"nowhere\"\n");
    assert_eq!((bad.code, bad.err.contains("--listen")), (2, true), "{bad:?}");
    heist(&["serve", "--config", arg(&folder.join("none"))]).failed(2, &["There is no file"]);
}

/// A house that was played in, brought up to date by being opened once.
fn opened_once(name: &str) -> PathBuf {
    let data = scratch(name).join("house");
    assert_eq!(heist(&["restore", arg(&played_in()), "--data", arg(&data)]).code, 0);
    data
}

/// A house that serves until it is dropped.
struct Serving {
    child: std::process::Child,
    address: String,
}

impl Serving {
    fn new(data: &Path, variables: &[(&str, &str)]) -> Serving {
        let mut house = command(&["serve", "--listen", "127.0.0.1:0", "--data", arg(data)]);
        house.stderr(Stdio::null()).env("HEIST_LOG", "off");
        Serving::start(house.envs(variables.iter().copied()))
    }

    fn start(house: &mut std::process::Command) -> Serving {
        let mut child = house.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.trim().rsplit("http://").next().unwrap().trim_end_matches('/');
        Serving { address: address.to_owned(), child }
    }

    /// One request; the status and what came.
    fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> (u16, Value) {
        use std::io::{Read, Write};
        let mut line = std::net::TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}",
            self.address
        );
        line.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::String(body.to_owned())))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn tables_are_listed_taken_ended_and_deleted() {
    let data = opened_once("tables");
    let list = || {
        let listed = heist(&["tables", "list", "--data", arg(&data), "--json"]).json();
        listed["tables"].as_array().unwrap().clone()
    };
    let one = |what: &str, id: &str| heist(&["tables", what, id, "--data", arg(&data)]);
    let tables = list();
    let with = |status: &str| {
        let found = tables.iter().find(|table| table["status"] == status).unwrap();
        found["table"].as_str().unwrap().to_owned()
    };
    let (over, playing) = (with("over"), with("playing"));
    let told = heist(&["tables", "list", "--data", arg(&data)]).fine();
    assert!(told.contains(&over) && told.contains(&format!("{} tables.", tables.len())), "{told}");

    let record = data.join("one.heist");
    std::fs::write(&record, one("export", &over).fine()).unwrap();
    let verified = heist(&["verify", arg(&record), "--json"]).json();
    assert_eq!(verified["sound"], true);
    let key = verified["signed_by"].as_str().unwrap();
    heist(&["verify", arg(&record), "--signed-by", key]).fine();
    heist(&["verify", arg(&record), "--signed-by", &"0".repeat(64)])
        .failed(1, &["Another house has signed it"]);
    one("export", &playing).failed(2, &["is not over"]);

    // While the house is open one may look, and change nothing.
    {
        let _house = Serving::new(&data, &[]);
        assert_eq!(list().len(), tables.len());
        one("export", &over).fine();
        one("end", &playing).failed(2, &["Another heist serves", "Stop it first"]);
        one("delete", &over).failed(2, &["Another heist serves"]);
    }

    one("delete", &playing).failed(2, &["is being played at", "heist tables end"]);
    assert!(one("end", &playing).fine().contains("is ended"));
    one("end", &playing).failed(2, &["is over already"]);
    std::fs::write(&record, one("export", &playing).fine()).unwrap();
    assert_eq!(heist(&["verify", arg(&record), "--json"]).json()["given_up"], true);
    for id in [&over, &playing] {
        one("delete", id).fine();
        one("delete", id).failed(2, &["There is no table"]);
    }
    assert_eq!(list().len(), tables.len() - 2);
    // What is left is a good house.
    assert_eq!(heist(&["doctor", "--data", arg(&data)]).code, 0);
    let house = Serving::new(&data, &[]);
    assert_eq!(house.ask("GET", "/readyz", "", "").0, 200);
    assert_eq!(house.ask("GET", &format!("/api/tables/{over}"), "", "").0, 404);
}

#[test]
fn guests_are_listed_withdrawn_and_forgotten() {
    let folder = scratch("guests");
    let data = folder.join("house");
    let (token, other, guest, third) = {
        let house = Serving::new(&data, &[]);
        let guest = |name: &str| {
            let made = house.ask("POST", "/api/guest", "", &format!("{{\"name\":\"{name}\"}}")).1;
            let text = |key: &str| made[key].as_str().unwrap().to_owned();
            (text("token"), text("guest"))
        };
        let (one, two, three) = (guest("One"), guest("Two"), guest("Three"));
        let open = "{\"game\":\"millions-of-dollars\",\"seats\":3}";
        assert_eq!(house.ask("POST", "/api/tables", &three.0, open).0, 201);
        let withdrawn = heist(&["guests", "withdraw", &one.1, "--data", arg(&data)]);
        withdrawn.failed(2, &["Another heist serves"]);
        (one.0, two.0, [one.1, two.1], three.1)
    };
    let [guest, gone] = guest;
    let listed = heist(&["guests", "list", "--data", arg(&data), "--json"]).json();
    let names: Vec<&Value> =
        listed["guests"].as_array().unwrap().iter().map(|guest| &guest["name"]).collect();
    assert_eq!(names, ["One", "Two", "Three"]);
    assert!(!listed.to_string().contains(&token), "no token is told");
    let desk = |what: &str, id: &str| heist(&["guests", what, id, "--data", arg(&data)]);
    desk("withdraw", &guest).fine();
    desk("forget", &gone).fine();
    desk("forget", &gone).failed(2, &["There is no guest"]);
    desk("forget", &third).failed(2, &["sits at a table that is not over"]);
    assert!(heist(&["guests", "list", "--data", arg(&data)]).fine().contains("2 guests."));
    let house = Serving::new(&data, &[]);
    for token in [token, other] {
        assert_eq!(house.ask("GET", "/api/me", &token, "").0, 401);
    }
}

/// One JSON object to a line, whichever way it is asked for.
#[cfg(unix)]
#[test]
fn a_log_for_programs() {
    use std::io::Read;
    let folder = scratch("log-format");
    let file = folder.join("heist.toml");
    std::fs::write(&file, "log-format = \"json\"\n").unwrap();
    let ways: [(&[&str], &str); 3] = [
        (&["--log-format", "json"], "NO_VARIABLE_OF_OURS"),
        (&[], "HEIST_LOG_FORMAT"),
        (&["--config", arg(&file)], "NO_VARIABLE_OF_OURS"),
    ];
    for (flags, variable) in ways {
        let data = folder.join("house");
        let args = [&["serve", "--listen", "127.0.0.1:0", "--data", arg(&data)], flags].concat();
        let mut house = command(&args);
        house.stderr(Stdio::piped()).env("HEIST_LOG", "info").env(variable, "json");
        let mut house = Serving::start(&mut house);
        let id = house.child.id().to_string();
        assert!(
            std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success()
        );
        let mut log = String::new();
        house.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        let lines: Vec<Value> =
            log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let said: Vec<&Value> = lines.iter().map(|line| &line["message"]).collect();
        assert!(said.contains(&&Value::from("open")), "{log}");
        assert!(
            lines.iter().all(|line| line["level"].is_string() && line["timestamp"].is_string())
        );
    }
}

/// A disk that says it could not keep what it was given: nothing of it is
/// acknowledged, and everybody is told.
#[cfg(target_os = "linux")]
#[test]
fn a_failing_fsync_closes_loudly() {
    let folder = scratch("fsync");
    let (source, shim, broken) =
        (folder.join("shim.c"), folder.join("shim.so"), folder.join("broken"));
    // While the file `broken` is there, no sync succeeds.
    let text = format!(
        "#define _GNU_SOURCE\n#include <dlfcn.h>\n#include <errno.h>\n#include <unistd.h>\n\
         static int fails(void) {{ return access({:?}, F_OK) == 0; }}\n\
         typedef int (*sync_fn)(int);\n\
         int fsync(int f) {{ if (fails()) {{ errno = EIO; return -1; }}\n\
             return ((sync_fn)dlsym(RTLD_NEXT, \"fsync\"))(f); }}\n\
         int fdatasync(int f) {{ if (fails()) {{ errno = EIO; return -1; }}\n\
             return ((sync_fn)dlsym(RTLD_NEXT, \"fdatasync\"))(f); }}\n",
        arg(&broken)
    );
    std::fs::write(&source, text).unwrap();
    // SQLite was built by the same compiler.
    let built = std::process::Command::new("cc")
        .args(["-shared", "-fPIC", "-o", arg(&shim), arg(&source), "-ldl"])
        .status();
    assert!(built.unwrap().success());
    let data = folder.join("house");
    let log = folder.join("log");
    let mut house = command(&["serve", "--listen", "127.0.0.1:0", "--data", arg(&data)]);
    house.env("LD_PRELOAD", &shim).env("HEIST_LOG", "info");
    house.stderr(std::fs::File::create(&log).unwrap());
    let house = Serving::start(&mut house);
    let made = house.ask("POST", "/api/guest", "", "{\"name\":\"One\"}").1;
    let token = made["token"].as_str().unwrap();
    let open = "{\"game\":\"millions-of-dollars\",\"seats\":3}";
    let table = house.ask("POST", "/api/tables", token, open).1["table"].clone();
    let chat = format!("/api/tables/{}/chat", table.as_str().unwrap());
    let say = |text: &str| house.ask("POST", &chat, token, &format!("{{\"text\":\"{text}\"}}"));
    assert_eq!(say("kept").0, 200);
    std::fs::write(&broken, "").unwrap();
    let (status, problem) = say("doubtful");
    assert_eq!((status, &problem["type"]), (503, &Value::from("/problems/cannot-save")));
    assert_eq!(house.ask("GET", "/readyz", "", "").0, 503);
    assert_eq!(house.ask("GET", "/api/status", "", "").1["well"], false);
    assert!(std::fs::read_to_string(&log).unwrap().contains("moves are refused"));
    std::fs::remove_file(&broken).unwrap();
    // There is no timer: the next who asks finds it well.
    while house.ask("GET", "/readyz", "", "").0 != 200 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(say("kept as well").0, 200);
    drop(house);
    let listed = heist(&["tables", "list", "--data", arg(&data), "--json"]).json();
    let lines = listed["tables"][0]["lines"].as_u64().unwrap();
    assert!((2..=3).contains(&lines), "what was answered is there: {listed}");
    assert_eq!(heist(&["doctor", "--data", arg(&data)]).code, 0);
}
