// Where things lie on the map: circles where the pack puts them, then the names of cities beside their circles, the
// works near their cities, and all other names where there is room left. Nothing lies on a circle or on one another.
//
//   circles in pixels ──layOut──► boxes for works and names, a place to park at every circle

import {
  around,
  gapTo,
  middleTo,
  Squares,
  type Box,
  type Point,
  type Size,
} from '../../table/sheet'

/** How works are shown: in frames, small beside a row of signs, as that row, or by their value alone. */
export type Hanging = 'frames' | 'small' | 'rows' | 'chips'
/** The room that the two works of a city take, in units of the sheet; the widest pair fits in. */
const PLATES: Record<Hanging, Size> = {
  frames: { width: 8, height: 4.5 },
  small: { width: 7.5, height: 3.5 },
  rows: { width: 6, height: 3 },
  chips: { width: 3.7, height: 1.8 },
}
/** What City markers need below the works. */
const MARKERS = 0.6
/** How long a leash may be. */
const LEASH = 6
/** How often the order in which cities choose is changed. */
const TRIES = 12
const CAR: Size = { width: 2.6, height: 2 }

export interface Spot extends Point {
  /** What lies there and may not be covered, from its middle outwards, in pixels. */
  reach: number
  /** How large its name is when it is written, in pixels. */
  name: Size
  kind: string
}
export interface Layout {
  hanging: Hanging
  /** The works, by the place of their city among the circles. */
  plates: Map<number, Box>
  /** The names there is room for. */
  names: Map<number, Box>
  /** How far from a circle's middle the first car stands, and how far on the next. */
  parking: Map<number, { x: number; y: number; step: number }>
  /** Where City markers lie that are as large as this, by the place of their city among the circles. */
  mark: (sizes: Map<number, Size>) => Map<number, Box>
}

/** Where a box beside a circle may lie: all along its four sides. */
function beside({ x, y, reach }: Spot, { width, height }: Size, gap: number): Box[] {
  const out = reach + gap
  const SLIDES = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]
  return SLIDES.flatMap((slide) => {
    const [aside, away] = [x - width / 2 + slide * (width / 2 + reach / 2), y - height / 2]
    const along = away + slide * (height / 2 + reach / 2)
    return [
      { x: aside, y: y + out },
      { x: aside, y: y - out - height },
      { x: x + out, y: along },
      { x: x - out - width, y: along },
    ]
  }).map((at) => ({ ...at, width, height }))
}

export interface Room {
  /** What a rem is on this sheet, in pixels. */
  unit: number
  /** Whether frames come into question. */
  frames: boolean
  /** Where nothing may lie. */
  keepOut: Box | null
}

/** Lays out a sheet; works hang in frames if all of them find room so, else smaller. */
export function layOut(sheet: Size, spots: Spot[], links: [number, number][], room: Room): Layout {
  const hangings: Hanging[] = room.frames
    ? ['frames', 'small', 'rows', 'chips']
    : ['small', 'rows', 'chips']
  for (const hanging of hangings) {
    // Whose works found no place chooses first the next time.
    let first: number[] = []
    for (let tries = 0; tries < TRIES; tries++) {
      const { layout, stuck } = attempt(sheet, spots, links, room, hanging, first)
      if (stuck === null || hanging === 'chips') return layout
      if (first[0] === stuck) break
      first = [stuck, ...first.filter((circle) => circle !== stuck)]
    }
  }
  throw new Error('chips come last')
}

function attempt(
  sheet: Size,
  spots: Spot[],
  links: [number, number][],
  { unit, keepOut }: Room,
  hanging: Hanging,
  first: number[],
): { layout: Layout; stuck: number | null } {
  const [taken, roads] = [new Squares(sheet), new Squares(sheet)]
  for (const spot of spots) taken.lay(around(spot, 2 * spot.reach))
  if (keepOut) taken.lay(keepOut)
  for (const [a, b] of links) {
    const [from, to] = [spots[a]!, spots[b]!]
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / roads.side)
    for (let i = 0; i <= steps; i++)
      roads.lay({
        x: from.x + ((to.x - from.x) * i) / steps,
        y: from.y + ((to.y - from.y) * i) / steps,
        width: roads.side,
        height: roads.side,
      })
  }
  const inside = ({ x, y, width, height }: Box) =>
    x >= 2 && y >= 2 && x + width <= sheet.width - 2 && y + height <= sheet.height - 2
  const free = (box: Box) => inside(box) && taken.under(box) === 0

  const names = new Map<number, Box>()
  const write = (circle: number) => {
    const spot = spots[circle]!
    const places = beside(spot, spot.name, 1)
      .filter(free)
      .map((box) => ({
        box,
        cost: roads.under(box) / 2 + gapTo(box, spot) / 4 + middleTo(box, spot) / 8,
      }))
    const best = places.sort((a, b) => a.cost - b.cost)[0]
    if (!best) return
    names.set(circle, best.box)
    taken.lay(best.box)
  }
  const parking: Layout['parking'] = new Map()
  /**
   * Where cars stand: the first beside its circle, or on it before it hides works or names; others in a row that stays
   * on the sheet.
   */
  const park = (circle: number) => {
    const spot = spots[circle]!
    const car = { width: CAR.width * unit, height: CAR.height * unit }
    const own = around(spot, 2 * spot.reach)
    const cost = (box: Box) =>
      3 * taken.under(box) - (2 * shared(box, own)) / taken.side ** 2 + (inside(box) ? 0 : 1e4)
    const places = [...beside(spot, car, -spot.reach / 3), ...beside(spot, car, -spot.reach)].map(
      (box) => ({ box, cost: cost(box) + middleTo(box, spot) / 4 }),
    )
    const { box } = places.sort((a, b) => a.cost - b.cost)[0]!
    const x = box.x + box.width / 2 - spot.x
    const far = 0.55 * car.width
    const row = (step: number) =>
      [1, 2, 3].reduce((sum, n) => sum + cost({ ...box, x: box.x + n * step }), 0)
    const step = row(far) < row(-far) || (row(far) === row(-far) && x >= 0) ? far : -far
    parking.set(circle, { x, y: box.y + box.height / 2 - spot.y, step })
  }
  const each = (kinds: string[]) =>
    spots.flatMap(({ kind }, circle) => (kinds.includes(kind) ? [circle] : []))
  // Works come before the names of their cities, which find room anywhere, but for where they are no more than a row.
  if (hanging === 'rows') each(['city', 'hideout']).forEach(write)

  const plates = new Map<number, Box>()
  const size = {
    width: PLATES[hanging].width * unit,
    height: (PLATES[hanging].height + (hanging === 'chips' ? 0 : MARKERS)) * unit,
  }
  let stuck: number | null = null
  // Who has the least room chooses first.
  // Pictures may hang a little away: a leash leads to their city.
  const leash = hanging === 'frames' || hanging === 'small' ? size.width : 0
  const order = each(['city']).map((circle) => ({
    circle,
    many: first.includes(circle)
      ? first.indexOf(circle) - first.length
      : nearby(spots, circle, size, free, roads, leash).many,
  }))
  for (const { circle } of order.sort((a, b) => a.many - b.many)) {
    const { box } = nearby(spots, circle, size, free, roads, leash)
    // A value alone may hang anywhere: a leash leads to its city.
    const far = hanging === 'chips' ? sheet.width : 0
    const found =
      box ??
      nearby(spots, circle, size, free, roads, far).box ??
      leastCovering(spots[circle]!, size, sheet, taken)
    if (box === null) stuck ??= circle
    plates.set(circle, found)
    taken.lay(found)
  }
  exchange(spots, plates)
  // So far away nobody would look for them.
  const lost = [...plates].find(([circle, box]) => gapTo(box, spots[circle]!) > LEASH * unit)
  if (hanging !== 'chips' && lost) stuck ??= lost[0]
  if (hanging !== 'rows') each(['city', 'hideout']).forEach(write)
  if (hanging !== 'chips') stuck ??= each(['city']).find((circle) => !names.has(circle)) ?? null
  each(['eliminate', 'road']).forEach(write)
  spots.forEach((_, circle) => park(circle))

  // City markers lie beside the works of their city, or beside its circle: no coin, sign or car is under them.
  const mark = (sizes: Map<number, Size>) => {
    const [covered, works] = [new Squares(sheet), new Squares(sheet)]
    for (const spot of spots) covered.lay(around(spot, 2 * spot.reach))
    for (const box of [...names.values(), ...(keepOut ? [keepOut] : [])]) covered.lay(box)
    // The coins of works in frames look over the upper edge.
    const coins = hanging === 'frames' ? 0.3 * unit : 0
    const hung = (box: Box) => ({
      ...box,
      y: box.y - coins,
      height: PLATES[hanging].height * unit + coins,
    })
    for (const box of plates.values()) works.lay(hung(box))
    const car = { width: CAR.width * unit, height: CAR.height * unit }
    parking.forEach(({ x, y }, i) => {
      const at = { x: spots[i]!.x + x, y: spots[i]!.y + y }
      covered.lay(around(at, car.width, car.height))
    })
    const lying = new Map<number, Box>()
    for (const [circle, size] of sizes) {
      const spot = spots[circle]!
      const plate = plates.get(circle)
      const own = plate && hung(plate)
      const places = [...(own ? near(own, size) : []), ...beside(spot, size, 1)].map((box) => ({
        box,
        // Rather on a name than on a work.
        cost:
          1000 * works.under(box) +
          100 * covered.under(box) +
          (inside(box) ? 0 : 1e6) +
          roads.under(box) / 2 +
          (own ? Math.min(middleTo(box, spot), 2 * apart(box, own)) : middleTo(box, spot)),
      }))
      const { box } = places.sort((a, b) => a.cost - b.cost)[0]!
      lying.set(circle, box)
      covered.lay(box)
    }
    return lying
  }
  return { layout: { hanging, plates, names, parking, mark }, stuck }
}

/** Where a box may lie near another. */
function near(by: Box, size: Size): Box[] {
  const STEP = 5
  const across = Math.ceil((by.width + size.width) / STEP)
  const down = Math.ceil((by.height + 3 * size.height) / STEP)
  const [left, top] = [by.x - size.width, by.y - 2 * size.height]
  return Array.from({ length: (across + 1) * (down + 1) }, (_, i) => ({
    x: left + STEP * (i % (across + 1)),
    y: top + STEP * Math.floor(i / (across + 1)),
    ...size,
  }))
}

/** How much two boxes have in common, in square pixels. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, wide) * Math.max(0, high)
}

/** How far two boxes lie from one another. */
const apart = (a: Box, b: Box) =>
  gapTo(
    {
      x: a.x - b.width / 2,
      y: a.y - b.height / 2,
      width: a.width + b.width,
      height: a.height + b.height,
    },
    { x: b.x + b.width / 2, y: b.y + b.height / 2 },
  )

/** Works hang where all leashes together are shortest: the places are as large as one another. */
function exchange(spots: Spot[], plates: Map<number, Box>) {
  const cities = [...plates.keys()]
  const cost = (circle: number, box: Box) => farness(box, spots, circle)
  for (let better = true; better;) {
    better = false
    for (const a of cities)
      for (const b of cities) {
        const [one, other] = [plates.get(a)!, plates.get(b)!]
        if (cost(a, other) + cost(b, one) < cost(a, one) + cost(b, other) - 1) {
          plates.set(a, other).set(b, one)
          better = true
        }
      }
  }
}

/** How far works hang from their city; they must not seem to hang in another. */
function farness(box: Box, spots: Spot[], circle: number): number {
  const far = gapTo(box, spots[circle]!)
  const strays = spots.some(
    (other, i) => other.kind === 'city' && i !== circle && gapTo(box, other) < far,
  )
  return far + (strays ? 120 : 0)
}

/** The best free place near a city, if any, and how many there are. */
function nearby(
  spots: Spot[],
  circle: number,
  { width, height }: Size,
  free: (box: Box) => boolean,
  roads: Squares,
  farther = 0,
): { box: Box | null; many: number } {
  const at = spots[circle]!
  const STEP = 8
  const reach = Math.max(width, height) * 1.6 + at.reach + farther
  let [best, box, many] = [Infinity, null as Box | null, 0]
  for (let x = at.x - reach - width / 2; x <= at.x + reach - width / 2; x += STEP)
    for (let y = at.y - reach - height / 2; y <= at.y + reach - height / 2; y += STEP) {
      const here = { x, y, width, height }
      if (!free(here)) continue
      many += 1
      const cost = farness(here, spots, circle) + 0.7 * roads.under(here)
      if (cost < best) [best, box] = [cost, here]
    }
  return { box, many }
}

/** Where there is no free place left, the one that covers least. */
function leastCovering(spot: Spot, size: Size, sheet: Size, taken: Squares): Box {
  const places = beside(spot, size, 2).map((box) => ({
    ...box,
    x: Math.max(0, Math.min(sheet.width - box.width, box.x)),
    y: Math.max(0, Math.min(sheet.height - box.height, box.y)),
  }))
  return places.sort((a, b) => taken.under(a) - taken.under(b))[0]!
}
