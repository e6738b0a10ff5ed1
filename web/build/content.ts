// Lets a page import the words of a content pack: gang and Role names stay in one place.

import { parse } from 'smol-toml'
import type { Plugin } from 'vite'

export function contentPacks(): Plugin {
  return {
    name: 'heist-content',
    transform(code, id) {
      if (!id.endsWith('.toml')) return
      const pack = parse(code) as Record<string, unknown>
      const words = { roles: pack.roles, gangs: pack.gangs }
      return { code: `export default ${JSON.stringify(words)}`, map: null }
    },
  }
}
