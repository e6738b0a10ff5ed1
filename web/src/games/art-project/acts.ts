// What a seat may do now, as the table offers it: read out of the list of legal acts, never worked out.

import { as, kindOf } from '../../table/variants'
import type { Calling } from '../../types/art-project/Calling'
import type { Action, Message, View } from './model'

export interface Offer {
  action: Action
  /** What it would do, as words for a button. */
  phrase: string
}

/** The acts of one kind, asides too. */
export const offers = ({ legal }: Message, kind: string): Offer[] =>
  legal.filter(({ action }) => kindOf(action) === kind)

/** The act that plays a card now. */
export const playOf = (message: Message, card: number): Action | null =>
  offers(message, 'play_card').find(({ action }) => as(action, 'play_card')?.card === card)
    ?.action ?? null

/** The cards of a seat that are clipped to the plan and not yet played, in their order. */
export const clipped = ({ plan, seats }: View, seat: number): number[] =>
  plan.lanes.flatMap(({ seat: whose, played, position }) =>
    whose === seat && !played
      ? (seats[seat]!.hand.find((held) => held.position === position)?.card ?? [])
      : [],
  )

/** The acts on a space of the map: one each, but for the two ways of a step that may carry a piece along. */
export function actsAt(message: Message, space: number): Action[] {
  return message.legal
    .map(({ action }) => action)
    .filter((action) => {
      const step = as(action, 'step')
      return (
        (step?.to ??
          as(action, 'place_agent')?.space ??
          as(action, 'choose_island')?.space ??
          as(action, 'lead_fight')?.space ??
          as(action, 'resolve_effect')?.space) === space
      )
    })
}

/** Own health that an act costs now. */
export function heartsOf(action: Action): number {
  if (typeof action === 'string') return action === 'volunteer_health' ? 1 : 0
  const priced =
    as(action, 'play_card') ??
    as(action, 'step') ??
    as(action, 'spend_gun') ??
    as(action, 'unlock_ally')
  if (priced) return priced.h
  return as(action, 'extra_draw')?.pay === 'health' ? 1 : 0
}

/** What an ally costs a seat now, if it may call one. */
export const callOf = ({ view, legal }: Message, seat: number): Calling | null =>
  legal.some(({ action }) => kindOf(action) === 'unlock_ally')
    ? (view.calls.find((call) => call.seat === seat) ?? null)
    : null
