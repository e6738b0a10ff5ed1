// What goes over the table without stopping it: agents drop from a card to their sockets, what is paid and gained goes
// between the van and who plays, a piece from where it lay to the track.

import { play } from '../../room/sound'
import { travel } from '../../room/travel'
import { as } from '../../table/variants'
import type { Alarm } from '../../types/art-project/Alarm'
import type { Event, View } from './model'

/** What comes together comes one after the other. */
const APART_MS = 110

/** Called before the page changes: what goes is still there. */
export function depart(events: Event[], before: View, next: View): void {
  let player: number | null = null
  let sent = 0
  const later = (from: string, to: string, look: string, text = '') =>
    setTimeout(() => void travel(from, to, look, text), APART_MS * sent++)
  for (const event of events) {
    const played = as(event, 'played')
    if (played) {
      player = played.seat
      if (played.health > 0) play('crack')
    }
    const from = player === null ? 'deck' : `seat-${player}`
    const came = as(event, 'agents_came')
    if (came) for (let n = 0; n < came.count; n++) later(from, `space-${came.space}`, 'agent')
    const waiting = as(event, 'agents_waiting')
    if (waiting) for (let n = 0; n < waiting.count; n++) later(from, 'white-hand', 'agent')
    const gained = as(event, 'gained')
    if (gained) later(from, 'van', 'goods', '+')
    const given = as(event, 'health_given')
    if (given) later(`seat-${given.seat}`, `seat-${given.to}`, 'goods', '♥')
    const clue = as(event, 'clue_given')
    if (clue) later(`seat-${clue.seat}`, `seat-${clue.to}`, 'goods', '?')
    const stepped = as(event, 'stepped')
    if (stepped && stepped.health > 0) play('crack')
  }
  warn(before, next)
}

/** One more agent and a space is lost, or it is lost tonight: heard as it happens. */
function warn(before: View, next: View): void {
  const reached = (wanted: Alarm) =>
    next.spaces.some(
      ({ agents, alarm }, at) =>
        alarm === wanted &&
        before.spaces[at]?.alarm !== wanted &&
        agents > (before.spaces[at]?.agents ?? 0),
    )
  if (reached('falls')) play('chirp')
  else if (reached('near')) play('tick')
}
