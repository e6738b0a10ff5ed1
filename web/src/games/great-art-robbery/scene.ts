// The heist as a small scene.
//
//   events ──steps()──► [Step] ──stage(…, i)──► what is to be seen after step i

import type { Sound } from '../../room/sound'
import type { Step as SceneStep } from '../../table/Scene.svelte'
import { as, kindOf } from '../../table/variants'
import { type Event, type View } from './model'

export type Step = SceneStep<Event>

export interface Stage {
  work: number
  gone: boolean
  fresh: number | null
  suspicion: number[]
  ticked: Set<number>
  time: number
  police: boolean
  interpol: number[]
}

const TIMES: Record<string, { ms: number; sound?: Sound }> = {
  stolen: { ms: 1700, sound: 'key' },
  hung: { ms: 1200, sound: 'paper' },
  suspicion: { ms: 1100, sound: 'gavel' },
  time_passed: { ms: 900, sound: 'tumble' },
  police_came: { ms: 1500, sound: 'siren' },
  interpol_taken: { ms: 1400, sound: 'paper' },
  suspicion_cleared: { ms: 900 },
}

/** What is seen together is one step; what came before the theft or after it is none. */
export function steps(events: { event: Event; text: string }[]): Step[] {
  const result: Step[] = []
  let last = ''
  for (const { event, text } of events) {
    const kind = kindOf(event)
    const look = TIMES[kind]
    if (!look || (result.length === 0 && kind !== 'stolen')) continue
    if (kind === last) {
      result.at(-1)!.events.push(event)
      result.at(-1)!.caption += ` ${text}`
    } else result.push({ events: [event], caption: text, ...look })
    last = kind
  }
  return result
}

export function stage(before: View, played: Step[]): Stage {
  const scene: Stage = {
    work: 0,
    gone: false,
    fresh: null,
    suspicion: before.players.map(({ suspicion }) => suspicion),
    ticked: new Set(),
    time: before.time,
    police: false,
    interpol: before.players.map(() => 0),
  }
  for (const step of played) {
    scene.ticked = new Set()
    for (const event of step.events) happen(scene, event)
  }
  return scene
}

function happen(scene: Stage, event: Event): void {
  const stolen = as(event, 'stolen')
  if (stolen) [scene.work, scene.gone] = [stolen.work, true]
  const hung = as(event, 'hung')
  if (hung) scene.fresh = hung.work
  const suspicion = as(event, 'suspicion')
  if (suspicion) {
    scene.suspicion[suspicion.seat] = suspicion.index
    scene.ticked.add(suspicion.seat)
  }
  const time = as(event, 'time_passed')
  if (time) scene.time = time.index
  if (event === 'police_came') scene.police = true
  const interpol = as(event, 'interpol_taken')
  if (interpol) {
    scene.interpol[interpol.seat]! += 1
    scene.ticked.add(interpol.seat)
  }
  if (event === 'suspicion_cleared') scene.suspicion = scene.suspicion.map(() => 0)
}
