// What lies flat: the ground of each neighbourhood, the Seine, gardens, streets with their stones, bridges, driveways,
// lamps. Shapes of one look are one path, so that all of Paris is a few dozen.

import { chanceAt } from './chance'
import { isRiver, isStreet, groundAt, middle, T, tilesWhere, type City, type Tile } from './city'
import { box, circle, outline } from './outline'

/** One look of the drawing: the class that colours it, and all of it as one path. */
export interface Shape {
  look: string
  d: string
  /** The neighbourhood whose tint it has. */
  quarter?: number
}

export const quartersOf = (city: City) => [...new Set(city.quarters.flat())].sort((a, b) => a - b)

const byQuarter = (city: City, look: string, draw: (tiles: Tile[]) => string): Shape[] =>
  quartersOf(city).map((quarter) => ({
    look,
    quarter,
    d: draw(tilesWhere(city, (x, y) => city.quarters[y]![x] === quarter)),
  }))

/** The ground, neighbourhood by neighbourhood. */
export const ground = (city: City): Shape[] =>
  byQuarter(city, 'ground', (tiles) => outline(tiles, 0, 0))

/** The river flows out of the picture: behind its edge it goes on. */
function water(city: City): Tile[] {
  const tiles = tilesWhere(city, (x, y) => isRiver(city, x, y))
  const beyond = tiles.flatMap(([x, y]): Tile[] => [
    ...(x === 0 ? [[-1, y] as const] : []),
    ...(x === city.columns - 1 ? [[x + 1, y] as const] : []),
    ...(y === 0 ? [[x, -1] as const] : []),
    ...(y === city.rows - 1 ? [[x, y + 1] as const] : []),
  ])
  return [...tiles, ...beyond]
}

export function seine(city: City, seed: number): Shape[] {
  const tiles = water(city)
  const waves = { high: '', gold: '' }
  for (const [x, y] of tilesWhere(city, (x, y) => isRiver(city, x, y))) {
    const draw = chanceAt(seed, x, y, 1)
    for (let i = 0; i < 3; i++) {
      const [left, top] = [(x + 0.1 + draw() * 0.5) * T, (y + 0.22 + i * 0.26 + draw() * 0.08) * T]
      const long = 7 + draw() * 7
      const wave = `M${left.toFixed(1)} ${top.toFixed(1)}q${(long / 4).toFixed(1)}-2.4 ${(long / 2).toFixed(1)} 0t${(long / 2).toFixed(1)} 0`
      if ((x + i) % 3 === 0) waves.gold += wave
      else waves.high += wave
    }
  }
  return [
    { look: 'quay', d: outline(tiles, -1.5, 0.62 * T) },
    { look: 'water', d: outline(tiles, 2, 0.55 * T) },
    { look: 'shore', d: outline(tiles, 4, 0.5 * T) },
    { look: 'wave', d: waves.high },
    { look: 'wave gold', d: waves.gold },
  ]
}

export function gardens(city: City, seed: number): Shape[] {
  const tiles = tilesWhere(city, (x, y) => groundAt(city, x, y) === 'garden')
  const trees = { shade: '', low: '', high: '' }
  const fountains = { rim: '', water: '', jet: '' }
  tiles.forEach(([x, y], n) => {
    const draw = chanceAt(seed, x, y, 2)
    const fountain = n % 5 === 2
    if (fountain) {
      const at = middle([x, y])
      fountains.rim += circle(at.x, at.y, 7.5)
      fountains.water += circle(at.x, at.y, 5.6)
      fountains.jet += circle(at.x, at.y, 1.8)
    }
    for (let i = 0; i < 3; i++) {
      const far = 0.2 + draw() * 0.6
      const [left, top] = [
        (x + (fountain ? (i % 2 ? 0.14 : 0.86) : far)) * T,
        (y + 0.2 + i * 0.28) * T,
      ]
      const size = Math.round((4.2 + draw() * 2.6) * 10) / 10
      if (fountain && i === 1) continue
      trees.shade += circle(left + 1.5, top + 2.2, size)
      trees.low += circle(left, top, size)
      trees.high += circle(left - size * 0.28, top - size * 0.32, Math.round(size * 5.4) / 10)
    }
  })
  return [
    { look: 'garden', d: outline(tiles, 2, 6) },
    { look: 'hedge', d: outline(tiles, 4.5, 5) },
    { look: 'fountain-rim', d: fountains.rim },
    { look: 'fountain', d: fountains.water },
    { look: 'jet', d: fountains.jet },
    { look: 'tree-shade', d: trees.shade },
    { look: 'tree', d: trees.low },
    { look: 'tree-high', d: trees.high },
  ]
}

export function streets(city: City): Shape[] {
  const all = tilesWhere(city, (x, y) => isStreet(city, x, y))
  const stones = (tiles: Tile[]) =>
    tiles
      .filter(([x, y]) => groundAt(city, x, y) !== 'bridge' && isStreet(city, x, y))
      .map(([x, y]) => box(x * T + 1.5, y * T + 1.5, T - 3, T - 3, 5))
      .join('')
  return [
    { look: 'kerb', d: outline(all, -1.5, 5) },
    { look: 'roadway', d: outline(all, 0.5, 4) },
    ...byQuarter(city, 'stone', stones),
  ]
}

/** Which way a bridge leads: along its neighbouring streets. */
const leadsDown = (city: City, x: number, y: number) =>
  isStreet(city, x, y - 1) || isStreet(city, x, y + 1)

export function bridges(city: City): Shape[] {
  const decks = { arch: '', deck: '', plank: '', parapet: '' }
  for (const [x, y] of tilesWhere(city, (x, y) => groundAt(city, x, y) === 'bridge')) {
    const down = leadsDown(city, x, y)
    const [left, top] = [x * T, y * T]
    const place = (along: number, across: number, long: number, wide: number, radius = 0) =>
      down
        ? box(left + across, top + along, wide, long, radius)
        : box(left + along, top + across, long, wide, radius)
    decks.arch += place(-3, -2.5, T + 6, T + 5, 3)
    decks.deck += place(-2, 0.5, T + 4, T - 1)
    for (let i = 0; i < 4; i++) decks.plank += place(i * 8 + 1, 4.5, 6, T - 9, 1.5)
    decks.parapet += place(-4, -2.5, T + 8, 4, 1.5) + place(-4, T - 1.5, T + 8, 4, 1.5)
  }
  return [
    { look: 'arch', d: decks.arch },
    { look: 'deck', d: decks.deck },
    { look: 'plank', d: decks.plank },
    { look: 'parapet', d: decks.parapet },
  ]
}

/** Black, with a chevron towards the house. */
export function driveways(city: City): Shape[] {
  const parts = { drive: '', chevron: '' }
  for (const { tile, driveway } of city.houses) {
    const [dx, dy] = [tile[0] - driveway[0], tile[1] - driveway[1]]
    const at = { x: (driveway[0] + 0.5) * T + dx * 15, y: (driveway[1] + 0.5) * T + dy * 15 }
    parts.drive += box(at.x - 7, at.y - 7, 14, 14, 2)
    const tip = { x: at.x + dx * 2.6, y: at.y + dy * 2.6 }
    const wing = (side: number) => ({
      x: tip.x - dx * 4.4 - dy * 3.6 * side,
      y: tip.y - dy * 4.4 + dx * 3.6 * side,
    })
    const [one, other] = [wing(1), wing(-1)]
    parts.chevron += `M${one.x} ${one.y}L${tip.x} ${tip.y}L${other.x} ${other.y}`
  }
  return [
    { look: 'drive', d: parts.drive },
    { look: 'chevron', d: parts.chevron },
  ]
}

/** Lamps stand where streets meet, and here and there between. */
export function lamps(city: City): { x: number; y: number; great: boolean }[] {
  const meeting = ([x, y]: Tile) =>
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].filter(([dx, dy]) => isStreet(city, x + dx!, y + dy!)).length
  return tilesWhere(city, (x, y) => isStreet(city, x, y)).flatMap((tile) => {
    const [x, y] = tile
    const great = meeting(tile) >= 3
    if (!great && (x * 7 + y * 3) % 6 !== 0) return []
    const at = middle(tile)
    return [{ x: great ? at.x + T * 0.46 : at.x, y: great ? at.y - T * 0.46 : at.y, great }]
  })
}
