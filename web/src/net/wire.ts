// What the house says and hears, as docs/api.md describes it.

export interface OptionInfo {
  name: string
  meaning: string
  default: unknown
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
  legal: { action: A; text: string }[]
  may_undo: boolean
  events: { event: E; text: string }[]
  outcome: Outcome | null
}

/** What is new to a viewer, or all of it. */
export type ViewNews = Pick<ViewMessage, 'step' | 'now' | 'events'> &
  Partial<ViewMessage> & { whole: boolean }

/** What a viewer knows after a message: fields that are missing are as they were. */
export function learn(known: ViewMessage | null, { whole, ...news }: ViewNews): ViewMessage {
  if (whole || !known) return news as ViewMessage
  return {
    ...known,
    ...news,
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

/** One entry of a record, through somebody's eyes; `views` are all seats' where all eyes look. */
export interface ReplayStep {
  n: number
  at: number
  seat: number | null
  text: string[]
  events: unknown[]
  view: unknown
  views?: unknown[]
}
export interface Story {
  header: { game: string; seats: { name: string; bot?: string | null }[] }
  steps: ReplayStep[]
  outcome: Outcome | null
}
