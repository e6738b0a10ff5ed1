// Shapes that the folder draws, as the view will tell them.

import type { Ending } from '../../types/art-project/Ending'
import type { Pawn } from '../../types/art-project/Pawn'
import type { Said } from '../../types/art-project/Said'
import type { Symbol } from '../../types/art-project/Symbol'
import type { View as Known } from '../../types/art-project/View'

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

/** A view with all that the folder reads. */
export type View = Known & { plan: PlanView }
