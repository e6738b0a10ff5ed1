// What is asked, in one sentence, and in another why it matters.

import type { Sitting } from '../../net/sitting.svelte'
import { as, kindOf } from '../../table/variants'
import {
  count,
  endingOf,
  fightOf,
  list,
  phaseName,
  spaceName,
  symbolName,
  type Message,
  type Printed,
  type View,
} from './model'

export function question(printed: Printed, message: Message, seat: number | null): string {
  const { prompt, view } = message
  if (view.outcome)
    return endingOf(view) === 'track_full' ? 'The night is won' : 'The night is lost'
  if (seat === null || prompt === null) return ''
  switch (kindOf(prompt)) {
    case 'setup':
      return `Put an agent in a ${printed.places.one}: ${count(as(prompt, 'setup')!.left, 'more', 'more')}`
    case 'draw':
      return `Draw ${count(as(prompt, 'draw')!.left, 'card')}`
    case 'plan':
      return as(prompt, 'plan')!.marked ? 'You are ready' : 'Is this the plan?'
    case 'play':
      return as(prompt, 'play')!.left > 1 ? 'Play two cards, one by one' : 'Play a card'
    case 'give_health':
      return 'Who gets the heart?'
    case 'discover':
      return 'A piece is found: with which clues?'
    case 'choose_island':
      return `${symbolName(printed, as(prompt, 'choose_island')!.symbol)}: on which ${printed.places.one}?`
    case 'interlude':
      return as(prompt, 'interlude')!.marked ? 'You are ready' : 'Call an ally?'
    case 'move': {
      const { marked, must_leave } = as(prompt, 'move')!
      if (must_leave) return `${spaceName(printed, view.seats[seat]!.pawn)} is lost: leave it`
      return marked ? 'You stay where you are' : 'Where do you drive?'
    }
    case 'name_effect':
      return `Which ${printed.places.one} comes first?`
    case 'lose_resources':
      return `${spaceName(printed, as(prompt, 'lose_resources')!.space)}: what does the van give up?`
    case 'volunteer':
      return 'The van is empty: who gives a heart?'
    case 'lose_clue':
      return `${spaceName(printed, as(prompt, 'lose_clue')!.space)}: which clue is given up?`
    case 'lead_fight':
      return as(prompt, 'lead_fight')!.marked ? 'You are ready' : 'Open a fight?'
    case 'fight': {
      const fight = fightOf(view)!
      return `${fight.against - fight.team} short in ${spaceName(printed, fight.space)}`
    }
    default:
      return as(prompt, 'exchange')?.marked ? 'You are ready' : 'Hand clues to one another?'
  }
}

export function why(printed: Printed, message: Message, seat: number | null): string {
  const { prompt, view } = message
  if (prompt === null || seat === null || view.outcome) return ''
  const kind = kindOf(prompt)
  const marked = (prompt as Record<string, { marked?: boolean }>)[kind]?.marked ?? false
  if (marked) return `${waitedFor(view)} still to go.`
  switch (kind) {
    case 'setup':
      return 'Together or apart; they are there from the start.'
    case 'draw':
      return 'Backs are open to all, faces are yours alone.'
    case 'plan':
      return 'Press a frame of a card to tell it. Order matters: who gains goes before who pays.'
    case 'play':
      return 'Press a card to see what it brings.'
    case 'interlude':
      return `An ally die costs ${count(view.ally_cost ?? 0, 'radio')} now, and is rolled in every fight.`
    case 'move':
      return 'Lit places can be reached. A piece comes home where a pawn stands and no agent does.'
    case 'lead_fight':
      return 'Who opens a fight leads it, and pays for a defeat.'
    case 'fight':
      return `${fightOf(view)!.team} against ${fightOf(view)!.against}: spend, roll again, or give up.`
    default:
      return ''
  }
}

const waitedFor = (view: View) => count(view.seats.filter(({ ready }) => !ready).length, 'player')

/** Who is on, for those who are not. */
export function meanwhile(sitting: Sitting, printed: Printed, message: Message): string {
  const { view } = message
  const fight = fightOf(view)
  if (fight)
    return `${sitting.name(fight.leader)} leads a fight in ${spaceName(printed, fight.space)}`
  const on = view.pending?.seats ?? awaited(view)
  if (on.length === 0) return 'One moment'
  return `Waiting for ${list(on.map((seat) => sitting.name(seat)))}`
}

function awaited(view: View): number[] {
  const all = view.seats.map((seat, at) => ({ ...seat, at }))
  const phase = phaseName(view)
  const open =
    phase === 'play' ? all.filter(({ played }) => played === 0) : all.filter(({ ready }) => !ready)
  return open.map(({ at }) => at)
}
