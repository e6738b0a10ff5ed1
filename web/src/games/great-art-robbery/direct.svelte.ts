// Plays what led to a view before the view is shown: pace, sounds, the heist as a scene.

import { play, type Sound } from '../../room/sound'
import { tempo } from '../../room/settings.svelte'
import { pause } from '../../room/travel'
import { as, kindOf } from '../../table/variants'
import { depart } from './journeys'
import { seatOf, type Event, type Message, type View } from './model'

/** How long something that a rival did stays the newest thing, in milliseconds. */
const DWELL: Record<string, number> = {
  car_placed: 700,
  played: 450,
  drove: 480,
  flew: 700,
  token_used: 400,
  token_activated: 500,
  hired: 1100,
  upgraded: 1100,
  eliminated: 800,
  turn_began: 400,
}
const SOUND: Record<string, Sound> = {
  played: 'paper',
  drove: 'key',
  flew: 'tumble',
  token_used: 'coin',
  token_activated: 'coin',
  hired: 'coin',
  upgraded: 'gavel',
  eliminated: 'paper',
  shuffled: 'tumble',
}

export interface Scene {
  before: View
  events: { event: Event; text: string }[]
}

export class Playback {
  scene = $state.raw<Scene | null>(null)
  #free = 0
  #goOn: (() => void) | null = null

  async direct(
    before: Message | null,
    next: Message,
    waiting: number,
    me: number | null,
  ): Promise<void> {
    const haste = tempo() / (1 + waiting / 4)
    const rest = next.deadline === null ? this.#free - performance.now() : 0
    if (rest > 0 && !document.hidden) await pause(rest * haste)
    const events = next.events.map(({ event }) => event)
    const sound = events.map((event) => SOUND[kindOf(event)]).find(Boolean)
    if (sound) play(sound)
    if (before) depart(events, me)
    if (before && events.some((event) => as(event, 'stolen'))) {
      this.scene = { before: before.view, events: next.events }
      await new Promise<void>((done) => (this.#goOn = done))
    }
    if (next.outcome) play('win')
    const theirs = events.filter((event) => seatOf(event) !== me)
    this.#free =
      performance.now() + Math.max(0, ...theirs.map((event) => DWELL[kindOf(event)] ?? 0))
  }

  /** Ends the scene now. */
  skip(): void {
    this.scene = null
    this.#goOn?.()
  }
}
