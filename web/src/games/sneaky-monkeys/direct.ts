// Pace, sounds and moments of Sneaky Monkeys.

import { Playback } from '../../table/playback.svelte'
import { travel } from '../../room/travel'
import { as } from '../../table/variants'
import { money, type Event, type Message, type Printed } from './model'
import { moments, type Moment } from './moments'
import { walkOf, type Walk } from './walk'

/** What is bought and sold goes between the Market and its owner. */
function depart(events: Event[]): void {
  for (const event of events) {
    const bought = as(event, 'bought')
    if (bought) void travel(`seat-${bought.seat}`, 'market', 'bill', money(bought.price))
    const sold = as(event, 'sold')
    if (sold) void travel('market', `seat-${sold.seat}`, 'bill', money(sold.price))
    const proposed = as(event, 'trade_proposed')
    if (proposed) void travel(`seat-${proposed.seat}`, `seat-${proposed.to}`, 'shout', '?')
  }
}

/** `onwalk` is told who goes where, before the view in which that one stands there. */
export const direct = (
  printed: Printed,
  me: () => number | null,
  /** What the viewer is called, whom captions call you. */
  called: () => string | null,
  onwalk: (walk: Walk | null) => void,
) =>
  new Playback<Event, Message, Moment>({
    dwell: {
      rolled: 600,
      moved: 900,
      stayed: 350,
      house_claimed: 900,
      bought: 450,
      sold: 450,
      trade_proposed: 500,
      traded: 800,
      enrolled: 700,
      boarded: 500,
      alighted: 400,
      character_picked: 700,
      started: 600,
      turn_began: 250,
    },
    sounds: {
      rolled: 'dice',
      moved: 'tap',
      bought: 'coin',
      sold: 'coin',
      guard_up: 'paper',
      guard_down: 'paper',
      committed: 'paper',
      took_back: 'paper',
      trade_proposed: 'chirp',
      enrolled: 'paper',
      boarded: 'engine',
      alighted: 'clack',
      chip_earned: 'flourish',
      joined_crew: 'stamp',
      character_picked: 'chirp',
    },
    scenes: (before, next) => moments(before, next, me(), called()),
    depart: (events) => {
      onwalk(events.map((event) => walkOf(printed, event)).find(Boolean) ?? null)
      depart(events)
    },
  })
