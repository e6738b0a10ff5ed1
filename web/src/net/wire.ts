// What the house says and hears, by types written from its own (types/house, types/table), and
// what a viewer knows after a message.

import type { Again } from '../types/house/Again'
import type { GiveUp } from '../types/house/GiveUp'
import type { Legal } from '../types/house/Legal'
import type { LegalNews } from '../types/house/LegalNews'
import type { Lobby } from '../types/house/Lobby'
import type { Ready } from '../types/house/Ready'
import type { Salt } from '../types/house/Salt'
import type { Say } from '../types/house/Say'
import type { SetAbsence } from '../types/house/SetAbsence'
import type { SetBot } from '../types/house/SetBot'
import type { SetClock } from '../types/house/SetClock'
import type { SetHands } from '../types/house/SetHands'
import type { SetHints } from '../types/house/SetHints'
import type { SetMute } from '../types/house/SetMute'
import type { SetPace } from '../types/house/SetPace'
import type { SetPublic } from '../types/house/SetPublic'
import type { SetTalk } from '../types/house/SetTalk'
import type { ViewMessage } from '../types/house/ViewMessage'
import type { ViewNews } from '../types/house/ViewNews'

export type { Chat } from '../types/house/Chat'
export type { Chronicle } from '../types/house/Chronicle'
export type { ChronicleEntry } from '../types/house/ChronicleEntry'
export type { Claim } from '../types/house/Claim'
export type { Happened } from '../types/house/Happened'
export type { GameInfo } from '../types/house/GameInfo'
export type { Incoming } from '../types/house/Incoming'
export type { Join } from '../types/house/Join'
export type { Listed } from '../types/house/Listed'
export type { MyTable } from '../types/house/MyTable'
export type { LobbySeat } from '../types/house/LobbySeat'
export type { Hint } from '../types/house/Hint'
export type { Message } from '../types/house/Message'
export type { NewDevice } from '../types/house/NewDevice'
export type { NewGuest } from '../types/house/NewGuest'
export type { NewPack } from '../types/house/NewPack'
export type { NewTable } from '../types/house/NewTable'
export type { Notices } from '../types/house/Notices'
export type { NoticeTried } from '../types/house/NoticeTried'
export type { OptionInfo } from '../types/house/OptionInfo'
export type { OwnPack } from '../types/house/OwnPack'
export type { PackInfo as Pack } from '../types/house/PackInfo'
export type { PackProblem } from '../types/house/PackProblem'
export type { Problem } from '../types/house/Problem'
export type { Rematch } from '../types/house/Rematch'
export type { Replay } from '../types/house/Replay'
export type { ReplayStep } from '../types/house/ReplayStep'
export type { Seated } from '../types/house/Seated'
export type { SetWebhook } from '../types/house/SetWebhook'
export type { Shelf } from '../types/house/Shelf'
export type { TableOpened } from '../types/house/TableOpened'
export type { TablesMessage } from '../types/house/TablesMessage'
export type { Webhook } from '../types/house/Webhook'
export type { You } from '../types/house/You'
export type { Outcome } from '../types/table/Outcome'
export type { Refusal } from '../types/table/Refusal'
export type { Lobby, ViewMessage, ViewNews }

/** What can be asked about a table, POST /api/tables/{id}/…, and what goes along with it. */
export interface Wishes {
  absence: SetAbsence
  again: Again
  chat: Say
  clock: SetClock
  close: object
  'give-up': GiveUp
  hands: SetHands
  hint: object
  hints: SetHints
  hurry: object
  leave: object
  mute: SetMute
  options: Lobby['options']
  pace: SetPace
  public: SetPublic
  ready: Ready
  rematch: object
  salt: Salt
  seats: SetBot
  talk: SetTalk
}

/** A list after what is gone was taken out and what is new put in. */
function changed(known: Legal[], news: LegalNews | undefined): Legal[] {
  if (!news || Array.isArray(news)) return news ?? known
  const list = known.filter((_, place) => !news.gone.includes(place))
  for (const { at, ...act } of news.new) list.splice(at, 0, act)
  return list
}

/** What a viewer knows after a message: fields that are missing are as they were. */
export function learn(known: ViewMessage | null, news: ViewNews | ViewMessage): ViewMessage {
  if (news.whole || !known) return news as ViewMessage
  return {
    ...known,
    ...news,
    whole: true,
    legal: changed(known.legal, news.legal),
    view: { ...(known.view as object), ...(news.view as object) },
  }
}
