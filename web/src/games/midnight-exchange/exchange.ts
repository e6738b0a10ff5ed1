// The exchanges in words: what is asked, what a good is, what it would do.

import type { Sitting } from '../../net/sitting.svelte'
import { as, isLegal, legalOf, mayDo } from '../../table/variants'
import type { GoodView } from '../../types/midnight-exchange/GoodView'
import {
  artOf,
  cardName,
  cardOf,
  listed,
  lootLabels,
  same,
  stall,
  type Action,
  count,
  type Art,
  type Event,
  type Message,
  type Printed,
  type View,
} from './model'

const ordinals = ['first', 'second', 'third', 'fourth']
export const ordinal = (pass: number) => ordinals[pass - 1] ?? `${pass}.`

export const turnOf = ({ phase }: View) => as(phase, 'exchange') ?? null

/** Where a good lies. */
export const placeOf = (action: Action) =>
  as(action, 'trade_art') ?? as(action, 'trade_prestige') ?? null

/** Where a good lies, as a place that things travel from. */
export function goodAt(action: Action): string {
  const { market, space } = placeOf(action)!
  return `${as(action, 'trade_art') ? 'art' : 'cards'}-${market}-${space}`
}

/** The art or the cards that an action would bring. */
export function broughtBy(view: View, action: Action): { art: Art | null; cards: number[] } {
  const art = as(action, 'trade_art')
  const cards = as(action, 'trade_prestige')
  return {
    art: art ? (view.markets[art.market]?.art[art.space] ?? null) : null,
    cards: cards ? (view.markets[cards.market]?.cards[cards.space] ?? []) : [],
  }
}

/** What a good would add, as far as the viewer may know. */
export const goodOf = ({ own }: View, action: Action | null): GoodView | null =>
  own?.goods.find((good) => same(good.action, action)) ?? null

export function goodName(printed: Printed, view: View, action: Action): string {
  const { art, cards } = broughtBy(view, action)
  return art ? artOf(printed, art).label : listed(cards.map((card) => cardName(printed, card)))
}

/** The goods that can be had now, the best first. */
export const within = (message: Message): GoodView[] =>
  (message.view.own?.goods ?? [])
    .filter(({ action }) => isLegal(message, action))
    .sort((a, b) => b.adds - a.adds)

export interface Placing {
  action: Action
  art: Art
  card: number
  /** What the collection is worth before and after. */
  from: number
  to: number
  completes: boolean
}

/** Where stored art can be laid now, what brings most first. */
export function placings(message: Message, seat: number | null, printed: Printed): Placing[] {
  const cards = seat === null ? [] : message.view.burglars[seat]!.cards
  return legalOf(message, 'place_art')
    .flatMap(({ art, card }) => {
      const lies = cards.find((one) => one.card === card)
      const step = lies && cardOf(printed, card).steps[lies.filled]
      if (!lies || !step) return []
      const completes = lies.filled + 1 === cardOf(printed, card).steps.length
      const action: Action = { place_art: { art, card } }
      return [{ action, art, card, from: lies.points, to: step.points, completes }]
    })
    .sort((a, b) => b.to - b.from - (a.to - a.from))
}

export const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`)

/** The question of the exchanges. */
export function question({ view, prompt }: Message, seat: number | null, sitting: Sitting): string {
  if (view.outcome) return 'The night is over'
  const turn = turnOf(view)
  if (!turn) return ''
  const mine = turn.seat === seat && prompt !== null && !sitting.behind
  if (!mine)
    return turn.seat === seat
      ? 'Your turn at the stalls'
      : `${sitting.name(turn.seat)} is at the stalls`
  if (turn.exchanged) return 'Lay your art on a collection, or end your turn'
  return `Your ${ordinal(turn.pass)} exchange: take one thing`
}

/** What a good would do, in one sentence without its price. */
export function wouldDo(printed: Printed, view: View, chosen: Action, seat: number): string {
  const good = goodOf(view, chosen)
  const fits = (good?.fits ?? []).flatMap((card) => {
    const lies = view.burglars[seat]!.cards.find((one) => one.card === card)
    const steps = cardOf(printed, card).steps
    const next = lies && steps[lies.filled]
    if (!lies || !next) return []
    const whole = lies.filled + 1 === steps.length ? ', complete' : ''
    return [`${cardName(printed, card)} ${lies.points} → ${next.points}${whole}`]
  })
  if (fits.length > 0) return `${fits.join('; or ')}.`
  const { art, cards } = broughtBy(view, chosen)
  if (art) return `fits nothing yet, worth ${artOf(printed, art).loose} by itself.`
  const worth = cards.reduce((sum, card) => sum + cardOf(printed, card).base, 0)
  return cards.length > 1 ? `both for one price, worth ${worth}.` : `worth ${worth}.`
}

/** Why it matters: what the chosen good would do, or what speaks for which choice. */
export function why(message: Message, chosen: Action | null, printed: Printed): string {
  const { view } = message
  const { own } = view
  const turn = turnOf(view)
  if (!turn || !own) return ''
  if (chosen && placeOf(chosen)) return ''
  const mine = turn.seat === own.seat && message.prompt !== null
  if (!mine) return waiting(printed, view, turn)
  const lays = placings(message, own.seat, printed)[0]
  const words = lays
    ? `${artOf(printed, lays.art).label} fits ${cardName(printed, lays.card)}: ${lays.from} → ${lays.to}.`
    : ''
  if (turn.exchanged) return words
  const best = within(message)[0]
  if (best)
    return `Lit goods can be paid; press one to see what it does. Most now: ${goodName(printed, view, best.action)}, ${signed(best.adds)}.`
  if (mayDo(message, 'open_bag'))
    return view.bag.count > 0
      ? 'No stall takes what you have; your leather bag draws one work of art.'
      : 'No stall takes what you have.'
  return words
}

/** For somebody whose turn is to come. */
function waiting(printed: Printed, view: View, turn: NonNullable<ReturnType<typeof turnOf>>) {
  const own = view.own!
  const open = view.markets.flatMap((market, at) =>
    own.reach[at]?.missing.length === 0 && (market.art.some(Boolean) || market.cards.flat().length)
      ? [stall(printed, market).market]
      : [],
  )
  const [now, me] = [turn.order.indexOf(turn.seat), turn.order.indexOf(own.seat)]
  const comes = me > now || turn.pass < printed.turns_per_seat
  if (!comes) return 'You had your turns; what is left of your loot goes back into the house.'
  const next = me === now + 1 ? 'You are next. ' : ''
  return open.length > 0
    ? `${next}You can pay at ${listed(open)}.`
    : `${next}No stall takes what you have.`
}

/** How near the end is, in words. */
export function nearEnd({ end }: View, staleRounds: number): string {
  if (end.last_exchanges) return 'The bag gave nothing: these are the last exchanges.'
  if (end.refill_fails)
    return 'Too little is left to fill the stalls: the game ends after these exchanges.'
  if (end.exchanges === 0 && end.stale_rounds + 1 >= staleRounds)
    return 'If nobody trades now, the night is over.'
  return ''
}

/** How the game ended, in words. */
export const endings = {
  bag_gave_nothing: 'most prestige: somebody reached into an empty bag',
  bag_ran_out: 'most prestige: the bag had no art left for the stalls',
  pile_ran_out: 'most prestige: the pile had too few cards for the stalls',
  nobody_traded: 'most prestige: nobody would trade any more',
  last_seat: 'the last one in the street',
} as const

/** What was told at this table, oldest first. */
export const told = (log: { event: unknown }[]) => log.map(({ event }) => event as Event)

const sinceTheRaid = (events: Event[]) =>
  events.slice(events.findLastIndex((event) => as(event, 'raid_ended')) + 1)

const articled = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/** What a seat did last in these exchanges, in a few words. */
export function didLast(printed: Printed, events: Event[], seat: number): string {
  for (const event of sinceTheRaid(events).toReversed()) {
    const art = as(event, 'traded_art')
    if (art?.seat === seat) return `took ${articled(artOf(printed, art.art).label)}`
    const cards = as(event, 'traded_prestige')
    if (cards?.seat === seat)
      return cards.second === null
        ? `took ${cardName(printed, cards.card)}`
        : `took ${cardName(printed, cards.card)} and ${cardName(printed, cards.second)}`
    const bag = as(event, 'opened_bag')
    if (bag?.seat === seat)
      return bag.art ? `drew ${articled(artOf(printed, bag.art).label)}` : 'found the bag empty'
    if (as(event, 'passed')?.seat === seat) return 'passed'
    if (as(event, 'skipped')?.seat === seat) return 'could pay nothing'
  }
  return ''
}

/** What the raid before these exchanges was like. */
export function raidInWords(events: Event[], sitting: Sitting): string {
  const raid = events.flatMap((event) => as(event, 'raid_ended') ?? []).at(-1)
  if (!raid) return ''
  const first = events
    .flatMap((event) => as(event, 'got_away') ?? [])
    .findLast(({ token }) => token === 1)
  const out = first ? `${sitting.name(first.seat)} was out first. ` : ''
  const lost = raid.fumbles > 0 ? `, ${count(raid.fumbles, 'race')} lost` : ''
  return `${out}${count(raid.looks, 'tile')} lifted${lost}.`
}
