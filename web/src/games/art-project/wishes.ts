// What a player thinks about before doing it: what would come of it, in signs and words, and the acts that carry it out.
// All of it is read out of the view.

import type { IconName } from '../../look/icons'
import { as, isLegal, kindOf } from '../../table/variants'
import type { FightOption } from '../../types/art-project/FightOption'
import type { LayableWay } from '../../types/art-project/LayableWay'
import type { Way } from '../../types/art-project/Way'
import { heartsOf, playOf } from './acts'
import { percent } from './chance'
import { layOut, type Laying } from './laying'
import {
  cardOf,
  count,
  endingWords,
  list,
  placesOf,
  RESOURCES,
  spaceName,
  symbolName,
  type Action,
  type Message,
  type Play,
  type Printed,
} from './model'
import type { SignName } from './signs'

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

/** A sign and a figure: what is lost, what is gained, what is merely so. */
export interface Consequence {
  tone: 'loss' | 'gain' | 'plain'
  sign?: SignName
  text: string
}

export interface Proposal {
  question: string
  why: string
  consequences: Consequence[]
  acts: Action[]
  /** The words of the button. */
  does: string
  icon: IconName
  /** The game would be lost: it is asked once more. */
  fatal: boolean
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
  if ('way' in wish) return wayProposal(seen, [wish.way])
  if ('lay' in wish) return layProposal(seen, wish.lay, wish.along)
  if ('fight' in wish) return fightProposal(seen, wish.fight)
  if ('option' in wish) return optionProposal(seen, wish.option)
  return actProposal(seen, wish.act)
}

const gain = (text: string, sign?: SignName): Consequence => ({ tone: 'gain', sign, text })
const loss = (text: string, sign?: SignName): Consequence => ({ tone: 'loss', sign, text })
const plain = (text: string, sign?: SignName): Consequence => ({ tone: 'plain', sign, text })
/** One consequence, if there is any. */
const some = (n: number, make: (n: number) => Consequence) => (n > 0 ? [make(n)] : [])

function cardProposal({ printed, message, seat }: Seen, card: number): Proposal | null {
  const act = playOf(message, card)
  const { name } = cardOf(printed, card)
  const play = message.view.plays.find((one) => one.card === card && one.seat === seat)
  const consequences = play ? playConsequences(printed, play) : []
  if (!act) return null
  const fatal = play?.defeat ?? null
  const falls = play?.agents.filter(({ alarm }) => alarm === 'falls') ?? []
  return {
    question: fatal ? `${name} would lose the game` : `Play ${name}?`,
    why: fatal
      ? endingWords(printed, fatal, () => 'You')
      : falls.length > 0
        ? `${list(falls.map(({ space }) => spaceName(printed, space)))} would fall tonight unless somebody wins there.`
        : printed.notes.warnings.played,
    consequences,
    acts: [act],
    does: 'Play it',
    icon: 'card-draw',
    fatal: fatal !== null,
  }
}

function playConsequences(printed: Printed, play: Play): Consequence[] {
  const wasted = play.clues.filter(
    ({ count: many, open }) => many >= printed.limits.to_discover && open.length === 0,
  )
  return [
    ...RESOURCES.flatMap((kind, at) => some(play.pays[at]!, (n) => loss(`−${n}`, kind))),
    ...some(play.hearts, (n) => loss(`−${n}`, 'heart')),
    ...play.agents.map(({ space, come, agents, alarm }) => ({
      tone: alarm === 'calm' ? ('plain' as const) : ('loss' as const),
      sign: 'agent' as const,
      text: `${spaceName(printed, space)} ${agents - come} → ${agents}${alarm === 'falls' ? ', falls' : ''}`,
    })),
    ...some(play.white_hand, (n) => loss(`White Hand +${n}`, 'agent')),
    ...RESOURCES.flatMap((kind, at) => [
      ...some(play.gains[at]!, (n) => gain(`+${n}`, kind)),
      ...some(play.forfeits[at]!, (n) => plain(`${n} too many`, kind)),
    ]),
    ...some(play.health, (n) => gain(`+${n}`, 'heart')),
    ...play.clues
      .filter(({ count: many }) => many < printed.limits.to_discover)
      .map(({ symbol, count: many }) => plain(`${many} of ${printed.limits.to_discover}`, symbol)),
    ...play.discoveries
      .filter(({ lands }) => lands.length > 0)
      .map(({ symbol, lands }) =>
        gain(`a piece in ${list(lands.map((space) => spaceName(printed, space)))}`, symbol),
      ),
    ...wasted.map(({ symbol }) => loss('clues wasted', symbol)),
  ]
}

/** What a way takes and brings. */
function wayConsequences({ printed, message }: Seen, way: Way): Consequence[] {
  const { view } = message
  const next = printed.track[view.track + way.pieces]
  return [
    ...some(way.fuel, (n) => loss(`−${n}`, 'fuel')),
    ...some(way.hearts, (n) => loss(`−${n}`, 'heart')),
    ...(way.home ? [gain(`${view.track + way.pieces} of ${printed.track.length} home`)] : []),
    ...(way.home && next
      ? [loss(`Threat ${next.threat}`), loss(`Ally ${next.ally_cost}`, 'walkie')]
      : []),
    ...(way.gun ? [gain('+1', 'gun')] : []),
    ...(way.fight
      ? [
          plain(
            `Fight ${percent(way.fight.chance)}${way.fight.guns > 0 ? `, ${percent(way.fight.armed)} with ${count(way.fight.guns, 'gun')}` : ''}`,
            'agent',
          ),
        ]
      : []),
    ...(way.fight?.saves ? [gain(`may save the ${printed.places.one}`)] : []),
  ]
}

function wayProposal(seen: Seen, ways: Way[]): Proposal | null {
  const last = ways.at(-1)
  if (!last) return null
  const { printed, message, seat } = seen
  const hearts = ways.reduce((sum, { hearts: n }) => sum + n, 0)
  const fuel = ways.reduce((sum, { fuel: n }) => sum + n, 0)
  const fatal = ways.some((way) => way.fatal)
  const health = message.view.seats[seat]!.health
  const places = list(ways.map(({ to }) => spaceName(printed, to)))
  const price = [
    ...(fuel > 0 ? [`${fuel} fuel`] : []),
    ...(hearts > 0 ? [count(hearts, 'heart')] : []),
  ]
  return {
    question: fatal
      ? `The way to ${places} takes your last heart`
      : `Drive to ${places}${last.home ? ' and take the piece' : ''}?`,
    why: fatal
      ? printed.notes.warnings.last_heart
      : hearts > 0
        ? `The van lacks fuel: it costs you ${count(hearts, 'heart')} of ${health}.`
        : last.agents === 0
          ? printed.notes.warnings.no_agent
          : '',
    consequences: ways.flatMap((way) => wayConsequences(seen, way)),
    acts: ways.flatMap(({ steps }) => steps.map(({ action }) => action)),
    does: price.length > 0 ? `Drive: ${list(price)}` : 'Drive: free',
    icon: 'surfer-van',
    fatal,
  }
}

function layProposal({ printed }: Seen, laying: Laying, way: LayableWay): Proposal {
  const place = spaceName(printed, way.to)
  const { who } = laying
  return {
    question: who === null ? `Plan to drive to ${place}?` : `Propose ${place} to ${who}?`,
    why: who === null ? printed.notes.warnings.laid_out : printed.notes.warnings.in_shade,
    consequences: [
      ...some(way.fuel, (n) => loss(`−${n}`, 'fuel')),
      ...some(way.hearts, (n) => loss(`−${n}${who === null ? '' : ` for ${who}`}`, 'heart')),
      ...(way.fuel + way.hearts === 0 ? [plain('free')] : []),
      ...(way.home ? [gain('a piece home')] : []),
      ...some(way.agents, (n) => plain(count(n, 'agent'), 'agent')),
    ],
    acts: [layOut(laying, way)],
    does: who === null ? 'Lay it out' : 'Propose it',
    icon: 'path-distance',
    fatal: false,
  }
}

function routeProposal(seen: Seen): Proposal | null {
  const routes = seen.message.view.routes.find(({ seat }) => seat === seen.seat)
  const ways = routes?.suggestion?.legs.flatMap(
    ({ pawn, way }) => routes.pawns.find((one) => one.pawn === pawn)?.ways[way] ?? [],
  )
  return ways ? wayProposal(seen, ways) : null
}

function fightProposal({ printed, message, seat }: Seen, space: number): Proposal | null {
  const act: Action = { lead_fight: { space } }
  const fight = message.view.fights.find((one) => one.space === space)
  if (!fight || !isLegal(message, act)) return null
  const fatal = fight.lose.fatal_for.includes(seat)
  const shown = [
    fight.chances[0],
    ...fight.chances
      .slice(1)
      .filter(({ hearts }) => hearts === 0)
      .slice(-1),
  ]
  return {
    question: `Lead the fight in ${spaceName(printed, space)}?`,
    why: fatal
      ? printed.notes.warnings.leads_with_last_heart
      : `Giving up costs you ${count(fight.lose.hearts, 'heart')}. ${printed.notes.warnings.one_fight}`,
    consequences: [
      plain(`${fight.rolls[0]} to ${fight.rolls[1]} against ${fight.against.total}`),
      ...shown.flatMap((one) =>
        one
          ? [
              plain(
                `${percent(one.chance)}${one.guns > 0 ? ` with ${count(one.guns, 'gun')}` : ''}`,
              ),
            ]
          : [],
      ),
      gain(`${count(fight.win.agents, 'agent')} gone`, 'agent'),
      ...(fight.win.piece ? [gain(fight.win.last_piece ? 'the last piece' : 'a piece home')] : []),
      ...(fight.win.saves ? [gain(`saves the ${printed.places.one}`)] : []),
    ],
    acts: [act],
    does: 'Roll the dice',
    icon: 'perspective-dice-six-faces-random',
    fatal: false,
  }
}

function optionProposal({ printed, message }: Seen, option: FightOption): Proposal {
  const fight = message.view.fight
  return {
    question:
      option.deed === 'admit_defeat'
        ? `Give up the fight${fight ? ` in ${spaceName(printed, fight.space)}` : ''}?`
        : 'Spend it on this fight?',
    why: option.fatal
      ? printed.notes.warnings.last_heart
      : fight?.lose.falls && option.deed === 'admit_defeat'
        ? `${spaceName(printed, fight.space)} falls tonight.`
        : '',
    consequences: [
      ...some(option.guns, (n) => loss(`−${n}`, 'gun')),
      ...some(option.hearts, (n) => loss(`−${n}`, 'heart')),
      ...(option.deed === 'admit_defeat' && fight
        ? [loss(`−${fight.lose.hearts}`, 'heart'), loss('agents stay', 'agent')]
        : [plain(`wins ${percent(option.chance)}`)]),
      ...option.breaks.map((symbol) => loss(`${symbolName(printed, symbol)} clue`, symbol)),
    ],
    // After a roll one looks before going on.
    acts: option.deed === 'guns' ? option.actions : option.actions.slice(0, 1),
    does: option.deed === 'admit_defeat' ? 'Give up' : 'Do it',
    icon: option.deed === 'admit_defeat' ? 'broken-heart' : 'check-mark',
    fatal: option.fatal,
  }
}

function actProposal({ printed, message, seat }: Seen, act: Action): Proposal | null {
  const offer = message.legal.find(({ action }) => JSON.stringify(action) === JSON.stringify(act))
  if (!offer) return null
  const health = message.view.seats[seat]!.health
  const hearts = heartsOf(act)
  const fatal = hearts >= health
  return {
    question: `${offer.phrase}?`,
    why: fatal
      ? printed.notes.warnings.last_heart
      : hearts > 0
        ? `It costs you ${count(hearts, 'heart')} of ${health}.`
        : '',
    consequences: some(hearts, (n) => loss(`−${n}`, 'heart')),
    acts: [act],
    does: 'Do it',
    icon: 'check-mark',
    fatal,
  }
}

/** What would be given away by going on now, if anything. */
export function leftBehind({ printed, message, seat }: Seen): string[] {
  const { view } = message
  const kind = message.prompt ? kindOf(message.prompt) : ''
  if (kind === 'move') {
    const routes = view.routes.find((one) => one.seat === seat)
    const better = routes?.suggestion
    if (!routes || !better || better.hearts > 0) return []
    const pieces = better.pieces - routes.pieces
    return [
      ...(pieces > 0 ? [`${count(pieces, 'piece')} within reach`] : []),
      ...(pieces === 0 && better.saves > 0 ? [`${placesOf(printed, better.saves)} to save`] : []),
    ]
  }
  if (kind === 'lead_fight') {
    const falls = view.tonight?.falls.map(({ space }) => space) ?? []
    return view.fights
      .filter(({ space, leaders }) => leaders.includes(seat) && falls.includes(space))
      .map(({ space }) => `${spaceName(printed, space)} falls tonight`)
  }
  return []
}

function readyProposal(seen: Seen): Proposal | null {
  const left = leftBehind(seen)
  if (!isLegal(seen.message, 'ready')) return null
  return {
    question: 'Go on all the same?',
    why:
      seen.message.view.van[0] > 0 && as(seen.message.prompt, 'move')
        ? 'There is fuel for it.'
        : '',
    consequences: left.map((text) => loss(text)),
    acts: ['ready'],
    does: 'Go on',
    icon: 'check-mark',
    fatal: false,
  }
}

/** Whether an act is done at one press: it costs no heart and is no fight. */
export const isPlain = (message: Message, act: Action): boolean =>
  isLegal(message, act) &&
  heartsOf(act) === 0 &&
  kindOf(act) !== 'lead_fight' &&
  act !== 'admit_defeat'
