// Whom this browser does not listen to, for as long as its tab is open. Nobody else learns of it.

const KEPT = 'heist.muted'

let names = $state.raw<string[]>(kept())

function kept(): string[] {
  const known: unknown = JSON.parse(globalThis.sessionStorage?.getItem(KEPT) ?? '[]')
  return Array.isArray(known) ? known.filter((name) => typeof name === 'string') : []
}

export const isMuted = (name: string): boolean => names.includes(name)

export function mute(name: string, yes: boolean): void {
  names = [...names.filter((other) => other !== name), ...(yes ? [name] : [])]
  sessionStorage.setItem(KEPT, JSON.stringify(names))
}
