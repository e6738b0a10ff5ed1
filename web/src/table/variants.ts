// Reading what the house writes: "pass", or { offer: { character: 2, amount: 3 } }.

import type { ViewMessage } from '../net/wire'

/** A message as far as it says what may be done; A is the game's action. */
type Legal<A> = Pick<ViewMessage<unknown, A>, 'legal'>

/** The name of a variant, with or without content. */
export const kindOf = (thing: string | object): string =>
  typeof thing === 'string' ? thing : Object.keys(thing)[0]!

/** The content of a variant, or undefined if it is another one. */
export function as<T, K extends string>(
  thing: T,
  kind: K,
): (T extends Record<K, infer C> ? C : never) | undefined {
  if (typeof thing !== 'object' || thing === null || !(kind in thing)) return undefined
  return (thing as Record<string, unknown>)[kind] as never
}

/** What is asked of the viewer, if anything is. */
export const asked = ({ prompt }: { prompt: string | object | null }): string | null =>
  prompt === null ? null : kindOf(prompt)

/** The contents of the legal actions of one kind. */
export function legalOf<A, K extends string>({ legal }: Legal<A>, kind: K) {
  return legal.flatMap(({ action }) => {
    const content = as(action, kind)
    return content === undefined ? [] : [content]
  })
}

/** Whether any action of a kind is legal. */
export const mayDo = ({ legal }: Legal<string | object>, kind: string) =>
  legal.some(({ action }) => kindOf(action) === kind)

/** Whether exactly this is legal. */
export function isLegal<A>({ legal }: Legal<A>, action: A): boolean {
  const wanted = JSON.stringify(action)
  return legal.some((one) => JSON.stringify(one.action) === wanted)
}
