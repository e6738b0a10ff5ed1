// What people may agree on before the cards are dealt, as the house describes it.

import type { OptionInfo } from '../net/wire'

export type OptionValues = Record<string, unknown>

/** What a table has agreed on; what is not written is as by default. */
export const valueOf = ({ name, default: usual }: OptionInfo, values: OptionValues) =>
  name in values ? values[name] : usual

/** The options that mean something beside the others. */
export const meant = (options: OptionInfo[], values: OptionValues) =>
  options.filter(({ when }) => {
    const other = options.find(({ name }) => name === when?.name)
    return !when || (other && valueOf(other, values) === when.is)
  })

/** The options with what the pack has: some values only one of one's own may have. */
export const toBeHad = (options: OptionInfo[], ownPack: boolean) =>
  options.map((option) => ({
    ...option,
    choices: option.choices.filter(({ own_pack }) => ownPack || !own_pack),
  }))

/** What there is to choose from at a table of that many. */
export const choicesOf = ({ kind, choices }: OptionInfo, seats: number) =>
  kind === 'seat'
    ? [
        ...choices,
        ...Array.from({ length: seats }, (_, seat) => ({
          value: seat,
          text: `Seat ${seat + 1}`,
        })),
      ]
    : choices

/** The crew of every seat: those that were chosen, then those that are left. */
export function crewsOf(option: OptionInfo, seats: number, values: OptionValues): number[] {
  const chosen = valueOf(option, values) as number[]
  const left = option.choices
    .map(({ value }) => value as number)
    .filter((one) => !chosen.includes(one))
  return [...chosen, ...left].slice(0, seats)
}

/** A seat takes a crew; whoever has it takes that seat's instead. */
export function withCrew(crews: number[], seat: number, crew: number): number[] {
  const swapped = crews.map((one, i) => (i === seat ? crew : one === crew ? crews[seat]! : one))
  return swapped.every((one, i) => one === i) ? [] : swapped
}

/** The values with those that are not to be had any more, as a seat that was taken away, set back. */
export function fitting(options: OptionInfo[], seats: number, values: OptionValues): OptionValues {
  const set = options.map((option) => {
    const value = valueOf(option, values)
    if (option.kind === 'crews') return [option.name, (value as number[]).slice(0, seats)]
    const there = choicesOf(option, seats).some((choice) => choice.value === value)
    return [option.name, there ? value : option.default]
  })
  return { ...values, ...Object.fromEntries(set) }
}

/** "Bargaining: In turns. A decision takes: 30 seconds." */
export function agreed(options: OptionInfo[], seats: number, values: OptionValues): string {
  const said = meant(options, values)
    .filter((option) => option.kind !== 'crews')
    .map((option) => {
      const value = valueOf(option, values)
      const found = choicesOf(option, seats).find((choice) => choice.value === value)
      return `${option.label}: ${found?.text ?? String(value)}.`
    })
  return said.join(' ')
}
