// What people may agree on before the cards are dealt.
import type { TableOption } from '../../room/options'

export const options: TableOption[] = [
  {
    name: 'negotiation',
    label: 'Bargaining',
    choices: () => [
      { value: 'beats', text: 'In turns' },
      { value: 'live', text: 'All at once, by the clock' },
    ],
  },
  {
    name: 'seconds_per_decision',
    label: 'A decision takes',
    when: ({ negotiation }) => negotiation === 'beats',
    choices: () => [
      { value: null, text: 'As long as it likes' },
      { value: 60, text: '1 minute' },
      { value: 30, text: '30 seconds' },
    ],
  },
  {
    name: 'wont_get_fooled_again',
    label: 'Same Role twice running',
    choices: () => [
      { value: false, text: 'Allowed' },
      { value: true, text: 'Forbidden' },
    ],
  },
]
