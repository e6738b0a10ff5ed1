//! `heist backup` and `heist restore`: everything a house keeps, in one file.

use std::io::Write;

use heist_house::store::{self, Holdings};

use crate::arguments::{BackupArgs, RestoreArgs};
use crate::failure::Failure;
use crate::serve::{runtime, store_failure, usual_folder};

pub(crate) fn run(args: &BackupArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = args.data.clone().unwrap_or_else(usual_folder);
    let holds = runtime()?.block_on(store::backup(&folder, &args.file)).map_err(store_failure)?;
    writeln!(out, "{} holds {}.", args.file.display(), told(holds))?;
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = args.data.clone().unwrap_or_else(usual_folder);
    let restored = runtime()?.block_on(store::restore(&args.file, &folder, args.replace));
    let (holds, kept) = restored.map_err(store_failure)?;
    writeln!(out, "{} has {}.", folder.display(), told(holds))?;
    if let Some(kept) = kept {
        writeln!(out, "What was there is kept as {}.", kept.display())?;
    }
    Ok(())
}

fn told(Holdings { tables, running, entries, guests }: Holdings) -> String {
    let count = |number: u64, one: &str, many: &str| match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    };
    format!(
        "{} ({running} of them in play), {} and {}",
        count(tables, "table", "tables"),
        count(entries, "entry", "entries"),
        count(guests, "guest", "guests"),
    )
}
