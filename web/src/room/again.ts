// From one game to the next: whoever agreed to it is ready when the next table is reached.

import { go } from './route.svelte'

const key = (table: string) => `heist.again.${table}`

export function goAgain(table: string, agreed: boolean): void {
  if (agreed) sessionStorage.setItem(key(table), 'yes')
  go(`/t/${table}`)
}

/** Whether one has agreed to play at that table; asked once. */
export function agreedTo(table: string): boolean {
  const agreed = sessionStorage.getItem(key(table)) !== null
  sessionStorage.removeItem(key(table))
  return agreed
}
