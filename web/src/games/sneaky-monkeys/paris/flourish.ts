// What a building is crowned with: by its name where we know one, else by its kind.

export type Flourish =
  | 'pyramid'
  | 'dome'
  | 'clocks'
  | 'sawtooth'
  | 'vault'
  | 'court'
  | 'skylight'
  | 'awning'
  | 'pediment'
  | 'flats'
  | 'hall'
  | 'arcade'
  | 'yard'
  | 'lamps'

const BY_NAME: [RegExp, Flourish][] = [
  [/louvre/i, 'pyramid'],
  [/grand palais/i, 'dome'],
  [/orsay|station|gare/i, 'clocks'],
  [/bourdelle|atelier/i, 'sawtooth'],
  [/orangerie/i, 'vault'],
  [/rodin/i, 'court'],
  [/caf|bistro|brasserie/i, 'awning'],
  [/ban(que|k)/i, 'pediment'],
  [/apartment|appartement|hotel|hôtel/i, 'flats'],
  [/congr|opéra|opera/i, 'hall'],
  [/commercial|galerie|halles/i, 'arcade'],
]
const BY_KIND: Record<string, Flourish> = {
  museum: 'skylight',
  business: 'awning',
  school: 'yard',
  police: 'lamps',
}

export const flourishOf = (name: string, kind: string): Flourish =>
  // The police and a school are known by what they are.
  (kind === 'museum' || kind === 'business'
    ? BY_NAME.find(([known]) => known.test(name))?.[1]
    : undefined) ??
  BY_KIND[kind] ??
  'skylight'
