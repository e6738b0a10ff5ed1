// What the page reads out of a View and of what is printed. No rules and no figures here: they come from the house.

import { createContext } from 'svelte'
import type { ViewMessage } from '../../net/wire'
import type { Action } from '../../types/sneaky-monkeys/Action'
import type { Bundle } from '../../types/sneaky-monkeys/Bundle'
import type { Chance } from '../../types/sneaky-monkeys/Chance'
import type { Deed } from '../../types/sneaky-monkeys/Deed'
import type { EndView } from '../../types/sneaky-monkeys/EndView'
import type { Event } from '../../types/sneaky-monkeys/Event'
import type { JobView } from '../../types/sneaky-monkeys/JobView'
import type { LessonView } from '../../types/sneaky-monkeys/LessonView'
import type { Location } from '../../types/sneaky-monkeys/Location'
import type { Place } from '../../types/sneaky-monkeys/Place'
import type { Printed } from '../../types/sneaky-monkeys/Printed'
import type { Prompt } from '../../types/sneaky-monkeys/Prompt'
import type { Prospect } from '../../types/sneaky-monkeys/Prospect'
import type { Resource } from '../../types/sneaky-monkeys/Resource'
import type { SeatView } from '../../types/sneaky-monkeys/SeatView'
import type { Spot } from '../../types/sneaky-monkeys/Spot'
import type { Target } from '../../types/sneaky-monkeys/Target'
import type { Terms } from '../../types/sneaky-monkeys/Terms'
import type { TradeView } from '../../types/sneaky-monkeys/TradeView'
import type { Vehicle } from '../../types/sneaky-monkeys/Vehicle'
import type { View } from '../../types/sneaky-monkeys/View'
import type { Ware } from '../../types/sneaky-monkeys/Ware'
import { as } from '../../table/variants'
import { lookOf } from './looks'
import type { City, Tile } from './paris/city'

export type {
  Action,
  Bundle,
  Chance,
  Deed,
  EndView,
  Event,
  JobView,
  LessonView,
  Location,
  Place,
  Printed,
  Prompt,
  Prospect,
  Resource,
  SeatView,
  Spot,
  Target,
  Terms,
  TradeView,
  Vehicle,
  View,
  Ware,
}
export type Message = ViewMessage<View, Action, Event, Prompt>

/** What is printed is the same for every part of the table. */
export const [getPrinted, setPrinted] = createContext<Printed>()

export const money = (dollars: number) => `$${dollars.toLocaleString('en-US')}`
export const count = (n: number, thing: string, things = `${thing}s`) =>
  `${n} ${n === 1 ? thing : things}`
export const list = (words: string[]) =>
  words.length < 2
    ? (words[0] ?? 'nothing')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** How likely: "68%", "sure", "no chance". */
export function likely(chance: Chance | undefined): string {
  if (!chance) return 'sure'
  if (chance.success >= 1000) return 'sure'
  if (chance.success === 0) return 'no chance'
  return `${Math.min(99, Math.max(1, Math.round(chance.success / 10)))}%`
}
export const span = ([least, most]: readonly [number, number]) =>
  least === most ? money(least) : `${money(least)}–${most.toLocaleString('en-US')}`

/** The look of whoever sits there. */
export function lookAt(printed: Printed, view: View, seat: number): number | null {
  const character = view.seats[seat]?.character
  if (!character) return null
  const place = printed.characters.findIndex(({ id }) => id === character)
  return lookOf(printed.characters[place]!.colour, place)
}
/** The look of who knows a kind of card from the start: cards have its colour. */
export function lookOfKind(printed: Printed, kind: Resource): number {
  const place = printed.resources.findIndex(({ id }) => id === kind)
  return lookOf(printed.resources[place]?.colour ?? '', place)
}
export const characterName = (printed: Printed, view: View, seat: number) =>
  printed.characters.find(({ id }) => id === view.seats[seat]?.character)?.name ?? ''
export const resourceName = (printed: Printed, kind: Resource) =>
  printed.resources.find(({ id }) => id === kind)?.name ?? kind
export const vehicleName = (printed: Printed, kind: Vehicle) =>
  printed.vehicles.find(({ id }) => id === kind)?.name ?? kind
export const locationOf = (printed: Printed, id: Location) =>
  printed.map.locations.find((one) => one.id === id)!
export const jobOf = (printed: Printed, id: Location) =>
  printed.jobs.find(({ location }) => location === id)
/** The kinds a museum is known by need not be said each time. */
export const shortName = (name: string) =>
  name.replace(/^Musée (de l['’]|d['’]|du |de la |des )?/i, '')
export const placeName = (printed: Printed, id: Location) => shortName(locationOf(printed, id).name)
export const houseName = (printed: Printed, house: number) => printed.map.houses[house]?.name ?? ''

/** A ware in words, and what it is known by. */
export function wareName(printed: Printed, ware: Ware): string {
  const resource = as(ware, 'resource')
  if (resource) return resourceName(printed, resource)
  const jewel = as(ware, 'jewel')
  if (jewel) return printed.jewels.find(({ id }) => id === jewel)!.name
  const vehicle = as(ware, 'vehicle')
  if (vehicle) return vehicleName(printed, vehicle)
  return printed.loot[as(ware, 'loot')!]!.name
}

/** Column and row of a tile. */
export const tileAt = ({ map: { columns } }: Printed, tile: number): Tile => [
  tile % columns,
  Math.floor(tile / columns),
]
/** The tiles a token stands on; a rocket on those of its building. */
export function tilesOf(printed: Printed, spot: Spot): Tile[] {
  const pair = as(spot, 'pair')
  const location = as(spot, 'location')
  const numbers = pair ?? (location ? locationOf(printed, location).tiles : [as(spot, 'tile')!])
  return numbers.map((tile) => tileAt(printed, tile))
}
/** Where a token stands, if it is on the board. */
export const spotOf = (place: Place): Spot | undefined =>
  typeof place === 'object' ? place.at : undefined
export const sameSpot = (one: Spot, other: Spot) => JSON.stringify(one) === JSON.stringify(other)

/** The rows of the map as the drawing takes them. */
export function cityOf(printed: Printed): City {
  const { columns, rows, grounds, hoods, neighbourhoods, locations, police, houses } = printed.map
  const row = <A>(all: A[], y: number) => all.slice(y * columns, (y + 1) * columns)
  const at = (tile: number) => tileAt(printed, tile)
  return {
    columns,
    rows,
    map: Array.from({ length: rows }, (_, y) =>
      row(grounds, y).map((one) => (typeof one === 'string' ? one : 'location')),
    ),
    quarters: Array.from({ length: rows }, (_, y) => row(hoods, y)),
    museumRow: neighbourhoods.map(({ safe_houses: houses }) => !houses),
    places: [
      ...locations.map(({ name, kind, hood, tiles }) => ({
        name,
        kind,
        quarter: hood,
        tiles: tiles.map(at),
      })),
      { name: police.name, kind: 'police', quarter: 0, tiles: police.tiles.map(at) },
    ],
    houses: houses.map(({ tile, driveway, hood }) => ({
      tile: at(tile),
      driveway: at(driveway),
      quarter: hood,
    })),
  }
}
export const NOTHING: Bundle = { cash: 0, cards: [0, 0, 0, 0, 0, 0], jewels: [0, 0], loot: [] }

/** "$150 and 2 Security". */
export function bundleWords(printed: Printed, bundle: Bundle): string {
  return list([
    ...(bundle.cash > 0 ? [money(bundle.cash)] : []),
    ...bundle.cards.flatMap((many, kind) =>
      many > 0 ? [`${many > 1 ? `${many} ` : ''}${printed.resources[kind]!.name}`] : [],
    ),
    ...bundle.jewels.flatMap((many, kind) =>
      many > 0 ? [`${many > 1 ? `${many} × ` : ''}${printed.jewels[kind]!.name}`] : [],
    ),
    ...bundle.loot.map((card) => printed.loot[card]!.name),
  ])
}
export const isNothing = ({ cash, cards, jewels, loot }: Bundle) =>
  cash === 0 && sum(cards) === 0 && sum(jewels) === 0 && loot.length === 0
