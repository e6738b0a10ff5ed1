// Pace, sounds and journeys of Millions of Dollars; the heist is a scene, and who lied another.

import { travel } from '../../room/travel'
import { isTicking, Playback, type Staged } from '../../table/playback.svelte'
import { as } from '../../table/variants'
import { lootOf, type Event, type Message, type Printed, type View } from './model'
import type { Rounds } from './rounds.svelte'
import { isScene, steps, type Step } from './scene'
import { summarise, type Summary } from './summary'

export interface Scene extends Staged {
  heist?: { before: View; steps: Step[] }
  round?: { summary: Summary; last: boolean }
}

/** Where a clock is ticking, the next choice must not wait for a click. */
const SUMMARY_MS = 8_000

export const direct = (printed: Printed, rounds: Rounds) =>
  new Playback<Event, Message, Scene>({
    dwell: {
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
      time_ran_out: 900,
      became_ready: 300,
      stayed: 500,
      roles_shown: 900,
      round_began: 300,
    },
    sounds: {
      paid: 'coin',
      left: 'key',
      offered: 'paper',
      urged: 'key',
      looked: 'tumble',
      said: 'paper',
      asked: 'paper',
      called: 'gavel',
      deal_struck: 'coin',
    },
    scenes: (before, next) => scenes(printed, rounds, before.view, next),
    depart: (events, { view }) => events.forEach((event) => depart(event, view)),
  })

function scenes(printed: Printed, rounds: Rounds, before: View, next: Message): Scene[] {
  if (!isScene(next.events.map(({ event }) => event))) return []
  const played = steps(printed, next.events)
  const { name } = lootOf(printed, before)
  const summary = summarise(name, before, next.view, rounds.start, rounds.happened)
  const closes_ms = isTicking(next) ? SUMMARY_MS : undefined
  const last = next.outcome !== null
  return [
    ...(played.length > 0 ? [{ heist: { before, steps: played } }] : []),
    ...(summary ? [{ round: { summary, last }, closes_ms }] : []),
  ]
}

function depart(event: Event, view: View): void {
  const bill = (from: string, to: string, amount: number) =>
    void travel(from, to, 'bill', `${amount}M`)
  const paid = as(event, 'paid')
  if (paid) bill(`seat-${paid.from}`, `cash-${paid.to}`, paid.amount)
  const deal = as(event, 'deal_struck')
  if (deal) void travel(`card-${deal.character}`, 'pot', 'shout', `Deal: ${deal.sum}M`)
  const left = as(event, 'left')
  const owner = left && view.characters[left.character]?.owner
  if (left) bill(`card-${left.character}`, `cash-${owner ?? 0}`, left.ante)
  const offer = as(event, 'offered')
  if (offer) bill(`cash-${offer.by}`, `card-${offer.character}`, offer.amount)
  const urged = as(event, 'urged')
  if (urged) void travel(`seat-${urged.by}`, `card-${urged.character}`, 'shout', 'Leave!')
  const asked = as(event, 'asked_around')
  if (asked)
    view.robbers.forEach(({ in_play }, seat) => {
      if (in_play && seat !== asked.by)
        void travel(`seat-${asked.by}`, `seat-${seat}`, 'shout', 'And you?')
    })
  const called = as(event, 'called')
  if (called && called.by !== null) void travel(`seat-${called.by}`, 'pot', 'shout', 'Decide!')
  const looked = as(event, 'looked')
  if (looked) void travel(`seat-${looked.by}`, `card-${looked.character}`, 'light', '')
}
