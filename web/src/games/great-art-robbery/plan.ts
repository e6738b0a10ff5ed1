// A proposed heist in words, and its way on the map.

import { as, cardName, circleName, list, rowWords, type Action, type View } from './model'

/** "Play Tilly for Acrobat and Viktor for Infiltrator. Drive by Calais to Paris." */
export function planWords(view: View, seat: number, plan: Action[]): string {
  const plays = plan.flatMap((action) => {
    const play = as(action, 'play')
    return play ? [`${cardName(view, seat, play.card)} for ${rowWords(view.board.cards[play.card]!.rows[play.row - 1] ?? [])}`] : []
  })
  const token = plan.flatMap((action) => {
    const used = as(action, 'use_token')
    const renewed = as(action, 'activate_token')
    return used ? [`use the token for a ${used.gain === 'money' ? 'coin' : 'Wheel'}`] : renewed ? ['renew the token'] : []
  })
  const way = routeOf(view, seat, plan).slice(1).map((circle) => circleName(view, circle))
  const flies = plan.some((action) => as(action, 'fly'))
  const parts = [plays.length > 0 ? `Play ${list(plays)}` : '', token.length > 0 ? capital(list(token)) : '', way.length > 0 ? `${flies ? 'Travel' : 'Drive'} ${way.length > 1 ? `by ${list(way.slice(0, -1))} ` : ''}to ${way.at(-1)!}` : '']
  return parts.filter(Boolean).map((part) => `${part}.`).join(' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The circles a plan passes, the car's own first. */
export function routeOf(view: View, seat: number, plan: Action[]): number[] {
  const car = view.players[seat]?.car
  const stops = plan.flatMap((action) => as(action, 'move')?.to ?? as(action, 'fly')?.to ?? [])
  return car === null || car === undefined || stops.length === 0 ? [] : [car, ...stops]
}
