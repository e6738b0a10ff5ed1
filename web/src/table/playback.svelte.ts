// Plays what led to a view before the view is shown.
//
//   next view ──► rest ──► sounds and journeys ──► shown
//                    └───► scenes, one by one ───► shown
//
// A rest lets what came before be seen. Where a clock is ticking there is none, and the more is
// waiting the shorter it is.

import type { ViewMessage } from '../net/wire'
import { tempo } from '../room/settings.svelte'
import { play, type Sound } from '../room/sound'
import { pause } from '../room/travel'
import { kindOf } from './variants'

/** What a box knows about playing its events; M is its message, E its event, S a scene of its own. */
export interface Script<M, E, S> {
  /** How long something that a rival did stays the newest thing, in milliseconds by its kind. */
  dwell: Record<string, number>
  sounds: Record<string, Sound>
  /** The scenes that lead to the next view; most views need none. */
  scenes: (before: M, next: M) => S[]
  /** Sends on its way what travels; the page still shows what was before. */
  depart?: (events: E[], before: M, me: number | null, next: M) => void
}

/** A scene stays until it is over or skipped, or for so many milliseconds. */
export interface Staged {
  closes_ms?: number
}

/** The clock of the house hurries nobody who has more than that left. */
const SOON_MS = 60_000

/** Whether somebody's time runs while things are shown. */
export const isTicking = ({ deadline, runs_out: out, now }: ViewMessage) =>
  deadline !== null || (out !== null && out - now <= SOON_MS)

export class Playback<E extends string | object, M extends ViewMessage, S extends Staged> {
  scene = $state.raw<S | null>(null)
  #script: Script<M, E, S>
  #free = 0
  #goOn: (() => void) | null = null
  #closed = false

  constructor(script: Script<M, E, S>) {
    this.#script = script
  }

  async direct(before: M | null, next: M, waiting: number, me: number | null): Promise<void> {
    const rest = isTicking(next) ? 0 : this.#free - performance.now()
    if (rest > 0 && !document.hidden) await pause((rest * tempo()) / (1 + waiting / 3))
    const events = next.events.map(({ event }) => event as E)
    const scenes = before ? this.#script.scenes(before, next) : []
    if (scenes.length === 0) this.#show(events, before, me, next)
    for (const scene of scenes) await this.#stage(scene)
    if (next.outcome) play(next.outcome.winners.length > 0 ? 'win' : 'lost')
    this.#free = performance.now() + (scenes.length > 0 ? 0 : this.#dwell(next, me))
  }

  /** Ends the scene now. */
  skip(): void {
    this.#goOn?.()
  }

  /** Nobody looks any more: what is being played is over, and so is all that would follow. */
  close(): void {
    this.#closed = true
    this.skip()
  }

  #show(events: E[], before: M | null, me: number | null, next: M): void {
    const sound = events.map((event) => this.#script.sounds[kindOf(event)]).find(Boolean)
    if (sound) play(sound)
    if (before) this.#script.depart?.(events, before, me, next)
  }

  async #stage(scene: S): Promise<void> {
    if (this.#closed) return
    this.scene = scene
    const closing = scene.closes_ms && setTimeout(() => this.skip(), scene.closes_ms)
    await new Promise<void>((done) => (this.#goOn = done))
    clearTimeout(closing)
    this.scene = null
  }

  /** One's own deeds are not waited for. */
  #dwell({ events }: M, me: number | null): number {
    const theirs = events.filter(({ about }) => about === undefined || about !== me)
    return Math.max(0, ...theirs.map(({ event }) => this.#script.dwell[kindOf(event as E)] ?? 0))
  }
}
