// Shapes that the folder draws, as the view will tell them.

import type { Seat } from '../../types/table/Seat'
import type { Action } from '../../types/art-project/Action'
import type { Ending } from '../../types/art-project/Ending'
import type { Pawn } from '../../types/art-project/Pawn'
import type { Said } from '../../types/art-project/Said'
import type { Symbol } from '../../types/art-project/Symbol'
import type { View as Known } from '../../types/art-project/View'

export interface Strength {
  agents: number
  threat: number
  white_hand: number
  total: number
}
export interface GunChance {
  guns: number
  hearts: number
  chance: number
}
export interface Winning {
  agents: number
  piece: boolean
  saves: boolean
  last_piece: boolean
}
export interface Losing {
  hearts: number
  fatal_for: number[]
  falls: boolean
}
export interface PossibleFight {
  space: number
  leaders: number[]
  companion: boolean
  allies: number
  rolls: [number, number]
  against: Strength
  chances: GunChance[]
  win: Winning
  lose: Losing
}
export interface Throw {
  least: number
  chances: number[]
  shows: number
  wins_from: number
}
export type FightDeed = 'guns' | 'reroll' | 'reroll_and_guns' | 'admit_defeat'
export interface FightOption {
  seat: Seat
  deed: FightDeed
  actions: Action[]
  guns: number
  hearts: number
  card: number | null
  dice: number[]
  needs: number | null
  breaks: Symbol[]
  team: [number, number]
  chance: number
  guns_left: number
  health_left: number
  fatal: boolean
}
export interface Die {
  owner: Seat
  kind: 'character' | 'companion' | 'ally'
  shows: number
}
export interface FightStage {
  space: number
  leader: Seat
  involved: number[]
  dice: Die[]
  guns: number
  armed: number
  team: number
  against: Strength
  gap: number
  throw: Throw
  chances: GunChance[]
  win: Winning
  lose: Losing
  options: FightOption[]
}

export interface ArrivalView {
  space: number
  count: number
  after: number
  danger: 'none' | 'near' | 'falls'
}
export interface FindView {
  symbol: Symbol | null
  space: number | null
  choice: boolean
}
export interface LaneView {
  seat: number
  nth: number
  played: boolean
  signed: boolean
  position: number | null
  card: number | null
  back: number | null
  said: Said
  told: boolean
  van: [number, number, number]
  change: [number, number, number]
  forfeited: number
  hearts: number
  fatal: Ending | null
  gives: number
  agents: ArrivalView[]
  white_hand: number
  finds: FindView[]
}
export interface TotalView {
  all_told: boolean
  van: [number, number, number]
  pieces: number
  wasted: number
  forfeited: number
  hearts: number
  fatal: number
  agents: number[]
  white_hand: number
  near: number[]
  falls: number[]
}
export interface OfferView {
  by: number
  order: number[]
  agreed: number[]
}
export interface BestOrderView {
  order: number[]
  lanes: { seat: number; position: number | null }[]
  hearts: number
  fatal: number
  wasted: number
  forfeited: number
}
export interface LegView {
  to: number
  carry: boolean
  fuel: number
  hearts: number
}
export interface RouteView {
  seat: number
  pawn: Pawn
  by: number
  signed: boolean
  open: boolean
  from: number
  steps: LegView[]
  fuel: number
  hearts: number
  fatal: boolean
}
export interface AfterRoutesView {
  pawns: number[]
  ally: number | null
  fuel: number
  hearts: number
  home: number[]
}
export interface PlannedFightView {
  space: number
  leader: number
  by: number
  signed: boolean
  there: boolean
  agents: number
  against: number
  dice: number
}
export type NextStep =
  | { play: { position: number; h: number } }
  | { step: { pawn: Pawn; to: number; carry: boolean; h: number } }
  | { lead: { space: number } }
  | 'ready'
export interface PlanView {
  lanes: LaneView[]
  total: TotalView
  offer: OfferView | null
  best_order: BestOrderView | null
  routes: RouteView[]
  after_routes: AfterRoutesView
  fights: PlannedFightView[]
  signed: { card: number[]; route: number[]; fight: number[] }
  next: { seat: number; step: NextStep } | null
  changes_left: number[]
}
export type Part = 'card' | 'route' | 'fight'
export type Proposal =
  'order' | { route: { seat: number; pawn: Pawn } } | { lead: { leader: number } }
export type Change =
  | { clip: { card: number } }
  | { unclip: { card: number } }
  | { place: { at: number } }
  | { offer: { seats: number[] } }
  | 'join'
  | { route: { seat: number; pawn: Pawn; way: number[]; carry: number[] } }
  | { lead: { leader: number; space: number } }
  | { withdraw: { proposal: Proposal } }
  | { sign: { part: Part; h: number } }
  | { unsign: { part: Part } }

export interface Tonight {
  home: { space: number; by: number[]; place: number }[]
  threat: number | null
  ally_cost: number | null
  falls: { space: number; agents: number; piece: boolean; defeat: Ending | null }[]
  near: number[]
  markers: number
  trapped: number[]
  ending: Ending | null
}
export interface Suggestion {
  legs: { pawn: Pawn; way: number }[]
  pieces: number
  saves: number
  fuel: number
  hearts: number
}
export interface Way {
  to: number
  carries: number | null
  steps: { action: Action; to: number; fuel: number; hearts: number }[]
  fuel: number
  hearts: number
  fatal: boolean
  agents: number
  home: boolean
  pieces: number
  gun: boolean
  fight: { chance: number; guns: number; armed: number; saves: boolean } | null
}
export interface Routes {
  seat: number
  now: boolean
  pawns: { pawn: Pawn; from: number; must_leave: boolean; ways: Way[] }[]
  pieces: number
  suggestion: Suggestion | null
}
/** A view with all that the folder reads. */
export type View = Omit<Known, 'seats'> & {
  plan: PlanView
  tonight: Tonight | null
  rounds: { now: number; last: number; cards: number; due: number }
  fights: PossibleFight[]
  fight: FightStage | null
  routes: Routes[]
  seats: (Known['seats'][number] & {
    standing: { owes: unknown; done: boolean; words: string }
  })[]
}
