// How fast a replay runs by itself: by the clock of the game, made watchable.

import type { ReplayStep } from '../net/wire'
import { worthALine } from '../table/told'

export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Whoever thought longer than that in the game is not waited for. */
const LONGEST_MS = 1500
/** Nothing is quicker: the eye must follow, at any speed. */
const SHORTEST_MS = 200
/** What was told wants to be read, beside the first line. */
const LINE_MS = 200

const lines = ({ events }: ReplayStep) => worthALine(events).length

/** How long a step is shown before the one after it comes. What was done in the same moment follows quickly. */
export function stays(steps: ReplayStep[], at: number, next: number, speed: Speed): number {
  const [step, then] = [steps[at]!, steps[next]!]
  const reading = SHORTEST_MS + LINE_MS * Math.max(0, lines(step) - 1)
  const waited = Math.min(LONGEST_MS, Math.max(reading, then.at - step.at))
  return Math.max(SHORTEST_MS, waited / speed)
}

/** The next step of which these eyes see or hear anything; at the end the last. */
export function following(steps: ReplayStep[], at: number): number {
  const shows = ({ events, changes }: ReplayStep) => events.length + changes.length > 0
  const next = steps.findIndex((step, n) => n > at && shows(step))
  return next < 0 ? steps.length - 1 : next
}
