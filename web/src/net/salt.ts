// What this page draws by itself. This seat's part of the dice: a random salt, committed to before anybody's is
// shown (docs/dice.md). It lives in the tab's storage so that a reload keeps it.

const PURPOSE = 'heist-night 2026-11 seat commits to its salt'

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const unhex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))

const key = (table: string, seat: number) => `heist.salt.${table}.${seat}`

const random = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)))

export const newSalt = () => random(32)

/** An id that nobody else makes. By plain HTTP on a network a browser has no `crypto.randomUUID`. */
export const newId = () => random(16)

export const keepSalt = (table: string, seat: number, salt: string) =>
  sessionStorage.setItem(key(table, seat), salt)

/** The salt this seat has committed to, or a fresh one. */
export function mySalt(table: string, seat: number): string {
  const kept = sessionStorage.getItem(key(table, seat))
  if (kept) return kept
  const salt = newSalt()
  keepSalt(table, seat, salt)
  return salt
}

export async function commitment(salt: string, seat: number): Promise<string> {
  const { blake3 } = await import('@noble/hashes/blake3.js')
  const message = new Uint8Array([seat, ...unhex(salt)])
  return hex(blake3(message, { context: new TextEncoder().encode(PURPOSE) }))
}
