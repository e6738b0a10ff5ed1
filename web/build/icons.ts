// Takes the few icons the page uses out of the game-icons set at build time.
//
//   src/look/icons.ts (names, iconNames) ──► virtual:icons ──► { name: svg body }

import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { iconNames } from '../src/look/icons'

const id = 'virtual:icons'

export function icons(): Plugin {
  return {
    name: 'heist-icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const require = createRequire(import.meta.url)
      const set = require('@iconify-json/game-icons/icons.json') as {
        icons: Record<string, { body: string }>
      }
      const bodies = iconNames.map((name) => {
        const icon = set.icons[name]
        if (!icon)
          throw new Error(`There is no icon "${name}" in game-icons: correct src/look/icons.ts.`)
        return [name, icon.body]
      })
      return `export default ${JSON.stringify(Object.fromEntries(bodies))}`
    },
  }
}
