// Which sheet of the folder a phase is about, and what stands on the tabs.

import { as, kindOf } from '../../table/variants'
import type { PhaseView } from '../../types/art-project/PhaseView'
import type { View } from './model'

export type Sheet = 'plan' | 'routes' | 'fights' | 'tonight'

/** The sheet that lies on top in a phase. */
export function sheetOf(phase: PhaseView): Sheet {
  const gap = as(phase, 'interlude')
  if (gap === 'before_movement') return 'routes'
  if (gap === 'before_fights') return 'fights'
  switch (kindOf(phase)) {
    case 'movement':
    case 'collected':
      return 'routes'
    case 'fights':
    case 'fight':
      return 'fights'
    case 'interlude':
    case 'exchange':
    case 'over':
      return 'tonight'
    default:
      return 'plan'
  }
}

/** The tabs: what the one on top is called, and the others. */
export const sheets = ({ round, phase }: View): { id: Sheet; text: string; short: string }[] => [
  { id: 'plan', text: `Plan of round ${Math.max(1, round)}`, short: 'Plan' },
  { id: 'routes', text: 'Who goes where', short: 'Routes' },
  { id: 'fights', text: kindOf(phase) === 'fight' ? 'The fight' : 'Fights', short: 'Fights' },
  { id: 'tonight', text: kindOf(phase) === 'over' ? 'Case closed' : 'Tonight', short: 'Tonight' },
]
