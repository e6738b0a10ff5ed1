// The words of the map: what a space is, all of it, for who hovers, holds or does not see it.

import type { Printed } from '../../types/art-project/Printed'
import type { SpaceView } from '../../types/art-project/SpaceView'

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
export function countOf({ agents, lost }: SpaceView, coming: number, limit: number): string {
  if (lost) return ''
  if (coming > 0) return `${agents}→${agents + coming}`
  return agents > limit ? `${limit} +${agents - limit}` : `${agents}`
}

export interface Stamped {
  text: string
  foretold: boolean
}
export function stampOf(
  { agents, lost }: SpaceView,
  coming: number,
  limit: number,
): Stamped | null {
  if (lost) return { text: 'Lost', foretold: false }
  if (agents >= limit) return { text: 'Falls tonight', foretold: false }
  return agents + coming >= limit ? { text: 'Would fall', foretold: true } : null
}

export interface Known {
  printed: Printed
  space: number
  here: SpaceView
  /** Agents and a piece that the plan would bring. */
  coming: number
  pieceComing: boolean
  /** Its piece would come home. */
  home: boolean
  /** Who stands here. */
  people: string[]
  /** The track names it next. */
  named: boolean
}

/** One sentence for each thing there is to say. */
export function tell({ printed, space, here, ...now }: Known): string[] {
  const { symbol, does } = printed.spaces[space]!
  const limit = printed.limits.lost_at_agents
  const art = printed.symbols.find(({ id }) => id === symbol)?.name
  const twins = printed.spaces.filter((one, i) => i !== space && symbol && one.symbol === symbol)
  const says = printed.notes.spaces
  if (here.lost) return [says.lost]
  const told = [
    space === printed.start
      ? 'The starting space.'
      : `${art ?? 'No art'}${twins.length > 0 ? `, as in ${twins.map(({ name }) => name).join(' and ')}` : ''}.`,
    here.agents === 0 ? 'No agent.' : `${many(here.agents, 'agent')}.`,
  ]
  if (now.coming > 0) told.push(`The plan brings ${now.coming} more: ${here.agents + now.coming}.`)
  if (here.agents >= limit) told.push(says.falls)
  else if (here.agents + now.coming >= limit) told.push(says.would_fall)
  else if (here.agents === limit - 1) told.push(says.near)
  if (here.piece) told.push(now.home ? 'Its piece would come home.' : 'A piece lies here.')
  else if (now.pieceComing) told.push('The plan brings a piece here.')
  if (now.named) told.push(says.named)
  if (here.fought) told.push('A fight took place here this round.')
  if (now.people.length > 0) told.push(`Here: ${now.people.join(', ')}.`)
  if (does) told.push(does)
  return told
}

/** What a step to each neighbour costs. */
export const waysFrom = (printed: Printed, space: number): { name: string; fuel: number }[] =>
  printed.links.length === 0
    ? []
    : printed.spaces.flatMap(({ name }, to) => {
        const fuel = printed.steps[space]?.[to]
        return fuel === null || fuel === undefined || to === space ? [] : [{ name, fuel }]
      })

/** What is special about the ways of this map, in a few words. */
export function legend(printed: Printed): string {
  const { links } = printed
  const [oneWay] = links.filter(({ cost_ab, cost_ba }) => cost_ab !== cost_ba)
  if (oneWay) {
    const [low, high] = [oneWay.cost_ab, oneWay.cost_ba].sort((a, b) => a - b)
    return `With the arrows: ${price(low!, 0)}. Against them: ${price(high!, 0)}.`
  }
  const step = printed.steps.flat().find((cost) => typeof cost === 'number' && cost > 0)
  if (links.length === 0 && step) return `Anywhere: ${price(step, 0)}.`
  return ''
}
