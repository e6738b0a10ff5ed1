// The grounds of the maps we know, loaded when a table lies on one; a pack's own map lies on plain paper.

import type { Region } from '../../../table/bend'

const regions: Record<string, () => Promise<{ default: Region }>> = {
  japan: () => import('virtual:atlas/japan'),
  egypt: () => import('virtual:atlas/egypt'),
  usa: () => import('virtual:atlas/usa'),
  scandinavia: () => import('virtual:atlas/scandinavia'),
  polynesia: () => import('virtual:atlas/polynesia'),
  rio: () => import('virtual:atlas/rio'),
}

export const isKnown = (map: string): boolean => map in regions

export async function regionOf(map: string): Promise<Region | null> {
  return (await regions[map]?.())?.default ?? null
}
