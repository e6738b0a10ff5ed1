// A WebSocket to the house that calls again when it is cut or falls silent.

interface Ears {
  /** Tells whether an answer is still owed. */
  hear: (message: unknown) => boolean
  /** The line is lost for the n-th time since anything was heard. */
  lost?: (times: number) => void
  /** Whether the house wants to know if anybody has the page before their eyes. */
  watched?: boolean
}

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 10_000
const PULSE_MS = 20_000
/** The house answers it at once. */
const PULSE = JSON.stringify({ type: 'ping' })
/** Whoever is asked and says nothing for so long does not hear. */
const SILENCE_MS = 3_000
const NO_GREETING_MS = 10_000

export class Line {
  #socket: WebSocket | null = null
  #open = false
  /** The house has said something on this line. */
  #greeted = false
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly path: string,
    readonly ears: Ears,
  ) {}

  open(): void {
    this.#open = true
    this.#call()
    this.#heartbeat = setInterval(this.#check, PULSE_MS)
    addEventListener('online', this.#check)
    document.addEventListener('visibilitychange', this.#check)
    if (this.ears.watched) document.addEventListener('visibilitychange', this.#tell)
  }

  close(): void {
    this.#open = false
    clearTimeout(this.#timer)
    clearInterval(this.#heartbeat)
    removeEventListener('online', this.#check)
    document.removeEventListener('visibilitychange', this.#check)
    document.removeEventListener('visibilitychange', this.#tell)
    this.#drop()
  }

  /** Says something that will be answered. What is said on a lost line is gone, and so is what is said before the
   * house's greeting: what is owed from the line before comes first. */
  send(text: string): void {
    if (!this.#greeted || this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(text)
    this.#expect(SILENCE_MS)
  }

  /** Is anybody there? After a sleep or a lost network one cannot know. */
  #check = (): void => {
    if (document.hidden || this.#socket?.readyState === WebSocket.CONNECTING) return
    if (this.#socket?.readyState === WebSocket.OPEN) this.send(PULSE)
    else this.#call()
  }

  /** Whoever has the table in view is not told elsewhere that it is their move. */
  #tell = (): void => this.send(JSON.stringify({ type: 'view', visible: !document.hidden }))

  #call = (): void => {
    this.#drop()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const unseen = this.ears.watched && document.hidden
    const hidden = unseen ? `${this.path.includes('?') ? '&' : '?'}hidden=true` : ''
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}${hidden}`)
    this.#socket = socket
    this.#expect(NO_GREETING_MS)
    socket.onmessage = (event: MessageEvent<string>) => {
      clearTimeout(this.#timer)
      this.#tries = 0
      this.#greeted = true
      if (this.ears.hear(JSON.parse(event.data))) this.#expect(SILENCE_MS)
    }
    socket.onclose = this.#wait
  }

  /** Without a word until then the line is given up. */
  #expect(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#wait, ms)
  }

  #wait = (): void => {
    this.#drop()
    if (!this.#open) return
    this.#tries += 1
    this.ears.lost?.(this.#tries)
    // Jitter, so that a restarted house is not called by everybody at once.
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#tries - 1))
    this.#timer = setTimeout(this.#call, longest * (0.5 + Math.random() / 2))
  }

  /** A line that is given up is not listened to any more. */
  #drop(): void {
    clearTimeout(this.#timer)
    if (!this.#socket) return
    this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
    this.#greeted = false
  }
}
