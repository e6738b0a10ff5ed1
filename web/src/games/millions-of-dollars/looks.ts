// The people of the box: eight gangs of five. A Role fixes the dress, a gang the coat and who they are; whoever is of a
// pack of one's own gets a stable face, in the dress of the Role.

import { lookOf, plain, type Look } from '../../table/portrait/look'
import type { Printed, Role } from './model'

const woman = { mouth: 'lips', brows: 'thin', extras: ['lashes'] } satisfies Partial<Look>

/** Anybody of a Role: what a card in play shows, whose owner nobody knows. */
export const roleLooks: Record<Role, Look> = {
  snitch: {
    ...plain,
    head: 'narrow',
    skin: 0,
    hair: 'short',
    tone: 'chestnut',
    hat: 'fedora',
    felt: 'khaki',
    eyewear: 'glasses',
    mouth: 'surprised',
    brows: 'worried',
    coat: 'khaki',
    trim: 'brown',
  },
  brute: {
    ...plain,
    head: 'square',
    skin: 0,
    hair: 'bald',
    tone: 'chestnut',
    beard: 'stubble',
    mouth: 'frown',
    brows: 'heavy',
    collar: 'open',
    coat: 'wine',
    extras: ['scar'],
  },
  driver: {
    ...plain,
    skin: 1,
    hair: 'short',
    tone: 'brown',
    eyewear: 'goggles up',
    glass: 'brown',
    mouth: 'smirk',
    collar: 'scarf',
    coat: 'navy',
    trim: 'cream',
  },
  crook: {
    ...plain,
    skin: 2,
    hat: 'cap',
    felt: 'green',
    tone: 'black',
    eyewear: 'domino',
    mouth: 'grin',
    collar: 'rollneck',
    coat: 'green',
  },
  mastermind: {
    ...plain,
    head: 'round',
    skin: 3,
    hat: 'top',
    felt: 'plum',
    tone: 'black',
    eyewear: 'monocle',
    beard: 'handlebar',
    mouth: 'smile',
    brows: 'cocked',
    collar: 'bow',
    coat: 'violet',
    trim: 'gold',
  },
}

/** What all of a gang wear; `boss` is who sits at the table behind the mask. */
interface GangLook {
  wears: Partial<Look>
  boss: Partial<Look>
  people: Record<Role, Partial<Look>>
}

const gangs: Record<string, GangLook> = {
  velvet_crows: {
    wears: { coat: 'soot', felt: 'soot', trim: 'teal' },
    boss: { hat: 'fedora', skin: 2, hair: 'short', tone: 'black', mouth: 'smirk' },
    people: {
      snitch: { skin: 2, tone: 'black', beard: 'goatee' },
      brute: { skin: 4, beard: 'full', tone: 'black' },
      driver: { ...woman, skin: 1, hair: 'tail', tone: 'black' },
      crook: { ...woman, skin: 3, hat: 'feather', hair: 'waves', tone: 'black' },
      mastermind: { skin: 0, tone: 'grey', beard: 'goatee', extras: ['wrinkles'] },
    },
  },
  neon_jackals: {
    wears: { coat: 'pink', felt: 'plum', trim: 'lime' },
    boss: {
      ...woman,
      hat: 'plumes',
      felt: 'pink',
      skin: 3,
      hair: 'curls',
      tone: 'black',
      collar: 'fur',
      extras: ['lashes', 'earrings'],
    },
    people: {
      snitch: { skin: 1, hat: 'headband', hair: 'spikes', tone: 'pink', eyewear: 'specs' },
      brute: {
        ...woman,
        skin: 2,
        hair: 'braids',
        tone: 'pink',
        mouth: 'stern',
        extras: ['lashes', 'scar'],
      },
      driver: { skin: 4, hair: 'spikes', tone: 'jade', extras: ['headphones'] },
      crook: {
        ...woman,
        skin: 0,
        hat: 'beret',
        hair: 'bob',
        tone: 'pink',
        extras: ['lashes', 'earrings', 'mark'],
      },
      mastermind: {
        skin: 1,
        hair: 'spikes',
        hat: 'none',
        tone: 'white',
        beard: 'none',
        mouth: 'grin',
      },
    },
  },
  harbour_saints: {
    wears: { coat: 'blue', felt: 'navy', trim: 'cream' },
    boss: { hat: 'sailor', skin: 0, tone: 'red', beard: 'full', collar: 'scarf', mouth: 'grin' },
    people: {
      snitch: { skin: 3, hat: 'none', hair: 'tonsure', tone: 'grey', collar: 'clerical' },
      brute: { skin: 1, hat: 'beanie', beard: 'full', tone: 'red' },
      driver: {
        ...woman,
        skin: 2,
        hat: 'none',
        hair: 'bun',
        tone: 'white',
        extras: ['lashes', 'wrinkles'],
      },
      crook: {
        skin: 0,
        hair: 'curls',
        hat: 'none',
        tone: 'blond',
        collar: 'clerical',
        extras: ['freckles'],
      },
      mastermind: {
        skin: 2,
        hat: 'hood',
        felt: 'navy',
        tone: 'white',
        beard: 'full',
        collar: 'clerical',
      },
    },
  },
  copper_kings: {
    wears: { coat: 'copper', felt: 'brown', trim: 'gold' },
    boss: {
      hat: 'bowler',
      skin: 3,
      tone: 'black',
      beard: 'handlebar',
      collar: 'bow',
      mouth: 'smile',
    },
    people: {
      snitch: { skin: 4, hat: 'bowler', tone: 'black', extras: ['headset'] },
      brute: { skin: 2, hat: 'helmet', tone: 'brown', beard: 'moustache' },
      driver: {
        ...woman,
        skin: 3,
        hair: 'curls',
        tone: 'red',
        collar: 'overalls',
        extras: ['lashes', 'freckles'],
      },
      crook: { skin: 1, hat: 'cap', tone: 'red', beard: 'sideburns', extras: ['freckles'] },
      mastermind: { skin: 0, hat: 'top', tone: 'red', beard: 'full', extras: ['wrinkles'] },
    },
  },
  midnight_marmots: {
    wears: { coat: 'violet', felt: 'plum', trim: 'gold' },
    boss: {
      hat: 'beanie',
      skin: 1,
      hair: 'short',
      tone: 'chestnut',
      collar: 'suit',
      mouth: 'stern',
    },
    people: {
      snitch: {
        ...woman,
        skin: 1,
        hat: 'beanie',
        hair: 'bob',
        tone: 'chestnut',
        mouth: 'surprised',
        extras: ['lashes', 'blush'],
      },
      brute: { skin: 3, hat: 'hood', felt: 'plum', tone: 'black' },
      driver: {
        skin: 0,
        hat: 'helmet',
        felt: 'violet',
        tone: 'blond',
        eyewear: 'goggles',
        extras: ['blush'],
      },
      crook: { skin: 4, hat: 'hood', felt: 'violet', tone: 'black', collar: 'hoodie' },
      mastermind: {
        skin: 0,
        hat: 'none',
        hair: 'tonsure',
        tone: 'white',
        eyewear: 'glasses',
        beard: 'goatee',
        extras: ['pencil'],
      },
    },
  },
  clockmakers: {
    wears: { coat: 'green', felt: 'khaki', trim: 'lime' },
    boss: {
      hat: 'cap',
      felt: 'green',
      skin: 0,
      tone: 'blond',
      beard: 'sideburns',
      collar: 'overalls',
      mouth: 'smirk',
    },
    people: {
      snitch: { skin: 0, hat: 'cap', tone: 'blond', extras: ['pencil'] },
      brute: {
        ...woman,
        skin: 1,
        hair: 'short',
        tone: 'grey',
        mouth: 'frown',
        brows: 'heavy',
        extras: ['lashes', 'plaster'],
      },
      driver: { skin: 2, hat: 'none', hair: 'slick', tone: 'black', beard: 'goatee' },
      crook: { ...woman, skin: 3, hat: 'beret', hair: 'tail', tone: 'black' },
      mastermind: { skin: 4, hat: 'bowler', tone: 'white', eyewear: 'specs', beard: 'full' },
    },
  },
  glass_sisters: {
    wears: { coat: 'cream', felt: 'grey', trim: 'teal' },
    boss: {
      ...woman,
      hat: 'none',
      skin: 0,
      hair: 'bun',
      tone: 'white',
      collar: 'scarf',
      trim: 'grey',
      extras: ['lashes', 'earrings'],
    },
    people: {
      snitch: { ...woman, skin: 4, hat: 'wide', felt: 'cream', hair: 'waves', tone: 'black' },
      brute: {
        ...woman,
        skin: 0,
        hair: 'bun',
        tone: 'red',
        mouth: 'stern',
        extras: ['lashes', 'flower'],
      },
      driver: {
        ...woman,
        skin: 2,
        hat: 'headscarf',
        felt: 'teal',
        hair: 'long',
        tone: 'brown',
        eyewear: 'shades',
      },
      crook: { ...woman, skin: 1, hat: 'none', hair: 'long', tone: 'blond', glass: 'teal' },
      mastermind: {
        ...woman,
        skin: 3,
        hat: 'plumes',
        felt: 'grey',
        hair: 'bob',
        tone: 'white',
        beard: 'none',
        collar: 'fur',
        trim: 'cream',
        extras: ['lashes', 'pearls'],
      },
    },
  },
  red_tram_club: {
    wears: { coat: 'red', felt: 'wine', trim: 'gold' },
    boss: {
      hat: 'peaked',
      skin: 4,
      tone: 'black',
      beard: 'moustache',
      collar: 'uniform',
      mouth: 'smile',
    },
    people: {
      snitch: {
        ...woman,
        skin: 2,
        hat: 'peaked',
        hair: 'tail',
        tone: 'brown',
        mouth: 'whistle',
        collar: 'uniform',
      },
      brute: {
        skin: 0,
        head: 'square',
        hair: 'crop',
        tone: 'red',
        beard: 'handlebar',
        collar: 'uniform',
      },
      driver: {
        skin: 4,
        hat: 'peaked',
        tone: 'white',
        beard: 'moustache',
        eyewear: 'none',
        extras: ['wrinkles'],
      },
      crook: {
        ...woman,
        skin: 1,
        hat: 'beanie',
        hair: 'braids',
        tone: 'chestnut',
        collar: 'hoodie',
        extras: ['lashes', 'freckles'],
      },
      mastermind: {
        ...woman,
        skin: 1,
        hat: 'none',
        hair: 'bob',
        tone: 'grey',
        beard: 'none',
        collar: 'suit',
        extras: ['lashes', 'badge'],
      },
    },
  },
}

/** Who sits at the table for a gang; put a mask on it. */
export function gangLook(id: string): Look {
  const known = gangs[id]
  const look = known ? { ...plain, ...known.wears, ...known.boss } : lookOf(id)
  return { ...look, eyewear: 'none', trim: known?.boss.trim ?? 'seat', rays: 'seat' }
}

/** One of the people a gang has, in the dress of the Role. */
export function personLook(id: string, role: Role): Look {
  const [dress, known] = [roleLooks[role], gangs[id]]
  if (known) return { ...dress, ...known.wears, ...known.people[role] }
  const { skin, hair, tone, coat, trim, beard } = lookOf(`${id} ${role}`)
  return { ...dress, skin, hair, tone, coat, trim, beard }
}

/** Who is behind a card, for eyes that know its owner. */
export const lookBehind = ({ gangs }: Printed, seat: number, role: Role): Look =>
  personLook(gangs[seat]?.id ?? '', role)
