// What was said and not yet read, where talk is behind a button, and what was said just now.

import type { Sitting } from '../net/sitting.svelte'
import type { Chat } from '../net/wire'

/** So long the last lines are shown. */
const HEARD_MS = 7_000
const LINES = 2

/** Where the parts of a table find what is said at it. */
export const TALK = Symbol('talk')

export class Talk {
  /** Whether what is said shows at the seats; where that is too narrow, it shows at the top. */
  bubbles = $state(false)
  /** Said just now, by others. */
  heard = $state.raw<Chat[]>([])
  #read = $state.raw<Chat | null>(null)
  #known: Chat[] | null = null
  #hush: ReturnType<typeof setTimeout> | undefined

  /** How many lines of others came after the last that was read. */
  unread = (sitting: Sitting): number =>
    sitting.chat
      .slice(sitting.chat.findIndex((line) => same(line, this.#read)) + 1)
      .filter(({ seat }) => seat === null || !sitting.you.hands.includes(seat)).length

  /** What somebody has just said, if it shows at the seat. */
  said = (speaker: number): string =>
    (this.bubbles && this.heard.findLast(({ seat }) => seat === speaker)?.text) || ''

  read(sitting: Sitting): void {
    this.#read = sitting.chat.at(-1) ?? null
    if (!this.bubbles) this.heard = []
  }

  /** Called whenever the talk may have changed. */
  listen({ chat, you }: Sitting): void {
    const known = this.#known
    this.#known = chat
    // What was said before one came is not news.
    if (!known) {
      this.#read = chat.at(-1) ?? null
      return
    }
    const last = known.at(-1)
    const fresh = chat
      .slice(chat.findIndex((line) => same(line, last ?? null)) + 1)
      .filter(({ seat }) => seat === null || !you.hands.includes(seat))
    if (fresh.length === 0) return
    this.heard = [...this.heard, ...fresh].slice(-LINES)
    clearTimeout(this.#hush)
    this.#hush = setTimeout(() => (this.heard = []), HEARD_MS)
  }
}

const same = (one: Chat, other: Chat | null) =>
  one.at === other?.at && one.from === other.from && one.text === other.text
