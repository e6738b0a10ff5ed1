// What hangs in a frame: a drawing of ours, found by the title of the work, or one composed from its title where a
// pack brings a work of its own.
//
//   title ──slug──► paintings/<slug>.svg, else compose(title) ──► an address for <img>, and how broad it is

const drawn = import.meta.glob<string>('./paintings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface Picture {
  src: string
  /** Its width divided by its height. */
  ratio: number
}
const known = new Map<string, Picture>()

export function pictureOf(title: string): Picture {
  let found = known.get(title)
  if (!found)
    known.set(title, (found = picture(drawn[`./paintings/${slug(title)}.svg`] ?? compose(title))))
  return found
}

/** "Bathers at Asnières" is bathers-at-asnieres. */
const slug = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function picture(svg: string): Picture {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? ['', '4', '3']
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    ratio: Number(width) / Number(height),
  }
}

type Kind = 'portrait' | 'land' | 'sea' | 'still'
const WORDS: [RegExp, Kind][] = [
  [/portrait|girl|woman|lady|man\b|boy|saint|madonna|queen|king|duke|self/i, 'portrait'],
  [/sea|harbou?r|boat|ship|storm|wave|river|lake|bridge|bathers/i, 'sea'],
  [/still|fruit|flower|vase|roses|apples|table|bowl|bottle/i, 'still'],
  [/field|hill|mountain|wood|tree|garden|road|village|harvest/i, 'land'],
]

/** Paint for a picture, which is no part of the page's palette. */
const paint = (light: number, strength: number, hue: number) =>
  `oklch(${light}% ${strength} ${hue})`

/** A picture by the words of its title, the same one wherever it hangs. */
function compose(title: string): string {
  let seed = 2166136261
  for (const letter of title) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0
  const roll = (below: number) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return Math.floor((((seed >>> 8) % 1000) / 1000) * below)
  }
  const kinds: Kind[] = ['portrait', 'land', 'sea', 'still']
  const kind = WORDS.find(([word]) => word.test(title))?.[1] ?? kinds[roll(4)]!
  const hue = roll(360)
  const tone = (light: number, strength: number, turn = 0) =>
    paint(light, strength, (hue + turn) % 360)
  const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
  const disc = (fill: string, x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
  const [skin, hair] = [paint(68 + roll(20), 0.07, 60), paint(24 + roll(40), 0.06, 55)]
  const [width, height] = kind === 'portrait' ? [80, 100] : [100, 74]
  const parts: string[] = [
    shape(tone(kind === 'portrait' ? 32 : 84, 0.06), `M0 0h${width}v${height}H0z`),
  ]
  const ridge = (y: number, light: number, turn: number) =>
    shape(
      tone(light, 0.09, turn),
      `M0 ${y + roll(8)}q18-${8 + roll(14)} 34-${roll(8)}t34 ${roll(8)} 32-${roll(10)}V${height}H0z`,
    )
  if (kind === 'portrait') {
    parts.push(shape(tone(45, 0.08, 40), `M0 0h${20 + roll(30)}l${roll(20)} 100H0z`))
    parts.push(shape(hair, `M22 ${60 + roll(16)}q-6-46 18-46t18 46l-4 6H26z`))
    parts.push(shape(tone(42, 0.13, 180), 'M8 100q2-26 24-31h16q22 5 24 31z'))
    parts.push(shape(tone(86, 0.04, 60), 'M30 69l10 14 10-14-4-3H34z'))
    parts.push(shape(skin, 'M34 52h12v18q-6 6-12 0zM28 38q0-18 12-18t12 18q0 18-12 20-12-2-12-20z'))
    parts.push(shape(hair, `M26 42q-3-24 14-24t14 24q-3-${10 + roll(8)}-14-14-11 4-14 14z`))
    parts.push(
      shape(paint(24, 0.03, 50), 'M32 40h5v1.6h-5zm11 0h5v1.6h-5z'),
      shape(paint(51, 0.13, 30), 'M36 50q4 2 8 0-4 3-8 0z'),
    )
  } else if (kind === 'still') {
    parts.push(
      shape(tone(52, 0.08, 60), 'M0 48h100v26H0z'),
      shape(tone(94, 0.02), 'M14 50l60-3 14 27H22z'),
    )
    parts.push(shape(tone(48, 0.12, 200), 'M30 20q6-5 12 0l5 18q0 14-11 14T25 38z'))
    for (let i = 0; i < 6; i++) {
      parts.push(
        disc(tone(58 + roll(20), 0.16, 60 * i), 48 + 7 * i - 14 * (i % 2), 52 - 6 * (i % 2), 6),
      )
      parts.push(disc(tone(80, 0.13, 50 * i), 25 + roll(22), 6 + roll(16), 5))
    }
  } else {
    parts.push(disc(tone(95, 0.08, 180), 16 + roll(64), 10 + roll(10), 6 + roll(5)))
    parts.push(ridge(34, 68, 40))
    if (kind === 'sea') {
      parts.push(
        shape(paint(48, 0.08, 230), 'M0 44h100v30H0z'),
        shape(paint(60, 0.07, 220), 'M0 54q24-6 50 0t50-2v6q-26 5-50 0t-50 2z'),
      )
      for (let i = 0; i < 3; i++) {
        const [x, y] = [10 + 30 * i + roll(12), 46 + roll(16)]
        parts.push(
          shape(tone(32, 0.08, 90 * i), `M${x - 9} ${y}h18l-4 5h-10z`),
          shape(tone(93, 0.04, 60 * i), `M${x} ${y - 2}v-18l9 18z`),
        )
      }
    } else {
      parts.push(ridge(46, 55, 90), ridge(58, 44, 120))
      for (let i = 0; i < 4; i++) {
        const [x, y] = [8 + 24 * i + roll(14), 52 + roll(14)]
        parts.push(
          shape(paint(34, 0.06, 60), `M${x - 1} ${y}h2v10h-2z`),
          disc(tone(40, 0.1, 100 + 30 * i), x, y - 4, 5 + roll(4)),
        )
      }
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}
