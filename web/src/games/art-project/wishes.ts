// What a player thinks about before doing it, and the acts that carry it out. What would come of it, in signs and words,
// the house says.

import type { IconName } from '../../look/icons'
import { as, isLegal, kindOf } from '../../table/variants'
import type { Consequence } from '../../types/art-project/Consequence'
import type { FightOption } from '../../types/art-project/FightOption'
import type { LayableWay } from '../../types/art-project/LayableWay'
import type { Prospect } from '../../types/art-project/Prospect'
import type { Way } from '../../types/art-project/Way'
import { callOf, heartsOf, playOf } from './acts'
import { layOut, type Laying } from './laying'
import { count, type Action, type Message, type Printed } from './model'

export type Wish =
  /** A card of mine. */
  | { card: number }
  /** A way for a pawn of mine. */
  | { way: Way }
  /** A good way for all of them. */
  | 'route'
  /** A way in the plan, for anybody's pawn. */
  | { lay: Laying; along: LayableWay }
  /** A fight that I would lead. */
  | { fight: number }
  /** A way on in a fight. */
  | { option: FightOption }
  /** One act. */
  | { act: Action }
  /** One more card: with what is it paid? */
  | 'extra'
  /** On to the next step, though something is left. */
  | 'ready'

export interface Proposal extends Prospect {
  acts: Action[]
  icon: IconName
}

/** Whose table it is: what is printed, what is seen, and by whom. */
export interface Seen {
  printed: Printed
  message: Message
  seat: number
}

export const chosenCard = (wish: Wish | null): number | null =>
  wish !== null && typeof wish === 'object' && 'card' in wish ? wish.card : null

export function proposalOf(seen: Seen, wish: Wish | null): Proposal | null {
  if (wish === null || wish === 'extra') return null
  if (wish === 'route') return routeProposal(seen)
  if (wish === 'ready') return readyProposal(seen)
  if ('card' in wish) return cardProposal(seen, wish.card)
  if ('way' in wish) return wayProposal(wish.way.prospect, [wish.way])
  if ('lay' in wish) return layProposal(seen, wish.lay, wish.along)
  if ('fight' in wish) return fightProposal(seen, wish.fight)
  if ('option' in wish) return optionProposal(wish.option)
  return actProposal(seen, wish.act)
}

function cardProposal({ message, seat }: Seen, card: number): Proposal | null {
  const act = playOf(message, card)
  const play = message.view.plays.find((one) => one.card === card && one.seat === seat)
  return act && play?.prospect ? { ...play.prospect, acts: [act], icon: 'card-draw' } : null
}

const wayProposal = (prospect: Prospect | null, ways: Way[]): Proposal | null =>
  prospect && {
    ...prospect,
    acts: ways.flatMap(({ steps }) => steps.map(({ action }) => action)),
    icon: 'surfer-van',
  }

function routeProposal({ message, seat }: Seen): Proposal | null {
  const routes = message.view.routes.find((one) => one.seat === seat)
  const found = routes?.suggestion
  const ways = found?.legs.flatMap(
    ({ pawn, way }) => routes!.pawns.find((one) => one.pawn === pawn)?.ways[way] ?? [],
  )
  return found && ways ? wayProposal(found.prospect, ways) : null
}

/** A way in the plan: its place and its owner, and what it takes. */
function layProposal({ printed }: Seen, laying: Laying, way: LayableWay): Proposal {
  const { plan, propose } = printed.spaces[way.to]!
  const { who } = laying
  const { laid_out, in_shade } = printed.notes.warnings
  const some = (n: number, one: Omit<Consequence, 'text'>, text: string) =>
    n > 0 ? [{ ...one, text }] : []
  return {
    question: who === null ? plan : `${propose} to ${who}?`,
    why: who === null ? laid_out : in_shade,
    consequences: [
      ...some(way.fuel, { tone: 'loss', sign: 'fuel' }, `−${way.fuel}`),
      ...some(way.hearts, { tone: 'loss', sign: 'heart' }, `−${way.hearts}`),
      ...some(Number(way.home), { tone: 'gain', sign: null }, printed.notes.stakes.piece),
      ...some(way.agents, { tone: 'plain', sign: 'agent' }, count(way.agents, 'agent')),
    ],
    acts: [layOut(laying, way)],
    does: who === null ? 'Lay it out' : 'Propose it',
    icon: 'path-distance',
    fatal: false,
  }
}

function fightProposal({ message }: Seen, space: number): Proposal | null {
  const act: Action = { lead_fight: { space } }
  const fight = message.view.fights.find((one) => one.space === space)
  if (!fight || !isLegal(message, act)) return null
  return { ...fight.prospect, acts: [act], icon: 'perspective-dice-six-faces-random' }
}

const optionProposal = ({ deed, actions, says }: FightOption): Proposal => ({
  ...says.prospect,
  // After a roll one looks before going on.
  acts: deed === 'guns' ? actions : actions.slice(0, 1),
  icon: deed === 'admit_defeat' ? 'broken-heart' : 'check-mark',
})

function actProposal({ message, seat }: Seen, act: Action): Proposal | null {
  const offer = message.legal.find(({ action }) => JSON.stringify(action) === JSON.stringify(act))
  if (!offer) return null
  const call = as(act, 'unlock_ally') && callOf(message, seat)
  if (call) return { ...call.prospect, acts: [act], icon: 'perspective-dice-six-faces-random' }
  const price = message.view.seats[seat]!.pays[heartsOf(act) - 1]
  return {
    ...(price ?? { why: '', consequences: [], fatal: false }),
    question: `${offer.phrase}?`,
    acts: [act],
    does: 'Do it',
    icon: 'check-mark',
  }
}

/** What would be given away by going on now, if anything. */
export const leaving = ({ view }: Message, seat: number): Prospect | null =>
  view.leaving.find((one) => one.seat === seat)?.prospect ?? null

function readyProposal({ message, seat }: Seen): Proposal | null {
  const left = leaving(message, seat)
  return left && isLegal(message, 'ready') ? { ...left, acts: ['ready'], icon: 'check-mark' } : null
}

/** Whether an act is done at one press: it costs no heart and is no fight. */
export const isPlain = (message: Message, act: Action): boolean =>
  isLegal(message, act) &&
  heartsOf(act) === 0 &&
  kindOf(act) !== 'lead_fight' &&
  act !== 'admit_defeat'
