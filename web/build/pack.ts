// Packs as they lie in the boxes, for the story page, where no house can be asked.
//
//   games/<box>/content/<box>.toml ──► virtual:pack/<box>

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const id = 'virtual:pack/'
const file = (box: string) => new URL(`../../games/${box}/content/${box}.toml`, import.meta.url)

type Table = Record<string, unknown>

export function pack(): Plugin {
  return {
    name: 'heist-pack',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(`\0${id}`)) return
      const path = file(source.slice(id.length + 1))
      this.addWatchFile(path.pathname)
      return `export default ${JSON.stringify(read(readFileSync(path, 'utf8')))}`
    },
  }
}

/** The tables of a pack, those inside a map with it: as much of TOML as packs are written in. */
function read(text: string): Record<string, Table[]> {
  const tables: Record<string, Table[]> = {}
  let now: Table = {}
  for (const line of onOneLine(text).split('\n')) {
    const [, list, name] = /^\[(\[?)([\w.]+)\]/.exec(line) ?? []
    const [, key, value] = /^(\w+) = (.*?)(?:\s+# .*)?$/.exec(line) ?? []
    if (name) {
      const [outer, inner] = (list ? name.split('.') : [name]) as [string, string?]
      const holder = inner ? (tables[outer]!.at(-1) as Record<string, Table[]>) : tables
      ;(holder[inner ?? outer] ??= []).push((now = {}))
    } else if (key) now[key] = JSON.parse(value!.replace(/(\w+) = /g, '"$1": '))
  }
  return tables
}

/** A list over several lines, as the rows of a map are. */
const onOneLine = (text: string) =>
  text.replace(
    /= \[\n([^\]]*)\n\]/g,
    (_, rows: string) => `= [${rows.replace(/,?\s*$|\n\s*/g, '')}]`,
  )
