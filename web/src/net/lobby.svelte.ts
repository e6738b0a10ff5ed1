// Public tables that gather players, as the house tells of them while the front page is open.

import { Line } from './line'
import type { Listed, TablesMessage } from './wire'

export class OpenTables {
  tables = $state.raw<Listed[]>([])

  #line = new Line('/api/lobby/ws', {
    hear: (said) => {
      const message = said as TablesMessage
      if (message.type === 'lobby') this.tables = message.tables
      return false
    },
  })

  open = (): void => this.#line.open()
  close = (): void => this.#line.close()
}
