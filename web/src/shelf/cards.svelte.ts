// The cards a table is opened with: those in the box, a pack that the house offers, or a file of one's own.
//
//   File ──read──► text ──inspect──► the house ──► what is different, or everything that is wrong

import { HouseError, inspect } from '../net/api'
import type { GameInfo, NewPack, OwnPack, Pack, PackProblem } from '../net/wire'

/** What the house takes for a pack. */
const LARGEST_KIB = 256

/** A file that was picked, and what came of it. */
export interface Picked {
  file: string
  state: 'looking' | 'sound' | 'unsound' | 'refused'
  /** Why it was refused. */
  trouble: string
  own: OwnPack | null
  /** What it is, if it is sound. */
  pack: Pack | null
  problems: PackProblem[]
}

export class Cards {
  /** `box`, `own`, or the hash of a pack that is offered. */
  from = $state('box')
  picked = $state.raw<Picked | null>(null)
  /** The packs that are offered, each once. */
  readonly offered: Pack[]

  constructor(readonly game: GameInfo) {
    this.offered = [...new Map((game.packs ?? []).map((pack) => [pack.hash, pack])).values()]
  }

  /** The pack that was chosen, where it is not the one in the box. */
  get pack(): Pack | null {
    if (this.from === 'own') return this.picked?.pack ?? null
    return this.offered.find(({ hash }) => hash === this.from) ?? null
  }

  /** What a table is opened with. */
  get wish(): NewPack | undefined {
    if (this.from === 'own') return this.picked?.own ?? undefined
    return this.pack ? { hash: this.pack.hash } : undefined
  }

  /** Why no table can be opened with these cards; empty if one can. */
  get missing(): string {
    if (this.from !== 'own' || this.pack) return ''
    if (!this.picked) return 'Choose a file first, or play with the cards in the box.'
    if (this.picked.state === 'looking') return 'The house is still looking at your file.'
    return `${this.picked.file} cannot be played with yet. Mend it and choose it again, or play with the cards in the box.`
  }

  /** Reads what was picked and has the house look at it. What is picked later counts. */
  async pick(files: readonly File[]): Promise<void> {
    const [file, another] = files
    if (!file) return
    this.from = 'own'
    const nothing: Picked = {
      file: another ? `${files.length} files` : file.name,
      state: 'looking',
      trouble: '',
      own: null,
      pack: null,
      problems: [],
    }
    this.picked = nothing
    const found = another ? refused('Choose one at a time.') : await lookAt(this.game.slug, file)
    if (this.picked === nothing) this.picked = { ...nothing, ...found }
  }
}

const refused = (trouble: string): Partial<Picked> => ({ state: 'refused', trouble })

async function lookAt(slug: string, file: File): Promise<Partial<Picked>> {
  if (file.size > LARGEST_KIB * 1024)
    return refused(
      `The file is ${Math.ceil(file.size / 1024)} KiB large. A pack has at most ${LARGEST_KIB} KiB.`,
    )
  const text = await file.arrayBuffer().then(decoded, () => null)
  if (text === null) return refused('The file cannot be read. Choose it again.')
  if (text === undefined) return refused('The file is not text. Save the pack as text in UTF-8.')
  const own = { file: file.name, text }
  try {
    return { state: 'sound', own, pack: await inspect(slug, own) }
  } catch (error) {
    const problems = error instanceof HouseError ? (error.problem.problems ?? []) : []
    if (problems.length === 0) return refused((error as Error).message)
    return { state: 'unsound', problems }
  }
}

/** The text of a file to the byte, so that its hash is that of the file; undefined if it is none. */
function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
