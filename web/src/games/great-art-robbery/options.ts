// What people may agree on before the cards are dealt.
import type { TableOption } from '../../room/options'

export const options: TableOption[] = [
  {
    name: 'seconds_per_turn',
    label: 'A turn takes',
    choices: () => [
      { value: null, text: 'As long as it likes' },
      { value: 180, text: '3 minutes' },
      { value: 90, text: '90 seconds' },
    ],
  },
  {
    name: 'starting_seat',
    label: 'Who begins',
    choices: (seats) => [
      { value: null, text: 'By lot' },
      ...Array.from({ length: seats }, (_, seat) => ({ value: seat, text: `Seat ${seat + 1}` })),
    ],
  },
]
