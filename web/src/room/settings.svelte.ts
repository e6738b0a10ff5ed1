// What a person likes: kept in the browser, applied to the page's root.

import type { Pace } from '../types/house/Pace'

export interface Settings {
  sound: boolean
  motion: 'system' | 'full' | 'less'
  text: 'normal' | 'large' | 'huge'
  /** Of scenes and journeys on this screen, and of the bots at tables where one sits. */
  pace: Pace
  /** Whether the table is covered between two hands of one person. */
  curtain: boolean
  /** Whether a first game at a box explains itself. */
  tips: boolean
}

const KEY = 'heist.settings'
const usual: Settings = {
  sound: true,
  motion: 'system',
  text: 'normal',
  pace: 'calm',
  curtain: true,
  tips: true,
}

/** What there is to choose from; what a browser has kept of another version may be something else. */
const choices: { [K in 'motion' | 'text' | 'pace']: Settings[K][] } = {
  motion: ['system', 'full', 'less'],
  text: ['normal', 'large', 'huge'],
  pace: ['calm', 'brisk', 'none'],
}

function kept(): Settings {
  try {
    const found: Partial<Settings> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    for (const [name, known] of Object.entries(choices) as [keyof typeof choices, string[]][])
      if (!known.includes(found[name] ?? '')) delete found[name]
    return { ...usual, ...found }
  } catch {
    return usual
  }
}

export const settings = $state<Settings>(kept())

export function applySettings(): void {
  const root = document.documentElement
  root.dataset.motion = settings.motion
  root.dataset.text = settings.text
  localStorage.setItem(KEY, JSON.stringify(settings))
}

/** How long things last, for a pace. */
export const tempo = () => ({ calm: 1, brisk: 0.5, none: 0.02 })[settings.pace]

/** Whether journeys should be fades. */
export function still(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'less'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
