// What people may agree on before the cards are dealt: each game names its own in games/<game>/options.ts.

export type OptionValues = Record<string, unknown>

export interface TableOption {
  /** As the house knows it. */
  name: string
  label: string
  choices: (seats: number) => { value: unknown; text: string }[]
  /** Whether it means anything beside the others. */
  when?: (values: OptionValues) => boolean
}

/** The values with those that are not to be had any more, as a seat that was taken away, set back to the first choice. */
export function fitting(options: TableOption[], seats: number, values: OptionValues): OptionValues {
  const lost = options.filter(
    ({ name, choices }) =>
      name in values && !choices(seats).some(({ value }) => value === values[name]),
  )
  return {
    ...values,
    ...Object.fromEntries(lost.map(({ name, choices }) => [name, choices(seats)[0]?.value])),
  }
}

/** "Bargaining: In turns. A decision takes: 30 seconds." */
export function agreed(options: TableOption[], seats: number, values: OptionValues): string {
  const said = options
    .filter(({ name, when }) => name in values && (when?.(values) ?? true))
    .map(({ name, label, choices }) => {
      const found = choices(seats).find(({ value }) => value === values[name])
      return `${label}: ${found?.text ?? String(values[name])}.`
    })
  return said.join(' ')
}
