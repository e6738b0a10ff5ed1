//! Builds the page before the house: `npm ci` where packages changed, then
//! `npm run build`, into web/dist, which the house embeds. One build serves
//! every profile, lints and tests alike: a note keeps what it was made of.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::time::SystemTime;

/// What the page is made of, seen from the folder web.
const SOURCES: [&str; 10] = [
    "src",
    "build",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    println!("cargo::rerun-if-changed=build.rs");
    let installed = web.join("node_modules/.package-lock.json");
    if changed(&installed) < changed(&web.join("package-lock.json")) {
        npm(&web, &["ci", "--no-audit", "--no-fund"]);
    }
    let sources: Vec<PathBuf> = SOURCES.iter().map(|source| web.join(source)).collect();
    let made_of = fingerprint(&sources);
    // The names in it change with whatever it loads, so that a page built by hand is noticed.
    let page = [web.join("dist/index.html")];
    let note = web.join("node_modules/.page-made-of");
    if fs::read_to_string(&note).is_ok_and(|noted| noted == made_of.clone() + &fingerprint(&page)) {
        return;
    }
    npm(&web, &["run", "build"]);
    // Without the note the page is built again next time, which does no harm.
    let _ = fs::write(note, made_of + &fingerprint(&page));
}

fn fingerprint(files: &[PathBuf]) -> String {
    let mut hasher = DefaultHasher::new();
    files.iter().for_each(|file| read(file, &mut hasher));
    format!("{:016x}", hasher.finish())
}

/// Adds a file, or all files of a folder by name, to a fingerprint.
fn read(source: &Path, hasher: &mut DefaultHasher) {
    source.file_name().hash(hasher);
    match fs::read_dir(source) {
        Ok(folder) => {
            let mut inside: Vec<PathBuf> = folder.flatten().map(|entry| entry.path()).collect();
            inside.sort();
            inside.iter().for_each(|path| read(path, hasher));
        }
        Err(_) => fs::read(source).unwrap_or_default().hash(hasher),
    }
}

fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().and_then(|data| data.modified()).ok()
}

fn npm(web: &Path, arguments: &[&str]) {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let Ok(done) = Command::new(program).args(arguments).current_dir(web).output() else {
        fail("Node.js is missing: install Node.js 20.19 or newer, with npm, and build again.");
    };
    if !done.status.success() {
        for line in [done.stdout, done.stderr].iter().flat_map(|text| lines(text)) {
            println!("cargo::warning={line}");
        }
        fail(&format!(
            "the page could not be built: run `npm {}` in the folder web to see why.",
            arguments.join(" ")
        ));
    }
}

fn lines(text: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(text).lines().map(str::to_owned).collect()
}

fn fail(sentence: &str) -> ! {
    println!("cargo::error={sentence}");
    exit(1);
}
