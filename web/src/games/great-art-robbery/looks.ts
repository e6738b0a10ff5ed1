// How the people of this box look: by the name on the card, plain data. Whoever a pack of one's own brings gets a face
// from the name. What stands behind them, the hue of the main skill or of the crew, comes from the card itself.

import { lookOf, plain, type Cloth, type Look } from '../../table/portrait/look'
import type { Printed, Symbol } from './model'
import { cardName } from './model'

type Parts = Partial<Look>
const her: Parts = { brows: 'thin', mouth: 'lips', extras: ['lashes'] }

// prettier-ignore
const PEOPLE: Record<string, Parts> = {
  // Charity galas and champagne.
  "'The Duchess' Odile": { ...her, skin: 0, hair: 'bun', tone: 'white', hat: 'plumes', felt: 'wine', collar: 'fur', coat: 'wine', trim: 'cream', extras: ['lashes', 'earrings', 'mark', 'tiara'] },
  "'Old Money' Percival": { head: 'round', skin: 0, hair: 'tonsure', tone: 'white', beard: 'sideburns', brows: 'heavy', collar: 'bow', coat: 'soot', trim: 'gold', mouth: 'stern', extras: ['wrinkles'] },
  "'Regatta' Sven": { head: 'square', skin: 1, hair: 'short', tone: 'blond', hat: 'sailor', felt: 'cream', beard: 'full', collar: 'rollneck', coat: 'navy', mouth: 'grin' },
  "'The Chauffeur' Alfonse": { head: 'narrow', skin: 2, tone: 'black', hat: 'peaked', felt: 'soot', beard: 'moustache', collar: 'uniform', coat: 'soot', trim: 'red', mouth: 'stern' },
  "'The Thinker' Roberto": { skin: 2, hair: 'curls', tone: 'grey', eyewear: 'specs', beard: 'goatee', collar: 'scarf', coat: 'brown', trim: 'wine', brows: 'cocked', extras: ['pencil'] },
  "'Black Tie' Leonora": { ...her, skin: 3, hair: 'slick', tone: 'black', collar: 'bow', coat: 'soot', trim: 'soot', mouth: 'smirk', brows: 'cocked', extras: ['lashes', 'earrings'] },
  "'Caviar' Dimitri": { skin: 1, tone: 'black', hat: 'top', felt: 'soot', beard: 'handlebar', collar: 'ruffle', coat: 'wine', trim: 'red', mouth: 'smirk' },
  "'Pearls' Henrietta": { ...her, head: 'round', skin: 0, hair: 'curls', tone: 'white', eyewear: 'glasses', collar: 'dress', coat: 'plum', trim: 'pink', extras: ['lashes', 'pearls', 'wrinkles', 'earrings'] },
  "'Monocle' Archibald": { head: 'narrow', skin: 1, tone: 'grey', hat: 'bowler', felt: 'grey', eyewear: 'monocle', beard: 'moustache', collar: 'suit', coat: 'grey', trim: 'wine', brows: 'cocked' },
  "'Polo' Xavier": { skin: 3, tone: 'black', hat: 'helmet', felt: 'cream', collar: 'open', coat: 'cream', trim: 'wine', mouth: 'grin' },
  // A family on a city break.
  "'Piggy Bank' Pauline": { ...her, head: 'round', skin: 1, hair: 'bob', tone: 'chestnut', collar: 'overalls', coat: 'pink', trim: 'copper', mouth: 'smile', extras: ['lashes', 'blush', 'coin'] },
  "'Coupon' Colin": { head: 'narrow', skin: 0, hair: 'parted', tone: 'red', eyewear: 'glasses', collar: 'suit', coat: 'khaki', trim: 'copper', brows: 'raised', extras: ['freckles', 'pencil'] },
  "'Station Wagon' Stan": { head: 'square', skin: 1, tone: 'brown', hat: 'cap', felt: 'copper', beard: 'stubble', collar: 'open', coat: 'blue', mouth: 'grin' },
  "'School Run' Sandra": { ...her, skin: 2, hair: 'tail', tone: 'brown', eyewear: 'shades', collar: 'hoodie', coat: 'teal', mouth: 'stern', extras: ['lashes'] },
  "'Picnic' Penny": { ...her, skin: 0, hair: 'braids', tone: 'blond', hat: 'wide', felt: 'gold', collar: 'dress', coat: 'red', trim: 'cream', mouth: 'grin', extras: ['lashes', 'freckles'] },
  "'Guidebook' Graham": { skin: 1, tone: 'grey', hat: 'cap', felt: 'khaki', eyewear: 'specs', beard: 'goatee', collar: 'scarf', coat: 'khaki', trim: 'green', brows: 'worried' },
  "'Selfie' Saskia": { ...her, skin: 1, hair: 'long', tone: 'pink', collar: 'open', coat: 'plum', mouth: 'whistle', brows: 'raised', extras: ['lashes', 'camera'] },
  "'Sandwich' Sid": { head: 'round', skin: 3, hair: 'crop', tone: 'black', collar: 'overalls', coat: 'green', trim: 'copper', mouth: 'open', brows: 'raised' },
  "'Raincoat' Rhona": { ...her, skin: 4, tone: 'black', hair: 'curls', hat: 'hood', felt: 'gold', collar: 'uniform', coat: 'gold', trim: 'copper', mouth: 'smile' },
  "'Scooter' Toby": { head: 'round', skin: 2, tone: 'chestnut', hair: 'spikes', hat: 'helmet', felt: 'lime', collar: 'hoodie', coat: 'red', mouth: 'grin', extras: ['plaster', 'freckles'] },
  // Retired agents.
  "'The Mouse' Natasha": { ...her, head: 'narrow', skin: 0, hair: 'bob', tone: 'black', hat: 'beret', felt: 'grey', collar: 'rollneck', coat: 'grey', mouth: 'smirk', extras: ['lashes', 'mark'] },
  "'Dead Drop' Dragan": { head: 'square', skin: 1, hair: 'crop', tone: 'grey', eyewear: 'patch', beard: 'stubble', collar: 'rollneck', coat: 'soot', mouth: 'stern', brows: 'angry', extras: ['scar'] },
  "'Ejector Seat' Emeric": { skin: 2, tone: 'brown', hat: 'helmet', felt: 'navy', eyewear: 'goggles', glass: 'copper', collar: 'scarf', coat: 'brown', trim: 'cream', mouth: 'open' },
  "'Briefcase' Bram": { head: 'narrow', skin: 3, hair: 'parted', tone: 'black', eyewear: 'glasses', collar: 'suit', coat: 'navy', trim: 'blue', mouth: 'stern' },
  "'Double' Yvonne": { ...her, skin: 1, hair: 'waves', tone: 'red', eyewear: 'domino', glass: 'navy', collar: 'dress', coat: 'navy', trim: 'cream', brows: 'cocked' },
  "'Cipher' Konrad": { head: 'narrow', skin: 0, hair: 'tonsure', tone: 'brown', eyewear: 'specs', collar: 'bow', coat: 'khaki', trim: 'navy', brows: 'worried', extras: ['pencil', 'wrinkles'] },
  "'Umbrella' Ursula": { ...her, skin: 1, hair: 'bun', tone: 'grey', hat: 'bowler', felt: 'navy', collar: 'suit', coat: 'soot', trim: 'wine', mouth: 'stern', extras: ['lashes', 'umbrella'] },
  "'Microfilm' Milo": { head: 'round', skin: 2, hair: 'slick', tone: 'black', eyewear: 'monocle', beard: 'moustache', collar: 'bow', coat: 'teal', trim: 'gold', mouth: 'smirk' },
  "'Trench Coat' Tadeusz": { skin: 1, tone: 'brown', hat: 'fedora', felt: 'khaki', trim: 'soot', eyewear: 'shades', collar: 'open', coat: 'khaki', mouth: 'stern' },
  "'Periscope' Perrine": { ...her, skin: 4, hair: 'crop', tone: 'black', hat: 'sailor', felt: 'navy', collar: 'rollneck', coat: 'blue', mouth: 'smile', extras: ['lashes', 'periscope'] },
  // Those who know every alley.
  "'Three Cards' Tariq": { skin: 3, hair: 'slick', tone: 'black', hat: 'fedora', felt: 'green', beard: 'goatee', collar: 'suit', coat: 'plum', trim: 'gold', mouth: 'smirk', brows: 'cocked', extras: ['card'] },
  "'Busker' Benita": { ...her, skin: 2, hair: 'waves', tone: 'chestnut', hat: 'headband', felt: 'copper', collar: 'scarf', coat: 'green', trim: 'gold', mouth: 'open', extras: ['lashes', 'earrings', 'freckles'] },
  "'Blue' Becky": { ...her, skin: 0, hair: 'spikes', tone: 'jade', collar: 'hoodie', coat: 'blue', trim: 'blue', mouth: 'grin', extras: ['lashes', 'plaster'] },
  "'Spray Can' Sancho": { skin: 2, tone: 'black', hair: 'curls', hat: 'cap', felt: 'red', eyewear: 'goggles up', glass: 'lime', collar: 'hoodie', coat: 'soot', beard: 'stubble', mouth: 'grin' },
  "'Rooftop' Ruth": { ...her, head: 'narrow', skin: 3, hair: 'tail', tone: 'black', hat: 'beanie', felt: 'green', collar: 'rollneck', coat: 'green', mouth: 'stern', extras: ['lashes', 'scar'] },
  "'Pickpocket' Pim": { head: 'narrow', skin: 1, hair: 'short', tone: 'blond', hat: 'beret', felt: 'khaki', eyewear: 'domino', collar: 'scarf', coat: 'grey', trim: 'red', mouth: 'smirk' },
  "'Hoodie' Hamid": { skin: 3, tone: 'black', hair: 'crop', hat: 'hood', felt: 'green', beard: 'stubble', collar: 'hoodie', coat: 'green', brows: 'heavy', mouth: 'stern' },
  "'Jukebox' Jola": { ...her, head: 'round', skin: 1, hair: 'bob', tone: 'red', collar: 'dress', coat: 'teal', trim: 'lime', mouth: 'grin', extras: ['lashes', 'headphones', 'blush'] },
  "'Nine Lives' Nico": { skin: 2, hair: 'spikes', tone: 'black', eyewear: 'patch', collar: 'open', coat: 'wine', mouth: 'smirk', brows: 'cocked', extras: ['scar', 'plaster'] },
  "'Skateboard' Suki": { ...her, skin: 1, hair: 'braids', tone: 'black', hat: 'cap', felt: 'violet', collar: 'hoodie', coat: 'lime', mouth: 'whistle', extras: ['lashes', 'plaster'] },
  // If it has a chip.
  "'Crypto' Callum": { skin: 0, hair: 'spikes', tone: 'blond', eyewear: 'shades', collar: 'hoodie', coat: 'navy', mouth: 'smirk', extras: ['coin'] },
  "'Cold Wallet' Wanda": { ...her, skin: 2, hair: 'slick', tone: 'white', eyewear: 'visor', glass: 'blue', collar: 'fur', coat: 'teal', trim: 'cream', mouth: 'stern' },
  "'Hoverboard' Hiro": { skin: 1, hair: 'spikes', tone: 'black', hat: 'headband', felt: 'red', collar: 'uniform', coat: 'violet', trim: 'lime', mouth: 'grin' },
  "'Drone' Dagny": { ...her, skin: 0, hair: 'tail', tone: 'blond', eyewear: 'goggles up', glass: 'copper', collar: 'uniform', coat: 'grey', trim: 'gold', mouth: 'smile', extras: ['lashes', 'headset'] },
  "'Firewall' Farah": { ...her, skin: 3, hair: 'long', tone: 'black', hat: 'headscarf', felt: 'red', collar: 'rollneck', coat: 'copper', mouth: 'smirk', extras: ['lashes'] },
  "'Patch' Pavel": { head: 'round', skin: 1, hair: 'bald', tone: 'brown', eyewear: 'patch', beard: 'full', collar: 'overalls', coat: 'grey', trim: 'blue', mouth: 'smile' },
  "'Glitch' Greta": { ...her, skin: 0, hair: 'bob', tone: 'pink', eyewear: 'visor', glass: 'lime', collar: 'hoodie', coat: 'soot', mouth: 'surprised', brows: 'raised' },
  "'Pixel' Pelle": { head: 'square', skin: 1, hair: 'short', tone: 'jade', eyewear: 'glasses', collar: 'hoodie', coat: 'violet', mouth: 'grin', extras: ['headset'] },
  "'Sudo' Sunniva": { ...her, skin: 4, hair: 'bun', tone: 'black', eyewear: 'specs', collar: 'suit', coat: 'teal', trim: 'gold', mouth: 'stern', extras: ['lashes', 'headphones'] },
  "'Gyro' Gaston": { head: 'round', skin: 2, tone: 'brown', hat: 'helmet', felt: 'gold', beard: 'handlebar', collar: 'scarf', coat: 'brown', trim: 'teal', mouth: 'smile', eyewear: 'goggles up', glass: 'brown' },
  // For hire.
  "'Tightrope' Tilly": { ...her, skin: 0, hair: 'bun', tone: 'blond', hat: 'plumes', felt: 'lime', collar: 'dress', coat: 'green', trim: 'gold', mouth: 'smile', extras: ['lashes', 'blush'] },
  "'Velvet' Viktor": { head: 'narrow', skin: 1, hair: 'slick', tone: 'black', eyewear: 'domino', glass: 'violet', beard: 'goatee', collar: 'scarf', coat: 'violet', trim: 'plum', mouth: 'smirk' },
  "'Tumbler' Tess": { ...her, skin: 4, hair: 'bun', tone: 'black', collar: 'rollneck', coat: 'blue', mouth: 'smile', brows: 'calm', extras: ['lashes', 'earrings'] },
  "'Inky' Ingrid": { ...her, head: 'round', skin: 0, hair: 'tail', tone: 'blond', eyewear: 'glasses', collar: 'overalls', coat: 'cream', trim: 'copper', mouth: 'smile', extras: ['lashes', 'brush', 'freckles'] },
  "'Wheely' Wayne": { head: 'square', skin: 1, tone: 'red', hat: 'helmet', felt: 'red', eyewear: 'goggles', glass: 'soot', beard: 'moustache', collar: 'open', coat: 'brown', mouth: 'grin' },
  "'Sinister' Mike": { head: 'square', skin: 1, hair: 'bald', tone: 'black', beard: 'goatee', collar: 'suit', coat: 'soot', trim: 'wine', mouth: 'smirk', brows: 'angry', extras: ['scar'] },
  "'Boulder' Bruno": { head: 'square', skin: 2, hair: 'crop', tone: 'brown', beard: 'full', collar: 'open', coat: 'green', mouth: 'stern', brows: 'heavy' },
  "'Whisper' Wilma": { ...her, skin: 1, hair: 'long', tone: 'jade', eyewear: 'shades', collar: 'scarf', coat: 'plum', trim: 'violet', mouth: 'lips' },
  "'Carbon Copy' Carlo": { head: 'round', skin: 3, hair: 'curls', tone: 'black', eyewear: 'glasses', collar: 'bow', coat: 'copper', trim: 'soot', mouth: 'grin', extras: ['pencil'] },
  "'Red-Eye' Rosa": { ...her, skin: 2, hair: 'tail', tone: 'black', hat: 'peaked', felt: 'navy', eyewear: 'shades', collar: 'uniform', coat: 'navy', trim: 'gold', mouth: 'smirk' },
  "'Doctor Lock' Maeve": { ...her, skin: 0, hair: 'waves', tone: 'red', eyewear: 'goggles', glass: 'brown', collar: 'clerical', coat: 'cream', trim: 'blue', mouth: 'stern' },
  "'Monet' Amelie": { ...her, skin: 0, hair: 'bob', tone: 'black', hat: 'beret', felt: 'red', collar: 'scarf', coat: 'cream', trim: 'red', mouth: 'lips', extras: ['lashes', 'brush'] },
  "'Catwalk' Cato": { head: 'narrow', skin: 4, hair: 'crop', tone: 'black', eyewear: 'domino', glass: 'soot', collar: 'rollneck', coat: 'soot', mouth: 'smirk', brows: 'cocked' },
  "'Double Dial' Dario": { skin: 3, hair: 'slick', tone: 'black', eyewear: 'shades', beard: 'handlebar', collar: 'suit', coat: 'blue', trim: 'gold', mouth: 'smile' },
  "'Alibi' Alma": { ...her, head: 'round', skin: 3, hair: 'curls', tone: 'brown', eyewear: 'specs', collar: 'ruffle', coat: 'teal', mouth: 'smile', brows: 'raised' },
  "'Trapeze' Trudi": { ...her, skin: 1, hair: 'bun', tone: 'red', hat: 'headband', felt: 'green', collar: 'dress', coat: 'green', trim: 'lime', mouth: 'lips', extras: ['lashes', 'earrings', 'blush'] },
  "'Ghostlight' Gus": { skin: 0, hair: 'tonsure', tone: 'white', beard: 'moustache', collar: 'clerical', coat: 'grey', mouth: 'stern', brows: 'worried', extras: ['wrinkles'] },
  "'Vault' Valentina": { ...her, skin: 2, hair: 'long', tone: 'black', collar: 'fur', coat: 'navy', trim: 'blue', mouth: 'lips', brows: 'cocked', extras: ['lashes', 'earrings', 'mark'] },
  "'Old Master' Otto": { head: 'round', skin: 1, tone: 'white', hat: 'beret', felt: 'brown', beard: 'full', collar: 'scarf', coat: 'copper', trim: 'wine', extras: ['wrinkles', 'brush'] },
  "'Professor' Penrose": { head: 'narrow', skin: 2, hair: 'curls', tone: 'white', eyewear: 'specs', beard: 'sideburns', collar: 'bow', coat: 'brown', trim: 'green', brows: 'raised', extras: ['wrinkles'] },
  Interpol: { head: 'square', skin: 1, tone: 'brown', hat: 'peaked', felt: 'navy', eyewear: 'shades', beard: 'moustache', collar: 'uniform', coat: 'navy', trim: 'blue', mouth: 'stern', extras: ['badge'] },
}

const SKILL_RAYS: Partial<Record<Symbol, Cloth>> = {
  acrobat: 'green',
  infiltrator: 'violet',
  safecracker: 'blue',
  forger: 'copper',
  any_skill: 'wine',
}
const CREW_RAYS: Record<string, Cloth> = {
  pink: 'pink',
  orange: 'copper',
  blue: 'blue',
  green: 'green',
  yellow: 'gold',
}

const dressed = new Map<string, Look>()
/** Whoever is on a card; a Robber's face depends on whose it is. */
export function faceOf(printed: Printed, seat: number, card: number): Look {
  const { kind, rows } = printed.cards[card]!
  const name = cardName(printed, seat, card)
  const key = `${kind} ${seat} ${name}`
  let look = dressed.get(key)
  if (look) return look
  const skill = rows.flatMap(({ symbols }) => symbols).find((symbol) => SKILL_RAYS[symbol])
  const rays =
    kind === 'robber'
      ? (CREW_RAYS[printed.crews[seat]?.colour ?? ''] ?? 'grey')
      : kind === 'interpol'
        ? 'navy'
        : ((skill && SKILL_RAYS[skill]) ?? 'teal')
  look = { ...(PEOPLE[name] ? { ...plain, ...PEOPLE[name] } : lookOf(name)), rays }
  dressed.set(key, look)
  return look
}

/** Who stands for a crew: the first of its Robbers. */
export const leaderOf = (printed: Printed, seat: number): Look =>
  faceOf(
    printed,
    seat,
    Math.max(
      0,
      printed.cards.findIndex(({ kind }) => kind === 'robber'),
    ),
  )
