// One viewer at one table; of a person with several hands, one of them.
//
//   WebSocket ──hello, view──► inbox ──director (scenes, pace)──► shown ──► board
//             ◄──action── act(), send()   resent with the same id, in the same order, until the house has
//                                         answered; questions too
//
// Every load is a reconnect: `hello` carries the whole state.

import { HouseError, inWords, post, unnamed } from './api'
import { Line } from './line'
import { isMuted } from './muted.svelte'
import { commitment, mySalt, newId } from './salt'
import {
  learn,
  type Chat,
  type Happened,
  type Hint,
  type Incoming,
  type Lobby,
  type Message,
  type Problem,
  type Refusal,
  type Rematch,
  type ViewMessage,
  type ViewNews,
  type Wishes,
  type You,
} from './wire'

export interface LogLine extends Happened {
  key: number
  fresh: boolean
}

/** An action the house has not answered yet. */
export interface Pending {
  id: string
  action: unknown
}

/** Plays what led to the next view before it is shown. */
export type Director = (
  before: ViewMessage | null,
  next: ViewMessage,
  waiting: number,
) => Promise<void> | void

/** A refusal that names no rule. */
const wordless = (problem?: Problem): Refusal => ({
  code: '',
  rule: '',
  allowed: '',
  text: problem ? inWords(problem) : '',
})

const LONGEST_WAIT_MS = 10_000
const LONGEST_LOG = 600

export class Sitting {
  line = $state<'calling' | 'open' | 'lost' | 'no-table' | 'closed'>('calling')
  you = $state.raw<You>({
    guest: null,
    name: '',
    seat: null,
    hands: [],
    host: false,
    muted: false,
    freed: false,
  })
  lobby = $state.raw<Lobby | null>(null)
  /** What is printed on the components in play; there from the deal on, and the same ever after. */
  printed = $state.raw<unknown>(null)
  shown = $state.raw<ViewMessage | null>(null)
  log = $state.raw<LogLine[]>([])
  /** What is said, but for those this browser does not listen to. */
  get chat(): Chat[] {
    return this.#heard
  }
  #said = $state.raw<Chat[]>([])
  #heard = $derived(this.#said.filter(({ from }) => !isMuted(from)))
  trouble = $state.raw<{ text: string; refusal: Refusal | null } | null>(null)
  /** How many messages are on their way … */
  busy = $state(0)
  /** … and the actions among them, oldest first: a board can show a hand move at the click. */
  pending = $state.raw<Pending[]>([])
  /** The table takes the whole width: log and talk stand behind their button, however wide the page is. */
  whole = $state(false)
  /** What is shown is not yet how things stand. */
  behind = $state(false)
  /** Nothing is played out until this hand is awaited. */
  hurries = $state(false)
  /** What a regular would do here, once asked for, and whether it is being thought of. */
  hint = $state.raw<Hint | null>(null)
  pondering = $state(false)
  /** Whether the result lies over the table, once there is one. */
  finale = $state(true)
  director: Director | null = null

  #phone: Line
  #inbox: ViewMessage[] = []
  /** How things stand, shown or not yet. */
  #known: ViewMessage | null = null
  #playing = false
  /** What was sent, in this order. */
  #unanswered = new Map<string, { text: string; action?: unknown }>()
  #answers = new Map<string, (step: number | null) => void>()
  #checks = new Map<string, { text: string; tell: (refusal: Refusal | null) => void }>()
  #lines = 0
  #received = performance.now()
  #salted = false
  /** What the clock of the house played, as far as it is in the log. */
  #late = new Set<string>()
  /** Counts fresh starts: what was being played before one is not shown after it. */
  #epoch = 0

  /** With several hands each has a sitting of its own; without a name it is the first. */
  constructor(
    readonly id: string,
    readonly hand: number | null = null,
  ) {
    this.#phone = new Line(`/api/tables/${this.#call('ws')}`, {
      hear: (message) => {
        this.#hear(message as Message)
        return this.#unanswered.size + this.#checks.size > 0
      },
      lost: (times) => this.#lost(times),
      watched: true,
    })
  }

  #call(what: string): string {
    return `${this.id}/${what}${this.hand === null ? '' : `?seat=${this.hand}`}`
  }

  /** The player's name at a seat. */
  name(seat: number): string {
    return this.lobby?.seats[seat]?.name || `Seat ${seat + 1}`
  }

  /** Milliseconds on the table's clock. */
  now(): number {
    if (this.lobby?.standstill) return this.shown?.now ?? 0
    return (this.shown?.now ?? 0) + performance.now() - this.#received
  }

  open(): void {
    this.#phone.open()
  }

  close(): void {
    this.#phone.close()
  }

  act(action: unknown): void {
    void this.#ask((id) => ({ type: 'action', id, decision: this.shown?.decision ?? 0, action }))
  }

  /** Acts without waiting for the answer to what was sent before. The house plays what comes in this order and
   * checks each by itself: no decision is named, for each act changes what is asked. */
  send(action: unknown): void {
    void this.#send((id) => ({ type: 'action', id, action }))
  }

  /** Does one thing after another, each when the one before was answered; stops at a refusal. */
  async perform(actions: unknown[]): Promise<boolean> {
    for (const action of actions) {
      const decision = this.#known?.decision ?? 0
      const step = await this.#ask((id) => ({ type: 'action', id, decision, action }))
      if (step === null) return false
      for (
        const until = Date.now() + LONGEST_WAIT_MS;
        (this.#known?.step ?? 0) < step && Date.now() < until;
      )
        await new Promise((done) => setTimeout(done, 15))
    }
    return true
  }

  /** Takes back the last act, where that shows nobody anything. */
  undo(): void {
    void this.#ask((id) => ({ type: 'undo', id }))
  }

  /** Skips to the next question: bots do not pause, and nothing is played out. */
  hurry(): void {
    this.hurries = true
    void this.ask('hurry', {})
  }

  /** Asks what a regular would do here; it is for these eyes alone, and plays nothing. */
  async advise(): Promise<void> {
    if (this.pondering) return
    this.pondering = true
    this.trouble = null
    const hint = await this.#wish<Hint>('hint', {})
    this.pondering = false
    // Meanwhile something else may be asked.
    this.hint = hint?.decision === this.shown?.decision ? hint : null
  }

  /** One at a time: a second click before the answer is a slip. */
  #ask(wish: (id: string) => Incoming): Promise<number | null> {
    return this.#unanswered.size > 0 ? Promise.resolve(null) : this.#send(wish)
  }

  /** The step it made, or null if it was refused. */
  #send(wish: (id: string) => Incoming): Promise<number | null> {
    const id = newId()
    const said = wish(id)
    const text = JSON.stringify(said)
    this.#unanswered.set(id, { text, action: said.type === 'action' ? said.action : undefined })
    this.#count()
    this.trouble = null
    this.hint = null
    this.#phone.send(text)
    return new Promise((answer) => this.#answers.set(id, answer))
  }

  #count(): void {
    this.busy = this.#unanswered.size
    this.pending = [...this.#unanswered]
      .filter(([, { action }]) => action !== undefined)
      .map(([id, { action }]) => ({ id, action }))
  }

  /** Why an action is not allowed; null if it is. */
  async check(action: unknown): Promise<Refusal | null> {
    const ref = newId()
    const text = JSON.stringify({ type: 'check', ref, action } satisfies Incoming)
    return new Promise((tell) => {
      this.#checks.set(ref, { text, tell })
      this.#phone.send(text)
    })
  }

  /** Asks why not, and shows the answer. */
  async why(action: unknown): Promise<void> {
    const refusal = await this.check(action)
    this.trouble = refusal
      ? { text: refusal.text, refusal }
      : { text: 'This is allowed right now: press again.', refusal: null }
  }

  /** Whether it was said: over a line that is lost it would be gone without a word. */
  say(text: string): Promise<boolean> {
    return this.ask('chat', { text })
  }

  /** Asks the house for something about the table; shows its refusal. */
  async ask<What extends keyof Wishes>(what: What, body: Wishes[What]): Promise<boolean> {
    return (await this.#wish(what, body)) !== null
  }

  /** Says whether one would play again, or goes ahead without waiting; the next table, if there is one. */
  async again(wish: boolean | 'now'): Promise<string | null> {
    const answer = await (wish === 'now'
      ? this.#wish<Rematch>('rematch', {})
      : this.#wish<Rematch>('again', { again: wish }))
    return answer?.table ?? null
  }

  async #wish<Answer = unknown>(what: keyof Wishes, body: unknown): Promise<Answer | null> {
    try {
      return await post<Answer>(`/tables/${this.#call(what)}`, body)
    } catch (error) {
      this.#complain(error instanceof HouseError ? error.problem : unnamed(String(error)))
      return null
    }
  }

  async ready(ready: boolean): Promise<void> {
    const seat = this.you.seat
    if (seat === null) return
    const sealed = ready ? { commitment: await commitment(mySalt(this.id, seat), seat) } : {}
    await this.ask('ready', { ready, ...sealed })
  }

  #lost(times: number): void {
    if (this.line === 'no-table' || this.line === 'closed') return
    this.line = 'lost'
    if (times === 3) void this.#look()
  }

  /** Is there such a table at all? */
  async #look(): Promise<void> {
    const response = await fetch(`/api/tables/${this.id}`).catch(() => null)
    if (response?.status === 404) this.line = 'no-table'
  }

  #hear(message: Message): void {
    switch (message.type) {
      case 'hello':
        this.line = 'open'
        this.you = message.you
        this.#said = message.chat
        this.printed = message.printed
        this.#lobby(message.lobby)
        this.#inbox = []
        this.#epoch += 1
        if (message.view) this.#show(this.#learn(message.view), true)
        for (const { text } of this.#unanswered.values()) this.#phone.send(text)
        for (const { text } of this.#checks.values()) this.#phone.send(text)
        break
      case 'lobby':
        this.#lobby(message.lobby)
        break
      case 'view':
        this.#inbox.push(this.#learn(message))
        void this.#play()
        break
      case 'chat':
        this.#said = [...this.#said, message.chat]
        break
      case 'ack':
        this.#answered(message.id, message.step)
        break
      case 'refused':
        if (message.id) this.#answered(message.id, null)
        // A click on what was overtaken while it was shown needs no words.
        if (message.problem.refusal || !this.behind) this.#complain(message.problem)
        break
      case 'checked':
        this.#checks
          .get(message.ref as string)
          ?.tell(message.ok ? null : (message.refusal ?? wordless(message.problem)))
        this.#checks.delete(message.ref as string)
        break
      case 'bye':
        // The house itself comes back; a table that its host has closed does not.
        if (message.reason === 'table-closed') {
          this.line = 'closed'
          this.close()
        }
        break
      case 'pong':
        break
    }
  }

  #learn(news: ViewNews | ViewMessage): ViewMessage {
    this.#known = learn(this.#known, news)
    return this.#known
  }

  #lobby(lobby: Lobby): void {
    this.#noteLate(lobby)
    // A clock that stood goes on from where it stood.
    if (this.lobby?.standstill && !lobby.standstill) this.#received = performance.now()
    this.lobby = lobby
    const seat = this.you.seat
    if (lobby.status === 'gathering') this.#salted = false
    if (lobby.status === 'salting' && seat !== null && !this.#salted) {
      this.#salted = true
      const salt: Wishes['salt'] = { salt: mySalt(this.id, seat) }
      void post(`/tables/${this.#call('salt')}`, salt).catch(() => {})
    }
  }

  /** The journal does not say that a decision was played by the clock of the house; the lobby does. */
  #noteLate({ late }: Lobby): void {
    const news = (late ?? []).filter(({ seat, at }) => !this.#late.has(`${seat} ${at}`))
    if (this.lobby && news.length > 0)
      this.log = [...this.log, ...this.#lateLines(news, true)].slice(-LONGEST_LOG)
  }

  #lateLines(late: Lobby['late'], fresh: boolean): LogLine[] {
    return late.map(({ seat, at }) => {
      this.#late.add(`${seat} ${at}`)
      const text = `Time ran out for ${this.name(seat)}: a bot plays this decision.`
      return { key: this.#lines++, at, about: seat, text, event: { time_ran_out: { seat } }, fresh }
    })
  }

  #answered(id: string, step: number | null): void {
    this.#unanswered.delete(id)
    this.#count()
    this.#answers.get(id)?.(step)
    this.#answers.delete(id)
  }

  #complain(problem: Problem): void {
    const refusal = problem.refusal ?? null
    this.trouble = { text: refusal?.text ?? inWords(problem), refusal }
  }

  async #play(): Promise<void> {
    if (this.#playing) return
    this.#playing = true
    this.behind = true
    for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) {
      const epoch = this.#epoch
      if (!this.hurries) await this.director?.(this.shown, next, this.#inbox.length)
      if (epoch === this.#epoch) this.#show(next, false)
    }
    this.#playing = false
    this.behind = false
  }

  #show(message: ViewMessage, anew: boolean): void {
    const lines = message.events.map((told) => ({ ...told, key: this.#lines++, fresh: !anew }))
    const late = anew ? this.#lateLines(this.lobby?.late ?? [], false) : []
    const log = anew ? [...lines, ...late].sort((a, b) => a.at - b.at) : [...this.log, ...lines]
    this.log = log.slice(-LONGEST_LOG)
    this.#received = performance.now()
    this.shown = message
    if (message.awaited || message.outcome) this.hurries = false
  }
}
