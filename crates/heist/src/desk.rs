//! `heist tables` and `heist guests`: what a house keeps, one by one.

use std::io::Write;
use std::path::PathBuf;

use heist_house::desk;
use heist_house::store::StoreError;
use serde_json::json;

use crate::arguments::{DeskArgs, GuestsArgs, GuestsCommand, OneArgs, TablesArgs, TablesCommand};
use crate::failure::Failure;
use crate::plain;
use crate::serve::{runtime, store_failure, usual_folder};

pub(crate) fn tables(args: &TablesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        TablesCommand::List(args) => list_tables(args, out),
        TablesCommand::End(args) => done(
            args,
            "ended",
            runtime()?.block_on(desk::end_table(&folder(&args.desk), &args.id)),
            out,
        ),
        TablesCommand::Delete(args) => {
            let deleted = runtime()?.block_on(desk::delete_table(&folder(&args.desk), &args.id));
            done(args, "deleted", deleted, out)
        }
        TablesCommand::Export(args) => {
            let exported = runtime()?.block_on(desk::export_table(&folder(&args.desk), &args.id));
            let record = exported.map_err(store_failure)?;
            match args.desk.json {
                true => writeln!(out, "{}", json!({ "table": args.id, "record": record }))?,
                false => out.write_all(record.as_bytes())?,
            }
            Ok(())
        }
    }
}

pub(crate) fn guests(args: &GuestsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        GuestsCommand::List(args) => list_guests(args, out),
        GuestsCommand::Withdraw(args) => {
            let withdrawn =
                runtime()?.block_on(desk::withdraw_guest(&folder(&args.desk), &args.id));
            done(args, "withdrawn", withdrawn, out)
        }
        GuestsCommand::Forget(args) => {
            let forgotten = runtime()?.block_on(desk::forget_guest(&folder(&args.desk), &args.id));
            done(args, "forgotten", forgotten, out)
        }
    }
}

fn folder(args: &DeskArgs) -> PathBuf {
    args.data.clone().unwrap_or_else(usual_folder)
}

fn done(
    args: &OneArgs,
    what: &str,
    result: Result<(), StoreError>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    result.map_err(store_failure)?;
    let id = &args.id;
    match args.desk.json {
        true => writeln!(out, "{}", json!({ "id": id, "done": what }))?,
        false => writeln!(out, "{id} is {what}.")?,
    }
    Ok(())
}

fn list_tables(args: &DeskArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let tables = runtime()?.block_on(desk::tables(&folder(args))).map_err(store_failure)?;
    if args.json {
        writeln!(out, "{}", json!({ "tables": tables }))?;
        return Ok(());
    }
    for table in &tables {
        let status = if table.given_up { "given up" } else { table.status.name() };
        let people: Vec<&str> = table.people.iter().flatten().map(String::as_str).collect();
        let bots = table.people.len() - people.len();
        let with = match bots {
            0 => people.join(", "),
            _ => format!("{} and {bots} more seats", people.join(", ")),
        };
        writeln!(
            out,
            "{}  {status:<9}  {}  {} entries  {}: {}",
            table.table,
            table.game,
            table.entries,
            plain::line(&table.name),
            plain::line(&with)
        )?;
    }
    writeln!(out, "{} tables.", tables.len())?;
    Ok(())
}

fn list_guests(args: &DeskArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let guests = runtime()?.block_on(desk::guests(&folder(args))).map_err(store_failure)?;
    if args.json {
        writeln!(out, "{}", json!({ "guests": guests }))?;
        return Ok(());
    }
    for guest in &guests {
        let name = plain::line(&guest.name);
        writeln!(out, "{}  at {} tables  {name}", guest.guest, guest.tables)?;
    }
    writeln!(out, "{} guests.", guests.len())?;
    Ok(())
}
