// What the build draws: one region per map, each a file beside this one.

import type { GeoProjection } from 'd3-geo'
import { egypt } from './egypt'
import { europe } from './europe'
import { japan } from './japan'
import { polynesia } from './polynesia'
import { rio } from './rio'
import { scandinavia } from './scandinavia'
import { usa } from './usa'

/** Degrees east and north; on a sheet, to the right and down. */
export type Point = [number, number]

export interface Region {
  /** Where the towns are, by the names that packs have for them. */
  towns: Record<string, Point>
  /** Coasts and borders out of the atlas; a plan drawn by hand has none. */
  atlas?: Atlas
  /** Lines drawn by hand: rivers, streets. */
  lines?: Record<string, Point[]>
  /** Areas drawn by hand: lakes, hills. */
  areas?: Record<string, Point[]>
  /** What is written on land and water, and how far it is turned, in degrees. */
  words?: Word[]
}

export interface Atlas {
  detail: '10m' | '50m'
  project: GeoProjection
  /** How far the drawing reaches around the towns, and how fine it is. */
  around: number
  fine: number
  /** So small an island is left out. */
  island: number
  /** The countries that are played in, by their numbers in ISO 3166; all of them if none is named. */
  countries?: string[]
  /** Those around them that are drawn too. */
  neighbours?: string[]
}

export interface Word {
  text: string
  at: Point
  turn?: number
}

export const regions: Record<string, Region> = {
  europe,
  japan,
  egypt,
  usa,
  scandinavia,
  polynesia,
  rio,
}
