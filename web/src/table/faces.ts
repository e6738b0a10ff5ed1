// Who a number is: a face put together from parts. The numbers of choices share no factor, so that the first 840
// numbers are 840 people, and neighbours have little in common.

export type Hat = 'none' | 'fedora' | 'bowler' | 'beret' | 'cap' | 'top' | 'feather'
export type Hair = 'short' | 'parted' | 'bun' | 'curls' | 'long' | 'bob' | 'bald' | 'grey'
export type Beard = 'none' | 'moustache' | 'full' | 'goatee' | 'none too'
export type Extra = 'none' | 'glasses' | 'monocle'

export interface Face {
  hat: Hat
  hair: Hair
  beard: Beard
  extra: Extra
  /** Places in the palette. */
  skin: number
  tone: number
  cloth: number
  /** How broad the head is, beside its height. */
  broad: number
  masked: boolean
}

const HATS: Hat[] = ['none', 'fedora', 'none', 'bowler', 'cap', 'beret', 'top']
const HAIRS: Hair[] = ['short', 'long', 'parted', 'bun', 'curls', 'bald', 'bob', 'grey']
const BEARDS: Beard[] = ['none', 'moustache', 'none too', 'full', 'goatee']
const EXTRAS: Extra[] = ['none', 'glasses', 'monocle']

export function faceOf(number: number): Face {
  const hair = HAIRS[number % 8]!
  return {
    hat: HATS[number % 7]!,
    hair,
    beard: BEARDS[number % 5]!,
    extra: EXTRAS[number % 3]!,
    skin: (number * 2 + Math.floor(number / 5)) % 5,
    tone: hair === 'grey' ? 4 : [0, 1, 2, 3, 5][(number + Math.floor(number / 8)) % 5]!,
    cloth: (number * 3 + Math.floor(number / 7)) % 5,
    broad: [22, 24.5, 20.5, 23][number % 4]!,
    masked: false,
  }
}

const plain = { beard: 'none', extra: 'none', broad: 22, masked: true } as const
/** The first burglars of a crew are known by their hats; whoever comes after them is put together. */
const BURGLARS: Face[] = [
  { ...plain, hat: 'feather', hair: 'long', skin: 0, tone: 1, cloth: 4 },
  { ...plain, hat: 'top', hair: 'short', beard: 'moustache', skin: 0, tone: 0, cloth: 0 },
  { ...plain, hat: 'beret', hair: 'bob', skin: 3, tone: 0, cloth: 2 },
  { ...plain, hat: 'cap', hair: 'grey', beard: 'full', skin: 1, tone: 4, cloth: 3, broad: 24 },
]

export const burglarOf = (number: number): Face =>
  BURGLARS[number] ?? { ...faceOf(number), extra: 'none', masked: true }
