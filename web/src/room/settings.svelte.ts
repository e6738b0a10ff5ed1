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

function kept(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
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
