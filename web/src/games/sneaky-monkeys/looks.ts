// How a character looks: by the colour of its cards and chips, which every pack names. Colour and shape go together.

const COLOURS = ['red', 'orange', 'purple', 'yellow', 'green', 'blue']

/** Which of six monkeys wears a colour; one of another colour takes its place in the row. */
export const lookOf = (colour: string, place = 0): number => {
  const found = COLOURS.indexOf(colour)
  return found >= 0 ? found : place % COLOURS.length
}

/** One shape per character, so that colour is never the only sign. */
export const SHAPES = [
  'M10 1.5 19 18H1Z',
  'M5.3 2h9.4L19.4 10l-4.7 8H5.3L.6 10Z',
  'M2.5 2.5h15v15h-15Z',
  'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  'M10 1 19 7.6 15.5 18.2h-11L1 7.6Z',
  'M10 .8 12.7 7l6.8.6-5.1 4.5 1.5 6.6L10 15.2l-5.9 3.5 1.5-6.6L.5 7.6 7.3 7Z',
]
export const SHAPE_NAMES = ['triangle', 'hexagon', 'square', 'circle', 'pentagon', 'star']

export const colourOf = (look: number | null) =>
  look === null ? 'var(--line-high)' : `var(--character-${look})`

/** What a face shows. */
export type Mood = 'calm' | 'smirk' | 'glad' | 'sweat' | 'jail' | 'pupil' | 'away'
