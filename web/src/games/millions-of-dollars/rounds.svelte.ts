// The rounds as far as they were seen from here: how every purse stood, what was said and done.

import { kindOf } from '../../table/variants'
import type { Event, Message, View } from './model'

/** What everybody has, antes on the table counted in. */
export const riches = (view: View): number[] =>
  view.robbers.map(({ cash }, seat) =>
    view.characters.reduce((sum, { owner, ante }) => sum + (owner === seat ? ante : 0), cash),
  )

const begins = (event: Event) => kindOf(event) === 'round_began'

/** What each sitting has seen: it outlives the board, which goes when another hand is in front. */
const seen = new WeakMap<object, Rounds>()

export class Rounds {
  static of(sitting: object): Rounds {
    const rounds = seen.get(sitting) ?? new Rounds()
    seen.set(sitting, rounds)
    return rounds
  }

  /** Every purse at the beginning of each round. */
  history = $state.raw<number[][]>([])
  /** What happened in this round. */
  happened: Event[] = []

  /** Every purse at the beginning of this round. */
  get start(): number[] {
    return this.history.at(-1) ?? []
  }

  /** Takes up a game that is already going on. */
  remember({ view, events }: Message): void {
    if (this.history.length > 0) return
    const all = events.map(({ event }) => event)
    this.happened = all.slice(all.findLastIndex(begins) + 1)
    this.history = [riches(view)]
  }

  /** Notes what led to the next view, before it is played. */
  note({ events }: Message): void {
    this.happened.push(...events.map(({ event }) => event))
  }

  /** Turns the page if a round has ended. */
  turn({ view, events, outcome }: Message): void {
    if (!outcome && !events.some(({ event }) => begins(event))) return
    this.happened = []
    this.history = [...this.history, view.robbers.map(({ cash }) => cash)]
  }
}
