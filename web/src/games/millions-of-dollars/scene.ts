// The heist and the sharing as a small scene.
//
//   events ──steps()──► [Step] ──stage(…, i)──► what is to be seen after step i
//
// A stage is folded from the view before and the events so far, so a scene can
// be played, skipped or looked at again at any point.

import type { Step as SceneStep } from '../../table/Scene.svelte'
import { as, kindOf } from '../../table/variants'
import type { Event, Printed, Role, View } from './model'

export type Step = SceneStep<Event>

export interface StageCard {
  id: number
  owner: number
  role: Role | null
  out: boolean
  ante: number
  gain: number
  mark: string
}
export interface Stage {
  cards: StageCard[]
  cash: number[]
  pot: number | null
  rest: number | null
  named: Role | null
}

const SCENE = ['heist_began', 'named', 'nobody_shares', 'pot_split', 'round_ended']
export const isScene = (events: Event[]) => events.some((event) => SCENE.includes(kindOf(event)))

const fate = ['eliminated', 'ante_returned', 'ante_lost', 'intimidation_earned']

/** Puts together what is seen together. */
export function steps(printed: Printed, events: { event: Event; text: string }[]): Step[] {
  const result: Step[] = []
  for (let i = 0; i < events.length;) {
    const first = events[i]!
    const kind = kindOf(first.event)
    if (kind === 'round_ended' || kind === 'round_began' || kind === 'won') break
    const like = (other: Event) => {
      if (kind === 'revealed')
        return as(other, 'revealed')?.role === as(first.event, 'revealed')?.role
      return fate.includes(kind) ? fate.includes(kindOf(other)) : kindOf(other) === kind
    }
    const taken = [first]
    while (i + taken.length < events.length && like(events[i + taken.length]!.event))
      taken.push(events[i + taken.length]!)
    i += taken.length
    result.push(step(printed, kind, taken))
  }
  return result
}

function step(printed: Printed, kind: string, taken: { event: Event; text: string }[]): Step {
  const events = taken.map(({ event }) => event)
  const text = taken.map(({ text }) => text)
  switch (kind) {
    case 'heist_began':
      return { events, caption: 'The heist begins…', ms: 1300, sound: 'siren' }
    case 'revealed': {
      const { role } = as(events[0]!, 'revealed')!
      return {
        events,
        caption: events.length > 1 ? `${events.length} ${printed.roles[role].names}!` : text[0]!,
        ms: 1500,
        sound: 'paper',
      }
    }
    case 'clashed':
      return { events, caption: text[0]!, ms: 1500, sound: 'gavel' }
    case 'snitch_asked':
      return { events, caption: text[0]!, ms: 1400, sound: 'turn' }
    case 'named':
      return { events, caption: text[0]!, ms: 2000, sound: 'gavel' }
    case 'pot_split':
      return { events, caption: text[0]!, ms: 1700, sound: 'coin' }
    case 'share_taken':
      return { events, caption: 'The loot is shared out.', ms: 1600, sound: 'coin' }
    case 'fined':
    case 'nobody_shares':
      return { events, caption: text[0]!, ms: 1800, sound: 'siren' }
    case 'stolen':
    case 'bonus_taken':
      return { events, caption: text[0]!, ms: 1500, sound: 'coin' }
    case 'fee_paid':
      return {
        events,
        caption: events.length > 1 ? `Everybody pays the ${printed.roles.driver.name}.` : text[0]!,
        ms: 1500,
        sound: 'coin',
      }
    default:
      return {
        events,
        caption: text.length > 2 ? text.slice(0, 2).join(' ') + ' …' : text.join(' '),
        ms: fate.includes(kind) ? 1200 : 700,
        sound: kind === 'eliminated' ? 'key' : undefined,
      }
  }
}

export function stage(before: View, played: Step[]): Stage {
  const cards: StageCard[] = before.characters
    .filter(({ in_play, fate }) => in_play || fate === 'eliminated')
    .map(({ id, owner, role, revealed, fate, ante }) => ({
      id,
      owner,
      role: revealed ? role : null,
      out: fate === 'eliminated',
      ante,
      gain: 0,
      mark: '',
    }))
  const scene: Stage = {
    cards,
    cash: before.robbers.map(({ cash }) => cash),
    pot: null,
    rest: null,
    named: null,
  }
  for (const { events } of played) {
    for (const event of events) happen(scene, event)
  }
  return scene
}

function happen(scene: Stage, event: Event): void {
  const card = (id: number) => scene.cards.find((one) => one.id === id)
  const pay = (id: number, amount: number) => {
    const one = card(id)
    if (!one) return
    one.gain += amount
    scene.cash[one.owner]! += amount
  }
  const revealed = as(event, 'revealed')
  if (revealed && card(revealed.character)) card(revealed.character)!.role = revealed.role
  const named = as(event, 'named')
  if (named) scene.named = named.role
  const eliminated = as(event, 'eliminated')
  if (eliminated && card(eliminated.character)) card(eliminated.character)!.out = true
  const back = as(event, 'ante_returned')
  if (back && card(back.character)) {
    const one = card(back.character)!
    scene.cash[one.owner]! += back.amount
    one.ante = 0
    one.mark = `ante back`
  }
  const lost = as(event, 'ante_lost')
  if (lost && card(lost.character)) {
    const one = card(lost.character)!
    one.gain -= lost.amount
    one.ante = 0
    one.mark = `ante lost`
  }
  const split = as(event, 'pot_split')
  if (split) {
    scene.pot = split.pot
    scene.rest = split.pot - split.share * split.survivors
  }
  const share = as(event, 'share_taken')
  if (share) pay(share.character, share.amount)
  const fee = as(event, 'fee_paid') ?? as(event, 'stolen')
  if (fee) {
    pay(fee.from, -fee.amount)
    pay(fee.to, fee.amount)
  }
  const bonus = as(event, 'bonus_taken')
  if (bonus) pay(bonus.character, bonus.amount)
  const fined = as(event, 'fined')
  if (fined) {
    scene.cash[fined.seat]! -= fined.amount
    const one = scene.cards.find(({ owner, out }) => owner === fined.seat && !out)
    if (one) one.gain -= fined.amount
  }
}

/** Where money goes in a step, for the eyes: from and to are places on the stage. */
export function journeys(step: Step): { from: string; to: string; amount: number }[] {
  return step.events.flatMap((event) => {
    const share = as(event, 'share_taken') ?? as(event, 'bonus_taken')
    if (share) return [{ from: 'stage-pot', to: `stage-${share.character}`, amount: share.amount }]
    const fee = as(event, 'fee_paid') ?? as(event, 'stolen')
    if (fee) return [{ from: `stage-${fee.from}`, to: `stage-${fee.to}`, amount: fee.amount }]
    const lost = as(event, 'ante_lost')
    if (lost) return [{ from: `stage-${lost.character}`, to: 'stage-pot', amount: lost.amount }]
    return []
  })
}
