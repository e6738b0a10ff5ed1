// What a player thinks about before doing it: what would come of it, in signs and words, and the acts that carry it out.

import type { IconName } from '../../look/icons'
import { as, isLegal, kindOf } from '../../table/variants'
import { heartsOf, playOf } from './acts'
import {
  agentsOf,
  cardOf,
  clueCounts,
  cluesOf,
  count,
  list,
  RESOURCES,
  resources,
  rowOf,
  spaceName,
  symbolName,
  type Action,
  type Message,
  type Printed,
} from './model'
import type { SignName } from './signs'

export type Wish =
  /** A card of mine. */
  | { card: number }
  /** One act after the other. */
  | { acts: Action[] }
  /** One more card: with what is it paid? */
  | 'extra'

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
  /** The last health goes: the game would be lost. */
  fatal: boolean
}

export const chosenCard = (wish: Wish | null): number | null =>
  wish !== null && typeof wish === 'object' && 'card' in wish ? wish.card : null

export function proposalOf(
  printed: Printed,
  message: Message,
  seat: number,
  wish: Wish | null,
): Proposal | null {
  if (wish === null || wish === 'extra') return null
  return 'card' in wish
    ? cardProposal(printed, message, seat, wish.card)
    : actsProposal(printed, message, seat, wish.acts)
}

function cardProposal(
  printed: Printed,
  message: Message,
  seat: number,
  card: number,
): Proposal | null {
  const act = playOf(message, card)
  const { name } = cardOf(printed, card)
  if (!act) {
    const prefer: Action = { signal: { prefer: { card } } }
    return {
      question: `Propose ${name}?`,
      why: 'The others see which of your cards you would rather play; you are bound to nothing.',
      consequences: cardConsequences(printed, message, seat, card, 0),
      acts: [prefer],
      does: 'Propose it',
      icon: 'paper-clip',
      fatal: false,
    }
  }
  const hearts = heartsOf(act)
  const fatal = hearts >= message.view.seats[seat]!.health
  return {
    question: fatal ? `${name} would take your last heart` : `Play ${name}?`,
    why: fatal ? 'The team loses the game at once.' : 'What is played cannot be taken back.',
    consequences: cardConsequences(printed, message, seat, card, hearts),
    acts: [act],
    does: 'Play it',
    icon: 'card-draw',
    fatal,
  }
}

function cardConsequences(
  printed: Printed,
  { view }: Message,
  seat: number,
  card: number,
  hearts: number,
): Consequence[] {
  const { cost, reward, agents, back } = cardOf(printed, card)
  const row = clueCounts(printed, rowOf(printed, view, seat))
  const clues = cluesOf(printed, back)
  return [
    ...RESOURCES.flatMap((kind, at): Consequence[] =>
      cost.resources[at]! > 0
        ? [{ tone: 'loss', sign: kind, text: `−${cost.resources[at]!}` }]
        : [],
    ),
    ...(hearts > 0 ? [{ tone: 'loss' as const, sign: 'heart' as const, text: `−${hearts}` }] : []),
    ...agentsOf(printed, agents).flatMap(({ spaces, count: many }) =>
      spaces.map((space): Consequence => {
        const { agents: there, lost } = view.spaces[space]!
        return {
          tone: 'loss',
          sign: 'agent',
          text: lost
            ? `+${many} White Hand`
            : `${spaceName(printed, space)} ${there} → ${there + many}`,
        }
      }),
    ),
    ...RESOURCES.flatMap((kind, at): Consequence[] =>
      reward.resources[at]! > 0
        ? [{ tone: 'gain', sign: kind, text: `+${reward.resources[at]!}` }]
        : [],
    ),
    ...(reward.health > 0
      ? [{ tone: 'gain' as const, sign: 'heart' as const, text: `+${reward.health}` }]
      : []),
    ...[...new Set(clues)].map((clue): Consequence => {
      const at = printed.symbols.findIndex(({ id }) => id === clue)
      const now = row[at]! + clues.filter((one) => one === clue).length
      const found = now >= printed.limits.to_discover
      return {
        tone: found ? 'gain' : 'plain',
        sign: clue,
        text: found ? 'a piece appears' : `${now} of ${printed.limits.to_discover}`,
      }
    }),
  ]
}

function actsProposal(
  printed: Printed,
  message: Message,
  seat: number,
  acts: Action[],
): Proposal | null {
  const last = acts.at(-1)
  if (last === undefined) return null
  const { view } = message
  const health = view.seats[seat]!.health
  const hearts = acts.reduce((sum, act) => sum + heartsOf(act), 0)
  const fatal = hearts >= health
  const pays: Consequence[] =
    hearts > 0 ? [{ tone: 'loss', sign: 'heart', text: `−${hearts}` }] : []
  const why = fatal
    ? 'It takes your last heart: the team loses the game at once.'
    : hearts > 0
      ? `The van cannot pay: it costs you ${count(hearts, 'heart')} of ${health}.`
      : ''
  const step = as(last, 'step')
  if (step) {
    return {
      question: `Drive to ${spaceName(printed, step.to)}?`,
      why,
      consequences: pays,
      acts,
      does: hearts > 0 ? `Drive: ${count(hearts, 'heart')}` : 'Drive',
      icon: 'surfer-van',
      fatal,
    }
  }
  const fight = as(last, 'lead_fight')
  if (fight) {
    const there = view.spaces[fight.space]!
    return {
      question: `Lead a fight in ${spaceName(printed, fight.space)}?`,
      why:
        health === 1
          ? 'Giving up would cost you your last heart, and the game.'
          : 'Giving up costs you a heart; there is one fight in a space each round.',
      consequences: [
        {
          tone: 'plain',
          sign: 'agent',
          text: `${there.agents} and threat ${view.threat ?? 0}`,
        },
        ...(there.piece ? [{ tone: 'gain' as const, text: 'a piece to take' }] : []),
      ],
      acts,
      does: 'Fight',
      icon: 'crossed-pistols',
      fatal: false,
    }
  }
  const offer = message.legal.find(({ action }) => JSON.stringify(action) === JSON.stringify(last))
  return {
    question: offer ? `${offer.phrase}?` : 'Do it?',
    why,
    consequences: pays,
    acts,
    does: fatal ? 'Lose the game' : 'Do it',
    icon: 'check-mark',
    fatal,
  }
}

/** Whether an act is done at one press: it costs no heart and is no fight. */
export const isPlain = (message: Message, act: Action): boolean =>
  isLegal(message, act) &&
  heartsOf(act) === 0 &&
  kindOf(act) !== 'lead_fight' &&
  act !== 'admit_defeat'

/** "2 fuel and 1 gun" that nobody would use any more. */
export function unspent(message: Message): string {
  const { van } = message.view
  return list([resources('fuel', van[0])])
}

export { symbolName }
