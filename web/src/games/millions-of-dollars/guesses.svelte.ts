// What a player pencils into the notebook: a guess and a few words per rival. It stays in this browser.

import type { Role } from './model'

interface Pencilled {
  at: number
  round: number
  roles: Partial<Record<number, Role>>
  words: Partial<Record<number, string>>
}

const PREFIX = 'heist.notes.'
/** Notes of tables nobody has come back to are thrown away. */
const KEPT_MS = 30 * 24 * 3_600_000

function read(key: string): Pencilled | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Pencilled | null
  } catch {
    return null
  }
}

export class Guesses {
  #key: string
  #kept = $state.raw<Pencilled>({ at: 0, round: 0, roles: {}, words: {} })

  constructor(table: string) {
    this.#key = PREFIX + table
    const old = Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && (read(key)?.at ?? 0) < Date.now() - KEPT_MS,
    )
    for (const key of old) localStorage.removeItem(key)
    this.#kept = read(this.#key) ?? this.#kept
  }

  /** Roles are chosen anew every round, so a guess is good for one. */
  role(round: number, seat: number): Role | null {
    return this.#kept.round === round ? (this.#kept.roles[seat] ?? null) : null
  }

  guess(round: number, seat: number, role: Role | null): void {
    const roles = this.#kept.round === round ? this.#kept.roles : {}
    this.#write({ ...this.#kept, round, roles: { ...roles, [seat]: role ?? undefined } })
  }

  words(seat: number): string {
    return this.#kept.words[seat] ?? ''
  }

  note(seat: number, text: string): void {
    this.#write({ ...this.#kept, words: { ...this.#kept.words, [seat]: text || undefined } })
  }

  #write(kept: Pencilled): void {
    this.#kept = { ...kept, at: Date.now() }
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#kept))
    } catch {
      // A browser that stores nothing forgets the notes with the page.
    }
  }
}
