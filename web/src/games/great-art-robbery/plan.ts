// A proposed heist in words, and its way on the map.

import { as } from '../../table/variants'
import {
  cardName,
  circleName,
  covered,
  list,
  rowWords,
  skillName,
  skillSums,
  wanted,
  workAt,
  type Action,
  type Tier,
  type View,
} from './model'

/** "Play Tilly for Acrobat and Viktor for Infiltrator. Drive by Calais to Paris." */
export function planWords(view: View, seat: number, plan: Action[]): string {
  const plays = plan.flatMap((action) => {
    const play = as(action, 'play')
    return play
      ? [
          `${cardName(view, seat, play.card)} for ${rowWords(view.board.cards[play.card]!.rows[play.row - 1] ?? [])}`,
        ]
      : []
  })
  const token = plan.flatMap((action) => {
    const used = as(action, 'use_token')
    const renewed = as(action, 'activate_token')
    return used
      ? [`use the token for a ${used.gain === 'money' ? 'coin' : 'Wheel'}`]
      : renewed
        ? ['renew the token']
        : []
  })
  const way = routeOf(view, seat, plan)
    .slice(1)
    .map((circle) => circleName(view, circle))
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

/** One action, as a button says it. */
export function phrase(view: View, seat: number, action: Action): string {
  const name = (card: number) => cardName(view, seat, card)
  const mix = (money: number, cost: number) =>
    list(
      [
        money > 0 ? `${money} Money` : '',
        cost > money ? `${cost - money} ${cost - money === 1 ? 'Wheel' : 'Wheels'}` : '',
      ].filter(Boolean),
    )
  if (action === 'discard_interpol') return 'Discard an Interpol card'
  if (action === 'end_turn') return 'End the turn'
  if (action === 'done_keeping') return 'Keep no more'
  if ('place_car' in action) return `Start in ${circleName(view, action.place_car.city)}`
  if ('play' in action)
    return `${name(action.play.card)} for ${rowWords(view.board.cards[action.play.card]!.rows[action.play.row - 1] ?? [])}`
  if ('move' in action) return `Drive to ${circleName(view, action.move.to)}`
  if ('fly' in action) return `Fly to ${circleName(view, action.fly.to)}`
  if ('use_token' in action)
    return `Use it for 1 ${action.use_token.gain === 'money' ? 'Money' : 'Wheel'}`
  if ('activate_token' in action)
    return `Renew it for ${mix(action.activate_token.money, view.board.token_cost)}`
  if ('hire' in action) return `Hire ${name(action.hire.card)}`
  if ('heist' in action) return `Rob the ${action.heist.tier} work here`
  if ('upgrade' in action)
    return `Upgrade the Hideout for ${mix(action.upgrade.money, view.board.upgrade_cost)}`
  return 'eliminate' in action
    ? `Eliminate ${name(action.eliminate.card)}`
    : `Keep ${name(action.keep.card)}`
}

/** Why a work is out of reach this turn, as far as the table shows it. */
export function outOfReach(view: View, seat: number, city: number, tier: Tier): string {
  const work = workAt(view, city, tier)
  if (!work) return ''
  if (view.turn.taken.includes('heist')) return 'You have robbed already this turn.'
  const marker = view.players[seat]?.marker
  if (marker?.city === city && marker.taken.includes('heist'))
    return 'Your City marker bars you from robbing here again.'
  const lit = covered(work, skillSums(view))
  const missing = wanted(work).filter((_, i) => !lit[i])
  return missing.length > 0
    ? `This hand lacks ${list(missing.map((skill) => skillName[skill]))}.`
    : 'The way there and its skills are too much for one hand.'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The circles a plan passes, the car's own first. */
export function routeOf(view: View, seat: number, plan: Action[]): number[] {
  const car = view.players[seat]?.car
  const stops = plan.flatMap((action) => as(action, 'move')?.to ?? as(action, 'fly')?.to ?? [])
  return car === null || car === undefined || stops.length === 0 ? [] : [car, ...stops]
}
