// What the map is given: pawns, where one may go or act and for what price, what would come home, where a fight is on.

import { as } from '../../table/variants'
import type { Way } from '../../types/art-project/Way'
import { range } from './chance'
import type { Message, Pawn, Printed, View } from './model'
import type { Route } from './Roads.svelte'
import type { Lit, MapPawn } from './TeamMap.svelte'

export const pawnsOf = ({ seats, ally }: View): MapPawn[] => [
  ...seats.map(({ pawn }, seat) => ({ seat, space: pawn, face: seat })),
  ...(ally === null ? [] : [{ seat: 'ally' as const, space: ally, face: 1 }]),
]

/** The ways of one pawn of mine, while pawns move; with a piece or without. */
export function waysOf(
  { view }: Message,
  seat: number | null,
  pawn: Pawn,
  carries: boolean,
): Way[] {
  const routes = view.routes.find((one) => one.seat === seat)
  if (!routes?.now) return []
  const ways = routes.pawns.find((one) => one.pawn === pawn)?.ways ?? []
  return ways.filter((way) => (way.carries !== null) === carries)
}

/** What can be pressed on the map now. */
export function litOf(message: Message, ways: Way[]): Lit[] {
  const { legal, view } = message
  if (ways.length > 0)
    return ways.map(({ to, fuel, hearts, fatal }) => ({ space: to, fuel, hearts, fatal }))
  return legal.flatMap(({ action }): Lit[] => {
    const free = { fuel: 0, hearts: 0 }
    const placed = as(action, 'place_agent')
    if (placed) return [{ space: placed.space, ...free, label: '+1', alike: true }]
    const island = as(action, 'choose_island')
    if (island) return [{ space: island.space, ...free, label: 'here' }]
    const effect = as(action, 'resolve_effect')
    if (effect) return [{ space: effect.space, ...free, label: 'first' }]
    const fight = as(action, 'lead_fight')
    if (fight) {
      const odds = view.fights.find(({ space }) => space === fight.space)?.chances
      return [{ space: fight.space, ...free, label: odds ? range(odds) : 'fight' }]
    }
    return []
  })
}

export const homeOf = ({ tonight }: View): number[] => tonight?.home.map(({ space }) => space) ?? []

/** The ways that are laid out in the plan; in shade what its owner has not signed. */
export const routesOf = ({ plan }: View): Route[] =>
  plan.routes.map(({ seat, from, steps, signed }) => ({
    seat,
    steps: [from, ...steps.map(({ to }) => to)],
    signed,
  }))

/** The space that the track names next. */
export const namedNext = ({ track }: Printed, view: View): number | null =>
  track[view.track]?.named ?? null

/** How much time there is: the round, and the last one as the deck stands. */
export const roundOf = ({ round, rounds, is_final, outcome }: View): string =>
  outcome || round === 0 ? '' : is_final ? 'The last round' : `Round ${round} of ${rounds.last}`
