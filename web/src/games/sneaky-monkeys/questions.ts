// The words of the prompt: what is asked, and the one fact that matters.

import type { Sitting } from '../../net/sitting.svelte'
import { as, kindOf } from '../../table/variants'
import {
  bundleWords,
  count,
  houseName,
  likely,
  list,
  money,
  placeName,
  resourceName,
  span,
  vehicleName,
  type Message,
  type Printed,
  type Prospect,
  type Target,
} from './model'
import { deedName, gainWords, hopeWords, missingOf, type Chance } from './reach'
import type { Wish } from './wish'

export interface Asked {
  question: string
  why: string
}
export type Name = (seat: number) => string

export function targetName(
  printed: Printed,
  target: Target,
  name: Name,
  owner: number | null,
): string {
  const player = as(target, 'player')
  if (player !== undefined) return name(player)
  const house = as(target, 'safe_house')
  if (house !== undefined)
    return owner === null
      ? houseName(printed, house)
      : `${name(owner)}’s ${houseName(printed, house)}`
  return placeName(printed, as(target, 'business')!)
}

/** What is asked of the viewer. */
export function askedOf(
  printed: Printed,
  message: Message,
  seat: number,
  name: Name,
  best: Chance[],
  wish: Wish | null,
): Asked {
  const { view, prompt } = message
  const { turn } = view
  if (prompt === null) return { question: '', why: '' }
  switch (kindOf(prompt)) {
    case 'pick_character':
      return {
        question: 'Who are you tonight?',
        why: 'Each monkey buys one kind of card; for all others one trades, learns or finds partners.',
      }
    case 'choose_chip':
      return {
        question: `Choose ${count(as(prompt, 'choose_chip')!.left, 'free chip')}`,
        why: 'You can buy that kind of card from the start.',
      }
    case 'vote':
      return {
        question: 'Time is up. Play on?',
        why: `${view.ballot?.rounds ? count(view.ballot.rounds, 'more round') : view.ballot?.seconds ? count(Math.round(view.ballot.seconds / 60), 'more minute') : 'Longer'}, if everybody wants it.`,
      }
    case 'crime':
      return crimeWords(printed, message, name)
    case 'job':
      return jobWords(printed, message)
    case 'answer':
      return answerWords(printed, message, seat, name)
  }
  if (turn === null) return { question: message.question ?? '', why: '' }
  if (wish) return wishWords(printed, wish, name)
  const own = view.seats[seat]!
  switch (turn.stage) {
    case 'before':
      return {
        question: 'Your turn: roll the die',
        why:
          own.cash > 0
            ? `The Market is open: you have ${money(own.cash)}.`
            : 'The Market buys what you have to sell.',
      }
    case 'rolled': {
      const [first] = best
      const hint = first
        ? `${prospectWords(printed, first.prospect, name)}.`
        : 'Nothing to rob within reach: go where you want to be next.'
      return { question: `You rolled ${turn.allowance}. Where to?`, why: hint }
    }
    case 'moved': {
      const [first] = view.here
      if (turn.spent)
        return {
          question: 'Anything else?',
          why: 'The Market and the trade desk are open until you end your turn.',
        }
      if (first)
        return {
          question: 'You are there. What now?',
          why: `${prospectWords(printed, first, name)}.`,
        }
      return {
        question: 'Nothing to rob here',
        why: 'Buy, sell, trade, lay cards on guard; then end your turn.',
      }
    }
    case 'confined':
      return own.learning
        ? {
            question: 'At school',
            why: `When this turn ends you know ${resourceName(printed, own.learning)}.`,
          }
        : {
            question: 'At the police station',
            why: 'You are out when this turn ends; the Market and trades are open.',
          }
  }
}

/** "Rob Jogo: +$310, 50%", "Rodin job: +$1,450–1,750, 3 missing". */
function prospectWords(printed: Printed, prospect: Prospect, name: Name): string {
  const what = deedName(printed, prospect.deed, name)
  return as(prospect.deed, 'school')
    ? `${what}: ${money(printed.figures.tuition)}, a turn away, and you know another kind of card`
    : `${what}: ${gainWords(prospect)}, ${hopeWords(prospect)}`
}

function wishWords(printed: Printed, { chance, end }: Wish, name: Name): Asked {
  if (!chance)
    return { question: 'Go there?', why: `${count(end.steps, 'step')}, and nothing to rob there.` }
  const { prospect } = chance
  const what = deedName(printed, prospect.deed, name)
  const missing = missingOf(prospect)
  if (missing > 0)
    return {
      question: `${what}?`,
      why: 'Once you are there you can ask the others for help.',
    }
  return { question: `${what}?`, why: '' }
}

function crimeWords(printed: Printed, { view }: Message, name: Name): Asked {
  const crime = view.crime!
  const house = as(crime.target, 'safe_house')
  const owner = house === undefined ? null : (view.houses[house] ?? null)
  return {
    question: `${house === undefined ? 'Rob' : 'Raid'} ${targetName(printed, crime.target, name, owner)}: ${likely(crime.chance)}`,
    why: '',
  }
}

/** So many missing things have room in a line. */
const MOST_LISTED = 3

function jobWords(printed: Printed, { view }: Message): Asked {
  const job = view.job!
  const missing = [
    ...(job.vehicle_covered
      ? []
      : [
          vehicleName(
            printed,
            printed.jobs.find(({ location }) => location === job.museum)!.vehicle!,
          ),
        ]),
    ...job.missing.map((kind) => resourceName(printed, kind)),
  ]
  return {
    question: `${placeName(printed, job.museum)}: ${job.ready ? `${likely(job.chance)} for ${span([job.leader_gets[0], job.leader_gets[1]])}` : `${missing.length} missing`}`,
    why: job.ready
      ? job.leader_share === 100
        ? 'Alone you keep the whole haul.'
        : `${job.leader_share}% of the haul is yours.`
      : missing.length > MOST_LISTED
        ? 'The job board says who has what: ask them.'
        : `It takes ${list(missing)}: ask who has ${missing.length === 1 ? 'it' : 'them'}.`,
  }
}

function answerWords(printed: Printed, { view, prompt }: Message, seat: number, name: Name): Asked {
  const { proposer, number } = as(prompt!, 'answer')!
  const trade = view.trades.find(
    (one) => one.seat === proposer && one.number === number && one.to === seat,
  )
  if (trade)
    return {
      question: `${name(proposer)} proposes a trade`,
      why: `You give ${bundleWords(printed, trade.want)} and get ${bundleWords(printed, trade.give)}.`,
    }
  const help = view.helps.find((one) => one.seat === proposer && one.number === number)
  if (help && view.job)
    return {
      question: `${name(proposer)} asks you along to ${placeName(printed, view.job.museum)}`,
      why: `Your share: ${help.terms.share}%, ${span(help.pays)}. If it fails ${printed.figures.partners_arrested ? 'you are arrested, too' : 'you are not arrested'}.`,
    }
  return { question: 'An offer', why: '' }
}

/** Behind one button: which vehicle, or what to learn. */
export const choosingWords = (printed: Printed, what: 'vehicle' | 'school'): Asked =>
  what === 'vehicle'
    ? { question: 'Which vehicle do you board?', why: 'Then press where it shall stand.' }
    : {
        question: 'What do you learn?',
        why: `${money(printed.figures.tuition)}, and your next turn is spent at school.`,
      }

/** What happens while one is not asked. */
export function meanwhile(
  sitting: Sitting,
  printed: Printed,
  { view }: Message,
  name: Name,
): string {
  if (view.outcome) return 'The night is over'
  const setup = as(view.phase, 'setup')
  if (setup) return `${name(setup.seat)} ${verb(name(setup.seat), 'pick')} a monkey`
  if (view.ballot) return `${view.ballot.count} of ${view.ballot.of} have voted`
  if (!view.turn) return ''
  const who = name(view.turn.seat)
  if (view.job)
    return `${who} ${verb(who, 'prepare')} a job: ${placeName(printed, view.job.museum)}`
  if (view.crime) return `${who} ${verb(who, 'prepare')} a robbery`
  const { stage } = view.turn
  if (stage === 'rolled') return `${who} rolled ${view.turn.allowance}`
  if (stage === 'confined') return `${who} ${who === 'You' ? 'are' : 'is'} locked in`
  return who === 'You' ? 'Your turn' : `${who}’s turn`
}
const verb = (who: string, does: string) => (who === 'You' ? does : `${does}s`)
