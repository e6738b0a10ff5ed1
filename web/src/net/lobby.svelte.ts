// Public tables that gather players, as the house tells of them: one WebSocket while the front page is open.

import type { Listed } from './wire'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

export class OpenTables {
  tables = $state.raw<Listed[]>([])

  #socket: WebSocket | null = null
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined

  open(): void {
    addEventListener('online', this.#call)
    this.#call()
  }

  close(): void {
    removeEventListener('online', this.#call)
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #call = (): void => {
    clearTimeout(this.#retry)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/ws`)
    const before = this.#socket
    this.#socket = socket
    before?.close()
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return
      const message = JSON.parse(event.data) as { type: string; tables: Listed[] }
      if (message.type !== 'lobby') return
      this.tables = message.tables
      this.#tries = 0
    }
    socket.onclose = () => {
      if (socket !== this.#socket) return
      // Jitter, so that a restarted house is not called by everybody at once.
      const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries++)
      this.#retry = setTimeout(this.#call, longest * (0.5 + Math.random() / 2))
    }
  }
}
