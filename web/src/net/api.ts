// The house over HTTP: one function per thing the page asks for.

import type { Lesson } from '../types/table/Lesson'
import type { SetPublic } from '../types/house/SetPublic'
import { commitment, keepSalt, newSalt } from './salt'
import type {
  Chronicle,
  Join,
  MyTable,
  NewGuest,
  OwnPack,
  NewTable,
  Pack,
  Problem,
  Replay,
  Shelf,
  TableOpened,
} from './wire'

/** A network that has gone to sleep gives no answer at all. */
const PATIENCE_MS = 30_000

/** What went wrong and what to do about it, for a person. */
export const inWords = ({ title, detail }: Problem) =>
  [...new Set([title, detail])].filter(Boolean).join(' ')

/** A call that the house refused, or did not answer. */
export class HouseError extends Error {
  constructor(readonly problem: Problem) {
    super(inWords(problem))
  }
}

/** A problem the house has no name for. */
export const unnamed = (title: string, status = 0, detail = title): Problem => ({
  type: 'about:blank',
  title,
  status,
  detail,
})

/** Asking twice changes nothing, so a question whose answer was lost on the way is asked again. */
const PAUSES_MS = [300, 1000]

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  for (const pause of method === 'GET' ? [...PAUSES_MS, null] : [null]) {
    try {
      return await fetch(`/api${path}`, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch {
      if (pause !== null) await new Promise((done) => setTimeout(done, pause))
    }
  }
  throw new HouseError(unnamed('The house does not answer.', 0, 'Check the line and try again.'))
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await call(method, path, body)
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') ?? false
  const answer: unknown = json && text ? JSON.parse(text) : text
  if (!response.ok) {
    throw new HouseError(json ? (answer as Problem) : unnamed(response.statusText, response.status))
  }
  return answer as T
}

export const get = <T>(path: string) => ask<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body)
export const put = <T>(path: string, body: unknown) => ask<T>('PUT', path, body)
export const remove = (path: string) => ask<unknown>('DELETE', path)

const NAME = 'heist.name'
/** Set once the house has met this browser. */
const MET = 'heist.met'

export function myName(): string {
  return localStorage.getItem(NAME) ?? ''
}

/** Makes sure the house knows this browser, under the chosen name. */
export async function introduce(name?: string): Promise<void> {
  if (name !== undefined) localStorage.setItem(NAME, name)
  if (name === undefined && localStorage.getItem(MET)) {
    try {
      await get('/me')
      return
    } catch (error) {
      if (
        !(error instanceof HouseError) ||
        (error.problem.status !== 401 && error.problem.status !== 404)
      )
        throw error
    }
  }
  await post('/guest', { name: myName() || 'Guest' } satisfies NewGuest)
  localStorage.setItem(MET, 'yes')
}

/** The tables of this browser, if the house has met it. */
export const myTables = async () => (localStorage.getItem(MET) ? get<MyTable[]>('/me/tables') : [])

export const games = async () => (await get<Shelf>('/games')).games
/** How to play: the box, or one table with its cards and options. */
export const lessonOf = (slug: string, table: string | null) =>
  get<Lesson>(table === null ? `/games/${slug}/lesson` : `/tables/${table}/lesson`)
export const rulesText = (slug: string) => get<string>(`/games/${slug}/rules`)

/** Which games of a chronicle: of a row and a column, of so many players, before that of a table. */
export interface Sought {
  row?: string
  column?: string
  fewest?: number
  most?: number
  before?: string
}

/** How the games of a box ended at this house, as far as this browser may know. */
export const chronicleOf = (slug: string, sought: Sought) =>
  get<Chronicle>(
    `/games/${slug}/chronicle?${new URLSearchParams(
      Object.entries(sought)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    )}`,
  )

/** The host of a table that is over lets everybody read of it, or those alone who played. */
export const showTable = (table: string, show: boolean) =>
  post(`/tables/${table}/public`, { public: show } satisfies SetPublic)

/** Where the pack in the box can be had. */
export const packAddress = (slug: string) => `/api/games/${slug}/pack`

/** Has the house look at a pack of one's own; it keeps nothing of it. */
export async function inspect(slug: string, own: OwnPack): Promise<Pack> {
  await introduce()
  return post<Pack>(`/games/${slug}/packs`, own)
}

export async function makeTable(wish: NewTable): Promise<TableOpened> {
  await introduce()
  if (!wish.start) return post('/tables', wish)
  // Dealt at once: the commitment to this seat's salt travels with the wish.
  const salt = newSalt()
  const sealed: NewTable = { ...wish, commitment: await commitment(salt, 0) }
  const opened = await post<TableOpened>('/tables', sealed)
  keepSalt(opened.table, opened.seat, salt)
  return opened
}

export async function join(table: string, seat?: number): Promise<void> {
  await introduce()
  await post(`/tables/${table}/join`, { seat } satisfies Join)
}

export const replay = (id: string, eyes: string) =>
  get<Replay>(`/tables/${id}/replay?eyes=${encodeURIComponent(eyes)}`)
