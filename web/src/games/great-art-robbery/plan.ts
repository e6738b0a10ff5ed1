// A proposed heist in words, and its way on the map.

import { as } from '../../table/variants'
import {
  cardName,
  circleName,
  count,
  covered,
  list,
  rowWords,
  skillName,
  wanted,
  type Action,
  type HeistView,
  type Printed,
  type PrintedWork,
  type View,
} from './model'

/** "Play Tilly for Acrobat and Viktor for Infiltrator. Drive by Calais to Paris." */
export function planWords(printed: Printed, view: View, seat: number, plan: Action[]): string {
  const plays = plan.flatMap((action) => {
    const play = as(action, 'play')
    return play
      ? [`${cardName(printed, seat, play.card)} for ${rowWords(printed, play.card, play.row)}`]
      : []
  })
  const token = plan.flatMap((action) => {
    const used = as(action, 'use_token')
    const renewed = as(action, 'activate_token')
    return used
      ? [`use the token for ${gained(printed, used.gain)}`]
      : renewed
        ? ['renew the token']
        : []
  })
  const way = routeOf(view, seat, plan)
    .slice(1)
    .map((circle) => circleName(printed, circle))
  const flies = plan.some((action) => as(action, 'fly'))
  const parts = [
    plays.length > 0 ? `Play ${list(plays)}` : '',
    token.length > 0 ? capital(list(token)) : '',
    way.length > 0
      ? `${flies ? 'Travel' : 'Drive'} ${way.length > 1 ? `by ${list(way.slice(0, -1))} ` : ''}to ${way.at(-1)!}`
      : '',
  ]
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

/** "2 Money and 1 Wheel": so much of what it costs in Money, the rest in Wheels. */
const mix = (money: number, cost: number) =>
  list([
    ...(money > 0 ? [`${money} Money`] : []),
    ...(cost > money ? [count(cost - money, 'Wheel')] : []),
  ])

/** What the token gives. */
const gained = ({ token_yield }: Printed, gain: 'money' | 'wheel') =>
  mix(gain === 'money' ? token_yield : 0, token_yield)

/** One action, as a button says it. */
export function phrase(printed: Printed, seat: number, action: Action): string {
  const name = (card: number) => cardName(printed, seat, card)
  if (action === 'discard_interpol') return 'Discard an Interpol card'
  if (action === 'end_turn') return 'End the turn'
  if (action === 'done_keeping') return 'Keep no more'
  if ('place_car' in action) return `Start in ${circleName(printed, action.place_car.city)}`
  if ('play' in action)
    return `${name(action.play.card)} for ${rowWords(printed, action.play.card, action.play.row)}`
  if ('move' in action) return `Drive to ${circleName(printed, action.move.to)}`
  if ('fly' in action) return `Fly to ${circleName(printed, action.fly.to)}`
  if ('use_token' in action) return `Use it for ${gained(printed, action.use_token.gain)}`
  if ('activate_token' in action)
    return `Renew it for ${mix(action.activate_token.money, printed.token_cost)}`
  if ('hire' in action) return `Hire ${name(action.hire.card)}`
  if ('heist' in action) return `Rob the ${action.heist.tier} work here`
  if ('upgrade' in action)
    return `Upgrade the Hideout for ${mix(action.upgrade.money, printed.upgrade_cost)}`
  return 'eliminate' in action
    ? `Eliminate ${name(action.eliminate.card)}`
    : `Keep ${name(action.keep.card)}`
}

/** Why a work is out of reach this turn. */
export function outOfReach(work: PrintedWork, heist: HeistView): string {
  const lit = covered(work, heist)
  const missing = wanted(work).filter((_, i) => !lit[i])
  switch (heist.hurdle) {
    case 'has_robbed':
      return 'You have robbed already this turn.'
    case 'marker':
      return 'Your City marker bars you from robbing here again.'
    case 'skills':
      return `This hand lacks ${list(missing.map((skill) => skillName[skill]))}.`
    case 'way':
      return 'The way there and its skills are too much for one hand.'
    case null:
      return ''
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The circles a plan passes, the car's own first. */
export function routeOf(view: View, seat: number, plan: Action[]): number[] {
  const car = view.players[seat]?.car
  const stops = plan.flatMap((action) => as(action, 'move')?.to ?? as(action, 'fly')?.to ?? [])
  return car === null || car === undefined || stops.length === 0 ? [] : [car, ...stops]
}
