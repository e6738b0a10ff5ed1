// Where there is room for one of map, folder and hand, the one that is asked about comes to the front.

import { asked } from '../../table/variants'
import { phaseName, type Message, type View } from './model'
import { sheetOf, sheets } from './sheets'

export type Pane = 'map' | 'folder' | 'hand'

const PANES: Record<string, Pane> = {
  setup: 'map',
  draw: 'hand',
  plan: 'folder',
  play: 'hand',
  move: 'map',
  lead_fight: 'map',
  fight: 'folder',
  choose_island: 'map',
  name_effect: 'map',
  discover: 'map',
}

export function paneFor(message: Message): Pane {
  const prompt = asked(message)
  const phase = phaseName(message.view)
  return PANES[prompt ?? ''] ?? (phase === 'fight' ? 'folder' : 'map')
}

/** What lies on top in the folder now. */
export function folderName(view: View): string {
  if (phaseName(view) === 'fight') return 'Fight'
  const top = sheetOf(view.phase)
  return sheets(view).find(({ id }) => id === top)!.short
}
