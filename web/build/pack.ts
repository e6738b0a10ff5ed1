// The maps of The A.R.T. Project as its pack has them, for the story page, where no house can be asked.
//
//   games/art-project/content/art-project.toml ──► virtual:pack/art-project

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const id = 'virtual:pack/art-project'
const file = new URL('../../games/art-project/content/art-project.toml', import.meta.url)

type Table = Record<string, unknown>

export function pack(): Plugin {
  return {
    name: 'heist-pack',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      this.addWatchFile(file.pathname)
      return `export default ${JSON.stringify(read(readFileSync(file, 'utf8')))}`
    },
  }
}

/** The tables of a pack, those inside a map with it: as much of TOML as packs are written in. */
function read(text: string): Record<string, Table[]> {
  const tables: Record<string, Table[]> = {}
  let now: Table = {}
  for (const line of text.split('\n')) {
    const [, name] = /^\[\[([\w.]+)\]\]/.exec(line) ?? []
    const [, key, value] = /^(\w+) = (.*?)(?:\s+# .*)?$/.exec(line) ?? []
    if (name) {
      const [outer, inner] = name.split('.') as [string, string?]
      const holder = inner ? (tables[outer]!.at(-1) as Record<string, Table[]>) : tables
      ;(holder[inner ?? outer] ??= []).push((now = {}))
    } else if (line.startsWith('[')) now = {}
    else if (key) now[key] = JSON.parse(value!.replace(/(\w+) = /g, '"$1": '))
  }
  return tables
}
