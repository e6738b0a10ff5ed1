// Who somebody is to the eye: plain data, one word per part. `Portrait.svelte` draws a Look, `parts/` holds the shapes.
//
//   pack's id ──a box's own table──► Look ──Portrait──► a face
//   any text  ──lookOf────────────►  Look               (stable: the same text is the same person everywhere)
//
// Write a person down by what differs from `plain`: `{ ...plain, hat: 'beret', extras: ['brush'] }`.

export type Head = 'narrow' | 'oval' | 'round' | 'square'
export type Hair =
  | 'bald'
  | 'tonsure'
  | 'crop'
  | 'short'
  | 'parted'
  | 'slick'
  | 'spikes'
  | 'curls'
  | 'bun'
  | 'bob'
  | 'waves'
  | 'long'
  | 'tail'
  | 'braids'
export type Tone =
  'black' | 'brown' | 'chestnut' | 'blond' | 'grey' | 'white' | 'red' | 'pink' | 'jade'
export type Hat =
  | 'none'
  | 'top'
  | 'bowler'
  | 'fedora'
  | 'feather'
  | 'wide'
  | 'beret'
  | 'cap'
  | 'peaked'
  | 'sailor'
  | 'beanie'
  | 'helmet'
  | 'headscarf'
  | 'hood'
  | 'plumes'
  | 'headband'
export type Eyewear =
  | 'none'
  | 'glasses'
  | 'specs'
  | 'shades'
  | 'goggles'
  | 'goggles up'
  | 'monocle'
  | 'patch'
  | 'visor'
  | 'domino'
export type Beard = 'none' | 'stubble' | 'moustache' | 'handlebar' | 'goatee' | 'sideburns' | 'full'
export type Mouth =
  'smile' | 'grin' | 'smirk' | 'stern' | 'frown' | 'lips' | 'open' | 'surprised' | 'whistle'
export type Brows = 'calm' | 'raised' | 'angry' | 'heavy' | 'thin' | 'worried' | 'cocked'
export type Collar =
  | 'suit'
  | 'bow'
  | 'scarf'
  | 'rollneck'
  | 'open'
  | 'hoodie'
  | 'fur'
  | 'ruffle'
  | 'dress'
  | 'uniform'
  | 'clerical'
  | 'overalls'
export type Extra =
  | 'lashes'
  | 'earrings'
  | 'pearls'
  | 'scar'
  | 'freckles'
  | 'wrinkles'
  | 'blush'
  | 'mark'
  | 'plaster'
  | 'brush'
  | 'pencil'
  | 'headphones'
  | 'headset'
  | 'flower'
  | 'badge'
/** A colour of cloth by its name in the palette; `seat` is the colour of whoever sits there. */
export type Cloth =
  | 'seat'
  | 'soot'
  | 'grey'
  | 'cream'
  | 'navy'
  | 'blue'
  | 'teal'
  | 'green'
  | 'lime'
  | 'khaki'
  | 'gold'
  | 'copper'
  | 'brown'
  | 'red'
  | 'wine'
  | 'pink'
  | 'plum'
  | 'violet'

export interface Look {
  /** Its width and its jaw; a square head sits on wide shoulders. */
  head: Head
  /** 0 the lightest, 4 the darkest. */
  skin: 0 | 1 | 2 | 3 | 4
  hair: Hair
  /** The colour of hair, brows and beard. */
  tone: Tone
  hat: Hat
  /** The colour of the hat. */
  felt: Cloth
  eyewear: Eyewear
  /** The colour of a mask, of a visor, of the strap of goggles. */
  glass: Cloth
  beard: Beard
  mouth: Mouth
  brows: Brows
  collar: Collar
  /** The colour of the coat. */
  coat: Cloth
  /** The colour of tie, scarf, fur, hatband and flower. */
  trim: Cloth
  extras: Extra[]
  /** The colour of the rays behind. */
  rays: Cloth
}

/** Nobody in particular. */
export const plain: Look = {
  head: 'oval',
  skin: 1,
  hair: 'short',
  tone: 'brown',
  hat: 'none',
  felt: 'soot',
  eyewear: 'none',
  glass: 'soot',
  beard: 'none',
  mouth: 'smile',
  brows: 'calm',
  collar: 'suit',
  coat: 'navy',
  trim: 'red',
  extras: [],
  rays: 'navy',
}

/** What somebody feels, over the mouth and brows of the Look. */
export type Mood = 'glad' | 'sly' | 'cross' | 'startled' | 'sad'
const MOODS: Record<Mood, Pick<Look, 'mouth' | 'brows'>> = {
  glad: { mouth: 'grin', brows: 'raised' },
  sly: { mouth: 'smirk', brows: 'cocked' },
  cross: { mouth: 'frown', brows: 'angry' },
  startled: { mouth: 'surprised', brows: 'raised' },
  sad: { mouth: 'frown', brows: 'worried' },
}
export const inMood = (look: Look, mood: Mood | null): Look =>
  mood ? { ...look, ...MOODS[mood] } : look

/** Where the eyes look, as the watcher sees it. */
export type Gaze = 'ahead' | 'left' | 'right'

/** A stable face for any text: the name of somebody in a pack of one's own. */
export function lookOf(text: string): Look {
  const pick = picker(text)
  const woman = pick([true, false])
  const tone = pick<Tone>(['black', 'brown', 'chestnut', 'blond', 'grey', 'red', 'black', 'white'])
  const hat = pick<Hat>(woman ? HATS_HERS : HATS_HIS)
  const coat = pick(COATS)
  return {
    head: pick<Head>(woman ? ['narrow', 'oval', 'oval', 'round'] : ['oval', 'round', 'square']),
    skin: pick<Look['skin']>([0, 1, 2, 3, 4]),
    hair: pick<Hair>(woman ? HAIR_HERS : HAIR_HIS),
    tone,
    hat,
    felt: pick(COATS),
    eyewear: pick<Eyewear>(['none', 'none', 'none', 'glasses', 'specs', 'shades']),
    glass: 'soot',
    beard: woman ? 'none' : pick<Beard>(BEARDS),
    mouth: pick<Mouth>(
      woman ? ['lips', 'smile', 'grin', 'smirk'] : ['smile', 'smirk', 'stern', 'grin'],
    ),
    brows: pick<Brows>(woman ? ['thin', 'raised', 'calm'] : ['calm', 'heavy', 'angry', 'cocked']),
    collar: pick<Collar>(woman ? COLLARS_HERS : COLLARS_HIS),
    coat,
    trim: pick(COATS.filter((cloth) => cloth !== coat)),
    extras: [
      ...(woman ? (['lashes'] as const) : []),
      ...pick<Extra[]>([
        [],
        [],
        ['freckles'],
        ['scar'],
        ['mark'],
        woman ? ['earrings'] : ['plaster'],
      ]),
    ],
    rays: pick(COATS),
  }
}

const COATS: Cloth[] = [
  'navy',
  'green',
  'wine',
  'khaki',
  'plum',
  'teal',
  'copper',
  'grey',
  'soot',
  'blue',
]
const HATS_HERS: Hat[] = ['none', 'none', 'none', 'beret', 'wide', 'headscarf', 'cap', 'feather']
const HATS_HIS: Hat[] = ['none', 'none', 'fedora', 'bowler', 'cap', 'beanie', 'top', 'beret']
const HAIR_HERS: Hair[] = ['long', 'bob', 'waves', 'bun', 'curls', 'tail', 'braids']
const HAIR_HIS: Hair[] = ['short', 'parted', 'slick', 'crop', 'bald', 'curls', 'tonsure']
const BEARDS: Beard[] = ['none', 'none', 'stubble', 'moustache', 'goatee', 'full', 'handlebar']
const COLLARS_HERS: Collar[] = ['scarf', 'dress', 'rollneck', 'open', 'ruffle', 'suit']
const COLLARS_HIS: Collar[] = ['suit', 'bow', 'rollneck', 'open', 'scarf', 'overalls']

/** Picks by the text: every call takes a new turn, so that neighbours have little in common. */
function picker(text: string) {
  let state = 0x811c9dc5
  const turn = (by: number) => {
    state = Math.imul(state ^ by, 0x01000193) >>> 0
  }
  for (const letter of text) turn(letter.codePointAt(0)!)
  return <T>(choices: readonly T[]): T => {
    turn(choices.length)
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0
    return choices[(mixed >>> 8) % choices.length]!
  }
}
