//! The page's types of the API, written from those the handlers use.

use ts_rs::{Config, ExportError, TS};

use super::chronicle::Chronicle;
use super::games::Shelf;
use super::guests::{GuestMade, Me, NewGuest};
use super::lobby::{NewTable, TableOpened, TablesMessage};
use super::mine::MyTable;
use super::notices::{NewDevice, NoticeTried, Notices, SetMute, SetWebhook};
use super::play::{Again, Check, GiveUp, NewAction, Say, Undo};
use super::record::Replay;
use super::seats::{
    Claim, Join, Ready, Salt, SetAbsence, SetBot, SetClock, SetHands, SetHints, SetPace, SetPublic,
    SetTalk,
};
use crate::messages::{Incoming, Message, ViewMessage};
use crate::packs::OwnPack;
use crate::problem::Problem;
use crate::table::{Acted, Checked, Claimed, Hint, Rematch, Seated, Stands};

/// Writes everything the page sends and hears, with all that is in it.
pub fn write_types(config: &Config) -> Result<(), ExportError> {
    // Streams.
    Message::export_all(config)?;
    Incoming::export_all(config)?;
    TablesMessage::export_all(config)?;
    // What calls take.
    NewGuest::export_all(config)?;
    OwnPack::export_all(config)?;
    NewTable::export_all(config)?;
    NewDevice::export_all(config)?;
    SetWebhook::export_all(config)?;
    SetMute::export_all(config)?;
    Join::export_all(config)?;
    SetAbsence::export_all(config)?;
    SetBot::export_all(config)?;
    SetPublic::export_all(config)?;
    SetHands::export_all(config)?;
    SetClock::export_all(config)?;
    SetHints::export_all(config)?;
    SetTalk::export_all(config)?;
    SetPace::export_all(config)?;
    Claim::export_all(config)?;
    Ready::export_all(config)?;
    Salt::export_all(config)?;
    NewAction::export_all(config)?;
    Check::export_all(config)?;
    Undo::export_all(config)?;
    Say::export_all(config)?;
    GiveUp::export_all(config)?;
    Again::export_all(config)?;
    // What they answer.
    Problem::export_all(config)?;
    GuestMade::export_all(config)?;
    Me::export_all(config)?;
    Shelf::export_all(config)?;
    MyTable::export_all(config)?;
    Chronicle::export_all(config)?;
    TableOpened::export_all(config)?;
    Notices::export_all(config)?;
    NoticeTried::export_all(config)?;
    Stands::export_all(config)?;
    Seated::export_all(config)?;
    Claimed::export_all(config)?;
    Acted::export_all(config)?;
    Checked::export_all(config)?;
    Hint::export_all(config)?;
    Rematch::export_all(config)?;
    <ViewMessage>::export_all(config)?;
    Replay::export_all(config)
}
