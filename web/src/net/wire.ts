// What the house says and hears, as docs/api.md describes it.

export interface OptionInfo {
  name: string
  label: string
  kind: 'one_of' | 'yes_or_no' | 'seconds' | 'seat' | 'crews'
  meaning: string
  default: unknown
  choices: { value: unknown; text: string }[]
  when: { name: string; is: unknown } | null
}

export interface GameInfo {
  slug: string
  name: string
  publisher: string
  blurb: string
  seats: { min: number; max: number }
  options: OptionInfo[]
  bots: { name: string; blurb: string }[]
  built: boolean
}

export interface SeatInfo {
  seat: number
  kind: 'open' | 'person' | 'bot'
  name: string | null
  bot: string | null
  ready: boolean
  present: boolean
  sitting_in: boolean
  left: boolean
}

/** A public table that still gathers players. */
export interface Listed {
  id: string
  game: string
  name: string
  host: string
  seats: number
  open: number
  people: number
  created: number
}

export interface Lobby {
  id: string
  game: string
  name: string
  status: 'gathering' | 'salting' | 'playing' | 'over'
  public: boolean
  options: Record<string, unknown>
  seats: SeatInfo[]
  host: string | null
  spectators: string[]
  votes: number[]
  given_up: boolean
  rematch: string | null
  created: number
}

export interface You {
  guest: string | null
  name: string
  seat: number | null
  host: boolean
}
export interface Chat {
  from: string
  seat: number | null
  text: string
  at: number
  watchers: boolean
}
export interface Refusal {
  code: string
  rule: string
  text: string
  allowed: string
}
export interface Outcome {
  winners: number[]
  places: number[]
  scores: number[]
  how: string
  team?: boolean
}

export interface Problem {
  title: string
  status: number
  detail?: string
  refusal?: Refusal
  decision?: number
}

/** A view with what led to it; V, A, E, P are the game's view, action, event and prompt. */
export interface ViewMessage<V = unknown, A = unknown, E = unknown, P = unknown> {
  step: number
  now: number
  deadline: number | null
  view: V
  prompt: P | null
  question: string | null
  decision: number | null
  /** Whether nothing goes on without this seat. */
  awaited: boolean
  legal: { action: A; text: string; phrase: string; aside?: boolean }[]
  /** Why this seat may not talk, if so. */
  hushed: string | null
  may_undo: boolean
  events: { event: E; text: string }[]
  outcome: Outcome | null
}

type Legal = ViewMessage['legal']

/** What is gone from a list, by its place there, and what is new, each with its place. */
interface ListChange {
  gone: number[]
  new: (Legal[number] & { at: number })[]
}

/** What is new to a viewer, or all of it. */
export type ViewNews = Pick<ViewMessage, 'step' | 'now' | 'events'> &
  Partial<Omit<ViewMessage, 'legal'>> & { legal?: Legal | ListChange; whole: boolean }

/** A list after what is gone was taken out and what is new put in. */
function changed(known: Legal, news: Legal | ListChange | undefined): Legal {
  if (!news || Array.isArray(news)) return news ?? known
  const list = known.filter((_, place) => !news.gone.includes(place))
  for (const { at, ...act } of news.new) list.splice(at, 0, act)
  return list
}

/** What a viewer knows after a message: fields that are missing are as they were. */
export function learn(known: ViewMessage | null, { whole, ...news }: ViewNews): ViewMessage {
  if (whole || !known) return news as ViewMessage
  return {
    ...known,
    ...news,
    legal: changed(known.legal, news.legal),
    view: { ...(known.view as object), ...((news.view ?? {}) as object) },
  }
}

export type FromHouse =
  | { type: 'hello'; you: You; lobby: Lobby; view: ViewNews | null; chat: Chat[] }
  | { type: 'lobby'; lobby: Lobby }
  | ({ type: 'view' } & ViewNews)
  | { type: 'chat'; chat: Chat }
  | { type: 'ack'; id: string; step: number; decision: number }
  | { type: 'refused'; id: string | null; problem: Problem }
  | { type: 'checked'; ref: string; ok: boolean; refusal: Refusal | null; problem?: Problem }
  | { type: 'bye'; reason: string }
  | { type: 'pong' }

/** A table just made or joined. */
export interface Seated {
  table: string
  seat: number
  seat_token?: string
  spectator_token?: string
}

/** One entry of a record, through somebody's eyes. */
export interface ReplayStep {
  n: number
  at: number
  seat: number | null
  text: string[]
  events: unknown[]
  view: unknown
}
export interface Story {
  header: { game: string; seats: { name: string; bot?: string | null }[] }
  steps: ReplayStep[]
  outcome: Outcome | null
}
