// Plays what led to a view before the view is shown: pace, journeys, scenes.

import { play } from '../../room/sound'
import { tempo } from '../../room/settings.svelte'
import { pause, travel } from '../../room/travel'
import { as, kindOf } from '../../table/variants'
import { type Event, type Message, type View } from './model'
import { isScene, steps, type Step } from './scene'
import { summarise, type Summary } from './summary'

/** How long something that a rival did stays the newest thing, in milliseconds. */
const DWELL: Record<string, number> = {
  said: 900,
  urged: 800,
  offered: 900,
  asked: 900,
  left: 1200,
  deal_struck: 1200,
  looked: 1200,
  called: 1000,
  asked_around: 900,
  passed: 350,
  became_ready: 300,
  stayed: 500,
  roles_shown: 900,
  round_began: 300,
}

export class Playback {
  scene = $state.raw<{ before: View; steps: Step[] } | null>(null)
  summary = $state.raw<Summary | null>(null)
  last = $state(false)
  /** Every purse at the beginning of each round, as far as it was seen. */
  history = $state.raw<number[][]>([])

  #free = 0
  #happened: Event[] = []
  #start: number[] = []
  #goOn: (() => void) | null = null

  /** Takes up a game that is already going on. */
  remember(message: Message): void {
    if (this.#start.length > 0) return
    const { view } = message
    const events = message.events.map(({ event }) => event)
    this.#happened = events.slice(
      events.findLastIndex((event) => kindOf(event) === 'round_began') + 1,
    )
    this.#start = view.robbers.map(
      ({ cash }, seat) =>
        cash +
        view.characters
          .filter(({ owner }) => owner === seat)
          .reduce((sum, { ante }) => sum + ante, 0),
    )
    this.history = [this.#start]
  }

  async direct(before: Message | null, next: Message, waiting: number): Promise<void> {
    const events = next.events.map(({ event }) => event)
    if (before) this.remember(before)
    // By the clock everything is shown as it comes; else the page may lag behind a little, so that
    // one thing after another can be seen, and catches up when much is waiting.
    const haste = tempo() / (1 + waiting / 3)
    const rest = next.deadline === null ? this.#free - performance.now() : 0
    if (rest > 0 && !document.hidden) await pause(rest * haste)
    this.#happened.push(...events)
    if (before && isScene(events)) await this.#heist(before.view, next)
    else for (const event of events) this.#show(event, before?.view ?? next.view)
    if (events.some((event) => kindOf(event) === 'round_began') || next.outcome) {
      this.#happened = []
      this.#start = next.view.robbers.map(({ cash }) => cash)
      this.history = [...this.history, this.#start]
    }
    const dwell = Math.max(0, ...events.map((event) => DWELL[kindOf(event)] ?? 0))
    this.#free = performance.now() + (isScene(events) ? 0 : dwell)
  }

  /** Ends the scene now. */
  skip(): void {
    this.scene = null
    this.#goOn?.()
  }

  closeSummary(): void {
    this.summary = null
    this.#goOn?.()
  }

  async #heist(before: View, next: Message): Promise<void> {
    const played = steps(next.events)
    if (played.length > 0) {
      this.scene = { before, steps: played }
      await this.#until()
    }
    this.summary = summarise(before, next.view, this.#start, this.#happened)
    this.last = next.outcome !== null
    if (this.summary) {
      // Where a clock is ticking, the next choice must not wait for a click.
      const closing =
        next.deadline === null ? undefined : setTimeout(() => this.closeSummary(), 8_000)
      await this.#until()
      clearTimeout(closing)
    }
    if (next.outcome) play('win')
  }

  #until(): Promise<void> {
    return new Promise((done) => (this.#goOn = done))
  }

  #show(event: Event, view: View): void {
    const owner = (character: number) => view.characters[character]?.owner ?? 0
    const paid = as(event, 'paid')
    if (paid) {
      void travel(`seat-${paid.from}`, `cash-${paid.to}`, 'bill', `${paid.amount}M`)
      play('coin')
    }
    const left = as(event, 'left')
    if (left) {
      void travel(
        `card-${left.character}`,
        `cash-${owner(left.character)}`,
        'bill',
        `${left.ante}M`,
      )
      play('key')
    }
    const offer = as(event, 'offered')
    if (offer) {
      void travel(`cash-${offer.by}`, `card-${offer.character}`, 'bill', `${offer.amount}M`)
      play('paper')
    }
    const urged = as(event, 'urged')
    if (urged) {
      void travel(`seat-${urged.by}`, `card-${urged.character}`, 'shout', 'Leave!')
      play('key')
    }
    const looked = as(event, 'looked')
    if (looked) {
      void travel(`seat-${looked.by}`, `card-${looked.character}`, 'light', '')
      play('tumble')
    }
    if (as(event, 'said') || as(event, 'asked')) play('paper')
    if (as(event, 'called')) play('gavel')
  }
}
