// The signs of kinds: which picture stands for a kind of card, jewel, vehicle or deed. Words come from the house.

import type { IconName } from '../../look/icons'

const RESOURCES: Record<string, IconName> = {
  software: 'laptop',
  weapons: 'slingshot',
  equipment: 'monkey-wrench',
  security: 'cctv-camera',
  explosives: 'dynamite',
  safecracking: 'dial-padlock',
}
const VEHICLES: Record<string, IconName> = {
  tank: 'battle-tank',
  train: 'steam-locomotive',
  boat: 'sailboat',
  rocket: 'rocket',
}
export const resourceSign = (kind: string): IconName => RESOURCES[kind] ?? 'card-draw'
export const vehicleSign = (kind: string): IconName => VEHICLES[kind] ?? 'steering-wheel'
export const jewelSign = (kind: string): IconName =>
  kind === 'foreign' ? 'emerald' : 'cut-diamond'
