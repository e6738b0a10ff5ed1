// The words of the map: what a space is, all of it, for who hovers, holds or does not see it.

import type { Printed } from '../../types/art-project/Printed'
import type { SpaceView } from '../../types/art-project/SpaceView'
import { list } from './model'

export const many = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`

export const price = (fuel: number, hearts: number): string => {
  const parts = [
    ...(fuel > 0 ? [`${fuel} fuel`] : []),
    ...(hearts > 0 ? [many(hearts, 'heart')] : []),
  ]
  return parts.length > 0 ? parts.join(' and ') : 'free'
}

/** How many agents, as the name tag says it. */
export function countOf({ agents, coming, lost }: SpaceView, sockets: number): string {
  if (lost) return ''
  if (coming > 0) return `${agents}→${agents + coming}`
  return agents > sockets ? `${sockets} +${agents - sockets}` : `${agents}`
}

export interface Known {
  printed: Printed
  space: number
  here: SpaceView
  /** Who stands here. */
  people: string[]
  /** The track names it next. */
  named: boolean
}

/** One sentence for each thing there is to say. */
export const tell = ({ printed, space, here, people }: Known): string[] => [
  ...here.says,
  ...(people.length > 0 && !here.lost ? [`Here: ${list(people)}.`] : []),
  ...(printed.spaces[space]!.does && !here.lost ? [printed.spaces[space]!.does] : []),
]

/** What a step to each neighbour costs. */
export const waysFrom = (printed: Printed, space: number): { name: string; fuel: number }[] =>
  printed.links.length === 0
    ? []
    : printed.spaces.flatMap(({ name }, to) => {
        const fuel = printed.steps[space]?.[to]
        return fuel === null || fuel === undefined || to === space ? [] : [{ name, fuel }]
      })
