// What lies on the rug, place by place. News comes several times a second and changes one or two of sixty: only those
// are told, and the others are not even asked.

import { as, isLegal, legalOf } from '../../table/variants'
import { nextToken } from './hands'
import { alike, areaName, lootLabel, lying, type Lying, type Message, type Printed } from './model'

export class Place {
  lies = $state.raw<Lying>({ kind: 'empty' })
  /** In words, for who cannot see it. */
  says = $state('')
  /** It can be lifted, or taken, now. */
  lit = $state(false)
  /** A tile of an area that is not open to me. */
  locked = $state(false)
  /** The token that is taken next. */
  next = $state(false)
  /** Its tile is in my hand. */
  mine = $state(false)
}

/** Every place as a message says it is. */
export function lay(places: Place[], printed: Printed, message: Message, seat: number | null) {
  const { view } = message
  const open = view.own?.open ?? printed.areas.map(({ id }) => id)
  const liftable = new Set(legalOf(message, 'lift').map(({ spot }) => spot))
  const leaves = isLegal(message, 'take_getaway')
  const held = seat === null ? undefined : view.hands[seat]!.holds?.spot
  const token = nextToken(view)
  const many: Record<string, number> = {}
  lying(view).forEach((lies, spot) => {
    const place = places[spot]!
    const area = as(view.homes[spot]!, 'tile')
    if (area) many[area] = (many[area] ?? 0) + 1
    const locked = lies.kind === 'tile' && !open.includes(lies.area)
    if (!alike(lies, place.lies)) place.lies = lies
    place.lit = lies.kind === 'token' ? leaves : liftable.has(spot)
    place.locked = locked
    place.next = spot === token
    place.mine = spot === held
    if (lies.kind === 'tile') place.says = inWords(printed, lies, many[lies.area]!, locked)
  })
}

function inWords(
  printed: Printed,
  { area, loot, remembered }: Extract<Lying, { kind: 'tile' }>,
  number: number,
  locked: boolean,
): string {
  const face = loot
    ? lootLabel(printed, loot)
    : remembered
      ? `face down, you saw ${lootLabel(printed, remembered)}`
      : 'face down'
  return `${areaName(printed, area)}, tile ${number}, ${face}${locked ? ', locked' : ''}`
}
